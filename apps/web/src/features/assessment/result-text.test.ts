import type { AssessmentResult } from '@arogo/contract/assessments';
import { expect, test } from 'vitest';
import { formatResultText } from './result-text.ts';

const result: AssessmentResult = {
  id: 'a',
  questionnaire: 'mood',
  title: 'Mood',
  finishedAt: '2026-11-20T10:00:00Z',
  answeredBy: null,
  summary: '',
  crisis: false,
  disclaimer: 'This is no diagnosis.',
  advice: '',
  helpLines: [],
  crisisText: null,
  specialties: [],
  suggested: null,
  areas: [{ key: 'sleep', label: 'Sleep', level: 3, words: 'Strongly affected' }],
  score: { value: 12, least: 0, most: 27, range: { from: 10, to: 14, label: 'Middle', meaning: 'Worth a talk.' } },
  lines: [{ key: 'weighs', title: 'What weighs most', text: 'Sleep.' }],
  since: {
    id: 'b',
    finishedAt: '2026-11-01T10:00:00Z',
    text: 'Sleep weighs more.',
    changes: [{ key: 'sleep', label: 'Sleep', from: 1, to: 3, direction: 'worse', text: 'From a little to strongly.' }],
    score: null,
  },
  answers: [{ id: 'q', question: 'What weighs most?', answer: 'Sleep' }],
};

test('take to the doctor (copy): all of the result in plain text, with what changed and that it is no diagnosis', () => {
  expect(formatResultText(result, '20 Nov 2026, 3:30 pm')).toMatchInlineSnapshot(`
    "Mood
    Answered on 20 Nov 2026, 3:30 pm

    What weighs most: Sleep.

    Score: 12 of 27, Middle. Worth a talk.

    How much it affects you:
    - Sleep: Strongly affected

    Since last time: Sleep weighs more.
    - Sleep: From a little to strongly.

    What you answered:
    - What weighs most? Sleep

    This is no diagnosis."
  `);
  expect(
    formatResultText({ ...result, score: null, since: null, areas: [], answers: [] }, 'now').split('\n\n'),
  ).toEqual(['Mood\nAnswered on now', 'What weighs most: Sleep.', 'This is no diagnosis.']);
});
