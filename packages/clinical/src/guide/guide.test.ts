import { expect, test } from 'vitest';
import { getNextStep } from './guide.ts';
import { runGuide, userTurn, sampleWorld } from './guide.test-helpers.ts';
import type { LookupResult, TestResult, ConversationTurn } from './guide-types.ts';

const asks = (text: string): ConversationTurn => ({ role: 'user', text, shown: [], chosen: [], attached: [] });

test('decision H2: It answers from the patient’s own records and says which ones; what is not there it says is not there', () => {
  const turns = [asks('what was my last HbA1c')];
  const call = { tool: 'test_results' as const, input: { test: 'HbA1c' } };
  expect(getNextStep(turns, [])).toEqual({ look: [call] });
  const result = {
    ref: 'r1',
    name: 'HbA1c',
    value: '7.2',
    unit: '%',
    range: '4.0 - 5.6',
    flag: 'high' as const,
    date: '2026-03-12',
    isDoubtful: true,
  };
  const looked: LookupResult = { ...call, output: { results: [result] } };
  const step = getNextStep(turns, [looked]);
  expect('say' in step && step.say).toMatch(
    /^Your last HbA1c was 7\.2 % on .*2026.* \[r1\]\. The report's range is 4\.0 - 5\.6; it marks this as high.*not confirmed/,
  );
  // A range with one end is told in words.
  for (const [range, words] of [
    ['< 100', 'below 100'],
    ['>40 mg/dL', 'above 40 mg/dL'],
    ['≤ 5.6', 'at most 5.6'],
    ['12 - 15', '12 - 15'],
  ] as const)
    expect(getNextStep(turns, [{ ...call, output: { results: [{ ...result, range }] } }])).toEqual({
      say: expect.stringContaining(`range is ${words};`),
      show: [],
    });
  expect(getNextStep(turns, [{ ...call, output: { results: [] } }])).toEqual({
    say: expect.stringContaining('no result for HbA1c'),
    show: [],
  });
});

/** What is said where a document names another person, and is the newest or the only one. */
const says = (text: string, whose: 'another' | 'unsaid', isOnly = false): string => {
  const read = {
    ref: 'r1',
    recordId: 'hers',
    type: 'PRESCRIPTION' as const,
    date: '2026-05-02',
    doctor: 'Dr. Imran Qureshi',
    test: null,
    passage: null,
    isRead: true,
  };
  const [record, mine] = [
    { ...read, whose },
    { ...read, ref: 'r2', recordId: 'own', date: '2026-03-12', doctor: 'Dr. Kavita Sharma' },
  ];
  const facts = { diagnosis: 'Gout', symptoms: [], advice: null, medicines: [], results: [], tests: [] };
  return runGuide([userTurn(text)], {
    ...sampleWorld,
    search_records: { found: isOnly ? [record] : [record, mine], more: false },
    read_record: ({ recordId }) => ({
      record:
        recordId === 'own'
          ? { ...mine, ...facts, diagnosis: 'Fever' }
          : { ...record, ...facts, diagnosis: whose === 'unsaid' ? null : 'Gout' },
    }),
    test_results: { results: [], leftOut: 1 },
    my_medicines: { alerts: [], prescribed: [], leftOut: 1 },
  }).say;
};

test('what a document says that names another person is left out until the patient says whose it is, and that it was is said', () => {
  expect(says('explain my latest prescription', 'unsaid')).toMatch(
    /12 Mar 2026[^]*Fever[^]*passed over the prescription of 2 May 2026[^]*names another person/,
  );
  expect(says('explain my latest prescription', 'unsaid', true)).toMatch(
    /^The prescription of 2 May 2026, Dr\. Imran Qureshi \[r1\] names another person, so I leave out what it says\./,
  );
  expect(says('explain my latest prescription', 'another', true)).toMatch(/is another person’s, as you said[^]*Gout/);
  expect(says('what was my last HbA1c', 'unsaid')).toBe(
    'A report with such a value names another person, so I left it out. Open it and say whose it is.',
  );
  expect(says('what are my medicines', 'unsaid')).toMatch(/^A prescription names another person/);
});

test('what documents say in several columns is told once', () => {
  const line = {
    ref: 'r1',
    recordId: 'a',
    name: 'Pan 40',
    frequency: '1-0-0 before food',
    duration: '5 days',
    instructions: 'before food, before food, with water',
    date: '2026-03-12',
    hasAlert: false,
  };
  expect(
    runGuide([userTurn('what are my medicines')], { ...sampleWorld, my_medicines: { alerts: [], prescribed: [line] } })
      .say,
  ).toContain('**Pan 40**: 1-0-0 before food, 5 days, with water (');
});

test.each([
  ['show my weight over time', 'weight'],
  ['my blood pressure readings', 'blood pressure'],
  ['what was my last pulse', 'pulse'],
  ['what was my last blood sugar', 'glucose'],
])('%s asks for values, and a typed one is said to be typed in, with its day', (text, name) => {
  const typed = {
    ref: null,
    name: 'Weight',
    value: '71',
    unit: 'kg',
    range: null,
    flag: null,
    date: '2026-11-20',
    isDoubtful: false,
    isTyped: true as const,
  };
  const outcome = runGuide([userTurn(text)], {
    ...sampleWorld,
    test_results: (input) => ({ results: input.test === name ? [typed] : [] }),
  });
  expect(outcome.looked[0]).toMatchObject({ tool: 'test_results', input: { test: name } });
  expect(outcome.say).toMatch(/\*\*71 kg\*\* on 20 Nov 2026 \(typed in by you\)/);
});

/** Results of whatever test is asked for. */
const anyResults = ({ test: name }: { readonly test: string }) => ({
  results: [
    { ref: 'r1', name, value: '7', unit: null, range: null, flag: null, date: '2026-11-20', isDoubtful: false },
  ],
});

test.each([
  ['my cholestrol?', ['cholesterol', 'LDL']],
  ['mera colestrol kitna hai', ['cholesterol', 'LDL']],
  ['meri sugar ki report dikhao', ['glucose', 'HbA1c']],
  ['मेरी शुगर की रिपोर्ट दिखाओ', ['glucose', 'HbA1c']],
  ['my fasting sugar', ['glucose']],
  ['my total cholesterol', ['cholesterol']],
])('%s tells the results of %j', (text, tests) => {
  const { say } = runGuide([userTurn(text)], { ...sampleWorld, test_results: anyResults });
  expect(['cholesterol', 'LDL', 'glucose', 'HbA1c'].filter((name) => say.includes(name))).toEqual(tests);
});

test.each([
  'my blood pressure over time is rising',
  'my BP readings are 180 100',
  'my weight readings are up',
  'my baby last temperature',
])('%s is told, and no question for old values', (text) => {
  expect(runGuide([userTurn(text)], sampleWorld).looked.map(({ tool }) => tool)).not.toContain('test_results');
});

test('decision V10: a doubtful newer result replaces no sure one and is said beside it', () => {
  const [sure, unsure] = [false, true].map((isDoubtful, at) => ({
    ref: `r${at}`,
    name: 'HbA1c',
    value: at === 0 ? '7.9' : '72',
    unit: '%',
    range: null,
    flag: null,
    date: `202${at + 5}-03-12`,
    isDoubtful,
  }));
  const older = { ...sure, ref: 'r5', value: '8.4', date: '2024-03-12' };
  const results = [unsure, sure, older].filter((one) => one !== undefined) as TestResult[];
  const answer = (text: string): string =>
    runGuide([userTurn(text)], { ...sampleWorld, test_results: { results } }).say;
  expect(answer('hba1c over time')).toMatch(
    /12 Mar 2025: \*\*7\.9 %[\s\S]*12 Mar 2024: \*\*8\.4 %[\s\S]*One value could not be read surely, so I left it out/,
  );
  expect(answer('what was my last HbA1c')).toMatch(
    /^Your last HbA1c was \*\*7\.9 %\*\* on 12 Mar 2025 \[r0\]\.\s+A newer paper/,
  );
  expect(answer('what was my last HbA1c')).toContain('of 12 Mar 2026 may say 72 % [r1]. That could not be read surely');
});

test.each([
  ['which doses did i miss yesterday', /^No dose is marked as missed on 21 Nov/],
  ['कल कौन सी खुराक छूटी', /^21 नव.* को कोई खुराक छूटी दर्ज नहीं है।/],
  ['kal kaun si dawai chhooti', /^21 Nov.* ko koi khurak chhooti darj nahi hai\./],
])('%s: of a day with doses of which none was missed it says that, not that there were none', (question, expected) => {
  const taken = {
    doseId: 'a',
    medicine: 'Telma 40',
    dose: '1 tablet',
    time: '8:00 am',
    status: 'Taken',
    canBeTaken: false,
  } as const;
  const answer = runGuide([asks(question)], {
    ...sampleWorld,
    my_doses: { day: '2026-11-21', doses: [taken] },
  });
  expect(answer.say).toMatch(expected);
});
