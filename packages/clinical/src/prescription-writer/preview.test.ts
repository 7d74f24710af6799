import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatFactLines } from '@arogo/document-reading/test/text-document';
import { buildPrintPages } from './print-lines.ts';
import { previewReading, type MisreadField } from './preview.ts';
import type { WrittenMedicine, WrittenPrescription } from './written-prescription.ts';
import { prescriptionArbitrary } from './prescription-writer.test-helpers.ts';

const dolo: WrittenMedicine = {
  name: 'Dolo',
  form: 'tablet',
  strength: '650 mg',
  composition: 'Paracetamol',
  rhythm: { kind: 'slots', morning: 1, noon: 0, night: 1 },
  dose: { amount: 1, unit: 'tablet' },
  durationDays: 5,
  meal: 'after',
};
const plain: WrittenPrescription = {
  doctor: {
    name: 'Asha Rao',
    credentials: 'MBBS, MD (General Medicine)',
    specialty: 'General Physician',
    registrationNumber: 'MMC 12345',
    council: 'Maharashtra Medical Council',
    clinicName: 'Sunrise Polyclinic',
    clinicAddress: '14 Baner Road, Pune 411045',
  },
  patient: { name: 'Rohan Kulkarni', age: 46, gender: 'Male' },
  date: '2026-11-22',
  symptoms: ['fever', 'dry cough'],
  diagnosis: 'Viral fever',
  medicines: [
    dolo,
    {
      name: 'Ascoril LS',
      form: 'syrup',
      rhythm: { kind: 'daily', times: 3 },
      dose: { amount: 5, unit: 'ml' },
      durationDays: 5,
      instructions: 'Shake well',
    },
  ],
  tests: ['CBC', 'Dengue NS1 antigen'],
  advice: 'Drink plenty of fluids.\nCome back at once if you are breathless',
  followUp: '2026-11-29',
};

test(
  'whatever a doctor reasonably writes is read as it was written: medicines, doses, how often, how long, meals, ' +
    'tests, advice, diagnosis, person and doctor, all of it certain',
  () => {
    fc.assert(
      fc.property(prescriptionArbitrary, (written) => {
        expect(previewReading(written).misreadFields).toEqual([]);
      }),
      { numRuns: 80 },
    );
  },
  60_000,
);

test('the document of a prescription, and what is read on it', () => {
  const [page, ...others] = buildPrintPages(plain);
  expect(others).toEqual([]);
  expect(page?.lines.map(({ text }) => text)).toEqual([
    'Dr. Asha Rao',
    'Qualifications: MBBS, MD (General Medicine)',
    'Specialty: General Physician',
    'Registration No: MMC 12345, Maharashtra Medical Council',
    'Clinic: Sunrise Polyclinic',
    'Address: 14 Baner Road, Pune 411045',
    'Patient: Rohan Kulkarni',
    'Age / Sex: 46 years / Male',
    'Date: 22 Nov 2026',
    'Symptoms: fever, dry cough',
    'Diagnosis: Viral fever',
    'Rx',
    '1) Tab. Dolo 650 mg',
    'Composition: Paracetamol',
    'Dose: 1-0-1, after food, for 5 days.',
    '2) Syp. Ascoril LS',
    'Dose: 5 ml, three times daily, for 5 days. Shake well',
    'Tests: CBC, Dengue NS1 antigen',
    'Advice:',
    '1. Drink plenty of fluids.',
    '2. Come back at once if you are breathless',
    'Follow-up: on 29 Nov 2026',
    'Electronically signed by Dr. Asha Rao, 22 Nov 2026',
  ]);
  expect(page?.foot).toBe('Prescribed by: Dr. Asha Rao · Page 1 of 1');
  expect(formatFactLines(previewReading(plain).reading)).toEqual([
    'PRESCRIPTION sure',
    'patient: Rohan Kulkarni | 46 | Male',
    'date: 2026-11-22',
    'doctor: Dr. Asha Rao | MMC 12345',
    'clinic: Sunrise Polyclinic',
    'symptoms: fever, dry cough',
    'diagnosis: Viral fever',
    'medicine: [tablet] Dolo 650 mg | 1-0-1 | 5 days | after',
    'medicine: [syrup] Ascoril LS | 5 ml | 3 a day | 5 days',
    'tests: CBC, Dengue NS1 antigen',
  ]);
});

const medicine = (part: Extract<MisreadField, { field: 'medicine' }>['part']): MisreadField => ({
  field: 'medicine',
  index: 0,
  part,
});

describe('what would be read otherwise is named', () => {
  const withDolo = (changes: Partial<WrittenMedicine>): WrittenPrescription => ({
    ...plain,
    medicines: [{ ...dolo, ...changes }, ...plain.medicines.slice(1)],
  });

  it.each<[string, WrittenPrescription, MisreadField]>([
    [
      'an instruction with a second dose',
      withDolo({ instructions: 'Twice a day if the fever is high' }),
      medicine('instructions'),
    ],
    [
      'an instruction that ties it to a complaint',
      withDolo({ instructions: 'only if pain' }),
      medicine('instructions'),
    ],
    [
      'an instruction with another duration',
      withDolo({ instructions: 'then once daily for 10 days' }),
      medicine('instructions'),
    ],
    ['a name that says how to take it', withDolo({ name: 'Dolo 1-0-1' }), medicine('name')],
    ['a name that is none', withDolo({ name: '650' }), medicine('name')],
    ['a strength without a number before its point', withDolo({ strength: '.5 mg' }), medicine('strength')],
    ['a strength without a unit', withDolo({ strength: 'strong' }), medicine('strength')],
    [
      'more tablets at once than are usual',
      withDolo({ rhythm: { kind: 'slots', morning: 8, noon: 0, night: 8 } }),
      medicine('rhythm'),
    ],
    ['a medicine in the advice', { ...plain, advice: 'Tab. Crocin 500 mg SOS' }, { field: 'advice' }],
    ['two tests in one', { ...plain, tests: ['TSH', 'CBC, ESR'] }, { field: 'tests', index: 1 }],
    ['a result in place of a test', { ...plain, tests: ['Hb 11.2 g/dl', 'TSH'] }, { field: 'tests', index: 0 }],
    ['a symptom that is denied', { ...plain, symptoms: ['cough', 'no fever'] }, { field: 'symptoms', index: 1 }],
    ['a diagnosis that is none', { ...plain, diagnosis: 'nil' }, { field: 'diagnosis' }],
    [
      'a doctor without a number',
      { ...plain, doctor: { ...plain.doctor, registrationNumber: '' } },
      { field: 'doctor' },
    ],
    ['a patient without a name', { ...plain, patient: { ...plain.patient, name: '(1)' } }, { field: 'patient' }],
  ])('%s', (_, written, misread) => {
    expect(previewReading(written).misreadFields).toContainEqual(misread);
  });

  it('and texts of any kind are either read as they were written or named, and never break it', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.constantFrom(
        'Rx',
        'Tab. X 5 mg OD x 3 days',
        'Date: 1 Jan 2020',
        'Dr. Other Person',
        'Stop',
        '1) 2) 3)',
        'A'.repeat(200),
        'Advice:',
        '((((',
        'Page 1 of 2',
      ),
    );
    fc.assert(
      fc.property(text, text, text, text, (name, instructions, advice, test_) => {
        const written = { ...withDolo({ name, instructions }), advice, tests: [test_] };
        const { reading, misreadFields: misread } = previewReading(written);
        if (misread.length > 0) return;
        expect(
          reading.kind === 'PRESCRIPTION' &&
            reading.medicines.map(({ doses, durationDays }) => [doses?.value, durationDays?.value]),
        ).toEqual([
          ['1-0-1', 5],
          [undefined, 5],
        ]);
      }),
      { numRuns: 40 },
    );
  });
});

test("a question mark in the diagnosis is the doctor's own doubt, and stands", () => {
  expect(previewReading({ ...plain, diagnosis: 'Dengue?' })).toMatchObject({
    misreadFields: [],
    reading: { diagnosis: { value: 'Dengue?', certainty: 'doubtful', why: 'ambiguous' } },
  });
});

test('tests or advice without a medicine are a prescription as well', () => {
  expect(
    previewReading({
      ...plain,
      medicines: [],
      symptoms: [],
      diagnosis: undefined,
      advice: undefined,
      followUp: undefined,
    }),
  ).toMatchObject({ misreadFields: [], reading: { kind: 'PRESCRIPTION', certainty: 'sure' } });
});

test('two medicines of one composition at the same place of two pages are both read whole', () => {
  const many = Array.from({ length: 30 }, (_, index): WrittenMedicine => ({
    ...dolo,
    name: `Dolo${'abcdef'.charAt(index % 6)}${'mnrst'.charAt(index / 6)}a`,
  }));
  expect(buildPrintPages({ ...plain, medicines: many }).length).toBeGreaterThan(2);
  expect(previewReading({ ...plain, medicines: many }).misreadFields).toEqual([]);
});
