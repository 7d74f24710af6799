import { sandboxCards, type SandboxToken } from '@arogo/contract/sandbox-cards';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import type { Database, Trx } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import {
  assertValidRequest,
  type DeclineCode,
  type GatewayEvent,
  type GatewayLimits,
  gatewayLimits,
  type GatewayPayment,
  GatewayRefused,
  type GatewayRefund,
  GatewayUnreachable,
  type NewCharge,
  type NewRefund,
  type PaymentGateway,
} from './gateway.ts';
import { waitForGateway } from './gateway-timeout.ts';
import {
  addCharge,
  addEvent,
  addRefund,
  cancelPayment,
  type ChargeOutcome,
  findCharge,
  findPayment,
  findRefundedPayments,
  findRefunds,
  findRefundByKey,
  openPayment,
} from './sandbox-store.ts';
import { verifySandboxEvent } from './sandbox-webhooks.ts';

export interface SandboxDeps {
  /** The database connected as arogo_jobs. A separate pool, so that waiting for the sandbox blocks nothing else. */
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
  readonly keyring: Pick<Keyring, 'deriveKey' | 'deriveKeys'>;
  readonly limits?: Partial<GatewayLimits>;
}

/** How long a payment with the card for it stays in processing. */
export const processingDuration: Temporal.DurationLike = { seconds: 5 };

/** The sandbox's behaviour for a card. Without 'charges' the attempt never arrives. */
interface Behaviour {
  readonly charges?: 'succeeded' | 'processing' | DeclineCode;
  /** Whether the call never returns. */
  readonly isSilent?: boolean;
}

const behaviours: Readonly<Record<SandboxToken, Behaviour>> = {
  sandbox_visa: { charges: 'succeeded' },
  sandbox_mastercard: { charges: 'succeeded' },
  sandbox_rupay: { charges: 'succeeded' },
  sandbox_declined: { charges: 'card_declined' },
  sandbox_insufficient_funds: { charges: 'insufficient_funds' },
  sandbox_expired_card: { charges: 'expired_card' },
  sandbox_timeout_charged: { charges: 'succeeded', isSilent: true },
  sandbox_timeout_not_charged: { isSilent: true },
  sandbox_processing: { charges: 'processing' },
};

const toChargeOutcome = (
  charges: NonNullable<Behaviour['charges']>,
  card: ChargeOutcome['card'],
  now: Temporal.Instant,
): ChargeOutcome => {
  if (charges === 'succeeded') return { state: 'succeeded', card };
  if (charges === 'processing') return { state: 'processing', card, settlesAt: now.add(processingDuration) };
  return { state: 'declined', decline: charges, card };
};

/** Maps errors to a refusal, a caller's mistake, or a missing answer, like a remote gateway. */
const toGatewayError = (error: unknown): unknown =>
  error instanceof GatewayRefused || error instanceof GatewayUnreachable || error instanceof RangeError
    ? error
    : new GatewayUnreachable('failed');

/**
 * The built-in gateway for a local machine: it accepts test cards and moves no money. It keeps its own ledger in its own
 * transactions, like a remote company, so that the same failures can occur between the two.
 */
export const createSandbox = ({
  db,
  jobs,
  clock,
  keyring,
  limits: limitOverrides = {},
}: SandboxDeps): PaymentGateway => {
  const { answer } = { ...gatewayLimits, ...limitOverrides };

  const withTimeLimit = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await waitForGateway(work(), answer);
    } catch (error) {
      throw toGatewayError(error);
    }
  };
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => withTimeLimit(() => db.asSystem(work));

  const requirePayment = async (trx: Trx, reference: string, lock: boolean): Promise<GatewayPayment> => {
    const payment = await findPayment(trx, reference, clock.now(), { lock });
    if (!payment) throw new GatewayRefused('unknown');
    return payment;
  };

  /** Inserts the event and its job in the transaction of the change that it reports. */
  const sendWebhook = async (
    trx: Trx,
    reference: string,
    kind: GatewayEvent['kind'],
    dueAt: Temporal.Instant = clock.now(),
  ): Promise<void> => {
    const eventId = await addEvent(trx, reference, kind, dueAt);
    await jobs.enqueue(trx, 'sandbox.webhook', { eventId }, { startAfter: dueAt });
  };

  /** @returns whether the caller gets an answer */
  const charge = async (trx: Trx, newCharge: NewCharge): Promise<boolean> => {
    const card = sandboxCards.find(({ token }) => token === newCharge.token);
    if (!card) throw new GatewayRefused('not_accepted');
    const payment = await requirePayment(trx, newCharge.reference, true);
    const earlier = await findCharge(trx, newCharge.key);
    if (earlier && (earlier.payment !== newCharge.reference || earlier.token !== newCharge.token))
      throw new GatewayRefused('idempotency_key_reused');
    if (earlier || payment.state === 'succeeded' || payment.state === 'processing') return true;
    if (payment.state === 'cancelled') throw new GatewayRefused('not_payable');
    const { charges, isSilent = false } = behaviours[card.token];
    if (charges !== undefined) {
      const outcome = toChargeOutcome(charges, { brand: card.brand, last4: card.last4 }, clock.now());
      if (!(await addCharge(trx, newCharge, outcome, clock.now()))) throw new GatewayRefused('idempotency_key_reused');
      await sendWebhook(trx, newCharge.reference, 'payment');
      if (outcome.settlesAt) await sendWebhook(trx, newCharge.reference, 'payment', outcome.settlesAt);
    }
    return !isSilent;
  };

  const createRefund = async (trx: Trx, newRefund: NewRefund): Promise<GatewayRefund> => {
    const { key, reference, amount } = newRefund;
    const payment = await requirePayment(trx, reference, true);
    const earlier = await findRefundByKey(trx, key);
    if (earlier && (earlier.payment !== reference || earlier.amount !== amount))
      throw new GatewayRefused('idempotency_key_reused');
    if (earlier) return { reference: earlier.reference, key, state: 'succeeded', amount };
    if (payment.state !== 'succeeded' || payment.refunded + amount > payment.amount)
      throw new GatewayRefused('too_much');
    const refundReference = await addRefund(trx, newRefund, clock.now());
    if (refundReference === undefined) throw new GatewayRefused('idempotency_key_reused');
    await sendWebhook(trx, reference, 'refund');
    return { reference: refundReference, key, state: 'succeeded', amount };
  };

  return {
    name: 'sandbox',
    browser: { kind: 'sandbox' },
    async createIntent(intent) {
      assertValidRequest(intent);
      const reference = await inTransaction((trx) => openPayment(trx, intent, clock.now()));
      if (reference === undefined) throw new GatewayRefused('idempotency_key_reused');
      return { reference, clientSecret: undefined };
    },
    confirm: (confirmation) =>
      withTimeLimit(async () => {
        // Committed before the caller gets an answer, or none.
        const hasCharged = await db.asSystem((trx) => charge(trx, confirmation));
        if (!hasCharged) await Promise.withResolvers<never>().promise;
        return db.asSystem((trx) => requirePayment(trx, confirmation.reference, false));
      }),
    getPayment: (reference) => inTransaction((trx) => requirePayment(trx, reference, false)),
    cancel: (reference) =>
      inTransaction(async (trx) => {
        const { state } = await requirePayment(trx, reference, true);
        if (state === 'open' || state === 'declined') {
          await cancelPayment(trx, reference);
          await sendWebhook(trx, reference, 'payment');
        }
        return requirePayment(trx, reference, false);
      }),
    async refund(newRefund) {
      assertValidRequest(newRefund);
      return inTransaction((trx) => createRefund(trx, newRefund));
    },
    listRefunds: (reference) =>
      inTransaction(async (trx) => {
        await requirePayment(trx, reference, false);
        return findRefunds(trx, reference);
      }),
    listRefundedSince: (since) =>
      inTransaction(async (trx) => ({ payments: await findRefundedPayments(trx, since), next: undefined })),
    parseEvent: (body, headers) => verifySandboxEvent(keyring, clock, body, headers),
  };
};
