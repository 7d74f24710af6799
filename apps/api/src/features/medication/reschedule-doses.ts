import type { DueDose } from '@arogo/clinical/schedule/course';
import { listDueDoses, findNextDueDose } from '@arogo/clinical/schedule/due';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { findDueDoses } from './alerts.ts';
import { toCourse, parseStoredSchedule, type PatientClock, toInstant } from './treatment-course.ts';
import { type DoseRow, findDosesBetween, insertDoses } from './doses-store.ts';
import { formatLocalTime } from './dose-mapper.ts';
import * as store from './store.ts';

/** A dose with a time of day does not come again within this time after the one due by the former clock. */
const minDoseGap = Temporal.Duration.from({ hours: 8 });
/** A dose that the new clock moves into the past is made up for only if no other dose is closer than this. */
const minCatchUpGap = Temporal.Duration.from({ hours: 4 });

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

const isWithin = (one: Temporal.Instant, other: Temporal.Instant, maxDistance: Temporal.Duration): boolean =>
  Temporal.Duration.compare(one.since(other).abs(), maxDistance) < 0;

/** A stored dose, with its time of day by the former clock. */
interface RecordedDose {
  readonly at: Temporal.Instant;
  readonly time: string;
}

interface RescheduledAlert {
  readonly row: store.AlertRow;
  readonly next: Date | null;
  readonly catchUpDose: DueDose | undefined;
}

const rescheduleAlert = (
  row: store.AlertRow,
  recorded: readonly RecordedDose[],
  rhythm: PatientClock,
  now: Temporal.Instant,
): RescheduledAlert => {
  const course = toCourse(row, rhythm);
  // An interval in hours does not depend on the clock.
  if (course.schedule.kind === 'interval') {
    const due = findNextDueDose(course, now);
    return { row, next: due === undefined ? null : toDate(due.at), catchUpDose: undefined };
  }
  const isRecorded = ({ slot, time, at }: DueDose): boolean =>
    recorded.some((dose) => dose.time === (slot ?? time) && isWithin(dose.at, at, minDoseGap));
  let next = findNextDueDose(course, now);
  while (next !== undefined && isRecorded(next)) next = findNextDueDose(course, next.at);
  const changedAt = toInstant(row.updated_at);
  const earliest = now.subtract(minDoseGap);
  const passedDoses = listDueDoses(
    course,
    isBefore(changedAt, earliest) ? earliest : changedAt,
    now.add({ milliseconds: 1 }),
  );
  const hasNoDoseNearby = recorded.every(({ at }) => !isWithin(at, now, minCatchUpGap));
  // An earlier catch-up dose has no slot to match, but it is later than the dose it replaces.
  const isAlreadyCaughtUp = ({ slot, at }: DueDose): boolean =>
    slot === undefined && recorded.some((dose) => !isBefore(dose.at, at) && !isBefore(now, dose.at));
  const catchUpDose = hasNoDoseNearby
    ? passedDoses.findLast((due) => !isRecorded(due) && !isAlreadyCaughtUp(due))
    : undefined;
  return { row, next: next === undefined ? null : toDate(next.at), catchUpDose };
};

const toRecordedDose = ({ slot, due_at: dueAt }: DoseRow, previousClock: PatientClock): RecordedDose => ({
  at: toInstant(dueAt),
  time: slot ?? formatLocalTime(dueAt, previousClock),
});

/**
 * Changes a patient's times of day or time zone, and recomputes the next due times. Doses that came due before and were not
 * handled by the reminder job yet are stored by the former clock, and the job's next run reminds of them. No dose becomes due
 * twice by moving later. A dose that moves into the past is due now.
 * @param clock read after the lock is acquired, which may take a while
 */
export const rescheduleDoses = async (
  trx: Trx,
  patientId: string,
  clock: () => Temporal.Instant,
  change: () => Promise<void>,
): Promise<void> => {
  await store.lockPatientDoses(trx, patientId);
  const previousClock = await store.findDosePatient(trx, patientId);
  // Alerts whose schedule cannot be parsed stay unchanged, as in the reminder job.
  const rows = (await store.lockActiveAlerts(trx, patientId)).filter(
    (row) => row.next_due_at !== null && parseStoredSchedule(row) !== undefined,
  );
  const now = clock();
  await insertDoses(
    trx,
    patientId,
    rows.flatMap((row) => findDueDoses(row, { now, rhythm: previousClock }, true)),
  );
  await change();
  if (rows.length === 0) return;
  const rhythm = await store.findDosePatient(trx, patientId);
  const recorded = Map.groupBy(
    await findDosesBetween(
      trx,
      patientId,
      toDate(now.subtract({ hours: 24 })),
      toDate(now.add({ hours: 48 })),
      rows.map(({ id }) => id),
    ),
    ({ schedule_id: id }) => id,
  );
  const plans = rows.map((row) =>
    rescheduleAlert(
      row,
      (recorded.get(row.id) ?? []).map((dose) => toRecordedDose(dose, previousClock)),
      rhythm,
      now,
    ),
  );
  await store.setNextDue(
    trx,
    plans.map(({ row, next }) => ({ id: row.id, at: next })),
  );
  const at = toDate(now);
  const catchUpDoses = plans.flatMap(({ row, catchUpDose: due }) =>
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
  await insertDoses(trx, patientId, catchUpDoses);
};
