import type { DoseAction } from '@arogo/contract/medication';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { getShownState } from './alert-mapper.ts';
import { listUpcomingDoses, parseStoredSchedule } from './treatment-course.ts';
import * as doseStore from './doses-store.ts';
import { type AnyDose, toUpcomingDose, toAnyDose, type DoseContext } from './dose-mapper.ts';
import type { AlertRow } from './store.ts';

/** Finds the dose to change, stored or not. @throws AppError dose_not_due, dose_put_off, alert_ended */
export const findTargetDose = async (
  trx: Trx,
  alert: AlertRow,
  dueAt: Temporal.Instant | undefined,
  action: DoseAction,
  at: DoseContext,
): Promise<AnyDose> => {
  const chosen = parseStoredSchedule(alert);
  if (dueAt === undefined) {
    if (getShownState(alert, at) === 'ended') throw new AppError('alert_ended');
    if (chosen?.kind !== 'as-needed') throw new AppError('dose_not_due');
    if (action === 'later') throw new AppError('dose_put_off');
    if (action !== 'taken') throw new AppError('dose_not_due');
    const last = (
      await doseStore.findPendingDoses(trx, alert.patient_id, [alert.id], toDate(at.now.subtract({ milliseconds: 1 })))
    ).at(-1);
    // Keeps two doses within the same millisecond apart.
    const taken = last === undefined ? toDate(at.now) : new Date(last.due_at.getTime() + 1);
    return {
      alertId: alert.id,
      dueAt: taken,
      slot: null,
      asNeeded: true,
      amount: chosen.amount,
      late: false,
      answer: null,
      answeredAt: null,
      accountId: null,
      remindAt: null,
      isRecorded: false,
    };
  }
  const due = Temporal.Instant.fromEpochMilliseconds(dueAt.epochMilliseconds);
  const [row] = await doseStore.findDoses(trx, alert.patient_id, [{ alertId: alert.id, dueAt: toDate(due) }]);
  if (row) return toAnyDose(row);
  const [coming] = listUpcomingDoses(alert, at.rhythm, due, due.add({ milliseconds: 1 }));
  if (coming === undefined) throw new AppError('dose_not_due');
  return toUpcomingDose(alert.id, coming);
};

/** Undoes a mark or a snooze. @throws AppError dose_not_marked. @returns the dose after that */
export const undoMark = async (trx: Trx, alert: AlertRow, dose: AnyDose, at: DoseContext): Promise<AnyDose> => {
  if (dose.answer === null && dose.remindAt === null) throw new AppError('dose_not_marked');
  const open = { answer: null, answeredAt: null, remindAt: null };
  // Deletes the row if the dose will come due again, or was taken as needed. Otherwise the dose stays without an answer.
  const isComing = dose.dueAt > toDate(at.now) || (alert.next_due_at !== null && dose.dueAt >= alert.next_due_at);
  if (dose.asNeeded || isComing) await doseStore.deleteDose(trx, dose);
  else await doseStore.markDose(trx, alert.patient_id, dose, { ...open, answeredFrom: null, despiteGuard: false });
  return { ...dose, ...open, accountId: null };
};
