import { asThemself } from '../../platform/database/actor.ts';
import { randomUUID } from 'node:crypto';
import { maxMessageLength } from '@arogo/contract/conversations';
import { conversationMessages as words } from '@arogo/contract/messages/conversations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { actAsThemself } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { createHourlyQuotas } from '../../platform/files/quotas.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { vaultPath } from '../vault/vault.test-helpers.ts';
import {
  type ConversationPair,
  uploadRecord,
  readRefusalParts,
  type SideName,
  createMessagingCalls,
  type MessagingCalls,
} from './messaging.test-helpers.ts';

let api: TestApp;
let messagingCalls: MessagingCalls;
let pair: ConversationPair;
let others: ConversationPair;
beforeAll(async () => {
  api = await buildTestApp();
  messagingCalls = createMessagingCalls(api);
  pair = await messagingCalls.createPair();
  others = await messagingCalls.createPair();
});
afterAll(() => api.close());

const sides = ['user', 'doctor'] as const;

describe.each(sides)('foreign ids are absent (%s)', (by) => {
  it('a foreign conversation: nothing of it is read, and nothing written into it', async () => {
    const foreign = { ...pair, conversationId: others.conversationId };
    await messagingCalls.sendText('user', others, 'Not for you');
    const { lastSeq, version } = await messagingCalls.messages('user', others);
    const path = `/${others.conversationId}`;
    const answers = [
      await messagingCalls.call(by, pair, 'GET', path),
      await messagingCalls.call(by, pair, 'GET', `${path}/messages`),
      await messagingCalls.call(by, pair, 'GET', `${path}/search?q=not`),
      await messagingCalls.send(by, foreign, { clientId: randomUUID(), text: 'Hello' }),
      await messagingCalls.sendFile(by, foreign, []),
      await messagingCalls.call(by, pair, 'PUT', `${path}/marks`, { read: 1 }),
    ];
    expect(answers.map((answer) => readRefusalParts(answer).slice(0, 2))).toEqual(
      answers.map(() => [404, 'not_found']),
    );
    expect(await messagingCalls.details('doctor', others)).toMatchObject({ otherRead: 0, otherDelivered: 0 });
    expect(await messagingCalls.messages('user', others)).toMatchObject({ lastSeq, version });
    expect((await messagingCalls.list(by, pair, '?q=not')).conversations).toEqual([]);
  });

  it('a foreign message: neither edited, deleted, answered nor read', async () => {
    const { id } = await messagingCalls.sendText(by, others, 'Theirs');
    const answers = [
      await messagingCalls.call(by, pair, 'PATCH', `/messages/${id}`, { text: 'x' }),
      await messagingCalls.call(by, pair, 'DELETE', `/messages/${id}`),
      await messagingCalls.send(by, pair, { clientId: randomUUID(), text: 'x', replyTo: id }),
      await messagingCalls.call(by, pair, 'GET', `/files/${id}`),
    ];
    expect(answers.map((answer) => readRefusalParts(answer).slice(0, 2))).toEqual(
      answers.map(() => [404, 'not_found']),
    );
  });

  it.each(['', ' \n\t', '\u200B', '\u2060 \uFEFF\n\u200D', '\u00AD', '\uFE0F', '\u3164', '\u2800', '\u{E0061}'])(
    'a text of nothing that is seen is empty: %j',
    async (text) => {
      expect(readRefusalParts(await messagingCalls.send(by, pair, { clientId: randomUUID(), text }))).toEqual([
        400,
        'invalid_input',
        words.textRequired,
      ]);
    },
  );

  it('signs that are not seen are kept between those that are', async () => {
    for (const text of ['👩‍⚕️', '❤️', 'क्\u200Dष', '.', 'a\u200B'])
      expect((await messagingCalls.sendText(by, pair, text)).content).toBe(text);
    const { id } = await messagingCalls.sendText(by, pair, 'Seen');
    expect(
      readRefusalParts(await messagingCalls.call(by, pair, 'PATCH', `/messages/${id}`, { text: '\u200B' })),
    ).toEqual([400, 'invalid_input', words.textRequired]);
  });

  it('texts beyond the limit and huge bodies are refused; what fits to the character is taken', async () => {
    const texts = {
      fitting: 'x'.repeat(maxMessageLength),
      long: 'x'.repeat(maxMessageLength + 1),
      huge: 'x'.repeat(1024 * 1024),
      'of characters in several parts': '👩‍⚕️'.repeat(800),
    };
    const statuses: (readonly [string, number])[] = [];
    for (const [name, text] of Object.entries(texts))
      statuses.push([name, (await messagingCalls.send(by, pair, { clientId: randomUUID(), text })).statusCode]);
    expect(Object.fromEntries(statuses)).toEqual({
      fitting: 201,
      long: 400,
      huge: 413,
      'of characters in several parts': 201,
    });
  });

  it('scripts are text and stay so; what no text can hold is refused', async () => {
    const script = "<script>alert(1)</script><img src=x onerror=alert(2)> ${7*7} {{x}} '; drop table message; --";
    expect(await messagingCalls.sendText(by, pair, script)).toMatchObject({ content: script });
    for (const text of ['a\0b', 'a\u202Eb', '\u2066', 'a\u0007b'])
      expect((await messagingCalls.send(by, pair, { clientId: randomUUID(), text })).statusCode).toBe(400);
  });

  it('wrong types are refused', async () => {
    const bodies: readonly unknown[] = [
      {},
      { clientId: 'x', text: 'a' },
      { text: 'a' },
      { clientId: randomUUID() },
      { clientId: randomUUID(), text: {} },
      { clientId: randomUUID(), text: 'a', replyTo: 'x' },
      { clientId: randomUUID(), text: 'a', recordId: randomUUID() },
      [],
      { clientId: randomUUID(), text: ['a'] },
    ];
    for (const body of bodies)
      expect([
        JSON.stringify(body),
        (await messagingCalls.call(by, pair, 'POST', `/${pair.conversationId}/messages`, body)).statusCode,
      ]).toEqual([JSON.stringify(body), 400]);
  });

  it('words of a search are words: signs of patterns stand for themselves', async () => {
    const mine = await messagingCalls.createPair();
    for (const text of ['100% sure', 'under_score', String.raw`back\slash`, 'plain'])
      await messagingCalls.sendText(by, mine, text);
    const find = async (q: string) =>
      (await messagingCalls.call(by, mine, 'GET', `/${mine.conversationId}/search?q=${encodeURIComponent(q)}`))
        .json<{ messages: { content: string }[] }>()
        .messages.map(({ content }) => content);
    expect(await find('%')).toEqual(['100% sure']);
    expect(await find('_')).toEqual(['under_score']);
    expect(await find('\\')).toEqual([String.raw`back\slash`]);
    expect(await find('SURE 100')).toEqual(['100% sure']);
    expect(await find('nowhere')).toEqual([]);
    expect((await messagingCalls.call(by, mine, 'GET', `/${mine.conversationId}/search?q=%20`)).statusCode).toBe(400);
    // Between words, as what stands alone and in the list.
    for (const q of ['%00', 'a%00b', '%ED%A0%80', '%1B']) {
      expect([
        q,
        (await messagingCalls.call(by, mine, 'GET', `/${mine.conversationId}/search?q=${q}`)).statusCode,
        (await messagingCalls.call(by, mine, 'GET', `?q=${q}`)).statusCode,
      ]).toEqual([q, 200, 200]);
    }
  });
});

describe('who is who', () => {
  it('decision C1: a doctor without a visit with that patient finds no conversation, and a patient no doctor whom they have not met', async () => {
    const stranger = await messagingCalls.createWorkingDoctor('Dr. Stranger');
    const strange = { ...pair, doctor: stranger };
    expect((await messagingCalls.call('doctor', strange, 'GET', `/${pair.conversationId}`)).statusCode).toBe(404);
    expect((await messagingCalls.list('doctor', strange)).conversations).toEqual([]);
    const alone = await api.signUp();
    expect((await messagingCalls.list('user', { ...pair, patient: alone })).conversations).toEqual([]);
  });

  it('who works for a doctor is a patient like any other on the patients’ side, and sees there nothing of their patients', async () => {
    await messagingCalls.sendText('user', pair, 'To my doctor');
    expect((await messagingCalls.list('user', { ...pair, patient: pair.doctor })).conversations).toEqual([]);
    expect(
      (await messagingCalls.call('user', { ...pair, patient: pair.doctor }, 'GET', `/${pair.conversationId}`))
        .statusCode,
    ).toBe(404);
  });

  it('a record is sent by its patient alone: a doctor’s is 400', async () => {
    const recordId = await uploadRecord(api, pair.patient);
    expect(
      readRefusalParts(await messagingCalls.send('doctor', pair, { clientId: randomUUID(), recordId })).slice(0, 2),
    ).toEqual([400, 'invalid_input']);
    const foreign = await uploadRecord(api, others.patient);
    for (const strange of [foreign, randomUUID()])
      expect(
        readRefusalParts(await messagingCalls.send('user', pair, { clientId: randomUUID(), recordId: strange })),
      ).toEqual([404, 'not_found', words.recordGone]);
  });

  it('what the product says can be neither edited nor deleted by anybody', async () => {
    const mine = await messagingCalls.createPair();
    const callId = randomUUID();
    await messagingCalls.sql(
      `insert into call (id, conversation_id, patient_id, doctor_id, kind, caller, state, outcome, started_at,
        rings_until, ended_at) values ($1, $2, $3, $4, 'audio', 'user', 'ended', 'declined', now(), now(), now())`,
      [callId, mine.conversationId, mine.patient.user.id, mine.doctor.doctorId],
    );
    const { createMessagingService } = await import('./service.ts');
    const { createNotificationPublisher } = await import('../notifications/service.ts');
    const service = createMessagingService({
      ...api.parts,
      countHourly: createHourlyQuotas(api.parts),
      notices: createNotificationPublisher(api.parts),
    });
    const say = () =>
      api.parts.db.asPatient(asThemself(mine.patient.user.id), (trx) =>
        service.sendSystemMessage(trx, {
          conversationId: mine.conversationId,
          kind: 'missedCall',
          callId,
          at: api.clock.now(),
        }),
      );
    await say();
    // Of each kind once for each call.
    await say();
    const { messages } = await messagingCalls.messages('doctor', mine);
    expect(messages).toMatchObject([
      {
        seq: 1,
        sender: 'system',
        type: 'missedCall',
        content: '',
        callDetails: { time: 0, status: 'declined', kind: 'audio', caller: 'user' },
      },
    ]);
    expect(messages).toHaveLength(1);
    for (const by of sides) {
      for (const [method, body] of [
        ['PATCH', { text: 'x' }],
        ['DELETE', undefined],
      ] as const)
        expect((await messagingCalls.call(by, mine, method, `/messages/${messages[0]?.id}`, body)).statusCode).toBe(
          404,
        );
    }
    expect(await messagingCalls.details('doctor', mine)).toMatchObject({ unread: 0, lastSeq: 1 });
  });

  it('a session that ended sends nothing', async () => {
    const mine = await messagingCalls.createPair();
    await api.call('POST', '/api/auth/logout', undefined, mine.patient);
    expect((await messagingCalls.send('user', mine, { clientId: randomUUID(), text: 'x' })).statusCode).toBe(401);
    expect((await messagingCalls.messages('doctor', mine)).lastSeq).toBe(0);
  });
});

/** Runs SQL as a side does, whatever the application would think of it. */
const runAs = (
  by: SideName,
  { patient, doctor }: ConversationPair,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> =>
  withClient(api.database.appUrl, async (client) => {
    await client.query('begin');
    await (by === 'user'
      ? actAsThemself(client, patient.user.id)
      : client.query(`set local role arogo_clinic; set local app.doctor = '${doctor.doctorId}'`));
    return (await client.query(text, [...values])).rowCount ?? 0;
  });
const insertAs = (by: SideName, sender: string, to: ConversationPair) =>
  runAs(
    by,
    pair,
    `insert into message (conversation_id, patient_id, doctor_id, seq, version, client_id, sender, kind,
      content, sent_at) values ($1, $2, $3, 9999, 9999, gen_random_uuid(), $4, 'text', 'forged', now())`,
    [to.conversationId, to.patient.user.id, to.doctor.doctorId, sender],
  );

describe('the database refuses what the code forgot', () => {
  it.each(sides)('editing or deleting what the other side wrote (%s)', async (by) => {
    const { id } = await messagingCalls.sendText(by === 'user' ? 'doctor' : 'user', pair, 'As I said');
    expect(await runAs(by, pair, "update message set content = 'forged' where id = $1", [id])).toBe(0);
    await expect(runAs(by, pair, 'delete from message where id = $1', [id])).rejects.toThrow('permission denied');
    await expect(runAs(by, pair, "update message set sender = 'system' where id = $1", [id])).rejects.toThrow(
      'permission denied',
    );
  });

  it.each(sides)('speaking as the other side (%s)', async (by) => {
    await expect(insertAs(by, by === 'user' ? 'doctor' : 'user', pair)).rejects.toThrow('row-level security');
  });

  it.each(sides)('a foreign conversation (%s)', async (by) => {
    const { id } = await messagingCalls.sendText('user', others, 'Elsewhere');
    expect(await runAs(by, pair, 'select from message where id = $1', [id])).toBe(0);
    expect(await runAs(by, pair, 'select from conversation where id = $1', [others.conversationId])).toBe(0);
    expect(
      await runAs(by, pair, 'update conversation set last_seq = 9999, version = 9999 where id = $1', [
        others.conversationId,
      ]),
    ).toBe(0);
    await expect(insertAs(by, by, others)).rejects.toThrow('row-level security');
  });

  it.each(sides)('moving the other side’s marks (%s)', async (by) => {
    await expect(
      runAs(by, pair, `update conversation set ${by === 'user' ? 'doctor' : 'patient'}_read = 1 where id = $1`, [
        pair.conversationId,
      ]),
    ).rejects.toThrow('permission denied');
  });

  it('a doctor sees of the vault what was sent, and no more of it once the message is deleted', async () => {
    const recordId = await uploadRecord(api, pair.patient);
    const seen = () => runAs('doctor', pair, 'select from health_record where id = $1', [recordId]);
    expect(await seen()).toBe(0);
    const { data } = (await messagingCalls.send('user', pair, { clientId: randomUUID(), recordId })).json<{
      data: { id: string };
    }>();
    expect(await seen()).toBe(1);
    await messagingCalls.call('user', pair, 'DELETE', `/messages/${data.id}`);
    expect(await seen()).toBe(0);
    await expect(runAs('doctor', pair, 'select email from account')).rejects.toThrow('permission denied');
  });
});

it('who opened a record that was sent stands on the record, also when the message is deleted later', async () => {
  const mine = await messagingCalls.createPair();
  const recordId = await uploadRecord(api, mine.patient);
  const { data } = (await messagingCalls.send('user', mine, { clientId: randomUUID(), recordId })).json<{
    data: { id: string };
  }>();
  const looked = async () =>
    (await api.call('GET', `${vaultPath}/${recordId}`, undefined, mine.patient))
      .json<{ data: { looks: { doctorName: string }[] } }>()
      .data.looks.map(({ doctorName }) => doctorName);
  expect([await looked(), (await messagingCalls.call('doctor', mine, 'GET', `/files/${data.id}`)).statusCode]).toEqual([
    [],
    200,
  ]);
  expect(await looked()).toEqual(['Dr. Meera Iyer']);
  expect((await messagingCalls.call('user', mine, 'DELETE', `/messages/${data.id}`)).statusCode).toBe(200);
  expect(await looked()).toEqual(['Dr. Meera Iyer']);
  expect((await messagingCalls.call('doctor', mine, 'GET', `/files/${data.id}`)).statusCode).toBe(404);
});
