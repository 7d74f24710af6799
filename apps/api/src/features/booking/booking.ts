import { createHash, randomUUIDv7 } from 'node:crypto';
import {
  type Appointment,
  type bookingForm,
  documentsMaximum,
  holdMinutes,
  openAppointmentsMaximum,
} from '@arogo/contract/appointments';
import { holdsPerDoctorAndDayMaximum } from '@arogo/contract/limits';
import { bookingMessages as m } from '@arogo/contract/messages/booking';
import { rupeesOf } from '@arogo/contract/messages/calendar';
import type { output } from 'zod/mini';
import type { AttemptLimit } from '../../platform/attempts.ts';
import { atMost } from '../../platform/at-most.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import { createSoon } from '../../platform/live/soon.ts';
import type { Session } from '../../platform/sessions.ts';
import { visitTimes } from '../doctors/service.ts';
import { type Chosen, chosenOf, daysAround, isTaken, nearestTo } from './choosing.ts';
import { type Attachment, insertAttachments, insertRecords } from './documents-store.ts';
import { type AttachmentKeeper, createAttachmentKeeper, recordGone } from './documents.ts';
import { createHolds, type SeenOrSaid } from './hold-store.ts';
import { createKnownDoctors } from './known-doctors.ts';
import { type DoctorRow, findDoctor, selectAccount, selectDoctor, selectKey } from './looking-store.ts';
import { type BookingParts, createNotes, lateReminders } from './parts.ts';
import { requireUnderPayAtVisitLimits } from './pay-at-visit.ts';
import { type Seen, seenBy } from './person.ts';
import * as store from './store.ts';
import { newlyHeld, visitView } from './view.ts';

/** A booking that arrived whole: its fields are checked, its files are stored. */
export interface BookingRequest {
  readonly form: output<typeof bookingForm>;
  readonly attachments: readonly Attachment[];
}

export interface Booked {
  readonly visit: Appointment;
  /** False where the same request was answered before. */
  readonly made: boolean;
  /** The patient's own, by which a hold's end is told. */
  readonly timeZone: string;
}

export interface Booking extends AttachmentKeeper {
  /** Before the files of a booking arrive. @throws AppError too_many for who books and cancels again and again */
  begin(session: Session): Promise<void>;
  /**
   * Takes a time: for one key once.
   * @throws AppError slot_taken with what is free instead, fee_changed, visit_overlaps, too_many_visits, hold_limit_reached, pay_at_visit_limit_reached,
   * key_reused, not_found for a record that is not the patient's, and as choosing a time and telling who is seen; the files are then not kept
   */
  book(session: Session, request: BookingRequest, key: string | undefined): Promise<Booked>;
}

/** Somebody else was quicker, at the same moment. */
class JustTaken extends Error {}

/** Nobody can say whether a transaction was committed. */
class UnknownOutcome extends Error {}

/** Bookings at work at the same time: those that wait for one another leave connections to everybody else. */
const bookingsAtOnce = 8;

/** Each booking keeps files and sends mails; a family needs far fewer. */
const pace: AttemptLimit = { name: 'visit.book', limit: 40, window: 3_600_000 };

const endpoint = 'visit.book';

const recordsOf = ({ recordIds = [] }: BookingRequest['form']): readonly string[] => [
  ...new Set(typeof recordIds === 'string' ? [recordIds] : recordIds),
];

const hashOf = ({ form, attachments }: BookingRequest): Buffer => {
  const fields = Object.entries(form).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256')
    .update(JSON.stringify([fields, attachments.map(({ name, file }) => [name, file.sha256.toString('hex')])]))
    .digest();
};

/** Where and when, as it was found before anything is written. */
interface Found {
  readonly doctor: DoctorRow;
  readonly chosen: Chosen;
}

/** The same with who is seen. */
interface Looked extends Found {
  readonly seen: Seen;
}

/** What is said of who is seen where the account was not looked at. */
const saidOf = ({ patientName, firstName, lastName, dob, gender }: BookingRequest['form']): SeenOrSaid => ({
  patientName,
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  dateOfBirth: dob ?? null,
  gender: gender ?? null,
  forOther: null,
});

export const createBooking = (parts: BookingParts): Booking => {
  const { db, clock, keyring, jobs, attempts, payAtVisitLimits } = parts;
  const keeper = createAttachmentKeeper(parts);
  const notes = createNotes(parts);
  const shown = visitView({ keyring, clock });
  const inTurn = atMost(bookingsAtOnce);
  const known = createKnownDoctors();
  const holdOne = createHolds(db);
  const tellSoon = createSoon(db);

  /** What a request asks of a doctor, unless it is refused without a write. */
  const foundOf = ({ form }: BookingRequest, doctor: DoctorRow | undefined): Found => {
    const chosen = chosenOf(
      doctor,
      { date: form.appointmentDate, time: form.appointmentSlot, mode: form.mode },
      clock.now(),
    );
    if (doctor === undefined) throw new AppError('doctor_gone');
    if (form.fee !== undefined && Math.round(Number(form.fee) * 100) !== chosen.fee)
      throw new AppError('fee_changed', { message: m.feeChanged(rupeesOf(chosen.fee / 100)) });
    if (form.clinicId !== undefined && form.clinicId !== doctor.clinic_id)
      throw new AppError('invalid_input', { fields: { clinicId: new AppError('invalid_input').message } });
    return { doctor, chosen };
  };

  /** The same with who is seen. */
  const looked = (
    request: BookingRequest,
    row: DoctorRow | undefined,
    account: Parameters<typeof seenBy>[1],
  ): Looked => {
    const { doctor, chosen } = foundOf(request, row);
    const seen = seenBy(request.form, account, visitTimes.bookable(clock.now(), doctor.time_zone).today);
    if (seen.forOther && recordsOf(request.form).length > 0)
      throw new AppError('invalid_input', { fields: { recordIds: m.recordsAreOwn }, message: m.recordsAreOwn });
    return { doctor, chosen, seen };
  };

  /** Why a time is not to be had: it is the patient's own, or somebody else's, and what is free instead. */
  const takenRefusal = ({ patientId }: Session, { doctor, chosen, seen }: Looked): Promise<AppError> =>
    db.withActor(
      patientId,
      async (statements) => {
        const now = clock.now();
        const { overlapping } = await store.countOpen(statements, patientId, chosen, seen, toDate(now));
        if (overlapping > 0) return new AppError('visit_overlaps');
        const around = await findDoctor(statements, {
          doctorId: doctor.id,
          ...daysAround(chosen.date),
          now: toDate(now),
          except: null,
        });
        return new AppError('slot_taken', { nearest: around ? nearestTo(around, chosen, now) : [] });
      },
      { durable: false },
    );

  /** The visit that a request asks for. Where nothing is to be paid in advance nothing is waited for. */
  const visitOf = (
    { patientId }: Session,
    { form }: BookingRequest,
    { doctor, chosen }: Found,
  ): Omit<store.NewVisit, keyof Seen> => {
    const now = clock.now();
    const at = toDate(now);
    const { startsAt, endsAt, date: day, time, mode, fee } = chosen;
    const payOnConsultation = form.payOnConsultation === 'true';
    // A hold is of no use once the visit has begun.
    const heldUntil =
      payOnConsultation || fee === 0
        ? null
        : new Date(Math.min(now.add({ minutes: holdMinutes }).epochMilliseconds, startsAt.getTime()));
    const late = lateReminders(startsAt, now);
    return {
      startsAt,
      endsAt,
      day,
      time,
      mode,
      fee,
      heldUntil,
      payOnConsultation,
      patientId,
      at,
      doctorId: doctor.id,
      clinicId: doctor.clinic_id,
      timeZone: doctor.time_zone,
      phoneNumber: form.patientContact,
      addressType: form.addressType,
      symptoms: form.symptomsEntered ?? '',
      isNew: form.isNew === undefined ? null : form.isNew === 'true',
      remindedDayAt: late.day ? at : null,
      remindedHourAt: late.hour ? at : null,
    };
  };

  /** @throws JustTaken */
  const insert = async (
    statements: Statements,
    session: Session,
    request: BookingRequest,
    found: Looked,
  ): Promise<string> => {
    const visit = { ...visitOf(session, request, found), ...found.seen };
    const { patientId, at, startsAt, endsAt, day, heldUntil } = visit;
    await store.lockVisitsOf(statements, patientId);
    const { open, overlapping } = await store.countOpen(statements, patientId, visit, visit, at);
    if (overlapping > 0) throw new AppError('visit_overlaps');
    if (open >= openAppointmentsMaximum) throw new AppError('too_many_visits');
    if (heldUntil !== null && (await store.countHeld(statements, visit, at)) >= holdsPerDoctorAndDayMaximum)
      throw new AppError('hold_limit_reached');
    if (heldUntil === null) await requireUnderPayAtVisitLimits(statements, visit, payAtVisitLimits, at);
    const id = await store.insertVisit(statements, visit);
    if (!(await store.takeTime(statements, { appointmentId: id, startsAt, endsAt, day, heldUntil }, at)))
      throw new JustTaken();
    const given = { patientId, appointmentId: id, at };
    const records = recordsOf(request.form);
    await insertAttachments(statements, given, request.attachments);
    if ((await insertRecords(statements, given, records, request.attachments.length)) !== records.length)
      throw recordGone();
    await notes.tell(statements, { patient_id: patientId, doctor_id: found.doctor.id });
    if (heldUntil === null) await jobs.enqueue(statements, 'visit.mail', { appointmentId: id, kind: 'confirmed' });
    return id;
  };

  /**
   * A hold without files in one round trip, which most bookings are.
   * @returns undefined where it must go the long way, or anything is in its way: then nothing was done
   */
  const hold = async (
    session: Session,
    request: BookingRequest,
    key: string | undefined,
    found: Found & Partial<Looked>,
  ): Promise<Booked | undefined> => {
    const { heldUntil, ...visit } = visitOf(session, request, found);
    if (heldUntil === null || request.attachments.length > 0 || recordsOf(request.form).length > 0) return undefined;
    const { patientId, id: sessionId } = session;
    const said = { ...saidOf(request.form), ...found.seen };
    const asked = {
      ...visit,
      ...said,
      heldUntil,
      id: randomUUIDv7(),
      sessionId,
      key: key ?? null,
      endpoint,
      requestHash: key === undefined ? null : hashOf(request),
    };
    const held = await holdOne(asked);
    if (!held) return undefined;
    tellSoon({ patientId, kinds: ['appointments'] });
    const now = clock.now();
    known.take(found.doctor.id, found.chosen, now);
    return {
      visit: shown(newlyHeld({ ...asked, forOther: said.forOther ?? false }, found.doctor, held), session, now),
      made: true,
      timeZone: held.account_time_zone,
    };
  };

  /** A hold of one's own visit with a doctor who is known, without another look. @returns undefined where that does not do */
  const holdKnown = async (
    session: Session,
    request: BookingRequest,
    key: string | undefined,
  ): Promise<Booked | undefined> => {
    const { form } = request;
    const doctor = known.of(form.doctorId, form.appointmentDate, clock.now());
    if (!doctor) return undefined;
    let found: Found;
    try {
      found = foundOf(request, doctor);
    } catch (error) {
      // It may be different by now: who is refused is told by a look.
      if (error instanceof AppError) return undefined;
      throw error;
    }
    return isTaken(doctor, found.chosen) ? undefined : hold(session, request, key, found);
  };

  const write = async (
    session: Session,
    request: BookingRequest,
    key: string | undefined,
    found: Looked | undefined,
  ) => {
    const { patientId } = session;
    let settled = false;
    try {
      return await db.withActor(patientId, async (statements) => {
        const asked = { patientId, key, endpoint, requestHash: hashOf(request), at: clock.now() };
        const { resourceId, repeated } = await once(statements, asked, async () => {
          // The answer to an earlier request was there a moment ago.
          if (!found) throw new AppError('conflict');
          return insert(statements, session, request, found);
        });
        const now = clock.now();
        const row = await store.findVisit(statements, patientId, resourceId, toDate(now));
        if (!row) throw new AppError('conflict');
        await notes.line(statements, session, repeated ? 'visit.read' : 'visit.book', resourceId);
        settled = true;
        return { visit: shown(row, session, now), made: !repeated };
      });
    } catch (error) {
      // Of a commit that failed nobody knows the outcome: whether rows have the files, the sweep finds out later.
      if (settled) throw new UnknownOutcome('The commit of a booking failed', { cause: error });
      throw error;
    }
  };

  /** First a look that holds up nobody: what is visibly taken is refused before anything is written. */
  const bookInTurn = async (session: Session, request: BookingRequest, key: string | undefined): Promise<Booked> => {
    const { patientId } = session;
    const { form } = request;
    const day = {
      doctorId: form.doctorId,
      fromDay: form.appointmentDate,
      untilDay: form.appointmentDate,
      now: toDate(clock.now()),
      except: null,
    };
    // The key after what is taken: the patient's own visit, made by the same request, is then not in the way.
    const [[doctor], [account], [earlier] = []] = await db.atOnce(
      patientId,
      (statements) =>
        [
          selectDoctor(statements, day),
          selectAccount(statements, { patientId }),
          ...(key === undefined ? [] : [selectKey(statements, { patientId, key })]),
        ] as const,
      { durable: false },
    );
    if (doctor) known.keep(doctor, form.appointmentDate, clock.now());
    const timeZone = account?.time_zone ?? doctor?.time_zone ?? 'UTC';
    if (earlier) return { ...(await write(session, request, key, undefined)), timeZone };
    const found = looked(request, doctor, account);
    if (isTaken(found.doctor, found.chosen)) throw await takenRefusal(session, found);
    try {
      return (await hold(session, request, key, found)) ?? { ...(await write(session, request, key, found)), timeZone };
    } catch (error) {
      throw error instanceof JustTaken ? await takenRefusal(session, found) : error;
    }
  };

  return {
    ...keeper,

    begin: ({ patientId }) => attempts.take(pace, patientId),

    async book(session, request, key) {
      try {
        if (request.attachments.length + recordsOf(request.form).length > documentsMaximum)
          throw new AppError('too_many_files');
        const booked =
          (await holdKnown(session, request, key)) ?? (await inTurn(() => bookInTurn(session, request, key)));
        if (!booked.made) await keeper.discard(request.attachments);
        return booked;
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error.cause;
        await keeper.discard(request.attachments);
        throw error;
      }
    },
  };
};
