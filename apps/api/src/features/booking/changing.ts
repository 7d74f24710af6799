import {
  type AppointmentAction,
  type AppointmentActor,
  type AppointmentStage,
  getAppointmentStage,
  isTransitionAllowed,
} from '@arogo/contract/appointment-states';
import type { rescheduleAppointment } from '@arogo/contract/appointments';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import type { ErrorCode } from '@arogo/contract/errors';
import { visitModes } from '@arogo/contract/doctors';
import { holdsPerDoctorAndDayMaximum } from '@arogo/contract/limits';
import { bookingMessages as m } from '@arogo/contract/messages/booking';
import { rupeesOf } from '@arogo/contract/messages/calendar';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import { checkBookable, type Chosen, chosenOf, daysAround, isOffered, isTaken, nearestTo } from './choosing.ts';
import { findDoctor } from './looking-store.ts';
import { type BookingParts, createNotes, lateReminders } from './parts.ts';
import { requireUnderPayAtVisitLimits } from './pay-at-visit.ts';
import * as store from './store.ts';
import { changeableUntil, stateOf } from './view.ts';

/** How a payment's news ends for its visit. 'lost': the time is gone, or the visit was cancelled; the money goes back. */
export type Confirmed = 'confirmed' | 'already' | 'lost';

export type Move = ParsedRequestOf<typeof rescheduleAppointment>['body'];

/** As often a visit can be moved; the calendar entry counts it. */
const sequenceMaximum = 1_000;

/** The visit of the actor, locked. @throws AppError not_found */
const lockedVisit = async (statements: Statements, id: string): Promise<store.LockedVisit> => {
  const visit = await store.lockVisit(statements, id);
  if (!visit) throw new AppError('not_found');
  return visit;
};

/** Whether the doctor cancelled a visit that is paid, and its patient has neither chosen a new time nor the refund. */
const isToChoose = (visit: store.LockedVisit): visit is store.LockedVisit & { choice_until: Date } =>
  visit.choice_until !== null;

/** Why an appointment at a stage is no longer changed, where the code's own message does not say it. */
const refusals: Readonly<Partial<Record<AppointmentStage, readonly [code: ErrorCode, message?: string]>>> = {
  cancelled: ['visit_cancelled'],
  expired: ['hold_over'],
  over: ['visit_over'],
  done: ['visit_over', m.done],
  absent: ['visit_over', m.missed],
  in: ['visit_over', m.begun],
};

/** @throws AppError visit_cancelled, hold_over, visit_over, where an actor cannot do that with it at its stage */
const requireAllowed = (
  visit: store.LockedVisit,
  action: AppointmentAction,
  actor: AppointmentActor,
  now: Temporal.Instant,
): void => {
  const stage = getAppointmentStage(visit, now.epochMilliseconds);
  if (isTransitionAllowed(stage, action, actor)) return;
  const [code, message] = refusals[stage] ?? ['conflict'];
  throw new AppError(code, message === undefined ? {} : { message });
};

/** @throws AppError visit_choice_over, visit_too_late and as `requireAllowed` */
const requireMovable = (visit: store.LockedVisit, now: Temporal.Instant): void => {
  requireAllowed(visit, 'move', 'patient', now);
  if (isToChoose(visit)) {
    if (visit.choice_until.getTime() <= now.epochMilliseconds) throw new AppError('visit_choice_over');
    return;
  }
  if (now.epochMilliseconds > changeableUntil(visit)) throw new AppError('visit_too_late');
};

/** What a visit costs at another time. In the same way it is what was agreed to, whatever the doctor asks for now. */
const feeOf = (visit: store.LockedVisit, { mode, fee }: Chosen): number =>
  visit.state !== 'held' && mode === visit.mode ? visit.fee : fee;

const confirmedAgain = {
  state: 'confirmed',
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: '',
  choice_until: null,
} as const;

/** Reminders that are out no longer count once the time is another; those that would come too late count as given. */
const remindersOf = (startsAt: Date, now: Temporal.Instant) => {
  const late = lateReminders(startsAt, now);
  return { reminded_day_at: late.day ? toDate(now) : null, reminded_hour_at: late.hour ? toDate(now) : null };
};

const personOf = (visit: store.LockedVisit): store.Person => ({
  firstName: visit.first_name,
  lastName: visit.last_name,
  dateOfBirth: visit.date_of_birth,
});

/** A visit in another way may cost another amount; nobody pays more, or less, than they agreed to. */
const requireFee = async (statements: Statements, visit: store.LockedVisit, fee: number): Promise<void> => {
  if (fee === visit.fee || visit.pay_on_consultation) return;
  const isOpen = visit.state === 'held' && fee > 0 && !(await store.isPaymentBegun(statements, visit.id));
  if (!isOpen) throw new AppError('fee_differs');
};

/** Whoever agrees to another amount has seen it. @param seen rupees; undefined: nothing was said of it */
const requireSeen = (seen: number | undefined, fee: number): void => {
  if (seen !== undefined && Math.round(seen * 100) !== fee)
    throw new AppError('fee_changed', { message: m.moveFeeChanged(rupeesOf(fee / 100)) });
};

type ChangesParts = Pick<BookingParts, 'clock' | 'jobs' | 'live' | 'notices' | 'payAtVisitLimits'>;

/** Changes visits in the caller's transaction. Locks come in one order everywhere: payment, visit, the patient's visits, the doctor's day. */
export const createChanges = ({ clock, jobs, live, notices, payAtVisitLimits }: ChangesParts) => {
  const notes = createNotes({ clock, live });

  return {
    /**
     * A visit that its doctor cancelled is confirmed again.
     * @throws AppError not_found, visit_cancelled, hold_over, visit_over, visit_too_late, visit_choice_over, fee_differs, fee_changed, visit_overlaps,
     * pay_at_visit_limit_reached, hold_limit_reached, slot_taken and as choosing a time
     */
    async move(statements: Statements, session: Session, id: string, wish: Move): Promise<void> {
      const now = clock.now();
      const visit = await lockedVisit(statements, id);
      requireMovable(visit, now);
      const chooses = isToChoose(visit);
      const mode = wish.mode ?? oneOf(visitModes, visit.mode);
      // The same again is done already: of two at once the second finds what the first did, and reads it.
      if (
        !chooses &&
        visit.day === wish.appointmentDate &&
        visit.time === wish.appointmentSlot &&
        visit.mode === mode
      ) {
        await notes.line(statements, session, 'visit.read', id);
        return;
      }
      checkBookable(wish.appointmentDate, visit.time_zone, now);
      const days = daysAround(wish.appointmentDate);
      const doctor = await findDoctor(statements, {
        doctorId: visit.doctor_id,
        ...days,
        now: toDate(now),
        except: chooses ? null : visit.starts_at,
      });
      const chosen = chosenOf(doctor, { date: wish.appointmentDate, time: wish.appointmentSlot, mode }, now);
      if (visit.sequence >= sequenceMaximum || doctor === undefined) throw new AppError('conflict');
      const fee = feeOf(visit, chosen);
      await requireFee(statements, visit, fee);
      requireSeen(wish.fee, fee);
      const window = { doctorId: doctor.id, ...days, now: toDate(now), except: null };
      const taken = async (): Promise<AppError> =>
        new AppError('slot_taken', {
          nearest: nearestTo((await findDoctor(statements, window)) ?? doctor, chosen, now),
        });
      await store.lockVisitsOf(statements, visit.patient_id);
      const { overlapping } = await store.countOpen(
        statements,
        visit.patient_id,
        chosen,
        personOf(visit),
        toDate(now),
        id,
      );
      if (overlapping > 0) throw new AppError('visit_overlaps');
      const unpaid = {
        id,
        patientId: visit.patient_id,
        doctorId: doctor.id,
        day: chosen.date,
        fee,
        payOnConsultation: visit.pay_on_consultation,
      };
      if (visit.state === 'confirmed')
        await requireUnderPayAtVisitLimits(statements, unpaid, payAtVisitLimits, toDate(now));
      const isFull =
        visit.state === 'held' &&
        (await store.countHeld(statements, unpaid, toDate(now), id)) >= holdsPerDoctorAndDayMaximum;
      if (isFull) throw new AppError('hold_limit_reached');
      if (isTaken(doctor, chosen)) throw await taken();
      const { startsAt, endsAt, date, time } = chosen;
      // A hold keeps its end, which is not after the visit has begun.
      const heldUntil = visit.held_until && new Date(Math.min(visit.held_until.getTime(), startsAt.getTime()));
      const change = {
        mode: chosen.mode,
        day: date,
        time,
        time_zone: doctor.time_zone,
        clinic_id: doctor.clinic_id,
        starts_at: startsAt,
        ends_at: endsAt,
        fee,
        held_until: heldUntil,
      };
      await store.changeVisit(
        statements,
        id,
        { ...change, ...(chooses && confirmedAgain), ...remindersOf(startsAt, now), sequence: visit.sequence + 1 },
        toDate(now),
      );
      if (
        !(await store.takeTime(statements, { appointmentId: id, startsAt, endsAt, day: date, heldUntil }, toDate(now)))
      )
        throw await taken();
      await notes.line(statements, session, 'visit.move', id);
      await notes.tell(statements, visit);
      if (visit.state !== 'held') await jobs.enqueue(statements, 'visit.mail', { appointmentId: id, kind: 'moved' });
    },

    /** Of a visit that its doctor cancelled: chooses the refund. @throws AppError not_found, visit_cancelled, hold_over, visit_over, visit_too_late */
    async cancel(statements: Statements, session: Session, id: string): Promise<void> {
      const now = clock.now();
      const visit = await lockedVisit(statements, id);
      if (isToChoose(visit)) {
        await store.changeVisit(statements, id, { choice_until: null }, toDate(now));
        await jobs.enqueue(statements, 'payment.settle', { appointmentId: id }, { singletonKey: id });
        await notes.line(statements, session, 'visit.cancel', id);
        await notes.tell(statements, visit);
        return;
      }
      requireAllowed(visit, 'cancel', 'patient', now);
      if (visit.state === 'confirmed' && now.epochMilliseconds > changeableUntil(visit))
        throw new AppError('visit_too_late');
      const sequence = Math.min(visit.sequence + 1, sequenceMaximum);
      await store.changeVisit(
        statements,
        id,
        { state: 'cancelled', held_until: null, cancelled_at: toDate(now), cancelled_by: 'patient', sequence },
        toDate(now),
      );
      await store.freeTime(statements, id);
      // Whether something was charged, or is about to be, the gateway knows.
      await jobs.enqueue(statements, 'payment.settle', { appointmentId: id }, { singletonKey: id });
      await notes.line(statements, session, 'visit.cancel', id);
      await notes.tell(statements, visit);
      if (visit.state === 'confirmed')
        await jobs.enqueue(statements, 'visit.mail', { appointmentId: id, kind: 'cancelled' });
    },

    /**
     * The account ends: every visit to come is cancelled, however soon it is, and what their doctor had cancelled is given
     * back. Nothing is written to the patient here: who ends the account does.
     * @returns the visits that this changed, whose payments are to be settled
     */
    async cancelAll(statements: Statements, patientId: string): Promise<readonly string[]> {
      const now = clock.now();
      const ids = await store.comingVisits(statements, patientId, toDate(now));
      for (const id of ids) {
        const visit = await lockedVisit(statements, id);
        const change = isToChoose(visit)
          ? { choice_until: null }
          : ({
              state: 'cancelled',
              held_until: null,
              cancelled_at: toDate(now),
              cancelled_by: 'patient',
              sequence: Math.min(visit.sequence + 1, sequenceMaximum),
            } as const);
        await store.changeVisit(statements, id, change, toDate(now));
        await store.freeTime(statements, id);
        await jobs.enqueue(statements, 'payment.settle', { appointmentId: id }, { singletonKey: id });
        await notes.byItself(statements, patientId, 'visit.cancel', id);
        await notes.tell(statements, visit);
      }
      return ids;
    },

    /** Confirms a visit that was paid, within its hold, or after it as long as the time is still free. */
    async confirmPaid(statements: Statements, id: string, at: Temporal.Instant): Promise<Confirmed> {
      const visit = await store.lockVisit(statements, id);
      if (visit?.state === 'confirmed') return 'already';
      if (!visit || !isTransitionAllowed(getAppointmentStage(visit, at.epochMilliseconds), 'confirm', 'payment'))
        return 'lost';
      if (!(await isStillTheirs(statements, visit, at))) {
        // Ended here, or whoever paid would also be told that their hold has ended.
        if (visit.state === 'held') {
          await store.changeVisit(statements, id, { state: 'expired', held_until: null }, toDate(at));
          await store.freeTime(statements, id);
          await notes.byItself(statements, visit.patient_id, 'visit.expire', id);
        }
        await notices.tellOfVisits(
          statements,
          [{ patientId: visit.patient_id, appointmentId: id, kind: 'visit-refunded' }],
          at,
        );
        await notes.tellNotices(statements, visit);
        return 'lost';
      }
      const late = lateReminders(visit.starts_at, at);
      const reminders = {
        ...(late.day && { reminded_day_at: toDate(at) }),
        ...(late.hour && { reminded_hour_at: toDate(at) }),
      };
      await store.changeVisit(
        statements,
        id,
        { state: 'confirmed', held_until: null, confirmed_at: toDate(at), ...reminders },
        toDate(at),
      );
      await notes.byItself(statements, visit.patient_id, 'visit.confirm', id);
      // The bank's answer may come long after the page was left.
      await notices.tellOfVisits(
        statements,
        [{ patientId: visit.patient_id, appointmentId: id, kind: 'visit-confirmed', withoutMail: true }],
        at,
      );
      await notes.tellNotices(statements, visit);
      await jobs.enqueue(statements, 'visit.mail', { appointmentId: id, kind: 'confirmed' });
      return 'confirmed';
    },

    /** Says once that a hold has ended, as soon as it is known that nobody paid it. @param since before which nothing was told of it */
    async tellUnpaid(
      statements: Statements,
      { id, patient_id: patientId }: Pick<store.LockedVisit, 'id' | 'patient_id'>,
      since: Date,
    ): Promise<void> {
      const notice = { patientId, appointmentId: id, kind: 'visit-expired', onceSince: since } as const;
      if (await notices.tellOfVisits(statements, [notice], clock.now()))
        await live.announce(statements, [{ patientId, kinds: ['notices'] }]);
    },
  };
};

/** Whether a visit that is paid still has its time, or gets it again. */
const isStillTheirs = async (
  statements: Statements,
  visit: store.LockedVisit,
  at: Temporal.Instant,
): Promise<boolean> => {
  const now = toDate(at);
  if (stateOf(visit, at) === 'held' && (await store.keepTime(statements, visit.id))) return true;
  // The money came late: nobody is confirmed for a time that has begun, nor twice at once.
  if (visit.starts_at.getTime() <= at.epochMilliseconds) return false;
  // Free is what can be booked: the doctor may be on leave by now.
  const doctor = await findDoctor(statements, {
    doctorId: visit.doctor_id,
    fromDay: visit.day,
    untilDay: visit.day,
    now,
    except: null,
  });
  if (!isOffered(doctor, { date: visit.day, time: visit.time, mode: oneOf(visitModes, visit.mode) })) return false;
  await store.lockVisitsOf(statements, visit.patient_id);
  const stretch = { startsAt: visit.starts_at, endsAt: visit.ends_at };
  const { overlapping } = await store.countOpen(statements, visit.patient_id, stretch, personOf(visit), now, visit.id);
  if (overlapping > 0) return false;
  return store.takeTime(statements, { appointmentId: visit.id, ...stretch, day: visit.day, heldUntil: null }, now);
};

export type Changes = ReturnType<typeof createChanges>;
