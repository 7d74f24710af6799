import type {
  Appointment,
  listAppointments,
  listPastDoctors,
  PastDoctor,
  reviewAppointment,
} from '@arogo/contract/appointments';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { LanguageCode } from '@arogo/contract/languages';
import { parseFilterValues } from '@arogo/contract/lists';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { toDate } from '../../platform/clock.ts';
import { isOwn } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { openStoredFile } from '../../platform/files/open-stored-file.ts';
import type { FileDownload } from '../../platform/http/send-file.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { buildCalendar } from './calendar.ts';
import { findDocument } from './attachments-store.ts';
import { type BookingDeps, createChangeRecorder } from './dependencies.ts';
import { selectAccessToAppointment } from './access-log-store.ts';
import * as store from './store.ts';
import { createAppointmentMapper } from './appointment-mapper.ts';

export type AppointmentsQuery = ParsedEndpointRequest<typeof listAppointments>['query'];
export type ReviewRequest = ParsedEndpointRequest<typeof reviewAppointment>['body'];

const maxPastDoctors = 50;
const maxAccessEvents = 20;
const maxReviewerNameLength = 60;

/** 'Asha R.'; a long first name is cut, never within a character. */
const formatReviewerName = (first: string, last: string): string => {
  const initial = ` ${String.fromCodePoint(last.codePointAt(0) ?? 0x2e)}.`;
  return truncateAtGrapheme(first, maxReviewerNameLength - initial.length) + initial;
};

/** Reads and reviews the appointments of the session's patient. */
export const createAppointmentReader = (deps: BookingDeps) => {
  const { db, clock, keyring, files } = deps;
  const changes = createChangeRecorder(deps);
  const toAppointment = createAppointmentMapper({ keyring, clock });

  const view = async (trx: Trx, session: Session, id: string): Promise<Appointment> => {
    const now = clock.now();
    const row = await store.findAppointment(trx, session.patientId, id, toDate(now));
    if (!row) throw new AppError('not_found');
    return toAppointment(row, session, now);
  };

  return {
    view,

    list(
      session: Session,
      { scope, mode, page, limit }: AppointmentsQuery,
    ): Promise<EndpointAnswerInput<typeof listAppointments>> {
      const { patientId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const now = clock.now();
          const filter = { patientId, scope, modes: parseFilterValues(mode), now: toDate(now) };
          const total = await store.countAppointments(trx, filter);
          const rows = await store.listAppointmentRows(trx, filter, { limit, offset: (page - 1) * limit });
          await changes.audit(trx, session, 'appointment.list');
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

    /** @throws AppError not_found, like all methods with an id */
    read(session: Session, id: string): Promise<Appointment> {
      return db.asPatient(
        session,
        async (trx) => {
          const appointment = await view(trx, session, id);
          await changes.audit(trx, session, 'appointment.read', id);
          const { rows: accessEvents } = await trx.executeQuery(
            selectAccessToAppointment(trx, {
              patientId: session.patientId,
              id,
              now: toDate(clock.now()),
              limit: maxAccessEvents,
            }),
          );
          return {
            ...appointment,
            looks: accessEvents.map(({ doctor_name: doctorName, at }) => ({ doctorName, at: at.toISOString() })),
          };
        },
        { durable: false },
      );
    },

    /** @throws AppError appointment_not_attended */
    review(session: Session, id: string, { star, comment = '', name = '' }: ReviewRequest): Promise<Appointment> {
      return db.asPatient(session, async (trx) => {
        const { first_name: first, last_name: last } = await store.findPatientName(trx, session.patientId);
        const now = clock.now();
        const isPublished = await store.publishReview(
          trx,
          id,
          { star, comment, name: name === '' ? formatReviewerName(first, last) : name },
          toDate(now),
        );
        const appointment = await view(trx, session, id);
        if (!isPublished) throw new AppError('appointment_not_attended');
        await changes.audit(trx, session, 'appointment.review', id);
        await changes.publishChange(trx, { patient_id: session.patientId, doctor_id: appointment.doctor.userId });
        return appointment;
      });
    },

    /** Builds the calendar entry of a confirmed appointment. @throws AppError not_found for any other */
    calendar(session: Session, id: string, language: LanguageCode): Promise<string> {
      return db.asPatient(
        session,
        async (trx) => {
          const row = await store.findAppointment(trx, session.patientId, id, toDate(clock.now()));
          if (!row || row.state !== 'confirmed') throw new AppError('not_found');
          await changes.audit(trx, session, 'appointment.calendar', id);
          const { first_name: first, last_name: last } = await store.findPatientName(trx, session.patientId);
          const person = isOwn(session) ? undefined : `${first} ${last}`.trim();
          return buildCalendar(row, 'PUBLISH', clock.now(), { person, language });
        },
        { durable: false },
      );
    },

    /** @throws AppError record_damaged, unavailable */
    async document(session: Session, id: string): Promise<FileDownload> {
      const document = await db.asPatient(
        session,
        async (trx) => {
          const row = await findDocument(trx, session.patientId, id);
          if (row) await changes.audit(trx, session, 'appointment.document', id);
          return row;
        },
        { durable: false },
      );
      if (!document) throw new AppError('not_found');
      return openStoredFile(files, document);
    },

    pastDoctors(session: Session): Promise<EndpointAnswerInput<typeof listPastDoctors>['data']> {
      return db.asPatient(
        session,
        async (trx) => {
          const now = clock.now();
          const rows = await store.listPastDoctors(trx, session.patientId, toDate(now), maxPastDoctors);
          await changes.audit(trx, session, 'appointment.doctors');
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

export type AppointmentReader = ReturnType<typeof createAppointmentReader>;
