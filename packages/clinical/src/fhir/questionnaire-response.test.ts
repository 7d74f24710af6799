import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { createPatientReference } from './person.ts';
import { toQuestionnaireResponse } from './questionnaire-response.ts';

const respond = (
  item: QuestionnaireItem[],
  answers: Readonly<Record<string, string | number | boolean>>,
  identity: Pick<Questionnaire, 'url' | 'version'> = {},
) =>
  toQuestionnaireResponse(createPatientReference('p'), {
    id: 'q',
    finishedAt: '2026-08-12T06:30:00.000Z',
    definition: { resourceType: 'Questionnaire', status: 'active', ...identity, item },
    answers,
  });

test('answers keep the text of their questions, and unanswered questions are absent', () => {
  const questions: QuestionnaireItem[] = [
    {
      linkId: 'a',
      text: 'Sleep',
      type: 'choice',
      answerOption: [{ valueCoding: { code: 'much', display: 'Very much' } }],
    },
    {
      linkId: 'g',
      type: 'group',
      item: [
        { linkId: 'b', text: 'Nights', type: 'integer' },
        { linkId: 'c', text: 'Words', type: 'text' },
      ],
    },
  ];
  expect(respond(questions, { a: 'much', b: 3 }).item).toEqual([
    { linkId: 'a', text: 'Sleep', answer: [{ valueCoding: { code: 'much', display: 'Very much' } }] },
    { linkId: 'g', item: [{ linkId: 'b', text: 'Nights', answer: [{ valueInteger: 3 }] }] },
  ]);
});

test.each([
  ['a coding with its system', { valueCoding: { system: 'urn:s', version: '2', code: 'x', display: 'X' } }, 'x'],
  ['a coding without a code', { valueCoding: { display: 'Often' } }, 'Often'],
  ['a text', { valueString: 'Rarely' }, 'Rarely'],
  ['a whole number', { valueInteger: 3 }, '3'],
])('an option that is %s is answered in the type that it has in the questionnaire', (_, option, answer) => {
  const question: QuestionnaireItem = { linkId: 'a', type: 'choice', answerOption: [{ valueString: 'other' }, option] };
  expect(respond([question], { a: answer }).item).toEqual([{ linkId: 'a', answer: [option] }]);
});

test('questions below a question stand below its answer', () => {
  const question: QuestionnaireItem = {
    linkId: 'a',
    type: 'boolean',
    item: [{ linkId: 'b', type: 'string' }],
  };
  expect(respond([question], { a: true, b: 'since May' }).item).toEqual([
    {
      linkId: 'a',
      answer: [{ valueBoolean: true, item: [{ linkId: 'b', answer: [{ valueString: 'since May' }] }] }],
    },
  ]);
});

test('a response names the questionnaire and its version where the questionnaire has an address', () => {
  const question: QuestionnaireItem = { linkId: 'a', type: 'boolean' };
  const url = 'https://example.org/sleep';
  expect(respond([question], { a: true }, { url, version: '2' }).questionnaire).toBe(`${url}|2`);
  expect(respond([question], { a: true }, { url }).questionnaire).toBe(url);
  expect(respond([question], { a: true }, { version: '2' })).not.toHaveProperty('questionnaire');
});
