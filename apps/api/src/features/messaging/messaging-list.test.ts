import { randomUUID } from 'node:crypto';
import { messagesPerMinute } from '@arogo/contract/conversations';
import { conversationMessages as words } from '@arogo/contract/messages/conversations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asThemself } from '../../platform/database/actor.ts';
import { createHourlyQuotas } from '../../platform/files/quotas.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { createPdfBytes } from '../vault/vault.test-helpers.ts';
import {
  createMessageFilePart,
  readMessage,
  openConversation,
  type ConversationPair,
  uploadRecord,
  readRefusalParts,
  type SideName,
  createMessagingCalls,
  type MessagingCalls,
} from './messaging.test-helpers.ts';
import { createMessagingService } from './service.ts';

let api: TestApp;
let messagingCalls: MessagingCalls;
beforeAll(async () => {
  api = await buildTestApp();
  messagingCalls = createMessagingCalls(api);
});
afterAll(() => api.close());

const sides = ['user', 'doctor'] as const;
const listNames = async (by: SideName, pair: ConversationPair, query = ''): Promise<readonly string[]> =>
  (await messagingCalls.list(by, pair, query)).conversations.map(({ other }) => other.name);

describe('2 §2: left: chat list with search', () => {
  it('the one with the latest message first, a page at a time; before anybody writes by their beginning', async () => {
    const pair = await messagingCalls.createPair();
    const further = [
      await messagingCalls.createWorkingDoctor('Dr. Anil Kapoor'),
      await messagingCalls.createWorkingDoctor('Dr. Zoya Khan'),
    ];
    const ids = [pair.conversationId];
    for (const { doctorId } of further)
      ids.push(await openConversation(messagingCalls.sql, pair.patient.user.id, doctorId));
    const [, anil = '', zoya = ''] = ids;
    api.clock.advance({ minutes: 1 });
    await messagingCalls.sendText('user', { ...pair, conversationId: anil }, 'First');
    api.clock.advance({ minutes: 1 });
    await messagingCalls.sendText('user', { ...pair, conversationId: zoya }, 'Second');
    api.clock.advance({ minutes: 1 });
    await messagingCalls.sendText('doctor', pair, 'Third');
    expect(await listNames('user', pair)).toEqual(['Dr. Meera Iyer', 'Dr. Zoya Khan', 'Dr. Anil Kapoor']);
    expect(await listNames('user', pair, '?limit=1&page=2')).toEqual(['Dr. Zoya Khan']);
    expect(await messagingCalls.list('user', pair, '?limit=1&page=9')).toMatchObject({
      conversations: [],
      total: 3,
      unread: 1,
    });
  });

  it('finds by the other side’s name, or by words that stand in one message, whatever their order and case', async () => {
    const doctor = await messagingCalls.createWorkingDoctor('Dr. Kavita Deshpande');
    const [pair, second] = [await messagingCalls.createPair(doctor), await messagingCalls.createPair(doctor)];
    await messagingCalls.sendText('user', pair, 'The HbA1c is 6.9 percent');
    await messagingCalls.sendText('user', second, 'My knee hurts');
    await messagingCalls.sendFileMessage('user', second, createMessageFilePart(createPdfBytes(900), 'knee x-ray.pdf'));
    expect(await listNames('user', pair, '?q=kavita')).toEqual(['Dr. Kavita Deshpande']);
    expect(await listNames('user', pair, '?q=percent%20hba1c')).toEqual(['Dr. Kavita Deshpande']);
    expect(await listNames('user', pair, '?q=percent%20knee')).toEqual([]);
    expect(await listNames('doctor', pair, '?q=rao')).toEqual(['Asha Rao', 'Asha Rao']);
    const found = await messagingCalls.list('doctor', pair, '?q=x-RAY');
    expect(found).toMatchObject({ conversations: [{ id: second.conversationId }], total: 1 });
    expect((await messagingCalls.call('user', pair, 'GET', `?q=${'x'.repeat(500)}`)).statusCode).toBe(400);
  });

  it('2 §2: header: doctor name, online/offline dot, specialty; the doctor sees name, age and the next visit, no address and no photo', async () => {
    const pair = await messagingCalls.createPair();
    expect((await messagingCalls.details('user', pair)).other).toEqual({
      id: pair.doctor.doctorId,
      name: 'Dr. Meera Iyer',
      img: null,
      gender: 'female',
      about: 'Dermatology',
      representative: null,
    });
    const age = api.clock
      .now()
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .since('1990-04-12', { largestUnit: 'years' }).years;
    const seen = await messagingCalls.details('doctor', pair);
    expect(seen).toMatchObject({
      other: { id: pair.patient.user.id, name: 'Asha Rao', img: null, gender: 'Female', about: `${age} years` },
      status: 'offline',
      lastMessage: null,
      nextVisit: null,
    });
    const startsAt = new Date(api.clock.now().add({ hours: 48 }).epochMilliseconds);
    await messagingCalls.sql(
      "update appointment set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where patient_id = $1",
      [pair.patient.user.id, startsAt],
    );
    for (const by of sides)
      expect((await messagingCalls.details(by, pair)).nextVisit).toMatchObject({
        startsAt: startsAt.toISOString(),
        mode: 'online',
      });
    await messagingCalls.sql(
      "update appointment set state = 'cancelled', cancelled_at = now(), cancelled_by = 'patient' where patient_id = $1",
      [pair.patient.user.id],
    );
    for (const by of sides) expect((await messagingCalls.details(by, pair)).nextVisit).toBeNull();
  });
});

describe.each(sides)('a deleted message leaves a placeholder (%s)', (by) => {
  it('and shows nothing of itself anywhere: not in a search, an answer, a list, the audit or the database', async () => {
    const pair = await messagingCalls.createPair();
    const question = await messagingCalls.sendText(by, pair, 'Canarysecret words');
    const file = await messagingCalls.sendFileMessage(
      by,
      pair,
      createMessageFilePart(createPdfBytes(900), 'Canarysecret.pdf'),
    );
    await messagingCalls.sendText(by, pair, 'Answer', { replyTo: question.id });
    await messagingCalls.call(by, pair, 'PATCH', `/messages/${question.id}`, { text: 'Canarysecret once more' });
    for (const { id } of [file, question])
      readMessage(await messagingCalls.call(by, pair, 'DELETE', `/messages/${id}`), 200);
    for (const reader of sides) {
      const answers = [
        await messagingCalls.call(reader, pair, 'GET', ''),
        await messagingCalls.call(reader, pair, 'GET', '?q=canarysecret'),
        await messagingCalls.call(reader, pair, 'GET', `/${pair.conversationId}`),
        await messagingCalls.call(reader, pair, 'GET', `/${pair.conversationId}/messages`),
        await messagingCalls.call(reader, pair, 'GET', `/${pair.conversationId}/messages?changedAfter=0`),
        await messagingCalls.call(reader, pair, 'GET', `/${pair.conversationId}/search?q=canarysecret`),
      ];
      expect(answers.filter(({ statusCode, body }) => statusCode !== 200 || body.includes('Canarysecret'))).toEqual([]);
      expect((await messagingCalls.list(reader, pair, '?q=canarysecret')).conversations).toEqual([]);
    }
    const tables = await messagingCalls.sql<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      expect([
        name,
        await messagingCalls.sql(`select 1 from ${name} t where t::text ilike '%canarysecret%' limit 1`),
      ]).toEqual([name, []]);
  });
});

describe('each permitted call is exactly one line in the audit, with the doctor who looked', () => {
  it.each(sides)('%s', async (by) => {
    const pair = await messagingCalls.createPair();
    const lines = async (
      work: () => Promise<unknown>,
    ): Promise<readonly (readonly [string, boolean, boolean, boolean])[]> => {
      const before = (await messagingCalls.findAuditLines(pair.patient)).length;
      await work();
      return (await messagingCalls.findAuditLines(pair.patient))
        .slice(before)
        .map((line) => [
          line.action,
          line.resource_id !== null,
          line.session_id !== null,
          line.doctor_id === pair.doctor.doctorId,
        ]);
    };
    const line = (action: string, resource = true) => [[action, resource, true, by === 'doctor']];
    const path = `/${pair.conversationId}`;
    const body = { clientId: randomUUID(), text: 'Good morning' };
    expect(await lines(() => messagingCalls.send(by, pair, body))).toEqual(line('message.send'));
    expect(await lines(() => messagingCalls.send(by, pair, body))).toEqual(line('message.read'));
    const file = await messagingCalls.sendFileMessage(by, pair, createMessageFilePart(createPdfBytes(900), 'a.pdf'));
    expect(
      await lines(() => messagingCalls.sendFileMessage(by, pair, createMessageFilePart(createPdfBytes(950), 'b.pdf'))),
    ).toEqual(line('message.send'));
    expect(await lines(() => messagingCalls.call(by, pair, 'GET', ''))).toEqual(line('message.list', by === 'doctor'));
    expect(await lines(() => messagingCalls.call(by, pair, 'GET', path))).toEqual(line('message.read'));
    expect(await lines(() => messagingCalls.call(by, pair, 'GET', `${path}/messages`))).toEqual(line('message.read'));
    expect(await lines(() => messagingCalls.call(by, pair, 'GET', `${path}/search?q=good`))).toEqual(
      line('message.search'),
    );
    expect(await lines(() => messagingCalls.call(by, pair, 'PUT', `${path}/marks`, { read: 1 }))).toEqual(
      line('message.marks'),
    );
    expect(await lines(() => messagingCalls.call(by, pair, 'GET', `/files/${file.id}`))).toEqual(line('message.file'));
    const { id } = await messagingCalls.sendText(by, pair, 'One');
    expect(await lines(() => messagingCalls.call(by, pair, 'PATCH', `/messages/${id}`, { text: 'Two' }))).toEqual(
      line('message.edit'),
    );
    expect(await lines(() => messagingCalls.call(by, pair, 'DELETE', `/messages/${id}`))).toEqual(
      line('message.delete'),
    );
    // What is refused is no look.
    expect(await lines(() => messagingCalls.call(by, pair, 'GET', `/${randomUUID()}`))).toEqual([]);
    expect(await lines(() => messagingCalls.send(by, pair, { clientId: randomUUID(), text: '' }))).toEqual([]);
  });

  it('a record that is sent is one message', async () => {
    const pair = await messagingCalls.createPair();
    await messagingCalls.send('user', pair, {
      clientId: randomUUID(),
      recordId: await uploadRecord(api, pair.patient),
    });
    expect((await messagingCalls.findAuditLines(pair.patient)).map(({ action }) => action)).toEqual(['message.send']);
  });

  it('a message that is told to who is connected is read by them: a line without a session', async () => {
    const pair = await messagingCalls.createPair();
    const { id } = await messagingCalls.sendText('user', pair, 'Live');
    const service = createMessagingService({
      ...api.parts,
      countHourly: createHourlyQuotas(api.parts),
      notices: createNotificationPublisher(api.parts),
    });
    const session = {
      ...asThemself(pair.doctor.user.id),
      id: randomUUID(),
      doctorId: pair.doctor.doctorId,
      expiresAt: api.clock.now().add({ hours: 1 }),
    };
    const prepared = await service.prepareMessage({ side: 'doctor', id: pair.doctor.doctorId }, id);
    expect(prepared?.(session)).toMatchObject({ id, content: 'Live' });
    expect((await messagingCalls.findAuditLines(pair.patient)).at(-1)).toEqual({
      action: 'message.read',
      resource_id: id,
      session_id: null,
      doctor_id: pair.doctor.doctorId,
    });
    const stranger = await messagingCalls.createWorkingDoctor();
    expect(await service.prepareMessage({ side: 'doctor', id: stranger.doctorId }, id)).toBeUndefined();
    expect(await service.prepareMessage({ side: 'user', id: pair.doctor.user.id }, id)).toBeUndefined();
  });
});

it('a side sends a certain number of messages a minute, whatever conversation; then it waits and goes on', async () => {
  const limited = await buildTestApp({ limits: true });
  try {
    const calls = createMessagingCalls(limited);
    const pair = await calls.createPair();
    for (let sent = 0; sent < messagesPerMinute; sent += 1) await calls.sendText('user', pair, `number ${sent}`);
    const refused = await calls.send('user', pair, { clientId: randomUUID(), text: 'one more' });
    expect([...readRefusalParts(refused), Number(refused.headers['retry-after'])]).toEqual([
      429,
      'rate_limited',
      words.tooFast,
      60,
    ]);
    expect(
      (
        await calls.sendFile('user', pair, [
          { name: 'clientId', value: randomUUID() },
          createMessageFilePart(createPdfBytes(900), 'a.pdf'),
        ])
      ).statusCode,
    ).toBe(429);
    // The other side is not held up by it.
    await calls.sendText('doctor', pair, 'Slowly');
    limited.clock.advance({ seconds: 61 });
    await calls.sendText('user', pair, 'one more');
  } finally {
    await limited.close();
  }
});
