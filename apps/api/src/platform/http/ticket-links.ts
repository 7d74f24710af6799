import type { Endpoint } from '@arogo/contract/endpoint';
import { ticketLifetimeMs } from '@arogo/contract/limits';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { issueTicket, readTicketIgnoringExpiry } from '../crypto/tickets.ts';
import type { Session } from '../auth/sessions.ts';

/**
 * Milliseconds. Links that are made within the same step are equal, so that a browser need not load a picture again
 * whenever an answer names it.
 */
const linkStepMs = ticketLifetimeMs / 2;

/** When a ticket of now ends: after two and a half to five minutes, and at the latest with what it comes from. */
export const getTicketExpiry = (
  now: Temporal.Instant,
  { expiresAt }: { readonly expiresAt: Temporal.Instant },
): Temporal.Instant => {
  const end = Math.floor(now.epochMilliseconds / linkStepMs) * linkStepMs + ticketLifetimeMs;
  return Temporal.Instant.fromEpochMilliseconds(Math.min(end, expiresAt.epochMilliseconds));
};

/** What makes links with tickets. */
export interface TicketDeps {
  readonly keyring: Keyring;
  readonly clock: Clock;
}

/**
 * The path of one thing with a ticket in it, for what cannot send the token (an image, a link). It ends after two and a
 * half to five minutes, and with the session that asks for it.
 * @param endpoint an endpoint with tickets whose path has the parameter {id}
 */
export const createTicketLink = (
  { keyring, clock }: TicketDeps,
  endpoint: Endpoint & { readonly ticket: string },
  id: string,
  session: Session,
): string => {
  const ticket = issueTicket(keyring, {
    purpose: endpoint.ticket,
    subject: session.patientId,
    account: session.accountId,
    resource: id,
    session: session.id,
    expiresAt: getTicketExpiry(clock.now(), session),
  });
  return `${endpoint.path.replace('{id}', id)}?ticket=${ticket}`;
};

const isRenewable = (endpoint: Endpoint): endpoint is Endpoint & { readonly ticket: string } =>
  endpoint.method === 'GET' &&
  endpoint.ticket !== undefined &&
  endpoint.ticketAlone !== true &&
  endpoint.path.includes('{id}');

/**
 * Returns what renews links with tickets of these endpoints. A link is renewed for the account it was made for alone, by
 * any live session of it and the person it is about; undefined for everything else.
 */
export const createLinkRenewal = (
  parts: TicketDeps,
  endpoints: readonly Endpoint[],
): ((session: Session, url: string) => string | undefined) => {
  const renewable = endpoints
    .filter((endpoint) => isRenewable(endpoint))
    .map((endpoint) => ({ endpoint, parts: endpoint.path.split('{id}') }));
  return (session, url) => {
    const [path = '', query = ''] = url.split('?');
    for (const {
      endpoint,
      parts: [before = '', after = ''],
    } of renewable) {
      const id =
        path.startsWith(before) && path.endsWith(after) ? path.slice(before.length, path.length - after.length) : '';
      if (!/^[\w-]+$/.test(id)) continue;
      const ticket = readTicketIgnoringExpiry(parts.keyring, new URLSearchParams(query).get('ticket'), {
        purpose: endpoint.ticket,
        resource: id,
      });
      return ticket?.session !== undefined &&
        ticket.account === session.accountId &&
        ticket.subject === session.patientId
        ? createTicketLink(parts, endpoint, id, session)
        : undefined;
    }
    return undefined;
  };
};
