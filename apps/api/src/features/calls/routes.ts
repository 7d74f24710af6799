import { type CallEndpoints, doctorCalls, patientCalls } from '@arogo/contract/calls';
import { listRingingCalls } from '@arogo/contract/ringing-calls';
import type { ParticipantRole } from '@arogo/contract/live';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { RingingCallsService } from './ringing-calls-service.ts';
import type { CallsService } from './service.ts';

/** The routes of one side. Both sides have the same ones. */
const createRoleRoutes = (calls: CallsService, side: ParticipantRole, endpoints: CallEndpoints): readonly Route[] => [
  route(endpoints.current, async ({ session }) => ({ status: 'success', data: await calls.current(side, session) })),

  route(endpoints.start, async ({ session, body, request, reply }) => {
    const { call, isCreated } = await calls.start(
      side,
      session,
      body,
      parseIdempotencyKey(request.headers['idempotency-key']),
    );
    reply.code(isCreated ? 201 : 200);
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
export const callsRoutes = (calls: CallsService, ringingCalls: RingingCallsService): readonly Route[] => [
  route(listRingingCalls, async ({ session }) => ({
    status: 'success',
    data: [...(await ringingCalls.list(session))],
  })),
  ...createRoleRoutes(calls, 'user', patientCalls),
  ...createRoleRoutes(calls, 'doctor', doctorCalls),
];
