import { panels, printResult } from './analytes.ts';
import { createSeededRandom } from './seeded-random.ts';
import { drawSubject, printLaboratoryHead, printPatientStrip, toWritten } from './letterheads.ts';
import type { Paper } from './paper.ts';
import { createRandomSheet } from './paper-sheet.ts';

const footers = [
  ['*** End of report ***'],
  ['Results relate only to the sample tested. Please correlate clinically.', 'NABL accredited. Page 1 of 1'],
  [],
];

/** Generates a laboratory report of one or more pages with random layout, wording, font and order; the same for the same seed. */
export const drawReport = async (seed: number): Promise<Paper> => {
  const chance = createSeededRandom(seed + 5_000);
  const sheet = createRandomSheet(chance, chance.pick(footers));
  const about = drawSubject(chance);
  const chosen = chance.some(panels, chance.between(1, seed % 5 === 4 ? 6 : 3));
  const groups = chosen.map(([title, analytes]) => ({
    title,
    rows: analytes.map((one) => ({ one, printed: printResult(chance, one, about) })),
  }));
  printLaboratoryHead(sheet, chance);
  printPatientStrip(sheet, chance, about, chance.pick(['Collected On', 'Sample Date', 'Date']));
  if (chance.isSo(0.6)) sheet.text(`Ref. By: ${chance.pick(['Dr. N. Saxena', 'Self', 'Dr. Vimala Raj'])}`);
  const isTable = chance.isSo(0.75);
  const hasFlags = chance.isSo(0.4);
  const hasMethods = chance.isSo(0.4);
  const isBelow = hasMethods && chance.isSo(0.5);
  type Cell = (row: (typeof groups)[number]['rows'][number]) => string;
  const own: readonly { readonly title: string; readonly share: number; readonly cell: Cell }[] = [
    {
      title: chance.pick(['Result', 'Observed Value', 'Value', 'Test Result']),
      share: 1.5,
      cell: ({ printed }) =>
        hasFlags || !chance.isSo(0.5) ? printed.value : `${printed.value} ${printed.letter}`.trim(),
    },
    { title: chance.pick(['Unit', 'Units', 'UOM']), share: 1.5, cell: ({ printed }) => printed.unit },
    {
      title: chance.pick(['Bio. Ref. Interval', 'Normal Range', 'Reference Range', 'Biological Ref. Range']),
      share: 2.6,
      cell: ({ printed }) => printed.range,
    },
    ...(hasFlags
      ? [{ title: chance.pick(['Flag', 'H/L', 'Status']), share: 0.8, cell: (({ printed }) => printed.letter) as Cell }]
      : []),
    ...(hasMethods && !isBelow ? [{ title: 'Method', share: 1.6, cell: (({ one }) => one.method ?? '') as Cell }] : []),
  ];
  const columns = [
    {
      title: chance.pick(['Test', 'Investigation', 'Test Name', 'Parameter']),
      share: 3,
      cell: (({ one, printed }) =>
        printed.name + (isBelow && one.method !== undefined ? `\n(${one.method})` : '')) as Cell,
    },
    ...(chance.isSo(0.3) ? chance.some(own, own.length) : own),
  ];
  for (const { title, rows } of groups) {
    sheet.gap();
    sheet.text(title, { bold: true, align: chance.pick(['left', 'center']) });
    if (isTable)
      sheet.table(
        columns,
        rows.map((row) => columns.map(({ cell }) => cell(row))),
      );
    else {
      for (const { printed } of rows) {
        const range = printed.range.replace('\n', ' ');
        sheet.printColumns(
          [
            printed.name,
            `: ${printed.value}`,
            printed.unit,
            range.includes('ale') || range.includes('M:') ? `(${range})` : range,
          ],
          [0, 0.36, 0.5, 0.66],
        );
      }
    }
    if (chance.isSo(0.3))
      sheet.text('Interpretation: values vary with age, diet and medication. Repeat after 4 weeks where advised.', {
        size: sheet.size * 0.85,
      });
  }
  sheet.gap(2);
  sheet.text('Dr. S. Kulshrestha, MD (Pathology)', { align: 'right' });
  return {
    name: `report ${seed}: ${isTable ? 'table' : 'lines'}`,
    pdf: await sheet.finish(),
    written: {
      kind: 'LAB_REPORT',
      ...toWritten(about),
      results: groups.flatMap(({ rows }) => rows.map(({ printed }) => printed.written)),
    },
  };
};
