import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { drawSubject, printLetterhead, printPatientStrip, toWritten } from './letterheads.ts';
import type { Paper } from './paper.ts';
import { drawMedicines, formatMedicine, type PrescribedMedicine } from './medicines.ts';
import { createRandomSheet, type Column, type PaperSheet } from './paper-sheet.ts';

const footers = [
  ['This is a computer generated prescription. Not valid for medico-legal purposes.'],
  ['Emergency 24 x 7. Home delivery of medicines available. Page 1'],
  ['Please bring this slip at your next visit.', 'Chemist: dispense as written. Timings Mon to Sat 9 am - 8 pm'],
  [],
];

type Layout = (sheet: PaperSheet, chance: SeededRandom, medicines: readonly PrescribedMedicine[]) => void;

const formatDose = (one: PrescribedMedicine): string =>
  [one.product.amount, one.form.text].filter((part) => part !== undefined).join(' ');

/** A table of medicines with any column names in any order. */
const printTable: Layout = (sheet, chance, medicines) => {
  const isShort = chance.isSo(0.6);
  const hasSubstance = chance.isSo(0.4);
  const isInName = hasSubstance && chance.isSo(0.4);
  const own: readonly (Column & { readonly cell: (one: PrescribedMedicine) => string })[] = [
    {
      title: chance.pick(['Medicine', 'Drug', 'Medication', 'Name of Drug', 'Brand Name']),
      share: 3.2,
      cell: (one) =>
        formatMedicine(one, isShort) +
        (isInName && one.product.substance !== undefined ? `\n(${one.product.substance})` : ''),
    },
    { title: chance.pick(['Dose', 'Frequency', 'Dosage', 'Sig', 'Dose / Frequency']), share: 2, cell: formatDose },
    { title: chance.pick(['Duration', 'Period', 'For']), share: 1.3, cell: ({ duration }) => duration },
    {
      title: chance.pick(['Instructions', 'Remarks', 'Food', 'Special Instructions']),
      share: 2,
      cell: ({ meal }) => meal,
    },
    ...(hasSubstance && !isInName
      ? [
          {
            title: chance.pick(['Generic', 'Composition', 'Salt']),
            share: 2.4,
            cell: (one: PrescribedMedicine) => one.product.substance ?? '',
          },
        ]
      : []),
  ];
  const columns = chance.isSo(0.35) ? chance.some(own, own.length) : own;
  const isNumbered = chance.isSo(0.5);
  sheet.table(
    [...(isNumbered ? [{ title: chance.pick(['S.No.', '#', 'Sr.']), share: 0.8 }] : []), ...columns],
    medicines.map((one, index) => [
      ...(isNumbered ? [String(index + 1)] : []),
      ...columns.map(({ cell }) => cell(one)),
    ]),
  );
};

const createMarker = (chance: SeededRandom): ((index: number) => string) =>
  chance.pick([(index: number) => `${index + 1}. `, (index: number) => `${index + 1}) `, () => '- ', () => '']);

/** One line per medicine. */
const printLines: Layout = (sheet, chance, medicines) => {
  const [marked, lead, isBracketed] = [createMarker(chance), chance.pick(['x ', 'for ', '- ', 'X ']), chance.isSo(0.5)];
  for (const [index, one] of medicines.entries()) {
    const meal = one.meal === '' ? '' : isBracketed ? `(${one.meal})` : one.meal;
    const parts = [
      marked(index) + formatMedicine(one, true),
      formatDose(one),
      one.duration === '' ? '' : (one.duration.includes('/') ? '' : lead) + one.duration,
      meal,
    ];
    sheet.text(parts.filter((part) => part !== '').join(chance.pick([' ', '  '])), { x: 12 });
    sheet.gap(0.2);
  }
};

/** Lines with their parts at fixed positions. */
const printColumns: Layout = (sheet, chance, medicines) => {
  const marked = createMarker(chance);
  for (const [index, one] of medicines.entries())
    sheet.printColumns(
      [marked(index) + formatMedicine(one, true), formatDose(one), one.meal, one.duration],
      [0.02, 0.36, 0.59, 0.86],
    );
};

/** A name, with its dosing on the line below. */
const printTwoLines: Layout = (sheet, chance, medicines) => {
  const [marked, hasSubstance] = [createMarker(chance), chance.isSo(0.5)];
  for (const [index, one] of medicines.entries()) {
    sheet.text(
      marked(index) +
        formatMedicine(one, true) +
        (hasSubstance && one.product.substance !== undefined ? ` (${one.product.substance})` : ''),
      { bold: true },
    );
    sheet.text([formatDose(one), one.meal, one.duration].filter((part) => part !== '').join(', '), { x: 18 });
    sheet.gap(0.3);
  }
};

const mealInSentence: Readonly<Record<string, string>> = { AC: 'before food', PC: 'after food' };

/** Sentences. */
const printSentences: Layout = (sheet, chance, medicines) => {
  const opening = chance.pick(['Take one', 'Sig: 1', 'Take 1']);
  for (const one of medicines) {
    sheet.text(formatMedicine(one, false), { bold: true });
    const meal = ` ${mealInSentence[one.meal] ?? one.meal}`.trimEnd();
    sheet.text(
      `${opening} ${one.product.long} ${one.form.spoken ?? ''}${meal}${one.duration === '' ? '' : ` for ${one.duration}`}.`,
    );
    if (chance.isSo(0.4)) sheet.text(`Disp: ${chance.between(5, 90)}   Refills: ${chance.between(0, 3)}`);
    sheet.gap(0.4);
  }
};

const layouts: readonly (readonly [name: string, layout: Layout])[] = [
  ['table', printTable],
  ['lines', printLines],
  ['columns', printColumns],
  ['two lines', printTwoLines],
  ['sentences', printSentences],
];

const complaints = [
  'Fever with chills, body ache since 3 days',
  'Dizziness, palpitations',
  'Pain in lower back x 2 weeks',
  'Cough with expectoration, breathlessness',
];
const diagnoses = [
  'Acute febrile illness',
  'Hypertension with vertigo',
  'Lumbar spondylosis',
  'Lower respiratory tract infection',
  'Type 2 diabetes mellitus',
];
const advices = [
  'Plenty of oral fluids. Light diet.',
  'Avoid lifting heavy weights. Hot fomentation twice a day.',
  'Walk daily for 40 minutes, reduce salt.',
  'Monitor BP daily at home and keep a chart.',
];
const tests = ['CBC, ESR, CRP', 'HbA1c, Lipid profile, S. Creatinine', 'X-ray LS spine AP/Lat', 'Urine routine'];

const printSection = (sheet: PaperSheet, isBeside: boolean, title: string, text: string): void => {
  if (isBeside) sheet.text(`${title}: ${text}`);
  else {
    sheet.text(title, { bold: true });
    sheet.text(text, { x: 8 });
  }
  sheet.gap(0.4);
};

const courseParagraphs = [
  'The patient was admitted with the above complaints and was evaluated. Initial investigations showed raised counts.',
  'He was managed with intravenous fluids, Inj. Ceftriaxone 1 g IV BD for 5 days, Inj. Pantoprazole 40 mg IV OD and nebulisation with Duolin 6 hourly.',
  'Gradual improvement was noted over the next days. Oral feeds were started and tolerated well. Vitals remained stable.',
  'Physiotherapy was given by the bedside. There were no further fever spikes, and he is being discharged in a stable condition.',
];

/** A hospital's discharge summary of several pages, with the medicines near its end. */
const printDischargeSummary = (
  sheet: PaperSheet,
  chance: SeededRandom,
  medicines: readonly PrescribedMedicine[],
): void => {
  sheet.text('DISCHARGE SUMMARY', { bold: true, align: 'center', size: sheet.size * 1.3 });
  printSection(sheet, true, 'Final Diagnosis', chance.pick(diagnoses));
  printSection(
    sheet,
    false,
    'History',
    'Known case of hypertension on Tab. Amlodipine 5 mg OD. No history of tuberculosis or asthma.',
  );
  printSection(
    sheet,
    false,
    'Course in the Hospital',
    Array.from({ length: chance.between(1, 4) }, () => courseParagraphs.join(' ')).join(' '),
  );
  printSection(
    sheet,
    false,
    'Investigations',
    'Hb 11.8 g/dL, TLC 13,400 /cumm, Platelets 2.4 lakh/cumm, Creatinine 0.9 mg/dL',
  );
  if (chance.isSo(0.5)) sheet.startPage();
  sheet.text(chance.pick(['Medications on Discharge', 'TREATMENT ADVISED ON DISCHARGE', 'Discharge Medication']), {
    bold: true,
  });
  chance.pick([printTable, printLines, printColumns])(sheet, chance, medicines);
  sheet.gap();
  printSection(sheet, false, 'Advice', chance.pick(advices));
  printSection(sheet, true, 'Follow up', 'after 1 week in OPD');
};

/** Generates a prescription with random layout, wording, font and order; the same for the same seed. */
export const drawPrescription = async (seed: number): Promise<Paper> => {
  const chance = createSeededRandom(seed);
  const sheet = createRandomSheet(chance, chance.pick(footers));
  const isSummary = seed % 7 === 6;
  const [name, layout] = layouts[seed % layouts.length] ?? ['table', printTable];
  const medicines = drawMedicines(
    chance,
    chance.between(3, isSummary ? 9 : 7),
    !isSummary && layout === printSentences,
  );
  printLetterhead(sheet, chance);
  const about = drawSubject(chance);
  printPatientStrip(sheet, chance, about, chance.pick(['Date', 'Visit Date', 'Dt']));
  if (isSummary) printDischargeSummary(sheet, chance, medicines);
  else {
    const isBeside = chance.isSo(0.5);
    const before = chance.some(
      [
        () =>
          printSection(
            sheet,
            isBeside,
            chance.pick(['C/O', 'Complaints', 'Presenting Complaints']),
            chance.pick(complaints),
          ),
        () => printSection(sheet, isBeside, chance.pick(['Diagnosis', 'Dx', 'Impression']), chance.pick(diagnoses)),
        () => printSection(sheet, isBeside, 'Vitals', 'BP 138/86 mmHg, Pulse 80/min, Wt 64 kg'),
      ],
      chance.between(1, 3),
    );
    const after = chance.some(
      [
        () => printSection(sheet, isBeside, chance.pick(['Advice', 'Adv']), chance.pick(advices)),
        () =>
          printSection(sheet, isBeside, chance.pick(['Investigations', 'Inv', 'Tests advised']), chance.pick(tests)),
        () => printSection(sheet, isBeside, chance.pick(['Review', 'Follow up']), 'after 10 days with reports'),
      ],
      chance.between(1, 3),
    );
    for (const print of before) print();
    const title = chance.pick(['Rx', 'Medicines', 'Treatment']);
    sheet.text(title, { bold: true, size: sheet.size * (title === 'Rx' ? 1.5 : 1) });
    layout(sheet, chance, medicines);
    sheet.gap();
    for (const print of after) print();
  }
  sheet.gap(2);
  sheet.text('Signature', { align: 'right' });
  return {
    name: `prescription ${seed}: ${isSummary ? 'discharge summary' : name}`,
    pdf: await sheet.finish(),
    written: { kind: 'PRESCRIPTION', ...toWritten(about), medicines: medicines.map((one) => one.written) },
  };
};
