import { drawSubject, toWritten } from '../letterheads.ts';
import { createSheet, fonts, type PaperSheet } from '../paper-sheet.ts';
import {
  absoluteCounts,
  bloodCount,
  differential,
  formatRange,
  formatValue,
  kidney,
  lipids,
  liver,
  measureAll,
  platelets,
  thyroid,
  toResults,
  type Row,
} from './blood-tests.ts';
import { formatDay, type Layout, removeTitle } from './layout.ts';

const titles = ['Test Name', 'Results', 'Units', 'Bio. Ref. Interval'];
const toColumns = (names: readonly string[], shares: readonly number[]) =>
  names.map((title, index) => ({ title, share: shares[index] ?? 1 }));

/** Rows with the method in small print below each name. @param x indentation of names */
const toMethodRows = (rows: readonly Row[], x = 0) =>
  rows.map((row) => [
    { text: row.analyte.name, x, ...(row.analyte.method !== undefined && { small: `(${row.analyte.method})` }) },
    { text: formatValue(row, 2), bold: row.flag !== 'normal' },
    row.analyte.unit,
    formatRange(row, { below: '<', above: '>', least: 2 }),
  ]);

/** A title that spans all columns. */
const createTitleRow = (text: string) => [{ text, bold: true }];

/** A chain's package over several pages: boxed rows, the method in small print below each name, a header on each page. */
export const boxedPackage: Layout = {
  name: 'package, boxed rows',
  async draw(chance) {
    const about = drawSubject(chance);
    const labNumber = chance.between(100_000_000, 999_999_999);
    const head = (sheet: PaperSheet): void => {
      sheet.text('Aarav PathLabs', { size: 20, bold: true, colour: '#444444' });
      sheet.text('Regd. Office: Aarav PathLabs Ltd, Block C, Sector 12, Dwarka, New Delhi-110075', {
        size: 6,
        align: 'right',
      });
      sheet.printFramed(() => {
        const at = [0, 0.14, 0.5, 0.66];
        const line = (...cells: string[]): void => sheet.printColumns(cells, at, { bold: true, size: 8 });
        line('Name', `:  ${about.name.toUpperCase()}`, 'Age', `:  ${about.age} Years`);
        line('Lab No.', `:  ${labNumber}`, 'Gender', `:  ${about.gender}`);
        line('Ref By', ':  Dr. MEENAL SARAF', 'Reported', `:  ${formatDay(about.day, 'D/M/YYYY')}  1:36:25PM`);
        line('Collected', `:  ${formatDay(about.day, 'D/M/YYYY')}  11:03:00AM`, 'Report Status', ':  Final');
        line('A/c Status', ':  P', 'Processed at', ':  AARAV-NATIONAL REFERENCE LAB');
      });
      sheet.text('Test Report', { bold: true, align: 'center' });
    };
    const sheet = createSheet(
      {
        font: fonts.liberation,
        size: 8.5,
        margin: 38,
        leading: 1.35,
        tables: { lines: 'cells', middle: false, padding: 2.5, align: 'left' },
      },
      [
        'If test results are alarming or unexpected, client is advised to contact the Customer Care immediately for possible remedial action.',
        'Tel: +91-11-4000-5050, E-mail: care@aaravpathlabs.example',
      ],
      head,
    );
    const all = [bloodCount, differential, absoluteCounts, platelets, kidney, lipids, thyroid].map((panel) =>
      measureAll(chance, panel, about.gender),
    );
    const [count = [], percents = [], absolutes = [], plates = [], renal = [], fats = [], hormones = []] = all;
    head(sheet);
    sheet.table(toColumns(titles, [4, 2, 1.6, 1.8]), [
      createTitleRow('WellCare Super 4'),
      createTitleRow('COMPLETE BLOOD COUNT;CBC'),
      ...toMethodRows(count),
      createTitleRow('Differential Leucocyte Count (DLC)'),
      ...toMethodRows(percents, 4),
      createTitleRow('Absolute Leucocyte Count'),
      ...toMethodRows(absolutes, 4),
      ...toMethodRows(plates),
      createTitleRow('KIDNEY PANEL; KFT'),
      ...toMethodRows(renal),
      createTitleRow('LIPID SCREEN'),
      ...toMethodRows(fats),
      createTitleRow('THYROID PROFILE,TOTAL, SERUM'),
      ...toMethodRows(hormones),
    ]);
    sheet.gap();
    sheet.text('Note', { bold: true });
    sheet.text(
      '1. As per the recommendation of International council for Standardization in Hematology, the differential leucocyte counts are additionally being ' +
        'reported as absolute numbers of each cell in per unit volume of blood',
      { x: 10 },
    );
    sheet.text('2. Test conducted on EDTA whole blood', { x: 10 });
    return {
      pdf: await sheet.finish(),
      written: { kind: 'LAB_REPORT', ...toWritten(about), doctor: 'Dr. MEENAL SARAF', results: toResults(all.flat()) },
    };
  },
};

/** Only values out of range, bold, with wrapped names and a range of seven bands. */
export const abnormalSummary: Layout = {
  name: 'summary of abnormal results',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.liberation,
        size: 9.5,
        margin: 44,
        leading: 1.3,
        tables: { lines: 'none', middle: false, padding: 2, align: 'left' },
      },
      ['Home Collection & Customer Care 1800 100 2000   www.medilink.example   T&C Apply'],
    );
    const { name, gender, age } = about;
    sheet.text('medilink', { size: 20, bold: true, align: 'right', colour: '#555555' });
    sheet.text('LABORATORY REPORT', { bold: true, align: 'center', size: 11 });
    sheet.gap();
    for (const [label, value, other = '', more = ''] of [
      ['Name', removeTitle({ ...about, name }), 'Reg No.', about.id],
      ['Age', `${age} Years`, 'Registered On', `${formatDay(about.day, 'DD-MMM-YYYY')} 09:37`],
      ['Gender', gender],
      ['PID'],
      ['Ref. By', 'DR.KAVYA'],
      ['B2B Name'],
    ]) {
      sheet.printFramed(() => sheet.printColumns([label ?? '', value ?? '', other, more], [0, 0.14, 0.6, 0.76]));
      sheet.y -= sheet.size * 0.8;
    }
    sheet.gap(2);
    sheet.text('Abnormal Result(s) Summary', { bold: true, align: 'center', size: 13 });
    const panels = [
      ['Complete Blood Count With Esr', [...bloodCount, ...platelets]],
      ['Liver Function Test', liver],
      ['Kidney Profile', kidney],
    ] as const;
    const out = panels
      .map(([title, analytes]) => ({
        title,
        rows: measureAll(chance, analytes, gender).filter(({ flag }) => flag !== 'normal'),
      }))
      .filter(({ rows }) => rows.length > 0);
    const gfr = chance.between(181, 580) / 10;
    sheet.rule();
    sheet.table(toColumns(['Test Name', 'Result Value', 'Unit', 'Reference Range'], [3.4, 3, 1.1, 3]), [
      ...out.flatMap(({ title, rows }) => [
        [{ text: title, bold: true }],
        ...rows.map((row) => [
          row.analyte.name,
          { text: formatValue(row), bold: true },
          row.analyte.unit,
          formatRange(row),
        ]),
      ]),
      [{ text: 'Gfr Study (glomerular Filtration Rate) - Blood', bold: true }],
      [
        'GFR Study',
        { text: gfr.toFixed(1), bold: true },
        'mL/min',
        'Normal: >= 90\nMild decrease in Renal function: 60 - 89\nMild to moderate decrease in Renal function: ' +
          '45 - 59\nModerate to severe decrease in Renal function: 30 - 44\nSevere decrease in Renal function: 15 - 29\nKidney failure: < 15',
      ],
    ]);
    sheet.rule();
    sheet.gap(2);
    sheet.text('Collected at:   Sai Krupa Diagnostic Center - 49', { size: 8 });
    sheet.text('Report Status   Interim', { size: 8 });
    sheet.text('The result pertain to sample tested', { size: 8 });
    const study = { name: 'GFR Study', value: gfr, unit: 'mL/min', low: 90, high: null, flag: 'low' };
    return {
      pdf: await sheet.finish(),
      written: {
        kind: 'LAB_REPORT',
        ...toWritten(about),
        results: [...toResults(out.flatMap(({ rows }) => rows)), study],
      },
    };
  },
};

const flagColours = { low: '#1f5fa8', high: '#b8282a', normal: '#000000' };

/** A local laboratory's blood count: 'Low' and 'High' between value and range, the unit last, headings in capitals over one or two rows. */
export const flagsBeforeRange: Layout = {
  name: 'flag words before the range',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.helvetica,
        size: 9.5,
        margin: 30,
        leading: 1.4,
        tables: { lines: 'none', middle: false, padding: 1.5, align: 'left' },
      },
      ['Generated on : ' + formatDay(about.day, 'DD MMM, YYYY') + ' 05:00 PM          Page 1 of 1'],
    );
    sheet.printColumns(
      [{ text: 'VEDANT PATHOLOGY LAB', size: 19, bold: true, colour: '#1c4f91' }, '022 4567 1234  |  98200 11223'],
      [0, 0.7],
    );
    sheet.gap(0.5);
    sheet.text('Accurate | Caring | Instant', { bold: true });
    sheet.text('105 -108, SMART CHAMBERS, LINK ROAD, OPPOSITE CITY HOSPITAL. THANE - 400601', { size: 7 });
    sheet.bar('www.vedantpathlab.example', '#1c4f91', { colour: '#ffffff', size: 7 });
    const at = [0, 0.36, 0.72];
    const day = formatDay(about.day, 'DD MMM, YYYY');
    sheet.printColumns(
      [
        { text: removeTitle(about), bold: true, size: 12 },
        { text: 'Sample Collected At:', bold: true },
        { text: `Registered on: 02:31 PM ${day}`, size: 7 },
      ],
      at,
    );
    sheet.printColumns(
      [
        `Age : ${about.age} Years`,
        '125, Shivam Bungalow, S G Road,',
        { text: `Collected on: 03:11 PM ${day}`, size: 7 },
      ],
      at,
    );
    sheet.printColumns([`Sex : ${about.gender}`, 'Thane', { text: `Reported on: 04:35 PM ${day}`, size: 7 }], at);
    sheet.printColumns([`PID : ${chance.between(100, 999)}`, { text: 'Ref. By: Dr. Hiren Vora', bold: true }], at);
    sheet.rule();
    sheet.text('Complete Blood Count (CBC) with Absolute Count', { bold: true, align: 'center', size: 12 });
    sheet.rule();
    const groups = [
      ['HEMOGLOBIN', bloodCount.slice(0, 1)],
      ['RBC COUNT', bloodCount.slice(2, 3)],
      ['BLOOD INDICES', bloodCount.slice(3, 7)],
      ['WBC COUNT', bloodCount.slice(7)],
      ['DIFFERENTIAL COUNT', differential],
      ['PLATELET COUNT', platelets.slice(0, 1)],
    ] as const;
    const measured = groups.map(([title, analytes]) => ({ title, rows: measureAll(chance, analytes, about.gender) }));
    sheet.table(toColumns(['Investigation', 'Result', '', 'Reference Value', 'Unit'], [3, 2, 0.9, 2.4, 1.6]), [
      ['Primary Sample Type :', 'Blood'],
      ...measured.flatMap(({ title, rows }) => [
        [{ text: title, bold: true }],
        ...rows.map((row) => {
          const look = { bold: row.flag !== 'normal', colour: flagColours[row.flag] };
          return [
            { text: row.analyte.name, ...(row.analyte.method === 'Calculated' && { small: 'Calculated' }) },
            { text: formatValue(row), ...look },
            { text: row.flag === 'normal' ? '' : row.flag === 'low' ? 'Low' : 'High', ...look },
            formatRange(row),
            row.analyte.unit,
          ];
        }),
      ]),
    ]);
    sheet.gap();
    sheet.text('Instruments: Fully automated cell counter - Mindray 300', { size: 8 });
    sheet.text('****End of Report****', { align: 'center', size: 8 });
    sheet.printColumns(
      [
        { text: 'Medical Lab Technician', bold: true },
        { text: 'Dr. Payal Shinde', bold: true },
        { text: 'Dr. Vimal Joshi', bold: true },
      ],
      [0, 0.4, 0.72],
    );
    sheet.printColumns(['(DMLT, BMLT)', '(MD, Pathologist)', '(MD, Pathologist)'], [0, 0.4, 0.72], { size: 8 });
    return {
      pdf: await sheet.finish(),
      written: {
        kind: 'LAB_REPORT',
        ...toWritten(about),
        doctor: 'Dr. Hiren Vora',
        results: toResults(measured.flatMap(({ rows }) => rows)),
      },
    };
  },
};

/** A white title on a dark bar above each panel's own table; bold type is the only mark of a value out of range. */
export const darkBars: Layout = {
  name: 'a dark bar above each panel',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.helvetica,
        size: 9,
        margin: 46,
        leading: 1.45,
        tables: { lines: 'cells', middle: true, padding: 3.5, align: 'center', head: '#e8e8e8' },
      },
      ['This report is electronically generated and does not require a signature.'],
    );
    sheet.text('CarePoint Diagnostics', { bold: true, align: 'center', size: 16 });
    sheet.text('NABL Accredited | ISO 15189:2012 Certified', { align: 'center', size: 8 });
    sheet.text('123 Lake View Avenue, Madhapur, Hyderabad - 500081 | Ph: +91-9876501234', { align: 'center', size: 8 });
    sheet.rule();
    sheet.bar('PATIENT INFORMATION', '#eeeeee', { bold: true });
    for (const [label = '', value = ''] of [
      ['Patient Name:', removeTitle(about)],
      ['Age / Gender:', `${about.age} Years / ${about.gender}`],
      ['Patient ID:', about.id],
      ['Referred By:', 'Dr. Priya Nambiar'],
      ['Sample Collected:', `${formatDay(about.day, 'DD-MMM-YYYY')}, 02:25 PM`],
      ['Report Date:', formatDay(about.day, 'DD-MMM-YYYY')],
    ])
      sheet.printColumns([{ text: label, bold: true }, value], [0.02, 0.25]);
    sheet.gap();
    const panels = [
      ['COMPLETE BLOOD COUNT (CBC)', bloodCount],
      ['LIVER FUNCTION TEST (LFT)', liver],
      ['KIDNEY FUNCTION TEST (KFT)', kidney],
      ['LIPID PANEL', lipids],
    ] as const;
    const measured = panels.map(([title, analytes]) => ({ title, rows: measureAll(chance, analytes, about.gender) }));
    for (const { title, rows } of measured) {
      sheet.bar(title, '#3a3a3a', { bold: true, colour: '#ffffff', size: 10 });
      sheet.table(
        toColumns(['Test Name', 'Result', 'Unit', 'Reference Range'], [3.2, 1.5, 1.5, 2.6]),
        rows.map((row) => {
          const bold = row.flag !== 'normal';
          return [
            { text: row.analyte.name, bold },
            { text: formatValue(row), bold },
            row.analyte.unit,
            { text: formatRange(row), colour: '#666666' },
          ];
        }),
      );
      sheet.gap(1);
    }
    return {
      pdf: await sheet.finish(),
      written: {
        kind: 'LAB_REPORT',
        ...toWritten(about),
        doctor: 'Dr. Priya Nambiar',
        results: toResults(measured.flatMap(({ rows }) => rows)),
      },
    };
  },
};
