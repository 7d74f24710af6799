import { getAppointmentStage, isTransitionAllowed } from '@arogo/contract/appointment-states';
import { appointmentModes } from '@arogo/contract/doctors';
import { toDate } from '../../platform/clock.ts';
import { pipeline, type Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { type ChangeDeps, toPerson } from './appointment-actions.ts';
import { lockAppointments, selectOpenAppointments } from './appointment-limits-store.ts';
import { hasOverlap } from './appointment-limits.ts';
import { getState } from './appointment-mapper.ts';
import { createChangeRecorder, getOverdueReminders } from './dependencies.ts';
import { isOffered, isSlotTaken } from './slot-selection.ts';
import { selectDoctor } from './slot-store.ts';
import * as store from './store.ts';

/**
 * The effect of a payment on its appointment. 'lost': the slot is gone or the appointment was cancelled; the payment is refunded.
 */
export type Confirmation = 'confirmed' | 'already' | 'lost';

/** Keeps the slot of a paid appointment, or reserves it again after the hold. @returns false if the slot is gone */
const keepOrReserveSlot = async (
  transaction: Trx,
  appointment: store.LockedAppointment,
  at: Temporal.Instant,
): Promise<boolean> => {
  const now = toDate(at);
  const { id, patient_id: patientId, doctor_id: doctorId, day, time } = appointment;
  if (getState(appointment, at) === 'held' && (await store.keepSlot(transaction, id))) return true;
  // The payment came after the hold. Never confirms an appointment that has begun, or that overlaps another one.
  if (appointment.starts_at.getTime() <= at.epochMilliseconds) return false;
  await store.releaseSlot(transaction, id);
  const { doctors, open } = await pipeline(transaction, {
    lock: lockAppointments(transaction, { patientId }),
    lockDay: store.lockDoctorDay(transaction, { doctorId, day }),
    doctors: selectDoctor(transaction, { doctorId, fromDay: day, untilDay: day, now }),
    open: selectOpenAppointments(transaction, { patientId, now }),
  });
  const [doctor] = doctors;
  // The doctor may have changed the schedule since.
  if (!doctor || !isOffered(doctor, { date: day, time, mode: parseEnum(appointmentModes, appointment.mode) }))
    return false;
  const timeRange = { startsAt: appointment.starts_at, endsAt: appointment.ends_at };
  const others = open.filter((other) => other.id !== id);
  if (hasOverlap(others, timeRange, toPerson(appointment)) || isSlotTaken(doctor, timeRange)) return false;
  const reservation = { appointmentId: id, ...timeRange, day, heldUntil: null, now };
  await transaction.executeQuery(store.reserveSlot(transaction, reservation));
  return true;
};

/** Confirms appointments in the payment's transaction, as the patient. */
export const createConfirmation = ({ clock, jobs, live, notices: notifications }: ChangeDeps) => {
  const changes = createChangeRecorder({ clock, live });

  /** Expires the hold now. Otherwise the maintenance job would also notify the patient of its end. */
  const expireHold = async (transaction: Trx, { id, patient_id: patientId }: store.LockedAppointment, at: Date) => {
    await store.changeAppointment(transaction, id, { state: 'expired', held_until: null }, at);
    await store.releaseSlot(transaction, id);
    await changes.auditAsSystem(transaction, patientId, 'appointment.expire', id);
  };

  return {
    /** Confirms a paid appointment: within its hold, or later if the slot is still free. */
    async confirmPaid(transaction: Trx, id: string, at: Temporal.Instant): Promise<Confirmation> {
      const appointment = await store.lockAppointment(transaction, id);
      if (appointment?.state === 'confirmed') return 'already';
      if (
        !appointment ||
        !isTransitionAllowed(getAppointmentStage(appointment, at.epochMilliseconds), 'confirm', 'payment')
      )
        return 'lost';
      const { patient_id: patientId } = appointment;
      if (!(await keepOrReserveSlot(transaction, appointment, at))) {
        if (appointment.state === 'held') await expireHold(transaction, appointment, toDate(at));
        await notifications.notifyAppointments(
          transaction,
          [{ patientId, appointmentId: id, kind: 'visit-refunded' }],
          at,
        );
        await changes.publishNotification(transaction, appointment);
        return 'lost';
      }
      const overdue = getOverdueReminders(appointment.starts_at, at);
      const reminders = {
        ...(overdue.day && { day_reminder_sent_at: toDate(at) }),
        ...(overdue.hour && { hour_reminder_sent_at: toDate(at) }),
      };
      await store.changeAppointment(
        transaction,
        id,
        { state: 'confirmed', held_until: null, confirmed_at: toDate(at), ...reminders },
        toDate(at),
      );
      await changes.auditAsSystem(transaction, patientId, 'appointment.confirm', id);
      // The bank may answer long after the patient has left the page, so the patient is notified.
      await notifications.notifyAppointments(
        transaction,
        [{ patientId, appointmentId: id, kind: 'visit-confirmed', withoutMail: true }],
        at,
      );
      await changes.publishNotification(transaction, appointment);
      await jobs.enqueue(transaction, 'appointment.mail', { appointmentId: id, kind: 'confirmed' });
      return 'confirmed';
    },

    /**
     * Notifies once that a hold has expired, as soon as it is certain that it was not paid. @param since an earlier notification
     * does not count
     */
    async notifyUnpaid(
      transaction: Trx,
      { id, patient_id: patientId }: Pick<store.LockedAppointment, 'id' | 'patient_id'>,
      since: Date,
    ): Promise<void> {
      const notification = { patientId, appointmentId: id, kind: 'visit-expired', onceSince: since } as const;
      if (await notifications.notifyAppointments(transaction, [notification], clock.now()))
        await live.publish(transaction, [{ patientId, kinds: ['notices'] }]);
    },
  };
};
