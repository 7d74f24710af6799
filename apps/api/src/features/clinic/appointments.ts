import {
  type Attendance,
  attendances,
  patientDecisionDays,
  type ClinicAppointment,
  type ClinicAppointmentDetails,
} from '@arogo/contract/clinic';
import { clinicMessages as m } from '@arogo/contract/messages/clinic';
import type { Readable } from 'node:stream';
import { createMultiPatientAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isDamage } from '../../platform/files/damage.ts';
import type { DoctorSession } from '../../platform/auth/sessions.ts';
import { findLeaveDays, findDoctorTimeZone } from './doctor-store.ts';
import { type ClinicDeps, createDoctorAudit, getDoctorToday } from './dependencies.ts';
import {
  createAppointmentDetailsMapper,
  isCancellable,
  listAllowedAttendance,
  toClinicVisit,
} from './clinic-mapper.ts';
import { visitBook } from '../booking/service.ts';
import * as store from './appointment-store.ts';

/** A file of a visit, ready to be handed out. */
export interface AppointmentFile {
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Ends with an error instead of handing out a changed byte. */
  readonly content: Readable;
}

export interface ClinicDay {
  readonly date: string;
  readonly today: string;
  readonly timeZone: string;
  readonly onLeave: boolean;
  readonly visits: readonly ClinicAppointment[];
}

/** @param which all visits of the days, cancelled ones and those that are over as well, or those to come */
export type ListAppointments = (
  statements: Trx,
  session: DoctorSession,
  days: readonly string[],
  which: 'all' | 'to-come',
) => Promise<readonly ClinicAppointment[]>;

/** A visit with what is said about it. */
export interface CancelResult {
  readonly visit: ClinicAppointmentDetails;
  readonly message: string;
}

const maxEarlier = 20;
/** As often a visit can be changed; the calendar entry counts it. */
const maxSequence = 1_000;
const hoursPerDay = 24;

const requireLockedAppointment = async (
  statements: Trx,
  { doctorId }: DoctorSession,
  id: string,
): Promise<store.LockedAppointment> => {
  const visit = await store.lockClinicAppointment(statements, doctorId, id);
  if (!visit) throw new AppError('not_found');
  return visit;
};

/** @throws AppError visit_cancelled, visit_too_early, visit_not_begun */
const requireAttendanceAllowed = (
  visit: store.LockedAppointment,
  attendance: Attendance,
  now: Temporal.Instant,
): void => {
  if (visit.state !== 'confirmed') throw new AppError('visit_cancelled');
  const sayings = listAllowedAttendance(visit, now);
  if (sayings.includes(attendance)) return;
  throw new AppError(sayings.length === 0 ? 'visit_too_early' : 'visit_not_begun', {
    fields: { attendance: sayings.length === 0 ? m.tooEarly : m.notBegun },
  });
};

/** A doctor's visits. Everything belongs to the session's doctor. */
export const createClinicAppointments = ({ db, clock, keyring, files, jobs, live }: ClinicDeps) => {
  const note = createDoctorAudit(clock);
  const noteAll = createMultiPatientAudit(clock);
  const shown = createAppointmentDetailsMapper({ keyring, clock });

  const tell = (
    statements: Trx,
    { patient_id: patientId, doctor_id: doctorId }: store.LockedAppointment,
  ): Promise<void> =>
    live.publish(statements, [
      { patientId, kinds: ['appointments'] },
      { doctorId, kinds: ['appointments'] },
    ]);

  const details = async (statements: Trx, session: DoctorSession, id: string): Promise<ClinicAppointmentDetails> => {
    const now = clock.now();
    const row = await store.findClinicAppointment(statements, session.doctorId, id, toDate(now));
    if (!row) throw new AppError('not_found');
    const [documents, earlier] = [
      await store.findAppointmentDocuments(statements, id),
      await store.findEarlierAppointments(statements, row, maxEarlier),
    ];
    return shown(row, { documents, earlier }, session, now);
  };

  /** Visits of some days in the caller's transaction, each look noted. */
  const ofDays: ListAppointments = async (statements, { id: sessionId, doctorId }, days, which) => {
    const rows = await store.findAppointmentsOnDays(statements, doctorId, days, which, toDate(clock.now()));
    await noteAll(
      statements,
      { action: 'appointment.list', sessionId, doctorId },
      rows.map(({ id: resourceId, patient_id: patientId }) => ({ patientId, resourceId })),
    );
    return rows.map(toClinicVisit);
  };

  return {
    ofDays,

    /** @param wanted undefined for the doctor's today */
    day(session: DoctorSession, wanted: string | undefined): Promise<ClinicDay> {
      return db.asDoctor(
        session.doctorId,
        async (statements) => {
          const timeZone = await findDoctorTimeZone(statements, session.doctorId);
          const today = getDoctorToday(timeZone, clock.now());
          const date = wanted ?? today;
          const onLeave = (await findLeaveDays(statements, session.doctorId, date, date)).length > 0;
          return { date, today, timeZone, onLeave, visits: await ofDays(statements, session, [date], 'all') };
        },
        { durable: false },
      );
    },

    /** @throws AppError not_found, as all that take an id */
    read(session: DoctorSession, id: string): Promise<ClinicAppointmentDetails> {
      return db.asDoctor(
        session.doctorId,
        async (statements) => {
          const row = await store.findClinicAppointment(statements, session.doctorId, id, toDate(clock.now()));
          if (!row) throw new AppError('not_found');
          await note(statements, session, 'appointment.read', row.patient_id, id);
          return details(statements, session, id);
        },
        { durable: false },
      );
    },

    /** Says how a visit goes on; the same again changes nothing. @throws AppError visit_cancelled, visit_too_early, visit_not_begun */
    say(session: DoctorSession, id: string, attendance: Attendance): Promise<ClinicAppointmentDetails> {
      return db.asDoctor(session.doctorId, async (statements) => {
        const visit = await requireLockedAppointment(statements, session, id);
        const now = clock.now();
        requireAttendanceAllowed(visit, attendance, now);
        if (visit.attendance !== attendance) {
          const at = attendance === attendances[0] ? null : toDate(now);
          await visitBook.updateByDoctor(statements, id, { attendance, attendance_at: at }, toDate(now));
          await tell(statements, visit);
        }
        await note(statements, session, 'appointment.attendance', visit.patient_id, id);
        return details(statements, session, id);
      });
    },

    /**
     * Cancels a visit and gives its time back. Of one that was paid its patient chooses a new time or the refund, which
     * comes by itself after some days. The patient is told.
     * @throws AppError visit_cancelled, visit_over
     */
    cancel(session: DoctorSession, id: string, reason: string): Promise<CancelResult> {
      return db.asDoctor(session.doctorId, async (statements) => {
        const visit = await requireLockedAppointment(statements, session, id);
        const now = clock.now();
        if (visit.state !== 'confirmed') throw new AppError('visit_cancelled');
        if (!isCancellable(visit, now)) throw new AppError('visit_over', { message: m.over });
        const isPaid = await store.isPaid(statements, id);
        const choiceUntil = isPaid ? toDate(now.add({ hours: patientDecisionDays * hoursPerDay })) : null;
        const sequence = Math.min(visit.sequence + 1, maxSequence);
        const change = {
          state: 'cancelled',
          cancelled_at: toDate(now),
          cancelled_by: 'doctor',
          cancel_reason: reason,
          decision_due_at: choiceUntil,
          sequence,
        };
        await visitBook.updateByDoctor(statements, id, change, toDate(now));
        await store.releaseSlot(statements, id);
        await jobs.enqueue(statements, 'appointment.mail', { appointmentId: id, kind: 'cancelled-by-doctor' });
        await note(statements, session, 'appointment.cancel', visit.patient_id, id);
        await tell(statements, visit);
        return { visit: await details(statements, session, id), message: isPaid ? m.cancelledPaid : m.cancelled };
      });
    },

    /** @throws AppError record_damaged, unavailable */
    async document(session: DoctorSession, id: string): Promise<AppointmentFile> {
      const found = await db.asDoctor(session.doctorId, async (statements) => {
        const row = await store.findDocument(statements, session.doctorId, id);
        // Of a record its own page tells who looked at it, of a file its visit's.
        if (row)
          await note(
            statements,
            session,
            row.record_id === null ? 'appointment.document' : 'record.download',
            row.patient_id,
            row.record_id ?? id,
          );
        return row;
      });
      if (!found) throw new AppError('not_found');
      try {
        const content = await files.read({
          fileId: found.file_id,
          bytes: found.bytes,
          keyId: found.key_id,
          wrappedKey: found.wrapped_key,
        });
        return { name: found.name, bytes: found.bytes, mediaType: found.media_type, content };
      } catch (error) {
        throw isDamage(error) ? new AppError('record_damaged') : error;
      }
    },
  };
};
