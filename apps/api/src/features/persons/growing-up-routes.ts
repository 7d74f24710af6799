import { giveAccessAgain, listFormerCaregivers } from '@arogo/contract/former-caregivers';
import { offerHandover, withdrawHandover } from '@arogo/contract/handovers';
import { acceptHandover, declineHandover, listHandovers } from '@arogo/contract/received-handovers';
import { listKeptPersons } from '@arogo/contract/kept-persons';
import { takeoverMessages as m } from '@arogo/contract/messages/takeovers';
import { acceptTakeover, declineTakeover, readTakeover } from '@arogo/contract/takeover-link';
import { sendTakeover, withdrawTakeover } from '@arogo/contract/takeovers';
import { getClient } from '../../platform/http/client.ts';
import { route, type Route } from '../../platform/http/endpoints.ts';
import type { HandoversService } from './handovers-service.ts';
import type { TakeoversService } from './takeovers-service.ts';

/** The endpoints of takeovers (a person gets their own account) and handovers (a person gets another keeper). */
export const growingUpRoutes = ({
  takeovers,
  handovers,
}: {
  readonly takeovers: TakeoversService;
  readonly handovers: HandoversService;
}): readonly Route[] => [
  route(listKeptPersons, async ({ session }) => ({
    status: 'success',
    data: [...(await handovers.listKept(session))],
  })),

  route(sendTakeover, async ({ session, params, body, reply }) => {
    await takeovers.send(session, params.id, body.email, body.securityPin);
    reply.code(201);
    return { status: 'success', message: m.sent(body.email) };
  }),

  route(withdrawTakeover, async ({ session, params }) => {
    await takeovers.withdraw(session, params.id);
    return { status: 'success', message: m.withdrawn };
  }),

  route(readTakeover, async ({ body, request }) => ({
    status: 'success',
    data: await takeovers.read(body.token, request.ip),
  })),

  route(acceptTakeover, async ({ body, request }) => ({
    status: 'success',
    ...(await takeovers.accept(body.token, body.securityPin, getClient(request))),
    message: m.done,
  })),

  route(declineTakeover, async ({ body, request }) => {
    await takeovers.decline(body.token, request.ip);
    return { status: 'success', message: m.declined };
  }),

  route(listFormerCaregivers, async ({ session }) => ({
    status: 'success',
    data: [...(await takeovers.listFormer(session))],
  })),

  route(giveAccessAgain, async ({ session, params, body: { securityPin, ...form }, reply }) => {
    await takeovers.giveAgain(session, params.id, form, securityPin);
    reply.code(201);
    return { status: 'success', message: m.givenAgain };
  }),

  route(offerHandover, async ({ session, params, body, reply }) => {
    await handovers.offer(session, params.id, body.caregiverId, body.securityPin);
    reply.code(201);
    return { status: 'success', message: m.handoverSent };
  }),

  route(withdrawHandover, async ({ session, params }) => {
    await handovers.withdraw(session, params.id);
    return { status: 'success', message: m.handoverWithdrawn };
  }),

  route(listHandovers, async ({ session }) => ({ status: 'success', data: [...(await handovers.list(session))] })),

  route(acceptHandover, async ({ session, params, body }) => ({
    status: 'success',
    data: { personId: await handovers.accept(session, params.id, body.agrees, body.securityPin) },
  })),

  route(declineHandover, async ({ session, params }) => {
    await handovers.decline(session, params.id);
    return { status: 'success', message: m.handoverDeclined };
  }),
];
