import { formatTime, formatWeekdayAndDate, toCalendarDate } from '@arogo/client/format';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { readDosesOfDay, Dose, DoseState, MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicationMessages } from '@arogo/contract/messages/medication';
import { formatScheduleDose, formatSchedule } from '@arogo/contract/messages/schedule-format';
import type { StatusColour } from '@arogo/ui/badge';
import { printedMeals } from './printed-meals.ts';

/** The doses of a day, and the medicines taken as needed. */
export type DayOfDoses = EndpointAnswer<typeof readDosesOfDay>['data'];

/** The specified colours: one for missed, one for taken, one for anything else. */
export const getDoseColour = (status: DoseState): StatusColour =>
  status === 'Missed' ? 'missed' : status === 'Taken' ? 'taken' : 'pending';

/** Formats '8:04 am' on the day of `now`, else 'Tue, 24 Nov, 8:04 am'. */
export const formatWhen = (instant: string, timeZone: string, now: Date): string => {
  const time = formatTime(instant, timeZone);
  if (time === '' || toCalendarDate(instant, timeZone) === toCalendarDate(now, timeZone)) return time;
  return `${formatWeekdayAndDate(instant, timeZone)}, ${time}`;
};

type NamedMedicine = { readonly medicineName: string; readonly strength: string };

/** Formats 'Glycomet 500 mg'; a strength that is part of the name is not repeated. */
export const formatMedicine = ({ medicineName, strength }: NamedMedicine): string =>
  strength === '' || medicineName.toLocaleLowerCase().includes(strength.toLocaleLowerCase())
    ? medicineName
    : `${medicineName} ${strength}`;

/** Formats '1 tablet, after food'. */
export const formatIntake = ({
  schedule,
  doseUnit,
  meal,
}: Pick<MedicationAlert, 'schedule' | 'doseUnit' | 'meal'>): string =>
  [schedule && formatScheduleDose(schedule, doseUnit), meal && t.meals[meal]].filter(Boolean).join(', ');

/** Formats the schedule: 'Morning and night, every day'; or that it must be set again. */
export const formatAlertSchedule = ({ schedule }: Pick<MedicationAlert, 'schedule'>): string =>
  schedule === null ? medicationMessages.setAnew : formatSchedule(schedule);

/** Formats the instructions, unless they only repeat the meal timing. */
export const getInstructionNotes = ({ instructions, meal }: Pick<MedicationAlert, 'instructions' | 'meal'>): string =>
  meal !== null && printedMeals[meal] === instructions.trim().toLocaleLowerCase() ? '' : instructions;

/** Whether the dose is due and not answered yet. */
export const isDoseDue = ({ status, dueAt }: Pick<Dose, 'status' | 'dueAt'>, now: Date): boolean =>
  status === 'Pending' && Date.parse(dueAt) <= now.getTime();

/** Formats 'At least 6 hours apart, at most 4 a day, as you entered'; empty if there are no limits. */
export const formatLimits = ({
  leastGapMinutes,
  mostPerDay,
  limitSource,
}: Pick<MedicationAlert, 'leastGapMinutes' | 'mostPerDay' | 'limitSource'>): string => {
  const parts = [
    leastGapMinutes === null ? '' : t.atLeastApart(t.gap(leastGapMinutes)),
    mostPerDay === null ? '' : t.atMostADay(mostPerDay),
  ].filter((part) => part !== '');
  if (parts.length === 0) return '';
  const words = [...parts, limitSource === null ? '' : t.limitFrom[limitSource]]
    .filter((part) => part !== '')
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Summarises the day: '2 of 5 doses taken today, next at 1:00 pm'.
 * @param next formatted time of the next dose on another day, if it is known
 */
export const formatDoseSummary = (
  { doses, timeZone }: Pick<DayOfDoses, 'doses' | 'timeZone'>,
  now: Date,
  next?: string,
): string => {
  const planned = doses.filter(({ asNeeded }) => !asNeeded);
  if (planned.length === 0) return next === undefined ? t.nowNone : t.nowNext(formatWeekdayAndDate(next, timeZone));
  const taken = t.nowTaken(planned.filter(({ status }) => status === 'Taken').length, planned.length);
  const due = planned.filter((dose) => isDoseDue(dose, now)).length;
  if (due > 0) return `${taken}, ${t.nowDue(due)}`;
  const coming = planned.find(({ status }) => status === 'Pending');
  return `${taken}, ${coming === undefined ? t.nowDone : t.nowNextAt(formatTime(coming.dueAt, timeZone))}`;
};

/** Formats the note beside a dose's state: when and by whom it was answered, or when it rings again. */
export const formatDoseNote = ({ status, answeredAt, markedBy, remindAt, late }: Dose, timeZone: string): string => {
  if ((status === 'Taken' || status === 'Skipped') && answeredAt !== null) {
    const when = t.at(t.states[status], formatTime(answeredAt, timeZone));
    return markedBy === null ? when : t.by(when, markedBy);
  }
  if (status === 'Pending' && remindAt !== null) return t.remindsAt(formatTime(remindAt, timeZone));
  return late && status !== 'Taken' && status !== 'Skipped' ? t.late : '';
};
