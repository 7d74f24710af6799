import type { DueDose } from '@arogo/clinical/schedule/course';
import type { LanguageCode } from '@arogo/contract/languages';
import { type Dose, doseChangeableDays, type DoseState, meals } from '@arogo/contract/medication';
import { formatDose } from '@arogo/contract/messages/schedule-format';
import { slots } from '@arogo/contract/schedule';
import { toDate } from '../../platform/clock.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { listUpcomingDoses, type PatientClock, toInstant } from './treatment-course.ts';
import type { DoseRow, NewDose } from './doses-store.ts';
import type { AlertRow } from './store.ts';

/** The context that doses are evaluated in. */
export interface DoseContext {
  readonly now: Temporal.Instant;
  readonly rhythm: PatientClock;
  /** Minutes after its due time at which a dose without an answer is missed. */
  readonly graceMinutes: number;
  /** The language of messages. */
  readonly language: LanguageCode;
}

/** A dose, stored or upcoming. */
export interface AnyDose extends NewDose {
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  /** The account that marked it for the patient; null if the patient did, or if it is not marked. */
  readonly accountId: string | null;
  readonly remindAt: Date | null;
  /** Whether it has a row in the database. */
  readonly isRecorded: boolean;
}

const maxChangeAge = Temporal.Duration.from({ hours: 24 * doseChangeableDays });

export const toAnyDose = (row: DoseRow): AnyDose => ({
  alertId: row.schedule_id,
  dueAt: row.due_at,
  slot: row.slot,
  asNeeded: row.as_needed,
  amount: Number(row.amount),
  late: row.late,
  answer: row.answer,
  answeredAt: row.answered_at,
  accountId: row.account_id,
  remindAt: row.remind_at,
  isRecorded: true,
});

/** Builds a dose that has no row yet. */
export const toUpcomingDose = (alertId: string, { at, slot, amount }: DueDose): AnyDose => ({
  alertId,
  dueAt: toDate(at),
  slot: slot ?? null,
  asNeeded: false,
  amount,
  late: false,
  answer: null,
  answeredAt: null,
  accountId: null,
  remindAt: null,
  isRecorded: false,
});

/** Merges the stored doses of alerts with the upcoming ones between two instants, sorted by time, then by medicine name. */
export const mergeDoses = (
  alerts: readonly AlertRow[],
  recorded: readonly DoseRow[],
  rhythm: PatientClock,
  from: Temporal.Instant,
  until: Temporal.Instant,
): readonly AnyDose[] => {
  const recordedKeys = new Set(recorded.map(({ schedule_id: id, due_at: at }) => `${id} ${at.getTime()}`));
  const ids = new Set(alerts.map(({ id }) => id));
  const upcoming = alerts.flatMap((alert) =>
    listUpcomingDoses(alert, rhythm, from, until).map((due) => toUpcomingDose(alert.id, due)),
  );
  const nameOrder = new Map(
    alerts
      .toSorted((one, other) => one.medicine_name.localeCompare(other.medicine_name, 'en'))
      .map(({ id }, index) => [id, index]),
  );
  const notRecorded = upcoming.filter(({ alertId, dueAt }) => !recordedKeys.has(`${alertId} ${dueAt.getTime()}`));
  const stored = recorded.filter(({ schedule_id: id }) => ids.has(id)).map(toAnyDose);
  return [...stored, ...notRecorded].toSorted(
    (one, other) =>
      one.dueAt.getTime() - other.dueAt.getTime() ||
      (nameOrder.get(one.alertId) ?? 0) - (nameOrder.get(other.alertId) ?? 0),
  );
};

/** When a dose without an answer counts as missed. */
export const getMissedAt = (dueAt: Date, graceMinutes: number): Temporal.Instant =>
  toInstant(dueAt).add({ minutes: graceMinutes });

export const isMissed = (
  { answer, dueAt }: Pick<AnyDose, 'answer' | 'dueAt'>,
  { now, graceMinutes }: DoseContext,
): boolean => answer === null && Temporal.Instant.compare(getMissedAt(dueAt, graceMinutes), now) <= 0;

export const getDoseState = (dose: Pick<AnyDose, 'answer' | 'dueAt'>, context: DoseContext): DoseState => {
  if (dose.answer === 'taken') return 'Taken';
  if (dose.answer === 'skipped') return 'Skipped';
  return isMissed(dose, context) ? 'Missed' : 'Pending';
};

/** The calendar day of an instant, in the patient's time zone. */
export const toLocalDay = (instant: Temporal.Instant, { timeZone }: PatientClock): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Start (inclusive) and end (exclusive) of a calendar day, in the patient's time zone. */
export const getDayBounds = (
  date: string,
  { timeZone }: PatientClock,
): { readonly from: Temporal.Instant; readonly until: Temporal.Instant } => {
  const day = Temporal.PlainDate.from(date);
  return {
    from: day.toZonedDateTime(timeZone).toInstant(),
    until: day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
  };
};

/** Whether a dose is due on a later day than today. */
export const isDueLaterThanToday = (dueAt: Date, { now, rhythm }: DoseContext): boolean =>
  toLocalDay(toInstant(dueAt), rhythm) > toLocalDay(now, rhythm);

/** Whether a dose was due too long ago to be changed. */
export const isTooOld = (dueAt: Date, { now }: DoseContext): boolean =>
  Temporal.Instant.compare(toInstant(dueAt), now.subtract(maxChangeAge)) < 0;

export const formatLocalTime = (dueAt: Date, { timeZone }: PatientClock): string =>
  toInstant(dueAt).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

const toIsoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Names of accounts that marked doses, by id. The reader's own account is not included. */
export type MarkerNames = ReadonlyMap<string, string>;

/** The account id of the marker of a dose. Undefined if it is not marked. */
export const getMarker = ({ answer, accountId }: Pick<AnyDose, 'answer' | 'accountId'>, patientId: string) =>
  answer === null ? undefined : (accountId ?? patientId);

/** Maps a dose. @param names the names of markers other than the reader */
export const toDose = (dose: AnyDose, alert: AlertRow, context: DoseContext, names: MarkerNames): Dose => ({
  alertId: alert.id,
  medicineName: alert.medicine_name,
  strength: alert.strength,
  dueAt: dose.dueAt.toISOString(),
  time: formatLocalTime(dose.dueAt, context.rhythm),
  slot: dose.slot === null ? null : parseEnum(slots, dose.slot),
  dosage: formatDose(dose.amount, alert.dose_unit),
  meal: alert.meal === null ? null : parseEnum(meals, alert.meal),
  status: getDoseState(dose, context),
  late: dose.late,
  answeredAt: toIsoOrNull(dose.answeredAt),
  markedBy: names.get(getMarker(dose, alert.patient_id) ?? '') ?? null,
  remindAt: toIsoOrNull(dose.remindAt),
  asNeeded: dose.asNeeded,
  open:
    dose.answer === null &&
    !dose.asNeeded &&
    !isDueLaterThanToday(dose.dueAt, context) &&
    !isTooOld(dose.dueAt, context),
});
