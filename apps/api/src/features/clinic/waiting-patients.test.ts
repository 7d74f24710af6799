import type { ClinicAppointment } from '@arogo/contract/clinic';
import type { ParticipantRole } from '@arogo/contract/live';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  type LiveBrowser,
  startTestServer,
  type TestServer,
} from '../../platform/live/live.test-helpers.ts';
import { actAsThemself, connect, permissionDenied } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createDevices, createTestCalls, readCall, type TestCalls } from '../calls/calls.test-helpers.ts';
import {
  type ConversationPair,
  createMessagingCalls,
  type MessagingCalls,
} from '../messaging/messaging.test-helpers.ts';
import { clinicPath } from './clinic.test-helpers.ts';

let api: TestApp;
let messagingCalls: MessagingCalls;
let calls: TestCalls;
let server: TestServer;
let raw: Client;
beforeAll(async () => {
  api = await buildTestApp();
  // In the middle of the doctors' day, so that none of these crosses midnight.
  const now = api.clock.now().toZonedDateTimeISO('Asia/Kolkata');
  api.clock.advance({
    seconds: now.until(now.add({ days: 1 }).withPlainTime('12:00'), { largestUnit: 'seconds' }).seconds,
  });
  messagingCalls = createMessagingCalls(api);
  calls = createTestCalls(api);
  server = await startTestServer(api, { limits: { goneAfterMs: 20, presenceEveryMs: 50, closeTimeoutMs: 20 } });
  raw = await connect(api.database.appUrl);
});
afterAll(async () => {
  await raw.end();
  await server.close();
  await api.close();
});

/** Their appointment begins so many minutes from now. @returns its id */
const moveAppointment = async (
  { patient }: ConversationPair,
  minutes = -5,
  mode: 'online' | 'in-person' = 'online',
): Promise<string> => {
  const startsAt = api.clock.now().add({ minutes });
  const [row] = await messagingCalls.sql<{ id: string }>(
    `update appointment set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour', mode = $3,
      day = ($2::timestamptz at time zone time_zone)::date where patient_id = $1 returning id::text as id`,
    [patient.user.id, new Date(startsAt.epochMilliseconds), mode],
  );
  return row?.id ?? '';
};

const connectAs = async (side: ParticipantRole, { patient, doctor }: ConversationPair): Promise<LiveBrowser> => {
  const browser = connectBrowser(server.port, { side, token: (side === 'user' ? patient : doctor).token });
  await browser.connected;
  return browser;
};
const readDay = async (doctor: TestPatient): Promise<readonly ClinicAppointment[]> =>
  (await api.call('GET', `${clinicPath}/day`, undefined, doctor)).json<{ data: { visits: ClinicAppointment[] } }>().data
    .visits;
const readWaiting = async ({ doctor }: ConversationPair) => (await readDay(doctor)).map((visit) => visit.waitingSince);
const getNow = (): string => new Date(api.clock.now().epochMilliseconds).toISOString();
const countHeard = ({ received }: LiveBrowser): number => received.filter((said) => said === 'appointments').length;

/** A patient who is connected, with an online appointment that runs, and their doctor, who hears of it. */
const createOnlinePair = async () => {
  const [pair, devices] = [await messagingCalls.createPair(), createDevices()];
  const id = await moveAppointment(pair);
  const [patient, doctor] = [await connectAs('user', pair), await connectAs('doctor', pair)];
  // Their being there is written down a moment after they are let in.
  await expect
    .poll(() => api.database.rows('select from presence where party = $1', [pair.patient.user.id]))
    .toHaveLength(1);
  return { pair, devices, id, patient, doctor };
};

describe('issue 31: the day shows who waits', () => {
  it('for a call: from when they call until it is taken, also where nobody took it in time', async () => {
    const { pair, devices, doctor, id: visit } = await createOnlinePair();
    expect(await readWaiting(pair)).toEqual([null]);
    const since = getNow();
    const { id } = await calls.startRinging('user', pair, devices.user);
    await expect.poll(() => countHeard(doctor)).toBe(1);
    expect(await readWaiting(pair)).toEqual([since]);
    api.clock.advance({ seconds: 40 });
    await calls.maintenance.endUnanswered(id, pair.patient.user.id);
    await expect.poll(() => readWaiting(pair)).toEqual([since]);
    // Whoever calls again has waited all the time.
    const again = await calls.startRinging('user', pair, devices.user);
    expect(await readWaiting(pair)).toEqual([since]);
    readCall(await calls.answer('doctor', pair, again.id, devices.doctor));
    expect(await readDay(pair.doctor)).toMatchObject([{ attendance: 'in', waitingSince: null }]);
    // A doctor who takes that back does not make them wait again.
    await api.call('PATCH', `${clinicPath}/visits/${visit}`, { attendance: 'expected' }, pair.doctor);
    expect(await readWaiting(pair)).toEqual([null]);
  });

  it('no longer once they hang up; a doctor who declines sends nobody away', async () => {
    const { pair, devices, doctor } = await createOnlinePair();
    const since = getNow();
    await calls.end('doctor', pair, (await calls.startRinging('user', pair, devices.user)).id, 'decline');
    expect(await readWaiting(pair)).toEqual([since]);
    const heard = countHeard(doctor);
    await calls.end('user', pair, (await calls.startRinging('user', pair, devices.user)).id);
    expect(await readWaiting(pair)).toEqual([null]);
    await expect.poll(() => countHeard(doctor)).toBeGreaterThan(heard);
  });

  it('no longer once they have left everywhere, which the doctor hears; another window keeps them there', async () => {
    const { pair, devices, doctor, patient } = await createOnlinePair();
    const since = getNow();
    await calls.end('doctor', pair, (await calls.startRinging('user', pair, devices.user)).id, 'decline');
    const other = await connectAs('user', pair);
    patient.socket.disconnect();
    await patient.ended;
    expect(await readWaiting(pair)).toEqual([since]);
    const heard = countHeard(doctor);
    other.socket.disconnect();
    await expect.poll(() => countHeard(doctor)).toBe(heard + 1);
    expect(await readWaiting(pair)).toEqual([null]);
    // Whoever comes back to look at something else does not wait.
    await connectAs('user', pair);
    expect(await readWaiting(pair)).toEqual([null]);
  });

  it('not where their server was killed: what it said ends by itself', async () => {
    const pair = await messagingCalls.createPair();
    const id = await moveAppointment(pair);
    await messagingCalls.sql('update appointment set waiting_since = $2 where id = $1', [id, getNow()]);
    await messagingCalls.sql('insert into presence (party, server, until) values ($1, gen_random_uuid(), $2)', [
      pair.patient.user.id,
      getNow(),
    ]);
    expect(await readWaiting(pair)).toEqual([null]);
  });

  it('nor by a call of the doctor’s, outside its time, or for a visit in person', async () => {
    for (const [by, minutes, mode] of [
      ['doctor', -5, 'online'],
      ['user', 30, 'online'],
      ['user', -5, 'in-person'],
    ] as const) {
      const { pair, devices } = await createOnlinePair();
      await moveAppointment(pair, minutes, mode);
      await calls.startRinging(by, pair, devices[by]);
      expect(await readWaiting(pair)).toEqual([null]);
    }
  });

  it('nor at another time: a moved appointment begins anew', async () => {
    const { pair, devices } = await createOnlinePair();
    await calls.startRinging('user', pair, devices.user);
    await moveAppointment(pair, -10);
    expect(await readWaiting(pair)).toEqual([null]);
  });

  it('at the clinic: from when the doctor says so until they come in; undone it is as before, twice at once too', async () => {
    const pair = await messagingCalls.createPair();
    const id = await moveAppointment(pair, 20, 'in-person');
    const say = (attendance: string, by = pair.doctor) =>
      api.call('PATCH', `${clinicPath}/visits/${id}`, { attendance }, by);
    const since = getNow();
    expect((await Promise.all([say('arrived'), say('arrived')])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
    api.clock.advance({ minutes: 3 });
    expect((await say('arrived')).json<{ data: ClinicAppointment }>().data.waitingSince).toBe(since);
    expect(await readWaiting(pair)).toEqual([since]);
    expect((await Promise.all([say('expected'), say('expected')])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
    expect(await readDay(pair.doctor)).toMatchObject([{ attendance: 'expected', waitingSince: null }]);
    const later = getNow();
    await say('arrived');
    expect(await readWaiting(pair)).toEqual([later]);
    // Nobody waits any more on another day, whatever was said last.
    await messagingCalls.sql('update appointment set day = day - 1 where id = $1', [id]);
    const yesterday = api.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().subtract({ days: 1 });
    const before = await api.call('GET', `${clinicPath}/day?date=${yesterday.toString()}`, undefined, pair.doctor);
    expect(before.json<{ data: { visits: ClinicAppointment[] } }>().data.visits).toMatchObject([
      { attendance: 'arrived', waitingSince: null },
    ]);
  });

  it('is no other doctor’s to see or to say, nor a patient’s, nor anybody’s without a token', async () => {
    const { pair, devices, id } = await createOnlinePair();
    await calls.startRinging('user', pair, devices.user);
    const other = await messagingCalls.createPair();
    expect((await readDay(other.doctor)).map((visit) => visit.id)).not.toContain(id);
    for (const by of [other.doctor, pair.patient]) {
      expect((await api.call('GET', `${clinicPath}/visits/${id}`, undefined, by)).statusCode).toBe(404);
      expect((await api.call('PATCH', `${clinicPath}/visits/${id}`, { attendance: 'arrived' }, by)).statusCode).toBe(
        404,
      );
    }
    for (const method of ['GET', 'PATCH'] as const)
      expect((await api.app.inject({ method, url: `${clinicPath}/visits/${id}` })).statusCode).toBe(401);
    // Neither side writes it: it follows from calls and connections.
    await raw.query('begin');
    await actAsThemself(raw, pair.patient.user.id);
    await expect(raw.query('update appointment set waiting_since = now()')).rejects.toMatchObject({
      code: permissionDenied,
    });
    await raw.query('rollback');
    await raw.query('begin');
    await raw.query('set local role arogo_clinic');
    await raw.query("select set_config('app.doctor', $1, true)", [pair.doctor.doctorId]);
    await expect(raw.query('update appointment set waiting_since = now()')).rejects.toMatchObject({
      code: permissionDenied,
    });
    await raw.query('rollback');
  });
});
