import { formatTime, toCalendarDate, formatWeekdayAndDate } from '@arogo/client/format';
import type { Attendance, ClinicAppointment } from '@arogo/contract/clinic';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { prescribingDays } from '@arogo/contract/prescriptions';
import type { BadgeTone, StatusColour } from '@arogo/ui/badge';

const millisecondsPerDay = 86_400_000;
const toNoon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** Adds days to a calendar date. */
export const addDays = (date: string, days: number): string =>
  toCalendarDate(new Date(toNoon(date).getTime() + days * millisecondsPerDay), 'UTC');

/** Formats 'Today', 'Tomorrow', 'Yesterday' or 'Thu, 26 Nov', relative to the doctor's today. */
export const formatDayName = (date: string, today: string): string => {
  if (date === today) return doctorTexts.today;
  if (date === addDays(today, 1)) return doctorTexts.tomorrow;
  if (date === addDays(today, -1)) return m.yesterday;
  return formatWeekdayAndDate(toNoon(date), 'UTC');
};

/** The current appointment: the patient inside, else the first who is waiting, else the next one. */
export const findCurrentAppointment = (visits: readonly ClinicAppointment[]): ClinicAppointment | undefined => {
  const open = visits.filter(({ state }) => state === 'confirmed');
  return (
    open.find(({ attendance }) => attendance === 'in') ??
    open.find(({ waitingSince }) => waitingSince !== null) ??
    open.find(({ attendance }) => attendance === 'arrived') ??
    open.find(({ attendance }) => attendance === 'expected')
  );
};

/** Waiting patients, the longest waiting first. */
export const listWaiting = (
  visits: readonly ClinicAppointment[],
): readonly (ClinicAppointment & { readonly waitingSince: string })[] =>
  visits
    .flatMap(({ waitingSince, ...visit }) => (waitingSince === null ? [] : [{ ...visit, waitingSince }]))
    .toSorted((one, other) => Date.parse(one.waitingSince) - Date.parse(other.waitingSince));

const millisecondsPerMinute = 60_000;

/** 'Waiting since 9:52 am, 12 min'. @param now milliseconds since 1970 */
export const formatWaiting = (since: string, now: number, timeZone: string): string =>
  m.waiting(formatTime(since, timeZone), Math.max(0, Math.floor((now - Date.parse(since)) / millisecondsPerMinute)));

/** Summarises a day's appointments: their number, and the current or next patient. */
export const formatDaySummary = (visits: readonly ClinicAppointment[], isToday: boolean): string => {
  const open = visits.filter(({ state }) => state === 'confirmed');
  const inside = open.find(({ attendance }) => attendance === 'in');
  const next = findCurrentAppointment(open.filter(({ attendance }) => attendance !== 'in'));
  const parts = [m.summary(open.length)];
  if (isToday && inside) parts.push(m.seeing(inside.person.name));
  if (isToday && next) parts.push(m.next(next.person.name, formatClock(next.time)));
  if (isToday && open.length > 0 && !inside && !next) parts.push(m.allDone);
  return parts.join(', ');
};

/** Payment status of the fee, as a dot and a word; undefined if there is none to show. */
export const getPaymentStatus = ({
  payment,
  fee,
}: Pick<ClinicAppointment, 'payment' | 'fee'>):
  | { readonly colour: StatusColour; readonly words: string }
  | undefined => {
  if (payment === 'none') return undefined;
  if (payment === 'due') return { colour: 'due', words: m.payment.due(formatRupees(fee)) };
  return { colour: payment === 'paid' || payment === 'free' ? 'taken' : 'pending', words: m.payment[payment] };
};

/** Age, gender, and the account behind the appointment if that is not the patient; without the name. */
export const formatPerson = ({ person }: Pick<ClinicAppointment, 'person'>): string =>
  [
    m.age(person.age),
    person.gender,
    ...(person.forOther ? [m.forOther] : []),
    person.guardian === null ? '' : m.guardian(person.guardian),
    person.representative === null || person.representative === person.guardian
      ? ''
      : m.bookedBy(person.representative),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** Tones of the attendance badge. */
export const attendanceTones: Readonly<Record<Attendance, BadgeTone>> = {
  expected: 'plain',
  arrived: 'sun',
  in: 'leaf',
  done: 'plain',
  absent: 'brick',
};

/** A prescription can be written for a patient who came, from the day of the appointment until some days after it. */
export const canPrescribe = (
  { state, attendance, date }: Pick<ClinicAppointment, 'state' | 'attendance' | 'date'>,
  today: string,
): boolean =>
  state === 'confirmed' && attendance !== 'absent' && date <= today && today <= addDays(date, prescribingDays);

/** Formats '+91 98765 43210'; numbers of other countries stay unchanged. */
export const formatPhone = (number: string): string => number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
