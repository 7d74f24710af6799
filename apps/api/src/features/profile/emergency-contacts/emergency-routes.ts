import {
  addEmergencyContact,
  changeEmergencyContact,
  deleteEmergencyContact,
  listEmergencyContacts,
} from '@arogo/contract/emergency-contacts';
import { contactMessages as m } from '@arogo/contract/messages/emergency';
import { route, type Route } from '../../../platform/http/endpoints.ts';
import { parseIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { EmergencyService } from './emergency-service.ts';

export const emergencyRoutes = (emergency: EmergencyService): readonly Route[] => [
  route(listEmergencyContacts, async ({ session, query }) => ({
    status: 'success',
    ...(await emergency.list(session, query)),
    page: query.page,
    limit: query.limit,
  })),

  route(addEmergencyContact, async ({ session, body, request, reply }) => {
    const data = await emergency.add(session, body, parseIdempotencyKey(request.headers['idempotency-key']));
    reply.code(201);
    return { status: 'success', message: m.added, data };
  }),

  route(changeEmergencyContact, async ({ session, params, body }) => ({
    status: 'success',
    message: m.saved,
    data: await emergency.change(session, params.id, body),
  })),

  route(deleteEmergencyContact, async ({ session, params }) => {
    await emergency.remove(session, params.id);
    return { status: 'success', message: m.deleted };
  }),
];
