import {
  acceptInvitation,
  changeCaregiver,
  declineInvitation,
  endCaregiver,
  leavePerson,
  listCaregivers,
  listInvitations,
  readInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@arogo/contract/invitations';
import { invitationMessages as m } from '@arogo/contract/messages/invitations';
import { route, type Route } from '../../platform/http/endpoints.ts';
import type { InvitationsService } from './invitations-service.ts';

/** The endpoints of invitations between accounts, and of caregivers' access. */
export const invitationsRoutes = (invitations: InvitationsService): readonly Route[] => [
  route(sendInvitation, async ({ session, body: { securityPin, ...form }, reply }) => {
    await invitations.send(session, form, securityPin);
    reply.code(201);
    return { status: 'success', message: m.sent(form.email) };
  }),

  route(listInvitations, async ({ session }) => ({
    status: 'success',
    data: [...(await invitations.list(session))],
  })),

  route(withdrawInvitation, async ({ session, params }) => {
    await invitations.withdraw(session, params.id);
    return { status: 'success', message: m.withdrawn };
  }),

  route(readInvitation, async ({ session, body }) => ({
    status: 'success',
    data: await invitations.read(session, body.token),
  })),

  route(acceptInvitation, async ({ session, body }) => ({
    status: 'success',
    data: { personId: (await invitations.accept(session, body.token, body.securityPin)) ?? null },
  })),

  route(declineInvitation, async ({ session, body }) => {
    await invitations.decline(session, body.token);
    return { status: 'success', message: m.declined };
  }),

  route(listCaregivers, async ({ session }) => ({
    status: 'success',
    data: [...(await invitations.listCaregivers(session))],
  })),

  route(changeCaregiver, async ({ session, params, body: { securityPin, ...form } }) => {
    await invitations.changeCaregiver(session, params.id, form, securityPin);
    return { status: 'success', message: m.changed };
  }),

  route(endCaregiver, async ({ session, params }) => {
    await invitations.endCaregiver(session, params.id);
    return { status: 'success', message: m.ended };
  }),

  route(leavePerson, async ({ session, params }) => {
    await invitations.leave(session, params.id);
    return { status: 'success', message: m.left };
  }),
];
