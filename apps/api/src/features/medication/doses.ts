import type { DoseAction } from '@arogo/contract/medication';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { shownState } from './alert-view.ts';
import { comingBetween, keptSchedule } from './course.ts';
import * as doseStore from './doses-store.ts';
import { type AnyDose, doseOfDue, doseOfRow, type Now } from './doses-view.ts';
import type { AlertRow } from './store.ts';

/** The dose that is meant, written down or not. @throws AppError dose_not_due, dose_put_off, alert_ended */
export const meant = async (
  statements: Statements,
  alert: AlertRow,
  dueAt: Temporal.Instant | undefined,
  action: DoseAction,
  at: Now,
): Promise<AnyDose> => {
  const chosen = keptSchedule(alert);
  if (dueAt === undefined) {
    if (shownState(alert, at) === 'ended') throw new AppError('alert_ended');
    if (chosen?.kind !== 'as-needed') throw new AppError('dose_not_due');
    if (action === 'later') throw new AppError('dose_put_off');
    if (action !== 'taken') throw new AppError('dose_not_due');
    const last = (
      await doseStore.waitingAfter(
        statements,
        alert.patient_id,
        [alert.id],
        toDate(at.now.subtract({ milliseconds: 1 })),
      )
    ).at(-1);
    // Two within a millisecond are two.
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
      remindAt: null,
      kept: false,
    };
  }
  const due = Temporal.Instant.fromEpochMilliseconds(dueAt.epochMilliseconds);
  const [row] = await doseStore.findDoses(statements, alert.patient_id, [{ alertId: alert.id, dueAt: toDate(due) }]);
  if (row) return doseOfRow(row);
  const [coming] = comingBetween(alert, at.rhythm, due, due.add({ milliseconds: 1 }));
  if (coming === undefined) throw new AppError('dose_not_due');
  return doseOfDue(alert.id, coming);
};

/** Takes a mark or a wait back. @throws AppError dose_not_marked. @returns the dose as it is then */
export const undo = async (statements: Statements, alert: AlertRow, dose: AnyDose, at: Now): Promise<AnyDose> => {
  if (dose.answer === null && dose.remindAt === null) throw new AppError('dose_not_marked');
  const open = { answer: null, answeredAt: null, remindAt: null };
  // One that was marked before it was due is due again; one that was taken when needed was none.
  const isComing = dose.dueAt > toDate(at.now) || (alert.next_due_at !== null && dose.dueAt >= alert.next_due_at);
  if (dose.asNeeded || isComing) await doseStore.forgetDose(statements, dose);
  else
    await doseStore.markDose(statements, alert.patient_id, dose, { ...open, answeredFrom: null, despiteGuard: false });
  return { ...dose, ...open };
};
