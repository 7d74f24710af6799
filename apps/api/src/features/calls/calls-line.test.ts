import { randomUUID } from 'node:crypto';
import { type Call, callLostAfterMs, maxSignalLength } from '@arogo/contract/calls';
import type { CallSignal, ParticipantRole } from '@arogo/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LiveBrowser,
  connectBrowser,
  startTestServer,
  type TestServer,
} from '../../platform/live/live.test-helpers.ts';
import { pollTimeout } from '../../platform/live/conversation-events.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  type ConversationPair,
  createMessagingCalls,
  type MessagingCalls,
} from '../messaging/messaging.test-helpers.ts';
import { type Devices, createDevices, createTestCalls, type TestCalls } from './calls.test-helpers.ts';

let api: TestApp;
let messagingCalls: MessagingCalls;
let calls: TestCalls;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  api = await buildTestApp();
  messagingCalls = createMessagingCalls(api);
  calls = createTestCalls(api);
  const limits = { closeTimeoutMs: 20 };
  [one, two] = [
    await startTestServer(api, { calls: calls.getSignalling(), limits }),
    await startTestServer(api, { calls: calls.getSignalling(), limits }),
  ];
});
afterAll(async () => {
  await one.close();
  await two.close();
  await api.close();
});

const joinAs = async (
  side: ParticipantRole,
  { patient, doctor }: ConversationPair,
  served = side === 'user' ? one : two,
): Promise<LiveBrowser> => {
  const browser = connectBrowser(served.port, { side, token: (side === 'user' ? patient : doctor).token });
  await browser.connected;
  return browser;
};

const sendSignal = ({ socket }: LiveBrowser, callId: string, deviceId: string, data: string): Promise<boolean> =>
  socket.emitWithAck('signal', { callId, deviceId, data }) as Promise<boolean>;
const sendHeartbeat = ({ socket }: LiveBrowser, callId: string, deviceId: string, heard = 0): Promise<boolean> =>
  socket.emitWithAck('beat', { callId, deviceId, heard }) as Promise<boolean>;
const getSignals = ({ received }: LiveBrowser): CallSignal[] =>
  received
    .filter((line) => line.startsWith('signal '))
    .map((line) => JSON.parse(line.slice('signal '.length)) as CallSignal);
const getSignalData = (browser: LiveBrowser): string[] => getSignals(browser).map(({ data }) => data);

/** Two who speak, each with a browser that is in the call, on different servers. */
const startSpeaking = async () => {
  const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
  const call = await calls.startSpeaking(pair, devices);
  const [user, doctor] = [await joinAs('user', pair), await joinAs('doctor', pair)];
  expect([
    await sendHeartbeat(user, call.id, devices.user),
    await sendHeartbeat(doctor, call.id, devices.doctor),
  ]).toEqual([true, true]);
  return { pair, devices, call, user, doctor };
};

/** A new session of somebody's. @returns its token */
const signInAgain = async ({ email }: TestPatient): Promise<string> => {
  await api.call('POST', '/api/auth/login', { email });
  return (await api.call('POST', '/api/auth/verify-login-otp', { email, otp: await api.codeFor(email) })).json<{
    token: string;
  }>().token;
};

const countStored = async ({ id }: Call) =>
  (
    await messagingCalls.sql<{ count: number }>(
      'select count(*)::integer as count from call_signal where call_id = $1',
      [id],
    )
  )[0]?.count;
const readState = async ({ id }: Call) =>
  (
    await messagingCalls.sql<{ state: string; outcome: string | null }>(
      'select state, outcome from call where id = $1',
      [id],
    )
  )[0];

describe('signals', () => {
  it('go to the other side’s device alone, on whichever server it is, in their order, however quickly they are said', async () => {
    const { pair, devices, call, user, doctor } = await startSpeaking();
    const [otherTab, stranger] = [
      await joinAs('doctor', pair),
      await joinAs('doctor', await messagingCalls.createPair()),
    ];
    const candidates = Array.from({ length: 60 }, (_, index) => `candidate ${index}`);
    expect(new Set(await Promise.all(candidates.map((data) => sendSignal(user, call.id, devices.user, data))))).toEqual(
      new Set([true]),
    );
    await expect.poll(() => getSignalData(doctor), pollTimeout).toEqual(candidates);
    expect(getSignals(doctor).map(({ number }) => number)).toEqual(candidates.map((_, index) => index + 1));
    expect(await sendSignal(doctor, call.id, devices.doctor, 'v=0\r\n"answer"')).toBe(true);
    await expect.poll(() => getSignalData(user), pollTimeout).toEqual(['v=0\r\n"answer"']);
    expect([otherTab, stranger].flatMap(getSignals)).toEqual([]);
  });

  it('that were said before a device was there are told when it comes, those that it heard not again', async () => {
    const { pair, devices, call, user, doctor } = await startSpeaking();
    doctor.socket.disconnect();
    await doctor.ended;
    for (const data of ['one', 'two', 'three']) await sendSignal(user, call.id, devices.user, data);
    const back = await joinAs('doctor', pair, one);
    expect(await sendHeartbeat(back, call.id, devices.doctor, 1)).toBe(true);
    expect(getSignalData(back)).toEqual(['two', 'three']);
    await sendSignal(user, call.id, devices.user, 'four');
    await expect.poll(() => getSignalData(back), pollTimeout).toEqual(['two', 'three', 'four']);
  });

  it('are told again to one connection as far as they are of late, however often it asks; a new one is told all', async () => {
    const { pair, devices, call, doctor } = await startSpeaking();
    const { patient } = pair;
    await messagingCalls.sql(
      `insert into call_signal (call_id, patient_id, doctor_id, sender, number, data)
        select $1, $2, $3, 'user', number, 'x' from generate_series(1, 500) number`,
      [call.id, patient.user.id, pair.doctor.doctorId],
    );
    const numbersAfter = async (browser: LiveBrowser): Promise<readonly [number | undefined, number]> => {
      const before = getSignals(browser).length;
      expect(await sendHeartbeat(browser, call.id, devices.doctor)).toBe(true);
      const signals = getSignals(browser).slice(before);
      return [signals[0]?.number, signals.length];
    };
    expect([await numbersAfter(doctor), await numbersAfter(doctor), await numbersAfter(doctor)]).toEqual([
      [1, 500],
      [301, 200],
      [301, 200],
    ]);
    expect(await numbersAfter(await joinAs('doctor', pair))).toEqual([1, 500]);
  });

  it('of the caller are kept while it rings, for the device that will answer', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const call = await calls.startRinging('user', pair, devices.user);
    const [user, doctor] = [await joinAs('user', pair), await joinAs('doctor', pair)];
    expect(await sendSignal(user, call.id, devices.user, 'offer')).toBe(true);
    expect([
      await sendHeartbeat(doctor, call.id, devices.doctor),
      await sendSignal(doctor, call.id, devices.doctor, 'x'),
    ]).toEqual([false, false]);
    await calls.answer('doctor', pair, call.id, devices.doctor);
    expect(await sendHeartbeat(doctor, call.id, devices.doctor)).toBe(true);
    expect(getSignalData(doctor)).toEqual(['offer']);
  });

  it('of a stranger, of a second device or in the other’s name are refused, and nobody hears them', async () => {
    const { pair, devices, call, user, doctor } = await startSpeaking();
    const strangers = await messagingCalls.createPair();
    const tries: readonly (readonly [LiveBrowser, string])[] = [
      [await joinAs('user', strangers), devices.user],
      [await joinAs('doctor', strangers), devices.doctor],
      [await joinAs('user', pair), randomUUID()],
      [await joinAs('doctor', pair), randomUUID()],
      [await joinAs('user', pair), devices.doctor],
      [await joinAs('doctor', pair), devices.user],
    ];
    for (const [browser, deviceId] of tries) {
      expect([
        await sendSignal(browser, call.id, deviceId, 'listen to me'),
        await sendHeartbeat(browser, call.id, deviceId),
      ]).toEqual([false, false]);
    }
    await sendSignal(user, call.id, devices.user, 'after');
    await expect.poll(() => getSignalData(doctor), pollTimeout).toEqual(['after']);
    expect([user, ...tries.map(([browser]) => browser)].flatMap(getSignals)).toEqual([]);
  });

  it('are taken by no call that ended, and nothing is kept of them', async () => {
    const { pair, devices, call, user, doctor } = await startSpeaking();
    await sendSignal(user, call.id, devices.user, 'x');
    expect(await countStored(call)).toBe(1);
    await calls.end('doctor', pair, call.id);
    expect([
      await sendSignal(user, call.id, devices.user, 'y'),
      await sendHeartbeat(user, call.id, devices.user),
      await sendHeartbeat(doctor, call.id, devices.doctor),
    ]).toEqual([false, false, false]);
    expect(await countStored(call)).toBe(0);
    await expect.poll(() => user.received, pollTimeout).toContain('calls');
    await expect.poll(() => doctor.received, pollTimeout).toContain('calls');
  });

  it('may be as long as they can be, and stand in no log and no audit', async () => {
    const { devices, call, user, doctor, pair } = await startSpeaking();
    const longest = `canary${'é"'.repeat((maxSignalLength - 6) / 3)}`;
    expect(await sendSignal(user, call.id, devices.user, longest)).toBe(true);
    await expect.poll(() => getSignalData(doctor), pollTimeout).toEqual([longest]);
    expect([...one.logged, ...two.logged, ...api.logged].join('\n')).not.toContain('canary');
    const lines = await messagingCalls.sql<{ action: string }>(
      "select action from audit_event where patient_id = $1 and action like 'call.%' order by id",
      [pair.patient.user.id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['call.start', 'call.answer']);
  });

  it('are heard no more by a session that ended, whose device is in no call any more', async () => {
    const { pair, devices, call, user, doctor } = await startSpeaking();
    await api.call('POST', '/api/auth/logout', undefined, pair.doctor);
    await doctor.ended;
    const again = await joinAs('doctor', {
      ...pair,
      doctor: { ...pair.doctor, token: await signInAgain(pair.doctor) },
    });
    expect(await sendHeartbeat(again, call.id, devices.doctor)).toBe(true);
    await sendSignal(user, call.id, devices.user, 'for the new session');
    await expect.poll(() => getSignalData(again), pollTimeout).toEqual(['for the new session']);
    expect(getSignals(doctor)).toEqual([]);
  });
});

/** Lets one of the two beat alone until it is told that the call is over. */
const sendHeartbeatAlone = async (
  browser: LiveBrowser,
  callId: string,
  deviceId: string,
): Promise<readonly boolean[]> => {
  const answers: boolean[] = [];
  for (let waited = 0; waited <= callLostAfterMs + 10_000 && answers.at(-1) !== false; waited += 10_000) {
    api.clock.advance({ seconds: 10 });
    answers.push(await sendHeartbeat(browser, callId, deviceId));
  }
  return answers;
};

describe('a side that is gone', () => {
  it('ends the call for the other after 45 seconds; it lasted as long as both were there', async () => {
    const { pair, devices, call, user, doctor } = await startSpeaking();
    for (let times = 0; times < 6; times += 1) {
      api.clock.advance({ seconds: 10 });
      expect([
        await sendHeartbeat(user, call.id, devices.user),
        await sendHeartbeat(doctor, call.id, devices.doctor),
      ]).toEqual([true, true]);
    }
    expect(await sendHeartbeatAlone(user, call.id, devices.user)).toEqual([true, true, true, true, false]);
    expect(await readState(call)).toEqual({ state: 'ended', outcome: 'failed' });
    const { messages } = await messagingCalls.messages('user', pair);
    expect(messages.at(-1)).toMatchObject({ type: 'consultationEnd', callDetails: { time: 60_000, status: 'ended' } });
  });

  it('and whose other side is gone too, is found within a minute', async () => {
    const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
    const { maintenance: tending } = createTestCalls(api);
    await tending.run();
    api.clock.advance({ seconds: 60 });
    await tending.run();
    const call = await calls.startSpeaking(pair, devices);
    api.clock.advance({ seconds: 44 });
    await tending.run();
    expect(await readState(call)).toMatchObject({ state: 'active' });
    api.clock.advance({ seconds: 2 });
    await tending.run();
    expect(await readState(call)).toEqual({ state: 'ended', outcome: 'failed' });
    expect(await calls.startRinging('doctor', pair, devices.doctor)).toMatchObject({ state: 'ringing' });
  });
});

describe('a server that is started again in the middle of a call', () => {
  it('ends no call of those who could not be heard: both come back to it', async () => {
    const { pair, devices, call, user, doctor } = await startSpeaking();
    for (const browser of [user, doctor]) browser.socket.disconnect();
    api.clock.advance({ minutes: 3 });
    const line = calls.getSignalling();
    const again = await startTestServer(api, { calls: line });
    try {
      const { maintenance: tending } = createTestCalls(api);
      await tending.run();
      const back: Record<ParticipantRole, LiveBrowser> = {
        user: await joinAs('user', pair, again),
        doctor: await joinAs('doctor', pair, again),
      };
      const here: Devices = devices;
      expect(await sendHeartbeat(back.user, call.id, here.user)).toBe(true);
      api.clock.advance({ seconds: 20 });
      await tending.run();
      expect([
        await sendHeartbeat(back.doctor, call.id, here.doctor),
        await sendSignal(back.user, call.id, here.user, 'restart'),
      ]).toEqual([true, true]);
      await expect.poll(() => getSignalData(back.doctor), pollTimeout).toEqual(['restart']);
      expect(await readState(call)).toMatchObject({ state: 'active' });
    } finally {
      await again.close();
    }
  });
});
