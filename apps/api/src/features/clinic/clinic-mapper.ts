import { getAppointmentStage, isTransitionAllowed } from '@arogo/contract/appointment-states';
import {
  type Attendance,
  attendances,
  type ClinicDocument,
  type ClinicAppointment,
  clinicAppointmentDocument,
  type ClinicAppointmentDetails,
} from '@arogo/contract/clinic';
import { appointmentModes } from '@arogo/contract/doctors';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import { calculateAge } from '@arogo/contract/profile';
import { recordTypes } from '@arogo/contract/vault';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createTicketLink, type TicketDeps } from '../../platform/http/ticket-links.ts';
import { getDoctorToday } from './dependencies.ts';
import type {
  DocumentRow,
  EarlierAppointmentRow,
  LockedAppointment,
  ClinicAppointmentRow,
} from './appointment-store.ts';

const formatClock = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

const getFirstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

const getPaymentState = ({
  state,
  decision_due_at: choice,
  fee,
  paid,
}: ClinicAppointmentRow): ClinicAppointment['payment'] => {
  if (state === 'cancelled') {
    if (choice !== null) return 'choice';
    return paid ? 'refunded' : 'none';
  }
  if (fee === 0) return 'free';
  return paid ? 'paid' : 'due';
};

/** Whether the doctor may see the symptoms and documents: not if it was cancelled before the patient came. */
const isSharedWithDoctor = ({ state, attendance }: Pick<LockedAppointment, 'state' | 'attendance'>): boolean =>
  state === 'confirmed' || ['arrived', 'in', 'done'].includes(attendance);

/** Maps an appointment for the day's list. */
export const toClinicAppointment = (row: ClinicAppointmentRow): ClinicAppointment => ({
  id: row.id,
  queue: row.queue > 0 ? row.queue : null,
  date: row.day,
  time: row.time,
  times: `${row.time} – ${formatClock(row.ends_at, row.time_zone)}`,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  mode: parseEnum(appointmentModes, row.mode),
  state: parseEnum(['confirmed', 'cancelled'], row.state),
  cancelledBy: row.cancelled_by === null ? null : parseEnum(['patient', 'doctor', 'product'], row.cancelled_by),
  attendance: parseEnum(attendances, row.attendance),
  attendanceAt: row.attendance_at?.toISOString() ?? null,
  waitingSince: row.waiting_from?.toISOString() ?? null,
  person: {
    name: `${row.first_name} ${row.last_name}`,
    age: calculateAge(row.date_of_birth, row.day),
    gender: row.gender,
    forOther: row.is_for_other,
    representative: row.representative === '' ? representativeTexts.someoneWhoLeft : row.representative,
    guardian: row.guardian,
  },
  isNew: row.is_new_patient,
  fee: row.fee / 100,
  currency: 'INR',
  payment: getPaymentState(row),
  about: isSharedWithDoctor(row) ? getFirstLine(row.symptoms) : '',
  documents: row.document_count,
  conversationId: row.conversation_id,
});

/** The attendances that can be set now: from the day on, and 'absent' once it has begun. */
export const listAllowedAttendance = (
  {
    state,
    day,
    time_zone: zone,
    starts_at: startsAt,
  }: Pick<LockedAppointment, 'state' | 'day' | 'time_zone' | 'starts_at'>,
  now: Temporal.Instant,
): readonly Attendance[] => {
  if (state !== 'confirmed' || getDoctorToday(zone, now) < day) return [];
  return attendances.filter((said) => said !== 'absent' || startsAt.getTime() <= now.epochMilliseconds);
};

/** Whether the doctor can cancel an appointment: until it is done, missed or over. */
export const isCancellable = (visit: LockedAppointment, now: Temporal.Instant): boolean =>
  isTransitionAllowed(getAppointmentStage(visit, now.epochMilliseconds), 'cancel', 'doctor');

const toClinicDocument = (tickets: TicketDeps, session: Session, row: DocumentRow): ClinicDocument => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.bytes,
  url:
    row.file_id === null && row.record_id === null
      ? null
      : createTicketLink(tickets, clinicAppointmentDocument, row.id, session),
  record:
    row.record_type === null || row.record_date === null
      ? null
      : {
          recordType: parseEnum(recordTypes, row.record_type),
          status: row.status ?? '',
          date: row.record_date.toISOString(),
          doctorName: row.doctor_name ?? '',
          clinic: row.hospital_clinic_name,
          test: row.lab_test_name,
        },
});

export interface AppointmentContext {
  readonly documents: readonly DocumentRow[];
  readonly earlier: readonly EarlierAppointmentRow[];
}

/** Maps an appointment with its documents for the doctor. Its links are valid for the given session only. */
export const createAppointmentDetailsMapper =
  (tickets: TicketDeps) =>
  (
    row: ClinicAppointmentRow,
    { documents, earlier }: AppointmentContext,
    session: Session,
    now: Temporal.Instant,
  ): ClinicAppointmentDetails => ({
    ...toClinicAppointment(row),
    symptoms: isSharedWithDoctor(row) ? row.symptoms : '',
    phoneNumber: isSharedWithDoctor(row) ? row.phone_number : '',
    documents: documents.map((document) => toClinicDocument(tickets, session, document)),
    cancelReason: row.cancel_reason,
    choiceUntil: row.decision_due_at?.toISOString() ?? null,
    canSay: [...listAllowedAttendance(row, now)],
    canCancel: isCancellable(row, now),
    earlier: earlier.map(({ id, day: date, time, mode, attendance, symptoms }) => ({
      id,
      date,
      time,
      mode: parseEnum(appointmentModes, mode),
      attendance: parseEnum(attendances, attendance),
      about: getFirstLine(symptoms),
    })),
    createdAt: row.created_at.toISOString(),
  });
