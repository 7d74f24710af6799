import type { MedicationAlert } from '@arogo/contract/medication';
import { expect, it } from 'vitest';
import { buildMailtoUrl, buildWhatsAppUrl } from '../../components/shared/share/addresses.ts';
import { formatShareText } from './share-text.ts';

const alert = (changes: Partial<MedicationAlert> = {}): MedicationAlert => ({
  id: 'a3bb189e-8bf9-4c43-9d5b-0f2f4b1f9f10',
  medicineName: 'Glycomet',
  dosage: '500 mg, 1 tablet',
  strength: '500 mg',
  form: 'tablet',
  doseUnit: 'tablet',
  meal: 'after',
  beforeMeal: false,
  instructions: '',
  schedule: {
    kind: 'slots',
    slots: [
      { slot: 'morning', amount: 1 },
      { slot: 'night', amount: 1 },
    ],
    days: { every: 1 },
  },
  startsOn: '2026-08-12',
  endsOn: '2026-10-10',
  leastGapMinutes: null,
  mostPerDay: null,
  limitSource: null,
  state: 'active',
  madeBy: 'hand',
  doctorName: 'Dr. Kavita Deshpande',
  recordId: null,
  recordFact: null,
  timeSlot: [],
  nextDueAt: null,
  lastTakenAt: null,
  createdAt: '2026-08-12T00:00:00Z',
  updatedAt: '2026-08-12T00:00:00Z',
  ...changes,
});

it('Share hands over the medicine and its times as plain text', () => {
  expect(formatShareText(alert())).toBe(
    'Glycomet 500 mg, 1 tablet, after food\nMorning and night, every day\nFrom 12 Aug 2026 until 10 Oct 2026\nPrescribed by Dr. Kavita Deshpande',
  );
  expect(formatShareText(alert({ endsOn: null, doctorName: '', instructions: 'with water' }))).toBe(
    'Glycomet 500 mg, 1 tablet, after food\nMorning and night, every day\nFrom 12 Aug 2026\nwith water',
  );
});

it('nothing in a text can leave its place in an address', () => {
  const text = 'A & B\n#1 ?x=100%';
  expect(new URL(buildWhatsAppUrl(text)).searchParams.get('text')).toBe(text);
  expect(buildMailtoUrl('Medicine: A & B', text)).toBe(
    'mailto:?subject=Medicine%3A%20A%20%26%20B&body=A%20%26%20B%0A%231%20%3Fx%3D100%25',
  );
});

it('an alert whose times cannot be read is shared as that', () => {
  expect(formatShareText(alert({ schedule: null, meal: null, endsOn: null, doctorName: '' }))).toBe(
    'Glycomet 500 mg\n' +
      'We can no longer read the times of this alert, so it sends no reminders. ' +
      'Please edit the alert and set its times again.\n' +
      'From 12 Aug 2026',
  );
});
