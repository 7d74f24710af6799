import { formatTime, formatCalendarDate } from '@arogo/client/format';
import type { Dose, DoseState } from '@arogo/contract/medication';
import { describe, expect, it } from 'vitest';
import {
  getDoseColour,
  formatLimits,
  formatMedicine,
  formatDoseNote,
  getInstructionNotes,
  formatDoseSummary,
  formatWhen,
} from './format.ts';

const zone = 'Asia/Kolkata';
const now = new Date('2026-11-21T07:00:00Z');

const dose = (dueAt: string, status: DoseState, changes: Partial<Dose> = {}): Dose => ({
  alertId: 'a3bb189e-8bf9-4c43-9d5b-0f2f4b1f9f10',
  medicineName: 'Glycomet',
  strength: '500 mg',
  dueAt,
  time: '08:00',
  slot: null,
  dosage: '1 tablet',
  meal: null,
  status,
  late: false,
  answeredAt: null,
  markedBy: null,
  remindAt: null,
  asNeeded: false,
  open: true,
  ...changes,
});
const [morning, noon, night] = ['2026-11-21T02:30:00Z', '2026-11-21T07:30:00Z', '2026-11-21T15:30:00Z'];

describe('the page’s title says what matters now', () => {
  it.each<readonly [string, readonly Dose[], string | undefined]>([
    [
      '1 of 3 doses taken today, next at 1:00\u00A0pm',
      [dose(morning, 'Taken'), dose(noon, 'Pending'), dose(night, 'Pending')],
      undefined,
    ],
    [
      '0 of 2 doses taken today, 1 is due now',
      [dose('2026-11-21T06:45:00Z', 'Pending'), dose(night, 'Pending')],
      undefined,
    ],
    [
      '0 of 2 doses taken today, 2 are due now',
      [dose(now.toISOString(), 'Pending'), dose('2026-11-21T06:45:00Z', 'Pending')],
      undefined,
    ],
    ['1 of 2 doses taken today, all answered', [dose(morning, 'Missed'), dose(noon, 'Taken')], undefined],
    [
      '0 of 1 dose taken today, next at 9:00\u00A0pm',
      [dose(night, 'Pending'), dose(morning, 'Taken', { asNeeded: true })],
      undefined,
    ],
    ['No doses today.', [], undefined],
    ['No doses today. Next on Tue, 24 Nov.', [dose(morning, 'Taken', { asNeeded: true })], '2026-11-24T02:30:00Z'],
  ])('%s', (line, doses, next) =>
    expect(formatDoseSummary({ doses: [...doses], timeZone: zone }, now, next)).toBe(line),
  );
});

it.each([
  ['missed', 'Missed'],
  ['taken', 'Taken'],
  ['pending', 'Pending'],
  ['pending', 'Skipped'],
] as const)('2 §4: slot colours: %s for %s; anything else is as pending', (colour, state) =>
  expect(getDoseColour(state)).toBe(colour),
);

describe('times are the patient’s own, twelve hours with am and pm; dates begin with the day', () => {
  it('of today the time alone, of another day its date too', () => {
    expect(formatTime(noon, zone)).toBe('1:00\u00A0pm');
    expect(formatTime(noon, 'America/New_York')).toBe('2:30\u00A0am');
    expect(formatWhen(noon, zone, now)).toBe('1:00\u00A0pm');
    expect(formatWhen('2026-11-24T02:30:00Z', zone, now)).toBe('Tue, 24 Nov, 8:00\u00A0am');
    expect(formatWhen('2026-11-21T18:30:00Z', zone, now)).toBe('Sun, 22 Nov, 12:00\u00A0am');
    expect(formatWhen('no date', zone, now)).toBe('');
    expect(formatCalendarDate('2026-08-12')).toBe('12 Aug 2026');
  });
});

it('a medicine is named with its strength, once', () => {
  expect(formatMedicine({ medicineName: 'Glycomet', strength: '500 mg' })).toBe('Glycomet 500 mg');
  expect(formatMedicine({ medicineName: 'Glycomet 500 MG', strength: '500 mg' })).toBe('Glycomet 500 MG');
  expect(formatMedicine({ medicineName: 'Becosules', strength: '' })).toBe('Becosules');
});

it('a document’s ‘after food’ is said once', () => {
  expect(getInstructionNotes({ instructions: 'After food', meal: 'after' })).toBe('');
  expect(getInstructionNotes({ instructions: 'after food, with water', meal: 'after' })).toBe('after food, with water');
  expect(getInstructionNotes({ instructions: 'after food', meal: null })).toBe('after food');
});

it('decision M5: the least gap and the daily most are said with their source, and never claimed without one', () => {
  expect(formatLimits({ leastGapMinutes: 390, mostPerDay: 4, limitSource: 'paper' })).toBe(
    'At least 6 hours 30 minutes apart, at most 4 a day, as your prescription says',
  );
  expect(formatLimits({ leastGapMinutes: null, mostPerDay: 1, limitSource: 'patient' })).toBe(
    'At most 1 a day, as you entered',
  );
  expect(formatLimits({ leastGapMinutes: null, mostPerDay: null, limitSource: null })).toBe('');
});

it('a dose says when it was answered, when it rings again, and that nobody was reminded in time', () => {
  expect(formatDoseNote(dose(morning, 'Taken', { answeredAt: '2026-11-21T02:34:00Z', late: true }), zone)).toBe(
    'Taken at 8:04\u00A0am',
  );
  expect(
    formatDoseNote(dose(morning, 'Taken', { answeredAt: '2026-11-21T02:34:00Z', markedBy: 'Ravi Rao' }), zone),
  ).toBe('Taken at 8:04\u00A0am by Ravi Rao');
  expect(formatDoseNote(dose(morning, 'Skipped', { answeredAt: '2026-11-21T02:34:00Z' }), zone)).toBe(
    'Skipped at 8:04\u00A0am',
  );
  expect(formatDoseNote(dose(noon, 'Pending', { remindAt: '2026-11-21T07:45:00Z' }), zone)).toBe(
    'Reminds again at 1:15\u00A0pm',
  );
  expect(formatDoseNote(dose(morning, 'Missed', { late: true }), zone)).toBe('We could not remind you in time');
  expect(formatDoseNote(dose(noon, 'Pending'), zone)).toBe('');
});
