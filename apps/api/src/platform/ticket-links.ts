import type { Endpoint } from '@arogo/contract/endpoint';
import type { Keyring } from './crypto/keys.ts';
import { issueTicket } from './crypto/tickets.ts';
import type { Session } from './sessions.ts';

/**
 * The path of one thing with a ticket in it, for what cannot send the token (an image, a link). It ends with the
 * session that asks for it, at the latest at the session's absolute end.
 * @param endpoint an endpoint of access 'ticket' whose path has the parameter {id}
 */
export const ticketLink = (keyring: Keyring, endpoint: Endpoint & { readonly ticket: string }, id: string, session: Session): string => {
  const ticket = issueTicket(keyring, {
    purpose: endpoint.ticket,
    subject: session.patientId,
    resource: id,
    session: session.id,
    expiresAt: session.expiresAt,
  });
  return `${endpoint.path.replace('{id}', id)}?ticket=${ticket}`;
};
