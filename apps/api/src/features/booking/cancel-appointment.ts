import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import {
  awaitsPatientDecision,
  type ChangeDeps,
  lockOrNotFound,
  requireAllowed,
  maxSequence,
} from './appointment-actions.ts';
import { getModifiableUntilMs } from './appointment-mapper.ts';
import { createChangeRecorder } from './dependencies.ts';
import * as store from './store.ts';

/** Cancels appointments in the caller's transaction. */
export const createCancellation = ({ clock, jobs, live }: ChangeDeps) => {
  const changes = createChangeRecorder({ clock, live });

  /**
   * Cancels an appointment, or ends the patient's decision in favour of the refund. The reconciliation job finds out from the
   * gateway whether there is a charge to refund.
   */
  const cancelLocked = async (transaction: Trx, appointment: store.LockedAppointment): Promise<void> => {
    const { id } = appointment;
    const at = toDate(clock.now());
    if (awaitsPatientDecision(appointment))
      await store.changeAppointment(transaction, id, { decision_due_at: null }, at);
    else {
      const sequence = Math.min(appointment.sequence + 1, maxSequence);
      const change = {
        state: 'cancelled',
        held_until: null,
        cancelled_at: at,
        cancelled_by: 'patient',
        sequence,
      } as const;
      await store.changeAppointment(transaction, id, change, at);
    }
    await store.releaseSlot(transaction, id);
    await jobs.enqueue(transaction, 'payment.reconcile', { appointmentId: id }, { singletonKey: id });
    await changes.publishChange(transaction, appointment);
  };

  return {
    /** @throws AppError not_found, appointment_cancelled, hold_expired, appointment_ended, appointment_too_late */
    async cancel(transaction: Trx, session: Session, id: string): Promise<void> {
      const now = clock.now();
      const appointment = await lockOrNotFound(transaction, id);
      const isConfirmed = appointment.state === 'confirmed';
      if (!awaitsPatientDecision(appointment)) {
        requireAllowed(appointment, 'cancel', 'patient', now);
        if (isConfirmed && now.epochMilliseconds > getModifiableUntilMs(appointment))
          throw new AppError('appointment_too_late');
      }
      await cancelLocked(transaction, appointment);
      await changes.audit(transaction, session, 'appointment.cancel', id);
      if (isConfirmed)
        await jobs.enqueue(transaction, 'appointment.mail', {
          appointmentId: id,
          kind: 'cancelled',
          accountId: session.accountId,
        });
    },

    /**
     * Cancels all upcoming appointments of an account that is deleted, ignoring the cutoff. Sends the patient nothing: the
     * deletion does.
     * @returns the appointments whose payments must be reconciled
     */
    async cancelAll(transaction: Trx, patientId: string): Promise<readonly string[]> {
      const ids = await store.findAppointmentsToCancel(transaction, patientId, toDate(clock.now()));
      for (const id of ids) {
        await cancelLocked(transaction, await lockOrNotFound(transaction, id));
        await changes.auditAsSystem(transaction, patientId, 'appointment.cancel', id);
      }
      return ids;
    },
  };
};
