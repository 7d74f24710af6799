import {
  type PaymentFailure,
  paymentFailures,
  paymentStates,
  type BillingDetails,
  type Payment,
  type PaymentState,
  type Transaction,
  transactionCauses,
  transactionReceipt,
  transactionStates,
} from '@arogo/contract/payments';
import { paymentMessages as m } from '@arogo/contract/messages/payment';
import { ledgerTexts } from '@arogo/contract/messages/receipt';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { DeclineCode, GatewayCard, GatewayState, PaymentGateway } from '../../platform/payment/gateway.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createTicketLink, type TicketDeps } from '../../platform/http/ticket-links.ts';
import { findChargeEntry, getRemainingAmount } from './ledger-entries.ts';
import type { EntryRow, PaymentRow, PayerRow, TransactionRow, AppointmentRow } from './store.ts';

/** Converts paise to the API's rupees. */
export const toRupees = (paise: number): number => paise / 100;

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  rupay: 'RuPay',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Formats a card, such as 'Visa •••• 4242'. */
export const formatMethod = (card: GatewayCard | undefined): string =>
  card === undefined ? ledgerTexts.card : `${brandNames[card.brand] ?? ledgerTexts.card} •••• ${card.last4}`;

export const paymentStateByGatewayState: Readonly<Record<GatewayState, PaymentState>> = {
  open: 'open',
  // The payer is on the bank's page; nothing is charged before they complete it.
  needs_action: 'open',
  processing: 'processing',
  declined: 'failed',
  succeeded: 'succeeded',
  cancelled: 'cancelled',
};

const failureByDecline: Readonly<Record<DeclineCode, PaymentFailure>> = {
  card_declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_number: 'card_declined',
  incorrect_cvc: 'card_declined',
  authentication_failed: 'authentication_failed',
  processing_error: 'gateway_refused',
};

export const toPaymentFailure = (decline: DeclineCode | undefined): PaymentFailure =>
  decline === undefined ? 'card_declined' : failureByDecline[decline];

const failureMessages: Readonly<Record<PaymentFailure, string>> = {
  card_declined: m.declined,
  insufficient_funds: m.insufficientFunds,
  expired_card: m.expiredCard,
  authentication_failed: m.authenticationFailed,
  gateway_refused: m.refused,
};

/** Whether an appointment can be paid: only during its hold. */
export const isPayable = ({ state, held_until: until }: AppointmentRow, now: Temporal.Instant): boolean =>
  state === 'held' && until !== null && until.getTime() > now.epochMilliseconds;

const getAppointmentState = (
  appointment: AppointmentRow,
  entries: readonly EntryRow[],
  now: Temporal.Instant,
): Payment['visit'] => {
  if (entries.some(({ reason }) => reason === 'time-lost')) return 'lost';
  if (appointment.state === 'held') return isPayable(appointment, now) ? 'held' : 'expired';
  return parseEnum(['confirmed', 'expired', 'cancelled'], appointment.state);
};

/** An appointment with its payment. */
export interface PaymentContext {
  readonly appointment: AppointmentRow;
  readonly payment: PaymentRow | undefined;
  readonly entries: readonly EntryRow[];
  readonly person: PayerRow | undefined;
}

/** The form's value for the account's own address. */
const savedAddress = 'saved';

const toBilling = ({ appointment, payment, person }: PaymentContext): BillingDetails => {
  if (payment)
    return {
      name: payment.payer_name,
      address: payment.address,
      city: payment.city,
      state: payment.region,
      postal: payment.postal_code,
    };
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : '';
  const saved = appointment.address_type === savedAddress ? person : undefined;
  return {
    name,
    address: saved?.house ?? '',
    city: saved?.city ?? '',
    state: saved?.state ?? '',
    postal: saved?.zip_code ?? '',
  };
};

/** Maps to the API's payment. @param clientSecret for the gateway's payment fields; only the payer may get it */
export const toPayment = (
  context: PaymentContext,
  { browser }: Pick<PaymentGateway, 'browser'>,
  now: Temporal.Instant,
  clientSecret?: string,
): Payment => {
  const { appointment, payment, entries } = context;
  const failure = payment?.failure ?? null;
  const charge = findChargeEntry(entries);
  const isFree = payment === undefined && appointment.fee === 0 && appointment.state === 'confirmed';
  return {
    id: payment?.id ?? null,
    appointmentId: appointment.id,
    amount: toRupees(payment?.amount ?? appointment.fee),
    currency: 'INR',
    state: isFree ? 'succeeded' : parseEnum(paymentStates, payment?.state ?? 'open'),
    failure: failure === null ? null : parseEnum(paymentFailures, failure),
    method: charge?.method ?? null,
    visit: getAppointmentState(appointment, entries, now),
    heldUntil: appointment.held_until?.toISOString() ?? null,
    refunded: charge !== undefined && getRemainingAmount(entries) === 0,
    billing: toBilling(context),
    gateway: {
      kind: browser.kind,
      publishableKey: browser.kind === 'stripe' ? browser.publishableKey : null,
      clientSecret: clientSecret ?? null,
    },
  };
};

/** The message about the state of a payment. None while it waits for the payer, unless they just tried to pay. */
export const getPaymentMessage = (
  { state, failure, visit: appointment }: Payment,
  hasTried: boolean,
): string | undefined => {
  if (appointment === 'lost') return m.lostAndRefunded;
  if (state === 'succeeded' && appointment === 'confirmed') return m.paid;
  if (state === 'processing') return m.stillProcessing;
  if (state === 'open' && hasTried) return appointment === 'held' ? m.nothingCharged : m.holdOver;
  return state === 'failed' && failure !== null ? failureMessages[failure] : undefined;
};

/** Maps ledger entries to transactions. Their links are valid for the given session only. */
export const createTransactionMapper =
  (tickets: TicketDeps) =>
  (row: TransactionRow, session: Session): Transaction => {
    const cause = parseEnum(transactionCauses, row.reason);
    return {
      id: row.id,
      number: row.number,
      createdAt: row.created_at.toISOString(),
      kind: parseEnum(['charge', 'refund'], row.kind),
      amount: toRupees(row.amount),
      currency: 'INR',
      modeOfPayment: row.method,
      paymentMadeTo: row.payee_name,
      reason: ledgerTexts.reasons[cause],
      cause,
      status: parseEnum(transactionStates, row.state),
      appointmentId: row.appointment_id,
      person: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
      rating: row.rating === null ? null : Number(row.rating),
      receiptUrl:
        row.number === null || row.state !== 'completed'
          ? null
          : createTicketLink(tickets, transactionReceipt, row.id, session),
    };
  };
