import type { Due } from '@arogo/clinical/schedule/course';
import { dueBetween, nextDue } from '@arogo/clinical/schedule/due';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { cameDue } from './alerts.ts';
import { courseOf, keptSchedule, type Rhythm, toInstant } from './course.ts';
import { type DoseRow, dosesBetween, insertDoses } from './doses-store.ts';
import { timeOf } from './doses-view.ts';
import * as store from './store.ts';

/** A dose of a time of day does not come again so soon after the one that the former clock made due, */
const timeApart = Temporal.Duration.from({ hours: 8 });
/** and one that the new clock has put into the past is made up for only so long after any other. */
const madeUpApart = Temporal.Duration.from({ hours: 4 });

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

const isWithin = (one: Temporal.Instant, other: Temporal.Instant, span: Temporal.Duration): boolean =>
  Temporal.Duration.compare(one.since(other).abs(), span) < 0;

/** A dose that is written down, by its time of day on the former clock. */
interface Kept {
  readonly at: Temporal.Instant;
  readonly time: string;
}

interface Replanned {
  readonly row: store.AlertRow;
  readonly next: Date | null;
  readonly madeUp: Due | undefined;
}

const replanned = (row: store.AlertRow, kept: readonly Kept[], rhythm: Rhythm, now: Temporal.Instant): Replanned => {
  const course = courseOf(row, rhythm);
  // Hours that pass are the same by every clock.
  if (course.schedule.kind === 'interval') {
    const due = nextDue(course, now);
    return { row, next: due === undefined ? null : toDate(due.at), madeUp: undefined };
  }
  const isKept = ({ slot, time, at }: Due): boolean =>
    kept.some((dose) => dose.time === (slot ?? time) && isWithin(dose.at, at, timeApart));
  let next = nextDue(course, now);
  while (next !== undefined && isKept(next)) next = nextDue(course, next.at);
  const changed = toInstant(row.updated_at);
  const since = now.subtract(timeApart);
  const passed = dueBetween(course, isBefore(changed, since) ? since : changed, now.add({ milliseconds: 1 }));
  const isAlone = kept.every(({ at }) => !isWithin(at, now, madeUpApart));
  // One that was made up for has no slot's name to tell it by, but it came after the time that it stands for.
  const isCovered = ({ slot, at }: Due): boolean =>
    slot === undefined && kept.some((dose) => !isBefore(dose.at, at) && !isBefore(now, dose.at));
  const madeUp = isAlone ? passed.findLast((due) => !isKept(due) && !isCovered(due)) : undefined;
  return { row, next: next === undefined ? null : toDate(next.at), madeUp };
};

const keptOf = ({ slot, due_at: dueAt }: DoseRow, former: Rhythm): Kept => ({
  at: toInstant(dueAt),
  time: slot ?? timeOf(dueAt, former),
});

/**
 * Changes a patient's times of day or zone, and works out anew when their next doses are due. What came due before, and
 * was not seen by the minute's job yet, is written down by the clock that made it due and rings at the job's next look.
 * No dose is due twice for having been moved later, and one that was moved into the past is due now.
 * @param clock asked when it is the patient's turn, which may have to be waited for
 */
export const replan = async (
  statements: Statements,
  patientId: string,
  clock: () => Temporal.Instant,
  change: () => Promise<void>,
): Promise<void> => {
  await store.takeTurn(statements, patientId);
  const former = await store.planOf(statements, patientId);
  // One that cannot be read stays as it is, as it does for the minute's job.
  const rows = (await store.lockActiveAlerts(statements, patientId)).filter(
    (row) => row.next_due_at !== null && keptSchedule(row) !== undefined,
  );
  const now = clock();
  await insertDoses(
    statements,
    patientId,
    rows.flatMap((row) => cameDue(row, { now, rhythm: former }, true)),
  );
  await change();
  if (rows.length === 0) return;
  const rhythm = await store.planOf(statements, patientId);
  const kept = Map.groupBy(
    await dosesBetween(
      statements,
      patientId,
      toDate(now.subtract({ hours: 24 })),
      toDate(now.add({ hours: 48 })),
      rows.map(({ id }) => id),
    ),
    ({ alert_id: id }) => id,
  );
  const plans = rows.map((row) =>
    replanned(
      row,
      (kept.get(row.id) ?? []).map((dose) => keptOf(dose, former)),
      rhythm,
      now,
    ),
  );
  await store.setNextDue(
    statements,
    plans.map(({ row, next }) => ({ id: row.id, at: next })),
  );
  const at = toDate(now);
  const madeUp = plans.flatMap(({ row, madeUp: due }) =>
    due === undefined
      ? []
      : [
          {
            alertId: row.id,
            dueAt: at,
            slot: due.slot ?? null,
            asNeeded: false,
            amount: due.amount,
            late: false,
            remindAt: at,
          },
        ],
  );
  await insertDoses(statements, patientId, madeUp);
};
