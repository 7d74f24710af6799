import { findFormBefore } from '@arogo/document-reading/parsing/prescription/form';
import { findHeading } from '@arogo/document-reading/parsing/prescription/headings';
import { classifyMedicineLine } from '@arogo/document-reading/parsing/prescription/medicine-line';
import { measureMarker } from '@arogo/document-reading/parsing/prescription/read-medicine';
import { capitaliseFirst, formatDirections, formatName } from './format-medicine.ts';
import { paginate, wrapText, type LineBlock, type PrintLine, type PrintPage } from './print-sheet.ts';
import type { WrittenMedicine, WrittenPrescription } from './written-prescription.ts';

const textSizePt = 10.5;
const insetPt = 16;

const createLine = (written: string, style: Partial<PrintLine> = {}): PrintLine => ({
  text: written,
  size: textSizePt,
  strong: false,
  above: 2,
  indent: 0,
  ruled: false,
  ...style,
});

/** Converts text to one printed line, without line breaks and control characters. */
export const toOneLine = (written: string): string => written.replaceAll(/[\s\p{C}]+/gu, ' ').trim();

/** Removes the characters at which the reading would cut a name. */
const cleanName = (written: string): string =>
  toOneLine(written.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').replaceAll(/[\d,;:|()[\]]/g, ' '));

/** Formats 'Dr. Asha Rao', with or without a title in the input. */
export const formatDoctorName = (written: string): string =>
  `Dr. ${cleanName(written)
    .replace(/^dr\b\.?\s*/i, '')
    .split(' ')
    .map(capitaliseFirst)
    .join(' ')}`;

/** Formats an unambiguous date: '22 Nov 2026'. */
export const formatDay = (iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${Number(day)} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(month) - 1]} ${year}`;
};

/** Whether the rest of a wrapped text would be read as a continuation of the line above. */
const isContinuation = (before: string, rest: string): boolean =>
  findHeading(rest) === undefined && (/^[\p{Ll}(&+,]/u.test(rest) || /[,(&+]$/.test(before));

/** Whether the rest of a wrapped text would be read as part of the medicine above, not as another medicine or as advice. */
const isPartOfMedicine = (_: string, rest: string): boolean =>
  findHeading(rest) === undefined &&
  ['directions', 'medicine', 'name'].includes(classifyMedicineLine(rest)) &&
  measureMarker(rest) === 0 &&
  findFormBefore(rest) === undefined;

const setText = (written: string, style: Partial<PrintLine> = {}, isGoodCut = isContinuation): PrintLine[] =>
  wrapText(written, style.size ?? textSizePt, style.indent ?? 0, isGoodCut).map((part, index) =>
    createLine(part, index === 0 ? style : { ...style, above: 0, ruled: false }),
  );

/** Lays out items as lines that break only between items. */
const buildListBlock = (label: string, items: readonly string[]): LineBlock => {
  const lines = wrapText(`${label}: ${items.map(toOneLine).join(', ')}`, textSizePt, 0, (before) =>
    before.endsWith(','),
  );
  return lines.map((part, index) => createLine(part, { above: index === 0 ? 8 : 0 }));
};

const buildMedicineBlock = (medicine: WrittenMedicine, index: number): LineBlock => {
  const composition = toOneLine(medicine.composition ?? '');
  const directions = toOneLine(formatDirections(medicine));
  return [
    ...setText(
      toOneLine(`${index + 1}) ${formatName(medicine)}`),
      { size: 11.5, strong: true, above: 8 },
      isPartOfMedicine,
    ),
    ...(composition === ''
      ? []
      : setText(`Composition: ${composition}`, { indent: insetPt, above: 1 }, (before) => /[+,&]$/.test(before))),
    ...(directions === '' ? [] : setText(`Dose: ${directions}`, { indent: insetPt, above: 1 }, isPartOfMedicine)),
  ];
};

/** Numbered, because 'Come back' after a bullet would be read as a follow-up. */
const buildAdviceBlocks = (advice: string): LineBlock[] =>
  advice
    .split('\n')
    .map(toOneLine)
    .filter((item) => item !== '')
    .map((item, index) => [
      ...(index === 0 ? [createLine('Advice:', { strong: true, above: 10 })] : []),
      ...setText(`${index + 1}. ${item}`),
    ]);

const hasText = (...parts: readonly (readonly [label: string, written: string | undefined])[]): string[] =>
  parts.flatMap(([label, written]) =>
    written === undefined || toOneLine(written) === '' ? [] : [`${label}: ${toOneLine(written)}`],
  );

/**
 * Lays out a prescription as printed lines. Every line is one that the parser reads correctly: labels, numbered medicines, and
 * words in place of ambiguous abbreviations ('once daily' rather than OD, which also means an eye).
 */
export const buildPrintPages = (prescription: WrittenPrescription): readonly PrintPage[] => {
  const { doctor, patient, symptoms, diagnosis, medicines, tests, advice, followUp, date } = prescription;
  const name = formatDoctorName(doctor.name);
  const person = [patient.age === undefined ? '' : `${patient.age} years`, patient.gender ?? '']
    .filter((part) => part !== '')
    .join(' / ');
  const blocks: LineBlock[] = [
    [
      createLine(name, { size: 16, strong: true }),
      ...hasText(
        ['Qualifications', doctor.credentials],
        ['Specialty', doctor.specialty],
        ['Registration No', [doctor.registrationNumber, doctor.council ?? ''].filter((part) => part !== '').join(', ')],
        ['Clinic', doctor.clinicName],
        ['Address', doctor.clinicAddress],
        ['Phone', doctor.clinicPhone],
      ).flatMap((written) => setText(written)),
    ],
    [
      createLine(`Patient: ${cleanName(patient.name)}`, { size: 11.5, strong: true, above: 18, ruled: true }),
      ...hasText(
        [patient.age === undefined ? 'Sex' : patient.gender === undefined ? 'Age' : 'Age / Sex', person],
        ['Date', formatDay(date)],
      ).flatMap((written) => setText(written)),
    ],
    ...(symptoms.length === 0 ? [] : [buildListBlock('Symptoms', symptoms)]),
    ...(diagnosis === undefined || toOneLine(diagnosis) === ''
      ? []
      : [setText(`Diagnosis: ${toOneLine(diagnosis)}`, { above: 8 })]),
    ...medicines.map((medicine, index) => [
      ...(index === 0 ? [createLine('Rx', { size: 15, strong: true, above: 18, ruled: true })] : []),
      ...buildMedicineBlock(medicine, index),
    ]),
    ...(tests.length === 0 ? [] : [buildListBlock('Tests', tests)]),
    ...(advice === undefined ? [] : buildAdviceBlocks(advice)),
    ...(followUp === undefined ? [] : [[createLine(`Follow-up: on ${formatDay(followUp)}`, { above: 10 })]]),
    [createLine(`Electronically signed by ${name}, ${formatDay(date)}`, { above: 24, ruled: true })],
  ];
  return paginate(blocks, (page, pages) => `Prescribed by: ${name} · Page ${page} of ${pages}`);
};
