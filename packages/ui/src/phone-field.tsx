import { defaultCountryCode } from '@arogo/contract/limits';
import { fieldMessages } from '@arogo/contract/messages/fields';
import { useState, type Ref } from 'react';
import { Field, type FieldShellProps } from './field.tsx';
import { formatPhone, normaliseCode, parsePhone, parsePhoneInput, type PhoneParts } from './phone.ts';

export type PhoneFieldProps = FieldShellProps & {
  /** E.164 ('+919876543210'), or '' if there is no number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The number's input, so that a form can focus it. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly id?: string | undefined;
  /** Digits of the initial country code. Default '91'. */
  readonly defaultCode?: string | undefined;
};

/**
 * Country code (at most three digits) and number (at most ten), digits only; a pasted '+91 98765 43210' fills both. Works with a
 * Controller of react-hook-form: `<PhoneField {...field} label=… error=… />`.
 */
export function PhoneField({
  value,
  onChange,
  onBlur,
  name,
  disabled,
  ref,
  id,
  defaultCode = defaultCountryCode.slice(1),
  ...shell
}: PhoneFieldProps) {
  const [typed, setTyped] = useState<PhoneParts>(() => parsePhone(value, defaultCode));
  // The typed parts carry more than the value (where the code ends, a code without a number), as long as both agree.
  const parts = formatPhone(typed) === value ? typed : parsePhone(value, defaultCode);

  function change(next: PhoneParts) {
    setTyped(next);
    const formatted = formatPhone(next);
    if (formatted !== value) onChange(formatted);
  }

  return (
    <Field {...shell} id={id}>
      {(control) => (
        <div className="flex gap-2">
          <div className="relative w-20 shrink-0">
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-soft"
            >
              +
            </span>
            <input
              type="tel"
              inputMode="numeric"
              autoComplete="tel-country-code"
              aria-label={fieldMessages.countryCode}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              disabled={disabled}
              value={parts.code}
              onChange={(event) => change({ ...parts, code: normaliseCode(event.target.value) })}
              onBlur={onBlur}
              className="control pl-7 tabular-nums"
            />
          </div>
          <input
            {...control}
            ref={ref}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            name={name}
            disabled={disabled}
            value={parts.number}
            onChange={(event) => change(parsePhoneInput(event.target.value, parts.code))}
            onBlur={onBlur}
            className="control min-w-0 flex-1 tabular-nums"
          />
        </div>
      )}
    </Field>
  );
}
