import { beforeEach, expect, it, vi } from 'vitest';
import { pieceIntervalMs, createStreamPacer } from './stream-pacer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

const formatEvent = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const createPart = (delta: object, others: object = {}): object => ({
  id: 'c',
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: null, ...others }],
});
const say = (content: string): object => createPart({ content });
/** What the events of a text carry, in their order. */
const parseCarried = (text: string | undefined): unknown[] =>
  (text ?? '')
    .split('\n\n')
    .slice(0, -1)
    .map((each) => each.replaceAll(/^data: /gmu, ''))
    .map((data): unknown => (data.startsWith('{"id') || data.startsWith('{"choices') ? JSON.parse(data) : data));

const streamed = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };

/** Answers of one model, told as the test wants. */
const createPacedStreams = () => {
  const paceStream = createStreamPacer();
  return () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const body = readable.pipeThrough(new TransformStream(paceStream(new Response(null, streamed))));
    const reader = body.getReader();
    const writer = writable.getWriter();
    const decoder = new TextDecoder();
    const next = async (): Promise<string | undefined> => {
      const { value } = await reader.read();
      return value && decoder.decode(value);
    };
    return {
      writeBytes: (bytes: Uint8Array) => void writer.write(bytes),
      write: (text: string) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
      fail: (reason: Error) => void writer.abort(reason),
      leave: () => reader.cancel(),
      next,
      rest: async () => {
        let rest = '';
        for (let chunk = await next(); chunk !== undefined; chunk = await next()) rest += chunk;
        return rest;
      },
    };
  };
};
const createPacedStream = () => createPacedStreams()();

it('decision H3: streaming: the first word comes at once, the next in even pieces, ten a second', async () => {
  const { write, next } = createPacedStream();
  write(formatEvent(say('Drink')));
  expect(parseCarried(await next())).toEqual([say('Drink')]);
  for (const word of [' water', ' and', ' rest']) write(formatEvent(say(word)));
  const piece = next();
  await vi.advanceTimersByTimeAsync(pieceIntervalMs);
  expect(parseCarried(await piece)).toEqual([say(' water and rest')]);
  await vi.advanceTimersByTimeAsync(pieceIntervalMs);
  write(formatEvent(say('.')));
  expect(parseCarried(await next())).toEqual([say('.')]);
});

it('decision H3: streaming: where many texts stream at once their pieces are fewer, and the first words come at once', async () => {
  const begin = createPacedStreams();
  const { write, next } = begin();
  const others = Array.from({ length: 39 }, () => begin());
  write(formatEvent(say('Drink')));
  expect(parseCarried(await next())).toEqual([say('Drink')]);
  for (const word of [' water', ' and']) write(formatEvent(say(word)));
  const piece = next();
  await vi.advanceTimersByTimeAsync(pieceIntervalMs);
  write(formatEvent(say(' rest')));
  await vi.advanceTimersByTimeAsync(pieceIntervalMs);
  expect(parseCarried(await piece)).toEqual([say(' water and rest')]);
  // Those that ended, of themselves or not, count no more.
  for (const [index, other] of others.entries()) {
    if (index % 2 === 0) other.end();
    else await other.leave();
    await other.rest().catch(() => undefined);
  }
  write(formatEvent(say(' Then')));
  write(formatEvent(say(' sleep')));
  const more = next();
  await vi.advanceTimersByTimeAsync(pieceIntervalMs);
  expect(parseCarried(await more)).toEqual([say(' Then sleep')]);
});

it('whatever else comes, another kind of text or the end hands on at once what is held, as it came and in its order', async () => {
  const { write, end, next, rest } = createPacedStream();
  const role = createPart({ role: 'assistant', content: '' });
  const call = createPart({ tool_calls: [{ index: 0, id: 't', function: { name: 'about_me', arguments: '{}' } }] });
  const both = createPart({ content: 'a', reasoning_content: 'b' });
  const last = createPart({ content: '.' }, { finish_reason: 'stop' });
  const usage = { id: 'c', choices: [], usage: { total_tokens: 3 } };
  write(formatEvent(say('One')));
  expect(parseCarried(await next())).toEqual([say('One')]);
  for (const event of [
    say(' two'),
    role,
    say('3'),
    say('4'),
    call,
    createPart({ reasoning_content: 'Per' }),
    createPart({ reasoning_content: 'haps' }),
    say('5'),
    both,
    '{"not',
    'plain\nlines',
    say('6'),
    say('7'),
    last,
    say('8'),
    usage,
    say('9'),
    say('0'),
  ])
    write(formatEvent(event).replace('plain\nlines', 'plain\ndata: lines'));
  write('data: [DONE]\n\n');
  end();
  const inOrder = [
    say(' two'),
    role,
    say('34'),
    call,
    createPart({ reasoning_content: 'Perhaps' }),
    say('5'),
    both,
    '{"not',
    'plain\nlines',
    say('67'),
    last,
    say('8'),
    usage,
    say('90'),
    '[DONE]',
  ];
  expect(parseCarried(await rest())).toEqual(inOrder);
});

it('events and letters that come in halves are one', async () => {
  const { writeBytes, end, rest } = createPacedStream();
  for (const byte of new TextEncoder().encode(formatEvent(say('पानी पिएँ')))) writeBytes(Uint8Array.of(byte));
  end();
  expect(parseCarried(await rest())).toEqual([say('पानी पिएँ')]);
});

it('what is no stream of events passes as it is', async () => {
  const body = formatEvent(say('One')) + formatEvent(say(' two'));
  const response = Response.json(body);
  const reading = createStreamPacer()(response);
  expect(await new Response(response.body?.pipeThrough(new TransformStream(reading))).json()).toBe(body);
});

/** One that has said a word and holds the next, for which somebody waits: nothing is taken before that. */
const createHoldingStream = async () => {
  const { write, next, ...others } = createPacedStream();
  write(formatEvent(say('One')));
  await next();
  write(formatEvent(say(' two')));
  const more = next();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  return { ...others, more: () => more };
};

it('nothing is held for who left', async () => {
  const { leave, more } = await createHoldingStream();
  await leave();
  expect(await more()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('a model that breaks off while something is held breaks off for who hears it, and nothing comes later', async () => {
  const { fail, more } = await createHoldingStream();
  fail(new Error('gone'));
  await expect(more()).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
