import { createHmac, randomUUID } from 'node:crypto';
import type { Call } from '@arogo/contract/calls';
import { callMessages as words } from '@arogo/contract/messages/calls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import {
  type ConversationPair,
  readRefusalParts,
  createMessagingCalls,
  type MessagingCalls,
} from '../messaging/messaging.test-helpers.ts';
import { readCall, createDevices, createTestCalls, type TestCalls } from './calls.test-helpers.ts';

let api: TestApp;
let messagingCalls: MessagingCalls;
let calls: TestCalls;
beforeAll(async () => {
  api = await buildTestApp();
  messagingCalls = createMessagingCalls(api);
  calls = createTestCalls(api);
});
afterAll(() => api.close());

/** What the product said of calls in a conversation. */
const listCallMessages = async (pair: ConversationPair) =>
  (await messagingCalls.messages('user', pair)).messages.map(({ sender, type, callDetails }) => [
    sender,
    type,
    callDetails?.status,
    callDetails?.time,
  ]);
const findAuditLines = async (pair: ConversationPair) =>
  (
    await messagingCalls.sql<{ action: string; doctor_id: string | null }>(
      "select action, doctor_id from audit_event where patient_id = $1 and action like 'call.%' order by id",
      [pair.patient.user.id],
    )
  ).map(({ action, doctor_id: doctor }) => `${action} ${doctor === null ? 'patient' : 'doctor'}`);
const findNotifications = (pair: ConversationPair) =>
  messagingCalls.sql<{ kind: string }>("select kind from notification where patient_id = $1 and kind = 'call-missed'", [
    pair.patient.user.id,
  ]);

describe('a call between the two of a conversation', () => {
  it('rings at the other side, is taken, lasts and ends; the conversation says so to both, and the audit who did what', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const age = api.clock
      .now()
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .since('1990-04-12', { largestUnit: 'years' }).years;
    const ringing = await calls.startRinging('doctor', pair, devices.doctor, 'audio');
    expect(ringing).toMatchObject({
      conversationId: pair.conversationId,
      kind: 'audio',
      caller: 'doctor',
      state: 'ringing',
      outcome: null,
      other: { id: pair.patient.user.id, name: 'Asha Rao', about: `${age} years` },
    });
    const seen = await calls.current('user', pair);
    expect(seen).toMatchObject({
      id: ringing.id,
      state: 'ringing',
      other: { id: pair.doctor.doctorId, name: 'Dr. Meera Iyer' },
    });
    expect(Date.parse(seen?.ringsUntil ?? '') - Date.parse(seen?.startedAt ?? '')).toBe(40_000);
    expect(readCall(await calls.answer('user', pair, ringing.id, devices.user))).toMatchObject({
      state: 'active',
      endedAt: null,
    });
    api.clock.advance({ seconds: 30 });
    expect(await calls.end('doctor', pair, ringing.id)).toMatchObject({ state: 'ended', outcome: 'answered' });
    expect(await listCallMessages(pair)).toEqual([
      ['system', 'consultationStart', 'started', 0],
      ['system', 'consultationEnd', 'ended', 30_000],
    ]);
    expect(await calls.current('user', pair)).toBeNull();
    expect(await findAuditLines(pair)).toEqual([
      'call.start doctor',
      'call.read patient',
      'call.answer patient',
      'call.end doctor',
      'call.read patient',
    ]);
    // A call that is over stays over.
    expect(await calls.end('user', pair, ringing.id, 'decline')).toMatchObject({ outcome: 'answered' });
    expect(readRefusalParts(await calls.answer('user', pair, ringing.id, devices.user)).slice(0, 2)).toEqual([
      409,
      'call_ended',
    ]);
    expect(await findNotifications(pair)).toEqual([]);
  });

  it(
    'decision C3: a missed call leaves the specification’s missedCall message: ' +
      'hung up before it was taken, declined, or not taken within 40 seconds',
    async () => {
      const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
      expect(await calls.end('user', pair, (await calls.startRinging('user', pair, devices.user)).id)).toMatchObject({
        outcome: 'cancelled',
      });
      expect(
        await calls.end('doctor', pair, (await calls.startRinging('user', pair, devices.user)).id, 'decline'),
      ).toMatchObject({ outcome: 'declined' });
      const { id, ringsUntil } = await calls.startRinging('user', pair, devices.user);
      const waiting = await messagingCalls.sql<{ start_after: Date }>(
        "select start_after from pgboss.job where name = 'call.unanswered' and data ->> 'callId' = $1",
        [id],
      );
      expect(waiting.map((job) => job.start_after.toISOString())).toEqual([ringsUntil]);
      api.clock.advance({ seconds: 38 });
      await calls.maintenance.endUnanswered(id, pair.patient.user.id);
      expect(await calls.current('doctor', pair)).toMatchObject({ state: 'ringing' });
      api.clock.advance({ seconds: 2 });
      expect(await calls.current('doctor', pair)).toBeNull();
      await Promise.all([
        calls.maintenance.endUnanswered(id, pair.patient.user.id),
        calls.maintenance.endUnanswered(id, pair.patient.user.id),
        calls.maintenance.run(),
      ]);
      expect(await listCallMessages(pair)).toEqual([
        ['system', 'missedCall', 'missed', 0],
        ['system', 'missedCall', 'declined', 0],
        ['system', 'missedCall', 'missed', 0],
      ]);
      expect(await findAuditLines(pair)).toContain('call.end patient');
    },
  );

  it('who answers when the 40 seconds are over is told so, and the call is missed', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const { id } = await calls.startRinging('user', pair, devices.user);
    api.clock.advance({ seconds: 40 });
    expect(readRefusalParts(await calls.answer('doctor', pair, id, devices.doctor)).slice(0, 2)).toEqual([
      409,
      'call_ended',
    ]);
    expect(await listCallMessages(pair)).toEqual([['system', 'missedCall', 'missed', 0]]);
    // The line is free at once.
    expect(await calls.startRinging('doctor', pair, devices.doctor)).toMatchObject({ state: 'ringing' });
  });

  it('a patient who missed a doctor’s call is told behind the bell, once', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const { id } = await calls.startRinging('doctor', pair, devices.doctor);
    await calls.end('doctor', pair, id);
    for (let times = 0; times < 2; times += 1) await calls.maintenance.notifyMissed(id, pair.patient.user.id);
    expect(await findNotifications(pair)).toEqual([{ kind: 'call-missed' }]);
    const declined = await calls.startRinging('doctor', pair, devices.doctor);
    await calls.end('user', pair, declined.id, 'decline');
    await calls.maintenance.notifyMissed(declined.id, pair.patient.user.id);
    expect(await findNotifications(pair)).toHaveLength(1);
  });
});

describe('at once', () => {
  it('both call each other: there is one call, and both are in it', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const answers = await Promise.all([
      calls.start('user', pair, devices.user),
      calls.start('doctor', pair, devices.doctor),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 201]);
    const [one, other] = answers.map((answer) => answer.json<{ data: Call }>().data);
    expect(one?.id).toBe(other?.id);
    expect(await calls.current('user', pair)).toMatchObject({ id: one?.id, state: 'active' });
    expect(await listCallMessages(pair)).toEqual([['system', 'consultationStart', 'started', 0]]);
    const line = calls.getSignalling();
    for (const [side, id] of [
      ['user', pair.patient.user.id],
      ['doctor', pair.doctor.doctorId],
    ] as const) {
      expect(
        await line.recordHeartbeat({ side, id }, { callId: one?.id ?? '', deviceId: devices[side], heard: 0 }),
      ).toBe(true);
    }
  });

  it('two devices answer: one has it, and the other is told that it was taken elsewhere', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const { id } = await calls.startRinging('user', pair, devices.user);
    const answering = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(answering.map((deviceId) => calls.answer('doctor', pair, id, deviceId)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => readRefusalParts(answer)[1])).toEqual(
      Array.from({ length: 9 }, () => 'call_elsewhere'),
    );
    const winner = answering[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(readCall(await calls.answer('doctor', pair, id, winner))).toMatchObject({ state: 'active' });
    expect(await listCallMessages(pair)).toHaveLength(1);
  });

  it('the same request twenty times is one call; with another content its key is refused', async () => {
    const [pair, devices, key] = [await messagingCalls.createPair(), createDevices(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.start('user', pair, devices.user, 'video', key)),
    );
    expect(new Set(answers.map((answer) => answer.json<{ data: Call }>().data.id)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(readRefusalParts(await calls.start('user', pair, devices.user, 'audio', key))[1]).toBe(
      'idempotency_key_reused',
    );
    expect(readRefusalParts(await calls.start('user', pair, devices.user, 'video', 'a key with spaces'))[1]).toBe(
      'invalid_input',
    );
  });

  it('nobody is in two calls: not with another device, not with somebody else', async () => {
    const doctor = await messagingCalls.createWorkingDoctor();
    const [one, two] = [await messagingCalls.createPair(doctor), await messagingCalls.createPair(doctor)];
    const devices = createDevices();
    const { id } = await calls.startRinging('user', one, devices.user);
    for (const answer of [
      await calls.start('user', one, randomUUID()),
      await calls.start('user', two, devices.user),
      await calls.start('doctor', two, devices.doctor),
    ]) {
      expect(readRefusalParts(answer).slice(0, 2)).toEqual([409, 'call_busy']);
    }
    expect(readCall(await calls.start('user', one, devices.user))).toMatchObject({ id });
    await calls.end('user', one, id);
    expect(await calls.startRinging('user', two, devices.user)).toMatchObject({ state: 'ringing' });
  });

  it('ending, declining and answering end in one truth', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const { id } = await calls.startRinging('user', pair, devices.user);
    await Promise.all([
      calls.end('user', pair, id),
      calls.end('doctor', pair, id, 'decline'),
      calls.answer('doctor', pair, id, devices.doctor),
    ]);
    const messages = await listCallMessages(pair);
    expect([['missedCall'], ['consultationStart', 'consultationEnd']]).toContainEqual(messages.map(([, type]) => type));
    expect(await calls.current('user', pair)).toBeNull();
  });
});

describe('somebody else’s call', () => {
  it('is not there: it is neither read, answered, ended nor helped by servers', async () => {
    const [pair, strangers, devices] = [
      await messagingCalls.createPair(),
      await messagingCalls.createPair(),
      createDevices(),
    ];
    const { id } = await calls.startRinging('user', pair, devices.user);
    for (const by of ['user', 'doctor'] as const) {
      const answers = [
        await calls.answer(by, strangers, id, devices.user),
        await calls.ask(by, strangers, 'POST', `/${id}/end`, {}),
        await calls.ask(by, strangers, 'GET', `/${id}/ice`),
        await calls.ask(by, strangers, 'POST', '', {
          conversationId: pair.conversationId,
          kind: 'audio',
          deviceId: randomUUID(),
        }),
      ];
      expect(answers.map((answer) => readRefusalParts(answer)[1])).toEqual(answers.map(() => 'not_found'));
      expect(await calls.current(by, strangers)).toBeNull();
    }
    expect(await calls.current('doctor', pair)).toMatchObject({ id, state: 'ringing' });
  });

  it('the doctor’s side is closed to patients, and a doctor calls nobody without an appointment', async () => {
    const [pair, strangers] = [await messagingCalls.createPair(), await messagingCalls.createPair()];
    const asDoctor = { ...pair, doctor: { ...pair.doctor, token: pair.patient.token } };
    expect(readRefusalParts(await calls.start('doctor', asDoctor, randomUUID()))[1]).toBe('not_found');
    expect(
      readRefusalParts(
        await calls.start('doctor', { ...pair, conversationId: strangers.conversationId }, randomUUID()),
      )[1],
    ).toBe('not_found');
  });

  it('one’s own call cannot be answered by oneself', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const { id } = await calls.startRinging('user', pair, devices.user);
    expect(readRefusalParts(await calls.answer('user', pair, id, randomUUID())).slice(0, 2)).toEqual([409, 'conflict']);
  });
});

const createAppointmentNear = async (
  pair: ConversationPair,
  minutes: number,
  mode: 'online' | 'in-person' = 'online',
): Promise<string> => {
  const startsAt = api.clock.now().add({ minutes }).toString();
  const [row] = await messagingCalls.sql<{ id: string }>(
    "update appointment set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour', mode = $3 where patient_id = $1 returning id::text as id",
    [pair.patient.user.id, startsAt, mode],
  );
  return row?.id ?? '';
};
const readAttendance = async (id: string) =>
  (await messagingCalls.sql<{ attendance: string }>('select attendance from appointment where id = $1', [id]))[0]
    ?.attendance;

describe('what calls belong to', () => {
  it('the online appointment that begins within ten minutes, or runs; it has begun once the call is taken', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const id = await createAppointmentNear(pair, 9);
    const call = await calls.startRinging('user', pair, devices.user);
    expect([call.appointmentId, await readAttendance(id)]).toEqual([id, 'expected']);
    readCall(await calls.answer('doctor', pair, call.id, devices.doctor));
    expect(await readAttendance(id)).toBe('in');
    await calls.end('user', pair, call.id);
    await messagingCalls.sql("update appointment set attendance = 'done' where id = $1", [id]);
    await calls.startSpeaking(pair, devices);
    expect(await readAttendance(id)).toBe('done');
  });

  it.each(['done', 'absent'])('decision B4a: no visit that the doctor marked as %s', async (outcome) => {
    const pair = await messagingCalls.createPair();
    await messagingCalls.sql('update appointment set attendance = $2, attendance_at = starts_at where id = $1', [
      await createAppointmentNear(pair, 0),
      outcome,
    ]);
    expect(await calls.startRinging('user', pair, randomUUID())).toMatchObject({ appointmentId: null });
  });

  it.each([
    [11, 'online'],
    [-61, 'online'],
    [0, 'in-person'],
  ] as const)('no visit in %i minutes %s', async (minutes, mode) => {
    const pair = await messagingCalls.createPair();
    await createAppointmentNear(pair, minutes, mode);
    expect(await calls.startRinging('doctor', pair, randomUUID())).toMatchObject({ appointmentId: null });
  });
});

describe('servers that help to find a way', () => {
  it('STUN for everybody; TURN with credentials for this call that end within the hour, as coturn checks them', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const { id } = await calls.startRinging('user', pair, devices.user);
    for (const by of ['user', 'doctor'] as const) {
      const { iceServers, expiresAt } = (await calls.ask(by, pair, 'GET', `/${id}/ice`)).json<{
        data: { iceServers: { urls: string[]; username?: string; credential?: string }[]; expiresAt: string };
      }>().data;
      const [stun, turn] = iceServers;
      expect(stun).toEqual({ urls: ['stun:stun.example:3478'] });
      const [ends, call] = (turn?.username ?? '').split(':');
      expect([call, Number(ends) * 1_000]).toEqual([id, Date.parse(expiresAt)]);
      expect(Date.parse(expiresAt) - api.clock.now().epochMilliseconds).toBeLessThanOrEqual(3_600_000);
      expect(turn?.credential).toBe(
        createHmac('sha1', 'the secret of the test')
          .update(turn?.username ?? '')
          .digest('base64'),
      );
    }
    await calls.end('user', pair, id);
    expect(readRefusalParts(await calls.ask('user', pair, 'GET', `/${id}/ice`))[1]).toBe('call_ended');
  });
});

it('nobody keeps a line ringing for ever: thirty calls within ten minutes, then one waits', async () => {
  const limited = await buildTestApp({ limits: true });
  onTestFinished(() => limited.close());
  const [pair, device] = [await createMessagingCalls(limited).createPair(), randomUUID()];
  const there = createTestCalls(limited);
  const answers = await Promise.all(Array.from({ length: 31 }, () => there.start('user', pair, device)));
  expect(answers.filter(({ statusCode }) => statusCode === 429).map((answer) => readRefusalParts(answer)[1])).toEqual([
    'rate_limited',
  ]);
  limited.clock.advance({ minutes: 10 });
  expect((await there.start('doctor', pair, device)).statusCode).toBe(201);
});

describe('who does not answer has some peace', () => {
  it.each(['user', 'doctor'] as const)(
    'after five calls of the %s within ten minutes that nobody took, in this conversation; each is forgotten when it is ten minutes old',
    async (by) => {
      const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
      const other = by === 'user' ? 'doctor' : 'user';
      for (let times = 0; times < 5; times += 1) {
        const { id } = await calls.startRinging(by, pair, devices[by]);
        await calls.end(times % 2 === 0 ? by : other, pair, id, times % 2 === 0 ? 'hangup' : 'decline');
        api.clock.advance({ minutes: 1 });
      }
      const refused = await calls.start(by, pair, devices[by]);
      expect([...readRefusalParts(refused), Number(refused.headers['retry-after'])]).toEqual([
        429,
        'rate_limited',
        words.unanswered,
        300,
      ]);
      // Nothing rings, and the other side may call; that call is taken by calling at the same moment.
      expect(await calls.current(by, pair)).toBeNull();
      const back = await calls.startRinging(other, pair, devices[other]);
      expect(readCall(await calls.start(by, pair, devices[by]))).toMatchObject({ id: back.id, state: 'active' });
      await calls.end(by, pair, back.id);
      expect((await calls.start(by, pair, devices[by])).statusCode).toBe(429);
      api.clock.advance({ minutes: 5 });
      await calls.end(by, pair, (await calls.startRinging(by, pair, devices[by])).id);
      expect((await calls.start(by, pair, devices[by])).statusCode).toBe(429);
    },
  );

  it('calls that were taken count nothing, nor do those of another conversation', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const elsewhere = await messagingCalls.createPair(pair.doctor);
    for (let times = 0; times < 6; times += 1)
      await calls.end('user', pair, (await calls.startSpeaking(pair, devices)).id);
    for (let times = 0; times < 5; times += 1)
      await calls.end('doctor', elsewhere, (await calls.startRinging('doctor', elsewhere, devices.doctor)).id);
    expect(await calls.startRinging('doctor', pair, devices.doctor)).toMatchObject({ state: 'ringing' });
  });
});
