import { clsx } from 'clsx';
import { useId } from 'react';
import { Field } from './field.tsx';
import type { ChoiceProps } from './radio-group.tsx';

type SegmentedProps<Value extends string> = ChoiceProps<Value> & {
  /** As wide as its text instead of the full width. */
  readonly compact?: boolean | undefined;
};

/** A choice of two to four options, side by side: units, kinds, myself or someone else. Radio buttons for the keyboard. */
export function Segmented<Value extends string>({
  options,
  value,
  onChange,
  name,
  disabled,
  compact = false,
  ...shell
}: SegmentedProps<Value>) {
  const made = useId();
  return (
    <Field {...shell} group>
      {(control) => (
        <div className={clsx('inline-flex rounded-control border border-line bg-card p-0.75', !compact && 'w-full')}>
          {options.map((option) => (
            <label
              key={option.value}
              className={clsx(
                'relative grid min-h-10 min-w-11 place-items-center rounded-[7px] px-3.5 text-center text-[0.9375rem] font-medium text-soft select-none',
                !compact && 'flex-1',
                'transition-[background-color,color,box-shadow] duration-150 hover:text-ink',
                'has-checked:bg-leaf-wash has-checked:text-leaf-ink',
                'has-checked:shadow-[inset_0_0_0_1px_var(--leaf)] forced-colors:has-checked:outline-2',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-[:disabled]:opacity-45',
              )}
            >
              <input
                type="radio"
                name={name ?? made}
                value={option.value}
                checked={value === option.value}
                disabled={disabled ?? option.disabled}
                aria-describedby={control['aria-describedby']}
                onChange={() => onChange(option.value)}
                className="absolute -inset-0.75 appearance-none outline-none"
              />
              <span className="relative">{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
