import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { commonMessages } from '@arogo/contract/messages/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { recordOf } from '../messaging/messaging-testing.ts';
import { type AnswerTalk, answerTalk, type Asked, eventually, lastOf, listen, serve, text } from './answers-testing.ts';
import { assistantPath, eventsIn, followed, type TestEvent } from './assistant-testing.ts';
import { describeSeveralServers } from './answers-servers.suite.ts';
import type { AssistantService } from './service.ts';
import { answerEvents } from './stream.ts';
import type { AnswerSource } from './under-way.ts';

let api: TestApp;
let talk: AnswerTalk;
let asha: TestPatient;
/** As two processes on one database would be. */
let here: AssistantService;
let there: AssistantService;
beforeAll(async () => {
  api = await buildTestApp();
  asha = await api.signUp();
  talk = await answerTalk(api, asha);
  [here, there] = [talk.server(), talk.server()];
});
afterEach(() => talk.asked.clear());
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await api.close();
});

const ask = (chatId: string, again = false, service = here): Promise<AnswerSource> =>
  service.answer(talk.session, chatId, again);
const askedOf = (chatId: string): Asked => talk.askedOf(chatId);

describe('an answer is told while it is written', () => {
  it('from whatever it is when somebody joins to its end, the same to all, and kept', async () => {
    const chatId = await talk.newChat();
    const source = await ask(chatId);
    const { sink, end, request } = askedOf(chatId);
    const first = listen(source);
    sink.item(0, text(''));
    sink.delta(0, 'Drink ');
    const second = listen(await ask(chatId));
    sink.delta(0, 'enough');
    sink.item(1, {
      type: 'choices',
      id: 'i1',
      question: 'Since when?',
      choices: [{ id: 'a', label: 'Today' }],
      many: false,
    });
    sink.item(0, { ...text('Drink enough'), citations: [] });
    sink.item(2, text('.', 'i2'));
    const content = [
      text('Drink enough'),
      {
        type: 'choices' as const,
        id: 'i1',
        question: 'Since when?',
        choices: [{ id: 'a', label: 'Today' }],
        many: false,
      },
      text('. Bye', 'i2'),
    ];
    end({ content, by: 'a model', words: 'Drink enough' });
    for (const events of [await first, await second]) {
      expect([events[0]?.event, followed(events.slice(0, -1)), lastOf(events)]).toEqual([
        'message',
        content,
        expect.objectContaining({ id: request.messageId, state: 'done', by: 'a model', content }),
      ]);
    }
    expect(await talk.kept(chatId)).toEqual(lastOf(await listen(await ask(chatId))));
    expect((await talk.calls.list(asha, '?q=drink%20enough')).total).toBe(1);
    expect(
      await talk.sql(
        "select action from audit_event where resource_id = $1 and action like 'assistant.%' order by id",
        [chatId],
      ),
    ).toEqual(['begin', 'answer', 'join', 'read', 'join'].map((action) => ({ action: `assistant.${action}` })));
  });

  it('word by word to who listens, in fewer and larger pieces to who is slow, and as a whole where all that was said counts no more', async () => {
    const chatId = await talk.newChat();
    const source = await ask(chatId);
    const { sink, end } = askedOf(chatId);
    const events = answerEvents(source, new AbortController().signal);
    const next = async (): Promise<readonly TestEvent[]> => eventsIn((await events.next()).value?.toString() ?? '');
    await next();
    sink.item(0, text(''));
    expect(await next()).toEqual([{ event: 'item', data: { index: 0, item: text('') } }]);
    for (let n = 0; n < 1_000; n += 1) sink.delta(0, `${n} `);
    const [one, ...none] = await next();
    expect([one?.event, one?.event === 'delta' && one.data.text.length, none]).toEqual(['delta', 3_890, []]);
    sink.item(1, text('more', 'i1'));
    await next();
    sink.anew([text('Otherwise')]);
    expect(await next()).toEqual([
      { event: 'message', data: expect.objectContaining({ content: [text('Otherwise')] }) },
    ]);
    end({ content: [text('Otherwise')] });
    await next();
  });

  it('its first word comes by itself, and those that follow together', async () => {
    const chatId = await talk.newChat();
    const source = await ask(chatId);
    const { sink, end } = askedOf(chatId);
    const heard = listen(source);
    sink.item(0, text('Drink'));
    for (let n = 0; n < 200; n += 1) {
      sink.delta(0, ` ${n}`);
      await setImmediate();
    }
    end({ content: [text('Drink')] });
    const events = await heard;
    const pieces = events.filter(({ event }) => event === 'delta');
    expect(events.find(({ event }) => event === 'item')).toMatchObject({
      data: { item: { text: expect.stringMatching(/^Drink/) } },
    });
    expect(pieces.length).toBeLessThan(20);
  });

  it('a line on which nothing is said for a while is kept open', async () => {
    const chatId = await talk.newChat();
    const source = await ask(chatId);
    const events = answerEvents(source, new AbortController().signal, 5);
    await events.next();
    expect((await events.next()).value?.toString()).toBe(': \n\n');
    askedOf(chatId).end({});
  });

  it('is made once, however many ask for it at once; 100 streams at once each hear their own', async () => {
    const chatId = await talk.newChat();
    const joined = await Promise.all(Array.from({ length: 100 }, () => ask(chatId)));
    const heard = joined.map((source) => listen(source));
    askedOf(chatId).sink.item(0, text('Hello'));
    askedOf(chatId).end({ content: [text('Hello')] });
    expect(new Set((await Promise.all(heard)).map((events) => lastOf(events).id)).size).toBe(1);
    expect((await talk.calls.details(asha, chatId)).messages).toHaveLength(2);

    const chats = await Promise.all(Array.from({ length: 100 }, (_, n) => talk.newChat(`Chat ${n}`)));
    const sources = await Promise.all(chats.map((id) => ask(id)));
    const streams = await Promise.all(
      sources.map(async (source, n) => {
        const events = listen(source);
        const { sink, end } = askedOf(chats[n] ?? '');
        sink.item(0, text(''));
        for (const piece of ['a', 'b', `${n}`]) sink.delta(0, piece);
        end({ content: [text(`ab${n}`)] });
        return lastOf(await events);
      }),
    );
    expect(streams.map(({ content }) => content)).toEqual(chats.map((_, n) => [text(`ab${n}`)]));
  });

  it('goes on when nobody listens, is saved while it is written, and signs that no text may have are left out', async () => {
    const chatId = await talk.newChat();
    const left = new AbortController();
    const source = await ask(chatId);
    const heard = listen(source, left.signal);
    const { sink, end, signal } = askedOf(chatId);
    sink.item(0, text('So far \u0000\uD800'));
    left.abort();
    expect((await heard).length).toBeGreaterThan(0);
    await eventually(() => talk.state(chatId)).toEqual(['answering', 'So far \uFFFD']);
    expect(signal.aborted).toBe(false);
    end({ content: [text('So far \u0000 so good')] });
    await eventually(() => talk.state(chatId)).toEqual(['done', 'So far  so good']);
  });

  it('over a real connection: whoever goes away is forgotten, and whoever stays hears the end', async () => {
    const outside = await serve(here, api.sessions);
    try {
      const chatId = await talk.newChat();
      const [leaver, stayer] = [await outside.open(chatId, asha.token), await outside.open(chatId, asha.token)];
      leaver.destroy();
      const { sink, end } = askedOf(chatId);
      sink.item(0, text('Hello'));
      end({ content: [text('Hello')] });
      let body = '';
      for await (const piece of stayer) body += String(piece);
      expect(lastOf(eventsIn(body)).content).toEqual([text('Hello')]);
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
    const chatId = await talk.newChat();
    const heard = listen(await ask(chatId));
    const { sink, signal } = askedOf(chatId);
    sink.item(0, text('Half a'));
    await eventually(() => talk.state(chatId)).toEqual(['answering', 'Half a']);
    await Promise.all([by().stop(talk.session, chatId), by().stop(talk.session, chatId)]);
    const events = await heard;
    expect([
      lastOf(events).state,
      events.some(({ event }) => event === 'problem'),
      signal.aborted,
      talk.failures,
    ]).toEqual(['stopped', false, true, []]);
    sink.delta(0, ' word');
    expect(await talk.state(chatId)).toEqual(['stopped', 'Half a']);
    // Told as it is to whoever asks, and made anew where that is wanted.
    expect(lastOf(await listen(await ask(chatId))).state).toBe('stopped');
    await ask(chatId, true);
    askedOf(chatId).end({ content: [text('Whole')] });
    await eventually(() => talk.state(chatId)).toEqual(['done', 'Whole']);
  });

  it('where nothing is under way is done already; of a foreign chat, or one that is not there, it is 404, as is asking', async () => {
    const chatId = await talk.newChat();
    await here.stop(talk.session, chatId);
    const stranger = await api.signUp();
    for (const path of ['stop', 'answer']) {
      for (const id of [chatId, randomUUID()])
        expect((await api.call('POST', `${assistantPath}/chats/${id}/${path}`, {}, stranger)).statusCode).toBe(404);
    }
    expect(talk.asked.has(chatId)).toBe(false);
  });
});

describe('decision G2: regenerate', () => {
  it('puts one other answer in the place of the one that is there, however often it is asked for at once', async () => {
    const chatId = await talk.newChat();
    await ask(chatId);
    askedOf(chatId).end({ content: [text('First')] });
    await eventually(() => talk.state(chatId)).toEqual(['done', 'First']);
    const before = await talk.kept(chatId);
    const sources = await Promise.all(Array.from({ length: 8 }, () => ask(chatId, true)));
    expect(new Set(sources.map((source) => source.current().id)).size).toBe(1);
    const { request, end } = askedOf(chatId);
    expect(request.talk.map(({ role, text: said }) => [role, said])).toEqual([['user', 'Hello']]);
    end({ content: [text('Second')] });
    await eventually(() => talk.state(chatId)).toEqual(['done', 'Second']);
    const { messages } = await talk.calls.details(asha, chatId);
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
      const chatId = await talk.newChat();
      const heard = listen(await ask(chatId));
      const { sink, signal } = askedOf(chatId);
      sink.item(0, text('Half a'));
      await by().remove(talk.session, chatId);
      const events = await heard;
      expect(events.slice(-2)).toEqual([
        { event: 'problem', data: { message: commonMessages.notFound } },
        { event: 'done', data: expect.objectContaining({ state: 'failed' }) },
      ]);
      expect([
        signal.aborted,
        await talk.sql('select 1 as found from ai_message where chat_id = $1', [chatId]),
      ]).toEqual([true, []]);
    },
  );

  it('all chats are cleared, or the message is edited: the same', async () => {
    const chatId = await talk.newChat();
    const heard = listen(await ask(chatId));
    const { messages } = await talk.calls.details(asha, chatId);
    await here.edit(talk.session, messages[0]?.id ?? '', 'Otherwise');
    expect([
      lastOf(await heard).state,
      (await talk.calls.details(asha, chatId)).messages.length,
      askedOf(chatId).signal.aborted,
    ]).toEqual(['failed', 1, true]);
    const again = listen(await ask(chatId));
    expect(askedOf(chatId).request.talk.map(({ text: said }) => said)).toEqual(['Otherwise']);
    await here.clear(talk.session);
    expect([lastOf(await again).state, (await talk.calls.list(asha)).total]).toEqual(['failed', 0]);
  });

  it('the patient writes on: it is stopped with what came of it', async () => {
    const chatId = await talk.newChat();
    const heard = listen(await ask(chatId));
    askedOf(chatId).sink.item(0, text('Half a'));
    await here.send(talk.session, chatId, { clientId: randomUUID(), text: 'And now?', fileIds: [], recordIds: [] });
    expect([
      lastOf(await heard).state,
      (await talk.calls.details(asha, chatId)).messages.map(({ state: each }) => each),
    ]).toEqual(['stopped', ['done', 'stopped', 'done']]);
    await ask(chatId);
    expect(askedOf(chatId).request.talk.map(({ role, text: said }) => [role, said])).toEqual([
      ['user', 'Hello'],
      ['ai', 'Half a'],
      ['user', 'And now?'],
    ]);
    askedOf(chatId).end({});
  });
});

describeSeveralServers(() => ({ api, talk, asha, here, there }));

describe('an answer that goes wrong', () => {
  it('has failed with what came of it, says so, is told to who runs it, and can be had anew', async () => {
    const chatId = await talk.newChat();
    const heard = listen(await ask(chatId));
    askedOf(chatId).sink.item(0, text('Half a'));
    askedOf(chatId).fail();
    const events = await heard;
    expect([events.at(-2)?.event, lastOf(events).state, await talk.state(chatId), talk.failures.at(-1)]).toEqual([
      'problem',
      'failed',
      ['failed', 'Half a'],
      new Error('on purpose'),
    ]);
  });

  it('in a content that the database refuses: the answer has failed with what was kept before', async () => {
    const chatId = await talk.newChat();
    const heard = listen(await ask(chatId));
    askedOf(chatId).sink.item(0, text('So far'));
    await eventually(() => talk.state(chatId)).toEqual(['answering', 'So far']);
    askedOf(chatId).end({ content: [text('x'.repeat(400_000))] });
    expect(lastOf(await heard).state).toBe('failed');
    expect(await talk.state(chatId)).toEqual(['failed', 'So far']);
  });

  it('by never ending: it is given up', async () => {
    const hasty = talk.server({ whole: 20 });
    const chatId = await talk.newChat();
    expect([lastOf(await listen(await ask(chatId, false, hasty))).state, await talk.state(chatId)]).toEqual([
      'failed',
      ['failed', ''],
    ]);
  });
});

it('who answers hears the whole chat: texts, what was shown, what was tapped, what was attached, and what is of the mental side', async () => {
  const record = await recordOf(api, asha, 'hba1c.pdf');
  const file = await talk.calls.attached(asha);
  const { chat } = await talk.calls.begun(asha, { text: 'See this', fileIds: [file.id], recordIds: [record] });
  await ask(chat.id);
  const choices = {
    type: 'choices' as const,
    id: 'i1',
    question: 'Since when?',
    choices: [{ id: 'a', label: 'Today' }],
    many: false,
  };
  askedOf(chat.id).end({ content: [text('One question.'), choices], by: 'guide' });
  await eventually(async () => (await talk.kept(chat.id))?.state).toBe('done');
  await talk.calls.sent(asha, chat.id, { text: 'Today', answerTo: { itemId: 'i1', choiceIds: ['a'] } });
  await talk.sql("update health_record set health_type = 'MENTAL' where id = $1", [record]);
  await ask(chat.id);
  expect(askedOf(chat.id).request.talk).toEqual([
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
      isOfMind: true,
    },
    {
      role: 'ai',
      text: 'One question.',
      shown: [{ tool: 'offer_choices', input: { question: 'Since when?', choices: choices.choices, many: false } }],
      chosen: [],
      attached: [],
      by: 'guide',
      isOfMind: false,
    },
    { role: 'user', text: 'Today', shown: [], chosen: ['a'], attached: [], by: null, isOfMind: false },
  ]);
  askedOf(chat.id).end({});
});
