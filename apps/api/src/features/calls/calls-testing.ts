import { randomUUID } from 'node:crypto';
import type { Call, CallKind } from '@arogo/contract/calls';
import type { LiveSide } from '@arogo/contract/live';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { toDate } from '../../platform/clock.ts';
import type { CallLine } from '../../platform/live/chat.ts';
import { createHourlyQuotas } from '../../platform/quotas.ts';
import type { TestApp } from '../../test/app.ts';
import type { Decision } from '../../test/decisions.ts';
import type { WorkingPatient, World } from '../../test/world.ts';
import { newDoctor } from '../doctors/doctors-testing.ts';
import { openConversation, type Pair } from '../messaging/messaging-testing.ts';
import { createMessagingService } from '../messaging/service.ts';
import { createNotices } from '../notifications/service.ts';
import { createCallLine } from './line.ts';
import { type CallTending, createCallTending } from './tending.ts';

export const callPaths = { user: '/api/calls', doctor: '/api/clinic/calls' } as const;

/** Devices of a pair, one for each side. */
export interface Devices {
  readonly user: string;
  readonly doctor: string;
}

export const newDevices = (): Devices => ({ user: randomUUID(), doctor: randomUUID() });

export interface TestCalls {
  /** Asks as a side of a pair. */
  ask(
    by: LiveSide,
    pair: Pair,
    method: 'GET' | 'POST',
    path?: string,
    body?: object,
    key?: string,
  ): Promise<LightMyRequestResponse>;
  start(by: LiveSide, pair: Pair, deviceId: string, kind?: CallKind, key?: string): Promise<LightMyRequestResponse>;
  /** Calls, which succeeds. */
  rings(by: LiveSide, pair: Pair, deviceId: string, kind?: CallKind): Promise<Call>;
  /** Calls as the patient and answers as the doctor. */
  speaks(pair: Pair, devices: Devices): Promise<Call>;
  answer(by: LiveSide, pair: Pair, id: string, deviceId: string): Promise<LightMyRequestResponse>;
  end(by: LiveSide, pair: Pair, id: string, reason?: 'hangup' | 'decline' | 'failed'): Promise<Call>;
  current(by: LiveSide, pair: Pair): Promise<Call | null>;
  readonly line: () => CallLine;
  readonly tending: CallTending;
}

export const callOf = (answer: LightMyRequestResponse, status = 200): Call => {
  expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
  return answer.json<{ data: Call }>().data;
};

export const testCalls = (api: TestApp): TestCalls => {
  const { parts, jobsDb } = api;
  const notices = createNotices(parts);
  const messaging = createMessagingService({ ...parts, countHourly: createHourlyQuotas(parts), notices });
  const ask: TestCalls['ask'] = (by, { patient, doctor }, method, path = '', body, key) =>
    api.app.inject({
      method,
      url: `${callPaths[by]}${path}`,
      headers: {
        authorization: `Bearer ${(by === 'user' ? patient : doctor).token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    });
  const start: TestCalls['start'] = (by, pair, deviceId, kind = 'video', key) =>
    ask(by, pair, 'POST', '', { conversationId: pair.conversationId, kind, deviceId }, key);
  const rings: TestCalls['rings'] = async (by, pair, deviceId, kind) =>
    callOf(await start(by, pair, deviceId, kind), 201);
  const answer: TestCalls['answer'] = (by, pair, id, deviceId) => ask(by, pair, 'POST', `/${id}/answer`, { deviceId });
  return {
    ask,
    start,
    rings,
    answer,
    speaks: async (pair, devices) =>
      callOf(await answer('doctor', pair, (await rings('user', pair, devices.user)).id, devices.doctor)),
    end: async (by, pair, id, reason) => callOf(await ask(by, pair, 'POST', `/${id}/end`, reason ? { reason } : {})),
    current: async (by, pair) => (await ask(by, pair, 'GET')).json<{ data: Call | null }>().data,
    line: () => createCallLine({ ...parts, messaging }),
    tending: createCallTending({ ...parts, jobsDb, messaging, notices }),
  };
};

/** One doctor in the walk whom the two who walk call as patients. */
const walked = new WeakMap<World, Promise<string>>();

const conversationOf = async (side: LiveSide, world: World, person: WorkingPatient): Promise<string> => {
  const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
    (await world.sql(text, values)) as readonly T[];
  // Nobody is in two calls, and one that was walked before may still ring; as answered it counts as no call in vain.
  await world.sql(
    "update call set state = 'ended', outcome = 'answered', answered_at = coalesce(answered_at, started_at), ended_at = greatest(started_at, answered_at) where state <> 'ended'",
  );
  const doctor = walked.get(world) ?? newDoctor(sql, { name: 'Dr. Somebody Else' });
  walked.set(world, doctor);
  return side === 'user'
    ? openConversation(sql, person.user.id, await doctor)
    : openConversation(sql, world.plain.user.id, person.doctorId);
};

/** A call that rings. @param caller the side that began it */
const ringing =
  (side: LiveSide, caller: LiveSide): NonNullable<Decision['make']> =>
  async (world, person) => {
    const conversationId = await conversationOf(side, world, person);
    const now = toDate(world.clock.now());
    const device = caller === 'user' ? 'patient_device' : 'doctor_device';
    const [row] = await world.sql(
      `insert into call (conversation_id, patient_id, doctor_id, kind, caller, state, started_at, rings_until, ${device})
       select id, patient_id, doctor_id, 'audio', $2, 'ringing', $3, $3::timestamptz + interval '40 seconds', gen_random_uuid() from conversation where id = $1 returning id::text as id`,
      [conversationId, caller, now],
    );
    return String(row?.['id']);
  };

const decisionsOf = (side: LiveSide): Readonly<Record<string, Decision>> => {
  const path = callPaths[side];
  const access = side === 'user' ? 'patient' : 'doctor';
  const own = ringing(side, side);
  return {
    [`GET ${path}`]: {
      access,
      succeeds: 200,
      request: async (world, person) => {
        await own(world, person);
        return {};
      },
    },
    [`POST ${path}`]: {
      access,
      succeeds: 201,
      request: async (world, person) => ({
        payload: { conversationId: await conversationOf(side, world, person), kind: 'video', deviceId: randomUUID() },
      }),
    },
    [`POST ${path}/{id}/answer`]: {
      access,
      succeeds: 200,
      make: ringing(side, side === 'user' ? 'doctor' : 'user'),
      request: () => Promise.resolve({ payload: { deviceId: randomUUID() } }),
    },
    [`POST ${path}/{id}/end`]: { access, succeeds: 200, make: own, request: () => Promise.resolve({ payload: {} }) },
    [`GET ${path}/{id}/ice`]: { access, succeeds: 200, make: own },
  };
};

/** What was decided about the endpoints of calls. */
export const callsDecisions: Readonly<Record<string, Decision>> = { ...decisionsOf('user'), ...decisionsOf('doctor') };
