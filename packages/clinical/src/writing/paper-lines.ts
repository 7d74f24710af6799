import { formBefore } from '../prescription/form.ts';
import { headingOf } from '../prescription/headings.ts';
import { kindOfMedicineLine } from '../prescription/medicine-line.ts';
import { markerLength } from '../prescription/read-medicine.ts';
import { capitalised, directionsText, nameLine } from './medicine-words.ts';
import { paged, wrapped, type Block, type PaperLine, type PaperPage } from './sheet.ts';
import type { WrittenMedicine, WrittenPrescription } from './written.ts';

const text = 10.5;
const inset = 16;

const line = (written: string, style: Partial<PaperLine> = {}): PaperLine => ({
  text: written,
  size: text,
  strong: false,
  above: 2,
  indent: 0,
  ruled: false,
  ...style,
});

/** One line of print: without the signs that end a line or steer it. */
export const oneLine = (written: string): string => written.replaceAll(/[\s\p{C}]+/gu, ' ').trim();

/** What a name is cut at when it is read. */
const nameOf = (written: string): string =>
  oneLine(written.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').replaceAll(/[\d,;:|()[\]]/g, ' '));

/** 'Dr. Asha Rao', whatever it was given with. */
export const doctorName = (written: string): string =>
  `Dr. ${nameOf(written)
    .replace(/^dr\b\.?\s*/i, '')
    .split(' ')
    .map(capitalised)
    .join(' ')}`;

/** '22 Nov 2026', which can be read in one way only. */
export const writtenDay = (iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${Number(day)} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(month) - 1]} ${year}`;
};

/** What follows goes on with the line above. */
const goesOn = (before: string, rest: string): boolean =>
  headingOf(rest) === undefined && (/^[\p{Ll}(&+,]/u.test(rest) || /[,(&+]$/.test(before));

/** What follows stays with its medicine: it begins no other, and is no advice by itself. */
const staysWithMedicine = (_: string, rest: string): boolean =>
  headingOf(rest) === undefined &&
  ['directions', 'medicine', 'name'].includes(kindOfMedicineLine(rest)) &&
  markerLength(rest) === 0 &&
  formBefore(rest) === undefined;

const set = (written: string, style: Partial<PaperLine> = {}, isGoodCut = goesOn): PaperLine[] =>
  wrapped(written, style.size ?? text, style.indent ?? 0, isGoodCut).map((part, index) =>
    line(part, index === 0 ? style : { ...style, above: 0, ruled: false }),
  );

/** Items in lines that end between two of them. */
const listed = (label: string, items: readonly string[]): Block => {
  const lines = wrapped(`${label}: ${items.map(oneLine).join(', ')}`, text, 0, (before) => before.endsWith(','));
  return lines.map((part, index) => line(part, { above: index === 0 ? 8 : 0 }));
};

const medicineBlock = (medicine: WrittenMedicine, index: number): Block => {
  const composition = oneLine(medicine.composition ?? '');
  const directions = oneLine(directionsText(medicine));
  return [
    ...set(oneLine(`${index + 1}) ${nameLine(medicine)}`), { size: 11.5, strong: true, above: 8 }, staysWithMedicine),
    ...(composition === ''
      ? []
      : set(`Composition: ${composition}`, { indent: inset, above: 1 }, (before) => /[+,&]$/.test(before))),
    ...(directions === '' ? [] : set(`Dose: ${directions}`, { indent: inset, above: 1 }, staysWithMedicine)),
  ];
};

/** Numbered, since 'Come back' after a bullet begins a follow-up of its own. */
const adviceBlocks = (advice: string): Block[] =>
  advice
    .split('\n')
    .map(oneLine)
    .filter((item) => item !== '')
    .map((item, index) => [
      ...(index === 0 ? [line('Advice:', { strong: true, above: 10 })] : []),
      ...set(`${index + 1}. ${item}`),
    ]);

const withText = (...parts: readonly (readonly [label: string, written: string | undefined])[]): string[] =>
  parts.flatMap(([label, written]) =>
    written === undefined || oneLine(written) === '' ? [] : [`${label}: ${oneLine(written)}`],
  );

/**
 * A prescription in the lines of its paper. Every line is one that the reading of papers understands: labels, numbered
 * medicines, words for what abbreviations leave open ('once daily' rather than OD, which is an eye as well).
 */
export const paperPages = (prescription: WrittenPrescription): readonly PaperPage[] => {
  const { doctor, patient, symptoms, diagnosis, medicines, tests, advice, followUp, date } = prescription;
  const name = doctorName(doctor.name);
  const person = [patient.age === undefined ? '' : `${patient.age} years`, patient.gender ?? '']
    .filter((part) => part !== '')
    .join(' / ');
  const blocks: Block[] = [
    [
      line(name, { size: 16, strong: true }),
      ...withText(
        ['Qualifications', doctor.credentials],
        ['Specialty', doctor.specialty],
        ['Registration No', [doctor.registrationNumber, doctor.council ?? ''].filter((part) => part !== '').join(', ')],
        ['Clinic', doctor.clinicName],
        ['Address', doctor.clinicAddress],
        ['Phone', doctor.clinicPhone],
      ).flatMap((written) => set(written)),
    ],
    [
      line(`Patient: ${nameOf(patient.name)}`, { size: 11.5, strong: true, above: 18, ruled: true }),
      ...withText(
        [patient.age === undefined ? 'Sex' : patient.gender === undefined ? 'Age' : 'Age / Sex', person],
        ['Date', writtenDay(date)],
      ).flatMap((written) => set(written)),
    ],
    ...(symptoms.length === 0 ? [] : [listed('Symptoms', symptoms)]),
    ...(diagnosis === undefined || oneLine(diagnosis) === ''
      ? []
      : [set(`Diagnosis: ${oneLine(diagnosis)}`, { above: 8 })]),
    ...medicines.map((medicine, index) => [
      ...(index === 0 ? [line('Rx', { size: 15, strong: true, above: 18, ruled: true })] : []),
      ...medicineBlock(medicine, index),
    ]),
    ...(tests.length === 0 ? [] : [listed('Tests', tests)]),
    ...(advice === undefined ? [] : adviceBlocks(advice)),
    ...(followUp === undefined ? [] : [[line(`Follow-up: on ${writtenDay(followUp)}`, { above: 10 })]]),
    [line(`Electronically signed by ${name}, ${writtenDay(date)}`, { above: 24, ruled: true })],
  ];
  return paged(blocks, (page, pages) => `Prescribed by: ${name} · Page ${page} of ${pages}`);
};
