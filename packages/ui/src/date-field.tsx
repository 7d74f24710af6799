import { clsx } from 'clsx';
import { Calendar } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldShell } from './field.tsx';

export type DateFieldProps = Omit<ComponentProps<'input'>, 'children' | 'required' | 'className' | 'type'> &
  FieldShell & {
    /** Take a time of day as well; the value is then 'YYYY-MM-DDTHH:mm'. */
    readonly withTime?: boolean | undefined;
  };

/** The system's own date input; the value is an ISO date ('YYYY-MM-DD') or ''. */
export function DateField({
  label,
  labelHidden,
  required,
  hint,
  error,
  success,
  reserve,
  aside,
  className,
  withTime = false,
  id,
  ...input
}: DateFieldProps) {
  const shell = { label, labelHidden, required, hint, error, success, reserve, aside, className, id };
  return (
    <Field {...shell}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={withTime ? 'datetime-local' : 'date'}
            className={clsx(
              'control block appearance-none text-left tabular-nums',
              // The browser's own button lies, unseen, over our icon.
              '[&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-y-0 [&::-webkit-calendar-picker-indicator]:right-0',
              '[&::-webkit-calendar-picker-indicator]:m-0 [&::-webkit-calendar-picker-indicator]:h-full [&::-webkit-calendar-picker-indicator]:w-11',
              '[&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0',
              '[&::-webkit-date-and-time-value]:text-left',
            )}
          />
          <Calendar
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 stroke-[1.75] text-soft supports-[-moz-appearance:none]:hidden"
          />
        </div>
      )}
    </Field>
  );
}
