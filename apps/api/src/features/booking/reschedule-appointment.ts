import type { rescheduleAppointment } from '@arogo/contract/appointments';
import { appointmentModes } from '@arogo/contract/doctors';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { toDate } from '../../platform/clock.ts';
import { pipeline, type Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import {
  awaitsPatientDecision,
  type ChangeDeps,
  lockOrNotFound,
  requireAllowed,
  maxSequence,
  toPerson,
} from './appointment-actions.ts';
import { lockAppointments, selectOpenAppointments, setPayAtVisitLimits } from './appointment-limits-store.ts';
import { hasOverlap, isPaidAtVisit, requireUnderLimits } from './appointment-limits.ts';
import { getModifiableUntilMs } from './appointment-mapper.ts';
import { createChangeRecorder, getOverdueReminders } from './dependencies.ts';
import {
  checkBookable,
  findNearestSlots,
  getDaysAround,
  isSlotTaken,
  type SelectedSlot,
  selectSlot,
} from './slot-selection.ts';
import { selectDoctor } from './slot-store.ts';
import * as store from './store.ts';

export type RescheduleRequest = ParsedEndpointRequest<typeof rescheduleAppointment>['body'];

/** @throws AppError appointment_decision_expired, appointment_too_late and as `requireAllowed` */
const requireMovable = (appointment: store.LockedAppointment, now: Temporal.Instant): void => {
  requireAllowed(appointment, 'move', 'patient', now);
  if (awaitsPatientDecision(appointment)) {
    if (appointment.decision_due_at.getTime() <= now.epochMilliseconds)
      throw new AppError('appointment_decision_expired');
    return;
  }
  if (now.epochMilliseconds > getModifiableUntilMs(appointment)) throw new AppError('appointment_too_late');
};

/** The fee at the new time. If the mode stays, the agreed fee stays too, even if the doctor's fee has changed. */
const getFeeAfterMove = (appointment: store.LockedAppointment, { mode, fee }: SelectedSlot): number =>
  appointment.state !== 'held' && mode === appointment.mode ? appointment.fee : fee;

const confirmedFields = {
  state: 'confirmed',
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: '',
  decision_due_at: null,
} as const;

/** Resets the reminders for a new time. Those that are already overdue count as sent. */
const resetReminders = (startsAt: Date, now: Temporal.Instant) => {
  const overdue = getOverdueReminders(startsAt, now);
  return {
    day_reminder_sent_at: overdue.day ? toDate(now) : null,
    hour_reminder_sent_at: overdue.hour ? toDate(now) : null,
  };
};

/**
 * A change of mode may change the fee: it must still be the agreed one, unless nothing was paid yet. @throws AppError fee_differs
 */
const requireUnchangedFee = async (
  transaction: Trx,
  appointment: store.LockedAppointment,
  fee: number,
): Promise<void> => {
  if (fee === appointment.fee || appointment.pay_on_consultation) return;
  const canChange = appointment.state === 'held' && fee > 0 && !(await store.hasPayment(transaction, appointment.id));
  if (!canChange) throw new AppError('fee_differs');
};

/** @param shownFee the fee in rupees that the patient saw, if the request has it @throws AppError fee_changed */
const requireShownFee = (shownFee: number | undefined, fee: number): void => {
  if (shownFee !== undefined && Math.round(shownFee * 100) !== fee)
    throw new AppError('fee_changed', { message: bookingMessages.moveFeeChanged(formatRupees(fee / 100)) });
};

/** Moves appointments to another slot of their doctor, in the caller's transaction. */
export const createReschedule = ({ clock, jobs, live, payAtVisitLimits }: ChangeDeps) => {
  const changes = createChangeRecorder({ clock, live });

  return {
    /**
     * Moves an appointment. One that its doctor cancelled is confirmed again. Idempotent: repeating the request changes nothing.
     * @throws AppError not_found, appointment_cancelled, hold_expired, appointment_ended, appointment_too_late,
     * appointment_decision_expired, fee_differs, fee_changed, appointment_overlaps, pay_at_visit_limit_reached,
     * hold_limit_reached, slot_taken and as `selectSlot`
     */
    async move(transaction: Trx, session: Session, id: string, request: RescheduleRequest): Promise<void> {
      const now = clock.now();
      const at = toDate(now);
      const appointment = await lockOrNotFound(transaction, id);
      requireMovable(appointment, now);
      const isCancelledByDoctor = awaitsPatientDecision(appointment);
      const mode = request.mode ?? parseEnum(appointmentModes, appointment.mode);
      // The second of two equal concurrent requests finds the appointment moved, and only reads it.
      const isAlreadyMoved =
        appointment.day === request.appointmentDate &&
        appointment.time === request.appointmentSlot &&
        appointment.mode === mode;
      if (isAlreadyMoved && !isCancelledByDoctor) {
        await changes.audit(transaction, session, 'appointment.read', id);
        return;
      }

      checkBookable(request.appointmentDate, appointment.time_zone, now);
      const { doctor_id: doctorId, patient_id: patientId } = appointment;
      const days = getDaysAround(request.appointmentDate);
      const results = await pipeline(transaction, {
        lock: lockAppointments(transaction, { patientId }),
        lockDay: store.lockDoctorDay(transaction, { doctorId, day: request.appointmentDate }),
        doctors: selectDoctor(transaction, { doctorId, ...days, now: at }),
        open: selectOpenAppointments(transaction, { patientId, now: at }),
      });
      const [doctor] = results.doctors;
      const others = results.open.filter((other) => other.id !== id);
      const slot = selectSlot(doctor, { date: request.appointmentDate, time: request.appointmentSlot, mode }, now);
      if (appointment.sequence >= maxSequence || doctor === undefined) throw new AppError('conflict');
      const fee = getFeeAfterMove(appointment, slot);
      await requireUnchangedFee(transaction, appointment, fee);
      requireShownFee(request.fee, fee);
      if (hasOverlap(others, slot, toPerson(appointment))) throw new AppError('appointment_overlaps');
      const { startsAt, endsAt, date: day, time } = slot;
      const requested = {
        doctorId,
        day,
        state: appointment.state,
        fee,
        payOnConsultation: appointment.pay_on_consultation,
        bookedBy: appointment.account_id,
      };
      requireUnderLimits(others, { ...requested, isNew: false }, payAtVisitLimits);
      // The appointment may overlap its own old slot, but that slot is not offered as an alternative.
      if (isSlotTaken(doctor, slot, isCancelledByDoctor ? undefined : appointment.starts_at))
        throw new AppError('slot_taken', { nearest: findNearestSlots(doctor, slot, now) });

      // A hold keeps its end, but ends at the latest when the appointment begins.
      const heldUntil =
        appointment.held_until && new Date(Math.min(appointment.held_until.getTime(), startsAt.getTime()));
      const change = {
        mode: slot.mode,
        day,
        time,
        time_zone: doctor.time_zone,
        clinic_id: doctor.clinic_id,
        starts_at: startsAt,
        ends_at: endsAt,
        fee,
        held_until: heldUntil,
        ...(isCancelledByDoctor && confirmedFields),
        ...resetReminders(startsAt, now),
        sequence: appointment.sequence + 1,
      };
      if (isPaidAtVisit(requested)) await transaction.executeQuery(setPayAtVisitLimits(transaction, payAtVisitLimits));
      await store.changeAppointment(transaction, id, change, at);
      const reservation = { appointmentId: id, startsAt, endsAt, day, heldUntil, now: at };
      await transaction.executeQuery(store.reserveSlot(transaction, reservation));
      await changes.audit(transaction, session, 'appointment.move', id);
      await changes.publishChange(transaction, appointment);
      if (appointment.state !== 'held')
        await jobs.enqueue(transaction, 'appointment.mail', {
          appointmentId: id,
          kind: 'moved',
          accountId: session.accountId,
        });
    },
  };
};
