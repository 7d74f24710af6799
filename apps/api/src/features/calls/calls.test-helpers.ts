import { randomUUID } from 'node:crypto';
import type { Call, CallKind } from '@arogo/contract/calls';
import type { ParticipantRole } from '@arogo/contract/live';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { toDate } from '../../platform/clock.ts';
import type { CallSignalling } from '../../platform/live/conversation-channel.ts';
import { createHourlyQuotas } from '../../platform/files/quotas.ts';
import type { TestApp } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import type { WorkingPatient, IsolationFixture } from '../../test/isolation-fixture.ts';
import { createTestDoctor } from '../doctors/doctors.test-helpers.ts';
import { openConversation, type ConversationPair } from '../messaging/messaging.test-helpers.ts';
import { createMessagingService } from '../messaging/service.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { createCallSignalling } from './call-signalling.ts';
import { type CallMaintenance, createCallMaintenance } from './call-maintenance.ts';

export const callPaths = { user: '/api/calls', doctor: '/api/clinic/calls' } as const;

/** A device for each side of a pair. */
export interface Devices {
  readonly user: string;
  readonly doctor: string;
}

export const createDevices = (): Devices => ({ user: randomUUID(), doctor: randomUUID() });

export interface TestCalls {
  /** Calls an endpoint as one side of a pair. */
  ask(
    by: ParticipantRole,
    pair: ConversationPair,
    method: 'GET' | 'POST',
    path?: string,
    body?: object,
    key?: string,
  ): Promise<LightMyRequestResponse>;
  start(
    by: ParticipantRole,
    pair: ConversationPair,
    deviceId: string,
    kind?: CallKind,
    key?: string,
  ): Promise<LightMyRequestResponse>;
  /** Starts a call, and expects success. */
  startRinging(by: ParticipantRole, pair: ConversationPair, deviceId: string, kind?: CallKind): Promise<Call>;
  /** Starts a call as the patient and answers it as the doctor. */
  startSpeaking(pair: ConversationPair, devices: Devices): Promise<Call>;
  answer(by: ParticipantRole, pair: ConversationPair, id: string, deviceId: string): Promise<LightMyRequestResponse>;
  end(by: ParticipantRole, pair: ConversationPair, id: string, reason?: 'hangup' | 'decline' | 'failed'): Promise<Call>;
  current(by: ParticipantRole, pair: ConversationPair): Promise<Call | null>;
  readonly getSignalling: () => CallSignalling;
  readonly maintenance: CallMaintenance;
}

export const readCall = (answer: LightMyRequestResponse, status = 200): Call => {
  expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
  return answer.json<{ data: Call }>().data;
};

export const createTestCalls = (api: TestApp): TestCalls => {
  const { parts, jobsDb } = api;
  const notifications = createNotificationPublisher(parts);
  const messaging = createMessagingService({
    ...parts,
    countHourly: createHourlyQuotas(parts),
    notices: notifications,
  });
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
  const startRinging: TestCalls['startRinging'] = async (by, pair, deviceId, kind) =>
    readCall(await start(by, pair, deviceId, kind), 201);
  const answer: TestCalls['answer'] = (by, pair, id, deviceId) => ask(by, pair, 'POST', `/${id}/answer`, { deviceId });
  return {
    ask,
    start,
    startRinging,
    answer,
    startSpeaking: async (pair, devices) =>
      readCall(await answer('doctor', pair, (await startRinging('user', pair, devices.user)).id, devices.doctor)),
    end: async (by, pair, id, reason) => readCall(await ask(by, pair, 'POST', `/${id}/end`, reason ? { reason } : {})),
    current: async (by, pair) => (await ask(by, pair, 'GET')).json<{ data: Call | null }>().data,
    getSignalling: () => createCallSignalling({ ...parts, messaging }),
    maintenance: createCallMaintenance({ ...parts, jobsDb, messaging, notices: notifications }),
  };
};

/** One doctor for each fixture, whom its patients call. */
const walkDoctors = new WeakMap<IsolationFixture, Promise<string>>();

const findWalkConversation = async (
  side: ParticipantRole,
  world: IsolationFixture,
  person: WorkingPatient,
): Promise<string> => {
  const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
    (await world.sql(text, values)) as readonly T[];
  // Ends all calls: nobody can be in two, and one from before may still ring. The outcome 'answered' keeps them from counting as
  // unanswered.
  await world.sql(
    `update call
      set state = 'ended', outcome = 'answered', answered_at = coalesce(answered_at, started_at),
      ended_at = greatest(started_at, answered_at) where state <> 'ended'`,
  );
  const doctor = walkDoctors.get(world) ?? createTestDoctor(sql, { name: 'Dr. Somebody Else' });
  walkDoctors.set(world, doctor);
  return side === 'user'
    ? openConversation(sql, person.user.id, await doctor)
    : openConversation(sql, world.plain.user.id, person.doctorId);
};

/** Inserts a ringing call. @param caller the side that calls */
const createRingingCall =
  (side: ParticipantRole, caller: ParticipantRole): NonNullable<EndpointPolicy['make']> =>
  async (world, person) => {
    const conversationId = await findWalkConversation(side, world, person);
    const now = toDate(world.clock.now());
    const device = caller === 'user' ? 'patient_device' : 'doctor_device';
    const [row] = await world.sql(
      `insert into call (conversation_id, patient_id, doctor_id, kind, caller, state, started_at, rings_until, ${device})
       select id, patient_id, doctor_id, 'audio', $2, 'ringing', $3, $3::timestamptz + interval '40 seconds',
       gen_random_uuid() from conversation where id = $1 returning id::text as id`,
      [conversationId, caller, now],
    );
    return String(row?.['id']);
  };

const createRolePolicies = (side: ParticipantRole): Readonly<Record<string, EndpointPolicy>> => {
  const path = callPaths[side];
  const access = side === 'user' ? 'patient' : 'doctor';
  const own = createRingingCall(side, side);
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
        payload: {
          conversationId: await findWalkConversation(side, world, person),
          kind: 'video',
          deviceId: randomUUID(),
        },
      }),
    },
    [`POST ${path}/{id}/answer`]: {
      access,
      succeeds: 200,
      make: createRingingCall(side, side === 'user' ? 'doctor' : 'user'),
      request: () => Promise.resolve({ payload: { deviceId: randomUUID() } }),
    },
    [`POST ${path}/{id}/end`]: { access, succeeds: 200, make: own, request: () => Promise.resolve({ payload: {} }) },
    [`GET ${path}/{id}/ice`]: { access, succeeds: 200, make: own },
  };
};

/** The endpoint policies of calls. */
export const callsEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  ...createRolePolicies('user'),
  ...createRolePolicies('doctor'),
  'GET /api/calls/ringing': {
    access: 'patient',
    succeeds: 200,
    request: async (world, person) => {
      await createRingingCall('user', 'doctor')(world, person);
      return {};
    },
  },
};
