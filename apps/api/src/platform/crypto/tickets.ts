import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod/mini';
import type { Keyring } from './keys.ts';

const MAX_TICKET_LENGTH = 512;
const MAX_RESOURCE_LENGTH = 256;
/** Subject, session, expiry in milliseconds since 1970; then the account, if it is not the subject's own. */
const payloadSchema = z.tuple([z.string(), z.nullable(z.string()), z.number(), z.optional(z.string())]);
const PURPOSE = /^[a-z][a-z0-9-]{0,31}$/;
const TICKET = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/;

export interface Ticket {
  /** The permitted use in kebab case: 'record-download', 'photo'. */
  readonly purpose: string;
  /** The patient's id. */
  readonly subject: string;
  /** The account that acts for the patient; left out if it is the patient's own. */
  readonly account?: string;
  /** The id of the one resource that the ticket opens. */
  readonly resource: string;
  /** The session that requested the ticket, so that it can be refused after sign-out. */
  readonly session?: string;
  readonly expiresAt: Temporal.Instant;
}

export interface TicketSubject {
  readonly subject: string;
  readonly account: string;
  readonly session: string | undefined;
}

/**
 * Issues a ticket for requests that cannot send the bearer token (an image, a download, a link): `payload.mac`, safe in a URL, at
 * most 512 characters. The HMAC-SHA256 binds purpose and resource, which are not in the text: the endpoint that reads the ticket
 * supplies them.
 * @throws RangeError if a part is too long for a ticket
 */
export function issueTicket(
  keyring: Keyring,
  { purpose, subject, account = subject, resource, session, expiresAt }: Ticket,
): string {
  if (!PURPOSE.test(purpose) || resource.length > MAX_RESOURCE_LENGTH)
    throw new RangeError('A ticket has a short purpose and resource');
  const parts = [subject, session ?? null, expiresAt.epochMilliseconds, ...(account === subject ? [] : [account])];
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const text = `${payload}.${computeMac(keyring.deriveKey('ticket'), purpose, resource, payload)}`;
  if (text.length > MAX_TICKET_LENGTH) throw new RangeError(`A ticket has at most ${MAX_TICKET_LENGTH} characters`);
  return text;
}

/**
 * Reads a ticket; undefined if it is for another purpose or resource, was changed, or has expired (at `expiresAt` it is over).
 * Accepts any value and never throws. Tickets from before a key rotation are valid while the previous master key is configured.
 */
export function readTicket(
  keyring: Keyring,
  text: unknown,
  { purpose, resource, now }: { purpose: string; resource: string; now: Temporal.Instant },
): TicketSubject | undefined {
  const ticket = verifyTicket(keyring, text, { purpose, resource });
  return ticket && now.epochMilliseconds < ticket.expiresAt
    ? { subject: ticket.subject, account: ticket.account, session: ticket.session }
    : undefined;
}

/** Like `readTicket`, but accepts an expired ticket, so that its holder can request a new one. Grants no access. */
export function readTicketIgnoringExpiry(
  keyring: Keyring,
  text: unknown,
  about: { purpose: string; resource: string },
): TicketSubject | undefined {
  const ticket = verifyTicket(keyring, text, about);
  return ticket && { subject: ticket.subject, account: ticket.account, session: ticket.session };
}

function verifyTicket(
  keyring: Keyring,
  text: unknown,
  { purpose, resource }: { purpose: string; resource: string },
): (TicketSubject & { readonly expiresAt: number }) | undefined {
  if (typeof text !== 'string' || text.length > MAX_TICKET_LENGTH || resource.length > MAX_RESOURCE_LENGTH)
    return undefined;
  const [, payload, mac] = TICKET.exec(text) ?? [];
  if (payload === undefined || mac === undefined) return undefined;
  const givenMac = Buffer.from(mac);
  // Compares the texts, not the decoded bytes: base64url has spare bits that could differ in a changed ticket.
  const isGenuine = keyring
    .deriveKeys('ticket')
    .map((key) => timingSafeEqual(givenMac, Buffer.from(computeMac(key, purpose, resource, payload))))
    .includes(true);
  if (!isGenuine) return undefined;
  const [subject, session, expiresAt, account = subject] = payloadSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  return { subject, account, session: session ?? undefined, expiresAt };
}

function computeMac(key: Buffer, purpose: string, resource: string, payload: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['arogo-ticket-1', purpose, resource, payload]))
    .digest('base64url');
}
