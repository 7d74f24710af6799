import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { betweenPieces, createPieces } from './pieces.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (said: unknown): string => `data: ${typeof said === 'string' ? said : JSON.stringify(said)}\n\n`;
const part = (delta: object, others: object = {}): object => ({
  id: 'c',
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: null, ...others }],
});
const say = (content: string): object => part({ content });
/** What the events of a text carry, in their order. */
const carried = (text: string | undefined): unknown[] =>
  (text ?? '')
    .split('\n\n')
    .slice(0, -1)
    .map((each) => each.replaceAll(/^data: /gmu, ''))
    .map((data): unknown => (data.startsWith('{"id') || data.startsWith('{"choices') ? JSON.parse(data) : data));

const streamed = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };

/** Answers of one model, told as the test wants. */
const createHearing = () => {
  const readingOf = createPieces();
  return () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const body = readable.pipeThrough(new TransformStream(readingOf(new Response(null, streamed))));
    const reader = body.getReader();
    const writer = writable.getWriter();
    const decoder = new TextDecoder();
    const next = async (): Promise<string | undefined> => {
      const { value } = await reader.read();
      return value && decoder.decode(value);
    };
    return {
      tellBytes: (bytes: Uint8Array) => void writer.write(bytes),
      tell: (text: string) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
      fail: (reason: Error) => void writer.abort(reason),
      leave: () => reader.cancel(),
      next,
      rest: async () => {
        let rest = '';
        for (let heard = await next(); heard !== undefined; heard = await next()) rest += heard;
        return rest;
      },
    };
  };
};
const hearing = () => createHearing()();

it('decision H3: streaming: the first word comes at once, the next in even pieces, ten a second', async () => {
  const { tell, next } = hearing();
  tell(event(say('Drink')));
  expect(carried(await next())).toEqual([say('Drink')]);
  for (const word of [' water', ' and', ' rest']) tell(event(say(word)));
  const piece = next();
  await vi.advanceTimersByTimeAsync(betweenPieces);
  expect(carried(await piece)).toEqual([say(' water and rest')]);
  await vi.advanceTimersByTimeAsync(betweenPieces);
  tell(event(say('.')));
  expect(carried(await next())).toEqual([say('.')]);
});

it('decision H3: streaming: where many texts stream at once their pieces are fewer, and the first words come at once', async () => {
  const begin = createHearing();
  const { tell, next } = begin();
  const others = Array.from({ length: 39 }, () => begin());
  tell(event(say('Drink')));
  expect(carried(await next())).toEqual([say('Drink')]);
  for (const word of [' water', ' and']) tell(event(say(word)));
  const piece = next();
  await vi.advanceTimersByTimeAsync(betweenPieces);
  tell(event(say(' rest')));
  await vi.advanceTimersByTimeAsync(betweenPieces);
  expect(carried(await piece)).toEqual([say(' water and rest')]);
  // Those that ended, of themselves or not, count no more.
  for (const [index, other] of others.entries()) {
    if (index % 2 === 0) other.end();
    else await other.leave();
    await other.rest().catch(() => undefined);
  }
  tell(event(say(' Then')));
  tell(event(say(' sleep')));
  const more = next();
  await vi.advanceTimersByTimeAsync(betweenPieces);
  expect(carried(await more)).toEqual([say(' Then sleep')]);
});

it('whatever else comes, another kind of text or the end hands on at once what is held, as it came and in its order', async () => {
  const { tell, end, next, rest } = hearing();
  const role = part({ role: 'assistant', content: '' });
  const call = part({ tool_calls: [{ index: 0, id: 't', function: { name: 'about_me', arguments: '{}' } }] });
  const both = part({ content: 'a', reasoning_content: 'b' });
  const last = part({ content: '.' }, { finish_reason: 'stop' });
  const usage = { id: 'c', choices: [], usage: { total_tokens: 3 } };
  tell(event(say('One')));
  expect(carried(await next())).toEqual([say('One')]);
  for (const said of [
    say(' two'),
    role,
    say('3'),
    say('4'),
    call,
    part({ reasoning_content: 'Per' }),
    part({ reasoning_content: 'haps' }),
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
    tell(event(said).replace('plain\nlines', 'plain\ndata: lines'));
  tell('data: [DONE]\n\n');
  end();
  const inOrder = [
    say(' two'),
    role,
    say('34'),
    call,
    part({ reasoning_content: 'Perhaps' }),
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
  expect(carried(await rest())).toEqual(inOrder);
});

it('events and letters that come in halves are one', async () => {
  const { tellBytes, end, rest } = hearing();
  for (const byte of new TextEncoder().encode(event(say('पानी पिएँ')))) tellBytes(Uint8Array.of(byte));
  end();
  expect(carried(await rest())).toEqual([say('पानी पिएँ')]);
});

it('what is no stream of events passes as it is', async () => {
  const said = event(say('One')) + event(say(' two'));
  const response = Response.json(said);
  const reading = createPieces()(response);
  expect(await new Response(response.body?.pipeThrough(new TransformStream(reading))).json()).toBe(said);
});

/** One that has said a word and holds the next, for which somebody waits: nothing is taken before that. */
const holding = async () => {
  const { tell, next, ...others } = hearing();
  tell(event(say('One')));
  await next();
  tell(event(say(' two')));
  const more = next();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  return { ...others, more: () => more };
};

it('nothing is held for who left', async () => {
  const { leave, more } = await holding();
  await leave();
  expect(await more()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('a model that breaks off while something is held breaks off for who hears it, and nothing comes later', async () => {
  const { fail, more } = await holding();
  fail(new Error('gone'));
  await expect(more()).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
