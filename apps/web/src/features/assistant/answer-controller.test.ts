import { createNetworkError, toRefusalError } from '@arogo/client/api-error';
import type { AiMessage } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { expect, test } from 'vitest';
import { type AnswerEvent, parseAnswerEvent } from './answer-stream.ts';
import { createAnswerController, applyAnswerEvent } from './answer-controller.ts';
import { getVisibleMessages, upsertAnswer, upsertMessage } from './chat-cache.ts';

const message = (
  seq: number,
  role: AiMessage['role'],
  state: AiMessage['state'] = 'done',
  content: ContentItem[] = [],
): AiMessage => ({
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  chatId: '00000000-0000-4000-8000-0000000000ff',
  seq,
  role,
  createdAt: '2026-11-22T10:00:00.000Z',
  editedAt: null,
  state,
  content,
  by: role === 'ai' ? 'guide' : null,
});
const words = (text: string): ContentItem => ({ type: 'text', id: 'i0', text, citations: [] });
const under = message(2, 'ai', 'answering', [words('')]);
const done = message(2, 'ai', 'done', [words('Drink water.')]);

type Hear = Parameters<typeof createAnswerController>[0]['stream'];

/** An answering whose connection does one thing after the other; settles once it has come to rest. */
const run = async (steps: readonly ((request: Parameters<Hear>[0]) => void)[], again = false) => {
  const requests: boolean[] = [];
  const phases: string[] = [];
  const answers: AiMessage[] = [];
  let waited = 0;
  const ended = Promise.withResolvers<void>();
  const answering = createAnswerController({
    stream: async (request) => {
      requests.push(request.isRegenerated);
      steps[requests.length - 1]?.(request);
    },
    onDone: (answer) => answers.push(answer),
    delay: async () => {
      waited += 1;
    },
  });
  answering.subscribe(() => {
    const { phase } = answering.get();
    if (phases.at(-1) !== phase) phases.push(phase);
    if (phase === 'failed' || (phase === 'idle' && answers.length > 0)) ended.resolve();
  });
  answering.ask(again);
  await ended.promise;
  return { requests, phases, answers, waited, answering };
};

test('an answer is heard piece by piece and kept as it ended', async () => {
  const { phases, answers, answering } = await run([
    ({ onEvent }) => {
      onEvent({ is: 'message', data: under });
      onEvent({ is: 'delta', data: { index: 0, text: 'Drink ' } });
      onEvent({ is: 'done', data: done });
    },
  ]);
  expect({ phases, answers }).toEqual({ phases: ['asked', 'heard', 'idle'], answers: [done] });
  expect(answering.get().message).toEqual(done);
  answering.settle([message(1, 'user'), under]);
  expect(answering.get().message, 'until the chat has it').toEqual(done);
  answering.settle([message(1, 'user'), done]);
  expect(answering.get().message).toBeUndefined();
});

const lose = (): void => {
  throw createNetworkError();
};

test('a lost connection joins again; what is made anew is asked for anew only until something was heard', async () => {
  const { requests, phases, waited } = await run(
    [
      lose,
      ({ onEvent }) => {
        onEvent({ is: 'message', data: under });
        lose();
      },
      () => undefined,
      ({ onEvent }) => onEvent({ is: 'done', data: done }),
    ],
    true,
  );
  expect(requests).toEqual([true, true, false, false]);
  expect(waited).toBe(3);
  expect(phases).toEqual(['asked', 'lost', 'heard', 'lost', 'heard', 'idle']);
});

test('a refusal is not asked again, and a connection that stays lost is given up', async () => {
  const refused = await run([
    () => {
      throw toRefusalError(429, { status: 'fail', code: 'rate_limited', message: 'Please wait.' }, '60');
    },
  ]);
  expect({
    requests: refused.requests.length,
    phase: refused.answering.get().phase,
    error: refused.answering.get().error,
  }).toMatchObject({ requests: 1, phase: 'failed', error: { message: 'Please wait.' } });
  const silent = await run([]);
  expect(silent.answering.get()).toMatchObject({ phase: 'failed', error: undefined });
  expect(silent.waited).toBe(7);
});

test('parts are added and replaced at their place; what does not fit changes nothing', () => {
  const latest = (
    [
      { is: 'message', data: under },
      { is: 'delta', data: { index: 0, text: 'a' } },
      { is: 'item', data: { index: 1, item: words('b') } },
      { is: 'delta', data: { index: 1, text: 'c' } },
      { is: 'item', data: { index: 0, item: words('d') } },
      { is: 'delta', data: { index: 7, text: 'lost' } },
      { is: 'problem', data: { message: 'x' } },
    ] satisfies AnswerEvent[]
  ).reduce<AiMessage | undefined>(applyAnswerEvent, undefined);
  expect(latest?.content).toEqual([words('d'), words('bc')]);
  expect(applyAnswerEvent(undefined, { is: 'delta', data: { index: 0, text: 'a' } })).toBeUndefined();
});

test('only events of the contract are heard', () => {
  expect(parseAnswerEvent('delta', '{"index":0,"text":"a"}')).toEqual({ is: 'delta', data: { index: 0, text: 'a' } });
  expect(parseAnswerEvent('done', JSON.stringify(done))).toEqual({ is: 'done', data: done });
  for (const [name, data] of [
    [undefined, '{}'],
    ['toString', '{}'],
    ['delta', '{"index":-1,"text":"a"}'],
    ['delta', '{"index":0}'],
    ['item', '{"index":0,"item":{"type":"script"}}'],
    ['message', 'null'],
    ['delta', '{'],
  ] as const) {
    expect(parseAnswerEvent(name, data), `${name} ${data}`).toBeUndefined();
  }
});

test('what came after a changed message goes; an answer stands in the place of the one before', () => {
  const [one, two, three, four] = [message(1, 'user'), message(2, 'ai'), message(3, 'user'), message(4, 'ai')];
  const changed = { ...one, editedAt: '2026-11-22T11:00:00.000Z' };
  expect(upsertMessage([one, two, three, four], changed)).toEqual([changed]);
  expect(upsertMessage([one, two], three)).toEqual([one, two, three]);
  const anew = message(5, 'ai');
  expect(upsertAnswer([one, two, three, four], anew)).toEqual([one, two, three, anew]);
  expect(upsertAnswer([one, two, three], four)).toEqual([one, two, three, four]);
  const state = { message: undefined, error: undefined, problem: undefined };
  expect(getVisibleMessages([one, two], { ...state, phase: 'asked', isRegenerated: true })).toEqual([one]);
  expect(getVisibleMessages([one, two], { ...state, phase: 'failed', isRegenerated: true })).toEqual([one, two]);
  expect(getVisibleMessages([one, two], { ...state, phase: 'heard', isRegenerated: false, message: under })).toEqual([
    one,
    under,
  ]);
});
