import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { type BillingDetails, billingForm } from '@arogo/contract/payments';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { LimitedField } from '@arogo/ui/limited-field';
import { TextField } from '@arogo/ui/text-field';
import { useRef, useState } from 'react';

/** Props of a text field of the billing form. */
export type BillingField = (name: keyof BillingDetails) => {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly onChange: (event: { readonly currentTarget: HTMLInputElement }) => void;
};

const areaFields = [
  { name: 'city', label: m.city, autoComplete: 'billing address-level2' },
  { name: 'state', label: m.state, autoComplete: 'billing address-level1' },
] as const;

interface BillingAddressProps {
  readonly billing: BillingDetails;
  readonly field: BillingField;
  readonly disabled: boolean;
}

/** The address on the receipt. A complete one is collapsed to one line, until the patient changes it. */
export function BillingAddress({ billing, field, disabled }: BillingAddressProps) {
  const { address, city, state, postal } = billing;
  const [isOpen, setIsOpen] = useState(() => !billingForm.safeParse({ ...billing, name: '-' }).success);
  const fields = useRef<HTMLDivElement>(null);
  const open = (): void => {
    setIsOpen(true);
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[name="address"]')?.focus());
  };
  return (
    <Card as="section" aria-labelledby="billing-title">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="billing-title" className="text-item">
            {m.address}
          </h2>
          {!isOpen && (
            <p className="text-[0.9375rem] text-soft wrap-anywhere">
              <bdi>{[address, city, `${state} ${postal}`].join(', ')}</bdi>
            </p>
          )}
        </div>
        {!isOpen && (
          <Button size="sm" variant="quiet" disabled={disabled} onClick={open} className="-my-1.5 -mr-2">
            {m.changeAddress}
            <span className="sr-only">: {m.address}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <div ref={fields} className="mt-3 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-6 sm:gap-x-4">
          <TextField
            {...field('address')}
            label={m.addressLine}
            autoComplete="billing street-address"
            className="col-span-full"
          />
          {areaFields.map(({ name, ...area }) => (
            <TextField key={name} {...field(name)} {...area} className="sm:col-span-2" />
          ))}
          <LimitedField
            {...field('postal')}
            label={m.postal}
            autoComplete="billing postal-code"
            inputMode="numeric"
            maxLength={6}
            className="sm:col-span-2"
          />
        </div>
      )}
    </Card>
  );
}
