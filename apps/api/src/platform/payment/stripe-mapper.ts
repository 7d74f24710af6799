import { z } from 'zod';
import {
  type DeclineCode,
  type GatewayCard,
  type GatewayEvent,
  type GatewayPayment,
  type GatewayRefund,
  type GatewayState,
  GatewayUnreachable,
  type RefundedPage,
} from './gateway.ts';

// Schemas of Stripe's answers. An answer in any other shape counts as none.

const cardSchema = z.object({ brand: z.string().nullish(), last4: z.string().nullish() });

const chargeSchema = z.object({
  created: z.number(),
  amount_refunded: z.int(),
  payment_method_details: z.object({ card: cardSchema.nullish() }).nullish(),
});

export const intentSchema = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1),
  status: z.string(),
  amount: z.int(),
  currency: z.literal('inr'),
  client_secret: z.string().nullish(),
  latest_charge: z.union([z.string(), chargeSchema]).nullish(),
  last_payment_error: z
    .object({
      code: z.string().nullish(),
      decline_code: z.string().nullish(),
      payment_method: z.object({ card: cardSchema.nullish() }).nullish(),
    })
    .nullish(),
});
type Intent = z.output<typeof intentSchema>;

export const refundSchema = z.object({
  object: z.literal('refund'),
  id: z.string().min(1),
  amount: z.int(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.string().nullish(),
});
type Refund = z.output<typeof refundSchema>;

export const refundsSchema = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(refundSchema),
});

export const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string(), payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish() }),
  }),
});
type Event = z.output<typeof eventSchema>;

/** The state of an intent and its last attempt. After a declined card it can be paid with another one. */
const toGatewayState = ({ status, last_payment_error: failed }: Intent): GatewayState | undefined => {
  switch (status) {
    case 'requires_payment_method':
      return failed ? 'declined' : 'open';
    case 'requires_confirmation':
      return 'open';
    case 'requires_action':
      return 'needs_action';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    default:
      return undefined;
  }
};

const declineCodeByReason: ReadonlyMap<string, DeclineCode> = new Map([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['incorrect_number', 'incorrect_number'],
  ['invalid_number', 'incorrect_number'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['authentication_required', 'authentication_failed'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['processing_error', 'processing_error'],
]);

const toDeclineCode = ({ code, decline_code: reason }: NonNullable<Intent['last_payment_error']>): DeclineCode =>
  declineCodeByReason.get(reason ?? '') ?? declineCodeByReason.get(code ?? '') ?? 'card_declined';

const toGatewayCard = (card: z.output<typeof cardSchema> | null | undefined): GatewayCard | undefined =>
  card?.brand && /^\d{4}$/.test(card.last4 ?? '') ? { brand: card.brand, last4: card.last4 ?? '' } : undefined;

/** @throws GatewayUnreachable for a state unknown to this version */
export const toGatewayPayment = (intent: Intent): GatewayPayment => {
  const state = toGatewayState(intent);
  if (state === undefined) throw new GatewayUnreachable('unusable');
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined;
  const failed = intent.last_payment_error;
  return {
    reference: intent.id,
    state,
    decline: state === 'declined' && failed ? toDeclineCode(failed) : undefined,
    amount: intent.amount,
    currency: 'INR',
    refunded: charge?.amount_refunded ?? 0,
    card: toGatewayCard(charge?.payment_method_details?.card) ?? toGatewayCard(failed?.payment_method?.card),
    chargedAt:
      state === 'succeeded' && charge ? Temporal.Instant.fromEpochMilliseconds(charge.created * 1000) : undefined,
  };
};

const refundStates: ReadonlyMap<string, GatewayRefund['state']> = new Map([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

/** Every state that is neither succeeded nor failed is pending. */
export const toGatewayRefund = ({ id, amount, status, metadata }: Refund): GatewayRefund => ({
  reference: id,
  key: metadata?.['key'],
  state: refundStates.get(status ?? '') ?? 'pending',
  amount,
});

/** Ignores refunds of charges without an intent, which are not ours. */
export const toRefundedPage = ({ data, has_more: hasMore }: z.output<typeof refundsSchema>): RefundedPage => ({
  payments: data.flatMap(({ payment_intent: payment }) => payment ?? []),
  next: hasMore ? data.at(-1)?.id : undefined,
});

/** @returns undefined for events that change neither a payment nor a refund */
export const toGatewayEvent = ({ id, type, data: { object } }: Event): GatewayEvent | undefined => {
  if (/^payment_intent\.(succeeded|processing|payment_failed|canceled|requires_action)$/.test(type))
    return { id, reference: object.id, kind: 'payment' };
  if (!/^(refund\.\w+|charge\.refunded|charge\.refund\.\w+)$/.test(type)) return undefined;
  const reference = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
  return reference === undefined ? undefined : { id, reference, kind: 'refund' };
};
