import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import type { Database } from '../database/database.ts';
import { eventToleranceSeconds, type GatewayEvent, UnverifiedEvent } from './gateway.ts';
import { findDueEvents, findPayment, findWaitingEvent, markEventDelivered } from './sandbox-store.ts';

type Keys = Pick<Keyring, 'deriveKey' | 'deriveKeys'>;

const purpose = 'sandbox-webhook';
const signatureHeader = 'sandbox-signature';

const computeSignature = (key: Buffer, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${seconds}.`).update(body).digest();

const getEpochSeconds = (clock: Clock): number => Math.floor(clock.now().epochMilliseconds / 1000);

const eventSchema = z.object({ id: z.string(), kind: z.enum(['payment', 'refund']), reference: z.string() });

/** Verifies a webhook of the sandbox. @throws UnverifiedEvent */
export const verifySandboxEvent = (
  keyring: Keys,
  clock: Clock,
  body: Buffer,
  headers: IncomingHttpHeaders,
): GatewayEvent => {
  const header = headers[signatureHeader];
  const [, time = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  const seconds = Number(time);
  const proven =
    given !== '' &&
    keyring
      .deriveKeys(purpose)
      .some((key) => timingSafeEqual(computeSignature(key, seconds, body), Buffer.from(given, 'hex')));
  if (!proven || Math.abs(getEpochSeconds(clock) - seconds) > eventToleranceSeconds) throw new UnverifiedEvent();
  return eventSchema.parse(JSON.parse(body.toString()));
};

export interface SandboxWebhooksDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keys;
  /** Delivers a webhook to this server. If it rejects, the webhook is sent again. */
  readonly deliver: (body: Buffer, headers: Readonly<Record<string, string>>) => Promise<void>;
}

/** Sends the events of the sandbox, at least once: an event is stored as delivered after `deliver` resolves. */
export interface SandboxWebhooks {
  /** Sends one event, unless it was delivered already. @throws if it is not due yet or the delivery fails: retry later */
  send(eventId: string): Promise<void>;
  /** Sends all due events, oldest first, without waiting for the queue. */
  sendDue(): Promise<void>;
}

export const createSandboxWebhooks = ({ db, clock, keyring, deliver }: SandboxWebhooksDeps): SandboxWebhooks => {
  const send = async (eventId: string): Promise<void> => {
    const now = clock.now();
    const event = await db.asSystem((trx) => findWaitingEvent(trx, eventId));
    if (!event) return;
    const { id, reference, kind, dueAt } = event;
    if (Temporal.Instant.compare(dueAt, now) > 0) throw new Error('The event is not due yet.');
    // Settles the payment first, so that the receiver finds its final state.
    await db.asSystem((trx) => findPayment(trx, reference, now, { lock: false }));
    const body = Buffer.from(JSON.stringify({ id, kind, reference }));
    const seconds = getEpochSeconds(clock);
    const signed = computeSignature(keyring.deriveKey(purpose), seconds, body).toString('hex');
    await deliver(body, { 'content-type': 'application/json', [signatureHeader]: `t=${seconds},v1=${signed}` });
    await db.asSystem((trx) => markEventDelivered(trx, id, now));
  };
  return {
    send,
    async sendDue() {
      for (const id of await db.asSystem((trx) => findDueEvents(trx, clock.now()))) await send(id);
    },
  };
};
