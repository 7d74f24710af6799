import {
  type Attendance,
  attendances,
  maxConversationAppointments,
  patientDecisionDays,
  type ClinicAppointment,
  type ClinicAppointmentDetails,
} from '@arogo/contract/clinic';
import { clinicMessages as m } from '@arogo/contract/messages/clinic';
import { createMultiPatientAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { openStoredFile } from '../../platform/files/open-stored-file.ts';
import type { FileDownload } from '../../platform/http/send-file.ts';
import type { DoctorSession } from '../../platform/auth/sessions.ts';
import { findLeaveDays, findDoctorTimeZone } from './doctor-store.ts';
import { type ClinicDeps, createDoctorAudit, getDoctorToday } from './dependencies.ts';
import {
  createAppointmentDetailsMapper,
  isCancellable,
  listAllowedAttendance,
  toClinicAppointment,
} from './clinic-mapper.ts';
import { appointmentBook } from '../booking/service.ts';
import * as store from './appointment-store.ts';

export interface ClinicDay {
  readonly date: string;
  readonly today: string;
  readonly timeZone: string;
  readonly onLeave: boolean;
  readonly visits: readonly ClinicAppointment[];
}

/** @param which 'all' includes appointments that are cancelled or over; 'to-come' only upcoming ones */
export type ListAppointments = (
  trx: Trx,
  session: DoctorSession,
  days: readonly string[],
  which: 'all' | 'to-come',
) => Promise<readonly ClinicAppointment[]>;

/** An appointment with the message to show. */
export interface CancelResult {
  readonly visit: ClinicAppointmentDetails;
  readonly message: string;
}

const maxEarlierAppointments = 20;
/** How often an appointment can be changed: the limit of the calendar entry's SEQUENCE. */
const maxSequence = 1_000;
const hoursPerDay = 24;

const requireLockedAppointment = async (
  trx: Trx,
  { doctorId }: DoctorSession,
  id: string,
): Promise<store.LockedAppointment> => {
  const appointment = await store.lockClinicAppointment(trx, doctorId, id);
  if (!appointment) throw new AppError('not_found');
  return appointment;
};

/** @throws AppError appointment_cancelled, appointment_too_early, appointment_not_started */
const requireAttendanceAllowed = (
  appointment: store.LockedAppointment,
  attendance: Attendance,
  now: Temporal.Instant,
): void => {
  if (appointment.state !== 'confirmed') throw new AppError('appointment_cancelled');
  const allowed = listAllowedAttendance(appointment, now);
  if (allowed.includes(attendance)) return;
  throw new AppError(allowed.length === 0 ? 'appointment_too_early' : 'appointment_not_started', {
    fields: { attendance: allowed.length === 0 ? m.tooEarly : m.notBegun },
  });
};

/** The appointments of the session's doctor. */
export const createClinicAppointments = ({ db, clock, keyring, files, jobs, live }: ClinicDeps) => {
  const audit = createDoctorAudit(clock);
  const auditPatients = createMultiPatientAudit(clock);
  const toAppointmentDetails = createAppointmentDetailsMapper({ keyring, clock });

  const publishChange = (
    trx: Trx,
    { patient_id: patientId, doctor_id: doctorId }: store.LockedAppointment,
  ): Promise<void> =>
    live.publish(trx, [
      { patientId, kinds: ['appointments'] },
      { doctorId, kinds: ['appointments'] },
    ]);

  const details = async (trx: Trx, session: DoctorSession, id: string): Promise<ClinicAppointmentDetails> => {
    const now = clock.now();
    const row = await store.findClinicAppointment(trx, session.doctorId, id, toDate(now));
    if (!row) throw new AppError('not_found');
    const [documents, earlier] = [
      await store.findAppointmentDocuments(trx, id),
      await store.findEarlierAppointments(trx, row, maxEarlierAppointments),
    ];
    return toAppointmentDetails(row, { documents, earlier }, session, now);
  };

  /** The appointments of some days, in the caller's transaction. Audits the read of each. */
  const listOnDays: ListAppointments = async (trx, { id: sessionId, doctorId }, days, which) => {
    const rows = await store.findAppointmentsOnDays(trx, doctorId, days, which, toDate(clock.now()));
    await auditPatients(
      trx,
      { action: 'appointment.list', sessionId, doctorId },
      rows.map(({ id: resourceId, patient_id: patientId }) => ({ patientId, resourceId })),
    );
    return rows.map(toClinicAppointment);
  };

  return {
    ofDays: listOnDays,

    /** @param requestedDate undefined for the doctor's today */
    day(session: DoctorSession, requestedDate: string | undefined): Promise<ClinicDay> {
      return db.asDoctor(
        session.doctorId,
        async (trx) => {
          const timeZone = await findDoctorTimeZone(trx, session.doctorId);
          const today = getDoctorToday(timeZone, clock.now());
          const date = requestedDate ?? today;
          const onLeave = (await findLeaveDays(trx, session.doctorId, date, date)).length > 0;
          return { date, today, timeZone, onLeave, visits: await listOnDays(trx, session, [date], 'all') };
        },
        { durable: false },
      );
    },

    /** @throws AppError not_found, like all methods with an id */
    read(session: DoctorSession, id: string): Promise<ClinicAppointmentDetails> {
      return db.asDoctor(
        session.doctorId,
        async (trx) => {
          const row = await store.findClinicAppointment(trx, session.doctorId, id, toDate(clock.now()));
          if (!row) throw new AppError('not_found');
          await audit(trx, session, 'appointment.read', row.patient_id, id);
          return details(trx, session, id);
        },
        { durable: false },
      );
    },

    /**
     * The appointments with the patient of a conversation, latest first. Every conversation begins with an appointment, so
     * without one it does not exist.
     */
    listOfConversation(session: DoctorSession, conversationId: string): Promise<readonly ClinicAppointment[]> {
      const { id: sessionId, doctorId } = session;
      return db.asDoctor(
        doctorId,
        async (trx) => {
          const rows = await store.findConversationAppointments(
            trx,
            doctorId,
            conversationId,
            maxConversationAppointments,
            toDate(clock.now()),
          );
          const [latest] = rows;
          if (!latest) throw new AppError('not_found');
          await auditPatients(trx, { action: 'appointment.list', sessionId, doctorId }, [
            { patientId: latest.patient_id, resourceId: latest.id },
          ]);
          return rows.map(toClinicAppointment);
        },
        { durable: false },
      );
    },

    /**
     * Sets the attendance of an appointment. Repeating it changes nothing. @throws AppError appointment_cancelled,
     * appointment_too_early, appointment_not_started
     */
    setAttendance(session: DoctorSession, id: string, attendance: Attendance): Promise<ClinicAppointmentDetails> {
      return db.asDoctor(session.doctorId, async (trx) => {
        const appointment = await requireLockedAppointment(trx, session, id);
        const now = clock.now();
        requireAttendanceAllowed(appointment, attendance, now);
        if (appointment.attendance !== attendance) {
          const at = attendance === attendances[0] ? null : toDate(now);
          await appointmentBook.updateByDoctor(trx, id, { attendance, attendance_at: at }, toDate(now));
          await publishChange(trx, appointment);
        }
        await audit(trx, session, 'appointment.attendance', appointment.patient_id, id);
        return details(trx, session, id);
      });
    },

    /**
     * Cancels an appointment, releases its slot and notifies the patient. The patient of a paid one chooses a new time or the
     * refund, which is made automatically after some days.
     * @throws AppError appointment_cancelled, appointment_ended
     */
    cancel(session: DoctorSession, id: string, reason: string): Promise<CancelResult> {
      return db.asDoctor(session.doctorId, async (trx) => {
        const appointment = await requireLockedAppointment(trx, session, id);
        const now = clock.now();
        if (appointment.state !== 'confirmed') throw new AppError('appointment_cancelled');
        if (!isCancellable(appointment, now)) throw new AppError('appointment_ended', { message: m.over });
        const isPaid = await store.isPaid(trx, id);
        const decisionDueAt = isPaid ? toDate(now.add({ hours: patientDecisionDays * hoursPerDay })) : null;
        const sequence = Math.min(appointment.sequence + 1, maxSequence);
        const change = {
          state: 'cancelled',
          cancelled_at: toDate(now),
          cancelled_by: 'doctor',
          cancel_reason: reason,
          decision_due_at: decisionDueAt,
          sequence,
        };
        await appointmentBook.updateByDoctor(trx, id, change, toDate(now));
        await store.releaseSlot(trx, id);
        await jobs.enqueue(trx, 'appointment.mail', { appointmentId: id, kind: 'cancelled-by-doctor' });
        await audit(trx, session, 'appointment.cancel', appointment.patient_id, id);
        await publishChange(trx, appointment);
        return { visit: await details(trx, session, id), message: isPaid ? m.cancelledPaid : m.cancelled };
      });
    },

    /** @throws AppError record_damaged, unavailable */
    async document(session: DoctorSession, id: string): Promise<FileDownload> {
      const found = await db.asDoctor(session.doctorId, async (trx) => {
        const row = await store.findDocument(trx, session.doctorId, id);
        // A record's access log shows its downloads; that of an appointment shows the reads of its files.
        if (row)
          await audit(
            trx,
            session,
            row.record_id === null ? 'appointment.document' : 'record.download',
            row.patient_id,
            row.record_id ?? id,
          );
        return row;
      });
      if (!found) throw new AppError('not_found');
      return openStoredFile(files, found);
    },
  };
};
