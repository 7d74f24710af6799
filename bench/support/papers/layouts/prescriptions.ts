import { drawSubject, toWritten } from '../letterheads.ts';
import { drawMedicines, formatMedicine } from '../medicines.ts';
import { createSheet, fonts, type PaperSheet } from '../paper-sheet.ts';
import { formatDay, type Layout, removeTitle } from './layout.ts';

/** '1-0-1' in the words of clinic software. */
const formatDoses = (doses: string): string => {
  const times = doses.split('-').length === 4 ? ['Morning', 'Aft', 'Eve', 'Night'] : ['Morning', 'Aft', 'Night'];
  return doses
    .split('-')
    .flatMap((count, index) => (count === '0' ? [] : [`${count} ${times[index]}`]))
    .join(', ');
};
const mealTexts: Readonly<Record<string, string>> = { before: 'Before Food', after: 'After Food', with: 'With Food' };

const printTwoColumnHead = (
  sheet: PaperSheet,
  [left, right]: readonly [readonly string[], readonly string[]],
): void => {
  for (const [index, text] of left.entries()) {
    const isFirst = index === 0;
    sheet.printColumns(
      [
        { text, bold: isFirst, size: isFirst ? sheet.size * 1.2 : sheet.size },
        { text: right[index] ?? '', bold: isFirst },
      ],
      [0, 0.58],
    );
  }
};

/** Clinic software: a table with times of the day in words, totals in brackets and the composition on a line below. */
export const clinicSoftware: Layout = {
  name: 'e-prescription, composition below',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.helvetica,
        size: 10,
        margin: 40,
        leading: 1.4,
        tables: { lines: 'rows', middle: false, padding: 4, align: 'left' },
      },
      ['Substitute with equivalent Generics as required.'],
    );
    printTwoColumnHead(sheet, [
      ['Dr. Ketaki Bhide', 'M.B.B.S., M.S.', 'Reg. No: MMC 20184', ''],
      [
        'Sahyadri Clinic',
        'B/503, Business Center, MG Road, Pune - 411001.',
        'Ph: 020 2612 3344 Timing: 09:00 AM - 01:00 PM,',
        '06:00 PM - 08:00 PM | Closed: Sunday',
      ],
    ]);
    sheet.rule();
    sheet.text(`Date: ${formatDay(about.day, 'DD-MMM-YYYY')}`, { bold: true, align: 'right' });
    sheet.text(
      `ID: ${chance.between(11, 400)} - ${removeTitle(about).toUpperCase()} (${about.gender.slice(0, 1)}) / ${about.age} Y   Mob. No.:`,
      {
        bold: true,
      },
    );
    sheet.text('Address: PUNE');
    sheet.text('Weight (Kg): 72, Height (Cm): 168 (B.M.I. = 25.51), BP: 120/80 mmHg');
    sheet.gap();
    sheet.table(
      [
        { title: 'Chief Complaints', share: 1 },
        { title: 'Clinical Findings', share: 1 },
      ],
      [['* FEVER WITH CHILLS (4 DAYS)\n* HEADACHE (2 DAYS)', '* THROAT CONGESTED\n* CHEST CLEAR']],
    );
    sheet.gap();
    sheet.text('Diagnosis:', { bold: true });
    sheet.text('* ACUTE PHARYNGITIS', { x: 6 });
    sheet.gap();
    sheet.text('Rx', { bold: true, size: 13 });
    const medicines = drawMedicines(chance, 12)
      .filter(
        ({ form, product }) =>
          form.doses !== null &&
          !form.doses.includes('.') &&
          form.text !== 'HS' &&
          product.amount === undefined &&
          /^(?:Tab|Cap)/.test(product.short),
      )
      .slice(0, 4);
    sheet.table(
      [
        { title: 'Medicine Name', share: 3 },
        { title: 'Dosage', share: 3 },
        { title: 'Duration', share: 1.6 },
      ],
      medicines.map((one, index) => {
        const {
          product,
          written: { doses, meal, durationDays },
          duration,
        } = one;
        const days = duration.includes('/')
          ? `${durationDays} Days`
          : duration.replace(/\b\p{L}/u, (letter) => letter.toUpperCase());
        const total = (doses ?? '').split('-').reduce((sum, count) => sum + Number(count), 0) * (durationDays ?? 0);
        return [
          {
            text: `${index + 1}) ${formatMedicine(one, true).toUpperCase()}`,
            ...(product.substance !== undefined && { small: product.substance.toUpperCase() }),
          },
          `${formatDoses(doses ?? '')}${meal === null ? '' : `\n(${mealTexts[meal]})`}`,
          `${days}\n(Tot:${total} ${product.short.replace('.', '')})`,
        ];
      }),
    );
    sheet.gap();
    sheet.text('Advice:', { bold: true });
    for (const advice of [
      'TAKE BED REST',
      'DO NOT EAT OUTSIDE FOOD',
      'EAT EASY TO DIGEST FOOD LIKE BOILED RICE WITH DAAL',
    ])
      sheet.text(`* ${advice}`, { x: 6 });
    sheet.gap();
    sheet.text('Follow Up: 04-12-2026', { bold: true });
    return {
      pdf: await sheet.finish(),
      written: {
        kind: 'PRESCRIPTION',
        ...toWritten(about),
        doctor: 'Dr. Ketaki Bhide',
        medicines: medicines.map((one) => one.written),
      },
    };
  },
};

const forms = [
  ['Expectorant', 'Loosens phlegm', '2 tsp', 'Every 6 hours', 4],
  ['Paracetamol', 'For fever', '1 tablet', 'Every 8 hours', 3],
  ['Cetirizine', 'Allergy', '1 tablet', 'Once a day', 1],
  ['Azithromycin', 'Bacterial infection', '500 mg', 'Once a day', 1],
  ['Vitamin C', 'Immune system', '500 mg', 'Twice a day', 2],
  ['Pantoprazole', 'Acidity', '40 mg', 'Once a day', 1],
] as const;

/** A form with labels above its fields, and a table that also names each medicine's purpose. */
export const filledForm: Layout = {
  name: 'e-prescription, labels above',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.liberation,
        size: 9.5,
        margin: 70,
        leading: 1.4,
        tables: { lines: 'cells', middle: true, padding: 5, align: 'center', head: '#eeeeee' },
      },
      [],
    );
    sheet.text('PRESCRIPTION', { bold: true, size: 19, align: 'center' });
    sheet.bar('', '#777777', { size: 4 });
    const at = [0, 0.52];
    const pair = (labels: readonly [string, string], values: readonly [string, string]): void => {
      sheet.printColumns(labels, at, { bold: true });
      sheet.printColumns(values, at, { colour: '#444444' });
      sheet.gap(0.5);
    };
    pair(['Prescription No.', 'Prescription Date'], ['0001', formatDay(about.day, 'MMM D, YYYY')]);
    sheet.text('Patient Information', { bold: true, size: 11 });
    pair(['Name', 'Age'], [removeTitle(about), String(about.age)]);
    pair(['Phone Number', 'Gender'], ['98220 12345', about.gender]);
    pair(['Allergies', 'Notable Health Condition'], ['Seafood', 'None']);
    sheet.text('List of Prescribed Medications', { bold: true, size: 11 });
    sheet.gap(0.4);
    const rows = chance.some(forms, 5);
    sheet.table(
      ['Medication Name', 'Purpose', 'Dosage', 'Route', 'Frequency'].map((title) => ({ title, share: 1 })),
      rows.map(([name, purpose, dose, frequency]) => [name, purpose, dose, 'Oral', frequency]),
    );
    sheet.gap(2);
    pair(['Physician Name', 'Physician Phone Number'], ['Dr. Leela Thomas', '0484 235 1122']);
    pair(['Physician Signature', 'Physician Email'], ['', 'leela.t@clinic.example']);
    const medicines = rows.map(([name, , dose, , timesPerDay]) => ({
      name,
      strength: dose.endsWith('mg') ? dose : null,
      timesPerDay,
      doses: null,
      asNeeded: false,
      durationDays: null,
      meal: null,
    }));
    return {
      pdf: await sheet.finish(),
      written: { kind: 'PRESCRIPTION', ...toWritten(about), doctor: 'Dr. Leela Thomas', medicines },
    };
  },
};

/** A video consultation: numbered names in bold with label and value lines below, two-word headings, tests as bullets. */
export const videoConsultation: Layout = {
  name: 'e-prescription, label lines below names',
  async draw(chance) {
    const about = drawSubject(chance);
    const sheet = createSheet(
      {
        font: fonts.helvetica,
        size: 10,
        margin: 48,
        leading: 1.45,
        tables: { lines: 'none', middle: false, padding: 2, align: 'left' },
      },
      ['This prescription was issued after a teleconsultation. It is valid for 7 days from its date.'],
    );
    sheet.printColumns(
      [
        { text: 'swasthya.care', bold: true, size: 16, colour: '#0b7a75' },
        { text: 'Dr. Ritu Malhotra', bold: true },
      ],
      [0, 0.6],
    );
    sheet.gap(0.4);
    sheet.printColumns(['Online Consultation', 'MBBS, MD (General Medicine)'], [0, 0.6]);
    sheet.printColumns([`Date: ${formatDay(about.day, 'D MMM YYYY')}`, 'Reg. No. DMC-45110'], [0, 0.6]);
    sheet.rule();
    sheet.text('PATIENT DETAILS', { bold: true });
    sheet.text(`${about.name}, ${about.age} years, ${about.gender}`);
    sheet.gap();
    sheet.text('PROVISIONAL DIAGNOSIS', { bold: true });
    sheet.text('Upper respiratory tract infection');
    sheet.gap();
    sheet.text('MEDICATION ORDERS', { bold: true });
    const medicines = drawMedicines(chance, chance.between(3, 5));
    for (const [index, one] of medicines.entries()) {
      const { product, form, duration, meal } = one;
      sheet.text(`${index + 1}. ${formatMedicine(one, true)}`, { bold: true });
      if (product.substance !== undefined)
        sheet.text(`Composition: ${product.substance}`, { x: 14, size: 8.5, colour: '#555555' });
      sheet.text(
        `Frequency: ${[product.amount, form.text].filter((part) => part !== undefined).join(' ')}${duration === '' ? '' : `   Duration: ${duration}`}` +
          (meal === '' ? '' : `   Instructions: ${meal}`),
        { x: 14 },
      );
      sheet.gap(0.3);
    }
    sheet.text('LAB TESTS & INVESTIGATIONS', { bold: true });
    for (const test of ['CBC with ESR', 'X-ray PNS (Water’s view)']) sheet.text(`• ${test}`, { x: 8 });
    sheet.gap();
    sheet.text('GENERAL ADVICE', { bold: true });
    for (const advice of ['Steam inhalation 2 times a day', 'Drink 8 glasses of water'])
      sheet.text(`• ${advice}`, { x: 8 });
    return {
      pdf: await sheet.finish(),
      written: {
        kind: 'PRESCRIPTION',
        ...toWritten(about),
        doctor: 'Dr. Ritu Malhotra',
        medicines: medicines.map((one) => one.written),
      },
    };
  },
};
