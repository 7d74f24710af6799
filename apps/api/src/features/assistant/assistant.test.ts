import { findGradedDangers } from '@arogo/clinical/danger/danger';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  maxAiAttachments,
  maxAiChatNameLength,
  maxAiMessages,
  maxAiTextLength,
  type NewAiMessage,
} from '@arogo/contract/assistant';
import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { commonMessages } from '@arogo/contract/messages/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { readRefusalParts } from '../messaging/messaging.test-helpers.ts';
import { createFilePart, createPdfBytes } from '../vault/vault.test-helpers.ts';
import { describeAssistantLimits } from './assistant-limits.contract-tests.ts';
import { createAssistantCalls, assistantPath } from './assistant.test-helpers.ts';

let api: TestApp;
let calls: ReturnType<typeof createAssistantCalls>;
let asha: TestPatient;
let other: TestPatient;
beforeAll(async () => {
  api = await buildTestApp({ limits: true });
  calls = createAssistantCalls(api);
  [asha, other] = [await api.signUp(), await api.signUp()];
});
afterAll(() => api.close());

const sql = <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
  api.database.rows<T>(text, values);
const listNames = async (patient: TestPatient, query = ''): Promise<readonly string[]> =>
  (await calls.list(patient, query)).chats.map(({ name }) => name);
const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: unknown, patient = asha) =>
  api.call(method, `${assistantPath}${path}`, body, patient);
const listTexts = async (patient: TestPatient, chatId: string): Promise<readonly unknown[]> =>
  (await calls.details(patient, chatId)).messages.map(({ role, content }) => [
    role,
    ...content.flatMap((item) => (item.type === 'text' ? [item.text] : [item.type])),
  ]);
const countBlobs = async (): Promise<number> => (await Array.fromAsync(api.blobs.list())).length;
const findOwnFiles = (patient: TestPatient): Promise<readonly { id: string }[]> =>
  sql("select id from stored_file where patient_id = $1 and kind = 'assistant'", [patient.user.id]);

describe('sending', () => {
  it("with no chatId creates a new chat named after its first text (or 'New Message'), puts it first in the list", async () => {
    const patient = await api.signUp();
    const long = `Since ${'yesterday evening '.repeat(8)}I cough`;
    const wide = '\u{1F469}\u200D\u{1F467}'.repeat(40);
    const file = await calls.attached(patient);
    for (const body of [
      { text: 'I have a fever' },
      { text: 'two\nlines' },
      { text: long },
      { text: wide },
      { text: 'x'.repeat(maxAiTextLength) },
      { fileIds: [file.id] },
    ]) {
      await calls.begun(patient, body);
      api.clock.advance({ seconds: 1 });
    }
    const [none, one, emoji, cut, lines, first] = await listNames(patient);
    expect([none, one, lines, first]).toEqual([
      'New Message',
      'x'.repeat(maxAiChatNameLength),
      'two lines',
      'I have a fever',
    ]);
    expect(cut).toBe(`Since ${'yesterday evening '.repeat(4)}`.trim());
    expect(wide.startsWith(String(emoji))).toBe(true);
    expect(String(emoji).length).toBeLessThanOrEqual(maxAiChatNameLength);
    expect(String(emoji).length % 5).toBe(0);
  });

  it('2 §4: with a chatId appends the message, and the list stays in the order in which chats were begun', async () => {
    const patient = await api.signUp();
    const { chat } = await calls.begun(patient, { text: 'First' });
    api.clock.advance({ seconds: 1 });
    await calls.begun(patient, { text: 'Second' });
    api.clock.advance({ seconds: 1 });
    const { message, chat: after } = await calls.sent(patient, chat.id, { text: 'More' });
    expect([message.seq, message.role, message.state, message.by, after.updatedAt > chat.updatedAt]).toEqual([
      2,
      'user',
      'done',
      null,
      true,
    ]);
    expect(await listTexts(patient, chat.id)).toEqual([
      ['user', 'First'],
      ['user', 'More'],
    ]);
    expect(await listNames(patient)).toEqual(['Second', 'First']);
  });

  it('2 §5: AI send needs text or at least one attachment', async () => {
    const { chat } = await calls.begun(asha);
    for (const path of ['/chats', `/chats/${chat.id}/messages`]) {
      for (const text of [undefined, '', '   \n ', '\u200B\u2060']) {
        expect(readRefusalParts(await call('POST', path, { clientId: randomUUID(), text }))).toEqual([
          400,
          'invalid_input',
          m.textOrAttachment,
        ]);
      }
      const six = Array.from({ length: maxAiAttachments + 1 }, () => randomUUID());
      for (const ids of [{ fileIds: six }, { recordIds: six }, { fileIds: six.slice(3), recordIds: six.slice(3) }]) {
        expect(readRefusalParts(await call('POST', path, { clientId: randomUUID(), ...ids }))).toEqual([
          400,
          'invalid_input',
          m.tooManyAttachments,
        ]);
      }
      expect(readRefusalParts(await call('POST', path, { clientId: randomUUID(), text: 'x'.repeat(100_000) }))).toEqual(
        [400, 'invalid_input', commonMessages.tooLong(maxAiTextLength)],
      );
      for (const body of [
        { clientId: 'x', text: 'x' },
        { text: 'x' },
        { clientId: randomUUID(), text: 7 },
        { clientId: randomUUID(), text: 'a\u0000b' },
      ]) {
        expect((await call('POST', path, body)).statusCode).toBe(400);
      }
      for (const wrong of [
        { fileIds: 'x' },
        { recordIds: 7 },
        { answerTo: 'x' },
        { answerTo: { itemId: 1, choiceIds: [] } },
        { answerTo: { itemId: 'x', choiceIds: 'x' } },
        { answerTo: { itemId: 'x', choiceIds: [1] } },
      ]) {
        expect([
          wrong,
          ...readRefusalParts(await call('POST', path, { clientId: randomUUID(), text: 'x', ...wrong })),
        ]).toEqual([wrong, 400, 'invalid_input', commonMessages.invalidInput]);
      }
    }
    expect(await listTexts(asha, (await calls.begun(asha, { text: '\u{1F637}' })).chat.id)).toEqual([
      ['user', '\u{1F637}'],
    ]);
  });

  it('the same twice, also at once, is one chat and one message; the same id for something else is refused', async () => {
    const patient = await api.signUp();
    const body = { clientId: randomUUID(), text: 'Only once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.send(patient, undefined, body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([
      200, 200, 200, 200, 200, 200, 200, 201,
    ]);
    const chatIds = new Set(answers.map((answer) => answer.json<{ data: { chat: { id: string } } }>().data.chat.id));
    expect([chatIds.size, await listNames(patient)]).toEqual([1, ['Only once']]);
    const [chatId = ''] = chatIds;
    const more = { clientId: randomUUID(), text: 'And this' };
    expect(
      (await Promise.all(Array.from({ length: 8 }, () => calls.send(patient, chatId, more)))).filter(
        ({ statusCode }) => statusCode === 201,
      ),
    ).toHaveLength(1);
    expect(await listTexts(patient, chatId)).toEqual([
      ['user', 'Only once'],
      ['user', 'And this'],
    ]);
    for (const [id, text] of [
      [undefined, body],
      [chatId, more],
    ] as const) {
      for (const change of [
        { text: 'Something else' },
        { recordIds: [randomUUID()] },
        { text: undefined, fileIds: [randomUUID()] },
      ] as readonly Partial<NewAiMessage>[]) {
        expect(readRefusalParts(await calls.send(patient, id, { ...text, ...change })).slice(0, 2)).toEqual([
          409,
          'idempotency_key_reused',
        ]);
      }
    }
  });

  it('a chat that has become very long takes no more, and one that is deleted none at all', async () => {
    const { chat } = await calls.begun(asha);
    await sql(
      `insert into assistant_message (chat_id, patient_id, seq, role, state, content, words, created_at, saved_at)
        select $1, $2, 1 + n, 'ai', 'done', '[]', '', now(), now() from generate_series(1, $3) n`,
      [chat.id, asha.user.id, maxAiMessages - 1],
    );
    expect(readRefusalParts(await calls.send(asha, chat.id, { text: 'More' }))).toEqual([
      422,
      'chat_messages_limit_reached',
      m.chatFull,
    ]);
    expect((await call('DELETE', `/chats/${chat.id}`)).statusCode).toBe(200);
    expect((await calls.send(asha, chat.id, { text: 'More' })).statusCode).toBe(404);
  });
});

describe('decision H4: chats are stored, searchable, renamable and deletable', () => {
  it('a search finds the words of names, texts, answers and files, wherever in a chat, and shows the passage', async () => {
    const patient = await api.signUp();
    const first = await calls.begun(patient, { text: 'Metformin and the morning' });
    const filler = 'Nothing of note was said before that. '.repeat(20);
    await calls.sent(patient, first.chat.id, { text: `${filler}Then my vision became blurred 100% of the time.` });
    api.clock.advance({ seconds: 1 });
    const file = await calls.attached(patient, createFilePart(createPdfBytes(1_500, 'x'), 'thyroid-march.pdf'));
    await calls.begun(patient, { fileIds: [file.id] });
    const found = async (q: string) =>
      (await calls.list(patient, `?q=${encodeURIComponent(q)}`)).chats.map(({ name, hit }) => [name, hit]);
    expect(await found('metformin')).toEqual([['Metformin and the morning', undefined]]);
    const [[, hit] = []] = await found('BLURRED morning');
    expect(hit).toMatch(/^….*blurred 100% of the time\.$/);
    expect(String(hit).length).toBeLessThan(130);
    expect(await found('100% of')).toHaveLength(1);
    expect(await found('thyroid')).toEqual([['New Message', 'thyroid-march.pdf']]);
    for (const q of ['metformin thyroid', '100_', '\\', 'zzz']) expect(await found(q)).toEqual([]);
    for (const q of ['', ' ', '\u0000']) expect(await found(q)).toHaveLength(2);
    expect((await calls.list(other, '?q=metformin')).chats).toEqual([]);
    expect((await call('GET', `/chats?q=${'a'.repeat(1_000)}`)).statusCode).toBe(400);
  });

  it('lists page by page', async () => {
    const patient = await api.signUp();
    for (let n = 1; n <= 5; n += 1) await calls.begun(patient, { text: `Chat ${n}` });
    const pages = [
      await listNames(patient, '?limit=2'),
      await listNames(patient, '?limit=2&page=2'),
      await listNames(patient, '?limit=2&page=3'),
      await listNames(patient, '?limit=2&page=4'),
    ];
    expect([
      pages.map((page) => page.length),
      new Set(pages.flat()).size,
      (await calls.list(patient, '?limit=2&page=4')).total,
    ]).toEqual([[2, 2, 1, 0], 5, 5]);
  });

  it('is renamed, by its patient alone', async () => {
    const { chat } = await calls.begun(asha);
    const renamed = await call('PATCH', `/chats/${chat.id}`, { name: '  My fever  ' });
    expect([renamed.statusCode, (await calls.details(asha, chat.id)).name]).toEqual([200, 'My fever']);
    for (const name of ['', ' ', 'x'.repeat(maxAiChatNameLength + 1), 'a\nb', 7, undefined])
      expect([name, (await call('PATCH', `/chats/${chat.id}`, { name })).statusCode]).toEqual([name, 400]);
    expect((await call('PATCH', `/chats/${chat.id}`, { name: 'x' }, other)).statusCode).toBe(404);
  });

  it('one is deleted, or all: with messages, files and their bytes, of that patient alone', async () => {
    const patient = await api.signUp();
    const before = await countBlobs();
    const files = [await calls.attached(patient), await calls.attached(patient), await calls.attached(patient)];
    const [first] = [
      await calls.begun(patient, { fileIds: [files[0]?.id ?? ''] }),
      await calls.begun(patient, { fileIds: [files[1]?.id ?? ''] }),
    ];
    const theirs = (await calls.list(other)).total;
    expect((await call('DELETE', `/chats/${first.chat.id}`, undefined, other)).statusCode).toBe(404);
    const deleted = await call('DELETE', `/chats/${first.chat.id}`, undefined, patient);
    expect(deleted.json()).toEqual({ status: 'success', message: m.deleted });
    expect([(await calls.list(patient)).total, (await findOwnFiles(patient)).length, await countBlobs()]).toEqual([
      1,
      2,
      before + 2,
    ]);
    expect((await call('DELETE', `/chats/${first.chat.id}`, undefined, patient)).statusCode).toBe(404);
    expect((await call('DELETE', '/chats', undefined, patient)).json()).toEqual({
      status: 'success',
      message: m.cleared,
    });
    expect((await call('DELETE', '/chats', undefined, patient)).statusCode).toBe(200);
    // What waits for a message waits on.
    expect([
      (await calls.list(patient)).total,
      (await findOwnFiles(patient)).length,
      await countBlobs(),
      (await calls.list(other)).total,
    ]).toEqual([0, 1, before + 1, theirs]);
    expect(
      await sql(
        "select count(*)::integer as lines from audit_event where patient_id = $1 and action = 'assistant.delete'",
        [patient.user.id],
      ),
    ).toEqual([{ lines: 2 }]);
  });
});

describe('2 §2: the edit pencil', () => {
  it('changes the text; what came after goes with its files, and what was attached stays', async () => {
    const patient = await api.signUp();
    const [first, second] = [await calls.attached(patient), await calls.attached(patient)];
    const { chat, message } = await calls.begun(patient, { text: 'First', fileIds: [first.id] });
    await calls.answer(patient, chat.id);
    await calls.sent(patient, chat.id, { text: 'Second', fileIds: [second.id] });
    const edited = await call('PATCH', `/messages/${message.id}`, { text: 'First, in other words' }, patient);
    expect(edited.json()).toMatchObject({
      data: { chat: { id: chat.id, name: 'First' }, message: { id: message.id, editedAt: expect.any(String) } },
    });
    expect(await listTexts(patient, chat.id)).toEqual([['user', 'First, in other words', 'document']]);
    expect(await findOwnFiles(patient)).toHaveLength(1);
    // Sent once more by the device that does not know of it, it is still the same message.
    expect((await calls.list(patient, '?q=other%20words')).total).toBe(1);
    // Said again it changes nothing, so that an answer which has begun since stays.
    await calls.answer(patient, chat.id);
    await Promise.all(
      Array.from({ length: 3 }, () =>
        call('PATCH', `/messages/${message.id}`, { text: 'First, in other words' }, patient),
      ),
    );
    expect((await calls.details(patient, chat.id)).messages).toHaveLength(2);
  });

  it("is for the patient's own messages alone", async () => {
    const { chat, message } = await calls.begun(asha);
    await calls.answer(asha, chat.id);
    const [, answer] = (await calls.details(asha, chat.id)).messages;
    expect(readRefusalParts(await call('PATCH', `/messages/${answer?.id}`, { text: 'x' }))).toEqual([
      422,
      'not_own_message',
      m.notYours,
    ]);
    expect((await call('PATCH', `/messages/${message.id}`, { text: 'x' }, other)).statusCode).toBe(404);
    expect((await call('PATCH', `/messages/${randomUUID()}`, { text: 'x' })).statusCode).toBe(404);
    for (const text of ['', ' ', undefined, 7, 'x'.repeat(maxAiTextLength + 1)])
      expect((await call('PATCH', `/messages/${message.id}`, { text })).statusCode).toBe(400);
  });
});

const findActs = async (text: string): Promise<readonly string[]> =>
  (await call('POST', '/dangers', { text })).json<{ data: { act: string }[] }>().data.map(({ act }) => act);

describe('danger signs in a text', () => {
  it('are asked for without anything being kept', async () => {
    const marked = `My chest hurts badly and my left arm is numb ${randomBytes(6).toString('hex')}`;
    const answer = await call('POST', '/dangers', { text: marked });
    expect([answer.statusCode, Array.isArray(answer.json<{ data: unknown }>().data)]).toEqual([200, true]);
    expect((await call('POST', '/dangers', { text: '' })).json()).toEqual({ status: 'success', data: [] });
    for (const text of [7, undefined, 'x'.repeat(maxAiTextLength + 1)])
      expect((await call('POST', '/dangers', { text })).statusCode).toBe(400);
    expect(api.logged.join('').includes('left arm')).toBe(false);
  });

  it('decision H6: symptoms of a booking get the grade that a message to the assistant gets, and calm ones none', async () => {
    for (const text of ['cold and fever since 3 days', 'पैर में मोच आ गई', 'pet me halka dard hai', 'bp 130/85'])
      expect([text, await findActs(text)]).toEqual([text, []]);
    for (const text of [
      'chest heavy',
      'सांस नहीं आ रही',
      'papa behosh',
      'main na rahu to sabke liye accha',
      'lakwa kya hai',
    ])
      expect([text, await findActs(text)]).toEqual([text, findGradedDangers(text).map(({ act }) => act)]);
  });
});

describeAssistantLimits(() => ({ api, calls, sql }));
