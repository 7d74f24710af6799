import { formatCardNumber, maxCvcInputDigits, keepDigits, formatExpiry } from '@arogo/contract/card-form';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { TextField } from '@arogo/ui/text-field';
import { CreditCard } from 'lucide-react';

/** Card input. It never leaves this page. */
export interface CardInput {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

interface CardFieldsProps {
  readonly value: CardInput;
  readonly onChange: (card: CardInput) => void;
  readonly errors: Readonly<Partial<Record<keyof CardInput, string>>>;
  readonly disabled: boolean;
}

/**
 * Number, expiry and CVC: digits only, formatted while typing. These fields exist only in the sandbox, so the browser must not
 * offer a real card for them, nor store the input.
 */
export function CardFields({ value, onChange, errors, disabled }: CardFieldsProps) {
  const field = (name: keyof CardInput, formatted: (typed: string) => string) => ({
    name,
    value: value[name],
    error: errors[name],
    disabled,
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: formatted(event.currentTarget.value) }),
  });
  return (
    <>
      <TextField
        {...field('number', formatCardNumber)}
        label={m.number}
        icon={<CreditCard />}
        className="col-span-full"
        inputClassName="tabular-nums"
      />
      <TextField {...field('expiry', formatExpiry)} label={m.expiry} inputClassName="tabular-nums" />
      <TextField
        {...field('cvc', (typed) => keepDigits(typed, maxCvcInputDigits))}
        label={m.cvc}
        inputClassName="tabular-nums"
      />
    </>
  );
}
