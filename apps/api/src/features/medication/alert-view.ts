import { nextDue } from '@arogo/clinical/schedule/due';
import { alertOrigins, type AlertState, alertStates, type MedicationAlert, meals } from '@arogo/contract/medication';
import { scheduleDose } from '@arogo/contract/messages/schedule-words';
import { slots } from '@arogo/contract/schedule';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { oneOf } from '../../platform/one-of.ts';
import { courseOf, keptSchedule, toInstant } from './course.ts';
import * as doseStore from './doses-store.ts';
import { type AnyDose, dayBounds, dayOf, dosesIn, type Now, stateOf, timeOf } from './doses-view.ts';
import type { AlertRow } from './store.ts';

const limitSources = ['paper', 'patient'] as const;

/** An alert whose last day is past has ended, whatever its row says. */
export const shownState = (
  { state, ends_on: endsOn }: Pick<AlertRow, 'state' | 'ends_on'>,
  { now, rhythm }: Now,
): AlertState => (endsOn !== null && endsOn < dayOf(now, rhythm) ? 'ended' : oneOf(alertStates, state));

/** Strength and how much at once, such as '650 mg, 1 tablet'. */
export const dosageOf = (row: AlertRow): string => {
  const schedule = keptSchedule(row);
  return [row.strength, schedule && scheduleDose(schedule, row.dose_unit)].filter(Boolean).join(', ');
};

type Waiting = Pick<doseStore.DoseRow, 'alert_id' | 'due_at' | 'answer'>;

/** The first dose of an alert after now that nobody answered in advance. */
const nextOf = (row: AlertRow, waiting: readonly Waiting[], { now, rhythm }: Now): Date | null => {
  const kept = waiting.find(({ answer }) => answer === null)?.due_at ?? null;
  if (row.next_due_at === null || keptSchedule(row) === undefined) return kept;
  const answered = new Set(waiting.filter(({ answer }) => answer !== null).map(({ due_at: at }) => at.getTime()));
  const first = toInstant(row.next_due_at).subtract({ milliseconds: 1 });
  const course = courseOf(row, rhythm);
  let due = nextDue(course, Temporal.Instant.compare(first, now) < 0 ? now : first);
  while (due !== undefined && answered.has(due.at.epochMilliseconds)) due = nextDue(course, due.at);
  const coming = due === undefined ? null : toDate(due.at);
  return kept === null || (coming !== null && coming < kept) ? coming : kept;
};

interface AlertDoses {
  /** Of today. */
  readonly doses: readonly AnyDose[];
  readonly waiting: readonly Waiting[];
  readonly lastTaken: Date | undefined;
}

const alertView = (row: AlertRow, { doses, waiting, lastTaken }: AlertDoses, at: Now): MedicationAlert => ({
  id: row.id,
  medicineName: row.medicine_name,
  dosage: dosageOf(row),
  strength: row.strength,
  form: row.form,
  doseUnit: row.dose_unit,
  meal: row.meal === null ? null : oneOf(meals, row.meal),
  beforeMeal: row.meal === 'before',
  instructions: row.instructions,
  schedule: keptSchedule(row) ?? null,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  leastGapMinutes: row.least_gap_minutes,
  mostPerDay: row.most_per_day,
  limitSource: row.limit_source === null ? null : oneOf(limitSources, row.limit_source),
  state: shownState(row, at),
  madeBy: oneOf(alertOrigins, row.made_by),
  doctorName: row.doctor_name,
  recordId: row.record_id,
  // What names a fact is of use with its record alone.
  recordFact: row.record_id === null ? null : row.record_fact,
  timeSlot: doses.map((dose) => ({
    time: timeOf(dose.dueAt, at.rhythm),
    status: stateOf(dose, at),
    slot: dose.slot === null ? null : oneOf(slots, dose.slot),
    dueAt: dose.dueAt.toISOString(),
  })),
  nextDueAt: nextOf(row, waiting, at)?.toISOString() ?? null,
  lastTakenAt: lastTaken?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Alerts as they are shown, each with its doses of today; three statements for any number of them. */
export const alertViews = async (
  db: Statements,
  patientId: string,
  rows: readonly AlertRow[],
  at: Now,
): Promise<MedicationAlert[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const today = dayBounds(dayOf(at.now, at.rhythm), at.rhythm);
  const kept = await doseStore.dosesBetween(db, patientId, toDate(today.from), toDate(today.until), ids);
  const waiting = Map.groupBy(
    await doseStore.waitingAfter(db, patientId, ids, toDate(at.now)),
    ({ alert_id: id }) => id,
  );
  const taken = await doseStore.lastTaken(db, patientId, ids);
  const doses = Map.groupBy(dosesIn(rows, kept, at.rhythm, today.from, today.until), ({ alertId }) => alertId);
  return rows.map((row) =>
    alertView(
      row,
      { doses: doses.get(row.id) ?? [], waiting: waiting.get(row.id) ?? [], lastTaken: taken.get(row.id) },
      at,
    ),
  );
};
