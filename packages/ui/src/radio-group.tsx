import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Field, type FieldShellProps } from './field.tsx';

export type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
};

export type ChoiceProps<Value extends string = string> = FieldShellProps & {
  readonly options: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
};

/** A choice of few options, all visible. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  name,
  disabled,
  ...shell
}: ChoiceProps<Value>) {
  const made = useId();
  return (
    <Field {...shell} group>
      {(control) => (
        <div className="grid">
          {options.map((option) => (
            <label key={option.value} className="flex min-h-11 items-start gap-3 py-2.5 has-[:disabled]:text-soft">
              <span className="relative grid size-6 shrink-0 place-items-center">
                <input
                  type="radio"
                  name={name ?? made}
                  value={option.value}
                  checked={value === option.value}
                  disabled={disabled ?? option.disabled}
                  aria-describedby={control['aria-describedby']}
                  onChange={() => onChange(option.value)}
                  className={clsx(
                    'peer size-5.5 appearance-none forced-colors:appearance-auto rounded-full border bg-card',
                    'transition-colors duration-150 checked:border-leaf disabled:opacity-45',
                    shell.error ? 'border-brick' : 'border-edge',
                  )}
                />
                <span
                  aria-hidden="true"
                  className={
                    'pointer-events-none absolute size-3 forced-colors:hidden scale-0 rounded-full bg-leaf ' +
                    'transition-transform duration-150 peer-checked:scale-100'
                  }
                />
              </span>
              <span className="min-w-0">
                {option.label}
                {option.hint && <span className="block text-sm text-soft">{option.hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
