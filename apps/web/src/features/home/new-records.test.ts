import { expect, test } from 'vitest';
import { findNewReport, findPrescriptionWithoutAlerts } from './new-records.ts';

const now = new Date('2026-11-27T10:00:00Z');
const contents = { medicines: 0, results: 0, low: 0, high: 0, marked: 0 };
const record = (id: string, changes: object = {}) => ({
  id,
  recordType: 'PRESCRIPTION' as const,
  reading: { state: 'ready' as const },
  contents: { ...contents, medicines: 4 },
  createdAt: '2026-11-26T10:00:00Z',
  ...changes,
});
const report = (id: string, changes: object = {}) =>
  ({ ...record(id), recordType: 'LAB_REPORT' as const, contents: { ...contents, results: 3 }, ...changes }) as const;

test('a prescription that was read lately asks for reminders until it has one, or is put off', () => {
  const find = (
    records: readonly ReturnType<typeof record>[],
    recordIds: readonly string[] = [],
    putOff: string[] = [],
  ) =>
    findPrescriptionWithoutAlerts(
      records,
      recordIds.map((recordId) => ({ recordId })),
      putOff,
      now,
    )?.id;
  const later = record('later', { createdAt: '2026-11-27T09:00:00Z' });
  expect(find([record('first'), later])).toBe('later');
  expect(find([record('first'), later], ['later'])).toBe('first');
  expect(find([record('first'), later], [], ['later'])).toBe('first');
  expect(find([record('first', { reading: { state: 'needs_review' } })])).toBe('first');
  expect(find([record('first', { reading: { state: 'reading' } })])).toBeUndefined();
  expect(find([record('first', { reading: { state: 'unreadable' } })])).toBeUndefined();
  expect(find([record('first', { isOfAnother: true })])).toBeUndefined();
  expect(find([record('first', { contents })])).toBeUndefined();
  expect(find([record('first', { contents: undefined })])).toBeUndefined();
  expect(find([record('first', { createdAt: '2026-11-20T10:00:00Z' })])).toBeUndefined();
  expect(
    findPrescriptionWithoutAlerts([report('first', { contents: { ...contents, medicines: 2 } })], [], [], now),
  ).toBe(undefined);
});

test('the report that was added last within a week is new, if it was read and has results', () => {
  expect(findNewReport([report('first'), report('later', { createdAt: '2026-11-27T09:00:00Z' })], now)?.id).toBe(
    'later',
  );
  expect(findNewReport([report('first', { createdAt: '2026-11-20T10:00:00Z' })], now)).toBeUndefined();
  expect(findNewReport([report('first', { contents })], now)).toBeUndefined();
  expect(findNewReport([report('first', { isOfAnother: true })], now)).toBeUndefined();
  expect(findNewReport([record('first', { contents: { ...contents, results: 3 } })], now)).toBeUndefined();
});
