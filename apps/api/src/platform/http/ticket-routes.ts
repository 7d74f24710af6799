import type { Endpoint } from '@arogo/contract/endpoint';
import { renewLink } from '@arogo/contract/tickets';
import { route, type Route } from './endpoints.ts';
import { AppError } from '../errors.ts';
import { createLinkRenewal, type TicketDeps } from './ticket-links.ts';

/** The endpoint that renews links with tickets. */
export const ticketRoutes = (deps: TicketDeps, endpoints: readonly Endpoint[]): readonly Route[] => {
  const renew = createLinkRenewal(deps, endpoints);
  return [
    route(renewLink, async ({ session, body }) => {
      const url = renew(session, body.url);
      if (url === undefined) throw new AppError('not_found');
      return { status: 'success', data: { url } };
    }),
  ];
};
