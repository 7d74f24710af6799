import { getAppointmentStage, isTransitionAllowed } from '@arogo/contract/appointment-states';
import {
  type Appointment,
  appointmentCalendar,
  appointmentDocument,
  appointmentStates,
} from '@arogo/contract/appointments';
import { modificationCutoffHours } from '@arogo/contract/booking-limits';
import { attendances } from '@arogo/contract/clinic';
import { appointmentModes } from '@arogo/contract/doctors';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createTicketLink, type TicketDeps } from '../../platform/http/ticket-links.ts';
import type { NewDocument } from './attachments-store.ts';
import type { DoctorRow } from './slot-store.ts';
import type { LockedAppointment, AppointmentRow } from './store.ts';

const genders = ['male', 'female', 'other'] as const;

/** The state of an appointment. A hold counts as expired from the moment it ends, even before the maintenance job stores that. */
export const getState = (
  { state, held_until: heldUntil }: Pick<AppointmentRow, 'state' | 'held_until'>,
  now: Temporal.Instant,
): Appointment['state'] =>
  state === 'held' && (heldUntil?.getTime() ?? 0) <= now.epochMilliseconds
    ? 'expired'
    : parseEnum(appointmentStates, state);

/** Until when an appointment can be moved or cancelled, in epoch milliseconds. */
export const getModifiableUntilMs = ({ starts_at: startsAt }: Pick<AppointmentRow, 'starts_at'>): number =>
  startsAt.getTime() - modificationCutoffHours * 3_600_000;

const formatClock = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** The rows that the inserts of a new appointment return. */
interface CreatedRows {
  readonly created: readonly LockedAppointment[];
  readonly queue: readonly { readonly number: number }[];
  readonly documents?: readonly NewDocument[] | undefined;
  readonly records?: readonly NewDocument[] | undefined;
}

/** Builds the row of a new appointment without reading it again: no payment and no review exist yet. */
export const toNewAppointment = (
  { created: [appointment], queue: [queue], documents = [], records = [] }: CreatedRows,
  doctor: DoctorRow,
): AppointmentRow | undefined =>
  appointment && {
    ...appointment,
    doctor_name: doctor.display_name,
    doctor_picture: doctor.profile_picture,
    doctor_gender: doctor.gender,
    specialty: doctor.specialty,
    clinic_name: doctor.clinic_name,
    clinic_address: doctor.clinic_address,
    clinic_city: doctor.clinic_city,
    clinic_state: doctor.clinic_state,
    clinic_postal_code: doctor.clinic_postal_code,
    clinic_phone: doctor.clinic_phone,
    queue: queue?.number ?? 0,
    paid: false,
    refunded: false,
    refund_pending: false,
    documents: [...documents, ...records]
      .toSorted((one, other) => one.position - other.position)
      .map((document) => ({ ...document, readable: true })),
    review: null,
    // Filled by the next read.
    booked_by: null,
  };

/** Maps a row to the API's appointment. Its links are valid for the given session only. */
export const createAppointmentMapper =
  (tickets: TicketDeps) =>
  (row: AppointmentRow, session: Session, now: Temporal.Instant): Appointment => {
    const state = getState(row, now);
    const stage = getAppointmentStage(row, now.epochMilliseconds);
    const canMove = stage !== 'to-choose' && isTransitionAllowed(stage, 'move', 'patient');
    return {
      id: row.id,
      doctor: {
        userId: row.doctor_id,
        img: row.doctor_picture,
        name: row.doctor_name,
        gender: parseEnum(genders, row.doctor_gender),
        speciality: row.specialty,
        clinic: row.clinic_name,
        location: `${row.clinic_city}, ${row.clinic_state}`,
        address: `${row.clinic_address}, ${row.clinic_city} ${row.clinic_postal_code}`,
        phone: row.clinic_phone,
      },
      times: `${row.time} – ${formatClock(row.ends_at, row.time_zone)}`,
      time: row.time,
      date: row.day,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      timeZone: row.time_zone,
      mode: parseEnum(appointmentModes, row.mode),
      state,
      heldUntil: state === 'held' ? (row.held_until?.toISOString() ?? null) : null,
      queue: (state === 'held' || state === 'confirmed') && row.queue > 0 ? row.queue : null,
      fee: row.fee / 100,
      currency: 'INR',
      paid: row.paid,
      refunded: row.refunded,
      refundPending: row.refund_pending,
      payOnConsultation: row.pay_on_consultation,
      symptoms: row.symptoms,
      documents: row.documents.map(({ id, name, media_type: mediaType, bytes, record_id: recordId, readable }) => ({
        id,
        name,
        mediaType,
        bytes,
        url: readable ? createTicketLink(tickets, appointmentDocument, id, session) : null,
        recordId,
      })),
      patientName: `${row.first_name} ${row.last_name}`,
      forOther: row.is_for_other,
      bookedBy: row.booked_by === '' ? representativeTexts.someoneWhoLeft : row.booked_by,
      cancelReason: row.cancel_reason,
      choice: row.decision_due_at && { until: row.decision_due_at.toISOString() },
      attendance: parseEnum(attendances, row.attendance),
      cancelledBy: row.cancelled_by === null ? null : parseEnum(['patient', 'doctor', 'product'], row.cancelled_by),
      changeable: canMove && now.epochMilliseconds <= getModifiableUntilMs(row),
      changeableUntil: new Date(getModifiableUntilMs(row)).toISOString(),
      ended: stage === 'done' || stage === 'over',
      review: row.review,
      calendarUrl:
        state === 'confirmed' && isTransitionAllowed(stage, 'cancel', 'doctor')
          ? createTicketLink(tickets, appointmentCalendar, row.id, session)
          : null,
      createdAt: row.created_at.toISOString(),
    };
  };
