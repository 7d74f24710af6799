import { openAppointmentsMaximum } from '@arogo/contract/booking-limits';
import { maxHoldsPerDoctorAndDay } from '@arogo/contract/limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { violatesConstraint } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { OpenAppointment } from './appointment-limits-store.ts';
import type { Person, TimeRange } from './store.ts';

// Limits on the open appointments of a patient. The rules are pure: the caller reads the appointments under their lock and writes
// in the same transaction.

/** How many open appointments without advance payment one account may have. */
export interface PayAtVisitLimits {
  readonly open: number;
  /** The same with one doctor on one of the doctor's days. */
  readonly perDoctorAndDay: number;
}

/** The appointment to write. */
export interface RequestedAppointment {
  readonly doctorId: string;
  /** YYYY-MM-DD of the doctor's calendar. */
  readonly day: string;
  readonly state: string;
  /** Paise. */
  readonly fee: number;
  readonly payOnConsultation: boolean;
  /** The account that books for the patient; null if the patient does. */
  readonly bookedBy: string | null;
  /** False if it is rescheduled: then it already counts as open. */
  readonly isNew: boolean;
}

const isSamePerson = (appointment: OpenAppointment, { firstName, lastName, dateOfBirth }: Person): boolean =>
  appointment.date_of_birth === dateOfBirth &&
  appointment.first_name.toLowerCase() === firstName.toLowerCase() &&
  appointment.last_name.toLowerCase() === lastName.toLowerCase();

/** Whether the same person has another appointment at that time. Another person of the same account may have one. */
export const hasOverlap = (
  others: readonly OpenAppointment[],
  { startsAt, endsAt }: TimeRange,
  person: Person,
): boolean =>
  others.some(
    (appointment) =>
      appointment.starts_at < endsAt && appointment.ends_at > startsAt && isSamePerson(appointment, person),
  );

/** Whether the appointment is confirmed without advance payment. */
export const isPaidAtVisit = ({
  state,
  fee,
  payOnConsultation,
}: Pick<RequestedAppointment, 'state' | 'fee' | 'payOnConsultation'>): boolean =>
  state === 'confirmed' && (payOnConsultation || fee === 0);

const isOpenPaidAtVisit = ({ state, fee, pay_on_consultation: payOnConsultation }: OpenAppointment): boolean =>
  isPaidAtVisit({ state, fee, payOnConsultation });

/**
 * Refuses an appointment that exceeds the limits of its patient.
 * @param others the patient's open appointments without the wanted one
 * @throws AppError appointments_limit_reached, hold_limit_reached, pay_at_visit_limit_reached
 */
export const requireUnderLimits = (
  others: readonly OpenAppointment[],
  requested: RequestedAppointment,
  payAtVisitLimits: PayAtVisitLimits,
): void => {
  if (requested.isNew && others.length >= openAppointmentsMaximum) throw new AppError('appointments_limit_reached');
  // Appointments count for the account that booked them. The database trigger also counts what this account booked for other
  // patients.
  const booked = others.filter(({ account_id: accountId }) => accountId === requested.bookedBy);
  const sameDay = booked.filter(
    ({ doctor_id: doctorId, day }) => doctorId === requested.doctorId && day === requested.day,
  );
  const holdsOfDay = sameDay.filter(({ state }) => state === 'held').length;
  if (requested.state === 'held' && holdsOfDay >= maxHoldsPerDoctorAndDay) throw new AppError('hold_limit_reached');
  if (!isPaidAtVisit(requested)) return;
  const { open, perDoctorAndDay } = payAtVisitLimits;
  const { payAtVisitDayFull, payAtVisitFull } = bookingMessages;
  if (sameDay.filter(isOpenPaidAtVisit).length >= perDoctorAndDay)
    throw new AppError('pay_at_visit_limit_reached', { message: payAtVisitDayFull(perDoctorAndDay) });
  if (requested.isNew && booked.filter(isOpenPaidAtVisit).length >= open)
    throw new AppError('pay_at_visit_limit_reached', { message: payAtVisitFull(open) });
};

/**
 * Maps a violation of the database's limits to an error. The trigger also counts bookings for other patients, which the rules
 * above cannot see.
 */
export const toLimitError = (error: unknown, { open, perDoctorAndDay }: PayAtVisitLimits): unknown => {
  if (violatesConstraint(error, 'appointment_hold_limit')) return new AppError('hold_limit_reached');
  if (!violatesConstraint(error, 'appointment_pay_at_visit_limits')) return error;
  const { payAtVisitDayFull, payAtVisitFull } = bookingMessages;
  return new AppError('pay_at_visit_limit_reached', {
    message: error.detail === 'day' ? payAtVisitDayFull(perDoctorAndDay) : payAtVisitFull(open),
  });
};
