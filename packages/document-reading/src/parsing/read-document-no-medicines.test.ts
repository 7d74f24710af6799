import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { createTextDocument, formatFactLines } from '../test/text-document.ts';

const head = [
  'Dr. Anita Rao MBBS, MD (General Medicine)',
  'Sunrise Clinic, Pune',
  'Name : Asha Patil    Age/Sex : 42 Y / F   Date : 03/09/2026',
];
const read = (...lines: readonly string[]): string[] => {
  const reading = readDocument(createTextDocument([...head, ...lines].join('\n')));
  const advice = reading.kind === 'PRESCRIPTION' ? reading.advice : undefined;
  return [
    ...formatFactLines(reading).filter((fact) => !/: ?$|^(?:patient|date|clinic): /u.test(fact)),
    ...(advice ? [`advice: ${advice.value}`] : []),
  ];
};

describe('a prescription without medicines keeps its doctor, diagnosis, tests and advice', () => {
  test.each([
    [
      [
        'C/O : Fatigue since 2 weeks',
        'Diagnosis : Iron deficiency anaemia',
        'Investigations : CBC, Serum Ferritin',
        'Advice : Plenty of fluids',
      ],
      [
        'PRESCRIPTION sure',
        'doctor: Dr. Anita Rao',
        'symptoms: Fatigue',
        'diagnosis: Iron deficiency anaemia',
        'tests: CBC, Serum Ferritin',
        'advice: Plenty of fluids',
      ],
    ],
    [
      ['Diagnosis : Viral fever', 'Advice : Rest. Drink plenty of water.'],
      [
        'PRESCRIPTION doubtful',
        'doctor: Dr. Anita Rao',
        'diagnosis: Viral fever',
        'advice: Rest. Drink plenty of water.',
      ],
    ],
    [
      ['Tests advised : HbA1c, Lipid profile, USG abdomen', 'Follow up : 10/09/2026'],
      ['PRESCRIPTION doubtful', 'doctor: Dr. Anita Rao', 'tests: HbA1c, Lipid profile, USG abdomen'],
    ],
    [
      ['Imp: Lumbar spondylosis', 'Plan: Physiotherapy 10 sessions'],
      [
        'PRESCRIPTION doubtful',
        'doctor: Dr. Anita Rao',
        'diagnosis: Lumbar spondylosis',
        'advice: Physiotherapy 10 sessions',
      ],
    ],
  ])('%j', (lines, facts) => {
    expect(read(...lines)).toEqual(facts);
  });

  test.each([
    [['X-RAY REPORT', 'Findings : both lung fields are clear', 'Impression : Normal chest radiograph']],
    [['ULTRASONOGRAPHY OF ABDOMEN', 'Liver normal in size', 'Impression : No abnormality detected']],
    [['HISTOPATHOLOGY', 'Specimen : Gall bladder', 'Diagnosis : Chronic cholecystitis']],
    [['MEDICAL CERTIFICATE', 'Diagnosis : Viral fever', 'Advice : Rest for three days']],
    [['INVOICE', 'Diagnosis : Viral fever', 'Consultation fee   500.00', 'Grand total   500.00']],
  ])('%j is no prescription', (lines) => {
    expect(read(...lines)[0]).toMatch(/^OTHER/u);
  });
});
