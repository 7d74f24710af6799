import { getAppointmentStage, isTransitionAllowed } from '@arogo/contract/appointment-states';
import {
  type Attendance,
  attendances,
  type ClinicDocument,
  type ClinicVisit,
  clinicVisitDocument,
  type ClinicVisitDetails,
} from '@arogo/contract/clinic';
import { visitModes } from '@arogo/contract/doctors';
import { ageOn } from '@arogo/contract/profile';
import { recordTypes } from '@arogo/contract/vault';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import { ticketLink, type TicketParts } from '../../platform/ticket-links.ts';
import { todayIn } from './parts.ts';
import type { DocumentRow, EarlierRow, LockedVisit, VisitRow } from './visit-store.ts';

const clockOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

const paymentOf = ({ state, choice_until: choice, fee, paid }: VisitRow): ClinicVisit['payment'] => {
  if (state === 'cancelled') {
    if (choice !== null) return 'choice';
    return paid ? 'refunded' : 'none';
  }
  if (fee === 0) return 'free';
  return paid ? 'paid' : 'due';
};

/** Whether its doctor sees what was said and given with a visit: not where it was cancelled before anybody came. */
const isShared = ({ state, attendance }: Pick<LockedVisit, 'state' | 'attendance'>): boolean =>
  state === 'confirmed' || ['arrived', 'in', 'done'].includes(attendance);

/** A visit as the day shows it. */
export const visitView = (row: VisitRow): ClinicVisit => ({
  id: row.id,
  queue: row.queue > 0 ? row.queue : null,
  date: row.day,
  time: row.time,
  times: `${row.time} – ${clockOf(row.ends_at, row.time_zone)}`,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  mode: oneOf(visitModes, row.mode),
  state: oneOf(['confirmed', 'cancelled'], row.state),
  cancelledBy: row.cancelled_by === null ? null : oneOf(['patient', 'doctor', 'product'], row.cancelled_by),
  attendance: oneOf(attendances, row.attendance),
  attendanceAt: row.attendance_at?.toISOString() ?? null,
  person: {
    name: `${row.first_name} ${row.last_name}`,
    age: ageOn(row.date_of_birth, row.day),
    gender: row.gender,
    forOther: row.for_other,
  },
  isNew: row.is_new,
  fee: row.fee / 100,
  currency: 'INR',
  payment: paymentOf(row),
  about: isShared(row) ? firstLine(row.symptoms) : '',
  documents: row.document_count,
  conversationId: row.conversation_id,
});

/** What can be said of a visit now: from its day on, and that nobody came once it has begun. */
export const sayable = (
  { state, day, time_zone: zone, starts_at: startsAt }: Pick<LockedVisit, 'state' | 'day' | 'time_zone' | 'starts_at'>,
  now: Temporal.Instant,
): readonly Attendance[] => {
  if (state !== 'confirmed' || todayIn(zone, now) < day) return [];
  return attendances.filter((said) => said !== 'absent' || startsAt.getTime() <= now.epochMilliseconds);
};

/** Whether a doctor can cancel a visit: until it is done, missed or over. */
export const isCancellable = (visit: LockedVisit, now: Temporal.Instant): boolean =>
  isTransitionAllowed(getAppointmentStage(visit, now.epochMilliseconds), 'cancel', 'doctor');

const documentView = (tickets: TicketParts, session: Session, row: DocumentRow): ClinicDocument => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.bytes,
  url:
    row.file_id === null && row.record_id === null ? null : ticketLink(tickets, clinicVisitDocument, row.id, session),
  record:
    row.record_type === null || row.record_date === null
      ? null
      : {
          recordType: oneOf(recordTypes, row.record_type),
          status: row.status ?? '',
          date: row.record_date.toISOString(),
          doctorName: row.doctor_name ?? '',
          clinic: row.hospital_clinic_name,
          test: row.lab_test_name,
        },
});

export interface Given {
  readonly documents: readonly DocumentRow[];
  readonly earlier: readonly EarlierRow[];
}

/** A visit with all that was given with it, for the doctor of a session, with which its links end. */
export const detailsView =
  (tickets: TicketParts) =>
  (row: VisitRow, { documents, earlier }: Given, session: Session, now: Temporal.Instant): ClinicVisitDetails => ({
    ...visitView(row),
    symptoms: isShared(row) ? row.symptoms : '',
    phoneNumber: isShared(row) ? row.phone_number : '',
    documents: documents.map((document) => documentView(tickets, session, document)),
    cancelReason: row.cancel_reason,
    choiceUntil: row.choice_until?.toISOString() ?? null,
    canSay: [...sayable(row, now)],
    canCancel: isCancellable(row, now),
    earlier: earlier.map(({ id, day: date, time, mode, attendance, symptoms }) => ({
      id,
      date,
      time,
      mode: oneOf(visitModes, mode),
      attendance: oneOf(attendances, attendance),
      about: firstLine(symptoms),
    })),
    createdAt: row.created_at.toISOString(),
  });
