import { type CallEndpoints, doctorCalls, patientCalls } from '@arogo/contract/calls';
import type { LiveSide } from '@arogo/contract/live';
import { type Route, route } from '../../platform/endpoints.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import type { CallsService } from './service.ts';

/** The same for both sides. */
const sideRoutes = (calls: CallsService, side: LiveSide, endpoints: CallEndpoints): readonly Route[] => [
  route(endpoints.current, async ({ session }) => ({ status: 'success', data: await calls.current(side, session) })),

  route(endpoints.start, async ({ session, body, request, reply }) => {
    const { call, made } = await calls.start(side, session, body, idempotencyKey(request.headers['idempotency-key']));
    reply.code(made ? 201 : 200);
    return { status: 'success', data: call };
  }),

  route(endpoints.answer, async ({ session, params, body }) => ({
    status: 'success',
    data: await calls.answer(side, session, params.id, body.deviceId),
  })),
  route(endpoints.end, async ({ session, params, body }) => ({
    status: 'success',
    data: await calls.end(side, session, params.id, body.reason),
  })),
  route(endpoints.ice, async ({ session, params }) => ({
    status: 'success',
    data: await calls.ice(side, session, params.id),
  })),
];

/** The endpoints of calls, for patients and for doctors. */
export const callsRoutes = (calls: CallsService): readonly Route[] => [
  ...sideRoutes(calls, 'user', patientCalls),
  ...sideRoutes(calls, 'doctor', doctorCalls),
];
