import { createAnalyte } from '../analytes.ts';
import { drawSubject, toWritten } from '../letterheads.ts';
import { createSheet, fonts, type PaperSheet } from '../paper-sheet.ts';
import {
  bloodCount,
  formatRange,
  formatValue,
  kidney,
  lipids,
  measureAll,
  toResults,
  thyroid,
  type Row,
} from './blood-tests.ts';
import { formatDay, type Layout, removeTitle } from './layout.ts';

/** Values in and out of range in separate columns, the previous result with its date, typewriter comments between rows. */
export const inAndOutOfRange: Layout = {
  name: 'in range, out of range',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.helvetica,
        size: 8.5,
        margin: 36,
        leading: 1.4,
        tables: { lines: 'none', middle: false, padding: 1, align: 'left' },
      },
      ['CLIENT SERVICES: 800.555.0142   SPECIMEN: WC4410928   PAGE 1 OF 1'],
    );
    sheet.text('Meridian Diagnostics', { bold: true, size: 17 });
    sheet.rule();
    const at = [0, 0.36, 0.7];
    const day = formatDay(about.day, 'MM/DD/YYYY');
    sheet.printColumns(
      [
        { text: 'Patient Information', bold: true },
        { text: 'Specimen Information', bold: true },
        { text: 'Client Information', bold: true },
      ],
      at,
    );
    sheet.printColumns(
      [
        { text: removeTitle(about).toUpperCase(), bold: true },
        `Specimen:   WC${chance.between(100_000, 999_999)}P`,
        'Client #: 97504413',
      ],
      at,
    );
    sheet.printColumns(
      [`DOB: 03/14/${2026 - about.age - 1}   AGE: ${about.age}`, `Collected:  ${day} / 08:42 PST`, 'PATEL,ROHAN'],
      at,
    );
    sheet.printColumns(
      [
        `Gender: ${about.gender.slice(0, 1)}   Fasting: Y`,
        `Received:   ${day} / 19:05 PST`,
        'LAKESIDE FAMILY PRACTICE',
      ],
      at,
    );
    sheet.printColumns([`Patient ID: ${about.id}`, `Reported:   ${day} / 23:51 PST`, '2200 HARBOR BLVD STE 10'], at);
    sheet.gap();
    sheet.rule();
    const columns = [0, 0.34, 0.46, 0.6, 0.78, 0.94];
    sheet.printColumns(
      ['Test Name', 'In Range', 'Out Of Range', 'Reference Range', 'Previous Result', 'Lab'],
      columns,
      {
        bold: true,
      },
    );
    const panels = [
      ['BASIC METABOLIC PANEL', kidney],
      ['LIPID PANEL, STANDARD', lipids],
      ['CBC (INCLUDES DIFF/PLT)', bloodCount],
    ] as const;
    const print = (row: Row): void => {
      const isOut = row.flag !== 'normal';
      const value = formatValue(row);
      const before = (row.number * (0.92 + chance.next() * 0.16)).toFixed(row.analyte.decimals);
      sheet.printColumns(
        [
          `  ${row.analyte.name.toUpperCase()}`,
          isOut ? '' : value,
          { text: isOut ? `${value} ${row.flag === 'low' ? 'L' : 'H'}` : '', bold: true },
          `${formatRange(row, { dash: '-', below: '<', above: '> OR = ' })} ${row.analyte.unit}`,
          before,
          'TP',
        ],
        columns,
      );
    };
    const measured = panels.map(([title, analytes]) => ({ title, rows: measureAll(chance, analytes, about.gender) }));
    for (const { title, rows } of measured) {
      sheet.text(title, { bold: true });
      for (const row of rows) print(row);
      if (title.startsWith('LIPID')) {
        for (const line of [
          'Desirable range <100 mg/dL for primary prevention; <70 mg/dL',
          'for patients with CHD or diabetic patients with > or = 2 CHD risk',
          'factors.',
        ])
          sheet.text(line, { font: fonts.courier, size: 7.5, x: 24 });
      }
      sheet.gap(0.4);
    }
    sheet.text('PERFORMING SITE:', { bold: true, size: 7 });
    sheet.text('TP  MERIDIAN DIAGNOSTICS, 4401 MISSION AVE, SAN DIEGO, CA 92111 Laboratory Director: ANN COLE,MD', {
      size: 7,
    });
    return {
      pdf: await sheet.finish(),
      written: { kind: 'LAB_REPORT', ...toWritten(about), results: toResults(measured.flatMap(({ rows }) => rows)) },
    };
  },
};

/** A government hospital's report: age in years, months and days, ranges by sex and age on lines below each value. */
export const hospitalReport: Layout = {
  name: 'hospital, ranges by sex below',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.times,
        size: 10.5,
        margin: 50,
        leading: 1.3,
        tables: { lines: 'none', middle: false, padding: 2, align: 'left' },
      },
      ['This is a computer generated report and does not need a signature.'],
    );
    sheet.text('JEEVAN INSTITUTE OF MEDICAL SCIENCES', { bold: true, align: 'center', size: 14 });
    sheet.text('Department of Laboratory Medicine', { bold: true, align: 'center' });
    sheet.text('Sector 26, Bhubaneswar - 751019', { align: 'center' });
    sheet.rule();
    const at = [0, 0.17, 0.55, 0.74];
    const day = formatDay(about.day, 'DD-MMM-YYYY');
    const age = `${about.age} Y ${chance.between(1, 11)} M ${chance.between(1, 28)} D`;
    sheet.printColumns(['UHID', `: ${chance.between(100_000_000, 999_999_999)}`, 'Reg. Date', `: ${day} 08:21`], at);
    sheet.printColumns(
      ['Patient Name', `: ${removeTitle(about).toUpperCase()}`, 'Sample Collected', `: ${day} 09:02`],
      at,
    );
    sheet.printColumns(['Age / Sex', `: ${age} / ${about.gender}`, 'Report Date', `: ${day} 17:45`], at);
    sheet.printColumns(['Unit / Dept.', ': General Medicine', 'Ward / Bed', ': OPD'], at);
    sheet.printColumns(['Consultant', ': Dr. S. K. Mohanty', 'Sample Type', ': Serum'], at);
    sheet.rule();
    const columns = [0, 0.42, 0.56, 0.72];
    sheet.printColumns(['Test Name', 'Result', 'Unit', 'Biological Reference Interval'], columns, { bold: true });
    sheet.rule();
    const sexed = [
      { ...createAnalyte('Hemoglobin', 'g/dL', 13, 17, 1), women: [12, 15] as const },
      { ...createAnalyte('Ferritin', 'ng/mL', 30, 400), women: [13, 150] as const },
      { ...createAnalyte('Creatinine', 'mg/dL', 0.7, 1.3, 2), women: [0.6, 1.1] as const },
      { ...createAnalyte('Uric Acid', 'mg/dL', 3.4, 7, 1), women: [2.4, 6] as const },
    ];
    const [below, beside] = [
      measureAll(chance, sexed, about.gender),
      measureAll(chance, [...thyroid, ...kidney.slice(3)], about.gender),
    ];
    for (const row of below) {
      const { low = 0, high = 0, women = [0, 0], decimals } = row.analyte;
      const band = (from: number, to: number): string => `${from.toFixed(decimals)} - ${to.toFixed(decimals)}`;
      sheet.printColumns([row.analyte.name, formatValue(row), row.analyte.unit, `Male : ${band(low, high)}`], columns);
      sheet.printColumns(['', '', '', `Female : ${band(women[0] ?? 0, women[1] ?? 0)}`], columns);
    }
    for (const row of beside)
      sheet.printColumns([row.analyte.name, formatValue(row), row.analyte.unit, formatRange(row)], columns);
    sheet.gap();
    sheet.text('Remarks : Kindly correlate clinically. Sample received in good condition.', { size: 9 });
    sheet.printColumns(['Dr. Anita Swain (Senior Resident)', 'Dr. P. Rath (Additional Professor)'], [0, 0.6]);
    return {
      pdf: await sheet.finish(),
      written: {
        kind: 'LAB_REPORT',
        ...toWritten(about),
        doctor: 'Dr. S. K. Mohanty',
        results: toResults([...below, ...beside]),
      },
    };
  },
};

/** Explanatory tables below results of sugar and vitamins: categories with their bounds, none of which is a result. */
const explanations: readonly (readonly [
  analyte: ReturnType<typeof createAnalyte>,
  title: string,
  bands: readonly (readonly [string, string])[],
])[] = [
  [
    createAnalyte('HbA1c (Glycosylated Haemoglobin)', '%', 4, 5.6, 1, 'HPLC'),
    'Reference Group | HbA1c in %',
    [
      ['Non diabetic adults >=18 years', '4.0 - 5.6'],
      ['At risk (Prediabetes)', '5.7 - 6.4'],
      ['Diagnosing Diabetes', '>= 6.5'],
      ['Therapeutic goals for glycemic control', '< 7.0'],
    ],
  ],
  [
    createAnalyte('Vitamin D, 25-Hydroxy', 'ng/mL', 30, 100, 1, 'CLIA'),
    'Level | Reference Range (ng/mL)',
    [
      ['Deficient', '< 20'],
      ['Insufficient', '20 - 29'],
      ['Sufficient', '30 - 100'],
      ['Toxicity', '> 100'],
    ],
  ],
  [
    createAnalyte('Vitamin B12', 'pg/mL', 211, 911, 0, 'CLIA'),
    'Status | Vitamin B12 (pg/mL)',
    [
      ['Low', '< 211'],
      ['Normal', '211 - 911'],
    ],
  ],
];

const printExplanation = (sheet: PaperSheet, title: string, bands: readonly (readonly [string, string])[]): void => {
  const [left = '', right = ''] = title.split(' | ');
  sheet.text('Interpretation', { bold: true, size: 8 });
  sheet.printColumns([left, right], [0.05, 0.5], { bold: true, size: 8 });
  for (const band of bands) sheet.printColumns(band, [0.05, 0.5], { size: 8 });
  sheet.gap(0.5);
};

/** A chain's report for patients: an arrow beside a value, explanatory tables below, notes in prose. */
export const explainedReport: Layout = {
  name: 'tables that explain below results',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.liberation,
        size: 9.5,
        margin: 40,
        leading: 1.4,
        tables: { lines: 'rows', middle: false, padding: 3, align: 'left' },
      },
      ['Riverstone Labs Pvt. Ltd., 88 NH-8, Gurugram 122001 | Customer care: 88000 12345 | Page 1 of 1'],
    );
    sheet.printColumns(
      [
        { text: 'RIVERSTONE', bold: true, size: 18, colour: '#a02030' },
        { text: 'Trusted results. At home.', size: 8 },
      ],
      [0, 0.7],
    );
    sheet.gap(0.6);
    const day = formatDay(about.day, 'DD/MMM/YYYY');
    sheet.printFramed(() => {
      const at = [0, 0.16, 0.52, 0.7];
      sheet.printColumns(
        ['Patient Name', `: ${about.name}`, 'Bar code/Vial ID', `: ZR${chance.between(100_000, 999_999)}`],
        at,
        { size: 8.5 },
      );
      sheet.printColumns(
        [
          'Age/Gender',
          `: ${about.age} Y 0 M 0 D /${about.gender.slice(0, 1)}`,
          'Sample Collected On',
          `: ${day} 07:10AM`,
        ],
        at,
        {
          size: 8.5,
        },
      );
      sheet.printColumns(
        ['Order Id', `: ${chance.between(1_000_000, 9_999_999)}`, 'Sample Received On', `: ${day} 12:44PM`],
        at,
        { size: 8.5 },
      );
      sheet.printColumns(['Referred By', ': Self', 'Report Generated On', `: ${day} 05:20PM`], at, { size: 8.5 });
      sheet.printColumns(['Report Status', ': Final Report', 'Sample Temperature', ': Maintained'], at, { size: 8.5 });
    });
    sheet.bar('HEALTH PACKAGE', '#f0d9dc', { bold: true });
    const at = [0, 0.46, 0.6, 0.74];
    sheet.printColumns(['Test Name', 'Value', 'Unit', 'Bio. Ref Interval'], at, { bold: true });
    const rows = measureAll(
      chance,
      explanations.map(([one]) => one),
      about.gender,
    );
    for (const [index, row] of rows.entries()) {
      const mark = row.flag === 'high' ? ' ↑' : row.flag === 'low' ? ' ↓' : '';
      sheet.printColumns(
        [
          { text: row.analyte.name, bold: true },
          { text: `${formatValue(row)}${mark}`, bold: mark !== '' },
          row.analyte.unit,
          formatRange(row),
        ],
        at,
      );
      sheet.text(`Method : ${row.analyte.method}`, { size: 7, colour: '#555555' });
      const [, title = '', bands = []] = explanations[index] ?? [];
      printExplanation(sheet, title, bands);
    }
    const others = measureAll(chance, lipids, about.gender);
    for (const row of others) {
      const mark = row.flag === 'high' ? ' ↑' : row.flag === 'low' ? ' ↓' : '';
      sheet.printColumns(
        [
          row.analyte.name,
          { text: `${formatValue(row)}${mark}`, bold: mark !== '' },
          row.analyte.unit,
          formatRange(row),
        ],
        at,
      );
    }
    sheet.text(
      'Comment: Values of 150 - 199 mg/dL for triglycerides are borderline high. 1 in 3 adults has a raised value. Repeat after 12 weeks.',
      {
        size: 8,
      },
    );
    return {
      pdf: await sheet.finish(),
      written: { kind: 'LAB_REPORT', ...toWritten(about), results: toResults([...rows, ...others]) },
    };
  },
};

/** One result in words, and half a page of uses and notes with a table of typewriter characters. */
export const wordsAndNotes: Layout = {
  name: 'one result in words, half a page of notes',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.helvetica,
        size: 9.5,
        margin: 45,
        leading: 1.4,
        tables: { lines: 'none', middle: false, padding: 2, align: 'left' },
      },
      [],
    );
    sheet.text('Samarth Molecular Laboratory', { bold: true, size: 15 });
    sheet.text('Plot 9, MIDC, Pune 411019. Ph 020 2745 6677');
    sheet.rule();
    sheet.printColumns(
      [`Name : ${removeTitle(about)}`, `Age/Sex : ${about.age} Yrs / ${about.gender.slice(0, 1)}`],
      [0, 0.6],
    );
    sheet.printColumns(
      ['Ref. By : Dr. Farhan Qadri', `Collected : ${formatDay(about.day, 'DD/MM/YYYY')} 10:20`],
      [0, 0.6],
    );
    sheet.rule();
    sheet.printColumns(['Test', 'Result', 'Reference'], [0, 0.45, 0.72], { bold: true });
    const value = chance.pick(['Negative', 'Positive']);
    sheet.text('HLA TYPING', { bold: true });
    sheet.printColumns(['HLA B27, PCR', { text: value, bold: true }, 'Negative'], [0, 0.45, 0.72]);
    sheet.text('Specimen: Whole blood EDTA', { size: 8 });
    sheet.gap();
    for (const line of [
      'Uses',
      '- HLA B27 is found in 5 to 7 % of healthy people. A positive result alone is no diagnosis.',
      '- To be read together with symptoms, ESR and imaging.',
      'Association of HLA B27',
      '+----------------------------+-------------+',
      '| Disease                    | Frequency   |',
      '+----------------------------+-------------+',
      '| Ankylosing spondylitis     | 90 %        |',
      "| Reiter's syndrome          | 80 %        |",
      '| Psoriatic arthritis        | 50 %        |',
      '| Healthy controls           | 6 - 8 %     |',
      '+----------------------------+-------------+',
      'Sensitivity of the method: 99.2 %   Specificity: 98.7 %',
      'Limit of detection: 5 ng/uL of DNA',
      '1. A negative result does not exclude the disease.',
      '2. Rare alleles (B*27:06, B*27:09) are reported as positive.',
    ])
      sheet.text(line, { font: fonts.courier, size: 8 });
    const result = {
      name: 'HLA B27, PCR',
      value,
      unit: null,
      low: null,
      high: null,
      flag: value === 'Positive' ? 'abnormal' : 'normal',
    };
    return {
      pdf: await sheet.finish(),
      written: { kind: 'LAB_REPORT', ...toWritten(about), doctor: 'Dr. Farhan Qadri', results: [result] },
    };
  },
};
