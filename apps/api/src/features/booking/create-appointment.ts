import { createHash, randomUUIDv7 } from 'node:crypto';
import { type Appointment, type bookingForm } from '@arogo/contract/appointments';
import { documentsMaximum, holdMinutes } from '@arogo/contract/booking-limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { formatRupees } from '@arogo/contract/messages/calendar';
import type { output } from 'zod/mini';
import pLimit from 'p-limit';
import type { RateLimit } from '../../platform/http/rate-limiter.ts';
import { createReadAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { UnknownOutcome } from '../../platform/database/database-errors.ts';
import type { Trx } from '../../platform/database/database.ts';
import { isOwn } from '../../platform/database/actor.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import {
  insertKey,
  getKeyLock,
  type IdempotentRequest,
  requireSameRequest,
  selectKey,
} from '../../platform/http/idempotency.ts';
import { createDebouncedNotifier } from '../../platform/live/debounced-notifier.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { appointmentTimes } from '../doctors/service.ts';
import {
  getAppointmentsLock,
  type OpenAppointment,
  selectOpenAppointments,
  setPayAtVisitLimits,
} from './appointment-limits-store.ts';
import {
  hasOverlap,
  isPaidAtVisit,
  type PayAtVisitLimits,
  requireUnderLimits,
  toLimitError,
} from './appointment-limits.ts';
import { createAppointmentMapper, toNewAppointment } from './appointment-mapper.ts';
import { resolveSubject } from './appointment-subject.ts';
import { type Attachment, insertAttachments, insertRecords, selectRecords } from './attachments-store.ts';
import { type AttachmentStorage, createAttachmentStorage, recordGone } from './attachments.ts';
import { type BookingDeps, getOverdueReminders } from './dependencies.ts';
import { findNearestSlots, getDaysAround, isSlotTaken, type SelectedSlot, selectSlot } from './slot-selection.ts';
import { type AccountRow, type DoctorRow, selectAccount, selectDoctor } from './slot-store.ts';
import * as store from './store.ts';

/** A complete booking request: its fields are validated, its files are stored. */
export interface BookingRequest {
  readonly form: output<typeof bookingForm>;
  readonly attachments: readonly Attachment[];
}

export interface BookingResult {
  readonly appointment: Appointment;
  /** False if an earlier request with the same key created it. */
  readonly isCreated: boolean;
  /** The patient's time zone, used to show the end of a hold. */
  readonly timeZone: string;
}

export interface Booking extends AttachmentStorage {
  /** Call it before the files of a booking arrive. @throws AppError rate_limited for a patient who books and cancels too often */
  begin(session: Session): Promise<void>;
  /**
   * Creates an appointment, once for each idempotency key: held until it is paid, or confirmed if no advance payment is due. The
   * files of a refused booking are removed.
   * @throws AppError slot_taken with the nearest free slots, fee_changed, appointment_overlaps, appointments_limit_reached,
   * hold_limit_reached, pay_at_visit_limit_reached, idempotency_key_reused, files_limit_reached, not_found for a record that is
   * not in the patient's vault, and as `selectSlot` and `resolveSubject`
   */
  book(session: Session, request: BookingRequest, key: string | undefined): Promise<BookingResult>;
}

/** Concurrent bookings. Bookings wait for locks, and this limit leaves connections to other requests. */
const maxConcurrentBookings = 12;

/** Each booking stores files and sends mails; a family needs far fewer. */
const rateLimit: RateLimit = { name: 'appointment.book', limit: 40, windowMs: 3_600_000 };

const endpoint = 'appointment.book';

/** The hash of a request without an idempotency key; it is never stored. */
const noHash = Buffer.alloc(0);

const getRecordIds = ({ recordIds = [] }: BookingRequest['form']): readonly string[] => [
  ...new Set(typeof recordIds === 'string' ? [recordIds] : recordIds),
];

const hashRequest = ({ form, attachments }: BookingRequest): Buffer => {
  const fields = Object.entries(form).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256')
    .update(JSON.stringify([fields, attachments.map(({ name, file }) => [name, file.sha256.toString('hex')])]))
    .digest();
};

/** Refuses a booking if the fee or the clinic differs from what the patient saw. @throws AppError fee_changed, invalid_input */
const requireShownTerms = ({ fee, clinicId }: BookingRequest['form'], doctor: DoctorRow, slot: SelectedSlot): void => {
  if (fee !== undefined && Math.round(Number(fee) * 100) !== slot.fee)
    throw new AppError('fee_changed', { message: bookingMessages.feeChanged(formatRupees(slot.fee / 100)) });
  if (clinicId !== undefined && clinicId !== doctor.clinic_id)
    throw new AppError('invalid_input', { fields: { clinicId: new AppError('invalid_input').message } });
};

/** The names of a booking's locks, in order: its idempotency key, the patient's appointments. */
const getLocks = ({ patientId, key }: IdempotentRequest): readonly string[] => [
  ...(key === undefined ? [] : [getKeyLock({ patientId, key })]),
  getAppointmentsLock(patientId),
];

/** The queries for everything the rules need, run under the booking's locks. */
const buildInputQueries = (db: Trx, { form }: BookingRequest, { patientId, key, at }: IdempotentRequest) => {
  const { doctorId, appointmentDate: day } = form;
  const now = toDate(at);
  const recordIds = getRecordIds(form);
  return {
    ...(key !== undefined && { earlier: selectKey(db, { patientId, key }) }),
    accounts: selectAccount(db, { patientId }),
    doctors: selectDoctor(db, { doctorId, fromDay: day, untilDay: day, now }),
    others: selectOpenAppointments(db, { patientId, now }),
    ...(recordIds.length > 0 && { records: selectRecords(db, { patientId, recordIds }) }),
  };
};

/** The input of the rules. */
interface BookingInput {
  readonly account: AccountRow | undefined;
  readonly doctor: DoctorRow | undefined;
  readonly others: readonly OpenAppointment[];
  /** How many of the attached records are in the patient's vault. */
  readonly recordCount: number;
  readonly payAtVisitLimits: PayAtVisitLimits;
  /** Whether there is a payment gateway. */
  readonly hasGateway: boolean;
  readonly patientId: string;
  /** The account that books for another person; null if the patient does. */
  readonly bookedBy: string | null;
  readonly now: Temporal.Instant;
}

/** The appointment to write, its slot and its doctor. */
interface AppointmentPlan {
  readonly doctor: DoctorRow;
  readonly slot: SelectedSlot;
  readonly appointment: store.NewAppointment;
}

/** The slot belongs to another appointment. */
class SlotConflict extends Error {
  readonly slot: SelectedSlot;

  constructor(slot: SelectedSlot) {
    super('The slot is taken.');
    this.slot = slot;
  }
}

/**
 * Checks a booking against every rule. It is pure. The database also enforces unique slots and the limits.
 * @throws SlotConflict, and AppError as `Booking.book`
 */
const planAppointment = ({ form }: BookingRequest, input: BookingInput): AppointmentPlan => {
  const { account, doctor, others, now, patientId, bookedBy } = input;
  const at = toDate(now);
  const slotRequest = { date: form.appointmentDate, time: form.appointmentSlot, mode: form.mode };
  const slot = selectSlot(doctor, slotRequest, now);
  if (doctor === undefined) throw new AppError('doctor_gone');
  requireShownTerms(form, doctor, slot);
  const subject = resolveSubject(form, account, appointmentTimes.bookable(now, doctor.time_zone).today);
  // An appointment for somebody else is booked from the account's own pages only, never from those of a represented person.
  if (subject.forOther && bookedBy !== null) throw createFieldError('firstName', bookingMessages.notThisPerson);
  const recordIds = getRecordIds(form);
  const { recordsAreOwn } = bookingMessages;
  if (subject.forOther && recordIds.length > 0)
    throw new AppError('invalid_input', { fields: { recordIds: recordsAreOwn }, message: recordsAreOwn });
  if (hasOverlap(others, slot, subject)) throw new AppError('appointment_overlaps');
  if (isSlotTaken(doctor, slot)) throw new SlotConflict(slot);

  const payOnConsultation = form.payOnConsultation === 'true' || !input.hasGateway;
  const isHeld = !payOnConsultation && slot.fee > 0;
  const { startsAt, endsAt } = slot;
  // A hold ends when the appointment begins, if not before.
  const holdEnd = Math.min(now.add({ minutes: holdMinutes }).epochMilliseconds, startsAt.getTime());
  const overdue = getOverdueReminders(startsAt, now);
  const appointment: store.NewAppointment = {
    ...subject,
    id: randomUUIDv7(),
    patientId,
    doctorId: doctor.id,
    clinicId: doctor.clinic_id,
    mode: slot.mode,
    day: slot.date,
    time: slot.time,
    timeZone: doctor.time_zone,
    startsAt,
    endsAt,
    state: isHeld ? 'held' : 'confirmed',
    heldUntil: isHeld ? new Date(holdEnd) : null,
    confirmedAt: isHeld ? null : at,
    payOnConsultation,
    fee: slot.fee,
    phoneNumber: form.patientContact,
    addressType: form.addressType,
    symptoms: form.symptomsEntered ?? '',
    isNewPatient: form.isNew === undefined ? null : form.isNew === 'true',
    remindedDayAt: overdue.day ? at : null,
    remindedHourAt: overdue.hour ? at : null,
    at,
  };
  requireUnderLimits(others, { ...appointment, bookedBy, isNew: true }, input.payAtVisitLimits);
  if (input.recordCount !== recordIds.length) throw recordGone();
  return { doctor, slot, appointment };
};

export const createBooking = (deps: BookingDeps): Booking => {
  const { db, clock, keyring, jobs, live, attempts, payAtVisitLimits, payments } = deps;
  const hasGateway = payments?.name !== 'none';
  const storage = createAttachmentStorage(deps);
  const audit = createReadAudit(clock);
  const toAppointment = createAppointmentMapper({ keyring, clock });
  const withConcurrencyLimit = pLimit(maxConcurrentBookings);
  const notifyDebounced = createDebouncedNotifier(live);

  /**
   * The statements that write a booking: the appointment, its slot and documents, its idempotency key, the events and the audit
   * line.
   */
  const buildInsertStatements = (
    trx: Trx,
    session: Session,
    { form, attachments }: BookingRequest,
    appointment: store.NewAppointment,
    { key, ...request }: IdempotentRequest,
  ) => {
    const { id: appointmentId, patientId, doctorId, at } = appointment;
    const owner = { patientId, appointmentId, at };
    const recordIds = getRecordIds(form);
    const kinds = ['appointments'] as const;
    return {
      ...(isPaidAtVisit(appointment) && { limits: setPayAtVisitLimits(trx, payAtVisitLimits) }),
      created: store.insertAppointment(trx, appointment),
      queue: store.reserveFirstSlot(trx, { ...appointment, appointmentId, now: at }),
      ...insertAttachments(trx, owner, attachments),
      ...(recordIds.length > 0 && { records: insertRecords(trx, { ...owner, recordIds, after: attachments.length }) }),
      ...(key !== undefined && { key: insertKey(trx, { ...request, key }, appointmentId) }),
      // A hold publishes its event after the commit, debounced: only other pages of the same patient show it, and NOTIFY inside
      // the transactions would serialise their commits.
      ...(appointment.state === 'confirmed' && {
        published: live.buildStatement(trx, [
          { patientId, kinds },
          { doctorId, kinds },
        ]),
      }),
      audit: audit.line(trx, {
        patientId,
        sessionId: session.id,
        action: 'appointment.book',
        resourceId: appointmentId,
      }),
    };
  };

  /** The queries of a repeated request: they read the appointment that the first request created. */
  const buildRepeatQueries = (trx: Trx, { id: sessionId, patientId }: Session, id: string) => ({
    audit: audit.line(trx, { patientId, sessionId, action: 'appointment.read', resourceId: id }),
    rows: store.selectAppointment(trx, { patientId, id, now: toDate(clock.now()) }),
  });

  /** Builds the error for a taken slot, with the nearest free slots. */
  const createSlotTakenError = async (session: Session, doctorId: string, slot: SelectedSlot): Promise<AppError> => {
    const now = clock.now();
    const slotWindow = { doctorId, ...getDaysAround(slot.date), now: toDate(now) };
    const [[doctor]] = await db.pipeline(session, (trx) => [selectDoctor(trx, slotWindow)], {
      durable: false,
    });
    return new AppError('slot_taken', { nearest: doctor ? findNearestSlots(doctor, slot, now) : [] });
  };

  /** Creates the appointment, or reads the one created by an earlier request with the same idempotency key. */
  const createOrRead = async (
    session: Session,
    request: BookingRequest,
    key: string | undefined,
  ): Promise<BookingResult> => {
    const { patientId } = session;
    const now = clock.now();
    const idempotentRequest = {
      patientId,
      key,
      endpoint,
      requestHash: key === undefined ? noHash : hashRequest(request),
      at: now,
    };
    let plan: AppointmentPlan | undefined;
    let timeZone = 'UTC';
    try {
      const written = await db.readThenWrite(session, {
        locks: getLocks(idempotentRequest),
        read: (trx) => buildInputQueries(trx, request, idempotentRequest),
        async decide({ accounts: [account], doctors: [doctor], others, records = [], earlier = [] }, transaction) {
          timeZone = account?.time_zone ?? timeZone;
          const [existing] = earlier;
          if (existing)
            return buildRepeatQueries(transaction, session, requireSameRequest(existing, idempotentRequest));
          const recordCount = records.length;
          plan = planAppointment(request, {
            account,
            doctor,
            others,
            recordCount,
            payAtVisitLimits,
            hasGateway,
            patientId,
            bookedBy: isOwn(session) ? null : session.accountId,
            now,
          });
          const { id: appointmentId, state } = plan.appointment;
          return {
            ...(state === 'confirmed' && {
              mail: await jobs.buildStatement('appointment.mail', { appointmentId, kind: 'confirmed' }),
            }),
            ...buildInsertStatements(transaction, session, request, plan.appointment, idempotentRequest),
          };
        },
      });
      const row = 'rows' in written ? written.rows[0] : plan && toNewAppointment(written, plan.doctor);
      if (!row) throw new AppError('conflict');
      return { appointment: toAppointment(row, session, clock.now()), isCreated: plan !== undefined, timeZone };
    } catch (error) {
      if (error instanceof SlotConflict) throw await createSlotTakenError(session, request.form.doctorId, error.slot);
      if (plan && store.isSlotConflict(error))
        throw await createSlotTakenError(session, request.form.doctorId, plan.slot);
      throw toLimitError(error, payAtVisitLimits);
    }
  };

  return {
    ...storage,

    begin: ({ accountId }) => attempts.consume(rateLimit, accountId),

    async book(session, request, key) {
      try {
        if (request.attachments.length + getRecordIds(request.form).length > documentsMaximum)
          throw new AppError('files_limit_reached');
        const result = await withConcurrencyLimit(() => createOrRead(session, request, key));
        if (!result.isCreated) await storage.discard(request.attachments);
        else if (result.appointment.state === 'held')
          notifyDebounced({ patientId: session.patientId, kinds: ['appointments'] });
        return result;
      } catch (error) {
        // If the commit got no answer, rows may refer to the files. The cleanup job removes them later if not.
        if (error instanceof UnknownOutcome) throw error.cause;
        await storage.discard(request.attachments);
        throw error;
      }
    },
  };
};
