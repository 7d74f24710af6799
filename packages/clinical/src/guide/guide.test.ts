import { expect, test } from 'vitest';
import { nextStep } from './guide.ts';
import type { Looked, Turn } from './talk.ts';

const asks = (text: string): Turn => ({ role: 'user', text, shown: [], chosen: [], attached: [] });

test('It answers from the patient’s own records and says which ones; what is not there it says is not there', () => {
  const talk = [asks('what was my last HbA1c')];
  const call = { tool: 'test_results' as const, input: { test: 'HbA1c' } };
  expect(nextStep(talk, [])).toEqual({ look: [call] });
  const result = { ref: 'r1', name: 'HbA1c', value: '7.2', unit: '%', range: '4.0 - 5.6', flag: 'high' as const, date: '2026-03-12', isDoubtful: true };
  const looked: Looked = { ...call, output: { results: [result] } };
  const step = nextStep(talk, [looked]);
  expect('say' in step && step.say).toMatch(/^Your last HbA1c was \*\*7\.2 %\*\* on .*2026.* \[r1\]\. The report's range is 4\.0 - 5\.6\. .*high.*not confirmed/);
  expect(nextStep(talk, [{ ...call, output: { results: [] } }])).toEqual({ say: expect.stringContaining('no result for HbA1c'), show: [] });
});
