import { findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { commonMessages } from '@arogo/contract/messages/common';
import { doseSheetTexts } from '@arogo/contract/messages/dose-sheet';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import {
  formatClock,
  formatDose,
  formatSchedule,
  formatScheduleDose,
  formatSlot,
} from '@arogo/contract/messages/schedule-format';
import type { Meal } from '@arogo/contract/medication';
import { type Schedule, type Slot, slots } from '@arogo/contract/schedule';
import { translate } from '../../platform/language/translations.ts';
import { createPdf, type TextStyle } from '../../platform/pdf/pdf.ts';
import type { PatientClock } from './treatment-course.ts';

/** A medicine, with the data of its alert. */
export interface SheetMedicine {
  readonly name: string;
  readonly strength: string;
  readonly doseUnit: string;
  readonly meal: Meal | null;
  readonly instructions: string;
  readonly doctorName: string;
  /** Undefined if the schedule cannot be parsed; the sheet then makes no guess. */
  readonly schedule: Schedule | undefined;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

export interface DoseSheetInput {
  /** Empty if the patient has not entered a name. */
  readonly patient: string;
  readonly medicines: readonly SheetMedicine[];
  readonly clock: PatientClock;
  readonly now: Temporal.Instant;
  readonly language: LanguageCode;
}

/** A medicine at one time of day. */
interface SheetLine {
  readonly medicine: SheetMedicine;
  readonly dose: string;
}

interface SheetSection {
  readonly title: string;
  /** An explanation for medicines without a readable schedule. */
  readonly note?: string;
  readonly lines: readonly SheetLine[];
}

const mutedColour = '#3F4C47';
const warningColour = '#955800';
const accentColour = '#0A5243';
const titleStyle: TextStyle = { size: 28, weight: 'strong' };
const aboutStyle: TextStyle = { size: 13, colour: mutedColour, above: 2 };
const headingStyle: TextStyle = { size: 23, weight: 'strong', colour: accentColour, above: 18, keep: 90 };
const nameStyle: TextStyle = { size: 21, weight: 'strong', above: 12, keep: 60 };
const doseStyle: TextStyle = { size: 18, above: 1 };
const limitStyle: TextStyle = { size: 18, weight: 'strong', above: 1 };
const noteStyle: TextStyle = { size: 14, colour: mutedColour, above: 1 };
const warningStyle: TextStyle = { size: 15, colour: warningColour, above: 4 };

const translateFormats = (language: LanguageCode) => ({
  texts: translate(language, doseSheetTexts),
  screen: translate(language, medAlertScreen),
  clock: translate(language, formatClock),
  dose: translate(language, formatDose),
  schedule: translate(language, formatSchedule),
  scheduleDose: translate(language, formatScheduleDose),
  slot: translate(language, formatSlot),
  /** '12 Aug 2026' */
  day: (date: Temporal.PlainDate): string =>
    date.toLocaleString(findLanguage(language).locale, { day: 'numeric', month: 'short', year: 'numeric' }),
});
type SheetFormats = ReturnType<typeof translateFormats>;

/**
 * Builds one section for each time of day, in order; then one for medicines without a time; last one for unreadable schedules.
 */
const buildSections = (
  medicines: readonly SheetMedicine[],
  { times }: PatientClock,
  formats: SheetFormats,
): readonly SheetSection[] => {
  const timed = new Map<string, { readonly at: string; readonly slot: Slot | null; readonly lines: SheetLine[] }>();
  const addTimed = (at: string, slot: Slot | null, line: SheetLine): void => {
    const key = `${at} ${slot === null ? 9 : slots.indexOf(slot)}`;
    const section = timed.get(key) ?? { at, slot, lines: [] };
    section.lines.push(line);
    timed.set(key, section);
  };
  const intervalLines: SheetLine[] = [];
  const asNeededLines: SheetLine[] = [];
  const unreadableLines: SheetLine[] = [];
  for (const medicine of medicines) {
    const { schedule, doseUnit } = medicine;
    if (schedule === undefined) unreadableLines.push({ medicine, dose: '' });
    else if (schedule.kind === 'slots')
      for (const { slot, amount } of schedule.slots)
        addTimed(times[slot], slot, { medicine, dose: formats.dose(amount, doseUnit) });
    else if (schedule.kind === 'times')
      for (const time of schedule.times)
        addTimed(time, null, { medicine, dose: formats.dose(schedule.amount, doseUnit) });
    else
      (schedule.kind === 'interval' ? intervalLines : asNeededLines).push({
        medicine,
        dose: formats.scheduleDose(schedule, doseUnit),
      });
  }
  const timedSections = [...timed]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, { at, slot, lines }]) => ({
      title: slot === null ? formats.clock(at) : formats.texts.slotAt(formats.slot(slot), formats.clock(at)),
      lines,
    }));
  return [
    ...timedSections,
    { title: formats.texts.atIntervals, lines: intervalLines },
    { title: formats.screen.asNeeded, lines: asNeededLines },
    { title: formats.texts.unclear, note: formats.texts.unclearText, lines: unreadableLines },
  ].filter(({ lines }) => lines.length > 0);
};

/** Formats a name, such as 'Glycomet 500 mg'. Leaves out a strength that the name contains. */
const formatName = ({ name, strength }: SheetMedicine): string =>
  strength === '' || name.toLocaleLowerCase().includes(strength.toLocaleLowerCase()) ? name : `${name} ${strength}`;

const isEveryDay = (schedule: Schedule): boolean =>
  (schedule.kind === 'slots' || schedule.kind === 'times') &&
  'every' in schedule.days &&
  schedule.days.every === 1 &&
  (schedule.kind === 'times' || schedule.minutesBefore === undefined);

/** Formats the notes: first and last day, instructions, prescriber. */
const formatNotes = (
  { startsOn, endsOn, instructions, doctorName }: SheetMedicine,
  today: string,
  { texts, screen, day }: SheetFormats,
): readonly string[] =>
  [
    startsOn > today ? texts.startsOn(day(Temporal.PlainDate.from(startsOn))) : '',
    endsOn === null ? '' : texts.until(day(Temporal.PlainDate.from(endsOn))),
    instructions,
    doctorName === '' ? '' : screen.shareDoctor(doctorName),
  ].filter((note) => note !== '');

/** Draws all active medicines by time of day, in type large enough to read without glasses. */
export const renderDoseSheet = async ({
  patient,
  medicines,
  clock,
  now,
  language,
}: DoseSheetInput): Promise<{ readonly name: string; readonly content: Buffer }> => {
  const formats = translateFormats(language);
  const { texts, screen, day } = formats;
  const today = now.toZonedDateTimeISO(clock.timeZone).toPlainDate();
  const title = patient === '' ? texts.title : texts.titleOf(patient);
  const pdf = await createPdf({
    title,
    author: commonMessages.productName,
    language: findLanguage(language).locale,
    at: new Date(now.epochMilliseconds),
  });
  pdf.text(title, titleStyle);
  pdf.text(texts.asOf(day(today)), aboutStyle);
  const sections = buildSections(medicines, clock, formats);
  if (sections.length === 0) pdf.text(texts.none, { ...doseStyle, above: 16 });
  for (const section of sections) {
    pdf.text(section.title, section.note === undefined ? headingStyle : { ...headingStyle, colour: warningColour });
    pdf.line(2);
    if (section.note !== undefined) pdf.text(section.note, warningStyle);
    for (const { medicine, dose } of section.lines) {
      pdf.text(formatName(medicine), nameStyle);
      const doseLine = [dose, medicine.meal && screen.meals[medicine.meal]].filter(Boolean).join(', ');
      if (doseLine !== '') pdf.text(doseLine, doseStyle);
      const { schedule } = medicine;
      // A weekly medicine must not look like a daily one.
      if (schedule !== undefined && schedule.kind !== 'as-needed' && !isEveryDay(schedule))
        pdf.text(formats.schedule(schedule), limitStyle);
      for (const note of formatNotes(medicine, today.toString(), formats)) pdf.text(note, noteStyle);
    }
  }
  const content = await pdf.finish(
    (page, pages) => `${commonMessages.productName} · ${texts.footer} · ${texts.pageOf(page, pages)}`,
  );
  return { name: texts.fileName, content };
};
