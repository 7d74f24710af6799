import { expect, test } from 'vitest';
import { judgeConversation, scriptedConversations } from './conversations.test-helpers.ts';

const judged = scriptedConversations.map((script) => ({ script, turns: judgeConversation(script) }));
const turns = judged.flatMap((one) => one.turns);

/** Words of danger are judged before the guide, by rules of their own, which have their own measure. */
const listFaults = (title: string): readonly string[] =>
  turns
    .filter(({ conversation }) => conversation.title === title)
    .filter(({ isUrgent }) => !isUrgent)
    .flatMap(({ text, faults }) => faults.map((fault) => `${text}: ${fault}`));

test.each(judged.map(({ script }) => [script.title] as const))('conversation: %s', (title) => {
  expect(listFaults(title)).toEqual([]);
});

test('no sentence without a fact comes twice in a conversation', () => {
  expect(turns.flatMap(({ conversation, repeated }) => repeated.map((one) => `${conversation.title}: ${one}`))).toEqual(
    [],
  );
});

test('fewer than one answer of twenty says that it did not understand', () => {
  expect(turns.filter(({ isNotUnderstood }) => isNotUnderstood).length / turns.length).toBeLessThan(0.05);
});
