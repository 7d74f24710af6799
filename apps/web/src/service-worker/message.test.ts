import type { PushMessage } from '@arogo/contract/push-message';
import { expect, it } from 'vitest';
import { readMessage, readRefusal } from './message.ts';

const message: PushMessage = {
  notice: 'n',
  title: 'Time for your medicine',
  body: 'Due at 8:00 am.',
  tag: 't',
  delivery: 'd',
  received: 'r',
  answer: { ticket: 'k', actions: [{ action: 'taken', title: 'Taken' }], failedTitle: 'f', failedBody: 'b' },
};
const { answer: _answer, ...withoutAnswer } = message;

it.each([message, withoutAnswer])('parses a valid message', (sent) => {
  expect(readMessage(JSON.stringify(sent))).toEqual(sent);
});

it.each<readonly [string, string | undefined]>([
  ['nothing', undefined],
  ['no JSON', 'Time for your medicine'],
  ['another value', '7'],
  ['nothing in it', 'null'],
  ['a list', '[]'],
  ['a title that is no text', JSON.stringify({ ...message, title: 7 })],
  ['no delivery', JSON.stringify({ ...message, delivery: undefined })],
  ['an answer without a ticket', JSON.stringify({ ...message, answer: { ...message.answer, ticket: undefined } })],
  [
    'actions that are none',
    JSON.stringify({ ...message, answer: { ...message.answer, actions: [{ action: 'taken' }] } }),
  ],
  ['an answer that is none', JSON.stringify({ ...message, answer: 'taken' })],
])('rejects %s', (_what, text) => {
  expect(readMessage(text)).toBeUndefined();
});

it('reads the error text of a refusal, or undefined without one', async () => {
  expect(await readRefusal(Response.json({ status: 'fail', message: 'Already answered.' }))).toBe('Already answered.');
  for (const answer of [
    new Response('<h1>no</h1>'),
    Response.json({ message: '' }),
    Response.json({ message: 7 }),
    Response.json(null),
  ]) {
    expect(await readRefusal(answer)).toBeUndefined();
  }
});
