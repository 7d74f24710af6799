import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const head = 'Dr. A B MBBS\nPatient: Mr. A Rao   Age/Sex: 40 Yrs / Male';
const readMedicines = (drawn: string): string[] =>
  formatFactLines(readDocument(createTextDocument(`${head}\nRx\n${drawn}`))).filter((fact) =>
    fact.startsWith('medicine: '),
  );
const readTests = (line: string): string | undefined =>
  formatFactLines(readDocument(createTextDocument(`${head}\nTests: ${line}\nRx\nTab. Dolo 1-0-1 x 3 days`))).find(
    (fact) => fact.startsWith('tests: '),
  );

test('doses: a label behind a name with a number is no unit', () => {
  expect(readMedicines('1) Tab. Dolo 650\n   Dose: at bedtime, for 5 days')).toEqual([
    'medicine: [tablet] Dolo 650 | 0-0-1 | 5 days',
  ]);
  expect(readMedicines('1) Tab. Dolo 1 dose at bedtime for 5 days')).toEqual([
    'medicine: [tablet] Dolo | 1 dose | 0-0-1 | 5 days',
  ]);
});

test('doses: a pattern carries whatever unit medicines are counted in', () => {
  expect(readMedicines('1) Sachet Econorm 1 sachet-0-1 sachet x 3 days')).toEqual([
    'medicine: [sachet] Econorm | 1-0-1 | 3 days',
  ]);
  expect(readMedicines('1) Syp. Ascoril 2 teaspoons-0-1 teaspoon x 3 days')).toEqual([
    'medicine: [syrup] Ascoril | 2-0-1 | 3 days',
  ]);
});

test('medicines: a numbered gargle is one, and advice to gargle is none', () => {
  expect(readMedicines('1) Tab. Dolo 1-0-1 x 3 days\n2) Gargle Betadine 2 %\n   Dose: twice daily for 5 days')).toEqual(
    ['medicine: [tablet] Dolo | 1-0-1 | 3 days', 'medicine: [gargle] Betadine 2 % | 2 a day | 5 days'],
  );
  expect(readMedicines('1) Tab. Dolo 1-0-1 x 3 days\n2) Gargle with warm water')).toHaveLength(1);
});

test('compositions: one that ends with a plus goes on below', () => {
  const reading = readDocument(
    createTextDocument(
      `${head}\nRx\n1) Cap. Becosules\n   Composition: Thiamine 10 mg +\n   Riboflavin 10 mg\n   Dose: once daily for 5 days`,
    ),
  );
  expect(reading).toMatchObject({
    medicines: [
      {
        medicine_name: { value: 'Becosules' },
        chemical_composition: { value: 'Thiamine 10 mg + Riboflavin 10 mg', certainty: 'sure' },
        durationDays: { value: 5 },
      },
    ],
  });
});

test('tests: when one is done stays with its name where it says what is measured, or stands in brackets', () => {
  expect(readTests('Blood sugar 2 hours after food, HbA1c after 3 months, TSH (before 9 am)')).toBe(
    'tests: Blood sugar 2 hours after food, HbA1c, TSH (before 9 am)',
  );
});

test('a specialty that is labelled is read as it is printed, whatever the degree says', () => {
  expect(
    readDocument(
      createTextDocument(
        `Dr. A B\nQualifications: MBBS, MD (General Medicine)\nSpecialty: Ayurveda\nPatient: Mr. A Rao\nRx\nTab. Dolo 1-0-1 x 3 days`,
      ),
    ),
  ).toMatchObject({ doctor: { specialty: { value: 'Ayurveda', certainty: 'sure' } } });
});

const page = (medicine: string, own: string): string =>
  `Sunrise Polyclinic\n14 Baner Road, Pune 411045\n${own}${medicine}\n   Composition: Paracetamol\n   1-0-1 x 3 days`;

test('what pages repeat is left out from their edge on; lines further in are alike by chance, and stay', () => {
  const documentText = [
    page('1) Tab. Dolo', `${head}\nRx\n`),
    page('2) Tab. Calpol', ''),
    page('3) Tab. Crocin', ''),
  ].join('\f');
  const reading = readDocument(createTextDocument(documentText));
  expect(reading).toMatchObject({
    medicines: ['Dolo', 'Calpol', 'Crocin'].map((name) => ({
      medicine_name: { value: name },
      chemical_composition: { value: 'Paracetamol' },
      durationDays: { value: 3 },
    })),
  });
});

test('a foot that the next page repeats is no test that was asked for; nor is one with its count', () => {
  const foot = `${'\n'.repeat(46)}Chemist: dispense as written. Timings Mon to Sat`;
  const reading = readDocument(
    createTextDocument(
      `${head}\nRx\n1) Tab. Dolo 1-0-1 x 3 days\nInvestigations\nCBC, TLC 13,400 /cumm, ECG${foot}\fFollow up: after 1 week${'\n'.repeat(9)}${foot}`,
    ),
  );
  expect(reading).toMatchObject({ kind: 'PRESCRIPTION', followUp: { value: 'after 1 week' } });
  expect(formatFactLines(reading).filter((line) => line.startsWith('tests: '))).toEqual(['tests: CBC, ECG']);
});

test.each([
  "Guardian's Name: Meena Rao",
  'Guardian Name: Meena Rao',
  'Mother’s Name: Meena Rao',
  "Father's Name: Mohan Rao",
  'Spouse Name: Mohan Rao',
  'Attendant Name : Mohan Rao',
  'Next of Kin Name: Mohan Rao',
  'Emergency Contact Name: Mohan Rao',
])('a relative is not the patient: %s', (line) => {
  const { patient } = readDocument(createTextDocument(`Dr. A B MBBS\n${line}\nRx\nTab. Dolo 650 1-0-1 x 3 days`));
  expect(patient.name).toBeUndefined();
  const named = readDocument(
    createTextDocument(`Dr. A B MBBS\nName: Asha Rao   Age: 12 Y\n${line}\nRx\nTab. Dolo 650 1-0-1 x 3 days`),
  );
  expect(named.patient.name?.value).toBe('Asha Rao');
});

const readAge = (birth: string, date: string) =>
  readDocument(
    createTextDocument(
      `Dr. A B MBBS\nPatient: Mr. A Rao\nDate of birth: ${birth}\n${date}\nRx\nTab. Dolo 1-0-1 x 3 days`,
    ),
  ).patient.age;

test('an age between the date of birth and the date of the document is as sure as the two dates are', () => {
  expect(readAge('14 Aug 1980', 'Date: 13 Aug 2026')).toMatchObject({ value: 45, certainty: 'sure' });
  expect(readAge('14 Aug 1980', 'Date: 14 Aug 2026')).toMatchObject({ value: 46, certainty: 'sure' });
  expect(readAge('14 Aug 1980', '14 Aug 2026')).toMatchObject({ value: 46, certainty: 'doubtful' });
  expect(readAge('14 Aug 1980 zorblat', 'Date: 14 Aug 2026')).toMatchObject({ certainty: 'doubtful' });
  expect(readAge('14 Aug 2026', 'Date: 14 Aug 1980')).toBeUndefined();
});
