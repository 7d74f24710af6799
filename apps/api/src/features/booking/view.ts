import { getAppointmentStage, isTransitionAllowed } from '@arogo/contract/appointment-states';
import {
  type Appointment,
  appointmentCalendar,
  appointmentDocument,
  appointmentStates,
  changeableHours,
} from '@arogo/contract/appointments';
import { attendances } from '@arogo/contract/clinic';
import { visitModes } from '@arogo/contract/doctors';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import { ticketLink, type TicketParts } from '../../platform/ticket-links.ts';
import type { Held, NewHold } from './hold-store.ts';
import type { DoctorRow } from './looking-store.ts';
import type { Seen } from './person.ts';
import type { VisitRow } from './store.ts';

const genders = ['male', 'female', 'other'] as const;

/** How a visit stands: a hold has ended as soon as its time is over, whether or not that was written down. */
export const stateOf = (
  { state, held_until: heldUntil }: Pick<VisitRow, 'state' | 'held_until'>,
  now: Temporal.Instant,
): Appointment['state'] =>
  state === 'held' && (heldUntil?.getTime() ?? 0) <= now.epochMilliseconds
    ? 'expired'
    : oneOf(appointmentStates, state);

/** Until when a visit can be moved or cancelled, in milliseconds since 1970. */
export const changeableUntil = ({ starts_at: startsAt }: Pick<VisitRow, 'starts_at'>): number =>
  startsAt.getTime() - changeableHours * 3_600_000;

const clockOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** What is shown of a visit. */
type ShownRow = Pick<
  VisitRow,
  | 'id'
  | 'doctor_id'
  | 'doctor_name'
  | 'doctor_picture'
  | 'doctor_gender'
  | 'specialty'
  | 'clinic_name'
  | 'clinic_address'
  | 'clinic_city'
  | 'clinic_state'
  | 'clinic_postal_code'
  | 'clinic_phone'
  | 'time'
  | 'day'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'mode'
  | 'state'
  | 'held_until'
  | 'queue'
  | 'fee'
  | 'paid'
  | 'refunded'
  | 'refund_pending'
  | 'pay_on_consultation'
  | 'symptoms'
  | 'documents'
  | 'first_name'
  | 'last_name'
  | 'for_other'
  | 'cancel_reason'
  | 'choice_until'
  | 'attendance'
  | 'cancelled_by'
  | 'review'
  | 'created_at'
>;

/** A hold that was just written, as it would be read: nothing can have happened to it yet. */
export const newlyHeld = (
  hold: Omit<NewHold, keyof Seen> & Pick<Seen, 'forOther'>,
  doctor: DoctorRow,
  held: Held,
): ShownRow => ({
  id: hold.id,
  doctor_id: doctor.id,
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
  time: hold.time,
  day: hold.day,
  starts_at: hold.startsAt,
  ends_at: hold.endsAt,
  time_zone: hold.timeZone,
  mode: hold.mode,
  state: 'held',
  held_until: hold.heldUntil,
  queue: held.queue,
  fee: hold.fee,
  paid: false,
  refunded: false,
  refund_pending: false,
  pay_on_consultation: hold.payOnConsultation,
  symptoms: hold.symptoms,
  documents: [],
  first_name: held.first_name,
  last_name: held.last_name,
  for_other: hold.forOther,
  cancel_reason: '',
  choice_until: null,
  attendance: 'expected',
  cancelled_by: null,
  review: null,
  created_at: hold.at,
});

/** How a visit is shown to the person of a session, whose links end with that session. */
export const visitView =
  (tickets: TicketParts) =>
  (row: ShownRow, session: Session, now: Temporal.Instant): Appointment => {
    const state = stateOf(row, now);
    const stage = getAppointmentStage(row, now.epochMilliseconds);
    const canMove = stage !== 'to-choose' && isTransitionAllowed(stage, 'move', 'patient');
    return {
      id: row.id,
      doctor: {
        userId: row.doctor_id,
        img: row.doctor_picture,
        name: row.doctor_name,
        gender: oneOf(genders, row.doctor_gender),
        speciality: row.specialty,
        clinic: row.clinic_name,
        location: `${row.clinic_city}, ${row.clinic_state}`,
        address: `${row.clinic_address}, ${row.clinic_city} ${row.clinic_postal_code}`,
        phone: row.clinic_phone,
      },
      times: `${row.time} – ${clockOf(row.ends_at, row.time_zone)}`,
      time: row.time,
      date: row.day,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      timeZone: row.time_zone,
      mode: oneOf(visitModes, row.mode),
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
        url: readable ? ticketLink(tickets, appointmentDocument, id, session) : null,
        recordId,
      })),
      patientName: `${row.first_name} ${row.last_name}`,
      forOther: row.for_other,
      cancelReason: row.cancel_reason,
      choice: row.choice_until && { until: row.choice_until.toISOString() },
      attendance: oneOf(attendances, row.attendance),
      cancelledBy: row.cancelled_by === null ? null : oneOf(['patient', 'doctor', 'product'], row.cancelled_by),
      changeable: canMove && now.epochMilliseconds <= changeableUntil(row),
      changeableUntil: new Date(changeableUntil(row)).toISOString(),
      ended: stage === 'done' || stage === 'over',
      review: row.review,
      calendarUrl:
        state === 'confirmed' && isTransitionAllowed(stage, 'cancel', 'doctor')
          ? ticketLink(tickets, appointmentCalendar, row.id, session)
          : null,
      createdAt: row.created_at.toISOString(),
    };
  };
