import type { HealthRecord } from '@arogo/contract/vault';
import { expect, test } from 'vitest';
import { groupIntoSections, formatStatus } from './filters.ts';

const record = (changes: Partial<HealthRecord>): HealthRecord => ({
  id: 'a3bb189e-8bf9-4c43-9d5b-0f2f4b1f9f10',
  userId: 'a3bb189e-8bf9-4c43-9d5b-0f2f4b1f9f11',
  date: '2026-08-12T06:30:00.000Z',
  status: 'UPLOADED',
  recordType: 'PRESCRIPTION',
  healthType: 'PHYSICAL',
  originalFileName: 'diabetes-aug.pdf',
  originalFileUrl: '/x',
  pdfUrl: '/x',
  originalFileType: 'application/pdf',
  originalFileSize: 37_629,
  hospitalClinicName: null,
  doctorName: 'Dr. Kavita Deshpande',
  doctorSpecialization: null,
  labReport: null,
  reading: { state: 'ready' },
  createdAt: '2026-08-12T06:30:00.000Z',
  updatedAt: '2026-08-12T06:30:00.000Z',
  ...changes,
});

test("2 §4, 2 §9: Record age split; 'Recent' (records dated in the current calendar month and year) and 'Past month' (all other records)", () => {
  const now = new Date('2026-08-31T20:00:00Z');
  const dates = [
    '2026-08-31T19:00:00Z',
    '2026-08-31T18:00:00Z',
    '2026-09-01T05:00:00Z',
    '2026-07-31T18:29:00Z',
    '2025-09-12T00:00:00Z',
  ];
  const records = dates.map((date) => record({ date }));
  const inKolkata = groupIntoSections(records, now, 'Asia/Kolkata');
  expect(inKolkata.recent.map(({ date }) => date)).toEqual([dates[0], dates[2]]);
  expect(inKolkata.pastMonth.map(({ date }) => date)).toEqual([dates[1], dates[3], dates[4]]);
  const inUtc = groupIntoSections(records, now, 'UTC');
  expect(inUtc.recent.map(({ date }) => date)).toEqual([dates[0], dates[1]]);
});

test("a record's month is that of its date in the patient's zone, whatever the browser's zone is", () => {
  const now = new Date('2026-12-15T12:00:00Z');
  const first = record({ date: '2026-11-30T18:30:00Z', day: '2026-12-01' });
  for (const zone of ['Asia/Kolkata', 'UTC', 'America/Los_Angeles'])
    expect(groupIntoSections([first], now, zone)).toEqual({ recent: [first], pastMonth: [] });
});

test("2 §3: status: UHP shown as 'Main'; UPLOADED shown as 'Uploaded'; other values shown raw", () => {
  expect(['UHP', 'UPLOADED', 'IMPORTED'].map(formatStatus)).toEqual(['Main', 'Uploaded', 'IMPORTED']);
});
