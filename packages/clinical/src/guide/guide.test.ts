import { expect, test } from 'vitest';
import { nextStep } from './guide.ts';
import { answered, user, world } from './talking-testing.ts';
import type { Looked, Turn } from './talk.ts';

const asks = (text: string): Turn => ({ role: 'user', text, shown: [], chosen: [], attached: [] });

test('decision H2: It answers from the patient’s own records and says which ones; what is not there it says is not there', () => {
  const talk = [asks('what was my last HbA1c')];
  const call = { tool: 'test_results' as const, input: { test: 'HbA1c' } };
  expect(nextStep(talk, [])).toEqual({ look: [call] });
  const result = { ref: 'r1', name: 'HbA1c', value: '7.2', unit: '%', range: '4.0 - 5.6', flag: 'high' as const, date: '2026-03-12', isDoubtful: true };
  const looked: Looked = { ...call, output: { results: [result] } };
  const step = nextStep(talk, [looked]);
  expect('say' in step && step.say).toMatch(/^Your last HbA1c was 7\.2 % on .*2026.* \[r1\]\. The report's range is 4\.0 - 5\.6\. .*high.*not confirmed/);
  // A range with one end is told in words.
  for (const [range, words] of [['< 100', 'below 100'], ['>40 mg/dL', 'above 40 mg/dL'], ['≤ 5.6', 'at most 5.6'], ['12 - 15', '12 - 15']] as const)
    expect(nextStep(talk, [{ ...call, output: { results: [{ ...result, range }] } }])).toEqual({ say: expect.stringContaining(`range is ${words}.`), show: [] });
  expect(nextStep(talk, [{ ...call, output: { results: [] } }])).toEqual({ say: expect.stringContaining('no result for HbA1c'), show: [] });
});

/** What is said where a paper names another person, and is the newest or the only one. */
const says = (text: string, whose: 'another' | 'unsaid', isOnly = false): string => {
  const read = { ref: 'r1', recordId: 'hers', type: 'PRESCRIPTION' as const, date: '2026-05-02', doctor: 'Dr. Imran Qureshi', test: null, passage: null, isRead: true };
  const [paper, mine] = [{ ...read, whose }, { ...read, ref: 'r2', recordId: 'own', date: '2026-03-12', doctor: 'Dr. Kavita Sharma' }];
  const said = { diagnosis: 'Gout', symptoms: [], advice: null, medicines: [], results: [], tests: [] };
  return answered([user(text)], {
    ...world,
    search_records: { found: isOnly ? [paper] : [paper, mine], more: false },
    read_record: ({ recordId }) => ({ record: recordId === 'own' ? { ...mine, ...said, diagnosis: 'Fever' } : { ...paper, ...said, diagnosis: whose === 'unsaid' ? null : 'Gout' } }),
    test_results: { results: [], leftOut: 1 },
    my_medicines: { alerts: [], prescribed: [], leftOut: 1 },
  }).say;
};

test('what a paper says that names another person is left out until the patient says whose it is, and that it was is said', () => {
  expect(says('explain my latest prescription', 'unsaid')).toMatch(/12 Mar 2026[^]*Fever[^]*passed over the prescription of 2 May 2026[^]*names another person/);
  expect(says('explain my latest prescription', 'unsaid', true)).toMatch(/^The prescription of 2 May 2026, Dr\. Imran Qureshi \[r1\] names another person, so I leave out what it says\./);
  expect(says('explain my latest prescription', 'another', true)).toMatch(/is another person’s, as you said[^]*Gout/);
  expect(says('what was my last HbA1c', 'unsaid')).toBe('A report with such a value names another person, so I left it out. Open it and say whose it is.');
  expect(says('what are my medicines', 'unsaid')).toMatch(/^A prescription names another person/);
});

test('what papers say in several columns is told once', () => {
  const line = { ref: 'r1', recordId: 'a', name: 'Pan 40', frequency: '1-0-0 before food', duration: '5 days', instructions: 'before food, before food, with water', date: '2026-03-12', hasAlert: false };
  expect(answered([user('what are my medicines')], { ...world, my_medicines: { alerts: [], prescribed: [line] } }).say).toContain('**Pan 40**: 1-0-0 before food, 5 days, with water (');
});
