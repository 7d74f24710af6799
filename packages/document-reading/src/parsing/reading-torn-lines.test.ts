import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const head = ['Dr. Anita Rao MBBS', 'Sunrise Clinic'];
const patient = (age: string, date: string): string => `Name : Asha Patil    Age/Sex : ${age}   Date : ${date}`;
const read = (lines: readonly string[]): string[] =>
  formatFactLines(readDocument(createTextDocument(lines.join('\n'))));
const readMedicines = (...lines: readonly string[]): string[] =>
  read([...head, patient('42 Y / F', '03/09/2026'), 'Rx', ...lines, 'Tab. Dolo 650 1-0-1 x 5 days'])
    .filter((line) => line.startsWith('medicine: '))
    .slice(0, -1);
const readResults = (...lines: readonly string[]): string[] =>
  read([
    'SANJIVANI PATH LAB',
    'Name : Asha Patil    Age : 42 Years    Sex : Female',
    'Collected : 03/09/2026    Reported : 04/09/2026',
    ...lines,
  ]).filter((line) => line.startsWith('result: '));

describe('dates as people write them', () => {
  test.each([
    ['03 09 2026', '2026-09-03'],
    ['03 09 2026 10:30', '2026-09-03'],
    ['3-IX-2026', '2026-09-03'],
    ['3.XI.2026', '2026-11-03'],
    ['3 IX 2026', '2026-09-03'],
    ['०३/०९/२०२६', '2026-09-03'],
    ['3-II-2026', '2026-02-03 (date-order)'],
    ['03/09/20 26', '2020-09-03 (unknown-words)'],
  ])('%s', (written, date) => {
    expect(read([...head, patient('42 Y / F', written), 'Rx', 'Tab. Dolo 650 1-0-1 x 5 days'])).toContain(
      `date: ${date}`,
    );
  });

  test('the day of the report is doubtful where the day of collection cannot be read', () => {
    const lines = ['PATH LAB', 'Name : Asha Patil   Age : 42 Years', '', 'Haemoglobin   11.2   g/dL   12 - 15'];
    const dateBehind = (dates: string): string | undefined =>
      read(lines.with(2, dates)).find((line) => line.startsWith('date: '));
    expect(dateBehind('Collected : 03/09/2026   Reported : 04/09/2026')).toBe('date: 2026-09-03');
    expect(dateBehind('Collected :              Reported : 04/09/2026')).toBe('date: 2026-09-04 (ambiguous)');
    expect(dateBehind('prelievo : 03/09/2026    Reported : 04/09/2026')).toBe('date: 2026-09-04 (ambiguous)');
    expect(dateBehind('Collected : 03/09/2O26   Reported : 04/09/2026')).toBe('date: 2026-09-04 (unclear-characters)');
  });
});

describe('decision V10: torn lines of medicines are in doubt', () => {
  test.each([
    ['Tab. Tryptomer 10 mg Z tab HS x 30 days', '[tablet] Tryptomer (unknown-words) 10 mg | 0-0-1 | 30 days'],
    ['Inj Mixtard 8 units - |0 - 8 units', '[injection] Mixtard | 8-0-8 (low-confidence)'],
    ['Tab. Methotrexate 7.5 mg eve', '[tablet] Methotrexate (unknown-words) 7.5 mg'],
    ['Syp. Mucaine 10 ml - 10 ml -', '[syrup] Mucaine (unknown-words) | 10 ml'],
    ['Tab. Inderal 10 mg 8D', '[tablet] Inderal 10 mg | 8 (unclear-characters) days'],
  ])('%s', (line, fact) => {
    expect(readMedicines(line)).toEqual([`medicine: ${fact}`]);
  });

  test.each([
    ['M   A   E   N ', ['0-1-0-1', '1-0-0-0']],
    ['A   M   E   N ', ['1-0-0-1 (ambiguous)', '0-1-0-0 (ambiguous)']],
  ])('times of day in the order %s', (titles, doses) => {
    const facts = read([
      ...head,
      patient('42 Y / F', '03/09/2026'),
      `DRUG              ${titles}   DAYS`,
      'Tab. Nicardia     0   1   0   1     30',
      'Tab. Rocaltrol    1   0   0   0     30',
    ]).filter((line) => line.startsWith('medicine: '));
    expect(facts.map((line) => line.split(' | ')[1])).toEqual(doses);
  });

  test('a row of which the end is cut off says no zero', () => {
    const facts = read([
      ...head,
      patient('42 Y / F', '03/09/2026'),
      'DRUG              M   A   N    DAYS',
      'Tab. Nicardia     0   1   1    30',
      'Tab. Rocaltrol    1',
    ]).filter((line) => line.startsWith('medicine: '));
    expect(facts.at(-1)).toBe('medicine: [tablet] Rocaltrol | 1-0-0 (ambiguous)');
  });

  test('three strengths in a row follow each other, and never one that was not read', () => {
    expect(
      readMedicines(
        '1) Tab Wysolone 20 mg 1-0-0 x 5 days',
        '   then Tab Wysolone 10 mg 1-0-0 x 5 days',
        '   then Tab Wysolone 5 mg 1-0-0 x 10 days',
      ),
    ).toEqual([
      'medicine: [tablet] Wysolone 20 mg | 1-0-0 | 5 days',
      'medicine: [tablet] Wysolone 10 mg | 1-0-0 | 5 days | after 5 days',
      'medicine: [tablet] Wysolone 5 mg | 1-0-0 | 10 days | after 10 days',
    ]);
  });

  test('years that were lost are no age of nought', () => {
    const facts = read([...head, patient('Y 0 M 0 D / F', '03/09/2026'), 'Rx', 'Tab. Dolo 650 1-0-1 x 5 days']);
    expect(facts[1]).toContain('0 (unknown-words)');
  });
});

describe('decision V10: torn lines of results are in doubt', () => {
  test.each([
    ['Haemoglobin     11.2     g/dL     12 - 1S', 'Haemoglobin | 11.2 (unknown-words) | g/dL'],
    ['Creatinine      0.3G     mg/dL    0.6 - 1.2', 'Creatinine | 0.3G (not-understood) | mg/dL | 0.6 to 1.2'],
    ['HIV             Non Reactive Non Reactive', 'HIV | Non Reactive Non Reactive (unknown-words)'],
  ])('%s', (line, fact) => {
    expect(readResults('Test            Result   Unit     Range', line)).toEqual([`result: ${fact}`]);
  });

  test('à and a stand between the ends of a French range', () => {
    expect(
      readResults(
        'Analyse       Résultat   Unité   Valeurs de référence',
        'Leucocytes    11,2       G/L     4,0 à 10,0',
        'Hémoglobine   11,4       g/dL    12,0 a 16,0',
        'Plaquettes    310,5      G/L     150,0 à 400,0',
      ),
    ).toEqual([
      'result: Leucocytes | 11.2 | G/L | 4 to 10 | high',
      'result: Hémoglobine | 11.4 | g/dL | 12 to 16 | low',
      'result: Plaquettes | 310.5 | G/L | 150 to 400 | normal',
    ]);
  });

  test('a band that was torn is no range of its neighbours', () => {
    const results = readResults(
      'Test               Result     Range              Unit',
      'Vitamin D          21.3       Deficient <20      ng/mL',
      '                              Insufficient 20-2 9',
      '                              Sufficient 30-100',
      'Anti-TPO           600        <34                IU/mL',
    );
    expect(results.filter((line) => !/\((?:unknown-words|range-depends)\)/.test(line))).toEqual([]);
  });
});

describe('decision V10: what was damaged within a medicine is in doubt', () => {
  test.each([
    ['Inj Lantus14 U at bedtime', '[injection] Lantus14 U (unknown-words) | 0-0-1'],
    ['Inj Lantus 14 Uat bedtime', '[injection] Lantus 14 Uat (unknown-words) | 0-0-1'],
    ['Inj Lantus 14 U at 3 bedtime', '[injection] Lantus | 14 units | 1 (conflicting) a day'],
    ['Inj Novorapid 8 U - 10 U - 0.37 8 U before meals', '[injection] Novorapid | 8-10-0.37 (conflicting) | before'],
    ['T. Dolo 65D 1 tab SOS', '[tablet] Dolo | 1 tablet | 65 (unclear-characters) days | as needed'],
    ['Syp Calpol 250   5 ml SOS for fever, not more than 4 times a', '[syrup] Calpol 250 | 5 ml | as needed'],
    ['Tab. Tryptomer 10    Z Night    x 30 days', '[tablet] Tryptomer 10 Z (unknown-words) | 0-0-1 | 30 days'],
    ['Nepalact eye drops QX 3 times a day x 4 weeks', 'Nepalact eye drops QX (unknown-words) | 3 a day | 28 days'],
    ['QX E/O Chlorocol at night x 7 days', 'QX E/O Chlorocol (unknown-words) | 0-0-1 | 7 days'],
    ['Tab. Ultracet 1-0-1 x 5D', '[tablet] Ultracet | 1-0-1 | 5 days'],
    ['Inj Mixtard 8 U - 0 - 8 U', '[injection] Mixtard | 8-0-8'],
  ])('%s', (line, fact) => {
    expect(readMedicines(line)).toEqual([`medicine: ${fact}`]);
  });

  test('behind a step that was not read, the day on which the next one begins is in doubt', () => {
    expect(
      readMedicines('1) Tab Wysolone 20 mg 1-0-0 x 5 days', '   the', '   then Tab Wysolone 5 mg 1-0-0 x 10 days').at(
        -1,
      ),
    ).toBe('medicine: [tablet] Wysolone 5 mg | 1-0-0 | 10 days | after 5 (starts-later) days');
  });
});

describe('columns without a title', () => {
  const rows = [
    'Diagnosis: OA knee',
    '                            Morning   Afternoon   Night    Days',
    'Tab Ultracet                   1          -         1       7',
    'Tab Shelcal 500                -          1         -       30',
  ];
  test('the names of medicines stand at the left of their times', () => {
    const facts = read([...head, patient('42 Y / F', '03/09/2026'), ...rows]);
    expect(facts.filter((line) => /^(?:medicine|diagnosis): /.test(line))).toEqual([
      'diagnosis: OA knee',
      'medicine: [tablet] Ultracet | 1-0-1 | 7 days',
      'medicine: [tablet] Shelcal 500 | 0-1-0 | 30 days',
    ]);
  });

  test('of a row whose titles cannot be read, the numbers behind the name are not left out', () => {
    const facts = read([
      ...head,
      patient('42 Y / F', '03/09/2026'),
      'Rx',
      'Tab Shelcal 500     -    1    -   30',
      'Tab. Dolo 1-0-1 x 5 days',
    ]);
    expect(facts.find((line) => line.includes('Shelcal'))).toMatch(/\(/);
  });
});

describe('decision V10: torn strips of a patient or a doctor are in doubt', () => {
  test.each([
    ['Shri Manharlal Patel   6 9 yr  Male     30/10/2026', / 9 \(ambiguous\)/],
    ['Patient: Lakshmi Devi  | 6 2 Y / F | PID 77120', / 2 \(ambiguous\)/],
    ['Patient: Rohit Verma | Male | 88 29 years | PID 5523901', / 88 \(ambiguous\)/],
    ['Name: Ram Kishore    Age/Sex: 4D/M', / 0 \(unclear-characters\)/],
    ['F QX / 5 M  Name: Aarohi Sawant', / 5 \(ambiguous\) \| Male \(ambiguous\)/],
    ['Name: PATIL, SUNITA @ R.   Sex: F', /PATIL \(unknown-words\)/],
    ['Mrs. Nisha Rao    Z8 Yrs    Female', /^patient: Mrs\. Nisha Rao \(unlabelled\) \| Female$/],
  ])('%s', (strip, expected) => {
    expect(read([...head, strip, 'Rx', 'Tab. Dolo 650 1-0-1 x 5 days'])[1]).toMatch(expected);
  });

  test('a field of medicine is no doctor, and the number of a patient no registration', () => {
    const facts = read([
      'Doctor: Dermatology',
      'Dr. Shalaka Phadke MS Ophth     Reg:',
      'MRD 55120',
      patient('42 Y / F', '03/09/2026'),
      'Rx',
      'Tab. Dolo 650 1-0-1 x 5 days',
    ]);
    expect(facts.find((line) => line.startsWith('doctor: '))).not.toMatch(/Dermatology(?: \||$)|55120/);
  });
});

describe('decision V10: rows of results that lost a part are in doubt', () => {
  test('what is expected is no result where the result is lost', () => {
    expect(
      readResults(
        'URINE EXAMINATION',
        'Colour                 Pale Yellow            Pale Yellow',
        'Appearance                                    Clear',
        'Sugar                  Nil                    Nil',
        'HBsAg                                         Ref: Non Reactive',
      ),
    ).toEqual([
      'result: Colour | Pale Yellow | normal',
      'result: Appearance | Clear (ambiguous)',
      'result: Sugar | Nil | normal',
      'result: HBsAg | not readable (not-understood)',
    ]);
  });

  test('a second unit belongs to the line right above it alone', () => {
    expect(
      readResults(
        'Hémoglobine                 11,2          g/dL        12,0 à 16,0',
        'Leucocytes                  6,7           G/L         4,0 à 10,0',
        'Polynucléaires neutrophiles',
        'Soit                        3,34          G/L         2,0 à 7,5',
      ).at(-1),
    ).toBe('result: Leucocytes | 3.34 (not-understood) | G/L | 2 to 7.5 | normal');
  });

  test.each([
    ['Appearance Slightly Turbid pH     6.0     4.6 - 8.0', /^result: .* \(unknown-words\)/],
    ['Plaquettes      310     G/L 3     150 à 400', /150 to 400/],
    ['Urine Protein      +1 +1      Nil', /\(unknown-words\)/],
    ['eGFR ................ 7l [>= 90] mL/min/1.73m2', /71 \(unclear-characters\)/],
  ])('%s', (line, expected) => {
    expect(readResults('Urea     34     mg/dL     15 - 40', line)[1]).toMatch(expected);
  });

  test('an age group below a result is its range, with a number before it in doubt', () => {
    expect(
      readResults('Hb      11.4 gm%', '9   Male : 13 - 17', '  Female : 12 - 15', 'Urea   30 mg/dL   15 - 40')[0],
    ).toBe('result: Hb | 11.4 (unknown-words) | gm% | 12 to 15 | low');
  });
});

test('a result without its unit is no test that is asked for', () => {
  const tests = read([
    ...head,
    patient('42 Y / F', '03/09/2026'),
    'Investigations : LDL 146, CA 125, Vitamin B 12, Hb 10.Z g/dL',
    'Rx',
    'Tab. Dolo 650 1-0-1 x 5 days',
  ]).find((line) => line.startsWith('tests: '));
  expect(tests).toBe('tests: LDL 146 (unknown-words), CA 125, Vitamin B 12, Hb 10.Z g/dL (unknown-words)');
});
