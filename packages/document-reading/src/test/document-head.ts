import { calendarTexts } from '@arogo/contract/messages/calendar';
import type { Random } from './random.ts';
import { people } from './prescription-content.ts';
import { measureWidth, type Sheet } from './typesetter.ts';

/** Whom a test document is about, and when it was written. */
export interface DocumentSubject {
  readonly patient: { readonly name: string; readonly age: number; readonly gender: string; readonly id: string };
  readonly date: string;
}

/** A date as India writes it, in one of its ways. */
const formatRandomDate = (random: Random, iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = calendarTexts.monthsInFull[Number(month) - 1] ?? '';
  return random.pick([
    `${day}/${month}/${year}`,
    `${day}-${month}-${year}`,
    `${day}.${month}.${year}`,
    `${day} ${name.slice(0, 3)} ${year}`,
    `${day}-${name.slice(0, 3)}-${year}`,
    `${day} ${name}, ${year}`,
    `${Number(day)}/${Number(month)}/${year.slice(2)}`,
  ]);
};

export const createSubject = (random: Random): DocumentSubject => ({
  patient: {
    name: random.pick(people),
    age: random.between(2, 88),
    gender: random.pick(['Female', 'Male']),
    id: random.pick([
      `SFC-${random.between(1000, 99_999)}`,
      `MMH${random.between(1000, 9999)}`,
      `BMH/26/${random.between(1000, 9999)}`,
      String(random.between(100_000, 999_999)),
    ]),
  },
  date: `2026-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
});

/** Fields side by side with at least two spaces between them, as many to a line as fit. */
const printStrip = (sheet: Sheet, fields: readonly string[]): void => {
  const { size, margin } = sheet.manner;
  let x = margin;
  for (const field of fields) {
    const width = measureWidth(field, size);
    if (x > margin && x + width > sheet.width - margin) {
      sheet.gap(1);
      x = margin;
    }
    sheet.put(field, x, sheet.y);
    x += width + 2.5 * size;
  }
  sheet.gap(1);
};

/** The patient's fields in one of the ways that forms have. @param dateLabel such as 'Date' or 'Sample collected' */
export const printPatientStrip = (
  sheet: Sheet,
  random: Random,
  { patient, date }: DocumentSubject,
  dateLabel: string,
  extra: readonly (readonly [string, string])[] = [],
): void => {
  const letter = patient.gender[0] ?? '';
  const nameLabel = random.pick(['Name', 'Patient Name', 'Patient', 'Pt. Name']);
  const idLabel = random.pick(['UHID', 'Patient ID', 'MRN', 'MR No']);
  const day = formatRandomDate(random, date);
  const age = random.pick([`${patient.age} Y`, `${patient.age} Yrs`, `${patient.age} Years`, `${patient.age}`]);
  const manner = random.between(0, 4);
  const { margin } = sheet.manner;
  if (manner === 0)
    printStrip(sheet, [
      `${nameLabel}: ${patient.name}`,
      `Age/Sex: ${age} / ${letter}`,
      `${dateLabel}: ${day}`,
      `${idLabel}: ${patient.id}`,
      ...extra.map(([label, value]) => `${label}: ${value}`),
    ]);
  else if (manner === 1) {
    const cells = [
      [nameLabel, patient.name],
      ['Age / Gender', `${age} / ${patient.gender}`],
      [idLabel, patient.id],
      [dateLabel, day],
      ...extra,
    ];
    for (let index = 0; index < cells.length; index += 2) {
      for (const [column, cell] of [cells[index], cells[index + 1]].entries()) {
        if (!cell) continue;
        sheet.put(cell[0] ?? '', margin + column * 260, sheet.y);
        sheet.put(`: ${cell[1]}`, margin + column * 260 + 95, sheet.y);
      }
      sheet.gap(1.1);
    }
  } else if (manner === 2) {
    sheet.line(`${nameLabel}: ${patient.name} (${patient.gender}, ${patient.age} years)`);
    printStrip(sheet, [
      `${idLabel}: ${patient.id}`,
      `${dateLabel}: ${day}`,
      ...extra.map(([label, value]) => `${label}: ${value}`),
    ]);
  } else if (manner === 3) {
    const columns = [0, 170, 230, 290, 390].map((x, index) => ({
      x: margin + x,
      width: [168, 58, 58, 98, 100][index] ?? 100,
      align: 'left' as const,
    }));
    sheet.row([nameLabel, 'Age', 'Sex', idLabel, dateLabel], columns, { bold: true });
    sheet.row([patient.name, age, letter, patient.id, day], columns);
    if (extra.length > 0)
      printStrip(
        sheet,
        extra.map(([label, value]) => `${label}: ${value}`),
      );
  } else {
    for (const [label, value] of [
      [nameLabel, patient.name],
      ['Age', age],
      ['Sex', patient.gender],
      [idLabel, patient.id],
      [dateLabel, day],
      ...extra,
    ])
      sheet.line(`${label} : ${value}`);
  }
  sheet.gap();
};

/** A letterhead: name, degrees and number on one side, the facility on the other, or all of it in the middle. */
export const printLetterhead = (
  sheet: Sheet,
  random: Random,
  doctor: readonly string[],
  facility: readonly string[],
): void => {
  const { margin, size } = sheet.manner;
  const big = { size: size * 1.5, bold: true };
  if (doctor.length > 0 && random.chance(0.5)) {
    const top = sheet.y;
    for (const [index, text] of doctor.entries())
      sheet.put(text, margin, top + index * size * 1.5, index === 0 ? big : {});
    for (const [index, text] of facility.entries()) {
      const width = measureWidth(text, index === 0 ? size * 1.3 : size, index === 0);
      sheet.put(
        text,
        sheet.width - margin - width,
        top + index * size * 1.5,
        index === 0 ? { size: size * 1.3, bold: true } : {},
      );
    }
    sheet.y = top + Math.max(doctor.length, facility.length) * size * 1.5 + size;
    return;
  }
  const isCentred = random.chance(0.5);
  for (const [index, text] of facility.entries()) {
    if (isCentred) sheet.centred(text, index === 0 ? big : {});
    else sheet.line(text, index === 0 ? big : {});
  }
  for (const [index, text] of doctor.entries()) sheet.line(text, index === 0 ? { bold: true } : {});
  sheet.gap();
};
