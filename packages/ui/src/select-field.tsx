import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldShellProps } from './field.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'required' | 'className'> &
  FieldShellProps & {
    /** Values with labels: a stored value has a label of its own in every language. */
    readonly options: readonly SelectOption[];
    /** Shown while nothing is selected; its value is ''. */
    readonly placeholder?: string | undefined;
    readonly icon?: ReactNode;
  };

/** The native select, styled: it works with every keyboard, wheel and screen reader. */
export function SelectField({
  label,
  labelHidden,
  required,
  hint,
  error,
  success,
  reserve,
  aside,
  className,
  options,
  placeholder,
  icon,
  id,
  ...select
}: SelectFieldProps) {
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
          <select
            {...select}
            {...control}
            className={clsx(
              'control appearance-none pr-11 text-ellipsis has-[option[value=""]:checked]:text-soft',
              icon && 'pl-11',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: words, disabled }) => (
              <option key={value} value={value} disabled={disabled} className="bg-card text-ink">
                {words}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 stroke-[1.75] text-soft"
          />
        </div>
      )}
    </Field>
  );
}
