import { randomUUID } from 'node:crypto';
import { type Call, callLostAfter, signalMaximum } from '@arogo/contract/calls';
import type { CallSignal, LiveSide } from '@arogo/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, browse, serve, type Served } from '../../platform/live/live-testing.ts';
import { patience } from '../../platform/live/talk-testing.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { type Pair, talkCalls, type TalkCalls } from '../messaging/messaging-testing.ts';
import { type Devices, newDevices, testCalls, type TestCalls } from './calls-testing.ts';

let api: TestApp;
let talk: TalkCalls;
let calls: TestCalls;
let one: Served;
let two: Served;
beforeAll(async () => {
  api = await buildTestApp();
  talk = talkCalls(api);
  calls = testCalls(api);
  const limits = { leave: 20 };
  [one, two] = [await serve(api, { calls: calls.line(), limits }), await serve(api, { calls: calls.line(), limits })];
});
afterAll(async () => {
  await one.close();
  await two.close();
  await api.close();
});

const join = async (
  side: LiveSide,
  { patient, doctor }: Pair,
  served = side === 'user' ? one : two,
): Promise<Browser> => {
  const browser = browse(served.port, { side, token: (side === 'user' ? patient : doctor).token });
  await browser.connected;
  return browser;
};

const signal = ({ socket }: Browser, callId: string, deviceId: string, data: string): Promise<boolean> =>
  socket.emitWithAck('signal', { callId, deviceId, data }) as Promise<boolean>;
const beat = ({ socket }: Browser, callId: string, deviceId: string, heard = 0): Promise<boolean> =>
  socket.emitWithAck('beat', { callId, deviceId, heard }) as Promise<boolean>;
const signalsOf = ({ heard }: Browser): CallSignal[] =>
  heard
    .filter((said) => said.startsWith('signal '))
    .map((said) => JSON.parse(said.slice('signal '.length)) as CallSignal);
const dataOf = (browser: Browser): string[] => signalsOf(browser).map(({ data }) => data);

/** Two who speak, each with a browser that is in the call, on different servers. */
const speaking = async () => {
  const [pair, devices] = [await talk.newPair(), newDevices()];
  const call = await calls.speaks(pair, devices);
  const [user, doctor] = [await join('user', pair), await join('doctor', pair)];
  expect([await beat(user, call.id, devices.user), await beat(doctor, call.id, devices.doctor)]).toEqual([true, true]);
  return { pair, devices, call, user, doctor };
};

/** A new session of somebody's. @returns its token */
const signedIn = async ({ email }: TestPatient): Promise<string> => {
  await api.call('POST', '/api/auth/login', { email });
  return (await api.call('POST', '/api/auth/verify-login-otp', { email, otp: await api.codeFor(email) })).json<{
    token: string;
  }>().token;
};

const stored = async ({ id }: Call) =>
  (await talk.sql<{ count: number }>('select count(*)::integer as count from call_signal where call_id = $1', [id]))[0]
    ?.count;
const stateOf = async ({ id }: Call) =>
  (await talk.sql<{ state: string; outcome: string | null }>('select state, outcome from call where id = $1', [id]))[0];

describe('signals', () => {
  it('go to the other side’s device alone, on whichever server it is, in their order, however quickly they are said', async () => {
    const { pair, devices, call, user, doctor } = await speaking();
    const [otherTab, stranger] = [await join('doctor', pair), await join('doctor', await talk.newPair())];
    const said = Array.from({ length: 60 }, (_, index) => `candidate ${index}`);
    expect(new Set(await Promise.all(said.map((data) => signal(user, call.id, devices.user, data))))).toEqual(
      new Set([true]),
    );
    await expect.poll(() => dataOf(doctor), patience).toEqual(said);
    expect(signalsOf(doctor).map(({ number }) => number)).toEqual(said.map((_, index) => index + 1));
    expect(await signal(doctor, call.id, devices.doctor, 'v=0\r\n"answer"')).toBe(true);
    await expect.poll(() => dataOf(user), patience).toEqual(['v=0\r\n"answer"']);
    expect([otherTab, stranger].flatMap(signalsOf)).toEqual([]);
  });

  it('that were said before a device was there are told when it comes, those that it heard not again', async () => {
    const { pair, devices, call, user, doctor } = await speaking();
    doctor.socket.disconnect();
    await doctor.ended;
    for (const data of ['one', 'two', 'three']) await signal(user, call.id, devices.user, data);
    const back = await join('doctor', pair, one);
    expect(await beat(back, call.id, devices.doctor, 1)).toBe(true);
    expect(dataOf(back)).toEqual(['two', 'three']);
    await signal(user, call.id, devices.user, 'four');
    await expect.poll(() => dataOf(back), patience).toEqual(['two', 'three', 'four']);
  });

  it('are told again to one connection as far as they are of late, however often it asks; a new one is told all', async () => {
    const { pair, devices, call, doctor } = await speaking();
    const { patient } = pair;
    await talk.sql(
      "insert into call_signal (call_id, patient_id, doctor_id, sender, number, data) select $1, $2, $3, 'user', number, 'x' from generate_series(1, 500) number",
      [call.id, patient.user.id, pair.doctor.doctorId],
    );
    const numbersAfter = async (browser: Browser): Promise<readonly [number | undefined, number]> => {
      const before = signalsOf(browser).length;
      expect(await beat(browser, call.id, devices.doctor)).toBe(true);
      const told = signalsOf(browser).slice(before);
      return [told[0]?.number, told.length];
    };
    expect([await numbersAfter(doctor), await numbersAfter(doctor), await numbersAfter(doctor)]).toEqual([
      [1, 500],
      [301, 200],
      [301, 200],
    ]);
    expect(await numbersAfter(await join('doctor', pair))).toEqual([1, 500]);
  });

  it('of the caller are kept while it rings, for the device that will answer', async () => {
    const [pair, devices] = [await talk.newPair(), newDevices()];
    const call = await calls.rings('user', pair, devices.user);
    const [user, doctor] = [await join('user', pair), await join('doctor', pair)];
    expect(await signal(user, call.id, devices.user, 'offer')).toBe(true);
    expect([await beat(doctor, call.id, devices.doctor), await signal(doctor, call.id, devices.doctor, 'x')]).toEqual([
      false,
      false,
    ]);
    await calls.answer('doctor', pair, call.id, devices.doctor);
    expect(await beat(doctor, call.id, devices.doctor)).toBe(true);
    expect(dataOf(doctor)).toEqual(['offer']);
  });

  it('of a stranger, of a second device or in the other’s name are refused, and nobody hears them', async () => {
    const { pair, devices, call, user, doctor } = await speaking();
    const strangers = await talk.newPair();
    const tries: readonly (readonly [Browser, string])[] = [
      [await join('user', strangers), devices.user],
      [await join('doctor', strangers), devices.doctor],
      [await join('user', pair), randomUUID()],
      [await join('doctor', pair), randomUUID()],
      [await join('user', pair), devices.doctor],
      [await join('doctor', pair), devices.user],
    ];
    for (const [browser, deviceId] of tries) {
      expect([
        await signal(browser, call.id, deviceId, 'listen to me'),
        await beat(browser, call.id, deviceId),
      ]).toEqual([false, false]);
    }
    await signal(user, call.id, devices.user, 'after');
    await expect.poll(() => dataOf(doctor), patience).toEqual(['after']);
    expect([user, ...tries.map(([browser]) => browser)].flatMap(signalsOf)).toEqual([]);
  });

  it('are taken by no call that ended, and nothing is kept of them', async () => {
    const { pair, devices, call, user, doctor } = await speaking();
    await signal(user, call.id, devices.user, 'x');
    expect(await stored(call)).toBe(1);
    await calls.end('doctor', pair, call.id);
    expect([
      await signal(user, call.id, devices.user, 'y'),
      await beat(user, call.id, devices.user),
      await beat(doctor, call.id, devices.doctor),
    ]).toEqual([false, false, false]);
    expect(await stored(call)).toBe(0);
    await expect.poll(() => user.heard, patience).toContain('calls');
    await expect.poll(() => doctor.heard, patience).toContain('calls');
  });

  it('may be as long as they can be, and stand in no log and no audit', async () => {
    const { devices, call, user, doctor, pair } = await speaking();
    const longest = `canary${'é"'.repeat((signalMaximum - 6) / 3)}`;
    expect(await signal(user, call.id, devices.user, longest)).toBe(true);
    await expect.poll(() => dataOf(doctor), patience).toEqual([longest]);
    expect([...one.logged, ...two.logged, ...api.logged].join('\n')).not.toContain('canary');
    const lines = await talk.sql<{ action: string }>(
      "select action from audit_event where patient_id = $1 and action like 'call.%' order by id",
      [pair.patient.user.id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['call.start', 'call.answer']);
  });

  it('are heard no more by a session that ended, whose device is in no call any more', async () => {
    const { pair, devices, call, user, doctor } = await speaking();
    await api.call('POST', '/api/auth/logout', undefined, pair.doctor);
    await doctor.ended;
    const again = await join('doctor', { ...pair, doctor: { ...pair.doctor, token: await signedIn(pair.doctor) } });
    expect(await beat(again, call.id, devices.doctor)).toBe(true);
    await signal(user, call.id, devices.user, 'for the new session');
    await expect.poll(() => dataOf(again), patience).toEqual(['for the new session']);
    expect(signalsOf(doctor)).toEqual([]);
  });
});

/** Lets one of the two beat alone until it is told that the call is over. */
const alone = async (browser: Browser, callId: string, deviceId: string): Promise<readonly boolean[]> => {
  const answers: boolean[] = [];
  for (let waited = 0; waited <= callLostAfter + 10_000 && answers.at(-1) !== false; waited += 10_000) {
    api.clock.turn({ seconds: 10 });
    answers.push(await beat(browser, callId, deviceId));
  }
  return answers;
};

describe('a side that is gone', () => {
  it('ends the call for the other after 45 seconds; it lasted as long as both were there', async () => {
    const { pair, devices, call, user, doctor } = await speaking();
    for (let times = 0; times < 6; times += 1) {
      api.clock.turn({ seconds: 10 });
      expect([await beat(user, call.id, devices.user), await beat(doctor, call.id, devices.doctor)]).toEqual([
        true,
        true,
      ]);
    }
    expect(await alone(user, call.id, devices.user)).toEqual([true, true, true, true, false]);
    expect(await stateOf(call)).toEqual({ state: 'ended', outcome: 'failed' });
    const { messages } = await talk.messages('user', pair);
    expect(messages.at(-1)).toMatchObject({ type: 'consultationEnd', callDetails: { time: 60_000, status: 'ended' } });
  });

  it('and whose other side is gone too, is found within a minute', async () => {
    const [pair, devices] = [await talk.newPair(), newDevices()];
    const { tending } = testCalls(api);
    await tending.run();
    api.clock.turn({ seconds: 60 });
    await tending.run();
    const call = await calls.speaks(pair, devices);
    api.clock.turn({ seconds: 44 });
    await tending.run();
    expect(await stateOf(call)).toMatchObject({ state: 'active' });
    api.clock.turn({ seconds: 2 });
    await tending.run();
    expect(await stateOf(call)).toEqual({ state: 'ended', outcome: 'failed' });
    expect(await calls.rings('doctor', pair, devices.doctor)).toMatchObject({ state: 'ringing' });
  });
});

describe('a server that is started again in the middle of a call', () => {
  it('ends no call of those who could not be heard: both come back to it', async () => {
    const { pair, devices, call, user, doctor } = await speaking();
    for (const browser of [user, doctor]) browser.socket.disconnect();
    api.clock.turn({ minutes: 3 });
    const line = calls.line();
    const again = await serve(api, { calls: line });
    try {
      const { tending } = testCalls(api);
      await tending.run();
      const back: Record<LiveSide, Browser> = {
        user: await join('user', pair, again),
        doctor: await join('doctor', pair, again),
      };
      const here: Devices = devices;
      expect(await beat(back.user, call.id, here.user)).toBe(true);
      api.clock.turn({ seconds: 20 });
      await tending.run();
      expect([
        await beat(back.doctor, call.id, here.doctor),
        await signal(back.user, call.id, here.user, 'restart'),
      ]).toEqual([true, true]);
      await expect.poll(() => dataOf(back.doctor), patience).toEqual(['restart']);
      expect(await stateOf(call)).toMatchObject({ state: 'active' });
    } finally {
      await again.close();
    }
  });
});
