import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { cardDigits, buildCardForm, formatCardNumber, keepDigits } from '@arogo/contract/card-form';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { sandboxMessages } from '@arogo/contract/messages/payment-sandbox';
import {
  type BillingDetails,
  billingForm,
  type Payment,
  slideConfirmedShare,
  slidePendingShare,
} from '@arogo/contract/payments';
import { findSandboxToken } from '@arogo/contract/sandbox-cards';
import { Alert } from '@arogo/ui/alert';
import { Card } from '@arogo/ui/card';
import { SlideToPay } from '@arogo/ui/slide-to-pay';
import { TextField } from '@arogo/ui/text-field';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BillingAddress, type BillingField } from './billing-address.tsx';
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
  /** Hidden, until the bank has responded. */
  readonly isWaiting: boolean;
  readonly billing: BillingDetails;
  readonly onBilling: (billing: BillingDetails) => void;
  readonly onPaid: () => void;
  /** Summary of the payment's subject. */
  readonly summary: ReactNode;
}

/** The payer, the card, and the slider that pays. Input is kept whatever happens. */
export function PaymentForm({ payment, paying, isWaiting, billing, onBilling, onPaid, summary }: PaymentFormProps) {
  const { pay, busy } = paying;
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);
  // Also shows the failure of an attempt before a reload, or after a late response of the bank.
  const known =
    paying.problem ?? ((payment.state === 'failed' || hasWaited) && !busy ? getPaymentFailure(payment) : undefined);
  const [typed, setTyped] = useState<CardInput>(emptyCard);
  const [problems, setProblems] = useState<Problems>({});
  const [done, setDone] = useState(false);
  const [stripe, setStripe] = useState<StripeReady>();
  // The slider was used before the gateway's form had loaded; cleared once it has.
  const [isMissing, setIsMissing] = useState(false);
  const problem = isMissing && stripe === undefined ? m.stripeMissing : known;
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasWaited && !isWaiting) alert.current?.focus();
  }, [hasWaited, isWaiting]);
  const isSandbox = payment.gateway.kind === 'sandbox';

  /** Removes error messages of changed fields until the next validation. */
  const settle = (changed: readonly string[]): Problems =>
    Object.fromEntries(Object.entries(problems).filter(([name]) => !changed.includes(name)));

  /** Reports a complete number that is not a test card at once, before the slider is used. */
  const type = (next: CardInput): void => {
    setTyped(next);
    const isReal =
      keepDigits(next.number, cardDigits).length === cardDigits && findSandboxToken(next.number) === undefined;
    const others = settle((['number', 'expiry', 'cvc'] as const).filter((name) => next[name] !== typed[name]));
    setProblems(isReal ? { ...others, number: sandboxMessages.onlyTestCards } : others);
  };

  const check = (): Problems => {
    const fieldProblems = {
      ...collectProblems(billingForm.safeParse(billing)),
      ...(isSandbox && collectProblems(cardSchema.safeParse(typed))),
    };
    // A real card must not be typed into the sandbox, and must never leave the browser.
    if (isSandbox && fieldProblems['number'] === undefined && findSandboxToken(typed.number) === undefined)
      return { ...fieldProblems, number: sandboxMessages.onlyTestCards };
    return fieldProblems;
  };

  const atGateway: GatewayPayment = async (begun) => {
    if (!isSandbox) return (await stripe?.confirm(begun)) ?? { problem: m.stripeMissing };
    const token = findSandboxToken(typed.number);
    return token === undefined ? { problem: sandboxMessages.onlyTestCards } : { card: token };
  };

  const confirm = async (): Promise<void> => {
    const formProblems = check();
    setProblems(formProblems);
    if (Object.keys(formProblems).length > 0) {
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
  const field: BillingField = (name) => ({
    name,
    value: billing[name],
    error: problems[name],
    required: true,
    disabled: busy,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-5 max-lg:[&_input]:scroll-mb-48"
    >
      <div className="min-w-0 lg:col-start-2">{summary}</div>
      <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <BillingAddress billing={billing} field={field} disabled={busy} />
        <Card as="section" aria-labelledby="card-title">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 id="card-title" className="text-item">
              {m.card}
            </h2>
            <BrandMarks />
          </div>
          {isSandbox && <SandboxNotice onUse={(number) => type({ ...typed, number: formatCardNumber(number) })} />}
          <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-4">
            <TextField {...field('name')} label={m.name} autoComplete="cc-name" className="col-span-full" />
            {isSandbox && <CardFields value={typed} onChange={type} errors={problems} disabled={busy} />}
          </div>
          {!isSandbox && <StripeFields payment={payment} billing={billing} onReady={setStripe} />}
          <p className="mt-3 text-sm text-soft">{m.never}</p>
        </Card>
      </div>
      {/* On a phone the slider stays in reach, above the bottom bar. */}
      <div
        className={
          'min-w-0 max-lg:sticky max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-lg:-mx-4 ' +
          'max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-3 lg:col-start-2'
        }
      >
        <div ref={alert} role="alert" tabIndex={-1} className="mb-3 outline-none empty:hidden">
          {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
          {problem === undefined && Object.keys(problems).length > 0 && <Alert tone="danger">{m.checkFields}</Alert>}
        </div>
        <SlideToPay
          label={m.slideAmount(formatRupees(payment.amount))}
          status={busy ? m.paying : ''}
          keyboardHint={m.slideHint}
          caption={m.slideAmount(formatRupees(payment.amount))}
          nudge={m.nudge}
          words={[m.payNow, m.alrighty, m.confirmed]}
          pendingAbove={slidePendingShare}
          confirmedAbove={slideConfirmedShare}
          held={busy || done}
          busy={busy}
          disabled={payment.visit !== 'held'}
          onConfirm={() => void confirm()}
        />
      </div>
    </form>
  );
}
