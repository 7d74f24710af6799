import { describe, expect, it } from 'vitest';
import { findBloodGroup, readParticulars } from './particulars.ts';

describe('what documents say beside what they are about', () => {
  it.each([
    ["'O' Rh POSITIVE", 'O+'],
    ['B Positive', 'B+'],
    ['AB -ve', 'AB-'],
    ['A+', 'A+'],
    ['B (Rh Negative)', 'B-'],
    ['0 Rh(D) positive', 'O+'],
    ['B', undefined],
    ['not done', undefined],
    ['Positive', undefined],
    ['', undefined],
  ])('%j is %j', (text, group) => expect(findBloodGroup(text)).toBe(group));

  it.each([
    ["BLOOD GROUP : 'O' Rh POSITIVE", { bloodGroup: 'O+', allergies: [] }],
    ['Ht: 165 cm   Wt 71 kg   BP 142/88 mmHg', { heightCm: 165, weightKg: 71, allergies: [] }],
    ['Height - 5.6   Weight: 60', { allergies: [] }],
    ['Allergies: Sulpha drugs', { allergies: ['Sulpha drugs'] }],
    ['Known allergies: penicillin, peanuts and dust   Habits: none', { allergies: ['Penicillin', 'Peanuts', 'Dust'] }],
    ['Allergies: NKDA', { allergies: [] }],
    ['Allergy : Nil known', { allergies: [] }],
    ['He is allergic to aspirin.', { allergies: ['Aspirin'] }],
    ['Advised Blood group, OGTT 75 gm', { allergies: [] }],
    ['Tab. Montair for allergic rhinitis', { allergies: [] }],
    ['Weight loss 5 kg in a month', { allergies: [] }],
    ['Wt 3.9 kg', { allergies: [] }],
  ])('%j', (line, particulars) => expect(readParticulars(line)).toEqual(particulars));

  it('takes the first of each, and each allergy once', () => {
    expect(readParticulars('Wt 71 kg\nAllergies: Dust\nWt 75 kg\nAllergy: dust')).toEqual({
      weightKg: 71,
      allergies: ['Dust'],
    });
  });

  it('is done in no time with a text that was made to take long', { timeout: 40_000 }, () => {
    const long = [
      'drug food '.repeat(200_000),
      `height${' '.repeat(200_000)}x`,
      `wt${'.'.repeat(200_000)}`,
      `blood${' '.repeat(200_000)}group and${' '.repeat(200_000)}`,
      `allergic${' '.repeat(200_000)}to`,
      'ht '.repeat(200_000),
    ];
    for (const line of long) expect(readParticulars(line)).toEqual({ allergies: [] });
    expect(readParticulars(`${'x\n'.repeat(1_000_000)}Wt 71 kg`)).toEqual({ allergies: [] });
    expect(findBloodGroup(`A${' '.repeat(200_000)}x`)).toBeUndefined();
  });
});
