import { createSubject, printLetterhead, printPatientStrip } from './document-head.ts';
import {
  addresses,
  advices,
  clinics,
  complaints,
  degrees,
  diagnoses,
  doctors,
  createMedicines,
  tests,
  type TestMedicine,
} from './prescription-content.ts';
import { createRandom, type Random } from './random.ts';
import type { PrescriptionFacts } from './score-reading.ts';
import { createSheet, type SheetColumn, type Sheet } from './typesetter.ts';

/** A test document: what stands on it, and what is known about it. */
export interface TestDocument<Facts> {
  readonly sheet: Sheet;
  readonly facts: Facts;
}

type KeptParts = Partial<Record<'composition' | 'strength', boolean>>;

/** The medicines' facts as far as a layout prints them. */
const toFacts = (medicines: readonly TestMedicine[], keeps: KeptParts = {}): PrescriptionFacts['medicines'] =>
  medicines.map(({ facts }) => ({ ...facts, composition: keeps.composition === true ? facts.composition : null }));

const formatName = ({ product: { form, name, strength } }: TestMedicine, isBefore: boolean): string =>
  [isBefore ? form[0] : '', name, strength ?? '', isBefore ? '' : form[1]].filter((part) => part !== '').join(' ');

const marks: readonly ((index: number) => string)[] = [
  (index) => `${index + 1}) `,
  (index) => `${index + 1}. `,
  () => '',
  () => '• ',
  (index) => `(${index + 1}) `,
];

/** One line to a medicine: '1) Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)'. */
const printLines = (
  sheet: Sheet,
  random: Random,
  medicines: readonly TestMedicine[],
): PrescriptionFacts['medicines'] => {
  const mark = random.pick(marks);
  const lead = random.pick(['x ', 'for ', '- ', 'x ']);
  const isBracketed = random.chance(0.4);
  const isSpread = random.chance(0.3);
  for (const [index, one] of medicines.entries()) {
    const meal = one.meal === '' ? '' : isBracketed ? `(${one.meal})` : one.meal;
    const amount = one.product.measure ?? '';
    const parts = [
      `${mark(index)}${formatName(one, true)}`,
      [amount, one.frequency].filter((part) => part !== '').join(' '),
      one.duration === '' ? '' : `${lead}${one.duration}`,
      meal,
    ].filter((part) => part !== '');
    if (isSpread) {
      for (const [column, part] of parts.entries())
        sheet.put(part, sheet.manner.margin + ([14, 220, 350, 440][column] ?? 0), sheet.y);
      sheet.gap(1.15);
    } else sheet.line(parts.join(' '), { x: sheet.manner.margin + 14 });
  }
  return toFacts(medicines);
};

/** The name on a line, and how to take it below; sometimes the substances in brackets. */
const printTwoLines = (
  sheet: Sheet,
  random: Random,
  medicines: readonly TestMedicine[],
): PrescriptionFacts['medicines'] => {
  const mark = random.pick(marks.slice(0, 3));
  const hasComposition = random.chance(0.5);
  for (const [index, one] of medicines.entries()) {
    sheet.line(`${mark(index)}${formatName(one, true)}`, { bold: true });
    if (hasComposition && one.product.composition !== null)
      sheet.line(`(${one.product.composition})`, { x: sheet.manner.margin + 16 });
    const amount = one.sentence === '' ? '' : one.amount;
    sheet.line(
      [amount, one.frequency, one.meal, one.duration === '' ? '' : `x ${one.duration}`]
        .filter((part) => part !== '')
        .join(' '),
      { x: sheet.manner.margin + 16 },
    );
    sheet.gap(0.3);
  }
  return toFacts(medicines, { composition: hasComposition });
};

/** 'Sig: Take 1 tablet by mouth twice daily with food for 30 days'. */
const printSigs = (
  sheet: Sheet,
  random: Random,
  medicines: readonly TestMedicine[],
): PrescriptionFacts['medicines'] => {
  const worded = medicines.map((one) =>
    one.sentence === ''
      ? { ...one, sentence: 'twice daily', facts: { ...one.facts, doses: null, timesPerDay: 2 } }
      : one,
  );
  for (const one of worded) {
    sheet.line(formatName(one, false), { bold: true });
    const meal = /^[AP]C$/.test(one.meal) ? '' : one.meal;
    sheet.line(
      `Sig: Take ${one.amount} by mouth ${one.sentence}${meal === '' ? '' : ` ${meal}`}${one.duration === '' ? '' : ` for ${one.duration}`}`,
    );
    if (random.chance(0.6)) sheet.line(`Disp: ${random.between(5, 60)}   Refills: ${random.between(0, 3)}`);
    sheet.gap(0.3);
  }
  return toFacts(
    worded.map((one) => (/^[AP]C$/.test(one.meal) ? { ...one, facts: { ...one.facts, meal: null } } : one)),
  );
};

interface TableColumn {
  readonly titles: readonly string[];
  readonly share: number;
  readonly cell: (one: TestMedicine, index: number) => string;
}

const layOutColumns = (sheet: Sheet, shares: readonly number[], align: SheetColumn['align']): SheetColumn[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const whole = sheet.width - 2 * sheet.manner.margin;
  let x = sheet.manner.margin;
  return shares.map((share, index) => {
    const column: SheetColumn = { x, width: (share / total) * whole, align: index === 0 ? 'left' : align };
    x += column.width;
    return column;
  });
};

/** A table with its columns in any order and by any name. */
const printTable = (
  sheet: Sheet,
  random: Random,
  medicines: readonly TestMedicine[],
): PrescriptionFacts['medicines'] => {
  const isBefore = random.chance(0.5);
  const hasComposition = random.chance(0.5);
  const isDaysOnly = random.chance(0.3);
  const own: TableColumn[] = [
    {
      titles: ['Medicine', 'Drug Name', 'Medicine Name', 'Name of Medicine', 'Medication'],
      share: 3,
      cell: (one) => formatName(one, isBefore),
    },
    {
      titles: ['Dosage', 'Frequency', 'Dose', 'Schedule'],
      share: 2,
      cell: (one) => [one.product.measure ?? '', one.frequency].filter((part) => part !== '').join(' '),
    },
    isDaysOnly
      ? {
          titles: ['Days', 'No. of Days', 'Duration (days)'],
          share: 1.2,
          cell: (one) => (one.facts.durationDays === null ? '' : String(one.facts.durationDays)),
        }
      : { titles: ['Duration', 'Period'], share: 1.4, cell: (one) => one.duration },
    { titles: ['Instructions', 'Remarks', 'Directions'], share: 2, cell: (one) => one.meal },
    ...(hasComposition
      ? [
          {
            titles: ['Composition', 'Generic Name', 'Salt'],
            share: 3,
            cell: (one: TestMedicine) => one.product.composition ?? '',
          },
        ]
      : []),
  ];
  const ordered = random.chance(0.35) ? random.some(own, own.length) : own;
  const hasNumber = random.chance(0.4);
  const all: TableColumn[] = hasNumber
    ? [{ titles: ['S.No', 'Sr', '#', 'Sl No'], share: 0.7, cell: (_, index) => String(index + 1) }, ...ordered]
    : ordered;
  const columns = layOutColumns(
    sheet,
    all.map(({ share }) => share),
    random.pick(['left', 'left', 'centre']),
  );
  const valign = random.pick(['top', 'middle'] as const);
  const padding = random.between(2, 6);
  sheet.row(
    all.map(({ titles }) => random.pick(titles)),
    columns,
    { bold: true, padding },
  );
  for (const [index, one] of medicines.entries())
    sheet.row(
      all.map(({ cell }) => cell(one, index)),
      columns,
      { valign, padding },
    );
  return toFacts(medicines, { composition: hasComposition });
};

/** A column for each time of day. */
const printTimesTable = (
  sheet: Sheet,
  random: Random,
  medicines: readonly TestMedicine[],
): PrescriptionFacts['medicines'] => {
  const patterns = [
    ['1', '0', '1'],
    ['1', '0', '0'],
    ['0', '0', '1'],
    ['1', '1', '1'],
    ['½', '0', '½'],
  ];
  const set = medicines
    .filter(({ product }) => product.measure === undefined)
    .map((one) => ({ one, amounts: random.pick(patterns) }));
  const nothing = random.pick(['0', '-', '']);
  const titles = random.pick([
    ['Morning', 'Noon', 'Night'],
    ['Morning', 'Afternoon', 'Night'],
    ['M', 'A', 'N'],
  ]);
  const columns = layOutColumns(sheet, [3, 1, 1.1, 1, 1.5, 2], 'centre');
  sheet.row(['Medicine', ...titles, 'Days', 'Food'], columns, { bold: true });
  for (const { one, amounts } of set)
    sheet.row(
      [
        formatName(one, true),
        ...amounts.map((amount) => (amount === '0' ? nothing : amount)),
        one.facts.durationDays === null ? '' : String(one.facts.durationDays),
        one.meal,
      ],
      columns,
    );
  return toFacts(
    set.map(({ one, amounts }) => ({
      ...one,
      facts: {
        ...one.facts,
        asNeeded: false,
        doses: amounts.join('-').replaceAll('½', '0.5'),
        timesPerDay: amounts.filter((amount) => amount !== '0').length,
      },
    })),
  );
};

const printSection = (
  sheet: Sheet,
  random: Random,
  style: number,
  labels: readonly [short: string, full: string],
  text: string,
): void => {
  if (style === 0) sheet.line(`${labels[0]}: ${text}`);
  else if (style === 1) sheet.line(`${labels[1]}: ${text}`);
  else {
    sheet.line(labels[1], { bold: true, size: sheet.manner.size * 1.15 });
    sheet.line(text);
  }
  sheet.gap(random.chance(0.5) ? 0.2 : 0.5);
};

/** A prescription in a layout, wording, order and font of its own; the same for the same seed. */
export const createPrescription = (seed: number): TestDocument<PrescriptionFacts> => {
  const random = createRandom(seed);
  const sheet = createSheet({
    size: random.between(9, 12),
    leading: random.pick([1.2, 1.35, 1.5]),
    margin: random.between(36, 60),
    pieces: random.pick(['line', 'line', 'word']),
  });
  const about = createSubject(random);
  const [doctor, clinic, diagnosis, advice] = [
    random.pick(doctors),
    random.pick(clinics),
    random.pick(diagnoses),
    random.pick(advices),
  ];
  const symptoms = random.pick(complaints);
  const labTests = random.some(tests, random.between(1, 4));
  printLetterhead(
    sheet,
    random,
    [doctor, random.pick(degrees), `Reg. No. ${random.pick(['MMC', 'KMC', 'TNMC'])} ${random.between(10_000, 99_999)}`],
    [
      clinic,
      random.pick(addresses),
      `Ph: 0${random.between(20, 80)} ${random.between(2000, 9999)} ${random.between(1000, 9999)}`,
    ],
  );
  printPatientStrip(sheet, random, about, random.pick(['Date', 'Visit date', 'Date']));
  const style = random.between(0, 2);
  printSection(
    sheet,
    random,
    style,
    ['C/O', random.pick(['Complaints', 'Symptoms', 'Chief Complaints'])],
    `${symptoms.join(', ')}${random.pick([' x 3 days', ' since 2 weeks', ''])}`,
  );
  if (random.chance(0.6)) printSection(sheet, random, style, ['O/E', 'Examination'], 'BP 130/84 mmHg, Pulse 82/min');
  printSection(sheet, random, style, ['Dx', random.pick(['Diagnosis', 'Provisional Diagnosis'])], diagnosis);
  sheet.gap(0.5);
  sheet.line(random.pick(['Rx', '℞', 'Prescription', 'Rx']), { size: sheet.manner.size * 1.5, bold: true });
  const medicines = random.pick([
    printLines,
    printLines,
    printTwoLines,
    printSigs,
    printTable,
    printTable,
    printTimesTable,
  ])(sheet, random, createMedicines(random, random.between(2, 6)));
  sheet.gap(0.8);
  printSection(
    sheet,
    random,
    style,
    ['Inv', random.pick(['Investigations', 'Lab tests', 'Tests advised'])],
    labTests.join(', '),
  );
  printSection(sheet, random, style, ['Adv', 'Advice'], advice);
  printSection(
    sheet,
    random,
    style,
    ['Review', random.pick(['Follow up', 'Next visit'])],
    random.pick(['After 4 weeks', '2 weeks', 'If fever lasts beyond 3 days']),
  );
  sheet.gap(2);
  sheet.line(doctor, { x: 400 });
  if (random.chance(0.3)) sheet.centred('This is a computer generated prescription.');
  return {
    sheet,
    facts: { kind: 'PRESCRIPTION', ...about, doctor, clinic, symptoms, diagnosis, medicines, labTests, advice },
  };
};
