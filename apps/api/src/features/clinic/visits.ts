import {
  type Attendance,
  attendances,
  choiceDays,
  type ClinicVisit,
  type ClinicVisitDetails,
} from '@arogo/contract/clinic';
import { clinicMessages as m } from '@arogo/contract/messages/clinic';
import type { Readable } from 'node:stream';
import { createAuditOfMany } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isDamage } from '../../platform/files/damage.ts';
import type { DoctorSession } from '../../platform/sessions.ts';
import { leaveDays, zoneOf } from './doctor-store.ts';
import { type ClinicParts, createNotes, todayIn } from './parts.ts';
import { detailsView, isCancellable, sayable, visitView } from './view.ts';
import { visitBook } from '../booking/service.ts';
import * as store from './visit-store.ts';

/** A file of a visit, ready to be handed out. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Ends with an error instead of handing out a changed byte. */
  readonly content: Readable;
}

export interface Day {
  readonly date: string;
  readonly today: string;
  readonly timeZone: string;
  readonly onLeave: boolean;
  readonly visits: readonly ClinicVisit[];
}

/** @param which all visits of the days, cancelled ones and those that are over as well, or those to come */
export type ListVisits = (
  statements: Statements,
  session: DoctorSession,
  days: readonly string[],
  which: 'all' | 'to-come',
) => Promise<readonly ClinicVisit[]>;

/** A visit with what is said about it. */
export interface Cancelled {
  readonly visit: ClinicVisitDetails;
  readonly message: string;
}

const earlierMaximum = 20;
/** As often a visit can be changed; the calendar entry counts it. */
const sequenceMaximum = 1_000;
const hoursOfDay = 24;

const locked = async (statements: Statements, { doctorId }: DoctorSession, id: string): Promise<store.LockedVisit> => {
  const visit = await store.lockVisit(statements, doctorId, id);
  if (!visit) throw new AppError('not_found');
  return visit;
};

/** @throws AppError visit_cancelled, visit_too_early, visit_not_begun */
const requireSayable = (visit: store.LockedVisit, attendance: Attendance, now: Temporal.Instant): void => {
  if (visit.state !== 'confirmed') throw new AppError('visit_cancelled');
  const sayings = sayable(visit, now);
  if (sayings.includes(attendance)) return;
  throw new AppError(sayings.length === 0 ? 'visit_too_early' : 'visit_not_begun', {
    fields: { attendance: sayings.length === 0 ? m.tooEarly : m.notBegun },
  });
};

/** A doctor's visits. Everything belongs to the session's doctor. */
export const createClinicVisits = ({ db, clock, keyring, files, jobs, live }: ClinicParts) => {
  const note = createNotes(clock);
  const noteAll = createAuditOfMany(clock);
  const shown = detailsView({ keyring, clock });

  const tell = (
    statements: Statements,
    { patient_id: patientId, doctor_id: doctorId }: store.LockedVisit,
  ): Promise<void> =>
    live.announce(statements, [
      { patientId, kinds: ['appointments'] },
      { doctorId, kinds: ['appointments'] },
    ]);

  const details = async (statements: Statements, session: DoctorSession, id: string): Promise<ClinicVisitDetails> => {
    const now = clock.now();
    const row = await store.findVisit(statements, session.doctorId, id, toDate(now));
    if (!row) throw new AppError('not_found');
    const [documents, earlier] = [
      await store.documentsOf(statements, id),
      await store.earlierVisits(statements, row, earlierMaximum),
    ];
    return shown(row, { documents, earlier }, session, now);
  };

  /** Visits of some days in the caller's transaction, each look noted. */
  const ofDays: ListVisits = async (statements, { id: sessionId, doctorId }, days, which) => {
    const rows = await store.visitsOfDays(statements, doctorId, days, which, toDate(clock.now()));
    await noteAll(
      statements,
      { action: 'visit.list', sessionId, doctorId },
      rows.map(({ id: resourceId, patient_id: patientId }) => ({ patientId, resourceId })),
    );
    return rows.map(visitView);
  };

  return {
    ofDays,

    /** @param wanted undefined for the doctor's today */
    day(session: DoctorSession, wanted: string | undefined): Promise<Day> {
      return db.withDoctor(
        session.doctorId,
        async (statements) => {
          const timeZone = await zoneOf(statements, session.doctorId);
          const today = todayIn(timeZone, clock.now());
          const date = wanted ?? today;
          const onLeave = (await leaveDays(statements, session.doctorId, date, date)).length > 0;
          return { date, today, timeZone, onLeave, visits: await ofDays(statements, session, [date], 'all') };
        },
        { durable: false },
      );
    },

    /** @throws AppError not_found, as all that take an id */
    read(session: DoctorSession, id: string): Promise<ClinicVisitDetails> {
      return db.withDoctor(
        session.doctorId,
        async (statements) => {
          const row = await store.findVisit(statements, session.doctorId, id, toDate(clock.now()));
          if (!row) throw new AppError('not_found');
          await note(statements, session, 'visit.read', row.patient_id, id);
          return details(statements, session, id);
        },
        { durable: false },
      );
    },

    /** Says how a visit goes on; the same again changes nothing. @throws AppError visit_cancelled, visit_too_early, visit_not_begun */
    say(session: DoctorSession, id: string, attendance: Attendance): Promise<ClinicVisitDetails> {
      return db.withDoctor(session.doctorId, async (statements) => {
        const visit = await locked(statements, session, id);
        const now = clock.now();
        requireSayable(visit, attendance, now);
        if (visit.attendance !== attendance) {
          const at = attendance === attendances[0] ? null : toDate(now);
          await visitBook.updateByDoctor(statements, id, { attendance, attendance_at: at }, toDate(now));
          await tell(statements, visit);
        }
        await note(statements, session, 'visit.attendance', visit.patient_id, id);
        return details(statements, session, id);
      });
    },

    /**
     * Cancels a visit and gives its time back. Of one that was paid its patient chooses a new time or the refund, which
     * comes by itself after some days. The patient is told.
     * @throws AppError visit_cancelled, visit_over
     */
    cancel(session: DoctorSession, id: string, reason: string): Promise<Cancelled> {
      return db.withDoctor(session.doctorId, async (statements) => {
        const visit = await locked(statements, session, id);
        const now = clock.now();
        if (visit.state !== 'confirmed') throw new AppError('visit_cancelled');
        if (!isCancellable(visit, now)) throw new AppError('visit_over', { message: m.over });
        const isPaid = await store.isPaid(statements, id);
        const choiceUntil = isPaid ? toDate(now.add({ hours: choiceDays * hoursOfDay })) : null;
        const sequence = Math.min(visit.sequence + 1, sequenceMaximum);
        const change = {
          state: 'cancelled',
          cancelled_at: toDate(now),
          cancelled_by: 'doctor',
          cancel_reason: reason,
          choice_until: choiceUntil,
          sequence,
        };
        await visitBook.updateByDoctor(statements, id, change, toDate(now));
        await store.freeTime(statements, id);
        await jobs.enqueue(statements, 'visit.mail', { appointmentId: id, kind: 'cancelled-by-doctor' });
        await note(statements, session, 'visit.cancel', visit.patient_id, id);
        await tell(statements, visit);
        return { visit: await details(statements, session, id), message: isPaid ? m.cancelledPaid : m.cancelled };
      });
    },

    /** @throws AppError record_damaged, unavailable */
    async document(session: DoctorSession, id: string): Promise<GivenFile> {
      const found = await db.withDoctor(session.doctorId, async (statements) => {
        const row = await store.findDocument(statements, session.doctorId, id);
        // Of a record its own page tells who looked at it, of a file its visit's.
        if (row)
          await note(
            statements,
            session,
            row.record_id === null ? 'visit.document' : 'record.download',
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
