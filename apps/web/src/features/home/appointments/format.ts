import { toCalendarDate } from '@arogo/client/format';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import type { StatusColour } from '@arogo/ui/badge';

/** How it stands with the fee: paid shows green 'Paid', otherwise red 'Due'. Money is back only once the bank has it. */
export const getFeeStatus = ({
  fee,
  paid,
  refunded,
  refundPending,
  state,
  choice,
}: Pick<Appointment, 'fee' | 'paid' | 'refunded' | 'refundPending' | 'state' | 'choice'>):
  | { readonly colour: StatusColour; readonly words: string }
  | undefined => {
  const isOver = state === 'cancelled' || state === 'expired';
  // Whoever cancelled what was paid is owed, also before that is written down.
  if (refundPending || (isOver && paid && !refunded && choice === null))
    return { colour: 'pending', words: m.refundPending };
  if (refunded) return { colour: 'taken', words: m.refunded };
  if (paid) return { colour: 'taken', words: m.paid };
  if (isOver) return undefined;
  if (fee === 0) return { colour: 'taken', words: m.free };
  return { colour: 'due', words: m.due(formatRupees(fee)) };
};

/** What the doctor said became of a confirmed visit; undefined while it is to come or goes on. */
export const formatAttendance = ({
  state,
  attendance,
}: Pick<Appointment, 'state' | 'attendance'>): string | undefined =>
  state === 'confirmed' && (attendance === 'done' || attendance === 'absent') ? m.outcomes[attendance] : undefined;

/** Where a map shows the way to a clinic. */
export const buildDirectionsUrl = ({ doctor }: Pick<Appointment, 'doctor'>): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: [doctor.clinic, doctor.address, doctor.location].filter((part) => part !== '').join(', ') }).toString()}`;

/** More stand behind 'View All'. */
const initialCount = 3;

/** The visits that stand before 'View All' is pressed: the soonest, and whatever runs out unless the patient does something. */
export const selectInitialAppointments = <V extends Pick<Appointment, 'state' | 'choice'>>(
  visits: readonly V[],
): readonly V[] =>
  visits.filter(({ state, choice }, place) => place < initialCount || state === 'held' || choice !== null);

/** The day that a new time is first looked for: the visit's own, or the doctor's today where that is past, as of a visit that its doctor cancelled. */
export const getFirstRescheduleDay = (
  { date, timeZone }: Pick<Appointment, 'date' | 'timeZone'>,
  now: Date,
): string => {
  const today = toCalendarDate(now, timeZone);
  return date < today ? today : date;
};
