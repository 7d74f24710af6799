import { toCalendarDate } from '@arogo/client/format';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import type { StatusColour } from '@arogo/ui/badge';
import { isJoinable } from '../../../components/shared/calls/joinable.ts';

/** What is known of an appointment's fee. */
type AppointmentFee = Pick<
  Appointment,
  'fee' | 'paid' | 'refunded' | 'refundPending' | 'state' | 'choice' | 'payOnConsultation'
>;

/**
 * How it stands with the fee: paid shows green 'Paid', otherwise red 'Due'. What is paid at the clinic is due there and asks
 * for nothing now: it has no colour. Money is back only once the bank has it.
 */
export const getFeeStatus = ({
  fee,
  paid,
  refunded,
  refundPending,
  state,
  choice,
  payOnConsultation,
}: AppointmentFee): { readonly colour: StatusColour; readonly words: string } | undefined => {
  const isOver = state === 'cancelled' || state === 'expired';
  // Whoever cancelled what was paid is owed, also before that is written down.
  if (refundPending || (isOver && paid && !refunded && choice === null))
    return { colour: 'pending', words: m.refundPending };
  if (refunded) return { colour: 'taken', words: m.refunded };
  if (paid) return { colour: 'taken', words: m.paid };
  if (isOver) return undefined;
  if (fee === 0) return { colour: 'taken', words: m.free };
  return payOnConsultation
    ? { colour: 'none', words: m.dueAtClinic(formatRupees(fee)) }
    : { colour: 'due', words: m.due(formatRupees(fee)) };
};

/** Whether an appointment begins so soon that its patient may be about to leave. Milliseconds. */
const soonMs = 24 * 60 * 60_000;

/** The one thing to do next for an appointment; undefined while it only has to come. */
export const getNextStep = (
  appointment: Pick<Appointment, 'mode' | 'state' | 'attendance' | 'startsAt' | 'endsAt'>,
  now: Date,
): 'pay' | 'join' | 'directions' | undefined => {
  if (appointment.state === 'held') return 'pay';
  if (isJoinable(appointment, now)) return 'join';
  const isSoon = Date.parse(appointment.startsAt) - now.getTime() < soonMs;
  return appointment.state === 'confirmed' && appointment.mode === 'in-person' && isSoon ? 'directions' : undefined;
};

/** The appointment that stands first: one that is held, since it runs out, else the soonest that was not cancelled. */
export const findNextAppointment = <V extends Pick<Appointment, 'state'>>(appointments: readonly V[]): V | undefined =>
  appointments.find(({ state }) => state === 'held') ?? appointments.find(({ state }) => state === 'confirmed');

/** What the doctor said became of a confirmed appointment; undefined while it is to come or goes on. */
export const formatAttendance = ({
  state,
  attendance,
}: Pick<Appointment, 'state' | 'attendance'>): string | undefined =>
  state === 'confirmed' && (attendance === 'done' || attendance === 'absent') ? m.outcomes[attendance] : undefined;

/** After the one that comes next; more stand behind 'View All'. */
const initialCount = 2;

/**
 * The appointments that stand below the next one before 'View All' is pressed: the soonest, and whatever runs out unless the patient
 * does something.
 */
export const selectInitialAppointments = <V extends Pick<Appointment, 'state' | 'choice'>>(
  appointments: readonly V[],
): readonly V[] =>
  appointments.filter(({ state, choice }, place) => place < initialCount || state === 'held' || choice !== null);

/**
 * The day that a new time is first looked for: the appointment's own, or the doctor's today where that is past, as of an
 * appointment that its doctor cancelled.
 */
export const getFirstRescheduleDay = (
  { date, timeZone }: Pick<Appointment, 'date' | 'timeZone'>,
  now: Date,
): string => {
  const today = toCalendarDate(now, timeZone);
  return date < today ? today : date;
};
