import type { MedicineRead } from '@arogo/contract/reading';
import { expect, test } from 'vitest';
import { formatDoses, formatDuration, formatIntake, formatMedicineKind } from './medicine-format.ts';

const medicine = (parts: Partial<MedicineRead>): MedicineRead => ({ certainty: 'sure', medicine_name: 'A', ...parts });

test("2 §3: 'instructions with underscores shown as spaces', and said once where the meal says the same", () => {
  expect(formatIntake(medicine({ instructions: 'take_with_warm_water' }))).toBe('Take with warm water');
  expect(formatIntake(medicine({ meal: 'after', instructions: 'after food' }))).toBe('After food');
  expect(
    formatIntake(
      medicine({ meal: 'before', instructions: '30 min before breakfast', site: 'left_eye', asNeeded: true }),
    ),
  ).toBe('Before food · 30 min before breakfast · Left eye · When needed');
});

test('how much and for how long stands as the document says it', () => {
  expect(
    [
      medicine({ doses: '1-0-1', frequency: 'BD' }),
      medicine({ frequency: 'every_8_hours' }),
      medicine({ timesPerDay: 2 }),
      medicine({ asNeeded: true }),
    ].map(formatDoses),
  ).toEqual(['1-0-1', 'every 8 hours', 'Twice a day', 'When needed']);
  expect(
    [
      medicine({ durationDays: 1, duration: 'x 1 d' }),
      medicine({ durationDays: 30 }),
      medicine({ duration: 'till review' }),
      medicine({}),
    ].map(formatDuration),
  ).toEqual(['1 day', '30 days', 'till review', '']);
  expect(formatDuration(medicine({ durationDays: 5, startsAfterDays: 10 }))).toBe('5 days, starts after 10 days');
  expect(formatMedicineKind(medicine({ form: 'tablet', chemical_composition: 'Paracetamol 650 mg' }))).toBe(
    'Tablet · Paracetamol 650 mg',
  );
});
