import type { HealthRecord } from '@arogo/contract/vault';
import { expect, test } from 'vitest';
import { getFileName, togglePick, type PickerLimits } from './picker-selection.ts';

const record = (id: string, originalFileSize = 1_000, originalFileName = `${id}.pdf`): HealthRecord => ({
  id,
  userId: 'asha',
  date: '2026-08-12T06:30:00.000Z',
  status: 'UPLOADED',
  recordType: 'PRESCRIPTION',
  healthType: 'PHYSICAL',
  originalFileName,
  originalFileUrl: '/x',
  pdfUrl: '/x',
  originalFileType: 'application/pdf',
  originalFileSize,
  hospitalClinicName: null,
  doctorName: 'Dr. Kavita Deshpande',
  doctorSpecialization: null,
  labReport: null,
  reading: { state: 'ready' },
  createdAt: '2026-08-12T06:30:00.000Z',
  updatedAt: '2026-08-12T06:30:00.000Z',
});

const pickAll = (records: readonly HealthRecord[], limits: PickerLimits = {}) =>
  records.reduce((before: ReturnType<typeof togglePick>, each) => togglePick(before.picked, each, limits), {
    picked: new Map(),
    problem: undefined,
  });

test('records are handed over in the order in which they were picked; picking one again takes it out', () => {
  const { picked } = pickAll(['c', 'a', 'b', 'a'].map((id) => record(id)));
  expect([...picked.keys()]).toEqual(['c', 'b']);
});

test("2 §5: 'You can upload up to 5 files only': the sixth is not taken, and taking one out makes room", () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => record(id));
  const full = pickAll(five, { files: 5 });
  expect([full.picked.size, full.problem]).toEqual([5, undefined]);
  const sixth = togglePick(full.picked, record('f'), { files: 5 });
  expect([sixth.picked.has('f'), sixth.problem]).toEqual([false, 'You can upload up to 5 files only']);
  const { picked } = togglePick(full.picked, record('b'), { files: 5 });
  expect(togglePick(picked, record('f'), { files: 5 })).toMatchObject({ problem: undefined });
});

test('attachments each at most 5 MB: that size passes and one byte more is refused by name', () => {
  const bytes = 5 * 1024 * 1024;
  expect(togglePick(new Map(), record('a', bytes), { bytes }).picked.size).toBe(1);
  const { picked, problem } = togglePick(new Map(), record('b', bytes + 1, 'scan.pdf'), { bytes });
  expect([picked.size, problem]).toEqual([0, 'File "scan.pdf" exceeds the 5MB limit.']);
  expect(togglePick(new Map(), record('b', bytes + 1), {}).picked.size).toBe(1);
});

test('2 §7: a file is handed over under originalFileName or record-{id}.pdf', () => {
  expect([record('a'), record('b', 1, '')].map(getFileName)).toEqual(['a.pdf', 'record-b.pdf']);
});
