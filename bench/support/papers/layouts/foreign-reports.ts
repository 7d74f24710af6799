import { createAnalyte, type Analyte } from '../analytes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { ExpectedFacts } from '../paper.ts';
import { createSheet, fonts } from '../paper-sheet.ts';
import { formatRange, formatValue, measureAll, toResults, type Row, toDecimalComma } from './blood-tests.ts';
import { formatDay, type Layout } from './layout.ts';

interface Person {
  readonly name: string;
  readonly age: number;
  readonly gender: 'Female' | 'Male';
  readonly day: string;
}

const choosePerson = (chance: SeededRandom, women: readonly string[], men: readonly string[]): Person => {
  const gender = chance.pick(['Female', 'Male'] as const);
  return {
    name: chance.pick(gender === 'Female' ? women : men),
    gender,
    age: chance.between(23, 81),
    day: `2026-0${chance.between(1, 9)}-${chance.between(13, 28)}`,
  };
};
const toWritten = ({ name, age, gender, day }: Person, rows: readonly Row[]): ExpectedFacts => ({
  kind: 'LAB_REPORT',
  patient: { name, age, gender },
  date: day,
  results: toResults(rows),
});

/** The same tests with names in another language. */
const createAnalytes = (
  tests: readonly (readonly [name: string, unit: string, low: number, high: number, decimals: number])[],
): Analyte[] => tests.map(([name, unit, low, high, decimals]) => createAnalyte(name, unit, low, high, decimals));

const italian = createAnalytes([
  ['GLOBULI BIANCHI', 'x10^3/µl', 4, 9.5, 2],
  ['GLOBULI ROSSI', 'x10^6/µl', 4.2, 5.8, 2],
  ['EMOGLOBINA', 'g/dl', 12.2, 16.8, 1],
  ['EMATOCRITO', '%', 37, 51, 1],
  ['VOLUME GLOBULARE MEDIO (MCV)', 'fl', 80, 99, 1],
  ['CONTENUTO MEDIO DI HB (MCH)', 'pg', 27, 36, 1],
  ['RDW-CV', '%', 12, 15, 1],
  ['PIASTRINE', 'x10^3/µl', 140, 400, 0],
]);
const italianFormula = createAnalytes([
  ['NEUTROFILI', '%', 43, 74, 1],
  ['LINFOCITI', '%', 20, 48, 1],
  ['MONOCITI', '%', 4, 12, 1],
  ['EOSINOFILI', '%', 0.7, 4.7, 1],
]);

/** Labels above their values, no lines, decimal commas, a mark at the right of values out of range. */
export const italianReport: Layout = {
  name: 'Italian, labels above values',
  async draw(chance) {
    const person = choosePerson(chance, ['BIANCHI LUCIA', 'FERRARA GIULIA'], ['ESPOSITO MARCO', 'CONTI PAOLO']);
    const sheet = createSheet(
      {
        font: fonts.helvetica,
        size: 8,
        margin: 54,
        leading: 1.5,
        tables: { lines: 'none', middle: false, padding: 1, align: 'left' },
      },
      [],
    );
    const at = [0, 0.36, 0.56, 0.74];
    sheet.text('LABORATORIO ANALISI SAN GIORGIO', { bold: true, size: 11 });
    sheet.text('Via Garibaldi 14, 37121 Verona');
    sheet.gap(2);
    sheet.printColumns(['Paziente', 'Richiesta n°', 'Del', 'Data referto'], at);
    sheet.printColumns(
      [
        person.name,
        `22/${chance.between(100_000, 999_999)}`,
        formatDay(person.day, 'DD/MM/YYYY'),
        `${formatDay(person.day, 'DD/MM/YYYY')} 15:39`,
      ],
      at,
    );
    sheet.printColumns(['Data di nascita', 'Età', 'Sesso', 'Medico richiedente'], at);
    sheet.printColumns(
      [`18/12/${2025 - person.age}`, String(person.age), person.gender === 'Female' ? 'F' : 'M', 'Dott. Enrico Sala'],
      at,
    );
    sheet.gap(3);
    const [count, formula] = [
      measureAll(chance, italian, person.gender),
      measureAll(chance, italianFormula, person.gender),
    ];
    const columns = [0, 0.48, 0.66, 0.8, 0.96];
    const print = (rows: readonly Row[]): void => {
      for (const row of rows) {
        const range = toDecimalComma(formatRange(row));
        sheet.printColumns(
          [
            row.analyte.name,
            toDecimalComma(formatValue(row)),
            row.analyte.unit,
            range,
            row.flag === 'normal' ? '' : '*',
          ],
          columns,
        );
      }
    };
    sheet.printColumns(['Analisi', 'Risultati', 'U. M.', 'Valori di riferimento'], columns);
    sheet.text('ESAME EMOCROMOCITOMETRICO');
    sheet.text('Metodo: Conteggio con analizzatore automatico');
    print(count);
    sheet.text('FORMULA LEUCOCITARIA');
    print(formula);
    return {
      pdf: await sheet.finish(),
      written: { ...toWritten(person, [...count, ...formula]), doctor: 'Dott. Enrico Sala' },
    };
  },
};

const french = createAnalytes([
  ['Hématies', '10^6/µL', 3.9, 5.6, 2],
  ['Hémoglobine', 'g/dL', 11.6, 16.4, 1],
  ['Hématocrite', '%', 34, 48, 1],
  ['V.G.M.', 'fL', 80, 100, 1],
  ['Plaquettes', '10^3/µL', 150, 400, 0],
  ['Leucocytes', '10^3/µL', 4, 10, 2],
]);
const frenchFormula = createAnalytes([
  ['Polynucléaires neutrophiles', '%', 40, 75, 1],
  ['Polynucléaires éosinophiles', '%', 1, 6, 1],
  ['Lymphocytes', '%', 20, 45, 1],
  ['Monocytes', '%', 2, 10, 1],
]);
const frenchChemistry = createAnalytes([
  ['Glycémie à jeun', 'g/L', 0.7, 1.1, 2],
  ['Créatinine', 'mg/L', 6, 12, 1],
  ['Potassium', 'mmol/L', 3.5, 5.1, 1],
  ['Ferritine', 'ng/mL', 15, 300, 0],
]);

/** Decimal commas, the previous result at the right, and a second line 'Soit …' below each share of the white cells. */
export const frenchReport: Layout = {
  name: 'French, Soit lines, results before',
  async draw(chance) {
    const person = choosePerson(chance, ['MARTIN Sophie', 'LEROY Camille'], ['DUPONT Julien', 'MOREAU Antoine']);
    const sheet = createSheet(
      {
        font: fonts.times,
        size: 10,
        margin: 48,
        leading: 1.35,
        tables: { lines: 'none', middle: false, padding: 1, align: 'left' },
      },
      ['LABORATOIRE DU PARC - Page 1/1 - Validé par Dr Hélène Garnier, biologiste'],
    );
    sheet.text('LABORATOIRE DU PARC', { bold: true, size: 15 });
    sheet.text('12 rue Pasteur, 69003 Lyon - Tél. 04 78 00 11 22');
    sheet.rule();
    const day = formatDay(person.day, 'DD/MM/YYYY');
    sheet.printColumns(
      [`${person.gender === 'Female' ? 'Mme' : 'M.'} ${person.name}`, `Prélèvement du ${day} à 08:15`],
      [0, 0.55],
      { bold: true },
    );
    sheet.printColumns(
      [
        `Né(e) le : 03/04/${2025 - person.age}   Age : ${person.age} ans   Sexe : ${person.gender === 'Female' ? 'F' : 'M'}`,
        `Edité le ${day}`,
      ],
      [0, 0.55],
    );
    sheet.printColumns(['Prescripteur : Dr Luc BERNARD', `Dossier : ${chance.between(100_000, 999_999)}`], [0, 0.55]);
    sheet.rule();
    const at = [0, 0.42, 0.53, 0.66, 0.87];
    const [count, formula, chemistry] = [french, frenchFormula, frenchChemistry].map((tests) =>
      measureAll(chance, tests, person.gender),
    );
    const print = (row: Row): void => {
      const before = toDecimalComma((row.number * (0.9 + chance.next() * 0.2)).toFixed(row.analyte.decimals));
      sheet.printColumns(
        [
          row.analyte.name,
          { text: toDecimalComma(formatValue(row)), bold: true },
          row.analyte.unit,
          `(${toDecimalComma(formatRange(row, { dash: ' à ' }))})`,
          before,
        ],
        at,
      );
    };
    sheet.printColumns(['HEMATOLOGIE', '', '', 'Valeurs de référence', 'Antériorité'], at, { bold: true });
    sheet.printColumns(['', '', '', '', '14/01/2026'], at, { size: 8 });
    sheet.text('NUMERATION GLOBULAIRE', { bold: true });
    for (const row of count ?? []) print(row);
    sheet.gap();
    sheet.text('FORMULE LEUCOCYTAIRE', { bold: true });
    for (const row of formula ?? []) {
      print(row);
      sheet.printColumns(
        [
          '',
          `Soit ${toDecimalComma((row.number * 0.067).toFixed(2))}`,
          '10^3/µL',
          `(${toDecimalComma(`${((row.low ?? 0) * 0.05).toFixed(2)} à ${((row.high ?? 0) * 0.09).toFixed(2)}`)})`,
        ],
        at,
      );
    }
    sheet.gap();
    sheet.text('BIOCHIMIE', { bold: true });
    for (const row of chemistry ?? []) print(row);
    const rows = [...(count ?? []), ...(formula ?? []), ...(chemistry ?? [])];
    return {
      pdf: await sheet.finish(),
      written: {
        ...toWritten(person, rows),
        doctor: 'Dr Luc BERNARD',
        alsoOnPaper: ['Soit', ...frenchFormula.map(({ name }) => name)],
      },
    };
  },
};

const turkish = createAnalytes([
  ['RBC-Alyuvarlar', 'Milyon/µL', 4.18, 5.48, 2],
  ['HGB-Hemoglobin', 'g/dL', 11.9, 15.4, 1],
  ['HCT-Hematokrit', '%', 31, 45, 1],
  ['MCV', 'fL', 80, 94, 1],
  ['MCH', 'pg', 27, 30, 1],
  ['WBC-Akyuvarlar', 'Bin/µL', 3.91, 11, 2],
  ['Nötrofil %', '%', 40, 72, 1],
  ['Lenfosit %', '%', 20, 47, 1],
  ['Monosit %', '%', 3, 8, 1],
  ['PLT-Trombosit', 'Bin/µL', 150, 400, 0],
]);

/** A letter before a value out of range, small print, widely spaced titles. */
export const turkishReport: Layout = {
  name: 'Turkish, letter before the value',
  async draw(chance) {
    const person = choosePerson(chance, ['AYŞE YILDIZ', 'ZEYNEP ÇELİK'], ['MEHMET ŞAHİN', 'EMRE KAYA']);
    const sheet = createSheet(
      {
        font: fonts.liberation,
        size: 9,
        margin: 62,
        leading: 1.45,
        tables: { lines: 'none', middle: false, padding: 1, align: 'left' },
      },
      [],
    );
    const day = formatDay(person.day, 'DD.MM.YYYY');
    const at = [0, 0.2, 0.52, 0.72];
    for (const cells of [
      ['Adı Soyadı', `: ${person.name}`, 'Doktoru', ': Dr. Kerem Aksoy'],
      ['Protokol No', `: ${chance.between(100_000, 999_999)}`, 'Örnek Alma Tar.', `: ${day} 03:50`],
      [
        'Yaş / Cinsiyet',
        `: ${person.age} / ${person.gender === 'Female' ? 'Kadın' : 'Erkek'}`,
        'Örnek Kabul Tar.',
        `: ${day} 04:28`,
      ],
      ['Kurum', ': SGK', 'Sonuç Tarihi', `: ${day} 04:41`],
    ])
      sheet.printColumns(cells, at, { bold: true, size: 8.5 });
    sheet.gap(2);
    sheet.text('H E M O G R A M   R A P O R U', { bold: true, align: 'center', size: 11 });
    sheet.gap();
    const columns = [0, 0.33, 0.38, 0.52, 0.74];
    sheet.printColumns(['TESTLER', '', 'SONUÇ', 'BİRİM', 'REFERANS ARALIĞI'], columns, { bold: true });
    const rows = measureAll(chance, turkish, person.gender);
    for (const row of rows) {
      sheet.rule();
      sheet.y -= sheet.size * 0.3;
      const letter = row.flag === 'normal' ? '' : row.flag.slice(0, 1).toUpperCase();
      sheet.printColumns(
        [
          row.analyte.name,
          letter,
          { text: formatValue(row), bold: row.flag !== 'normal' },
          row.analyte.unit,
          formatRange(row),
        ],
        columns,
      );
    }
    return { pdf: await sheet.finish(), written: { ...toWritten(person, rows), doctor: 'Dr. Kerem Aksoy' } };
  },
};
