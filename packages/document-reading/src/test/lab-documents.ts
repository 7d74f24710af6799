import { createSubject, printLetterhead, printPatientStrip } from './document-head.ts';
import { addresses, doctors } from './prescription-content.ts';
import type { TestDocument } from './prescription-documents.ts';
import { createRandom, type Random } from './random.ts';
import type { LabFacts, ResultFacts } from './score-reading.ts';
import { createSheet, type SheetColumn, type Sheet } from './typesetter.ts';

interface Analyte {
  readonly name: string;
  readonly unit: string | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Decimals it is reported with. */
  readonly decimals: number;
  /** Where women's range is another. */
  readonly female?: readonly [low: number, high: number];
  /** What is normal in words, for results in words. */
  readonly word?: string;
}

interface Panel {
  readonly title: string;
  readonly analytes: readonly Analyte[];
}

const createAnalyte = (
  name: string,
  unit: string | null,
  low: number | null,
  high: number | null,
  decimals = 0,
): Analyte => ({ name, unit, low, high, decimals });

const panels: readonly Panel[] = [
  {
    title: 'COMPLETE BLOOD COUNT',
    analytes: [
      { ...createAnalyte('Haemoglobin', 'g/dL', 13, 17, 1), female: [12, 15] },
      createAnalyte('Total leucocyte count', '/cumm', 4000, 10_000),
      createAnalyte('Platelet count', 'lakh/cumm', 1.5, 4.1, 2),
      createAnalyte('RBC count', 'million/cumm', 3.8, 4.8, 2),
      createAnalyte('PCV', '%', 36, 46, 1),
      createAnalyte('MCV', 'fL', 83, 101, 1),
      createAnalyte('ESR', 'mm/hr', 0, 20),
      createAnalyte('Neutrophils', '%', 40, 80),
    ],
  },
  {
    title: 'LIPID PROFILE',
    analytes: [
      createAnalyte('Total Cholesterol', 'mg/dL', null, 200),
      createAnalyte('Triglycerides', 'mg/dL', null, 150),
      createAnalyte('HDL Cholesterol', 'mg/dL', 40, null),
      createAnalyte('LDL Cholesterol', 'mg/dL', null, 100),
      createAnalyte('VLDL', 'mg/dL', 2, 30),
    ],
  },
  {
    title: 'THYROID PROFILE',
    analytes: [
      createAnalyte('T3, Total', 'ng/mL', 0.8, 2, 2),
      createAnalyte('T4, Total', 'ug/dL', 5.1, 14.1, 1),
      createAnalyte('TSH', 'uIU/mL', 0.27, 4.2, 2),
      createAnalyte('Vitamin B12', 'pg/mL', 197, 771),
      createAnalyte('Vitamin D, 25-OH', 'ng/mL', 30, 100, 1),
    ],
  },
  {
    title: 'LIVER FUNCTION TEST',
    analytes: [
      createAnalyte('Bilirubin Total', 'mg/dL', 0.3, 1.2, 2),
      createAnalyte('SGOT (AST)', 'U/L', null, 35),
      createAnalyte('SGPT (ALT)', 'U/L', null, 45),
      createAnalyte('Alkaline Phosphatase', 'U/L', 30, 120),
      createAnalyte('Albumin', 'g/dL', 3.5, 5.2, 1),
      createAnalyte('A/G Ratio', null, 0.9, 2, 2),
    ],
  },
  {
    title: 'KIDNEY FUNCTION TEST',
    analytes: [
      createAnalyte('Blood Urea', 'mg/dL', 15, 40),
      { ...createAnalyte('Serum Creatinine', 'mg/dL', 0.7, 1.3, 2), female: [0.5, 1.1] },
      { ...createAnalyte('Uric Acid', 'mg/dL', 3.5, 7.2, 1), female: [2.6, 6] },
      createAnalyte('Sodium', 'mmol/L', 135, 145),
      createAnalyte('Potassium', 'mmol/L', 3.5, 5.1, 1),
    ],
  },
  {
    title: 'SEROLOGY',
    analytes: [
      { ...createAnalyte('HBsAg', null, null, null), word: 'Non Reactive' },
      { ...createAnalyte('HIV I & II', null, null, null), word: 'Non Reactive' },
      { ...createAnalyte('Dengue NS1 Antigen', null, null, null), word: 'Negative' },
    ],
  },
];

const labs = [
  'Suraksha Diagnostics',
  'Aarogyam Path Labs',
  'METRO CLINICAL LABORATORY',
  'Sanjeevani Diagnostic Centre',
  'Dr Lal PathLabs',
] as const;

/** Whole numbers with Indian grouping. */
const groupDigits = (text: string): string =>
  text.replace(
    /^(\d+?)(\d{3})$/,
    (_, head: string, tail: string) => `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`,
  );

interface ResultRow {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly flag: string;
  readonly facts: ResultFacts;
}

const formatRange = (random: Random, one: Analyte, isGrouped: boolean): string => {
  const number = (value: number): string =>
    isGrouped ? groupDigits(value.toFixed(one.decimals)) : value.toFixed(one.decimals);
  const band = (low: number, high: number): string =>
    `${number(low)}${random.pick([' - ', '-', ' – '])}${number(high)}`;
  if (one.word !== undefined) return one.word;
  if (one.female && one.low !== null && one.high !== null)
    return random.pick([
      `Male: ${band(one.low, one.high)} Female: ${band(...one.female)}`,
      `M: ${band(one.low, one.high)}\nF: ${band(...one.female)}`,
    ]);
  if (one.low !== null && one.high !== null) return band(one.low, one.high);
  if (one.high !== null) return random.pick([`< ${number(one.high)}`, `<${number(one.high)}`, `< ${number(one.high)}`]);
  return one.low === null ? '' : random.pick([`> ${number(one.low)}`, `>${number(one.low)}`]);
};

/** A result that may lie below, within or above its range, and never on its edge. */
const createResultRow = (
  random: Random,
  one: Analyte,
  gender: string,
  isFlagged: boolean,
  isGrouped: boolean,
): ResultRow => {
  const range = formatRange(random, one, isGrouped);
  if (one.word !== undefined) {
    const isPositive = random.chance(0.3);
    const value = isPositive ? (one.word === 'Negative' ? 'Positive' : 'Reactive') : one.word;
    return {
      name: one.name,
      value,
      unit: '',
      range,
      flag: '',
      facts: { name: one.name, value, unit: null, low: null, high: null, flag: isPositive ? 'abnormal' : 'normal' },
    };
  }
  const [low, high] = one.female && gender === 'Female' ? one.female : [one.low, one.high];
  const side = random.pick([
    'normal',
    'normal',
    ...(low === null || low === 0 ? [] : ['low']),
    ...(high === null ? [] : ['high']),
  ]);
  const from = low ?? (high ?? 1) * 0.4;
  const to = high ?? from * 2;
  const raw =
    side === 'low'
      ? from * (0.5 + random.next() * 0.4)
      : side === 'high'
        ? to * (1.1 + random.next() * 0.6)
        : from + (to - from) * (0.2 + random.next() * 0.6);
  const step = 10 ** -one.decimals;
  const value = Math.max(raw, step).toFixed(one.decimals);
  const number = Number(value);
  const flag =
    low !== null && number < low
      ? 'low'
      : high !== null && (number > high || (low === null && number >= high))
        ? 'high'
        : 'normal';
  const mark = flag === 'low' ? 'L' : flag === 'high' ? 'H' : '';
  return {
    name: one.name,
    value: isGrouped ? groupDigits(value) : value,
    unit: one.unit ?? '',
    range,
    flag: isFlagged ? mark : '',
    facts: { name: one.name, value: number, unit: one.unit, low, high, flag },
  };
};

const createTablePrinter = (sheet: Sheet, random: Random): ((panel: string, lines: readonly ResultRow[]) => void) => {
  const hasFlagColumn = random.chance(0.4);
  const hasMethod = random.chance(0.25);
  const own = [
    {
      titles: ['Test', 'Investigation', 'Test Name', 'Parameter', 'Test Description'],
      share: 3,
      cell: (line: ResultRow) => line.name,
    },
    {
      titles: ['Result', 'Observed Value', 'Value', 'Results'],
      share: 1.4,
      cell: (line: ResultRow) => (hasFlagColumn || line.flag === '' ? line.value : `${line.value} ${line.flag}`),
    },
    { titles: ['Unit', 'Units', 'UOM'], share: 1.5, cell: (line: ResultRow) => line.unit },
    {
      titles: ['Reference Range', 'Biological Reference Interval', 'Normal Range', 'Bio. Ref. Interval'],
      share: 2.6,
      cell: (line: ResultRow) => line.range,
    },
    ...(hasFlagColumn ? [{ titles: ['Flag', 'Status'], share: 0.8, cell: (line: ResultRow) => line.flag }] : []),
    ...(hasMethod ? [{ titles: ['Method', 'Technology'], share: 1.6, cell: () => 'Photometry' }] : []),
  ];
  const [first, second, ...rest] = own;
  const ordered =
    first && second && random.chance(0.3) ? [first, ...random.some([second, ...rest], own.length - 1)] : own;
  const titles = ordered.map((column) => random.pick(column.titles));
  const total = ordered.reduce((sum, { share }) => sum + share, 0);
  const whole = sheet.width - 2 * sheet.manner.margin;
  const align = random.pick(['left', 'left', 'centre'] as const);
  let x = sheet.manner.margin;
  const columns = ordered.map(({ share }, index): SheetColumn => {
    const column: SheetColumn = { x, width: (share / total) * whole, align: index === 0 ? 'left' : align };
    x += column.width;
    return column;
  });
  const padding = random.between(1, 5);
  const valign = random.pick(['top', 'middle'] as const);
  let isFirst = true;
  return (panel, lines) => {
    if (isFirst || random.chance(0.3)) sheet.row(titles, columns, { bold: true, padding });
    isFirst = false;
    if (random.chance(0.6))
      sheet.row(
        [panel],
        columns.slice(0, 1).map((column) => ({ ...column, width: whole })),
        { bold: true, padding },
      );
    for (const line of lines)
      sheet.row(
        ordered.map(({ cell }) => cell(line)),
        columns,
        { padding, valign },
      );
  };
};

/** A report without a table's header: 'Haemoglobin : 10.2 g/dL (12 - 15)'. */
const createLinePrinter = (sheet: Sheet, random: Random): ((panel: string, lines: readonly ResultRow[]) => void) => {
  const places = [0, 200, 270, 350].map((x) => sheet.manner.margin + x);
  const hasColon = random.chance(0.5);
  return (panel, lines) => {
    sheet.line(panel, { bold: true });
    for (const { name, value, unit, range, flag } of lines) {
      const cells = [
        name,
        `${hasColon ? ': ' : ''}${value}${flag === '' ? '' : ` ${flag}`}`,
        unit,
        range.replaceAll('\n', ' '),
      ];
      for (const [index, cell] of cells.entries()) if (cell !== '') sheet.put(cell, places[index] ?? 0, sheet.y);
      sheet.gap(1.1);
    }
  };
};

/** A laboratory's report in a layout, wording and font of its own; the same for the same seed. */
export const createLabReport = (seed: number): TestDocument<LabFacts> => {
  const random = createRandom(seed + 10_000);
  const sheet = createSheet({
    size: random.between(8, 11),
    leading: random.pick([1.2, 1.4]),
    margin: random.between(36, 56),
    pieces: random.pick(['line', 'line', 'word']),
  });
  const about = createSubject(random);
  const lab = random.pick(labs);
  printLetterhead(sheet, random, [], [lab, random.pick(addresses)]);
  printPatientStrip(
    sheet,
    random,
    about,
    random.pick(['Sample collected', 'Collected on', 'Collection Date', 'Sample Collected On']),
    [
      ['Referred by', random.pick(doctors)],
      ['Report status', 'Final'],
    ],
  );
  const chosen = random.some(panels, random.between(1, 3));
  const title = chosen[0]?.title ?? '';
  sheet.centred(title, { size: sheet.manner.size * 1.15, bold: true });
  sheet.gap(0.4);
  const isFlagged = random.chance(0.6);
  const isGrouped = random.chance(0.4);
  const print = random.pick([createTablePrinter, createTablePrinter, createTablePrinter, createLinePrinter])(
    sheet,
    random,
  );
  const results: ResultFacts[] = [];
  for (const panel of chosen) {
    const lines = random
      .some(panel.analytes, random.between(3, panel.analytes.length))
      .map((one) => createResultRow(random, one, about.patient.gender, isFlagged, isGrouped));
    print(panel.title, lines);
    results.push(...lines.map(({ facts }) => facts));
  }
  sheet.gap(0.6);
  if (random.chance(0.6)) sheet.line('Method: automated analyser.');
  if (random.chance(0.5))
    sheet.line('Note: Results should be correlated clinically. A level between 100 - 125 mg/dL calls for a repeat.');
  sheet.line(random.pick(['*** End of report ***', '-- End of Report --']));
  return { sheet, facts: { kind: 'LAB_REPORT', ...about, lab, title, results } };
};
