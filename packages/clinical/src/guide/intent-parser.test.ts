import { buildPersonBeginnings } from '@arogo/contract/messages/assistant-person';
import { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { buildPersonBeginnings as buildHindiBeginnings } from '@arogo/contract/messages/hi/assistant-person';
import { assistantScreen as hindiScreen } from '@arogo/contract/messages/hi/assistant-screen';
import { expect, test } from 'vitest';
import { heldOut } from './held-out.test-helpers.ts';
import { complaintKeys } from './triage/complaints.ts';
import { parseMessage } from './intent-parser.ts';
import { complaintUtterances, otherUtterances } from './utterances.test-helpers.ts';
import { intentNames } from './intent-rules.ts';

/** What is understood first, a complaint with its key. */
const describeIntent = (text: string): string => {
  const [first] = parseMessage(text);
  return first?.name === 'symptom' ? `symptom.${first.complaints[0]}` : (first?.name ?? '');
};

const table = [
  ...Object.entries(complaintUtterances).map(([key, utterances]) => [`symptom.${key}`, utterances] as const),
  ...Object.entries(otherUtterances),
].flatMap(([intent, utterances]) =>
  Object.entries(utterances).flatMap(([language, texts]) =>
    (texts as string).split('|').map((text) => ({ text, intent, language })),
  ),
);

test('It tells what is asked in English, Hindi and Hinglish, with typing errors', () => {
  const missed = table
    .filter(({ text, intent }) => describeIntent(text) !== intent)
    .map(({ text, intent }) => `${text}: ${describeIntent(text)} instead of ${intent}`);
  expect(missed).toEqual([]);
  expect(table.length).toBeGreaterThan(250);
  // Every complaint but the one that no table knows, and everything else that can be asked.
  expect(complaintKeys.filter((key) => key !== 'other' && complaintUtterances[key] === undefined)).toEqual([]);
  expect(intentNames.filter((name) => name !== 'symptom' && otherUtterances[name] === undefined)).toEqual([
    'record.who',
    'record.family',
    'visit.confirm',
    'visit.more',
    'product.call',
    'product.account',
    'product.app',
    'small.abuse',
  ]);
});

test('Of utterances that no rule was written for, nineteen of twenty are understood', () => {
  const understood = heldOut.filter(([text, intent]) => describeIntent(text) === intent).length;
  expect(understood / heldOut.length).toBeGreaterThanOrEqual(0.95);
});

const listIntents = (texts: readonly { readonly text: string }[]): readonly string[] =>
  texts.map(({ text }) => describeIntent(text));

test('What a page offers to begin with asks the same in each language', () => {
  expect(listIntents(hindiScreen.beginnings)).toEqual(listIntents(assistantScreen.beginnings));
  expect(listIntents(buildHindiBeginnings('Asha'))).toEqual(listIntents(buildPersonBeginnings('Asha')));
});
