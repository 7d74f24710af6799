import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { expect, test } from 'vitest';
import { runConversation, summariseWidgets, sampleWorld } from './guide.test-helpers.ts';
import { parseMessage } from './intent-parser.ts';

test.each([
  'my father had heart attack',
  'papa ko heart attack aaya tha',
  'my mother died of cancer last year',
  'मेरे पिता को दो साल पहले स्ट्रोक हुआ था',
  'my brother was diagnosed with tb in 2019',
])('%s is family history and begins no questions', (text) => {
  expect(parseMessage(text).map(({ name }) => name)).toEqual(['record.family']);
});

test.each([
  'my father has chest pain now',
  'meri maa ko kal se bukhar hai',
  'i had fever last week',
  'my son had fits today',
])('%s is a complaint', (text) => {
  expect(parseMessage(text).map(({ name }) => name)).not.toContain('record.family');
});

test('issue 29 1: after a family’s illness it is asked who is meant, and the own risk is left to a doctor', () => {
  const { records: m } = guideTexts.en;
  const answers = runConversation(
    ['my father had heart attack', 'it was 10 years ago', 'can i also get it', 'i have a headache'],
    sampleWorld,
  );
  expect(answers.slice(0, 3).map(({ say }) => say)).toEqual([m.family, m.familyPast[0], m.familyRisk[0]]);
  expect(answers.slice(0, 3).flatMap(summariseWidgets)).toEqual([]);
  expect(answers.at(-1) && summariseWidgets(answers.at(-1) as never)).toEqual(['ask headache.flags']);
});
