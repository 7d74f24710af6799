import { randomUUID } from 'node:crypto';
import type { ShareContact } from '@arogo/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { createNotificationCalls, notificationsPath } from '../notifications/notifications.test-helpers.ts';
import { createTestShare, sharesPath } from '../vault/sharing/sharing.test-helpers.ts';
import { createPdfBytes, vaultPath } from '../vault/vault.test-helpers.ts';
import {
  createMessageFilePart,
  type ConversationPair,
  uploadRecord,
  createMessagingCalls,
  type MessagingCalls,
} from './messaging.test-helpers.ts';

let api: TestApp;
let messagingCalls: MessagingCalls;
let notificationCalls: ReturnType<typeof createNotificationCalls>;
beforeAll(async () => {
  api = await buildTestApp();
  messagingCalls = createMessagingCalls(api);
  notificationCalls = createNotificationCalls(api);
});
afterAll(() => api.close());

/** Says that a party is connected, as servers do, or that they are not. */
const isHere = async (party: string, seconds: number): Promise<void> => {
  await messagingCalls.sql(
    'insert into presence (party, server, until) values ($1, $2, $3) on conflict (party, server) do update set until = excluded.until',
    [party, '6f1c2a52-6a0b-4a53-9a0e-0c5f1d5a1b11', new Date(api.clock.now().add({ seconds }).epochMilliseconds)],
  );
};

const findMessageNotifications = async ({ patient }: ConversationPair) =>
  (await notificationCalls.list(patient)).notices.filter(({ kind }) => kind === 'message');

/** Sends what waits of a patient's notices by mail, and answers the newest mail. */
const sendWaitingMails = async (pair: ConversationPair) => {
  const waiting = await messagingCalls.sql<{ id: string }>(
    "select id::text as id from notification_delivery where patient_id = $1 and channel = 'email' and state = 'waiting'",
    [pair.patient.user.id],
  );
  await notificationCalls.handlers['notification.email']({
    id: randomUUID(),
    data: { deliveryIds: waiting.map(({ id }) => id) },
  });
  return api.mailTo(pair.patient.email);
};

const listContacts = async ({ patient }: ConversationPair): Promise<readonly ShareContact[]> =>
  (await api.call('GET', `${vaultPath}/share-contacts`, undefined, patient)).json<{ contacts: ShareContact[] }>()
    .contacts;

describe('a message to somebody who is not connected', () => {
  it('is told once for a conversation until it is read, whatever is written, and never what', async () => {
    const pair = await messagingCalls.createPair();
    for (const text of ['Canarytext one', 'Canarytext two']) await messagingCalls.sendText('doctor', pair, text);
    await messagingCalls.sendFileMessage(
      'doctor',
      pair,
      createMessageFilePart(createPdfBytes(1_000), 'Canarytext.pdf'),
    );
    const notifications = await findMessageNotifications(pair);
    expect(notifications).toMatchObject([
      { kind: 'message', readAt: null, conversation: { id: pair.conversationId, doctorName: 'Dr. Meera Iyer' } },
    ]);
    const [mail] = await sendWaitingMails(pair);
    expect(mail).toMatchObject({ subject: 'A message for you' });
    expect(mail?.text).toContain(`/messages?activeChatId=${pair.conversationId}`);
    // Names stand outside the product only where the patient allows them.
    for (const hidden of ['Canarytext', 'Meera']) expect(JSON.stringify(mail)).not.toContain(hidden);
    // Of what was read a next message is told anew.
    await messagingCalls.call('user', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 2 });
    expect((await findMessageNotifications(pair))[0]?.readAt).toBeNull();
    await messagingCalls.call('user', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 3 });
    expect((await findMessageNotifications(pair))[0]?.readAt).not.toBeNull();
    await messagingCalls.sendText('doctor', pair, 'Canarytext three');
    expect(await findMessageNotifications(pair)).toHaveLength(2);
  });

  it('names the doctor where the patient allows names', async () => {
    const pair = await messagingCalls.createPair();
    await messagingCalls.sql(
      'insert into account_setting (patient_id, show_names, updated_at) values ($1, true, now()) on conflict (patient_id) do update set show_names = true',
      [pair.patient.user.id],
    );
    await messagingCalls.sendText('doctor', pair, 'Canarytext');
    const [mail] = await sendWaitingMails(pair);
    expect(mail?.text).toContain('Dr. Meera Iyer wrote to you.');
    expect(JSON.stringify(mail)).not.toContain('Canarytext');
  });

  it('is not told outside the product once it was read there', async () => {
    const pair = await messagingCalls.createPair();
    await messagingCalls.sendText('doctor', pair, 'Good morning');
    const before = (await api.mailTo(pair.patient.email)).length;
    await messagingCalls.call('user', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 1 });
    expect(await sendWaitingMails(pair)).toHaveLength(before);
    expect(
      await messagingCalls.sql(
        "select state, reason from notification_delivery where patient_id = $1 and channel = 'email'",
        [pair.patient.user.id],
      ),
    ).toEqual([{ state: 'held', reason: 'read' }]);
  });

  it('who is connected is told nothing, nor is a doctor; who was connected before is', async () => {
    const pair = await messagingCalls.createPair();
    await isHere(pair.patient.user.id, 30);
    expect(await messagingCalls.details('doctor', pair)).toMatchObject({ status: 'online' });
    await messagingCalls.sendText('doctor', pair, 'Are you there?');
    await messagingCalls.sendText('user', pair, 'Yes');
    expect((await notificationCalls.list(pair.patient)).notices).toEqual([]);
    expect((await notificationCalls.list(pair.doctor)).notices).toEqual([]);
    await isHere(pair.patient.user.id, -1);
    expect(await messagingCalls.details('doctor', pair)).toMatchObject({ status: 'offline' });
    await messagingCalls.sendText('doctor', pair, 'And now?');
    expect(await findMessageNotifications(pair)).toHaveLength(1);
  });

  it('20 at once are told once; what broke off before it was told is told when the same message comes again', async () => {
    const pair = await messagingCalls.createPair();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => messagingCalls.sendText('doctor', pair, `number ${index}`)),
    );
    expect(await findMessageNotifications(pair)).toHaveLength(1);
    const body = { clientId: randomUUID(), text: 'The last one' };
    await messagingCalls.send('doctor', pair, body);
    await messagingCalls.sql('delete from notification where patient_id = $1', [pair.patient.user.id]);
    expect((await messagingCalls.send('doctor', pair, body)).statusCode).toBe(200);
    expect(await findMessageNotifications(pair)).toHaveLength(1);
    expect((await messagingCalls.messages('user', pair)).lastSeq).toBe(21);
  });

  it('a notice that was marked as read behind the bell lets the next message be told', async () => {
    const pair = await messagingCalls.createPair();
    await messagingCalls.sendText('doctor', pair, 'One');
    await api.call('POST', `${notificationsPath}/read`, {}, pair.patient);
    await messagingCalls.sendText('doctor', pair, 'Two');
    expect(await findMessageNotifications(pair)).toHaveLength(2);
  });
});

describe('sending to contacts means the patient’s doctors (as a message)', () => {
  it('doctors with whom there is a conversation are contacts, and get each record as a tile, not as a link', async () => {
    const pair = await messagingCalls.createPair();
    const contacts = await listContacts(pair);
    expect(contacts).toEqual([
      { id: `doctor-${pair.doctor.doctorId}`, name: 'Dr. Meera Iyer', kind: 'doctor', about: 'Dermatology' },
    ]);
    const recordIds = [await uploadRecord(api, pair.patient), await uploadRecord(api, pair.patient)];
    const link = await createTestShare(api, pair.patient, recordIds, { passcode: 'blue-lotus' });
    const send = () =>
      api.app.inject({
        method: 'POST',
        url: `${sharesPath}/${link.id}/send`,
        headers: { authorization: `Bearer ${pair.patient.token}`, 'idempotency-key': 'once' },
        payload: { contactIds: contacts.map(({ id }) => id) },
      });
    expect((await send()).statusCode).toBe(200);
    // The same again sends nothing twice.
    expect((await send()).statusCode).toBe(200);
    const { messages } = await messagingCalls.messages('doctor', pair);
    expect(messages).toMatchObject(recordIds.map((_, index) => ({ sender: 'user', type: 'pdf', seq: index + 1 })));
    expect(JSON.stringify(messages)).not.toMatch(/shared#|blue-lotus/);
    expect(await messagingCalls.list('doctor', pair)).toMatchObject({ unread: 2 });
  });

  it('another patient’s doctor is no contact', async () => {
    const [pair, other] = [await messagingCalls.createPair(), await messagingCalls.createPair()];
    const link = await createTestShare(api, pair.patient, [await uploadRecord(api, pair.patient)]);
    const answer = await api.call(
      'POST',
      `${sharesPath}/${link.id}/send`,
      { contactIds: [`doctor-${other.doctor.doctorId}`] },
      pair.patient,
    );
    expect(answer.statusCode).toBe(404);
    expect((await messagingCalls.messages('doctor', other)).lastSeq).toBe(0);
    expect(await listContacts({ ...pair, patient: await api.signUp() })).toEqual([]);
  });
});
