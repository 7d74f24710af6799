import type { Appointment } from '@arogo/contract/appointments';
import { appointmentModes } from '@arogo/contract/doctors';
import { bookingMessages } from '@arogo/contract/messages/booking';
import type { Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { toLimitError } from './appointment-limits.ts';
import { createCancellation } from './cancel-appointment.ts';
import { type Confirmation, createConfirmation } from './confirm-appointment.ts';
import { type Booking, createBooking } from './create-appointment.ts';
import type { BookingDeps } from './dependencies.ts';
import { updateByDoctor } from './doctor-changes-store.ts';
import { createAppointmentReader, type AppointmentReader } from './read-appointments.ts';
import { createReschedule, type RescheduleRequest } from './reschedule-appointment.ts';
import { describeAppointments } from './store.ts';

/** Functions for other features. */
export const appointmentBook = {
  updateByDoctor,

  async describe(db: Trx, patientId: string, ids: readonly string[]) {
    const rows = await describeAppointments(db, patientId, ids);
    return new Map(
      rows.map(
        ({
          id,
          display_name: doctorName,
          starts_at: startsAt,
          time_zone: timeZone,
          mode,
          state,
          decision_due_at: decisionDueAt,
        }) => [
          id,
          {
            id,
            doctorName,
            startsAt: startsAt.toISOString(),
            timeZone,
            mode: parseEnum(appointmentModes, mode),
            toChoose: decisionDueAt !== null,
            confirmed: state === 'confirmed',
          },
        ],
      ),
    );
  },
};

/** An appointment with the message to show. */
export interface AppointmentResult {
  readonly appointment: Appointment;
  readonly message: string;
}

/** Books, changes and reads the appointments of the session's patient. Independent of HTTP. */
export interface BookingService extends Booking, Omit<AppointmentReader, 'view'> {
  /**
   * Moves an appointment to another free slot of its doctor; repeating it changes nothing. @throws AppError as `createReschedule`
   */
  move(session: Session, id: string, request: RescheduleRequest): Promise<AppointmentResult>;
  /** @throws AppError as `createCancellation` */
  cancel(session: Session, id: string): Promise<AppointmentResult>;
  cancelAll: ReturnType<typeof createCancellation>['cancelAll'];
  notifyUnpaid: ReturnType<typeof createConfirmation>['notifyUnpaid'];
  /**
   * Runs in the payment's transaction, as the patient. Returns 'confirmed' if this payment confirms the appointment, 'already' if
   * it was confirmed before, 'lost' if the slot is gone or the appointment was cancelled; then the payment is refunded. Locks the
   * appointment, so the caller must have locked the payment before.
   */
  confirmPaid(transaction: Trx, appointmentId: string, at: Temporal.Instant): Promise<Confirmation>;
}

export const createBookingService = (deps: BookingDeps): BookingService => {
  const { db } = deps;
  const cancellation = createCancellation(deps);
  const reschedule = createReschedule(deps);
  const { view, ...appointments } = createAppointmentReader(deps);
  return {
    ...createBooking(deps),
    ...createConfirmation(deps),
    ...appointments,
    cancelAll: (transaction, patientId) => cancellation.cancelAll(transaction, patientId),

    async move(session, id, request) {
      try {
        return await db.asPatient(session, async (transaction) => {
          await reschedule.move(transaction, session, id, request);
          return { appointment: await view(transaction, session, id), message: bookingMessages.moved };
        });
      } catch (error) {
        throw toLimitError(error, deps.payAtVisitLimits);
      }
    },

    cancel: (session, id) =>
      db.asPatient(session, async (transaction) => {
        await cancellation.cancel(transaction, session, id);
        const appointment = await view(transaction, session, id);
        return {
          appointment,
          message: appointment.paid ? bookingMessages.cancelledRefund : bookingMessages.cancelled,
        };
      }),
  };
};
