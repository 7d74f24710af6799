import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxAddressLineLength, maxNameLength } from './limits.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';
import { paymentMessages as m } from './messages/payment.ts';
import { identifier, requiredTextSchema } from './text.ts';

/** 'open': to be paid. 'processing': the bank has not answered. 'failed': the last attempt was refused, another may follow. */
export const paymentStates = ['open', 'processing', 'succeeded', 'failed', 'cancelled'] as const;
export type PaymentState = (typeof paymentStates)[number];
/** Why an attempt was refused. */
export const paymentFailures = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'gateway_refused',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
export const transactionStates = ['completed', 'failed', 'pending'] as const;
/** Reason of a charge or refund; 'given-by-hand': a refund made by hand at the gateway, without a cause here. */
export const transactionCauses = [
  'appointment',
  'appointment-cancelled',
  'time-lost',
  'paid-twice',
  'given-by-hand',
] as const;
export type TransactionCause = (typeof transactionCauses)[number];
export const transactionSorts = ['newest', 'rating', 'fees-high', 'fees-low'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** Slide-to-pay: shares of the track for 'Alrighty' and for confirmation. */
export const slidePendingShare = 0.5;
export const slideConfirmedShare = 0.9;

/** Name and address of the payer, for the receipt. */
export const billingForm = /* @__PURE__ */ z.object({
  address: requiredTextSchema(m.addressRequired, maxAddressLineLength),
  city: requiredTextSchema(m.cityRequired, maxNameLength),
  state: requiredTextSchema(m.stateRequired, maxNameLength),
  postal: z.string({ error: m.postalInvalid }).check(z.regex(/^\d{4,6}$/, { error: m.postalInvalid })),
  name: requiredTextSchema(m.nameRequired, 2 * maxNameLength),
});

/** The same, as far as known: a new form starts with empty texts. */
const billingDetails = /* @__PURE__ */ z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postal: z.string(),
} satisfies Record<keyof z.output<typeof billingForm>, unknown>);
export type BillingDetails = z.infer<typeof billingDetails>;

/** The amount of an appointment, and the state of its payment. */
const payment = /* @__PURE__ */ z.object({
  /** Null until it is created. */
  id: z.nullable(z.uuid()),
  appointmentId: z.uuid(),
  amount: z.number(),
  currency: z.literal('INR'),
  state: z.enum(paymentStates),
  failure: z.nullable(z.enum(paymentFailures)),
  /** For display: 'Visa •••• 4242'; null until the first charge. */
  method: z.nullable(z.string()),
  /** State of the appointment: 'lost' if the payment arrived after the hold expired and the slot was taken; it is refunded. */
  visit: z.enum(['held', 'confirmed', 'expired', 'cancelled', 'lost']),
  heldUntil: z.nullable(z.string()),
  refunded: z.boolean(),
  /** Initial values of the form: as entered before, else the patient's saved address if the appointment's form asked for it. */
  billing: billingDetails,
  gateway: z.object({
    kind: z.enum(['sandbox', 'stripe']),
    /** Stripe's, for its own card fields. */
    publishableKey: z.nullable(z.string()),
    clientSecret: z.nullable(z.string()),
  }),
});
export type Payment = z.infer<typeof payment>;

const path = '/api/payments';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const readAppointmentPayment = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/appointments/{id}`,
  access: 'patient',
  about: { area: 'visits', role: 'view' },
  summary: 'What is to be paid for a visit, and how it stands; a doubtful state is asked of the gateway',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(payment) },
});

export const createPayment = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/appointments/{id}`,
  access: 'patient',
  about: { area: 'visits', role: 'manage' },
  summary: 'Begin the one payment of a visit, or find it; charges nothing. Takes an Idempotency-Key',
  params,
  body: billingForm,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(payment), 201: /* @__PURE__ */ buildDataAnswer(payment) },
});

export const confirmPayment = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/confirm`,
  access: 'patient',
  about: { area: 'visits', role: 'manage' },
  summary:
    'Sandbox: pay with a test card, named by its token. Any gateway: say that the browser is done and ask for the true state. Takes an Idempotency-Key',
  params,
  body: /* @__PURE__ */ z.object({
    /** Token of a test card; a card number is never sent. */
    card: z.optional(
      z.string({ error: m.testCardsAlone }).check(z.regex(/^sandbox_[a-z_]{1,40}$/, { error: m.testCardsAlone })),
    ),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(payment) },
});

/** Called by the gateway; authenticated by its signature. */
export const stripeWebhook = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/webhooks/stripe`,
  access: 'public',
  rawBody: true,
  summary: 'Stripe’s events, signed',
  answers: { 200: doneAnswer },
});
export const sandboxWebhook = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/webhooks/sandbox`,
  access: 'public',
  rawBody: true,
  summary: 'The sandbox’s events, signed',
  answers: { 200: doneAnswer },
});

/** An entry of the ledger. */
const transaction = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** Number on the receipt; null for a failed attempt. */
  number: z.nullable(z.string()),
  createdAt: z.string(),
  kind: z.enum(['charge', 'refund']),
  amount: z.number(),
  currency: z.literal('INR'),
  /** Such as 'Visa •••• 4242'. */
  modeOfPayment: z.string(),
  paymentMadeTo: z.string(),
  /** Such as 'Appointment', 'Refund: appointment cancelled'. */
  reason: z.string(),
  cause: z.enum(transactionCauses),
  status: z.enum(transactionStates),
  appointmentId: z.uuid(),
  /** Name of the person, if the account paid for another person; null otherwise. */
  person: z.nullable(z.string()),
  /** The doctor's rating, by which the list can be sorted. */
  rating: z.nullable(z.number()),
  /** Link to the receipt, with a ticket; null for a failed attempt. */
  receiptUrl: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof transaction>;

export const listTransactions = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/transactions',
  access: 'patient',
  about: { area: 'visits', role: 'view' },
  summary: 'A page of what was charged and refunded',
  query: /* @__PURE__ */ z.object({
    ...buildPageQuery(20),
    sort: z._default(z.enum(transactionSorts, { error: commonMessages.invalidInput }), 'newest'),
  }),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      transactions: z.array(transaction),
      ...pageAnswer,
    }),
  },
});

export const readTransaction = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/transactions/{id}',
  access: 'patient',
  about: { area: 'visits', role: 'view' },
  summary: 'One transaction',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(transaction) },
});

export const transactionReceipt = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/transactions/{id}/receipt',
  access: 'ticket',
  about: { area: 'visits', role: 'view' },
  ticket: 'receipt',
  summary: 'The receipt of a charge or a refund as PDF',
  params,
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary' },
});
