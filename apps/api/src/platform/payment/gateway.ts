import type { IncomingHttpHeaders } from 'node:http';

/**
 * The state of a payment at the gateway. Only 'succeeded' and 'cancelled' are final. After 'declined' the same intent can be paid
 * with another card; 'needs_action' waits for the payer (3-D Secure), 'processing' for the bank.
 */
export type GatewayState = 'open' | 'processing' | 'needs_action' | 'succeeded' | 'declined' | 'cancelled';

/** Why a card was declined, as far as the payer can act on it; every other reason is 'card_declined'. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_number',
  'incorrect_cvc',
  'authentication_failed',
  'processing_error',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** All that is stored of a card. */
export interface GatewayCard {
  /** The gateway's name of the brand in lower case: visa, mastercard, rupay. */
  readonly brand: string;
  readonly last4: string;
}

/** The state of a payment at the gateway. Amounts in the smallest unit (paise). */
export interface GatewayPayment {
  readonly reference: string;
  readonly state: GatewayState;
  /** The reason of the last attempt, if the state is 'declined'. */
  readonly decline: DeclineCode | undefined;
  readonly amount: number;
  readonly currency: 'INR';
  /** The sum of all completed and pending refunds; failed ones do not count. */
  readonly refunded: number;
  /** The card of the last attempt; undefined before the first one. */
  readonly card: GatewayCard | undefined;
  /** Undefined until it succeeded. */
  readonly chargedAt: Temporal.Instant | undefined;
}

export interface GatewayRefund {
  /** The gateway's id of the refund. */
  readonly reference: string;
  /** The key of the request; undefined if an operator made the refund at the gateway. */
  readonly key: string | undefined;
  readonly state: 'succeeded' | 'pending' | 'failed';
  readonly amount: number;
}

export interface RefundedPage {
  /** References of payments; the same may occur several times. */
  readonly payments: readonly string[];
  readonly next: string | undefined;
}

export interface NewIntent {
  /** Idempotency key, 1 to 200 characters. Store the reference that is returned: Stripe forgets keys after a day. */
  readonly key: string;
  /** In the smallest unit, an integer greater than 0. */
  readonly amount: number;
  readonly currency: 'INR';
  /**
   * Visible to the gateway's staff and the payer's bank: must not contain anything about a patient, nor the doctor's specialty.
   */
  readonly description: string;
  /** Internal ids only. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewCharge {
  /** Identifies the attempt. The same key never charges twice: a repeated request returns the present state. */
  readonly key: string;
  readonly reference: string;
  /** The token of a test card: see @arogo/contract/sandbox-cards. */
  readonly token: string;
}

export interface NewRefund {
  /** Identifies the refund permanently, 1 to 200 characters. A failed refund keeps its key: use another one to try again. */
  readonly key: string;
  /** The refunded payment. */
  readonly reference: string;
  /** Full or partial amount, in the smallest unit. */
  readonly amount: number;
}

/** A webhook with a verified signature. Its content is only a reason to fetch the state, never the state itself. */
export interface GatewayEvent {
  /** The same for a repeated webhook. */
  readonly id: string;
  /** The payment, also if a refund changed. */
  readonly reference: string;
  readonly kind: 'payment' | 'refund';
}

/**
 * Takes payments by card. It never receives a card number: the payer types into the gateway's own fields, or a test number that
 * the browser turns into a token.
 *
 * Never call it inside a transaction: commit the intention, call, then commit the result. Every call may take `answer`
 * milliseconds (8 s) and may throw
 * - GatewayUnreachable: the outcome is unknown; call `getPayment` again or repeat the call with the same key;
 * - GatewayRefused: it did not happen and never will, however often it is repeated.
 */
export interface PaymentGateway {
  /** 'none': there is no card payment. */
  readonly name: 'sandbox' | 'stripe' | 'none';
  /** The configuration of the browser. */
  readonly browser: { readonly kind: 'sandbox' } | { readonly kind: 'stripe'; readonly publishableKey: string };
  /** Creates the intent of a payment, or finds the one with the same key. Charges nothing. */
  createIntent(intent: NewIntent): Promise<{ readonly reference: string; readonly clientSecret: string | undefined }>;
  /** Charges a test card, in the sandbox only. Does not charge a paid intent again. */
  confirm?(charge: NewCharge): Promise<GatewayPayment>;
  /** Fetches the present state of an intent. */
  getPayment(reference: string): Promise<GatewayPayment>;
  /**
   * Cancels an intent that is no longer to be paid. Check the returned state: 'cancelled'; 'succeeded' if it was charged
   * meanwhile; 'processing' if that is still open.
   */
  cancel(reference: string): Promise<GatewayPayment>;
  /** Refunds, once for each key. 'pending' ends later: a webhook tells when, `listRefunds` how. */
  refund(refund: NewRefund): Promise<GatewayRefund>;
  /**
   * The refunds of a payment with their present states, including those that an operator made at the gateway; the latest hundred.
   */
  listRefunds(reference: string): Promise<readonly GatewayRefund[]>;
  /** Lists the payments with refunds made since the given time, page by page. @param after the `next` of the previous page */
  listRefundedSince(since: Temporal.Instant, after?: string): Promise<RefundedPage>;
  /**
   * Verifies a webhook's signature and parses it; undefined if it concerns no payment of ours.
   * @param body the exact bytes received
   * @throws UnverifiedEvent if it is unsigned, wrongly signed or older than five minutes
   */
  parseEvent(body: Buffer, headers: IncomingHttpHeaders): GatewayEvent | undefined;
}

/**
 * The gateway could not be reached, did not answer in time, or sent an invalid answer: the outcome is unknown. With two of the
 * reasons nothing happened, and a later call may succeed: 'denied', it rejected our secret key; 'resting', the circuit breaker is
 * open after repeated failures.
 */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
  readonly reason: 'slow' | 'failed' | 'unusable' | 'denied' | 'resting';

  // Without a cause: errors of a gateway's library contain the request and the response.
  constructor(reason: GatewayUnreachable['reason']) {
    super(`The payment gateway has no answer: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Why a request is refused permanently: unknown object; key used for another request; the intent can no longer be paid; the
 * refund exceeds the charge; the request is not accepted.
 */
export type GatewayRefusal = 'unknown' | 'idempotency_key_reused' | 'not_payable' | 'too_much' | 'not_accepted';

/** The gateway refused the request: it did not happen. A declined card is not a refusal but a state. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: GatewayRefusal;

  constructor(code: GatewayRefusal) {
    super(`The payment gateway refused: ${code}.`);
    this.code = code;
  }
}

/** A webhook without a valid signature. */
export class UnverifiedEvent extends Error {
  override readonly name = 'UnverifiedEvent';

  constructor() {
    super('A webhook carries no signature of the payment gateway, or an old one.');
  }
}

/** The limits that callers may rely on. Times in milliseconds. */
export interface GatewayLimits {
  /** Within this time a call has ended, whatever the gateway does. */
  readonly answer: number;
}

export const gatewayLimits: GatewayLimits = { answer: 8_000 };

/** Largest accepted age of a webhook's signature, in either direction, in seconds. */
export const eventToleranceSeconds = 300;

/** @throws RangeError for what no gateway accepts: Stripe's largest amount has eight digits, its longest key 255 characters */
export const assertValidRequest = ({ key, amount }: { readonly key: string; readonly amount: number }): void => {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 99_999_999)
    throw new RangeError('An amount is a whole number of paise above 0 and below 10,00,000 rupees.');
  if (key.length < 1 || key.length > 200) throw new RangeError('A key has 1 to 200 characters.');
};
