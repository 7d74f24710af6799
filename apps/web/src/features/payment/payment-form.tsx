import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { cardDigits, buildCardForm, formatCardNumber, keepDigits } from '@arogo/contract/card-form';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { sandboxMessages } from '@arogo/contract/messages/payment-sandbox';
import { billingForm, type Payment, slideConfirmedShare, slidePendingShare } from '@arogo/contract/payments';
import { findSandboxToken } from '@arogo/contract/sandbox-cards';
import { Alert } from '@arogo/ui/alert';
import { Card } from '@arogo/ui/card';
import { Fields } from '@arogo/ui/fields';
import { LimitedField } from '@arogo/ui/limited-field';
import { SlideToPay } from '@arogo/ui/slide-to-pay';
import { TextField } from '@arogo/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import type { BillingDetails } from '../../lib/billing-draft.ts';
import { BrandMarks } from './brand-marks.tsx';
import { CardFields, type CardInput } from './card-fields.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import { StripeFields, type StripeReady } from './stripe-fields.tsx';
import { type GatewayPayment, getPaymentFailure, type PaymentActions } from './use-pay.ts';

const getToday = (): string => toCalendarDate(new Date(), getBrowserTimeZone());
const cardSchema = buildCardForm(getToday);
const emptyCard: CardInput = { number: '', expiry: '', cvc: '' };

type Problems = Readonly<Record<string, string>>;

interface ValidationResult {
  readonly success: boolean;
  readonly error?:
    | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
    | undefined;
}

const collectProblems = ({ error }: ValidationResult): Problems =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed());

interface PaymentFormProps {
  readonly payment: Payment;
  readonly paying: PaymentActions;
  /** Unseen, until the bank has answered. */
  readonly isWaiting: boolean;
  readonly billing: BillingDetails;
  readonly onBilling: (billing: BillingDetails) => void;
  readonly onPaid: () => void;
}

/** Who pays, with which card, and the slide that does it. What was typed stays whatever happens. */
export function PaymentForm({ payment, paying, isWaiting, billing, onBilling, onPaid }: PaymentFormProps) {
  const { pay, busy } = paying;
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);
  // Also of a try that a reload has outlived, or whose bank answered late.
  const known =
    paying.problem ?? ((payment.state === 'failed' || hasWaited) && !busy ? getPaymentFailure(payment) : undefined);
  const [typed, setTyped] = useState<CardInput>(emptyCard);
  const [problems, setProblems] = useState<Problems>({});
  const [done, setDone] = useState(false);
  const [stripe, setStripe] = useState<StripeReady>();
  // Slid before the gateway's own form was there; once it is, that is over.
  const [isMissing, setIsMissing] = useState(false);
  const problem = isMissing && stripe === undefined ? m.stripeMissing : known;
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasWaited && !isWaiting) alert.current?.focus();
  }, [hasWaited, isWaiting]);
  const isSandbox = payment.gateway.kind === 'sandbox';

  /** What is changed is called wrong no longer, until the next slide checks it. */
  const settle = (changed: readonly string[]): Problems =>
    Object.fromEntries(Object.entries(problems).filter(([name]) => !changed.includes(name)));

  /** A number that is whole and no test card is told of at once, not only after the slide. */
  const type = (next: CardInput): void => {
    setTyped(next);
    const isReal =
      keepDigits(next.number, cardDigits).length === cardDigits && findSandboxToken(next.number) === undefined;
    const others = settle((['number', 'expiry', 'cvc'] as const).filter((name) => next[name] !== typed[name]));
    setProblems(isReal ? { ...others, number: sandboxMessages.onlyTestCards } : others);
  };

  const check = (): Problems => {
    const found = {
      ...collectProblems(billingForm.safeParse(billing)),
      ...(isSandbox && collectProblems(cardSchema.safeParse(typed))),
    };
    // A real card must never be typed into the sandbox, still less leave the browser.
    if (isSandbox && found['number'] === undefined && findSandboxToken(typed.number) === undefined)
      return { ...found, number: sandboxMessages.onlyTestCards };
    return found;
  };

  const atGateway: GatewayPayment = async (begun) => {
    if (!isSandbox) return (await stripe?.confirm(begun)) ?? { problem: m.stripeMissing };
    const token = findSandboxToken(typed.number);
    return token === undefined ? { problem: sandboxMessages.onlyTestCards } : { card: token };
  };

  const confirm = async (): Promise<void> => {
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setIsMissing(!isSandbox && stripe === undefined);
    if (!isSandbox && stripe === undefined) return;
    const paid = await pay(billing, atGateway);
    if (paid?.visit === 'confirmed') {
      setDone(true);
      onPaid();
    }
  };

  const change = (name: keyof BillingDetails, value: string): void => {
    onBilling({ ...billing, [name]: value });
    setProblems(settle([name]));
  };
  const field = (name: keyof BillingDetails) => ({
    name,
    value: billing[name],
    error: problems[name],
    required: true,
    disabled: busy,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      {isSandbox && <SandboxNotice onUse={(number) => type({ ...typed, number: formatCardNumber(number) })} />}
      <Card as="section" aria-labelledby="billing-title">
        <h2 id="billing-title" className="mb-4 text-section">
          {m.address}
        </h2>
        <Fields columns={2}>
          <TextField
            {...field('address')}
            label={m.addressLine}
            autoComplete="billing street-address"
            className="sm:col-span-2"
          />
          <TextField {...field('city')} label={m.city} autoComplete="billing address-level2" />
          <TextField {...field('state')} label={m.state} autoComplete="billing address-level1" />
          <LimitedField
            {...field('postal')}
            label={m.postal}
            autoComplete="billing postal-code"
            inputMode="numeric"
            maxLength={6}
          />
        </Fields>
      </Card>
      <Card as="section" aria-labelledby="card-title">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 id="card-title" className="text-section">
            {m.card}
          </h2>
          <BrandMarks />
        </div>
        <Fields columns={2}>
          <TextField {...field('name')} label={m.name} autoComplete="cc-name" className="sm:col-span-2" />
          {isSandbox && <CardFields value={typed} onChange={type} errors={problems} disabled={busy} />}
        </Fields>
        {!isSandbox && <StripeFields payment={payment} billing={billing} onReady={setStripe} />}
        <p className="text-sm text-soft">{m.never}</p>
      </Card>
      <div ref={alert} role="alert" tabIndex={-1} className="outline-none empty:hidden">
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        {problem === undefined && Object.keys(problems).length > 0 && <Alert tone="danger">{m.checkFields}</Alert>}
      </div>
      <SlideToPay
        label={m.slide}
        hint={busy ? m.paying : m.slideHint}
        nudge={m.nudge}
        words={[m.payNow, m.alrighty, m.confirmed]}
        pendingAbove={slidePendingShare}
        confirmedAbove={slideConfirmedShare}
        held={busy || done}
        busy={busy}
        disabled={payment.visit !== 'held'}
        onConfirm={() => void confirm()}
      />
    </form>
  );
}
