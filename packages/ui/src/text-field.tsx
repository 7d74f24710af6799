import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldShellProps } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children' | 'required' | 'className'> &
  FieldShellProps & {
    /** Drawn at the start of the control, decoration only. */
    readonly icon?: ReactNode;
    /** At the end of the control: a unit, or a small button of at most 44 px. */
    readonly trailing?: ReactNode;
    readonly inputClassName?: string | undefined;
  };

/**
 * One line of text. Text with a most of characters goes into a LimitedField, which does not cut in silence, but
 * for a few words to look for on the pages that everybody sees first, which stay light. Takes what `register('name')` of react-hook-form gives.
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
