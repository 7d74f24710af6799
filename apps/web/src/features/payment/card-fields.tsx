import { cardNumberOf, cvcTyped, digitsOf, expiryOf } from '@arogo/contract/card-form';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { TextField } from '@arogo/ui/text-field';
import { CreditCard } from 'lucide-react';

/** What is typed of a card. It stays in this window. */
export interface CardTyped {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

interface CardFieldsProps {
  readonly value: CardTyped;
  readonly onChange: (card: CardTyped) => void;
  readonly errors: Readonly<Partial<Record<keyof CardTyped, string>>>;
  readonly disabled: boolean;
}

/**
 * Number, expiry and CVC: digits only, formatted while they are typed. These fields stand in the sandbox alone, so the
 * browser must not offer a real card for them, nor keep what is typed.
 */
export function CardFields({ value, onChange, errors, disabled }: CardFieldsProps) {
  const field = (name: keyof CardTyped, formatted: (typed: string) => string) => ({
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
        {...field('number', cardNumberOf)}
        label={m.number}
        icon={<CreditCard />}
        className="sm:col-span-2"
        inputClassName="tabular-nums"
      />
      <TextField {...field('expiry', expiryOf)} label={m.expiry} inputClassName="tabular-nums" />
      <TextField {...field('cvc', (typed) => digitsOf(typed, cvcTyped))} label={m.cvc} inputClassName="tabular-nums" />
    </>
  );
}
