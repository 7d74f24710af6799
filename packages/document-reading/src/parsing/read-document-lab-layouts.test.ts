import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const head = ['SUNRISE DIAGNOSTICS', 'Patient Name : Asha Rao           Age/Sex : 34 Y / F', 'Date : 12/10/2026', ''];

const readLines = (lines: readonly string[]): string[] =>
  formatFactLines(readDocument(createTextDocument([...head, ...lines].join('\n'))));
const readResults = (lines: readonly string[]): string[] =>
  readLines(lines)
    .filter((line) => line.startsWith('result: '))
    .map((line) => line.slice(8));

const columns = 'Test Name                       Result        Unit        Reference Range';

describe('lab reports: forms of values, flags and ranges', () => {
  test.each([
    [
      'Haemoglobin                     11.2 L*       g/dL        12.0 - 15.0',
      'Haemoglobin | 11.2 | g/dL | 12 to 15 | low',
    ],
    ['PCV                             H*  52.1      %           36 - 46', 'PCV | 52.1 | % | 36 to 46 | high'],
    [
      'Platelets                       62 CL*        10^3/ul     150 - 410',
      'Platelets | 62 | 10^3/ul | 150 to 410 | low',
    ],
    ['MCV                             84.0 (Normal) fL          83 - 101', 'MCV | 84 | fL | 83 to 101 | normal'],
    ['MCH                             26.1 ▼        pg          27 - 32', 'MCH | 26.1 | pg | 27 to 32 | low'],
    ['Basophils                       0.5           %           < = 1', 'Basophils | 0.5 | % | 1 | normal'],
    ['GFR                             62            mL/min      Normal: > = 90', 'GFR | 62 | mL/min | 90 | low'],
    ['HIV RNA                         Target Not Detected', 'HIV RNA | Target Not Detected'],
    ['HBsAg                           Non Reactive (0.21)', 'HBsAg | Non Reactive (0.21)'],
    ['Stool microscopy                No ova or cyst seen', 'Stool microscopy | No ova or cyst seen'],
    ['Urine culture                   No growth after 48 hours', 'Urine culture | No growth after 48 hours'],
    [
      'Dengue NS1                      0.4           Index       <0.9 Negative, 0.9-1.1 Equivocal, >1.1 Positive',
      'Dengue NS1 | 0.4 | Index | 0.9 | normal',
    ],
  ])('in a table: %s', (row, expected) => {
    expect(readResults([columns, 'Eosinophils                     3.1           %           1 - 6', row])).toContain(
      expected,
    );
  });

  test.each([
    ['TSH    2.1    uIU/mL    0.4-4.2    (Serum, CLIA)', 'TSH | 2.1 | uIU/mL | 0.4 to 4.2 | normal'],
    [
      'Vitamin D   18   ng/mL   Deficiency <20, Insufficiency 20-29, Sufficiency 30-100',
      'Vitamin D | 18 | ng/mL | 30 to 100 | low',
    ],
    ['ESR           45 mm          0-20   *', 'ESR | 45 | mm | 0 to 20 | high'],
    ['HBA1C 6.1% (Non Diabetic: <5.7 Prediabetic: 5.7-6.4 Diabetic: >=6.5)', 'HBA1C | 6.1 | % | 5.7 | high'],
    [
      'LDL Cholesterol 131 mg/dL Optimal <100 Near optimal 100-129 Borderline high 130-159 High 160-189 Very high >=190',
      'LDL Cholesterol | 131 | mg/dL | 100 | high',
    ],
    ['Anti HCV 0.09 S/CO Non reactive <1.0  Reactive >=1.0', 'Anti HCV | 0.09 | S/CO | 1 | normal'],
    ['INR 1.1', 'INR | 1.1 (unknown-words)'],
    ['Haematocrit 38..2 % 36 - 46', 'Haematocrit | 38..2 % (unknown-words) | 36 to 46'],
    ['CA 125 35 U/mL 0 - 35', 'CA 125 | 35 | U/mL | 0 to 35 | normal'],
    ['CA 19.9 12.1 U/mL 0 - 37', 'CA 19.9 | 12.1 | U/mL | 0 to 37 | normal'],
    ['PTH Intact 1-84 65 pg/mL 15 - 65', 'PTH Intact 1-84 | 65 | pg/mL | 15 to 65 | normal'],
    ['OGTT 75 g 2 hr 160 mg/dL < 140', 'OGTT 75 g 2 hr | 160 | mg/dL | 140 | high'],
    [
      'Peripheral Smear   Microcytic hypochromic RBCs',
      'Peripheral Smear | Microcytic hypochromic RBCs (unknown-words)',
    ],
  ])('on a line of its own: %s', (row, expected) => {
    expect(readResults(['HAEMATOLOGY', 'Hb            9.1 gm%        12-15', row])).toEqual([
      'Hb | 9.1 | gm% | 12 to 15 | low',
      expected,
    ]);
  });
});

describe('lab reports: ranges by sex and age', () => {
  test('on lines below a result they are its range, with or without a title', () => {
    expect(
      readResults([
        'Haemoglobin              11.2 g/dL',
        'Reference Range :',
        'Male : 13.0 - 17.0',
        'Female : 12.0 - 15.0',
        'Ferritin                 12 ng/mL',
        'Male 18 - 60 yrs: 30 - 400',
        'Female: 13 - 150',
        'Alkaline Phosphatase     210 U/L',
        'Adult: 40 - 129',
        'Child: 100 - 350',
      ]),
    ).toEqual([
      'Haemoglobin | 11.2 | g/dL | 12 to 15 | low',
      'Ferritin | 12 | ng/mL | 13 to 150 | low',
      'Alkaline Phosphatase | 210 | U/L | 40 to 129 | high',
    ]);
  });

  test('in the column of ranges they stay with their row', () => {
    const rows = [
      'Prolactin                       31            ng/mL       Male : 4 - 15',
      '                                                          Female : 5 - 23',
      'TSH                             2.1           uIU/mL      0.4 - 4.2',
    ];
    expect(readResults([columns, ...rows])).toEqual([
      'Prolactin | 31 | ng/mL | 5 to 23 | high',
      'TSH | 2.1 | uIU/mL | 0.4 to 4.2 | normal',
    ]);
  });
});

describe('lab reports: columns of earlier results', () => {
  test('under dates they are no values, and their dates are not the document’s', () => {
    const lines = readLines([
      'KIDNEY FUNCTION',
      'Test            Current       12/07/2026     03/01/2026     Units     Ref Range',
      'Creatinine      1.42          1.10           0.98           mg/dL     0.5 - 1.1',
      'Urea            38            30             28             mg/dL     15 - 40',
    ]);
    expect(lines).toContain('date: 2026-10-12');
    expect(lines.filter((line) => line.startsWith('result: '))).toEqual([
      'result: Creatinine | 1.42 | mg/dL | 0.5 to 1.1 | high',
      'result: Urea | 38 | mg/dL | 15 to 40 | normal',
    ]);
  });

  test.each([
    [
      [
        'Test            03/04/2026    04/03/2026     03/01/2026     Units     Ref Range',
        'Creatinine      1.42          1.10           0.98           mg/dL     0.5 - 1.1',
      ],
    ],
    [['Creatinine 1.42 1.10 0.98 mg/dL 0.5 - 1.1']],
  ])('without a title that tells the newest all of them are shown, in doubt: %j', (lines) => {
    expect(readResults(lines)).toEqual(['Creatinine | 1.42 1.10 0.98 mg/dL (unknown-words) | 0.5 to 1.1']);
  });

  test('values in and out of range have columns of their own, beside those of the result before', () => {
    const results = readResults([
      'Test                  In Range     Out Of Range     Reference Range     Previous Result    Date         Lab',
      'GLUCOSE               95                            65 - 99 mg/dL       92                 01/02/2026   TP',
      'CREATININE                         1.42 H           0.50 - 1.10 mg/dL   1.10               01/02/2026   TP',
      'HIV AG/AB             NON-REACTIVE                  NON-REACTIVE                                        TP',
    ]);
    expect(results).toEqual([
      'GLUCOSE | 95 | mg/dL | 65 to 99 | normal',
      'CREATININE | 1.42 | mg/dL | 0.5 to 1.1 | high',
      'HIV AG/AB | NON-REACTIVE | normal',
    ]);
  });
});

describe('lab reports: what is no result', () => {
  test('a table that explains, labels of a form and disclaimers', () => {
    const results = readResults([
      columns,
      'Total Cholesterol               212           mg/dL       < 200',
      'Report Status                   Final',
      'Physician Phone Number          022 4567 8899',
      'Interpretation',
      'Cholesterol                     Desirable     Borderline  High',
      'Total (mg/dL)                   < 200         200 - 239   >= 240',
      'LDL (mg/dL)                     < 100         130 - 159   >= 160',
      'Note : Levels of 150 - 199 mg/dL are borderline.',
      'Low values of 10 - 20 ng/mL are seen in 30 % of patients.',
      'This report is not valid for medico legal purposes',
    ]);
    expect(results).toEqual(['Total Cholesterol | 212 | mg/dL | 200 | high']);
  });

  test('a title without capitals right above its row is no part of the row’s name', () => {
    const rows = [
      'Haemoglobin                     11.2          g/dL        12.0 - 15.0',
      'MCV                             84            fL          83 - 101',
      'Glycosylated Haemoglobin (HbA1c)',
      'HbA1C                           6.4           %           4.5 - 5.6',
    ];
    expect(readResults([columns, ...rows]).at(-1)).toBe('HbA1C | 6.4 | % | 4.5 to 5.6 | high');
  });
});

test.each([
  ['Patient : Kulkarni, Meera      Gender/Age : Female / 2 Years 3 Months', 'patient: Kulkarni, Meera | 2 | Female'],
  ['Patient Name : KULKARNI MEERA        Sex / Age : F / 41 Y 3 M 12 D', 'patient: KULKARNI MEERA | 41 | Female'],
  ['Patient Name : Asha Rao           Age/Sex : 6 Months / Female', 'patient: Asha Rao | 0 | Female'],
  ['Name : Rahul Verma        Gender : M      Age : 7 M', 'patient: Rahul Verma | 7 (ambiguous) | Male'],
])('lab reports: the head %s', (line, expected) => {
  const drawn = [
    'SUNRISE DIAGNOSTICS',
    line,
    'Sample Collected : 12/10/2026 08:10     Reported : 13/10/2026 14:00',
    columns,
    'Haemoglobin                     11.2          g/dL        12.0 - 15.0',
  ].join('\n');
  expect(formatFactLines(readDocument(createTextDocument(drawn)))).toEqual(
    expect.arrayContaining([expected, 'date: 2026-10-12']),
  );
});
