import { formatWhen } from '@arogo/clinical/guide/answers/format-when';
import type { MedicineReminder } from '@arogo/clinical/guide/guide-types';
import { resolveMedicine } from '@arogo/document-reading/medicines/resolve-medicine';
import { type AlertForm, alertForm } from '@arogo/contract/medication';
import { assistantProposalTexts } from '@arogo/contract/messages/assistant-proposals-texts';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { formatDose, formatSchedule } from '@arogo/contract/messages/schedule-format';
import type { Schedule } from '@arogo/contract/schedule';

/** The default time of a reminder. */
const assumedSlot = 'morning';
const assumedAmount = 1;
/** A month, since alerts count in days. */
const monthDays = 30;

const toSchedule = (
  { times, slots, everyHours, weekdays, everyDays = 1, amount = assumedAmount }: MedicineReminder,
  now: Temporal.Instant,
): Schedule => {
  if (everyHours !== undefined)
    return { kind: 'interval', hours: everyHours, first: now.toString({ smallestUnit: 'second' }), amount };
  const days = weekdays === undefined ? { every: everyDays } : { weekdays: [...weekdays] };
  if (times !== undefined && times.length > 0) return { kind: 'times', times: [...times], amount, days };
  return { kind: 'slots', slots: (slots ?? [assumedSlot]).map((slot) => ({ slot, amount })), days };
};

/**
 * Builds the form of an alert, as if filled in by hand.
 * @param today the patient's date, on which it begins
 * @returns undefined if the form is invalid
 */
export const toAlertForm = (
  reminder: MedicineReminder,
  today: Temporal.PlainDate,
  now: Temporal.Instant,
): AlertForm | undefined => {
  const { name, strength, unit, meal, days } = reminder;
  const parsed = alertForm.safeParse({
    medicineName: name,
    ...(strength !== undefined && { strength }),
    ...(unit !== undefined && { doseUnit: unit }),
    ...(meal !== undefined && { meal }),
    schedule: toSchedule(reminder, now),
    startsOn: today.toString(),
    ...(days !== undefined && { endsOn: today.add({ days: days - 1 }).toString() }),
  });
  return parsed.success ? parsed.data : undefined;
};

/** The lines on the card of a reminder. Assumed values are marked. */
export const describeReminder = (
  reminder: MedicineReminder,
  { schedule }: AlertForm,
  language: GuideLanguage,
): readonly string[] => {
  const m = assistantProposalTexts[language].medicineAlert;
  const { amount, unit = '', times, slots, everyHours, everyDays, meal, days } = reminder;
  const inLanguage = (line: string): string => formatWhen(line, guideTexts[language]);
  const isKnown = resolveMedicine({ name: reminder.name }).contents.length > 0;
  const isTimed = times !== undefined || slots !== undefined || everyHours !== undefined;
  return [
    m.when(inLanguage(formatSchedule(schedule))),
    m.dose(inLanguage(formatDose(amount ?? assumedAmount, unit))),
    ...(meal === undefined ? [] : [m.meals[meal]]),
    ...(days === undefined ? [] : [m.days(days)]),
    ...(everyHours === undefined ? [] : [m.fromNow]),
    ...(isTimed ? [] : [m.assumedTime]),
    ...(amount === undefined ? [m.assumedDose] : []),
    ...(everyDays === monthDays ? [m.monthly] : []),
    isKnown ? m.checked : m.nameOnly,
  ];
};
