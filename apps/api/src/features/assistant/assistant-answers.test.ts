import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { commonMessages } from '@arogo/contract/messages/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { uploadRecord } from '../messaging/messaging.test-helpers.ts';
import {
  type AnswerTestBed,
  createAnswerTestBed,
  type PendingAnswer,
  pollUntil,
  getFinalMessage,
  collectEvents,
  serveAnswers,
  createText,
} from './answer-service.test-helpers.ts';
import { assistantPath, parseEvents, applyEvents, type TestEvent } from './assistant.test-helpers.ts';
import { describeSeveralServers } from './answer-servers.contract-tests.ts';
import type { AssistantService } from './service.ts';
import { streamAnswerEvents } from './answer-stream.ts';
import type { AnswerSource } from './active-answers.ts';

let api: TestApp;
let testBed: AnswerTestBed;
let asha: TestPatient;
/** As two processes on one database would be. */
let here: AssistantService;
let there: AssistantService;
beforeAll(async () => {
  api = await buildTestApp();
  asha = await api.signUp();
  testBed = await createAnswerTestBed(api, asha);
  [here, there] = [testBed.server(), testBed.server()];
});
afterEach(() => testBed.pending.clear());
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await api.close();
});

const ask = (chatId: string, again = false, service = here): Promise<AnswerSource> =>
  service.answer(testBed.session, chatId, again);
const getPending = (chatId: string): PendingAnswer => testBed.getPending(chatId);

describe('an answer is told while it is written', () => {
  it('from whatever it is when somebody joins to its end, the same to all, and kept', async () => {
    const chatId = await testBed.createChat();
    const source = await ask(chatId);
    const { sink, end, request } = getPending(chatId);
    const first = collectEvents(source);
    sink.item(0, createText(''));
    sink.delta(0, 'Drink ');
    const second = collectEvents(await ask(chatId));
    sink.delta(0, 'enough');
    sink.item(1, {
      type: 'choices',
      id: 'i1',
      question: 'Since when?',
      choices: [{ id: 'a', label: 'Today' }],
      many: false,
    });
    sink.item(0, { ...createText('Drink enough'), citations: [] });
    sink.item(2, createText('.', 'i2'));
    const content = [
      createText('Drink enough'),
      {
        type: 'choices' as const,
        id: 'i1',
        question: 'Since when?',
        choices: [{ id: 'a', label: 'Today' }],
        many: false,
      },
      createText('. Bye', 'i2'),
    ];
    end({ content, by: 'a model', words: 'Drink enough' });
    for (const events of [await first, await second]) {
      expect([events[0]?.event, applyEvents(events.slice(0, -1)), getFinalMessage(events)]).toEqual([
        'message',
        content,
        expect.objectContaining({ id: request.messageId, state: 'done', by: 'a model', content }),
      ]);
    }
    expect(await testBed.findStored(chatId)).toEqual(getFinalMessage(await collectEvents(await ask(chatId))));
    expect((await testBed.calls.list(asha, '?q=drink%20enough')).total).toBe(1);
    expect(
      await testBed.sql(
        "select action from audit_event where resource_id = $1 and action like 'assistant.%' order by id",
        [chatId],
      ),
    ).toEqual(['begin', 'answer', 'join', 'read', 'join'].map((action) => ({ action: `assistant.${action}` })));
  });

  it('word by word to who listens, in fewer and larger pieces to who is slow, and as a whole where all that was said counts no more', async () => {
    const chatId = await testBed.createChat();
    const source = await ask(chatId);
    const { sink, end } = getPending(chatId);
    const events = streamAnswerEvents(source, new AbortController().signal);
    const next = async (): Promise<readonly TestEvent[]> => parseEvents((await events.next()).value?.toString() ?? '');
    await next();
    sink.item(0, createText(''));
    expect(await next()).toEqual([{ event: 'item', data: { index: 0, item: createText('') } }]);
    for (let n = 0; n < 1_000; n += 1) sink.delta(0, `${n} `);
    const [one, ...none] = await next();
    expect([one?.event, one?.event === 'delta' && one.data.text.length, none]).toEqual(['delta', 3_890, []]);
    sink.item(1, createText('more', 'i1'));
    await next();
    sink.replaceAll([createText('Otherwise')]);
    expect(await next()).toEqual([
      { event: 'message', data: expect.objectContaining({ content: [createText('Otherwise')] }) },
    ]);
    end({ content: [createText('Otherwise')] });
    await next();
  });

  it('its first word comes by itself, and those that follow together', async () => {
    const chatId = await testBed.createChat();
    const source = await ask(chatId);
    const { sink, end } = getPending(chatId);
    const collecting = collectEvents(source);
    sink.item(0, createText('Drink'));
    for (let n = 0; n < 200; n += 1) {
      sink.delta(0, ` ${n}`);
      await setImmediate();
    }
    end({ content: [createText('Drink')] });
    const events = await collecting;
    const pieces = events.filter(({ event }) => event === 'delta');
    expect(events.find(({ event }) => event === 'item')).toMatchObject({
      data: { item: { text: expect.stringMatching(/^Drink/) } },
    });
    expect(pieces.length).toBeLessThan(20);
  });

  it('a line on which nothing is said for a while is kept open', async () => {
    const chatId = await testBed.createChat();
    const source = await ask(chatId);
    const events = streamAnswerEvents(source, new AbortController().signal, 5);
    await events.next();
    expect((await events.next()).value?.toString()).toBe(': \n\n');
    getPending(chatId).end({});
  });

  it('is made once, however many ask for it at once; 100 streams at once each hear their own', async () => {
    const chatId = await testBed.createChat();
    const joined = await Promise.all(Array.from({ length: 100 }, () => ask(chatId)));
    const collecting = joined.map((source) => collectEvents(source));
    getPending(chatId).sink.item(0, createText('Hello'));
    getPending(chatId).end({ content: [createText('Hello')] });
    expect(new Set((await Promise.all(collecting)).map((events) => getFinalMessage(events).id)).size).toBe(1);
    expect((await testBed.calls.details(asha, chatId)).messages).toHaveLength(2);

    const chats = await Promise.all(Array.from({ length: 100 }, (_, n) => testBed.createChat(`Chat ${n}`)));
    const sources = await Promise.all(chats.map((id) => ask(id)));
    const streams = await Promise.all(
      sources.map(async (source, n) => {
        const events = collectEvents(source);
        const { sink, end } = getPending(chats[n] ?? '');
        sink.item(0, createText(''));
        for (const piece of ['a', 'b', `${n}`]) sink.delta(0, piece);
        end({ content: [createText(`ab${n}`)] });
        return getFinalMessage(await events);
      }),
    );
    expect(streams.map(({ content }) => content)).toEqual(chats.map((_, n) => [createText(`ab${n}`)]));
  });

  it('goes on when nobody listens, is saved while it is written, and signs that no text may have are left out', async () => {
    const chatId = await testBed.createChat();
    const left = new AbortController();
    const source = await ask(chatId);
    const collecting = collectEvents(source, left.signal);
    const { sink, end, signal } = getPending(chatId);
    sink.item(0, createText('So far \u0000\uD800'));
    left.abort();
    expect((await collecting).length).toBeGreaterThan(0);
    await pollUntil(() => testBed.state(chatId)).toEqual(['answering', 'So far \uFFFD']);
    expect(signal.aborted).toBe(false);
    end({ content: [createText('So far \u0000 so good')] });
    await pollUntil(() => testBed.state(chatId)).toEqual(['done', 'So far  so good']);
  });

  it('over a real connection: whoever goes away is forgotten, and whoever stays hears the end', async () => {
    const outside = await serveAnswers(here, api.sessions);
    try {
      const chatId = await testBed.createChat();
      const [leaver, stayer] = [await outside.open(chatId, asha.token), await outside.open(chatId, asha.token)];
      leaver.destroy();
      const { sink, end } = getPending(chatId);
      sink.item(0, createText('Hello'));
      end({ content: [createText('Hello')] });
      let body = '';
      for await (const piece of stayer) body += String(piece);
      expect(getFinalMessage(parseEvents(body)).content).toEqual([createText('Hello')]);
    } finally {
      await outside.close();
    }
  });
});

describe('stopping', () => {
  it.each([
    ['in the server that writes it', () => here],
    ['from another server', () => there],
  ])('%s: what came of it stays, and it is not written any more', async (_where, by) => {
    const chatId = await testBed.createChat();
    const collecting = collectEvents(await ask(chatId));
    const { sink, signal } = getPending(chatId);
    sink.item(0, createText('Half a'));
    await pollUntil(() => testBed.state(chatId)).toEqual(['answering', 'Half a']);
    await Promise.all([by().stop(testBed.session, chatId), by().stop(testBed.session, chatId)]);
    const events = await collecting;
    expect([
      getFinalMessage(events).state,
      events.some(({ event }) => event === 'problem'),
      signal.aborted,
      testBed.failures,
    ]).toEqual(['stopped', false, true, []]);
    sink.delta(0, ' word');
    expect(await testBed.state(chatId)).toEqual(['stopped', 'Half a']);
    // Told as it is to whoever asks, and made anew where that is wanted.
    expect(getFinalMessage(await collectEvents(await ask(chatId))).state).toBe('stopped');
    await ask(chatId, true);
    getPending(chatId).end({ content: [createText('Whole')] });
    await pollUntil(() => testBed.state(chatId)).toEqual(['done', 'Whole']);
  });

  it('where nothing is under way is done already; of a foreign chat, or one that is not there, it is 404, as is asking', async () => {
    const chatId = await testBed.createChat();
    await here.stop(testBed.session, chatId);
    const stranger = await api.signUp();
    for (const path of ['stop', 'answer']) {
      for (const id of [chatId, randomUUID()])
        expect((await api.call('POST', `${assistantPath}/chats/${id}/${path}`, {}, stranger)).statusCode).toBe(404);
    }
    expect(testBed.pending.has(chatId)).toBe(false);
  });
});

describe('decision G2: regenerate', () => {
  it('puts one other answer in the place of the one that is there, however often it is asked for at once', async () => {
    const chatId = await testBed.createChat();
    await ask(chatId);
    getPending(chatId).end({ content: [createText('First')] });
    await pollUntil(() => testBed.state(chatId)).toEqual(['done', 'First']);
    const before = await testBed.findStored(chatId);
    const sources = await Promise.all(Array.from({ length: 8 }, () => ask(chatId, true)));
    expect(new Set(sources.map((source) => source.current().id)).size).toBe(1);
    const { request, end } = getPending(chatId);
    expect(request.turns.map(({ role, text: content }) => [role, content])).toEqual([['user', 'Hello']]);
    end({ content: [createText('Second')] });
    await pollUntil(() => testBed.state(chatId)).toEqual(['done', 'Second']);
    const { messages } = await testBed.calls.details(asha, chatId);
    expect([messages.length, messages[1]?.id === before?.id, (messages[1]?.seq ?? 0) > (before?.seq ?? 0)]).toEqual([
      2,
      false,
      true,
    ]);
  });
});

describe('while an answer is written', () => {
  it.each([
    ['this server', () => here],
    ['another', () => there],
  ])(
    'its chat is deleted by %s: whoever listens is told, nothing stays, and it is not written any more',
    async (_where, by) => {
      const chatId = await testBed.createChat();
      const collecting = collectEvents(await ask(chatId));
      const { sink, signal } = getPending(chatId);
      sink.item(0, createText('Half a'));
      await by().remove(testBed.session, chatId);
      const events = await collecting;
      expect(events.slice(-2)).toEqual([
        { event: 'problem', data: { message: commonMessages.notFound } },
        { event: 'done', data: expect.objectContaining({ state: 'failed' }) },
      ]);
      expect([
        signal.aborted,
        await testBed.sql('select 1 as found from assistant_message where chat_id = $1', [chatId]),
      ]).toEqual([true, []]);
    },
  );

  it('all chats are cleared, or the message is edited: the same', async () => {
    const chatId = await testBed.createChat();
    const collecting = collectEvents(await ask(chatId));
    const { messages } = await testBed.calls.details(asha, chatId);
    await here.edit(testBed.session, messages[0]?.id ?? '', 'Otherwise');
    expect([
      getFinalMessage(await collecting).state,
      (await testBed.calls.details(asha, chatId)).messages.length,
      getPending(chatId).signal.aborted,
    ]).toEqual(['failed', 1, true]);
    const again = collectEvents(await ask(chatId));
    expect(getPending(chatId).request.turns.map(({ text: content }) => content)).toEqual(['Otherwise']);
    await here.clear(testBed.session);
    expect([getFinalMessage(await again).state, (await testBed.calls.list(asha)).total]).toEqual(['failed', 0]);
  });

  it('the patient writes on: it is stopped with what came of it', async () => {
    const chatId = await testBed.createChat();
    const collecting = collectEvents(await ask(chatId));
    getPending(chatId).sink.item(0, createText('Half a'));
    await here.send(testBed.session, chatId, { clientId: randomUUID(), text: 'And now?', fileIds: [], recordIds: [] });
    expect([
      getFinalMessage(await collecting).state,
      (await testBed.calls.details(asha, chatId)).messages.map(({ state: each }) => each),
    ]).toEqual(['stopped', ['done', 'stopped', 'done']]);
    await ask(chatId);
    expect(getPending(chatId).request.turns.map(({ role, text: content }) => [role, content])).toEqual([
      ['user', 'Hello'],
      ['ai', 'Half a'],
      ['user', 'And now?'],
    ]);
    getPending(chatId).end({});
  });
});

describeSeveralServers(() => ({ api, testBed, asha, here, there }));

describe('an answer that goes wrong', () => {
  it('has failed with what came of it, says so, is told to who runs it, and can be had anew', async () => {
    const chatId = await testBed.createChat();
    const collecting = collectEvents(await ask(chatId));
    getPending(chatId).sink.item(0, createText('Half a'));
    getPending(chatId).fail();
    const events = await collecting;
    expect([
      events.at(-2)?.event,
      getFinalMessage(events).state,
      await testBed.state(chatId),
      testBed.failures.at(-1),
    ]).toEqual(['problem', 'failed', ['failed', 'Half a'], new Error('on purpose')]);
  });

  it('in a content that the database refuses: the answer has failed with what was kept before', async () => {
    const chatId = await testBed.createChat();
    const collecting = collectEvents(await ask(chatId));
    getPending(chatId).sink.item(0, createText('So far'));
    await pollUntil(() => testBed.state(chatId)).toEqual(['answering', 'So far']);
    getPending(chatId).end({ content: [createText('x'.repeat(400_000))] });
    expect(getFinalMessage(await collecting).state).toBe('failed');
    expect(await testBed.state(chatId)).toEqual(['failed', 'So far']);
  });

  it('by never ending: it is given up', async () => {
    const hasty = testBed.server({ maxDurationMs: 20 });
    const chatId = await testBed.createChat();
    expect([
      getFinalMessage(await collectEvents(await ask(chatId, false, hasty))).state,
      await testBed.state(chatId),
    ]).toEqual(['failed', ['failed', '']]);
  });
});

it('who answers hears the whole chat: texts, what was shown, what was tapped, what was attached, and what is of the mental side', async () => {
  const record = await uploadRecord(api, asha, 'hba1c.pdf');
  const file = await testBed.calls.attached(asha);
  const { chat } = await testBed.calls.begun(asha, { text: 'See this', fileIds: [file.id], recordIds: [record] });
  await ask(chat.id);
  const choices = {
    type: 'choices' as const,
    id: 'i1',
    question: 'Since when?',
    choices: [{ id: 'a', label: 'Today' }],
    many: false,
  };
  getPending(chat.id).end({ content: [createText('One question.'), choices], by: 'guide' });
  await pollUntil(async () => (await testBed.findStored(chat.id))?.state).toBe('done');
  await testBed.calls.sent(asha, chat.id, { text: 'Today', answerTo: { itemId: 'i1', choiceIds: ['a'] } });
  await testBed.sql("update health_record set health_type = 'MENTAL' where id = $1", [record]);
  await ask(chat.id);
  expect(getPending(chat.id).request.turns).toEqual([
    {
      role: 'user',
      text: 'See this',
      shown: [],
      chosen: [],
      attached: [
        { fileId: file.id, name: file.name, kind: 'document' },
        { recordId: record, name: 'hba1c.pdf' },
      ],
      by: null,
      isMentalHealth: true,
    },
    {
      role: 'ai',
      text: 'One question.',
      shown: [{ tool: 'offer_choices', input: { question: 'Since when?', choices: choices.choices, many: false } }],
      chosen: [],
      attached: [],
      by: 'guide',
      isMentalHealth: false,
    },
    { role: 'user', text: 'Today', shown: [], chosen: ['a'], attached: [], by: null, isMentalHealth: false },
  ]);
  getPending(chat.id).end({});
});
