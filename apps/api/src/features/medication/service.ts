import type { Due } from '@arogo/clinical/schedule/course';
import { dueBetween, nextDue } from '@arogo/clinical/schedule/due';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { type AdherenceParts, type AdherenceService, createAdherenceService } from './adherence-service.ts';
import { type AlertsService, createAlertsService } from './alerts-service.ts';
import { courseOf, scheduleOf, toInstant } from './course.ts';
import { createDosesService, type DosesService } from './doses-service.ts';
import { type DoseRow, dosesBetween, insertDoses } from './doses-store.ts';
import { createRecordAlertsService, type RecordAlertsService } from './record-alerts-service.ts';
import * as store from './store.ts';

/** The medicines of a patient: their alerts, and the doses of these. */
export interface MedicationService extends AlertsService, DosesService, AdherenceService, RecordAlertsService {}

export type MedicationParts = AdherenceParts;

export const createMedicationService = (parts: MedicationParts): MedicationService => ({ ...createAlertsService(parts), ...createDosesService(parts), ...createAdherenceService(parts), ...createRecordAlertsService(parts) });

/** A dose of a slot does not come again so soon after the one that the former times made due, */
const slotApart = Temporal.Duration.from({ hours: 8 });
/** and one that the new times have put into the past is made up for only so long after any other. */
const madeUpApart = Temporal.Duration.from({ hours: 4 });

const isWithin = (one: Temporal.Instant, other: Temporal.Instant, span: Temporal.Duration): boolean =>
  Temporal.Duration.compare(one.since(other).abs(), span) < 0;

interface Replanned {
  readonly row: store.AlertRow;
  readonly next: Date | null;
  readonly madeUp: Due | undefined;
}

const replanned = (row: store.AlertRow, kept: readonly DoseRow[], rhythm: store.Plan, now: Temporal.Instant): Replanned => {
  const course = courseOf(row, rhythm);
  const isKept = ({ slot, at }: Due): boolean => slot !== undefined && kept.some((dose) => dose.slot === slot && isWithin(toInstant(dose.due_at), at, slotApart));
  let next = nextDue(course, now);
  while (next !== undefined && isKept(next)) next = nextDue(course, next.at);
  const changed = toInstant(row.updated_at);
  const since = now.subtract(slotApart);
  const passed = dueBetween(course, Temporal.Instant.compare(changed, since) < 0 ? since : changed, now.add({ milliseconds: 1 }));
  const isAlone = kept.every((dose) => !isWithin(toInstant(dose.due_at), now, madeUpApart));
  const madeUp = isAlone ? passed.findLast((due) => due.slot !== undefined && !isKept(due)) : undefined;
  return { row, next: next === undefined ? null : toDate(next.at), madeUp };
};

/**
 * Works out anew when the patient's next doses are due, after their times of day or their zone changed. A dose that came
 * due before stays as it is: where its reminder is still to come, the minute's job sees to it. No slot's dose is due
 * twice for having been moved later, and one that was moved into the past is due now.
 */
export const replan = async (statements: Statements, patientId: string, now: Temporal.Instant): Promise<void> => {
  await store.takeTurn(statements, patientId);
  const rhythm = await store.planOf(statements, patientId);
  const rows = (await store.lockActiveAlerts(statements, patientId)).filter((row) => row.next_due_at !== null && row.next_due_at > toDate(now));
  if (rows.length === 0) return;
  const kept = Map.groupBy(
    await dosesBetween(statements, patientId, toDate(now.subtract({ hours: 24 })), toDate(now.add({ hours: 48 })), rows.map(({ id }) => id)),
    ({ alert_id: id }) => id,
  );
  const plans = rows.map((row) => replanned(row, scheduleOf(row).kind === 'slots' ? (kept.get(row.id) ?? []) : [], rhythm, now));
  await store.setNextDue(statements, plans.map(({ row, next }) => ({ id: row.id, at: next })));
  const at = toDate(now);
  const madeUp = plans.flatMap(({ row, madeUp: due }) => (due === undefined ? [] : [{ alertId: row.id, dueAt: at, slot: due.slot ?? null, asNeeded: false, amount: due.amount, late: false, remindAt: at }]));
  await insertDoses(statements, patientId, madeUp);
};
