import type { Readable } from 'node:stream';
import type {
  Appointment,
  listAppointments,
  listPastDoctors,
  PastDoctor,
  reviewAppointment,
} from '@arogo/contract/appointments';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { parseFilterValues } from '@arogo/contract/lists';
import { truncateAtGrapheme } from '../../platform/truncate-text.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isDamage } from '../../platform/files/damage.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { buildCalendar } from './calendar.ts';
import { findDocument } from './attachments-store.ts';
import { type BookingDeps, createNotes } from './dependencies.ts';
import { selectLooksAtVisit } from './access-log-store.ts';
import * as store from './store.ts';
import { createAppointmentMapper } from './appointment-mapper.ts';

/** A file of a visit, ready to be handed out. */
export interface VisitFile {
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Ends with an error instead of handing out a changed byte. */
  readonly content: Readable;
}

export type VisitsQuery = ParsedEndpointRequest<typeof listAppointments>['query'];
export type ReviewSaid = ParsedEndpointRequest<typeof reviewAppointment>['body'];

const pastDoctorsMaximum = 50;
const looksMaximum = 20;
const shownNameMaximum = 60;

/** 'Asha R.', cut where it is too long to be shown, but in no character. */
const shortName = (first: string, last: string): string => {
  const initial = ` ${String.fromCodePoint(last.codePointAt(0) ?? 0x2e)}.`;
  return truncateAtGrapheme(first, shownNameMaximum - initial.length) + initial;
};

/** What is read of visits, and what is said of them. Everything belongs to the session's patient. */
export const createVisits = (parts: BookingDeps) => {
  const { db, clock, keyring, files } = parts;
  const notes = createNotes(parts);
  const toAppointment = createAppointmentMapper({ keyring, clock });

  const view = async (statements: Trx, session: Session, id: string): Promise<Appointment> => {
    const now = clock.now();
    const row = await store.findVisit(statements, session.patientId, id, toDate(now));
    if (!row) throw new AppError('not_found');
    return toAppointment(row, session, now);
  };

  return {
    view,

    list(
      session: Session,
      { scope, mode, page, limit }: VisitsQuery,
    ): Promise<EndpointAnswerInput<typeof listAppointments>> {
      const { patientId } = session;
      return db.asPatient(
        patientId,
        async (statements) => {
          const now = clock.now();
          const filter = { patientId, scope, modes: parseFilterValues(mode), now: toDate(now) };
          const total = await store.countVisits(statements, filter);
          const rows = await store.listVisits(statements, filter, { limit, offset: (page - 1) * limit });
          await notes.line(statements, session, 'appointment.list');
          return {
            status: 'success' as const,
            appointments: rows.map((row) => toAppointment(row, session, now)),
            total,
            page,
            limit,
          };
        },
        { durable: false },
      );
    },

    /** @throws AppError not_found, as all that take an id */
    read(session: Session, id: string): Promise<Appointment> {
      return db.asPatient(
        session.patientId,
        async (statements) => {
          const visit = await view(statements, session, id);
          await notes.line(statements, session, 'appointment.read', id);
          const { rows: looks } = await statements.executeQuery(
            selectLooksAtVisit(statements, { patientId: session.patientId, id, limit: looksMaximum }),
          );
          return {
            ...visit,
            looks: looks.map(({ doctor_name: doctorName, at }) => ({ doctorName, at: at.toISOString() })),
          };
        },
        { durable: false },
      );
    },

    /** @throws AppError visit_not_seen */
    review(session: Session, id: string, { star, comment = '', name = '' }: ReviewSaid): Promise<Appointment> {
      return db.asPatient(session.patientId, async (statements) => {
        const { first_name: first, last_name: last } = await store.findPatientName(statements, session.patientId);
        const now = clock.now();
        const isPublished = await store.publishReview(
          statements,
          id,
          { star, comment, name: name === '' ? shortName(first, last) : name },
          toDate(now),
        );
        const visit = await view(statements, session, id);
        if (!isPublished) throw new AppError('visit_not_seen');
        await notes.line(statements, session, 'appointment.review', id);
        await notes.tell(statements, { patient_id: session.patientId, doctor_id: visit.doctor.userId });
        return visit;
      });
    },

    /** The visit as a calendar entry; of one that is not confirmed there is none. */
    calendar(session: Session, id: string): Promise<string> {
      return db.asPatient(
        session.patientId,
        async (statements) => {
          const row = await store.findVisit(statements, session.patientId, id, toDate(clock.now()));
          if (!row || row.state !== 'confirmed') throw new AppError('not_found');
          await notes.line(statements, session, 'appointment.calendar', id);
          return buildCalendar(row, 'PUBLISH', clock.now());
        },
        { durable: false },
      );
    },

    /** @throws AppError record_damaged, unavailable */
    async document(session: Session, id: string): Promise<VisitFile> {
      const found = await db.asPatient(
        session.patientId,
        async (statements) => {
          const row = await findDocument(statements, session.patientId, id);
          if (row) await notes.line(statements, session, 'appointment.document', id);
          return row;
        },
        { durable: false },
      );
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

    pastDoctors(session: Session): Promise<EndpointAnswerInput<typeof listPastDoctors>['data']> {
      return db.asPatient(
        session.patientId,
        async (statements) => {
          const now = clock.now();
          const rows = await store.listPastDoctors(statements, session.patientId, toDate(now), pastDoctorsMaximum);
          await notes.line(statements, session, 'appointment.doctors');
          return rows.map((row): PastDoctor => toPastDoctor(row, now));
        },
        { durable: false },
      );
    },
  };
};

const toPastDoctor = (row: store.PastDoctorRow, now: Temporal.Instant): PastDoctor => ({
  userId: row.id,
  img: row.profile_picture,
  name: row.display_name,
  gender: parseEnum(['male', 'female', 'other'], row.gender),
  clinic: row.clinic_name,
  experience: Math.max(0, now.toZonedDateTimeISO('UTC').year - row.practising_since),
  specialization: row.specialty,
  rate: row.lowest_fee / 100,
  currency: 'INR',
  lastVisitAt: row.last_visit_at.toISOString(),
  listed: row.listed,
});

export type Visits = ReturnType<typeof createVisits>;
