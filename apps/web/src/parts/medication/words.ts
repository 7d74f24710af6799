import { calendarDate, dayOf, timeOf, weekdayAndDay } from '@arogo/client/formats';
import type { AnswerOf } from '@arogo/contract/endpoint';
import type { dayOfDoses, Dose, DoseState, MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicationMessages } from '@arogo/contract/messages/medication';
import { scheduleDose, scheduleWords } from '@arogo/contract/messages/schedule-words';
import type { StatusColour } from '@arogo/ui/badge';

/** The doses of a day, and the medicines taken when needed. */
export type DayOfDoses = AnswerOf<typeof dayOfDoses>['data'];

/** The specified colours: one for what is missed, one for what is taken, one for anything else. */
export const colourOf = (status: DoseState): StatusColour =>
  status === 'Missed' ? 'missed' : status === 'Taken' ? 'taken' : 'pending';

/** '8:04 am' where it is on the day of `now`, else 'Tue, 24 Nov, 8:04 am'. */
export const whenIn = (instant: string, timeZone: string, now: Date): string => {
  const time = timeOf(instant, timeZone);
  if (time === '' || calendarDate(instant, timeZone) === calendarDate(now, timeZone)) return time;
  return `${weekdayAndDay(instant, timeZone)}, ${time}`;
};

/** '12 Aug 2026' of a calendar date, 'YYYY-MM-DD'. */
export const dateWords = (date: string): string => dayOf(`${date}T12:00:00Z`, 'UTC');

type Named = { readonly medicineName: string; readonly strength: string };

/** 'Glycomet 500 mg'; a strength that stands in the name already is not said twice. */
export const medicineOf = ({ medicineName, strength }: Named): string =>
  strength === '' || medicineName.toLocaleLowerCase().includes(strength.toLocaleLowerCase())
    ? medicineName
    : `${medicineName} ${strength}`;

/** '1 tablet, after food'. */
export const takingOf = ({
  schedule,
  doseUnit,
  meal,
}: Pick<MedicationAlert, 'schedule' | 'doseUnit' | 'meal'>): string =>
  [schedule && scheduleDose(schedule, doseUnit), meal && t.meals[meal]].filter(Boolean).join(', ');

/** When it is taken: 'Morning and night, every day'; or that this must be said anew. */
export const scheduleOf = ({ schedule }: Pick<MedicationAlert, 'schedule'>): string =>
  schedule === null ? medicationMessages.setAnew : scheduleWords(schedule);

/** The instructions, unless they say of food what is said already. */
export const notesOf = ({ instructions, meal }: Pick<MedicationAlert, 'instructions' | 'meal'>): string =>
  meal !== null && instructions.trim().toLocaleLowerCase() === t.meals[meal] ? '' : instructions;

/** Whether it is time, and nobody answered yet. */
export const isDue = ({ status, dueAt }: Pick<Dose, 'status' | 'dueAt'>, now: Date): boolean =>
  status === 'Pending' && Date.parse(dueAt) <= now.getTime();

/** 'At least 6 hours apart, at most 4 a day, as you entered'; empty where nothing is claimed. */
export const limitsOf = ({
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
 * What matters now: '2 of 5 doses taken today, next at 1:00 pm'.
 * @param next when the next dose is due on another day, where that is known
 */
export const nowLine = (
  { doses, timeZone }: Pick<DayOfDoses, 'doses' | 'timeZone'>,
  now: Date,
  next?: string,
): string => {
  const planned = doses.filter(({ asNeeded }) => !asNeeded);
  if (planned.length === 0) return next === undefined ? t.nowNone : t.nowNext(weekdayAndDay(next, timeZone));
  const taken = t.nowTaken(planned.filter(({ status }) => status === 'Taken').length, planned.length);
  const due = planned.filter((dose) => isDue(dose, now)).length;
  if (due > 0) return `${taken}, ${t.nowDue(due)}`;
  const coming = planned.find(({ status }) => status === 'Pending');
  return `${taken}, ${coming === undefined ? t.nowDone : t.nowNextAt(timeOf(coming.dueAt, timeZone))}`;
};

/** What is said of a dose beside its state: when it was answered, when it rings again. */
export const noteOf = ({ status, answeredAt, remindAt, late }: Dose, timeZone: string): string => {
  if ((status === 'Taken' || status === 'Skipped') && answeredAt !== null)
    return t.at(t.states[status], timeOf(answeredAt, timeZone));
  if (status === 'Pending' && remindAt !== null) return t.remindsAt(timeOf(remindAt, timeZone));
  return late && status !== 'Taken' && status !== 'Skipped' ? t.late : '';
};
