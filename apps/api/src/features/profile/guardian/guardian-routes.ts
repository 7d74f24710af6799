import {
  answerGuardianRequest,
  requestGuardianConsent,
  readGuardianRequest,
  readGuardian,
  withdrawGuardianConsent,
} from '@arogo/contract/guardian';
import { guardianMessages as m } from '@arogo/contract/messages/guardian';
import { getClient } from '../../../platform/http/client.ts';
import { route, type Route } from '../../../platform/http/endpoints.ts';
import type { GuardianService } from './guardian-service.ts';

/** The link's secret is sent in the body, never in a URL. */
export const guardianRoutes = (guardians: GuardianService): readonly Route[] => [
  route(readGuardian, async ({ session }) => ({ status: 'success', data: await guardians.read(session) })),

  route(requestGuardianConsent, async ({ session, body }) => {
    const data = await guardians.requestConsent(session, body);
    return { status: 'success', message: data.isNeeded ? m.asked(data.guardianEmail) : m.notNeeded, data };
  }),

  route(readGuardianRequest, async ({ body, request }) => ({
    status: 'success',
    data: await guardians.look(body.token, request.ip),
  })),

  route(answerGuardianRequest, async ({ body, request }) => {
    await guardians.answer(body.token, body.agrees, getClient(request));
    return { status: 'success', message: body.agrees ? m.agreed : m.declined, data: { agrees: body.agrees } };
  }),

  route(withdrawGuardianConsent, async ({ body, request }) => {
    await guardians.withdraw(body.token, request.ip);
    return { status: 'success', message: m.withdrawn, data: { withdrawn: true } };
  }),
];
