import { randomUUID } from 'node:crypto';
import { notificationMessages as m } from '@arogo/contract/messages/notifications';
import type { UnreadCount } from '@arogo/contract/unread-counts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBrowser } from '../../platform/push/push.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { callForPerson, giveAccess } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson } from '../persons/persons.test-helpers.ts';
import {
  browsersPath,
  createDoseNotification,
  createTestAlert,
  createNotificationCalls,
  notificationsPath,
  createEndpoint,
} from './notifications.test-helpers.ts';
import { createAnswerTicket } from './notification-links.ts';

let api: TestApp;
let calls: ReturnType<typeof createNotificationCalls>;
let patient: TestPatient;
let other: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createNotificationCalls(api);
  [patient, other] = [await api.signUp(), await api.signUp()];
});
afterAll(() => api.close());

/** The ticket that a notification carries outside the product. */
const createTicketFor = (id: string, whose: TestPatient = patient): string =>
  createAnswerTicket(api.keyring, {
    id,
    kind: 'dose',
    patientId: whose.user.id,
    recipientId: whose.user.id,
    person: undefined,
    usefulUntil: api.clock.now().add({ hours: 1 }),
    dose: undefined,
    lateFrom: undefined,
    appointment: undefined,
    conversation: undefined,
    recordId: undefined,
    isRead: false,
    isWanted: true,
    count: 0,
    showNames: false,
    createdAt: api.clock.now(),
    timeZone: 'Asia/Kolkata',
    language: 'en',
  });
const readDoseState = async (alertId: string): Promise<unknown> =>
  (
    await calls.sql('select answer, answered_from, remind_at from medication_dose where schedule_id = $1', [alertId])
  )[0];
const getErrorCode = (answer: LightMyRequestResponse): string => answer.json<{ code: string }>().code;

describe('a bell and list in the navigation', () => {
  it('lists the newest first with the current dose, counts unread ones, and records the in-app delivery as shown', async () => {
    const someone = await api.signUp();
    const first = await calls.newNotice(someone, { medicine: 'Glycomet' });
    api.clock.advance({ minutes: 1 });
    const second = await calls.newNotice(someone, { medicine: 'Telma' });
    const listed = await calls.list(someone);
    expect(listed).toMatchObject({ unread: 2, total: 2 });
    expect(
      listed.notices.map(({ id, kind, readAt, dose }) => [id, kind, readAt, dose?.medicineName, dose?.status]),
    ).toEqual([
      [second.id, 'dose', null, 'Telma', 'Pending'],
      [first.id, 'dose', null, 'Glycomet', 'Pending'],
    ]);
    expect(await calls.states(first.id, 'in-app')).toEqual([{ state: 'shown', reason: null }]);
    expect((await calls.audited(someone)).filter((action) => action === 'notification.list')).toHaveLength(1);
  });

  it('ignores a kind that a newer version added: it is neither listed, counted nor marked as read', async () => {
    const someone = await api.signUp();
    const [known, newer] = [await calls.newNotice(someone), await calls.newNotice(someone)];
    await calls.makeNewer(newer.id);
    const listed = await calls.list(someone);
    expect([listed.notices.map(({ id }) => id), listed.unread, listed.total]).toEqual([[known.id], 1, 1]);
    const read = await api.call('POST', `${notificationsPath}/read`, undefined, someone);
    expect(read.json()).toMatchObject({ data: { unread: 0 } });
    expect(await calls.sql('select read_at from notification where id = $1', [newer.id])).toEqual([{ read_at: null }]);
    expect(await calls.states(newer.id, 'in-app')).toEqual([{ state: 'sent', reason: null }]);
    const answer = await api.call('POST', `${notificationsPath}/${newer.id}/answer`, { action: 'taken' }, someone);
    expect(answer.statusCode).toBe(404);
  });

  it('mark read: the given ids, then all; another patient’s stay unread', async () => {
    const someone = await api.signUp();
    const foreign = await calls.newNotice(other);
    const made = [await calls.newNotice(someone), await calls.newNotice(someone), await calls.newNotice(someone)];
    const read = async (body?: object): Promise<number> =>
      (await api.call('POST', `${notificationsPath}/read`, body, someone)).json<{ data: { unread: number } }>().data
        .unread;
    expect(await read({ ids: [made[0]?.id, foreign.id, randomUUID()] })).toBe(2);
    expect(await read({ ids: [] })).toBe(2);
    expect(await read()).toBe(0);
    expect((await calls.list(other)).unread).toBe(1);
  });

  it('a notification whose alert was deleted no longer shows its dose', async () => {
    const someone = await api.signUp();
    const made = await calls.newNotice(someone);
    await calls.sql('update medication_schedule set deleted_at = now() where id = $1', [made.alertId]);
    expect((await calls.list(someone)).notices).toMatchObject([{ id: made.id, dose: null }]);
  });

  it.each([{ ids: 'all' }, { ids: ['x'] }, { ids: Array.from({ length: 101 }, () => randomUUID()) }, []])(
    'reading %j is refused',
    async (body) => {
      expect((await api.call('POST', `${notificationsPath}/read`, body, patient)).statusCode).toBe(400);
    },
  );
});

describe('decision M6: a notice carries a one-use key for that one dose, so that it can be answered without a session', () => {
  it.each(['taken', 'skipped'] as const)('%s, once', async (action) => {
    const made = await calls.newNotice(patient);
    const answer = await calls.answer(made.id, createTicketFor(made.id), { action });
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([200, 'success']);
    expect(answer.body).not.toContain('Glycomet');
    expect(await readDoseState(made.alertId)).toMatchObject({ answer: action, answered_from: 'notice' });
    const again = await calls.answer(made.id, createTicketFor(made.id), {
      action: action === 'taken' ? 'skipped' : 'taken',
    });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { status: 'fail', code: 'notification_expired', message: m.answerGone },
    ]);
    expect(await readDoseState(made.alertId)).toMatchObject({ answer: action });
    expect((await calls.list(patient)).notices.find(({ id }) => id === made.id)?.readAt).not.toBeNull();
  });

  it('“later” sends another reminder, and uses the ticket up', async () => {
    const made = await calls.newNotice(patient);
    expect((await calls.answer(made.id, createTicketFor(made.id), { action: 'later' })).statusCode).toBe(200);
    expect(await readDoseState(made.alertId)).toMatchObject({ answer: null, remind_at: expect.any(Date) });
    expect(getErrorCode(await calls.answer(made.id, createTicketFor(made.id)))).toBe('notification_expired');
  });

  it('accepts one of twenty concurrent answers', async () => {
    const made = await calls.newNotice(patient);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        calls.answer(made.id, createTicketFor(made.id), { action: place % 2 === 0 ? 'taken' : 'skipped' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  it('a warning of the safety check does not use the ticket up: the patient confirms with the same one', async () => {
    const someone = await api.signUp();
    const alertId = await createTestAlert(calls.sql, someone.user.id, 'Dolo');
    await calls.sql(`update medication_schedule set min_gap_minutes = 360, limit_source = 'paper' where id = $1`, [
      alertId,
    ]);
    const now = api.clock.now();
    const first = await calls.newNotice(someone, { alertId, dueAt: now.subtract({ minutes: 50 }) });
    const second = await calls.newNotice(someone, { alertId, dueAt: now });
    expect((await calls.answer(first.id, createTicketFor(first.id, someone))).statusCode).toBe(200);
    const stopped = await calls.answer(second.id, createTicketFor(second.id, someone));
    expect([stopped.statusCode, getErrorCode(stopped)]).toEqual([409, 'dose_guard']);
    expect(
      (await calls.answer(second.id, createTicketFor(second.id, someone), { action: 'taken', confirmed: true }))
        .statusCode,
    ).toBe(200);
  });

  it.each(['taken', 'skipped'])(
    'decision M5a: a key asks first when its dose is %s more than two hours early',
    async (action) => {
      const someone = await api.signUp();
      const today = api.clock.now().toZonedDateTimeISO('Asia/Kolkata');
      api.clock.advance(
        today.with({ hour: 8, minute: 0, second: 0 }).add({ days: 1 }).toInstant().since(api.clock.now()),
      );
      const made = await calls.newNotice(someone, { dueAt: api.clock.now().add({ hours: 3 }) });
      const response = await calls.answer(made.id, createTicketFor(made.id, someone), { action });
      expect([response.statusCode, getErrorCode(response), response.json<{ message: string }>().message]).toEqual([
        409,
        'dose_early',
        expect.stringContaining('This dose is for'),
      ]);
      expect(await readDoseState(made.alertId)).toMatchObject({ answer: null });
      expect(
        (await calls.answer(made.id, createTicketFor(made.id, someone), { action, confirmed: true })).statusCode,
      ).toBe(200);
      expect(await readDoseState(made.alertId)).toMatchObject({ answer: action });
    },
  );

  it('the ticket expires twelve hours after the dose is missed', async () => {
    const [made, late] = [await calls.newNotice(patient), await calls.newNotice(patient)];
    const tickets = [createTicketFor(made.id), createTicketFor(late.id)] as const;
    api.clock.advance({ hours: 12, minutes: 59 });
    expect((await calls.answer(made.id, tickets[0])).statusCode).toBe(200);
    api.clock.advance({ minutes: 1 });
    expect((await calls.answer(late.id, tickets[1])).statusCode).toBe(404);
    expect(await readDoseState(late.alertId)).toMatchObject({ answer: null });
  });

  it('refuses a ticket of another notification, of another patient, or for another purpose', async () => {
    const [made, second, foreign] = [
      await calls.newNotice(patient),
      await calls.newNotice(patient),
      await calls.newNotice(other),
    ];
    const tickets = [
      createTicketFor(second.id),
      createTicketFor(foreign.id, other),
      createTicketFor(made.id, other),
      '',
      'x',
      `${createTicketFor(made.id)}A`,
    ];
    for (const ticket of tickets) expect((await calls.answer(made.id, ticket)).statusCode).toBe(404);
    const received = `${notificationsPath}/${made.id}/received?ticket=${createTicketFor(made.id)}`;
    expect((await api.call('POST', received)).statusCode).toBe(404);
    expect(await readDoseState(made.alertId)).toMatchObject({ answer: null });
  });

  it('refuses an answer to a notification of another kind', async () => {
    const someone = await api.signUp();
    const { id } = await calls.test(someone);
    expect((await calls.answer(id, createTicketFor(id, someone))).statusCode).toBe(404);
    expect((await api.call('POST', `${notificationsPath}/${id}/answer`, { action: 'taken' }, someone)).statusCode).toBe(
      404,
    );
  });

  it.each([
    {},
    { action: 'undo' },
    { action: 'TAKEN' },
    { action: 1 },
    { action: 'taken', confirmed: 'yes' },
    { action: ['taken'] },
  ])('refuses %j as an answer', async (body) => {
    const made = await calls.newNotice(patient);
    expect((await calls.answer(made.id, createTicketFor(made.id), body)).statusCode).toBe(400);
    expect(await readDoseState(made.alertId)).toMatchObject({ answer: null });
  });

  it('with a session it can be answered from the list, and again if the dose allows it', async () => {
    const someone = await api.signUp();
    const made = await calls.newNotice(someone);
    const byList = (action: string) => api.call('POST', `${notificationsPath}/${made.id}/answer`, { action }, someone);
    expect((await byList('later')).statusCode).toBe(200);
    expect((await byList('taken')).statusCode).toBe(200);
    expect(await readDoseState(made.alertId)).toMatchObject({ answer: 'taken' });
    expect(getErrorCode(await calls.answer(made.id, createTicketFor(made.id, someone)))).toBe('notification_expired');
  });
});

const createSubscriptionBody = (
  endpoint = createEndpoint(),
): { endpoint: string; keys: { p256dh: string; auth: string } } => {
  const { p256dh, auth } = createTestBrowser(endpoint).target;
  return { endpoint, keys: { p256dh, auth } };
};
const add = (body: unknown, whose: TestPatient) => api.call('POST', browsersPath, body, whose);
const listBrowsers = async (whose: TestPatient): Promise<readonly { id: string; device: string }[]> =>
  (await api.call('GET', browsersPath, undefined, whose)).json<{ data: { id: string; device: string }[] }>().data;

describe('push subscriptions', () => {
  it('ignores a repeated subscription, replaces the keys of a known endpoint, and can be removed', async () => {
    const someone = await api.signUp();
    const body = createSubscriptionBody();
    expect([(await add(body, someone)).statusCode, (await add(body, someone)).statusCode]).toEqual([201, 200]);
    expect((await add(createSubscriptionBody(body.endpoint), someone)).statusCode).toBe(201);
    const [browser, ...rest] = await listBrowsers(someone);
    expect(rest).toEqual([]);
    expect((await api.call('DELETE', `${browsersPath}/${browser?.id}`, undefined, someone)).statusCode).toBe(200);
    expect(await listBrowsers(someone)).toEqual([]);
  });

  it('at most 10 per patient, also if they are added concurrently', async () => {
    const someone = await api.signUp();
    const answers = await Promise.all(Array.from({ length: 14 }, () => add(createSubscriptionBody(), someone)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode !== 201).map(getErrorCode)).toEqual([
      'push_limit_reached',
      'push_limit_reached',
      'push_limit_reached',
      'push_limit_reached',
    ]);
  });

  it('an endpoint moves to the new account: the previous owner receives nothing more on it', async () => {
    const [before, after] = [await api.signUp(), await api.signUp()];
    const body = createSubscriptionBody();
    await add(body, before);
    expect((await add(body, after)).statusCode).toBe(201);
    expect([(await listBrowsers(before)).length, (await listBrowsers(after)).length]).toEqual([0, 1]);
  });

  it.each<[string, (body: ReturnType<typeof createSubscriptionBody>) => unknown, number]>([
    ['no endpoint', ({ keys }) => ({ keys }), 400],
    ['an endpoint that is none', (body) => ({ ...body, endpoint: 'push' }), 400],
    ['no keys', ({ endpoint }) => ({ endpoint }), 400],
    ['a key with other signs', (body) => ({ ...body, keys: { ...body.keys, auth: '<script>' } }), 400],
    ['a huge endpoint', (body) => ({ ...body, endpoint: `${body.endpoint}${'a'.repeat(2_000)}` }), 400],
    ['a file', (body) => ({ ...body, endpoint: 'file:///etc/passwd' }), 422],
    ['plain HTTP', (body) => ({ ...body, endpoint: 'http://push.example.com/a' }), 422],
    ['a private address', (body) => ({ ...body, endpoint: 'https://10.1.2.3/a' }), 422],
    ['another port', (body) => ({ ...body, endpoint: 'https://push.example.com:5432/a' }), 422],
    ['a key that is no point', (body) => ({ ...body, keys: { ...body.keys, p256dh: 'AAAA' } }), 422],
    ['a short secret', (body) => ({ ...body, keys: { ...body.keys, auth: 'AAAA' } }), 422],
  ])('%s is refused', async (_what, change, status) => {
    const someone = await api.signUp();
    expect((await add(change(createSubscriptionBody()), someone)).statusCode).toBe(status);
    expect(await listBrowsers(someone)).toEqual([]);
  });
});

describe('decision 0074, section 4: the switcher counts the others from ids alone', () => {
  it('counts for each person what their own page counts, and nobody whose access ended or does not cover it', async () => {
    const [daughter, father, stranger] = [await api.signUp(), await api.signUp(), await api.signUp()];
    const child = await addTestPerson(api, daughter);
    const told = (personId: string) =>
      createDoseNotification(calls.sql, personId, api.clock.now(), { recipientId: daughter.user.id });
    const count = async (whose: TestPatient) =>
      Object.fromEntries(
        (await api.call('GET', `${notificationsPath}/unread`, undefined, whose))
          .json<{ data: readonly UnreadCount[] }>()
          .data.map(({ personId, unread }) => [personId, unread]),
      );
    await told(child.id);
    await told(child.id);
    await calls.newNotice(daughter);
    await giveAccess(api, { from: father, to: daughter }, { areas: ['medicines'] });
    await told(father.user.id);
    const whole = { [daughter.user.id]: 1, [child.id]: 2, [father.user.id]: 1 };
    expect(await count(daughter)).toEqual(whole);
    expect(await count(stranger)).toEqual({ [stranger.user.id]: 0 });
    // Notifications outside her rights are not counted.
    await giveAccess(api, { from: father, to: daughter }, { areas: ['records'] });
    expect(await count(daughter)).toEqual({ ...whole, [father.user.id]: 0 });
    await giveAccess(api, { from: father, to: daughter });
    expect(await count(daughter)).toEqual({ [daughter.user.id]: 1, [child.id]: 2 });
    await callForPerson(api, child.id).call('POST', `${notificationsPath}/read`, undefined, daughter);
    expect(await count(daughter)).toEqual({ [daughter.user.id]: 1, [child.id]: 0 });
  });
});
