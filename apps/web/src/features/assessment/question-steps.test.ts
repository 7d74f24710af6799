import type { AssessmentQuestionnaire, QuestionItem } from '@arogo/contract/assessments';
import { expect, test } from 'vitest';
import { needsCrisisHelp, findResumeStep, buildSteps } from './question-steps.ts';

const item = (id: string, more: Partial<QuestionItem> = {}): QuestionItem => ({
  id,
  type: 'choice',
  prefix: null,
  text: `Text of ${id}`,
  required: true,
  options: [
    { code: 'yes', label: 'Yes', alert: false },
    { code: 'now', label: 'Now', alert: true },
  ],
  maximumLength: null,
  least: null,
  most: null,
  gates: [],
  ...more,
});
const questionnaire: AssessmentQuestionnaire = {
  key: 'mood',
  title: 'Mood',
  description: '',
  duration: '',
  scored: false,
  disclaimer: '',
  copyright: '',
  pages: [
    {
      id: 'now',
      title: 'Now',
      items: [
        item('intro', { type: 'display' }),
        item('mood'),
        item('since', { gates: [{ match: 'all', conditions: [{ question: 'mood', operator: '=', answer: 'yes' }] }] }),
      ],
    },
    {
      id: 'end',
      title: 'End',
      items: [item('note', { type: 'text', required: false, options: [] }), item('safety', { required: false })],
    },
  ],
};
const ids = (answers: Record<string, string>): readonly string[] =>
  buildSteps(questionnaire, answers).map(({ question }) => question.id);

test('one question a page: what is read before it comes with it, and branches follow the answers', () => {
  expect(ids({})).toEqual(['mood', 'note', 'safety']);
  expect(ids({ mood: 'yes' })).toEqual(['mood', 'since', 'note', 'safety']);
  const [first] = buildSteps(questionnaire, {});
  expect([first?.before.map(({ id }) => id), first?.page]).toEqual([['intro'], { id: 'now', title: 'Now' }]);
});
const at = (page: string, answers: Record<string, string>) =>
  findResumeStep(buildSteps(questionnaire, answers), page, answers)?.question.id;

test('who goes on later does so at the first open question from where it was left', () => {
  expect(at('now', { mood: 'yes' })).toBe('since');
  expect(at('end', { mood: 'yes' })).toBe('note');
  expect(at('gone', {})).toBe('mood');
  expect(at('end', { mood: 'yes', since: 'yes', note: 'x', safety: 'yes' })).toBe('safety');
});

test('crisis answer shows help lines at once: told by the chosen option', () => {
  const safety = item('safety');
  expect([
    needsCrisisHelp(safety, { safety: 'now' }),
    needsCrisisHelp(safety, { safety: 'yes' }),
    needsCrisisHelp(safety, {}),
  ]).toEqual([true, false, false]);
});
