import type { IncomingHttpHeaders } from 'node:http';

/**
 * Where a payment stands at the gateway. Only 'succeeded' and 'cancelled' are final: after 'declined' the same intent
 * can be paid with another card, 'needs_action' waits for its payer (3-D Secure), 'processing' for the bank.
 */
export type GatewayState = 'open' | 'processing' | 'needs_action' | 'succeeded' | 'declined' | 'cancelled';

/** Why a card was declined, as far as a payer can do something about it; whatever else there is, is 'card_declined'. */
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

/** All that is kept of a card. */
export interface GatewayCard {
  /** As the gateway names it, in small letters: visa, mastercard, rupay. */
  readonly brand: string;
  readonly last4: string;
}

/** The true state of a payment. Amounts in the smallest unit (paise). */
export interface GatewayPayment {
  readonly reference: string;
  readonly state: GatewayState;
  /** Of the last try, where the state is 'declined'. */
  readonly decline: DeclineCode | undefined;
  readonly amount: number;
  readonly currency: 'INR';
  /** What was given back or is on its way back, all refunds together; refunds that failed do not count. */
  readonly refunded: number;
  /** Of the last try, once there was one. */
  readonly card: GatewayCard | undefined;
  /** Absent until it succeeded. */
  readonly chargedAt: Temporal.Instant | undefined;
}

export interface GatewayRefund {
  /** The gateway's name of the refund. */
  readonly reference: string;
  /** By which it was asked for; none where somebody made it at the gateway itself. */
  readonly key: string | undefined;
  readonly state: 'succeeded' | 'pending' | 'failed';
  readonly amount: number;
}

export interface RefundedPage {
  /** References of payments; one may stand there several times. */
  readonly payments: readonly string[];
  readonly next: string | undefined;
}

export interface NewIntent {
  /** Names the payment, 1 to 200 characters. Keep the reference that comes of it: Stripe forgets keys after a day. */
  readonly key: string;
  /** In the smallest unit, a whole number above 0. */
  readonly amount: number;
  readonly currency: 'INR';
  /** The gateway's staff and the payer's bank read it: nothing of a patient or a doctor's field. */
  readonly description: string;
  /** Ids of ours alone. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewCharge {
  /** Names the try. The same key never charges twice: it answers the state as it is by then. */
  readonly key: string;
  readonly reference: string;
  /** Of a test card: see @arogo/contract/sandbox-cards. */
  readonly token: string;
}

export interface NewRefund {
  /** Names the refund for ever, 1 to 200 characters. A refund that failed keeps its key: try again with another. */
  readonly key: string;
  /** The payment it is of. */
  readonly reference: string;
  /** Full or part, in the smallest unit. */
  readonly amount: number;
}

/** A webhook whose signature was proven. What it says is a reason to ask for the state, not the state itself. */
export interface GatewayEvent {
  /** The same for a webhook that comes again. */
  readonly id: string;
  /** Of the payment, also where a refund changed. */
  readonly reference: string;
  readonly kind: 'payment' | 'refund';
}

/**
 * Takes payments by card. No card number ever reaches it: the payer types into the gateway's own fields, or a test
 * number that the browser turns into a token.
 *
 * Never call it inside a transaction: commit what is about to happen, ask, then commit what came of it. Every call may
 * take `answer` milliseconds (8 s) and may throw
 * - GatewayUnreachable: whether it happened is unknown; ask `state` again or repeat the call with the same key;
 * - GatewayRefused: it did not happen and never will, however often it is asked.
 */
export interface PaymentGateway {
  /** 'none': nobody pays by card here. */
  readonly name: 'sandbox' | 'stripe' | 'none';
  /** What the browser needs to know. */
  readonly browser: { readonly kind: 'sandbox' } | { readonly kind: 'stripe'; readonly publishableKey: string };
  /** Opens the intent of a payment, or finds the one opened with the same key. Charges nothing. */
  createIntent(intent: NewIntent): Promise<{ readonly reference: string; readonly clientSecret: string | undefined }>;
  /** The sandbox alone: charges a test card. An intent that was charged already answers so and is not charged again. */
  confirm?(charge: NewCharge): Promise<GatewayPayment>;
  /** The true state of an intent, to be asked again after any doubt. */
  getPayment(reference: string): Promise<GatewayPayment>;
  /**
   * Ends an intent that nobody is to pay any more. Look at the state it answers: 'cancelled', or 'succeeded' where it
   * was charged meanwhile, or 'processing' where that is still open.
   */
  cancel(reference: string): Promise<GatewayPayment>;
  /** Gives back, once for each key. 'pending' ends later: a webhook says when, `refundsOf` how. */
  refund(refund: NewRefund): Promise<GatewayRefund>;
  /** All refunds of a payment as they truly stand, also those that somebody made at the gateway itself, the latest hundred. */
  listRefunds(reference: string): Promise<readonly GatewayRefund[]>;
  /** Of which payments refunds were made since then, a page after the other. @param after the `next` of the page before */
  listRefundedSince(since: Temporal.Instant, after?: string): Promise<RefundedPage>;
  /**
   * Proves a webhook's signature and says what it is about; undefined: nothing that concerns payments of ours.
   * @param body as it came, byte for byte
   * @throws UnprovenEvent for anything unsigned, wrongly signed or older than five minutes
   */
  parseEvent(body: Buffer, headers: IncomingHttpHeaders): GatewayEvent | undefined;
}

/**
 * The gateway was not reached, not in time, or answered nonsense: nobody knows whether it happened. Also 'denied', where
 * it does not take our own secret key, and 'resting', where it failed so often that it is left alone for a while: then
 * nothing happened, and later it may.
 */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
  readonly reason: 'slow' | 'failed' | 'unusable' | 'denied' | 'resting';

  // Without a cause: errors of a gateway's library hold what was sent and what came back.
  constructor(reason: GatewayUnreachable['reason']) {
    super(`The payment gateway has no answer: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Why something is refused for good: the gateway knows no such thing; the key was used for something else; the intent
 * can no longer be paid; there is not so much to give back; the gateway does not take what was asked.
 */
export type GatewayRefusal = 'unknown' | 'idempotency_key_reused' | 'not_payable' | 'too_much' | 'not_accepted';

/** The gateway understood and refused: it did not happen. A declined card is none, it is a state. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: GatewayRefusal;

  constructor(code: GatewayRefusal) {
    super(`The payment gateway refused: ${code}.`);
    this.code = code;
  }
}

/** What claims to be a webhook of the gateway and is not proven to be one. */
export class UnverifiedEvent extends Error {
  override readonly name = 'UnverifiedEvent';

  constructor() {
    super('A webhook carries no signature of the payment gateway, or an old one.');
  }
}

/** What both sides of a call count on. Times in milliseconds. */
export interface GatewayLimits {
  /** Until a call has ended, whatever the gateway does. */
  readonly answer: number;
}

export const gatewayLimits: GatewayLimits = { answer: 8_000 };

/** A webhook is not believed when its signature is older or newer than this, in seconds. */
export const eventToleranceSeconds = 300;

/** @throws RangeError for what no gateway takes: the largest amount of Stripe has eight digits, its longest key 255 characters */
export const assertValidRequest = ({ key, amount }: { readonly key: string; readonly amount: number }): void => {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 99_999_999)
    throw new RangeError('An amount is a whole number of paise above 0 and below 10,00,000 rupees.');
  if (key.length < 1 || key.length > 200) throw new RangeError('A key has 1 to 200 characters.');
};
