import { describe, expect, test } from 'vitest';
import { isIdentifier } from './lab-report/identifiers.ts';
import { createLabTestTable } from '../laboratory/lab-tests.ts';
import { readDocument } from './read-document.ts';
import { createTextDocument, formatFactLines } from '../test/text-document.ts';

const head = ['CITY LAB', 'Name : Asha Patil    Age : 42 Years    Sex : Female', 'Collected : 03/09/2026'];
const readFrom = (letterhead: readonly string[], lines: readonly string[]): string[] =>
  formatFactLines(readDocument(createTextDocument([...letterhead, ...lines].join('\n'))))
    .filter((line) => line.startsWith('result: '))
    .map((line) => line.slice('result: '.length));
const readResults = (...lines: readonly string[]): string[] => readFrom(head, lines);

describe('a range that a table parts into columns', () => {
  test.each([
    'Tetkik Adı            Sonuç      Birim      Alt Sınır     Üst Sınır',
    'Test                  Result     Units      Low           High',
    'Investigation         Result     Units      Lower Limit   Upper Limit',
    'Examen                Résultat   Unité      Minimum       Maximum',
  ])('%s', (titles) => {
    expect(
      readResults(
        titles,
        'Glucose               110        mg/dL      74            106',
        'Creatinine            0.78       mg/dL      0.50          0.90',
        'eGFR                  88         mL/min     60',
        'CRP                   7.1        mg/L                     5',
      ),
    ).toEqual([
      'Glucose | 110 | mg/dL | 74 to 106 | high',
      'Creatinine | 0.78 | mg/dL | 0.5 to 0.9 | normal',
      'eGFR | 88 | mL/min | 60 | normal',
      'CRP | 7.1 | mg/L | 5 | high',
    ]);
  });

  const bySex = [
    'Test                  Result     Units      Male range      Female range',
    'Haemoglobin           12.6       g/dL       13.0 - 17.0     12.0 - 15.0',
    'Creatinine            1.2        mg/dL      0.7 - 1.3       0.6 - 1.1',
  ];

  test.each([
    ['Sex : Female', ['Haemoglobin | 12.6 | g/dL | 12 to 15 | normal', 'Creatinine | 1.2 | mg/dL | 0.6 to 1.1 | high']],
    ['Sex : Male', ['Haemoglobin | 12.6 | g/dL | 13 to 17 | low', 'Creatinine | 1.2 | mg/dL | 0.7 to 1.3 | normal']],
    ['ID : 44123', ['Haemoglobin | 12.6 | g/dL', 'Creatinine | 1.2 | mg/dL']],
  ])('the column of one sex holds, and none where no sex is told: %s', (sex, facts) => {
    expect(readFrom(head.with(1, `Name : Asha Patil    Age : 42 Years    ${sex}`), bySex)).toEqual(facts);
  });

  test('what a doctor decides by is no range of what is normal', () => {
    expect(
      readResults(
        'Test                  Sonuç      Birim      Referans Aralığı     Karar Sınırı',
        'Glukoz                110        mg/dL      74 - 106             126 - 200',
      ),
    ).toEqual(['Glukoz | 110 | mg/dL | 74 to 106 | high']);
  });

  test('a second column of results may be of another day; one in other units is the same result', () => {
    const row = 'Glucose           110      mg/dL    74 - 106      98          mg/dL      70 - 100';
    expect(readResults('Test              Result   Unit     Ref. Range    Result      Unit       Range', row)).toEqual([
      'Glucose | 110 (unknown-words) | mg/dL | 74 to 106 | high',
    ]);
    expect(
      readResults('Test              Result   Unit     Ref. Range    SI Result   SI Unit    SI Range', row),
    ).toEqual(['Glucose | 110 | mg/dL | 74 to 106 | high']);
  });
});

describe('results below the name of their test', () => {
  test.each([
    [
      'GLICOSE',
      'Resultado : 110 mg/dL',
      'Valor de referencia : 70 a 99 mg/dL',
      'GLICOSE | 110 | mg/dL | 70 to 99 | high',
    ],
    ['TSH', 'Result : 5.1 uIU/mL', 'Reference range : 0.4 - 4.0', 'TSH | 5.1 | uIU/mL | 0.4 to 4 | high'],
  ])('%s', (name, result, range, fact) => {
    expect(
      readResults('Test    Result   Unit    Range', 'Urea    30       mg/dL   15 - 40', name, result, range)[1],
    ).toBe(fact);
  });

  test('without a name above it a result is asked about', () => {
    expect(
      readResults('Urea   30 mg/dL   15 - 40', 'Method : CLIA, 4 points', 'Result : 5.1 uIU/mL   0.4 - 4.0'),
    ).toEqual(['Urea | 30 | mg/dL | 15 to 40 | normal', 'Result (not-understood) | 5.1 | uIU/mL | 0.4 to 4 | high']);
  });
});

test('a sign behind a value says its side, and is held against the range', () => {
  expect(
    readResults(
      'Parameter             Ergebnis    Einheit      Referenzbereich',
      'Hämoglobin            11,2 -      g/dl         12,0 - 16,0',
      'CRP                   12,4 +      mg/l         < 5,0',
      'Natrium               140 +       mmol/l       135 - 145',
    ),
  ).toEqual([
    'Hämoglobin | 11.2 | g/dl | 12 to 16 | low',
    'CRP | 12.4 | mg/l | 5 | high',
    'Natrium | 140 (flag-disagrees) | mmol/l | 135 to 145 | high (flag-disagrees)',
  ]);
});

test.each([
  ['inf. à 5,2', '5.2'],
  ['inférieur à 5,2', '5.2'],
  ['menor de 5,2', '5.2'],
  ['hasta 5,2', '5.2'],
  ['até 5,2', '5.2'],
  ['fino a 5,2', '5.2'],
  ['bis 5,2', '5.2'],
])('a bound in another language, %s', (range, bound) => {
  const results = readResults(
    'Prueba        Resultado   Unidades   Valores de referencia',
    'Creatinina    0,78        mg/dL      0,50 - 0,95',
    'Hemoglobina   11,2        g/dL       12,0 - 16,0',
    `Colesterol    5,9         mmol/L     ${range}`,
  );
  expect(results[2]).toBe(`Colesterol | 5.9 | mmol/L | ${bound} | high`);
});

describe('numbers that nobody measured', () => {
  test.each([
    'Lablicence : 40312',
    'Lab licence no 40312',
    'Regn No : 77123',
    'Reg.No 1234',
    'Accessionno 998231',
    'Invoice : 1234',
    'GSTIN 27AAACS1234',
    'NABL : 2345',
    'Phone : 98230',
    'Clientid : 442',
    'Barcode : 881234',
    'N° dossier : 2234',
    'Auftragsnummer : 22344',
    'Protokol No : 2211',
    'Partita IVA : 02231',
  ])('%s is no result', (line) => {
    const results = readResults(
      'Test            Result   Unit     Range',
      'Haemoglobin     11.2     g/dL     12 - 15',
      line,
      'Creatinine      1.1      mg/dL    0.6 - 1.2',
      line,
    );
    expect(results).toHaveLength(2);
    expect(isIdentifier(line)).toBe(true);
  });

  test.each(['pH 5.5', 'PT 12.4 sec', 'HbA1c 6.1', 'ESR 12', 'Volume 2.5 mL', 'Rh factor : Positive', 'Casts 2'])(
    '%s is one',
    (line) => {
      expect(isIdentifier(line)).toBe(false);
    },
  );
});

test('a test is the same with the marks of its letters and without', () => {
  const table = createLabTestTable(
    'id\tloinc\tname\tspecimen\tunit\tother_units\tformula\taliases\n' +
      'creatinine\t2160-0\tCreatinine\tserum\tmg/dL\tumol/L\t\tcreatinine\n',
  );
  expect(['Créatinine', 'CREATININE', 'Creatinine', 'CRÉATININE'].map((name) => table.identify(name).key)).toEqual(
    Array.from({ length: 4 }, () => 'creatinine'),
  );
});

describe('a differential count on one line', () => {
  test('each cell is a result where the shares make a whole', () => {
    expect(readResults('Urea   30 mg/dL   15 - 40', 'DLC : N 60 % L 30 % E 5 % M 5 % B 0 %').slice(1)).toEqual([
      'Neutrophils | 60 | %',
      'Lymphocytes | 30 | %',
      'Eosinophils | 5 | %',
      'Monocytes | 5 | %',
      'Basophils | 0 | %',
    ]);
  });

  test('where they do not, or a word is not understood, all are asked about', () => {
    for (const line of ['DLC : N 60 % L 30 % E 5 %', 'DLC : N 60 % L 30 % zork E 5 % M 5 %'])
      for (const result of readResults('Urea   30 mg/dL   15 - 40', line).slice(1))
        expect(result).toMatch(/unknown-words/);
  });
});

test('of columns for several days the newest has the results, wherever it stands', () => {
  const range = 'mg/dL     70 - 100';
  expect(
    readResults(
      'Investigation        02/04/2026    10/07/2026    12/10/2026    Unit      Reference',
      `Glucose              110           118           126           ${range}`,
    ),
  ).toEqual(['Glucose | 126 | mg/dL | 70 to 100 | high']);
  expect(
    readResults(
      'Investigation        12/10/2026    10/07/2026    02/04/2026    Unit      Reference',
      `Glucose              126           118           110           ${range}`,
    ),
  ).toEqual(['Glucose | 126 | mg/dL | 70 to 100 | high']);
});

test('a count of colonies is not left out', () => {
  expect(readResults('Urea   30 mg/dL   15 - 40', 'Colony count : > 10^5 CFU/mL')[1]).toBe(
    'Colony count | > 10^5 CFU/mL (unknown-words)',
  );
});
