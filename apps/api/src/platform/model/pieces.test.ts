import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { betweenPieces, inPieces } from './pieces.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const say = (delta: string, id = '1'): LanguageModelV4StreamPart => ({ type: 'text-delta', id, delta });

/** A model that says what it is given, and what is heard of it. */
const hearing = async () => {
  const { readable, writable } = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>();
  const model = { specificationVersion: 'v4' } as never;
  const streamed = await inPieces.wrapStream?.({ doStream: () => Promise.resolve({ stream: readable }), doGenerate: () => Promise.reject(new Error('not asked')), params: { prompt: [] }, model });
  if (!streamed) throw new Error('Nothing is streamed.');
  const reader = streamed.stream.getReader();
  const writer = writable.getWriter();
  return { tell: (part: LanguageModelV4StreamPart) => void writer.write(part), end: () => void writer.close(), fail: (reason: Error) => void writer.abort(reason), leave: () => reader.cancel(), next: async () => (await reader.read()).value };
};

it('decision H3: streaming: the first word comes at once, the next in even pieces, ten a second', async () => {
  const { tell, next } = await hearing();
  tell(say('Drink'));
  expect(await next()).toEqual(say('Drink'));
  for (const word of [' water', ' and', ' rest']) tell(say(word));
  const piece = next();
  await vi.advanceTimersByTimeAsync(betweenPieces);
  expect(await piece).toEqual(say(' water and rest'));
  await vi.advanceTimersByTimeAsync(betweenPieces);
  tell(say('.'));
  expect(await next()).toEqual(say('.'));
});

it('whatever else comes, another text or the end hands on at once what is held, in its order', async () => {
  const { tell, end, next } = await hearing();
  const call: LanguageModelV4StreamPart = { type: 'tool-call', toolCallId: 'c', toolName: 'about_me', input: '{}' };
  for (const part of [say('One'), say(' two'), call, say('Three', '2'), say(' four', '3'), say(' five', '3')]) tell(part);
  end();
  const heard: unknown[] = [];
  for (let part = await next(); part; part = await next()) heard.push(part);
  expect(heard).toEqual([say('One'), say(' two'), call, say('Three', '2'), say(' four five', '3')]);
});

/** One that has said a word and holds the next, for which somebody waits: nothing is taken before that. */
const holding = async () => {
  const { tell, next, ...others } = await hearing();
  tell(say('One'));
  await next();
  tell(say(' two'));
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
