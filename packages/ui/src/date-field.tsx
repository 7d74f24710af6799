import { calendarWords as words } from '@arogo/contract/messages/calendar';
import { clockWords } from '@arogo/contract/messages/schedule-words';
import { clsx } from 'clsx';
import { Calendar } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldShell } from './field.tsx';

export type DateFieldProps = Omit<ComponentProps<'input'>, 'children' | 'required' | 'className' | 'type'> &
  FieldShell & {
    /** Take a time of day as well; the value is then 'YYYY-MM-DDTHH:mm'. */
    readonly withTime?: boolean | undefined;
  };

/** '12 Apr 1990', with a time '12 Apr 1990, 5:30 pm', of an input's value; undefined for none. */
const inWords = (value: string, withTime: boolean): string | undefined => {
  const date = new Date(withTime ? `${value}Z` : value);
  if (Number.isNaN(date.getTime())) return undefined;
  const day = words.day(date.getUTCDate(), words.months[date.getUTCMonth()] ?? '', String(date.getUTCFullYear()));
  return withTime ? `${day}, ${clockWords(value.slice(11, 16))}` : day;
};

/**
 * The system's own date input; the value is an ISO date ('YYYY-MM-DD') or ''. The browser writes it in the order of its
 * own language, so the chosen day stands in words on the line kept beneath, where there is no hint.
 */
export function DateField({
  label,
  labelHidden,
  required,
  hint,
  error,
  success,
  reserve = true,
  aside,
  className,
  withTime = false,
  id,
  ...input
}: DateFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState('');
  const look = (): void => setValue(place.current?.querySelector('input')?.value ?? '');
  // A form may set it without an event.
  useLayoutEffect(look);
  const shell = { label, labelHidden, required, hint: hint ?? (reserve ? inWords(value, withTime) : undefined), error, success, reserve, aside, className, id };
  return (
    <Field {...shell}>
      {(control) => (
        <div ref={place} onInput={look} className="relative">
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
