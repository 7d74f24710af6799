import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldShellProps } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children' | 'required' | 'className'> &
  FieldShellProps & {
    /** Icon at the start of the control, decorative. */
    readonly icon?: ReactNode;
    /** At the end of the control: a unit, or a small button of at most 44 px. */
    readonly trailing?: ReactNode;
    readonly inputClassName?: string | undefined;
  };

/**
 * One line of text. A field with a maximum length should be a LimitedField, which does not cut silently. Exception: short search
 * fields on the first pages, which must stay light. Accepts the result of `register('name')` of react-hook-form.
 */
export function TextField({
  label,
  labelHidden,
  required,
  hint,
  error,
  success,
  reserve,
  aside,
  className,
  icon,
  trailing,
  inputClassName,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  const shell = { label, labelHidden, required, hint, error, success, reserve, aside, className, id };
  return (
    <Field {...shell}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-soft [&_svg]:size-5 [&_svg]:stroke-[1.75]">
              {icon}
            </span>
          )}
          <input
            {...input}
            {...control}
            type={type}
            className={clsx('control', icon && 'pl-11', trailing && 'pr-12', inputClassName)}
          />
          {trailing && (
            <span className="absolute inset-y-0 right-0.5 grid min-w-11 place-items-center text-sm text-soft">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
