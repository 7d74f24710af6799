import { describe, expect, test } from 'vitest';
import prescriptions from '../fixtures/papers-prescriptions.json' with { type: 'json' };
import reports from '../fixtures/papers-reports.json' with { type: 'json' };
import { readDocument } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const documents = [...prescriptions, ...reports].map(({ name, paper, facts }) => [name, paper, facts] as const);

/** Documents as clinics, hospitals and laboratories in India print them, each in a layout of its own; what is doubtful on them is marked so. */
test.each(documents)('%s: read as a person would read it, and nothing more', (_, paper, facts) => {
  expect(formatFactLines(readDocument(createTextDocument(paper.join('\n'))))).toEqual(facts);
});

describe('a list of medicines without times', () => {
  const list = [
    '- Ceftriaxone 1g Injection',
    '- Metformin 100 mg Tablet',
    '- Januvia 100mg Tablet',
    '- Gabapin 100 mg Tablet',
    '- Supracalb Tablet',
    '- Calcitriol (0.25 mcg)',
  ];
  const head = [
    'Prescription Details',
    'Patient Name: Meera Iyer',
    'Doctor: Dr. Kavita Rao',
    'Diagnosis:',
    'Diabetic foot',
  ];

  test.each([
    ['under a diagnosis', [...head, 'Medications:', ...list]],
    ['of one medicine', [...head, 'Medications:', '- Januvia 100mg Tablet']],
    ['without a diagnosis', ['Patient Name: Meera Iyer', 'Medicines', ...list]],
  ])('%s is a prescription', (_, lines) => {
    const reading = readDocument(createTextDocument(lines.join('\n')));
    expect(reading.kind).toBe('PRESCRIPTION');
    expect(reading.kind === 'PRESCRIPTION' && reading.medicines.length).toBe(
      lines.filter((line) => line.startsWith('-')).length,
    );
  });

  test('with prices is no prescription: a bill', () => {
    const bill = [
      'City Pharmacy',
      'Invoice No 4411',
      'GSTIN 29ABCDE',
      'Medicines',
      ...list.map((line) => `${line} MRP 120.00`),
      'Grand total 720.00',
      'Discount 20.00',
    ];
    expect(readDocument(createTextDocument(bill.join('\n'))).kind).toBe('OTHER');
  });
});
