import { describe, expect, test } from 'vitest';
import type { PrescribedMedicine } from './prescription/medicine.ts';
import { readDocument, type DocumentReading } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const head = ['Dr. A B MBBS', 'Name: Asha Rao   Age/Sex: 34 Y/F', 'Rx', 'Tab. Dolo 1-0-1 x 3 days'];
const readTextDocument = (lines: readonly string[]): DocumentReading =>
  readDocument(createTextDocument(lines.join('\n')));
const readMedicines = (reading: DocumentReading): readonly PrescribedMedicine[] =>
  reading.kind === 'PRESCRIPTION' ? reading.medicines : [];
const readLines = (...lines: readonly string[]): readonly PrescribedMedicine[] =>
  readMedicines(readTextDocument([...head, ...lines, 'Tab. Panx 1-0-1 x 3 days'])).slice(1, -1);

describe('decision V10: a dose that depends on a condition is shown with it and asked about', () => {
  test.each([
    ['Tab. Bactrim DS 1-0-1 x 5 days (hold if rash)', 'hold if rash'],
    ['Tab. Telma 40 1-0-0 (skip if bp < 100)', 'skip if bp < 100'],
    ['Tab. Metolar 25 BD (hold if HR < 60)', 'hold if HR < 60'],
    ['Tab. Metolar 25 BD (omit dose if pulse below 55)', 'omit dose if pulse below 55'],
    ['Tab. Lasix 40 OD (double if swelling)', 'double if swelling'],
    ['Tab. Amaryl 1 mg 1-0-0 (not if fasting)', 'not if fasting'],
    ['Tab. Lasix 40 1-0-0 x 5 days, omit if vomiting', 'omit if vomiting'],
  ])('%s', (line, instructions) => {
    const [medicine] = readLines(line);
    expect(medicine?.instructions).toMatchObject({ value: instructions, certainty: 'doubtful', why: 'conditional' });
  });

  test.each([
    'Tab. Glycomet 500 BD (stop before CT scan)',
    'Tab. Clopilet 75 OD (stop 5 days before surgery)',
    'Tab. Lasix 40 OD (half if dry mouth)',
    'Tab. Telma 40 0-0-1 (hold if BP is low, tell me)',
    'Tab. Alprax 0.25 mg HS (not > 3 per week)',
    'Tab. Warf 5 OD {as per INR}',
  ])('%s: the medicine is doubtful and the words are named', (line) => {
    const [medicine] = readLines(line);
    expect(medicine?.medicine_name.certainty).toBe('doubtful');
    expect(medicine?.medicine_name.notUnderstood?.length).toBeGreaterThan(0);
  });

  test('an instruction that a doctor of the product typed is not doubted', () => {
    const reading = readDocument(createTextDocument([...head, 'Tab. Telma 40 1-0-0 (skip if bp < 100)'].join('\n')), {
      instructions: ['skip if bp < 100'],
    });
    expect(readMedicines(reading).at(-1)?.instructions?.certainty).toBe('sure');
  });
});

describe('instructions on the line below a medicine without a number', () => {
  test.each(['Instructions: before food', 'Note: before food', 'Remarks - before food'])('%s', (line) => {
    const [first, second] = readLines('Tab. Pantocid 40 OD x 10 days', line, 'Tab. Autrin OD x 30 days');
    expect(first?.meal).toMatchObject({ value: 'before', certainty: 'sure' });
    expect(second?.meal).toBeUndefined();
  });

  test('below the last medicine it is told as well', () => {
    expect(
      readMedicines(readTextDocument([...head, 'Tab. Pantocid 40 OD x 10 days', 'Instructions: before food'])).at(-1)
        ?.meal?.value,
    ).toBe('before');
  });

  test('advice to the patient stays advice', () => {
    const reading = readTextDocument([...head, 'Tab. Pantocid 40 OD x 10 days', 'Advice: plenty of fluids, rest']);
    expect(reading).toMatchObject({ advice: { value: 'plenty of fluids, rest' } });
  });
});

describe('an age in months beside a sex', () => {
  test.each([
    ['F / 5 M', '0 (ambiguous) | Female (ambiguous)'],
    ['M / 8 months', '0 | Male'],
    ['Female/14 mths', '1 | Female'],
    ['F / 20 D', '0 (ambiguous) | Female (ambiguous)'],
    ['M / 5', '5 | Male'],
    ['5 M / F', '5 (ambiguous) | Male (ambiguous)'],
    ['M / F', 'Male (ambiguous)'],
    ['11 M', '11 (ambiguous) | Male (ambiguous)'],
    ['8 months / F', '0 | Female'],
    ['1 Y 3 M / M', '1 | Male'],
    ['3 M 10 D / F', '0 | Female'],
    ['60 M', '60 | Male'],
  ])('Age/Sex: %s', (text, expected) => {
    const lines = formatFactLines(
      readTextDocument(['Dr. A B MBBS', `Name: Asha Rao   Age/Sex: ${text}`, 'Rx', 'Tab. Dolo 1-0-1 x 3 days']),
    );
    expect(lines[1]).toBe(`patient: Asha Rao | ${expected}`);
  });

  test('without a label', () => {
    expect(
      formatFactLines(
        readTextDocument(['Dr. A B MBBS', 'F / 5 M     Name: Asha Rao', 'Rx', 'Tab. Dolo 1-0-1 x 3 days']),
      )[1],
    ).toBe('patient: Asha Rao | 0 (ambiguous) | Female (ambiguous)');
  });
});
