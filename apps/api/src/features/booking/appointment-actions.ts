import {
  type AppointmentAction,
  type AppointmentActor,
  type AppointmentStage,
  getAppointmentStage,
  isTransitionAllowed,
} from '@arogo/contract/appointment-states';
import type { ErrorCode } from '@arogo/contract/errors';
import { bookingMessages } from '@arogo/contract/messages/booking';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { BookingDeps } from './dependencies.ts';
import * as store from './store.ts';

// Shared by rescheduling, cancelling and confirming. Locks are always taken in this order: payment, appointment, the patient's
// appointments, the doctor's day.

export type ChangeDeps = Pick<BookingDeps, 'clock' | 'jobs' | 'live' | 'notices' | 'payAtVisitLimits'>;

/** How often an appointment can be changed: the limit of the calendar entry's SEQUENCE. */
export const maxSequence = 1_000;

/** Locks an appointment of the actor. @throws AppError not_found */
export const lockOrNotFound = async (transaction: Trx, id: string): Promise<store.LockedAppointment> => {
  const appointment = await store.lockAppointment(transaction, id);
  if (!appointment) throw new AppError('not_found');
  return appointment;
};

/** Whether the doctor cancelled a paid appointment and the patient has chosen neither a new time nor the refund. */
export const awaitsPatientDecision = (
  appointment: store.LockedAppointment,
): appointment is store.LockedAppointment & { decision_due_at: Date } => appointment.decision_due_at !== null;

/** The error for each stage that forbids a change; with a message if the code's own message is too general. */
const errorByStage: Readonly<Partial<Record<AppointmentStage, readonly [code: ErrorCode, message?: string]>>> = {
  cancelled: ['appointment_cancelled'],
  expired: ['hold_expired'],
  over: ['appointment_ended'],
  done: ['appointment_ended', bookingMessages.done],
  absent: ['appointment_ended', bookingMessages.missed],
  in: ['appointment_ended', bookingMessages.begun],
};

/**
 * @throws AppError appointment_cancelled, hold_expired, appointment_ended or conflict if the actor may not do this at the
 * appointment's stage
 */
export const requireAllowed = (
  appointment: store.LockedAppointment,
  action: AppointmentAction,
  actor: AppointmentActor,
  now: Temporal.Instant,
): void => {
  const stage = getAppointmentStage(appointment, now.epochMilliseconds);
  if (isTransitionAllowed(stage, action, actor)) return;
  const [code, message] = errorByStage[stage] ?? ['conflict'];
  throw new AppError(code, message === undefined ? {} : { message });
};

/** The person the appointment is for. */
export const toPerson = (appointment: store.LockedAppointment): store.Person => ({
  firstName: appointment.first_name,
  lastName: appointment.last_name,
  dateOfBirth: appointment.date_of_birth,
});
