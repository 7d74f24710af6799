import type { Appointment } from '@arogo/contract/appointments';
import { visitModes } from '@arogo/contract/doctors';
import { bookingMessages as m } from '@arogo/contract/messages/booking';
import type { Statements } from '../../platform/database.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import { type Booking, createBooking } from './booking.ts';
import { type Changes, type Confirmed, createChanges, type Move } from './changing.ts';
import type { BookingParts } from './parts.ts';
import { updateByDoctor } from './doctor-changes-store.ts';
import { describeVisits } from './store.ts';
import { createVisits, type Visits } from './visits.ts';

/** What other features ask of appointments. */
export const visitBook = {
  updateByDoctor,

  async describe(db: Statements, patientId: string, ids: readonly string[]) {
    const rows = await describeVisits(db, patientId, ids);
    return new Map(
      rows.map(
        ({
          id,
          display_name: doctorName,
          starts_at: startsAt,
          time_zone: timeZone,
          mode,
          state,
          choice_until: choiceUntil,
        }) => [
          id,
          {
            id,
            doctorName,
            startsAt: startsAt.toISOString(),
            timeZone,
            mode: oneOf(visitModes, mode),
            toChoose: choiceUntil !== null,
            confirmed: state === 'confirmed',
          },
        ],
      ),
    );
  },
};

/** A visit with what is said about it. */
export interface Answered {
  readonly visit: Appointment;
  readonly message: string;
}

/** The patient's visits. Knows no HTTP; everything it touches belongs to the session's patient. */
export interface BookingService
  extends Booking, Omit<Visits, 'view'>, Pick<Changes, 'confirmPaid' | 'tellUnpaid' | 'cancelAll'> {
  /** Moves a visit to another free time of its doctor; the same again changes nothing. @throws AppError as `Changes.move` */
  move(session: Session, id: string, wish: Move): Promise<Answered>;
  /** @throws AppError as `Changes.cancel` */
  cancel(session: Session, id: string): Promise<Answered>;
  /**
   * For payment, in its transaction as the visit's patient: 'confirmed' when this payment confirms the visit, 'already'
   * when it was confirmed before, 'lost' when the time is gone or the visit was cancelled; then the money goes back.
   * Locks the visit; a payment is locked before it.
   */
  confirmPaid(statements: Statements, appointmentId: string, at: Temporal.Instant): Promise<Confirmed>;
}

export const createBookingService = (parts: BookingParts): BookingService => {
  const { db } = parts;
  const changes = createChanges(parts);
  const { view, ...visits } = createVisits(parts);
  return {
    ...createBooking(parts),
    ...visits,
    cancelAll: (statements, patientId) => changes.cancelAll(statements, patientId),
    confirmPaid: (statements, appointmentId, at) => changes.confirmPaid(statements, appointmentId, at),
    tellUnpaid: (statements, visit, since) => changes.tellUnpaid(statements, visit, since),

    move: (session, id, wish) =>
      db.withActor(session.patientId, async (statements) => {
        await changes.move(statements, session, id, wish);
        return { visit: await view(statements, session, id), message: m.moved };
      }),

    cancel: (session, id) =>
      db.withActor(session.patientId, async (statements) => {
        await changes.cancel(statements, session, id);
        const visit = await view(statements, session, id);
        return { visit, message: visit.paid ? m.cancelledRefund : m.cancelled };
      }),
  };
};
