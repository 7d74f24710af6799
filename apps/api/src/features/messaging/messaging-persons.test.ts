import { randomUUID } from 'node:crypto';
import type { Person } from '@arogo/contract/persons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createNotificationCalls } from '../notifications/notifications.test-helpers.ts';
import { callForPerson } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson, giveTestGrant } from '../persons/persons.test-helpers.ts';
import { createPdfBytes } from '../vault/vault.test-helpers.ts';
import {
  type ConversationPair,
  createMessageFilePart,
  createMessagingCalls,
  type MessagingCalls,
  openConversation,
  uploadRecord,
} from './messaging.test-helpers.ts';

let api: TestApp;
let own: MessagingCalls;
let asha: TestPatient;
let child: Person;
beforeAll(async () => {
  api = await buildTestApp();
  own = createMessagingCalls(api);
});
beforeEach(async () => {
  asha = await api.signUp();
  child = await addTestPerson(api, asha, { firstName: 'Meera', lastName: 'Rao' });
});
afterAll(() => api.close());

const callFor = (person: string): MessagingCalls => createMessagingCalls(callForPerson(api, person));

describe('messages of a person without an account', () => {
  let forChild: MessagingCalls;
  let pair: ConversationPair;
  beforeEach(async () => {
    forChild = callFor(child.id);
    pair = await own.createPairFor(child.id, asha);
  });

  it('the doctor sees who is the patient and who speaks for them, in the list, the header and each message', async () => {
    const message = await forChild.sendText('user', pair, 'Good morning');
    expect(message).toMatchObject({ writtenBy: 'Asha Rao', isByAnotherAccount: false });
    const other = { id: child.id, name: 'Meera Rao', representative: 'Asha Rao' };
    expect((await own.list('doctor', pair)).conversations).toMatchObject([
      { other, lastMessage: { writtenBy: 'Asha Rao', isByAnotherAccount: false }, unread: 1 },
    ]);
    expect(await own.details('doctor', pair)).toMatchObject({ other });
    expect((await own.messages('doctor', pair)).messages).toMatchObject([{ writtenBy: 'Asha Rao' }]);
    // Before anything was written, too.
    const quiet = await own.createPairFor(child.id, asha);
    expect((await own.details('doctor', quiet)).other.representative).toBe('Asha Rao');
    expect(await own.messages('doctor', await own.createPair())).toMatchObject({ messages: [] });
  });

  it('are the person\u2019s alone: the account\u2019s own conversations are apart from them, in both directions', async () => {
    const ownPair = { ...pair, conversationId: await openConversation(own.sql, asha.user.id, pair.doctor.doctorId) };
    await forChild.sendText('user', pair, 'For the child');
    await own.sendText('user', ownPair, 'For myself');
    await own.sendText('doctor', pair, 'To the child');
    expect(await forChild.list('user', pair)).toMatchObject({
      conversations: [{ id: pair.conversationId }],
      unread: 1,
    });
    expect(await own.list('user', ownPair)).toMatchObject({
      conversations: [{ id: ownPair.conversationId }],
      unread: 0,
    });
    expect((await forChild.call('user', ownPair, 'GET', `/${ownPair.conversationId}`)).statusCode).toBe(404);
    expect((await own.call('user', pair, 'GET', `/${pair.conversationId}`)).statusCode).toBe(404);
    expect((await own.messages('user', ownPair)).messages).toMatchObject([{ content: 'For myself', writtenBy: null }]);
    // To the doctor they are two patients.
    const shown = (await own.list('doctor', pair)).conversations.map(
      ({ other }) => `${other.name}: ${other.representative}`,
    );
    expect(shown.toSorted()).toEqual(['Asha Rao: null', 'Meera Rao: Asha Rao']);
  });

  it('carry files and records of the person\u2019s vault, by links of the account', async () => {
    const file = await forChild.sendFileMessage('user', pair, createMessageFilePart(createPdfBytes(1_000), 'rash.pdf'));
    const recordId = await uploadRecord(callForPerson(api, child.id), asha);
    expect((await forChild.send('user', pair, { clientId: randomUUID(), recordId })).statusCode).toBe(201);
    const ownRecord = await uploadRecord(api, asha);
    expect((await forChild.send('user', pair, { clientId: randomUUID(), recordId: ownRecord })).statusCode).toBe(404);
    expect((await api.app.inject({ url: file.media?.url ?? '' })).statusCode).toBe(200);
    const seen = (await own.messages('doctor', pair)).messages;
    for (const { media } of seen) expect((await api.app.inject({ url: media?.url ?? '' })).statusCode).toBe(200);
    expect(seen).toHaveLength(2);
  });

  it('tell the keeper, with the person\u2019s name and the way to their pages, until they are read for the person', async () => {
    const notifications = createNotificationCalls(callForPerson(api, child.id));
    await own.sendText('doctor', pair, 'How is she?');
    const findNotices = async () => (await notifications.list(asha)).notices.filter(({ kind }) => kind === 'message');
    expect(await findNotices()).toMatchObject([{ readAt: null, conversation: { id: pair.conversationId } }]);
    expect((await createNotificationCalls(api).list(asha)).notices).toEqual([]);
    const waiting = await own.sql<{ id: string }>(
      "select id::text as id from notification_delivery where patient_id = $1 and channel = 'email' and state = 'waiting'",
      [child.id],
    );
    await notifications.handlers['notification.email']({
      id: randomUUID(),
      data: { deliveryIds: waiting.map(({ id }) => id) },
    });
    const [mail] = await api.mailTo(asha.email);
    expect(mail?.subject).toContain('Meera');
    expect(mail?.text).toContain(`/for/${child.id}/messages?activeChatId=${pair.conversationId}`);
    await forChild.call('user', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 1 });
    expect((await findNotices())[0]?.readAt).not.toBeNull();
  });
});

const read = async (calls: MessagingCalls, as: ConversationPair) =>
  (await calls.messages('user', as)).messages.map(({ writtenBy, isByAnotherAccount }) => [
    writtenBy,
    isByAnotherAccount,
  ]);
const edit = async (calls: MessagingCalls, as: ConversationPair, id: string) =>
  (await calls.call('user', as, 'PATCH', `/messages/${id}`, { text: 'Changed' })).statusCode;
const remove = async (calls: MessagingCalls, as: ConversationPair, id: string) =>
  (await calls.call('user', as, 'DELETE', `/messages/${id}`)).statusCode;

describe('messages of a person with an account of their own', () => {
  it('say who wrote each; nobody rewrites another\u2019s, and the person deletes what was written for them', async () => {
    const pair = await own.createPair();
    const [father, forFather] = [pair.patient, callFor(pair.patient.user.id)];
    await giveTestGrant(api, father.user.id, asha.user.id, { areas: ['messages'] });
    const asAsha = { ...pair, patient: asha };
    const his = await own.sendText('user', pair, 'My own words');
    expect((await own.details('doctor', pair)).other.representative).toBeNull();
    const hers = await forFather.sendText('user', asAsha, 'Asha here');
    expect((await own.details('doctor', pair)).other.representative).toBe('Asha Rao');
    expect(await read(own, pair)).toEqual([
      [null, false],
      ['Asha Rao', true],
    ]);
    expect(await read(forFather, asAsha)).toEqual([
      [null, true],
      ['Asha Rao', false],
    ]);
    expect([await edit(forFather, asAsha, his.id), await remove(forFather, asAsha, his.id)]).toEqual([404, 404]);
    expect(await edit(own, pair, hers.id)).toBe(404);
    expect([await edit(forFather, asAsha, hers.id), await remove(own, pair, hers.id)]).toEqual([200, 200]);
    // Whoever wrote last speaks for him.
    await own.sendText('user', pair, 'It is me again');
    expect((await own.details('doctor', pair)).other.representative).toBeNull();
  });

  it('are closed where the access has ended, and the writer is someone who has left once their account is gone', async () => {
    const pair = await own.createPair();
    const ravi = await api.signUp();
    const forFather = callFor(pair.patient.user.id);
    const asRavi = { ...pair, patient: ravi };
    await giveTestGrant(api, pair.patient.user.id, ravi.user.id, { areas: ['messages'] });
    await forFather.sendText('user', asRavi, 'Ravi here');
    await own.sql('update person_grant set ended_at = now() where patient_id = $1', [pair.patient.user.id]);
    api.sessions.invalidateAll();
    expect((await forFather.call('user', asRavi, 'GET', `/${pair.conversationId}/messages`)).statusCode).toBe(404);
    expect((await own.messages('doctor', pair)).messages[0]?.writtenBy).toBe('Asha Rao');
    await own.sql('delete from patient where id = $1', [ravi.user.id]);
    for (const by of ['user', 'doctor'] as const)
      expect((await own.messages(by, pair)).messages[0]?.writtenBy).toBe('Someone who has left');
  });

  it('who may only view reads them, writes none and marks nothing as read', async () => {
    const pair = await own.createPair();
    const forFather = callFor(pair.patient.user.id);
    const asAsha = { ...pair, patient: asha };
    await own.sendText('doctor', pair, 'Please rest');
    await giveTestGrant(api, pair.patient.user.id, asha.user.id, { role: 'view', areas: ['messages'] });
    expect((await forFather.messages('user', asAsha)).messages).toMatchObject([{ content: 'Please rest' }]);
    const send = await forFather.send('user', asAsha, { clientId: randomUUID(), text: 'Hello' });
    const mark = await forFather.call('user', asAsha, 'PUT', `/${pair.conversationId}/marks`, { read: 1 });
    expect([send.statusCode, mark.statusCode]).toEqual([404, 404]);
    expect((await own.list('user', pair)).unread).toBe(1);
  });
});
