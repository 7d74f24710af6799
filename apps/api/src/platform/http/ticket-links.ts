import type { Endpoint } from '@arogo/contract/endpoint';
import { ticketLifetimeMs } from '@arogo/contract/limits';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { issueTicket, readTicketIgnoringExpiry } from '../crypto/tickets.ts';
import type { Session } from '../auth/sessions.ts';

/** Milliseconds. Links made within the same step are equal, so that a browser can reuse an image it has loaded. */
const linkStepMs = ticketLifetimeMs / 2;

/** When a new ticket expires: after two and a half to five minutes, and at the latest with the session or link it comes from. */
export const getTicketExpiry = (
  now: Temporal.Instant,
  { expiresAt }: { readonly expiresAt: Temporal.Instant },
): Temporal.Instant => {
  const end = Math.floor(now.epochMilliseconds / linkStepMs) * linkStepMs + ticketLifetimeMs;
  return Temporal.Instant.fromEpochMilliseconds(Math.min(end, expiresAt.epochMilliseconds));
};

/** The dependencies of links with tickets. */
export interface TicketDeps {
  readonly keyring: Keyring;
  readonly clock: Clock;
}

/**
 * Creates a link with a ticket, for what cannot send the session token (an image, a download). It expires after two and a half to
 * five minutes, and with the session that requests it.
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
 * Creates a function that renews links with tickets of these endpoints. A link is renewed only for the account and person it was
 * made for, by any live session; undefined for everything else.
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
