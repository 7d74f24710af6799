import { randomUUID } from 'node:crypto';
import type { ShareContact } from '@arogo/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { noticeCalls, noticesPath } from '../notifications/notifications-testing.ts';
import { shareOf, sharesPath } from '../vault/sharing-testing.ts';
import { pdfOf, vaultPath } from '../vault/vault-testing.ts';
import { filePart, type Pair, recordOf, talkCalls, type TalkCalls } from './messaging-testing.ts';

let api: TestApp;
let talk: TalkCalls;
let notices: ReturnType<typeof noticeCalls>;
beforeAll(async () => {
  api = await buildTestApp();
  talk = talkCalls(api);
  notices = noticeCalls(api);
});
afterAll(() => api.close());

/** Says that a party is connected, as servers do, or that they are not. */
const isHere = async (party: string, seconds: number): Promise<void> => {
  await talk.sql(
    'insert into presence (party, server, until) values ($1, $2, $3) on conflict (party, server) do update set until = excluded.until',
    [party, '6f1c2a52-6a0b-4a53-9a0e-0c5f1d5a1b11', new Date(api.clock.now().add({ seconds }).epochMilliseconds)],
  );
};

const talkNotices = async ({ patient }: Pair) =>
  (await notices.list(patient)).notices.filter(({ kind }) => kind === 'message');

/** Sends what waits of a patient's notices by mail, and answers the newest mail. */
const mailed = async (pair: Pair) => {
  const waiting = await talk.sql<{ id: string }>(
    "select id::text as id from notice_delivery where patient_id = $1 and channel = 'email' and state = 'waiting'",
    [pair.patient.user.id],
  );
  await notices.handlers['notice.email']({ id: randomUUID(), data: { deliveryIds: waiting.map(({ id }) => id) } });
  return api.mailTo(pair.patient.email);
};

const contactsOf = async ({ patient }: Pair): Promise<readonly ShareContact[]> =>
  (await api.call('GET', `${vaultPath}/share-contacts`, undefined, patient)).json<{ contacts: ShareContact[] }>()
    .contacts;

describe('a message to somebody who is not connected', () => {
  it('is told once for a conversation until it is read, whatever is written, and never what', async () => {
    const pair = await talk.newPair();
    for (const text of ['Canarytext one', 'Canarytext two']) await talk.said('doctor', pair, text);
    await talk.sentFile('doctor', pair, filePart(pdfOf(1_000), 'Canarytext.pdf'));
    const told = await talkNotices(pair);
    expect(told).toMatchObject([
      { kind: 'message', readAt: null, conversation: { id: pair.conversationId, doctorName: 'Dr. Meera Iyer' } },
    ]);
    const [mail] = await mailed(pair);
    expect(mail).toMatchObject({ subject: 'A message for you' });
    expect(mail?.text).toContain(`/messages?activeChatId=${pair.conversationId}`);
    // Names stand outside the product only where the patient allows them.
    for (const hidden of ['Canarytext', 'Meera']) expect(JSON.stringify(mail)).not.toContain(hidden);
    // Of what was read a next message is told anew.
    await talk.call('user', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 2 });
    expect((await talkNotices(pair))[0]?.readAt).toBeNull();
    await talk.call('user', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 3 });
    expect((await talkNotices(pair))[0]?.readAt).not.toBeNull();
    await talk.said('doctor', pair, 'Canarytext three');
    expect(await talkNotices(pair)).toHaveLength(2);
  });

  it('names the doctor where the patient allows names', async () => {
    const pair = await talk.newPair();
    await talk.sql(
      'insert into notification_setting (patient_id, show_names, updated_at) values ($1, true, now()) on conflict (patient_id) do update set show_names = true',
      [pair.patient.user.id],
    );
    await talk.said('doctor', pair, 'Canarytext');
    const [mail] = await mailed(pair);
    expect(mail?.text).toContain('Dr. Meera Iyer wrote to you.');
    expect(JSON.stringify(mail)).not.toContain('Canarytext');
  });

  it('is not told outside the product once it was read there', async () => {
    const pair = await talk.newPair();
    await talk.said('doctor', pair, 'Good morning');
    const before = (await api.mailTo(pair.patient.email)).length;
    await talk.call('user', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 1 });
    expect(await mailed(pair)).toHaveLength(before);
    expect(
      await talk.sql("select state, reason from notice_delivery where patient_id = $1 and channel = 'email'", [
        pair.patient.user.id,
      ]),
    ).toEqual([{ state: 'held', reason: 'read' }]);
  });

  it('who is connected is told nothing, nor is a doctor; who was connected before is', async () => {
    const pair = await talk.newPair();
    await isHere(pair.patient.user.id, 30);
    expect(await talk.details('doctor', pair)).toMatchObject({ status: 'online' });
    await talk.said('doctor', pair, 'Are you there?');
    await talk.said('user', pair, 'Yes');
    expect((await notices.list(pair.patient)).notices).toEqual([]);
    expect((await notices.list(pair.doctor)).notices).toEqual([]);
    await isHere(pair.patient.user.id, -1);
    expect(await talk.details('doctor', pair)).toMatchObject({ status: 'offline' });
    await talk.said('doctor', pair, 'And now?');
    expect(await talkNotices(pair)).toHaveLength(1);
  });

  it('20 at once are told once; what broke off before it was told is told when the same message comes again', async () => {
    const pair = await talk.newPair();
    await Promise.all(Array.from({ length: 20 }, (_, index) => talk.said('doctor', pair, `number ${index}`)));
    expect(await talkNotices(pair)).toHaveLength(1);
    const body = { clientId: randomUUID(), text: 'The last one' };
    await talk.send('doctor', pair, body);
    await talk.sql('delete from notice where patient_id = $1', [pair.patient.user.id]);
    expect((await talk.send('doctor', pair, body)).statusCode).toBe(200);
    expect(await talkNotices(pair)).toHaveLength(1);
    expect((await talk.messages('user', pair)).lastSeq).toBe(21);
  });

  it('a notice that was marked as read behind the bell lets the next message be told', async () => {
    const pair = await talk.newPair();
    await talk.said('doctor', pair, 'One');
    await api.call('POST', `${noticesPath}/read`, {}, pair.patient);
    await talk.said('doctor', pair, 'Two');
    expect(await talkNotices(pair)).toHaveLength(2);
  });
});

describe('sending to contacts means the patient’s doctors (as a message)', () => {
  it('doctors with whom there is a conversation are contacts, and get each record as a tile, not as a link', async () => {
    const pair = await talk.newPair();
    const contacts = await contactsOf(pair);
    expect(contacts).toEqual([
      { id: `doctor-${pair.doctor.doctorId}`, name: 'Dr. Meera Iyer', kind: 'doctor', about: 'Dermatology' },
    ]);
    const recordIds = [await recordOf(api, pair.patient), await recordOf(api, pair.patient)];
    const link = await shareOf(api, pair.patient, recordIds, { passcode: 'blue-lotus' });
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
    const { messages } = await talk.messages('doctor', pair);
    expect(messages).toMatchObject(recordIds.map((_, index) => ({ sender: 'user', type: 'pdf', seq: index + 1 })));
    expect(JSON.stringify(messages)).not.toMatch(/shared#|blue-lotus/);
    expect(await talk.list('doctor', pair)).toMatchObject({ unread: 2 });
  });

  it('another patient’s doctor is no contact', async () => {
    const [pair, other] = [await talk.newPair(), await talk.newPair()];
    const link = await shareOf(api, pair.patient, [await recordOf(api, pair.patient)]);
    const answer = await api.call(
      'POST',
      `${sharesPath}/${link.id}/send`,
      { contactIds: [`doctor-${other.doctor.doctorId}`] },
      pair.patient,
    );
    expect(answer.statusCode).toBe(404);
    expect((await talk.messages('doctor', other)).lastSeq).toBe(0);
    expect(await contactsOf({ ...pair, patient: await api.signUp() })).toEqual([]);
  });
});
