import { findNextDueDose } from '@arogo/clinical/schedule/due';
import { alertOrigins, type AlertState, alertStates, type MedicationAlert, meals } from '@arogo/contract/medication';
import { formatScheduleDose } from '@arogo/contract/messages/schedule-format';
import { slots } from '@arogo/contract/schedule';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { toCourse, parseStoredSchedule, toInstant } from './treatment-course.ts';
import * as doseStore from './doses-store.ts';
import {
  type AnyDose,
  getDayBounds,
  toLocalDay,
  mergeDoses,
  type DoseContext,
  getDoseState,
  formatLocalTime,
} from './dose-mapper.ts';
import type { AlertRow } from './store.ts';

const limitSources = ['paper', 'patient'] as const;

/** The state to show: an alert whose last day is past has ended, even if its row says otherwise. */
export const getShownState = (
  { state, ends_on: endsOn }: Pick<AlertRow, 'state' | 'ends_on'>,
  { now, rhythm }: DoseContext,
): AlertState => (endsOn !== null && endsOn < toLocalDay(now, rhythm) ? 'ended' : parseEnum(alertStates, state));

/** Formats strength and amount of a dose, such as '650 mg, 1 tablet'. */
export const formatDosage = (row: AlertRow): string => {
  const schedule = parseStoredSchedule(row);
  return [row.strength, schedule && formatScheduleDose(schedule, row.dose_unit)].filter(Boolean).join(', ');
};

type PendingDose = Pick<doseStore.DoseRow, 'schedule_id' | 'due_at' | 'answer'>;

/** Finds the next dose of an alert that is not answered in advance. */
const findNextDose = (
  row: AlertRow,
  pendingDoses: readonly PendingDose[],
  { now, rhythm }: DoseContext,
): Date | null => {
  const reminderAt = pendingDoses.find(({ answer }) => answer === null)?.due_at ?? null;
  if (row.next_due_at === null || parseStoredSchedule(row) === undefined) return reminderAt;
  const answered = new Set(pendingDoses.filter(({ answer }) => answer !== null).map(({ due_at: at }) => at.getTime()));
  const first = toInstant(row.next_due_at).subtract({ milliseconds: 1 });
  const course = toCourse(row, rhythm);
  let due = findNextDueDose(course, Temporal.Instant.compare(first, now) < 0 ? now : first);
  while (due !== undefined && answered.has(due.at.epochMilliseconds)) due = findNextDueDose(course, due.at);
  const nextCourseDose = due === undefined ? null : toDate(due.at);
  return reminderAt === null || (nextCourseDose !== null && nextCourseDose < reminderAt) ? nextCourseDose : reminderAt;
};

interface AlertDoses {
  /** Today's doses. */
  readonly doses: readonly AnyDose[];
  readonly pendingDoses: readonly PendingDose[];
  readonly lastTaken: Date | undefined;
}

const toAlert = (
  row: AlertRow,
  { doses, pendingDoses, lastTaken }: AlertDoses,
  context: DoseContext,
): MedicationAlert => ({
  id: row.id,
  medicineName: row.medicine_name,
  dosage: formatDosage(row),
  strength: row.strength,
  form: row.form,
  doseUnit: row.dose_unit,
  meal: row.meal === null ? null : parseEnum(meals, row.meal),
  beforeMeal: row.meal === 'before',
  instructions: row.instructions,
  schedule: parseStoredSchedule(row) ?? null,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  leastGapMinutes: row.min_gap_minutes,
  mostPerDay: row.max_per_day,
  limitSource: row.limit_source === null ? null : parseEnum(limitSources, row.limit_source),
  state: getShownState(row, context),
  madeBy: parseEnum(alertOrigins, row.made_by),
  doctorName: row.doctor_name,
  recordId: row.record_id,
  // The extraction key is useful only together with its record.
  recordFact: row.record_id === null ? null : row.record_extraction_key,
  timeSlot: doses.map((dose) => ({
    time: formatLocalTime(dose.dueAt, context.rhythm),
    status: getDoseState(dose, context),
    slot: dose.slot === null ? null : parseEnum(slots, dose.slot),
    dueAt: dose.dueAt.toISOString(),
  })),
  nextDueAt: findNextDose(row, pendingDoses, context)?.toISOString() ?? null,
  lastTakenAt: lastTaken?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Maps alerts, each with its doses of today. Runs three queries, however many alerts there are. */
export const toAlerts = async (
  db: Trx,
  patientId: string,
  rows: readonly AlertRow[],
  context: DoseContext,
): Promise<MedicationAlert[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const today = getDayBounds(toLocalDay(context.now, context.rhythm), context.rhythm);
  const recorded = await doseStore.findDosesBetween(db, patientId, toDate(today.from), toDate(today.until), ids);
  const pendingDoses = Map.groupBy(
    await doseStore.findPendingDoses(db, patientId, ids, toDate(context.now)),
    ({ schedule_id: id }) => id,
  );
  const lastTakenByAlert = await doseStore.findLastTaken(db, patientId, ids);
  const doses = Map.groupBy(
    mergeDoses(rows, recorded, context.rhythm, today.from, today.until),
    ({ alertId }) => alertId,
  );
  return rows.map((row) =>
    toAlert(
      row,
      {
        doses: doses.get(row.id) ?? [],
        pendingDoses: pendingDoses.get(row.id) ?? [],
        lastTaken: lastTakenByAlert.get(row.id),
      },
      context,
    ),
  );
};
