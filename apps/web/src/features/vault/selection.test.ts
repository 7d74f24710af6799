import type { HealthRecord } from '@arogo/contract/vault';
import { expect, test } from 'vitest';
import { type SelectionAction, reduceSelection, emptySelection } from './selection.ts';

const record = (id: string): HealthRecord => ({
  id,
  userId: 'someone',
  date: '2026-08-12T06:30:00.000Z',
  status: 'UPLOADED',
  recordType: 'PRESCRIPTION',
  healthType: 'PHYSICAL',
  originalFileName: 'a.pdf',
  originalFileUrl: '/x',
  pdfUrl: '/x',
  originalFileType: 'application/pdf',
  originalFileSize: 1,
  hospitalClinicName: null,
  doctorName: id,
  doctorSpecialization: null,
  labReport: null,
  reading: { state: 'ready' },
  createdAt: '2026-08-12T06:30:00.000Z',
  updatedAt: '2026-08-12T06:30:00.000Z',
});

const shown = ['a', 'b', 'c', 'd', 'e'].map(record);
const pick = (id: string, on = true, range = false, among = shown): SelectionAction => ({
  type: 'choose',
  record: record(id),
  on,
  range,
  shown: among,
});
const after = (...choices: readonly SelectionAction[]): string =>
  [...choices.reduce(reduceSelection, emptySelection).records.keys()].join('');

test('2 §2: rows are selectable, one by one, and let go again', () => {
  expect(after(pick('b'), pick('d'))).toBe('bd');
  expect(after(pick('b'), pick('d'), pick('b', false))).toBe('d');
});

test('with the shift key everything from the last one is meant, in either direction, and for letting go too', () => {
  expect(after(pick('b'), pick('d', true, true))).toBe('bcd');
  expect(after(pick('d'), pick('b', true, true))).toBe('dbc');
  expect(after({ type: 'all', on: true, shown }, pick('b', false), pick('d', false, true))).toBe('ae');
});

test('a range from nowhere, or from what is not shown any more, is the one row', () => {
  expect(after(pick('c', true, true))).toBe('c');
  expect(after(pick('a'), pick('e', true, true, shown.slice(1)))).toBe('ae');
});

test('all that is shown joins what was chosen before, and leaves it alone when let go', () => {
  const before = pick('z');
  expect(after(before, { type: 'all', on: true, shown })).toBe('zabcde');
  expect(after(before, { type: 'all', on: true, shown }, { type: 'all', on: false, shown })).toBe('z');
});

test('deleted records are forgotten, and clearing forgets all', () => {
  expect(after({ type: 'all', on: true, shown }, { type: 'forget', ids: ['a', 'e', 'x'] })).toBe('bcd');
  expect(after({ type: 'all', on: true, shown }, { type: 'clear' })).toBe('');
});
