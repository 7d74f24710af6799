import { randomUUID } from 'node:crypto';
import type { Person } from '@arogo/contract/persons';
import type { RingingCall } from '@arogo/contract/ringing-calls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LiveEvent, liveChannel, parseLiveEvents } from '../../platform/live/live-publisher.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  type ConversationPair,
  createMessagingCalls,
  type MessagingCalls,
} from '../messaging/messaging.test-helpers.ts';
import { createNotificationCalls } from '../notifications/notifications.test-helpers.ts';
import { callForPerson } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson, giveTestGrant } from '../persons/persons.test-helpers.ts';
import { createDevices, createTestCalls, readCall, type TestCalls } from './calls.test-helpers.ts';

let api: TestApp;
let own: TestCalls;
let messagingCalls: MessagingCalls;
let asha: TestPatient;
let child: Person;
let pair: ConversationPair;
let forChild: TestCalls;
beforeAll(async () => {
  api = await buildTestApp();
  own = createTestCalls(api);
  messagingCalls = createMessagingCalls(api);
});
beforeEach(async () => {
  asha = await api.signUp();
  child = await addTestPerson(api, asha, { firstName: 'Meera', lastName: 'Rao' });
  pair = await messagingCalls.createPairFor(child.id, asha);
  forChild = createTestCalls(callForPerson(api, child.id));
});
afterAll(() => api.close());

it('an account calls for a person: the doctor sees who speaks for whom, and the account\u2019s own calls are apart', async () => {
  const devices = createDevices();
  const { id } = await forChild.startRinging('user', pair, devices.user);
  expect(await own.current('user', pair)).toBeNull();
  const other = { id: child.id, name: 'Meera Rao', representative: 'Asha Rao' };
  expect(await own.current('doctor', pair)).toMatchObject({ id, other });
  expect(readCall(await own.answer('doctor', pair, id, devices.doctor))).toMatchObject({ state: 'active', other });
  expect((await own.ask('user', pair, 'POST', `/${id}/end`, {})).statusCode).toBe(404);
  await forChild.end('user', pair, id);
  expect(await messagingCalls.sql('select account_id::text as who from call where id = $1', [id])).toEqual([
    { who: asha.user.id },
  ]);
});

it('a person is called: until somebody answers the doctor sees who usually speaks, afterwards who does', async () => {
  const father = await api.signUp();
  await giveTestGrant(api, father.user.id, asha.user.id, { areas: ['messages'] });
  const fathers = await messagingCalls.createPairFor(father.user.id, father);
  const asAsha = { ...fathers, patient: asha };
  const forFather = createTestCalls(callForPerson(api, father.user.id));
  const devices = createDevices();
  const call = await own.startRinging('doctor', fathers, devices.doctor);
  expect(call.other).toMatchObject({ representative: null });
  expect(await forFather.current('user', asAsha)).toMatchObject({ id: call.id, state: 'ringing' });
  readCall(await forFather.answer('user', asAsha, call.id, devices.user));
  expect((await own.current('doctor', fathers))?.other.representative).toBe('Asha Rao');
  // Of two devices one has it, also where they are of two accounts.
  expect((await own.answer('user', fathers, call.id, randomUUID())).statusCode).toBe(409);
  await own.end('doctor', fathers, call.id);
  // He answers himself.
  const again = await own.startRinging('doctor', fathers, devices.doctor);
  readCall(await own.answer('user', fathers, again.id, devices.user));
  expect((await own.current('doctor', fathers))?.other.representative).toBeNull();
  await own.end('doctor', fathers, again.id);
});

it('a call for a person rings for every account that may answer it, with their name, until it is answered or ends', async () => {
  const father = await api.signUp();
  const fathers = await messagingCalls.createPairFor(father.user.id, father);
  const ringing = async (whose: TestPatient) =>
    (await api.call('GET', '/api/calls/ringing', undefined, whose))
      .json<{ data: readonly RingingCall[] }>()
      .data.map(({ personId, callId }) => [personId, callId] as const);
  const heard: LiveEvent[] = [];
  const listener = await api.database.connect();
  listener.on('notification', ({ payload = '' }) => heard.push(...parseLiveEvents(payload)));
  await listener.query(`listen ${liveChannel}`);
  const listHearers = async () => {
    await listener.query('select 1');
    return new Set(
      heard.splice(0).flatMap(({ patientId, kinds }) => (kinds.includes('calls') ? (patientId ?? []) : [])),
    );
  };

  const of = await own.startRinging('doctor', pair, randomUUID());
  expect(await listHearers()).toEqual(new Set([child.id, asha.user.id]));
  await giveTestGrant(api, father.user.id, asha.user.id, { areas: ['messages'] });
  const second = await own.startRinging('doctor', fathers, randomUUID());
  expect(await listHearers()).toEqual(new Set([father.user.id, asha.user.id]));
  expect(new Map(await ringing(asha))).toEqual(
    new Map([
      [child.id, of.id],
      [father.user.id, second.id],
    ]),
  );
  expect(await ringing(father)).toEqual([[father.user.id, second.id]]);
  const lines = await api.database.rows(
    "select patient_id::text as whose, account_id::text as who from audit_event where action = 'call.read' and resource_id = $1",
    [of.id],
  );
  expect(lines).toEqual([{ whose: child.id, who: asha.user.id }]);
  // Who may only look, or has other areas, is not called.
  await giveTestGrant(api, father.user.id, asha.user.id, { role: 'view', areas: ['messages'] });
  expect(await ringing(asha)).toEqual([[child.id, of.id]]);
  await own.end('doctor', fathers, second.id);
  expect(await listHearers()).toEqual(new Set([father.user.id]));
  readCall(await forChild.answer('user', pair, of.id, randomUUID()));
  expect(await listHearers()).toEqual(new Set([child.id, asha.user.id]));
  expect(await ringing(asha)).toEqual([]);
  await forChild.end('user', pair, of.id);
  await listener.end();
});

it('of a missed call the keeper is told once, with the person\u2019s name, and nobody without messages', async () => {
  const { id } = await own.startRinging('doctor', pair, randomUUID());
  await own.end('doctor', pair, id);
  await own.maintenance.notifyMissed(id, child.id);
  await own.maintenance.notifyMissed(id, child.id);
  const notifications = createNotificationCalls(callForPerson(api, child.id));
  const missed = (await notifications.list(asha)).notices.filter(({ kind }) => kind === 'call-missed');
  expect(missed).toMatchObject([{ conversation: { id: pair.conversationId } }]);
  expect((await createNotificationCalls(api).list(asha)).notices).toEqual([]);
  const waiting = await messagingCalls.sql<{ id: string }>(
    "select id::text as id from notification_delivery where patient_id = $1 and channel = 'email' and state = 'waiting'",
    [child.id],
  );
  await notifications.handlers['notification.email']({
    id: randomUUID(),
    data: { deliveryIds: waiting.map(({ id: deliveryId }) => deliveryId) },
  });
  const subjects = (await api.mailTo(asha.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('Meera'))).toHaveLength(1);
});
