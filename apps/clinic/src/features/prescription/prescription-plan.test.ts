import type { PrescribedMedicine } from '@arogo/contract/prescriptions';
import { describe, expect, it } from 'vitest';
import { checkDraft, emptyDraft, emptyMedicine } from './prescription-draft.ts';
import { applyPlan, fillSymptoms, hasPlan } from './prescription-plan.ts';
import { toTemplate } from './save-template.tsx';

const today = '2026-11-29';
const paracetamol: PrescribedMedicine = {
  name: 'Paracetamol',
  form: 'tablet',
  strength: '500 mg',
  dosing: { kind: 'parts', parts: [1, 0, 1.5] },
  days: 5,
  meal: 'after',
};
const plan = { medicines: [paracetamol], labTests: [{ name: 'CBC' }], advice: 'Plenty of fluids.', followUpDays: 7 };

describe('a plan in the form', () => {
  it.each<PrescribedMedicine['dosing']>([
    { kind: 'parts', parts: [0.5, 0, 1.25] },
    { kind: 'times', times: 'HS', amount: 0.75 },
    { kind: 'hours', hours: 6, amount: 2 },
    { kind: 'as-needed', amount: 1 },
    { kind: 'alternate-days', amount: 1.5 },
    { kind: 'weekly', weekday: 3, amount: 1 },
    { kind: 'weekly', amount: 1 },
  ])('says %j again as it was', (dosing) => {
    const { draft } = applyPlan(emptyDraft, { medicines: [{ ...paracetamol, dosing }], labTests: [] }, 'add', today);
    expect(checkDraft(draft)).toMatchObject({ form: { medicines: [{ ...paracetamol, dosing }] } });
  });

  it('counts the follow-up from today, and copies no old day', () => {
    expect(applyPlan(emptyDraft, plan, 'add', today).draft).toMatchObject({
      followUp: '2026-12-06',
      medicines: [{ parts: '1-0-1½', days: '5' }],
    });
  });

  const typed = {
    ...emptyDraft,
    symptoms: 'Fever',
    diagnosis: 'Viral fever',
    medicines: [{ ...emptyMedicine, name: 'PARACETAMOL', strength: '500 mg', parts: '1-1-1' }, emptyMedicine],
    advice: 'Rest.',
    followUp: '2026-12-01',
  };

  it('is added to what was typed, which stays to the letter', () => {
    const cetirizine = { ...paracetamol, name: 'Cetirizine', strength: '10 mg' };
    const added = applyPlan(
      typed,
      { ...plan, diagnosis: 'Something else', medicines: [paracetamol, cetirizine] },
      'add',
      today,
    );
    expect(added).toMatchObject({ added: 1, skipped: 1 });
    expect(added.draft).toMatchObject({
      symptoms: 'Fever',
      diagnosis: 'Viral fever',
      medicines: [{ name: 'PARACETAMOL', parts: '1-1-1' }, { name: 'Cetirizine' }],
      advice: 'Rest.\nPlenty of fluids.',
      followUp: '2026-12-01',
    });
    // Twice is once.
    expect(applyPlan(added.draft, plan, 'add', today).draft).toEqual(added.draft);
  });

  it('replaces medicines, tests and advice where that was asked for, and leaves the symptoms', () => {
    expect(applyPlan(typed, { ...plan, diagnosis: 'Flu' }, 'replace', today).draft).toMatchObject({
      symptoms: 'Fever',
      diagnosis: 'Flu',
      medicines: [{ name: 'Paracetamol', parts: '1-0-1½' }],
      labTests: [{ name: 'CBC' }],
      advice: 'Plenty of fluids.',
      followUp: '2026-12-06',
    });
  });

  it('asks only where something of it was typed', () => {
    expect([emptyDraft, { ...emptyDraft, symptoms: 'Fever', diagnosis: 'Flu' }, typed].map(hasPlan)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('becomes a template without the patient in it, and back', () => {
    const { draft } = applyPlan(typed, plan, 'replace', today);
    expect(toTemplate(draft, today)).toEqual({ content: plan });
    expect(toTemplate({ ...draft, medicines: [emptyMedicine, { ...emptyMedicine, name: 'X' }] }, today)).toMatchObject({
      problems: { 'medicines.1.parts': expect.any(String) },
    });
    expect(toTemplate({ ...emptyDraft, diagnosis: 'Flu' }, today)).toHaveProperty('problems.medicines');
  });
});

describe("the patient's words as symptoms", () => {
  it.each<readonly [said: string, text: string, isComplete: boolean]>([
    ['', '', true],
    ['Fever since Monday', 'Fever since Monday', true],
    ['Fever of 101.5 F; cough.\n- headache\n• weakness', 'Fever of 101.5 F, cough, headache, weakness', true],
    ['बुखार, खांसी', 'बुखार, खांसी', true],
    [`Fever, ${'very '.repeat(30)}tired`, 'Fever', false],
    ['Fever \u{1F912}, cough', 'cough', false],
  ])('%j', (said, text, isComplete) => {
    expect(fillSymptoms(said)).toEqual({ text, isComplete });
  });
});
