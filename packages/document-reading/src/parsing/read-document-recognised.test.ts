import { expect, test } from 'vitest';
import type { DocumentText } from './document-text.ts';
import { readDocument } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

/** The same document as a recogniser gives it: with how sure it was of each word. */
const recognised = (drawn: string): DocumentText => ({
  pages: createTextDocument(drawn).pages.map((page) => ({
    ...page,
    items: page.items.map(({ fontSize: _told, ...item }) => ({ ...item, confidence: 0.9 })),
  })),
});

const readMedicine = (line: string): string | undefined =>
  formatFactLines(
    readDocument(recognised(`Dr. A B MBBS\nRx\nTab. Dolo 1-0-1 x 3 days\n${line}\nTab. Panx 1-0-1 x 3 days`)),
  ).filter((fact) => fact.startsWith('medicine: '))[1];

test.each([
  ['Cap. Evion 400 mg  12-0-Y2  2/52', 'medicine: [capsule] Evion 400 mg | 0.5-0-0.5 (unclear-characters) | 14 days'],
  [
    'Tab. Rozavel 20 mg ¥2-0-Y for 5 days',
    'medicine: [tablet] Rozavel 20 mg | 0.5-0-0.5 (unclear-characters) | 5 days',
  ],
  [
    'Tab. Clonotril 0.5 mg 0-0-%2 x 10 days',
    'medicine: [tablet] Clonotril 0.5 mg | 0-0-0.5 (unclear-characters) | 10 days',
  ],
  ['Inj. Mixtard 12-0-12 units x 30 days', 'medicine: [injection] Mixtard | 12-0-12 | 30 days'],
  ['Tab. Deflazacort6 mg 1-0-0 5/7', 'medicine: [tablet] Deflazacort 6 mg | 1-0-0 | 5 days'],
  ['Cap. Budecort 200 meg 1-0-1', 'medicine: [capsule] Budecort (not-understood) 200 mcg (low-confidence) | 1-0-1'],
])('doses such as %s: what recognition made of them is understood, and a guess stays in doubt', (line, fact) => {
  expect(readMedicine(line)).toBe(fact);
});

test('a letter where only a number can stand is one, and a CD behind a strength is an OD; both stay in doubt', () => {
  expect(readMedicine('Tab. Concor S mg 1-0-0 x 30 days')).toBe(
    'medicine: [tablet] Concor 5 mg (low-confidence) | 1-0-0 | 30 days',
  );
  expect(readMedicine('Tab. Concor 5 mg CD 2/52')).toBe(
    'medicine: [tablet] Concor 5 mg | 1 (low-confidence) a day | 14 days',
  );
  expect(readMedicine('Tab. Taxim-O0 200 mg every B hours x 5 days')).toMatch(
    /Taxim-O 200 mg \| 3 \(low-confidence\) a day/,
  );
});

const inTable = `Dr. A B MBBS
Rx
Special Instructions    For         Dose / TFLeyuelcy    Brand Name
after food              5 days      1-0-1                Tab. Dolo 650 mg
with meals              10 days     5 ml QID             Syp. Meftal-P
after food              1 month     oD                   Cap.   Doxy-1 100 mg
PC                      10 days     1-1-1                Tab. Ultracet`;
const readMedicines = (text: DocumentText): string[] =>
  formatFactLines(readDocument(text)).filter((fact) => fact.startsWith('medicine: '));

test('a table of which a title is illegible is a table; one without any titles still tells which dose is of which medicine', () => {
  const medicines = [
    '[tablet] Dolo 650 mg | 1-0-1 | 5 days | after',
    '[syrup] Meftal-P | 5 ml | 4 a day | 10 days | with',
    '[capsule] Doxy-1 100 mg | 1 a day | 30 days | after',
    '[tablet] Ultracet | 1-1-1 | 10 days | after',
  ];
  const illegible = {
    pages: recognised(inTable).pages.map((page) => ({
      ...page,
      items: page.items.flatMap((item) =>
        item.text === 'Dose / TFLeyuelcy'
          ? [
              { ...item, text: 'Dose', width: 22 },
              { ...item, text: '/', x: item.x + 28, width: 5 },
              { ...item, text: 'TFLeyuelcy', x: item.x + 39, width: 54, confidence: 0.24 },
            ]
          : [item],
      ),
    })),
  };
  expect(readMedicines(illegible)).toEqual(medicines.map((one) => `medicine: ${one}`));
  expect(readMedicines(recognised(inTable.replace(/Special.*/, '')))).toEqual(
    medicines.map((one) => `medicine: ${one}`),
  );
});

test('a medicine of a scan without a dose, or without a duration where most have one, asks for a look: it may have been lost; typed paper is as it is', () => {
  const drawn =
    'Dr. A B MBBS\nRx\nTab. Dolo 1-0-1 x 3 days\nTab. Panx\nTab. Ecosprin 75 mg 0-0-1\nTab. Avil SOS\nCap. ' +
    'Evion 1-0-0 x 3 days\nTab. Shelcal 0-1-0 x 3 days\nTab. Zerodol 1-0-1 x 3 days';
  const doubtful = ['', ' (not-understood)', ' (not-understood)', '', '', '', ''];
  expect(readMedicines(recognised(drawn)).map((one) => / \(not-understood\)/.exec(one)?.[0] ?? '')).toEqual(doubtful);
  expect(readMedicines(createTextDocument(drawn)).join('\n')).not.toContain('not-understood');
});

const readResult = (row: string, as = recognised): string | undefined =>
  formatFactLines(
    readDocument(
      as(
        `City Diagnostics\nPatient Name: Mr. A Rao   Age/Sex: 40 Yrs / Male\nTest              Result    Unit      Reference Range\n${row}`,
      ),
    ),
  ).find((fact) => fact.startsWith('result: '));

test('a value that lies within its range ten times smaller, without the decimals of the range, stays in doubt: a point may be lost', () => {
  expect(readResult('Phosphorus        35        mg/dL     2.5 - 4.5')).toBe(
    'result: Phosphorus | 35 (ambiguous) | mg/dL | 2.5 to 4.5 | high (ambiguous)',
  );
  expect(readResult('Sodium            1.39      mmol/L    136 - 145')).toMatch(/1\.39 \(ambiguous\)/);
  expect(readResult('Phosphorus        5.5       mg/dL     2.5 - 4.5')).toBe(
    'result: Phosphorus | 5.5 | mg/dL | 2.5 to 4.5 | high',
  );
  expect(readResult('Phosphorus        35        mg/dL     2.5 - 4.5', createTextDocument)).toBe(
    'result: Phosphorus | 35 | mg/dL | 2.5 to 4.5 | high',
  );
});

/** The same with an HbA1c that was taken for two words. */
const split = (drawn: string): DocumentText => ({
  pages: recognised(drawn).pages.map((page) => ({
    ...page,
    items: page.items.flatMap((item) =>
      item.text === 'HbA lc'
        ? [
            { ...item, text: 'HbA', width: 16.2 },
            { ...item, text: 'lc', x: item.x + 21.6, width: 10.8 },
          ]
        : [item],
    ),
  })),
});

test('a bound of which the last digit was taken for a bracket has it again, in doubt, unless a bracket was opened; an HbA1c in two words is one', () => {
  expect(readResult('SGPT/ALT          27        U/L       <4]')).toMatch(
    /^result: SGPT\/ALT \| 27 \| U\/L \| 41 \(low-confidence\) \| normal/,
  );
  expect(readResult('SGPT/ALT          27        U/L       [<41]')).toMatch(/\| 41 \| normal/);
  expect(readResult('HbA lc            5.1       %         4.0 - 5.6', split)).toMatch(/^result: HbA1c \| 5.1/);
});

const french = `LABORATOIRE DES TILLEULS
Mme LEFEVRE Anne        Prelevement du 12/03/2026
Age : 44 ans Sexe : F   Edite le 12/03/2026
HEMATOLOGIE             Valeurs de reference
Hemoglobine     12.9    g/dL      (11.6 a 16.4)
Plaquettes      243     10^3/uL   (150 a 400)`;

test('a report in French without its accents is a report, and a name on it is doubtful: ç and ê are not recognised', () => {
  const reading = readDocument(recognised(french));
  expect(reading).toMatchObject({ kind: 'LAB_REPORT', patient: { name: { certainty: 'doubtful' } } });
});

const resultsIn = (text: DocumentText): string[] =>
  formatFactLines(readDocument(text)).filter((fact) => fact.startsWith('result: '));

test("an à whose mark was lost still stands between a range's two bounds, in doubt", () => {
  expect(resultsIn(recognised(french))).toEqual([
    expect.stringMatching(/^result: Hémoglobine.* \| 12\.9 \| g\/dL \| 11\.6 \(.+\) to 16\.4 \(.+\) \| normal/),
    expect.stringMatching(/^result: Plaquettes.* \| 243 \| 10\^3\/uL \| 150 \(.+\) to 400 \(.+\) \| normal/),
  ]);
  expect(resultsIn(recognised(french.replace('Hemoglobine    ', 'Glycemie a jeun')))[0]).toMatch(
    /^result: Glycémie à jeun/,
  );
});

test("a patient's name on a picture of which a letter was not seen clearly is doubtful; a clear or a typed one is sure", () => {
  const documentText = `Dr. A B MBBS
Name: Mohd. Yusut Khan   Age: 72   Gender: Male
Rx
Tab. Dolo 1-0-1 x 3 days`;
  const readWith = (confidence: number) =>
    readDocument({
      pages: recognised(documentText).pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.text.includes('Yusut') ? { ...item, confidence } : item)),
      })),
    }).patient.name;
  expect(readWith(0.86)).toMatchObject({ value: 'Mohd. Yusut Khan', certainty: 'doubtful', why: 'unclear-characters' });
  expect(readWith(0.97)).toMatchObject({ certainty: 'sure' });
  expect(readDocument(createTextDocument(documentText)).patient.name).toMatchObject({ certainty: 'sure' });
});

test('a document with lines like results is never surely something else, nor one of which a part is not readable', () => {
  const prose =
    'The annual meeting of the housing society takes place on Sunday in the hall, ' +
    'and every member is asked to bring a chair and something to eat.\nThe committee thanks all members for ' +
    'their patience with the lift.';
  const blurred = {
    pages: recognised(prose).pages.map((page) => ({
      ...page,
      items: page.items.map((item, index) => ({ ...item, confidence: index === 0 ? 0.4 : 0.9 })),
    })),
  };
  expect(readDocument(recognised(prose))).toMatchObject({ kind: 'OTHER', certainty: 'sure' });
  expect(readDocument(blurred)).toMatchObject({ kind: 'OTHER', certainty: 'doubtful' });
  expect(readDocument(recognised(`${prose}\nQvrmo blorp 12 mg/dL\nZorkin trabo 33 mmol/L`))).not.toMatchObject({
    certainty: 'sure',
  });
});
