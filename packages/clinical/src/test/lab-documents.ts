import { aboutOf, letterhead, patientStrip } from './paper-head.ts';
import { addresses, doctors } from './prescription-content.ts';
import type { TestDocument } from './prescription-documents.ts';
import { randomOf, type Random } from './random.ts';
import type { LabFacts, ResultFacts } from './scoring.ts';
import { sheetOf, type Column, type Sheet } from './typesetter.ts';

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

const analyte = (
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
      { ...analyte('Haemoglobin', 'g/dL', 13, 17, 1), female: [12, 15] },
      analyte('Total leucocyte count', '/cumm', 4000, 10_000),
      analyte('Platelet count', 'lakh/cumm', 1.5, 4.1, 2),
      analyte('RBC count', 'million/cumm', 3.8, 4.8, 2),
      analyte('PCV', '%', 36, 46, 1),
      analyte('MCV', 'fL', 83, 101, 1),
      analyte('ESR', 'mm/hr', 0, 20),
      analyte('Neutrophils', '%', 40, 80),
    ],
  },
  {
    title: 'LIPID PROFILE',
    analytes: [
      analyte('Total Cholesterol', 'mg/dL', null, 200),
      analyte('Triglycerides', 'mg/dL', null, 150),
      analyte('HDL Cholesterol', 'mg/dL', 40, null),
      analyte('LDL Cholesterol', 'mg/dL', null, 100),
      analyte('VLDL', 'mg/dL', 2, 30),
    ],
  },
  {
    title: 'THYROID PROFILE',
    analytes: [
      analyte('T3, Total', 'ng/mL', 0.8, 2, 2),
      analyte('T4, Total', 'ug/dL', 5.1, 14.1, 1),
      analyte('TSH', 'uIU/mL', 0.27, 4.2, 2),
      analyte('Vitamin B12', 'pg/mL', 197, 771),
      analyte('Vitamin D, 25-OH', 'ng/mL', 30, 100, 1),
    ],
  },
  {
    title: 'LIVER FUNCTION TEST',
    analytes: [
      analyte('Bilirubin Total', 'mg/dL', 0.3, 1.2, 2),
      analyte('SGOT (AST)', 'U/L', null, 35),
      analyte('SGPT (ALT)', 'U/L', null, 45),
      analyte('Alkaline Phosphatase', 'U/L', 30, 120),
      analyte('Albumin', 'g/dL', 3.5, 5.2, 1),
      analyte('A/G Ratio', null, 0.9, 2, 2),
    ],
  },
  {
    title: 'KIDNEY FUNCTION TEST',
    analytes: [
      analyte('Blood Urea', 'mg/dL', 15, 40),
      { ...analyte('Serum Creatinine', 'mg/dL', 0.7, 1.3, 2), female: [0.5, 1.1] },
      { ...analyte('Uric Acid', 'mg/dL', 3.5, 7.2, 1), female: [2.6, 6] },
      analyte('Sodium', 'mmol/L', 135, 145),
      analyte('Potassium', 'mmol/L', 3.5, 5.1, 1),
    ],
  },
  {
    title: 'SEROLOGY',
    analytes: [
      { ...analyte('HBsAg', null, null, null), word: 'Non Reactive' },
      { ...analyte('HIV I & II', null, null, null), word: 'Non Reactive' },
      { ...analyte('Dengue NS1 Antigen', null, null, null), word: 'Negative' },
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
const grouped = (text: string): string =>
  text.replace(
    /^(\d+?)(\d{3})$/,
    (_, head: string, tail: string) => `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`,
  );

interface Line {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly flag: string;
  readonly facts: ResultFacts;
}

const printedRange = (random: Random, one: Analyte, isGrouped: boolean): string => {
  const number = (value: number): string =>
    isGrouped ? grouped(value.toFixed(one.decimals)) : value.toFixed(one.decimals);
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
const resultOf = (random: Random, one: Analyte, gender: string, isFlagged: boolean, isGrouped: boolean): Line => {
  const range = printedRange(random, one, isGrouped);
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
    value: isGrouped ? grouped(value) : value,
    unit: one.unit ?? '',
    range,
    flag: isFlagged ? mark : '',
    facts: { name: one.name, value: number, unit: one.unit, low, high, flag },
  };
};

const tableOf = (sheet: Sheet, random: Random): ((panel: string, lines: readonly Line[]) => void) => {
  const hasFlagColumn = random.chance(0.4);
  const hasMethod = random.chance(0.25);
  const own = [
    {
      titles: ['Test', 'Investigation', 'Test Name', 'Parameter', 'Test Description'],
      share: 3,
      cell: (line: Line) => line.name,
    },
    {
      titles: ['Result', 'Observed Value', 'Value', 'Results'],
      share: 1.4,
      cell: (line: Line) => (hasFlagColumn || line.flag === '' ? line.value : `${line.value} ${line.flag}`),
    },
    { titles: ['Unit', 'Units', 'UOM'], share: 1.5, cell: (line: Line) => line.unit },
    {
      titles: ['Reference Range', 'Biological Reference Interval', 'Normal Range', 'Bio. Ref. Interval'],
      share: 2.6,
      cell: (line: Line) => line.range,
    },
    ...(hasFlagColumn ? [{ titles: ['Flag', 'Status'], share: 0.8, cell: (line: Line) => line.flag }] : []),
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
  const columns = ordered.map(({ share }, index): Column => {
    const column: Column = { x, width: (share / total) * whole, align: index === 0 ? 'left' : align };
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
const inLines = (sheet: Sheet, random: Random): ((panel: string, lines: readonly Line[]) => void) => {
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
export const labReportOf = (seed: number): TestDocument<LabFacts> => {
  const random = randomOf(seed + 10_000);
  const sheet = sheetOf({
    size: random.between(8, 11),
    leading: random.pick([1.2, 1.4]),
    margin: random.between(36, 56),
    pieces: random.pick(['line', 'line', 'word']),
  });
  const about = aboutOf(random);
  const lab = random.pick(labs);
  letterhead(sheet, random, [], [lab, random.pick(addresses)]);
  patientStrip(
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
  const print = random.pick([tableOf, tableOf, tableOf, inLines])(sheet, random);
  const results: ResultFacts[] = [];
  for (const panel of chosen) {
    const lines = random
      .some(panel.analytes, random.between(3, panel.analytes.length))
      .map((one) => resultOf(random, one, about.patient.gender, isFlagged, isGrouped));
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
