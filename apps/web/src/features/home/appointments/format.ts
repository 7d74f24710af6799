import { toCalendarDate } from '@arogo/client/format';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import type { StatusColour } from '@arogo/ui/badge';
import { isJoinable } from '../../../components/shared/calls/joinable.ts';

/** Fields of an appointment that determine the status of its fee. */
type AppointmentFee = Pick<
  Appointment,
  'fee' | 'paid' | 'refunded' | 'refundPending' | 'state' | 'choice' | 'payOnConsultation'
>;

/**
 * Status of the fee: paid shows green 'Paid', otherwise red 'Due'. A fee that is paid at the clinic is due there and has no
 * colour, because nothing needs to be done now. A refund counts as done only once the bank has it.
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
  // A paid appointment that is cancelled is owed a refund, even before the refund is recorded.
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

/** How long before an appointment its directions are shown, because the patient may be about to leave. Milliseconds. */
const soonMs = 24 * 60 * 60_000;

/** The next action for an appointment; undefined if there is none yet. */
export const getNextStep = (
  appointment: Pick<Appointment, 'mode' | 'state' | 'attendance' | 'startsAt' | 'endsAt'>,
  now: Date,
): 'pay' | 'join' | 'directions' | undefined => {
  if (appointment.state === 'held') return 'pay';
  if (isJoinable(appointment, now)) return 'join';
  const isSoon = Date.parse(appointment.startsAt) - now.getTime() < soonMs;
  return appointment.state === 'confirmed' && appointment.mode === 'in-person' && isSoon ? 'directions' : undefined;
};

/** The first appointment of the page: one that is held, because it expires, else the soonest that is not cancelled. */
export const findNextAppointment = <V extends Pick<Appointment, 'state'>>(appointments: readonly V[]): V | undefined =>
  appointments.find(({ state }) => state === 'held') ?? appointments.find(({ state }) => state === 'confirmed');

/** Outcome of a confirmed appointment according to the doctor; undefined before or during it. */
export const formatAttendance = ({
  state,
  attendance,
}: Pick<Appointment, 'state' | 'attendance'>): string | undefined =>
  state === 'confirmed' && (attendance === 'done' || attendance === 'absent') ? m.outcomes[attendance] : undefined;

/** Number of appointments after the next one; more are behind 'View All'. */
const initialCount = 2;

/**
 * Selects the appointments to show below the next one before 'View All' is pressed: the soonest, and those that expire or need a
 * choice.
 */
export const selectInitialAppointments = <V extends Pick<Appointment, 'state' | 'choice'>>(
  appointments: readonly V[],
): readonly V[] =>
  appointments.filter(({ state, choice }, place) => place < initialCount || state === 'held' || choice !== null);

/**
 * The first day on which a new time is searched: that of the appointment, or the doctor's today if it is past, such as for an
 * appointment that its doctor cancelled.
 */
export const getFirstRescheduleDay = (
  { date, timeZone }: Pick<Appointment, 'date' | 'timeZone'>,
  now: Date,
): string => {
  const today = toCalendarDate(now, timeZone);
  return date < today ? today : date;
};
