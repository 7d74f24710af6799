import { expect, test } from 'vitest';
import { completeSlashes, formatDayFirst, parseTypedDate } from './typed-date.ts';

test.each([
  '26/11/2026',
  '26-11-2026',
  '26.11.2026',
  '26 11 2026',
  '26112026',
  '2026-11-26',
  '26 Nov 2026',
  '26 november, 2026',
  '26/Nov/2026',
  ' 26/11/2026 ',
  '२६/११/२०२६',
  '26th of November 2026',
  'Thursday, the 26th November, 2026',
  'November 26, 2026',
  'Nov. 26th 2026',
])('decision G13: %j is 26 November 2026', (typed) => expect(parseTypedDate(typed)).toEqual({ date: '2026-11-26' }));

test('decision G13: the day comes first where both could be months', () => {
  expect(parseTypedDate('3/4/2026')).toEqual({ date: '2026-04-03' });
  expect(parseTypedDate('5 Sept 2026')).toEqual({ date: '2026-09-05' });
});

test.each([
  ['26-11-26', 'shortYear'],
  ['1/2/19', 'shortYear'],
  ['26/11/202', 'shortYear'],
  ['31/02/2026', 'noSuchDay'],
  ['29/02/2027', 'noSuchDay'],
  ['11/26/2026', 'noSuchDay'],
  ['00/10/2026', 'noSuchDay'],
  ['26/11', 'format'],
  ['tomorrow', 'format'],
  ['26 Foo 2026', 'format'],
  ['31st of February 2026', 'noSuchDay'],
  ['the end of 2026', 'format'],
  ['26/11/20261', 'format'],
])('%j is refused as %s', (typed, problem) => expect(parseTypedDate(typed)).toEqual({ problem }));

test('a value is shown day first, and what is no date as it was typed', () => {
  expect(['2026-11-26', '31/02/2026', ''].map((value) => formatDayFirst(value))).toEqual([
    '26/11/2026',
    '31/02/2026',
    '',
  ]);
});

test('digits alone are enough, and taking digits away puts no slash back', () => {
  let shown = '';
  for (const digit of '26112026') shown = completeSlashes(shown + digit, shown);
  expect(shown).toBe('26/11/2026');
  shown = '';
  for (const key of '3/4/2026') shown = completeSlashes(shown + key, shown);
  expect(shown).toBe('3/4/2026');
  shown = '';
  for (const key of '26/11/2026') shown = completeSlashes(shown + key, shown);
  expect(shown).toBe('26/11/2026');
  expect(completeSlashes('26', '26/')).toBe('26');
  expect(completeSlashes('26/11', '26/11/')).toBe('26/11');
});
