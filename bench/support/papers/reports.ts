import { chanceOf, type Chance } from './chance.ts';
import { aboutOf, laboratoryHead, patientStrip, type About } from './heads.ts';
import type { KnownResult, Paper } from './known.ts';
import { sheetOf } from './sheet.ts';

interface Analyte {
  readonly name: string;
  readonly unit: string;
  readonly low?: number;
  readonly high?: number;
  readonly decimals: number;
  readonly women?: readonly [low: number, high: number];
  readonly method?: string;
  /** What is normal, in words. */
  readonly word?: string;
}

const of = (name: string, unit: string, low: number | undefined, high: number | undefined, decimals = 0, method?: string): Analyte =>
  ({ name, unit, decimals, ...(low !== undefined && { low }), ...(high !== undefined && { high }), ...(method !== undefined && { method }) });

const panels: readonly (readonly [title: string, analytes: readonly Analyte[]])[] = [
  ['COMPLETE HAEMOGRAM', [
    { ...of('Hemoglobin (Hb)', 'gm/dL', 13, 17, 1, 'SLS method'), women: [12, 15.5] }, of('Total WBC Count', 'cells/cumm', 4000, 11_000), of('RBC Count', 'mill/cumm', 4.2, 5.6, 2), of('Hematocrit', '%', 38, 50, 1),
    of('MCHC', 'g/dL', 31.5, 34.5, 1, 'Calculated'), of('Lymphocytes', '%', 20, 45), of('Platelets', 'lakhs/cumm', 1.5, 4.5, 2),
  ]],
  ['GLUCOSE PROFILE', [of('Fasting Plasma Glucose', 'mg/dL', 70, 99, 0, 'Hexokinase'), of('Post Prandial Glucose', 'mg/dL', undefined, 140), of('Glycated Haemoglobin (HbA1c)', '%', 4, 5.6, 1, 'HPLC')]],
  ['LIPID PROFILE', [of('Cholesterol Total', 'mg/dL', undefined, 200, 0, 'CHOD-PAP'), of('Triglycerides', 'mg/dL', undefined, 150), of('HDL Cholesterol', 'mg/dL', 40, undefined), of('LDL Cholesterol Direct', 'mg/dL', undefined, 130)]],
  ['RENAL FUNCTION TEST', [of('Urea', 'mg/dL', 17, 43, 1), { ...of('Creatinine', 'mg/dL', 0.7, 1.3, 2, 'Modified Jaffe'), women: [0.6, 1.1] }, of('Calcium', 'mg/dL', 8.6, 10.2, 1), of('Phosphorus', 'mg/dL', 2.5, 4.5, 1), of('Chloride', 'mmol/L', 98, 107)]],
  ['LIVER FUNCTION TESTS', [of('Total Bilirubin', 'mg/dL', 0.2, 1.2, 2), of('SGOT/AST', 'U/L', undefined, 40, 0, 'IFCC'), of('SGPT/ALT', 'U/L', undefined, 41), of('GGT', 'U/L', 8, 61), of('Total Protein', 'g/dL', 6.4, 8.3, 1)]],
  ['IRON STUDIES', [of('Serum Iron', 'µg/dL', 60, 170), of('Ferritin', 'ng/mL', 22, 322, 1), of('TIBC', 'µg/dL', 250, 450)]],
  ['INFECTIOUS SEROLOGY', [{ ...of('HCV Antibody', '', undefined, undefined), word: 'Non Reactive' }, { ...of('Malaria Antigen', '', undefined, undefined), word: 'Negative' }]],
];

interface Printed {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly letter: string;
  readonly known: KnownResult;
}

const printedOf = (chance: Chance, one: Analyte, about: About): Printed => {
  const shown = (number: number): string => number.toFixed(one.decimals);
  if (one.word !== undefined) {
    const isOut = chance.isSo(0.3);
    const value = isOut ? one.word.replace(/^Non /, '').replace('Negative', 'Positive') : one.word;
    return { name: one.name, value, unit: '', range: one.word, letter: '', known: { name: one.name, value, flag: isOut ? 'abnormal' : 'normal' } };
  }
  const [low, high] = one.women && about.gender === 'Female' ? one.women : [one.low, one.high];
  const side = chance.pick(['normal', 'normal', ...(low === undefined ? [] : ['low']), ...(high === undefined ? [] : ['high'])]);
  const [from, to] = [low ?? (high ?? 1) * 0.4, high ?? (low ?? 1) * 2];
  const number = Number(shown(side === 'low' ? from * (0.6 + chance.next() * 0.3) : side === 'high' ? to * (1.15 + chance.next() * 0.5) : from + (to - from) * (0.25 + chance.next() * 0.5)));
  const dash = chance.pick([' - ', '-', ' to ']);
  const between = (a: number, b: number): string => `${shown(a)}${dash}${shown(b)}`;
  const range =
    one.women && one.low !== undefined && one.high !== undefined ? chance.pick([`Male: ${between(one.low, one.high)}\nFemale: ${between(...one.women)}`, `M: ${between(one.low, one.high)} F: ${between(...one.women)}`])
    : one.low !== undefined && one.high !== undefined ? between(one.low, one.high)
    : one.high !== undefined ? chance.pick([`< ${shown(one.high)}`, `Up to ${shown(one.high)}`, `<${shown(one.high)}`]) : `> ${shown(one.low ?? 0)}`;
  const flag = low !== undefined && number < low ? 'low' : high !== undefined && number > high ? 'high' : 'normal';
  return { name: one.name, value: shown(number), unit: one.unit, range, letter: flag === 'normal' ? '' : flag.slice(0, 1).toUpperCase(), known: { name: one.name, value: number, flag } };
};

const feet = [['*** End of report ***'], ['Results relate only to the sample tested. Please correlate clinically.', 'NABL accredited. Page 1 of 1'], []];

/** A laboratory's report in a layout, wording, font and order of its own, over one page or several; the same for the same seed. */
export const reportOf = async (seed: number): Promise<Paper> => {
  const chance = chanceOf(seed + 5_000);
  const sheet = sheetOf(chance, chance.pick(feet));
  const about = aboutOf(chance);
  const chosen = chance.some(panels, chance.between(1, seed % 5 === 4 ? 6 : 3));
  const groups = chosen.map(([title, analytes]) => ({ title, rows: analytes.map((one) => ({ one, printed: printedOf(chance, one, about) })) }));
  laboratoryHead(sheet, chance);
  patientStrip(sheet, chance, about, chance.pick(['Collected On', 'Sample Date', 'Date']));
  if (chance.isSo(0.6)) sheet.text(`Ref. By: ${chance.pick(['Dr. N. Saxena', 'Self', 'Dr. Vimala Raj'])}`);
  const isTable = chance.isSo(0.75);
  const hasFlags = chance.isSo(0.4);
  const hasMethods = chance.isSo(0.4);
  const isBelow = hasMethods && chance.isSo(0.5);
  type Cell = (row: (typeof groups)[number]['rows'][number]) => string;
  const own: readonly { readonly title: string; readonly share: number; readonly cell: Cell }[] = [
    { title: chance.pick(['Result', 'Observed Value', 'Value', 'Test Result']), share: 1.5, cell: ({ printed }) => (hasFlags || !chance.isSo(0.5) ? printed.value : `${printed.value} ${printed.letter}`.trim()) },
    { title: chance.pick(['Unit', 'Units', 'UOM']), share: 1.5, cell: ({ printed }) => printed.unit },
    { title: chance.pick(['Bio. Ref. Interval', 'Normal Range', 'Reference Range', 'Biological Ref. Range']), share: 2.6, cell: ({ printed }) => printed.range },
    ...(hasFlags ? [{ title: chance.pick(['Flag', 'H/L', 'Status']), share: 0.8, cell: (({ printed }) => printed.letter) as Cell }] : []),
    ...(hasMethods && !isBelow ? [{ title: 'Method', share: 1.6, cell: (({ one }) => one.method ?? '') as Cell }] : []),
  ];
  const columns = [{ title: chance.pick(['Test', 'Investigation', 'Test Name', 'Parameter']), share: 3, cell: (({ one, printed }) => printed.name + (isBelow && one.method !== undefined ? `\n(${one.method})` : '')) as Cell }, ...(chance.isSo(0.3) ? chance.some(own, own.length) : own)];
  for (const { title, rows } of groups) {
    sheet.gap();
    sheet.text(title, { bold: true, align: chance.pick(['left', 'center']) });
    if (isTable) sheet.table(columns, rows.map((row) => columns.map(({ cell }) => cell(row))));
    else {
      for (const { printed } of rows) {
        const range = printed.range.replace('\n', ' ');
        sheet.beside([printed.name, `: ${printed.value}`, printed.unit, range.includes('ale') || range.includes('M:') ? `(${range})` : range], [0, 0.36, 0.5, 0.66]);
      }
    }
    if (chance.isSo(0.3)) sheet.text('Interpretation: values vary with age, diet and medication. Repeat after 4 weeks where advised.', { size: sheet.size * 0.85 });
  }
  sheet.gap(2);
  sheet.text('Dr. S. Kulshrestha, MD (Pathology)', { align: 'right' });
  return { name: `report ${seed}: ${isTable ? 'table' : 'lines'}`, pdf: await sheet.finished(), known: { kind: 'LAB_REPORT', medicines: [], results: groups.flatMap(({ rows }) => rows.map(({ printed }) => printed.known)) } };
};
