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

/** The day so many days after a calendar date. */
export const addDays = (date: string, days: number): string =>
  toCalendarDate(new Date(toNoon(date).getTime() + days * millisecondsPerDay), 'UTC');

/** 'Today', 'Tomorrow', 'Yesterday' or 'Thu, 26 Nov', seen from the doctor's today. */
export const formatDayName = (date: string, today: string): string => {
  if (date === today) return doctorTexts.today;
  if (date === addDays(today, 1)) return doctorTexts.tomorrow;
  if (date === addDays(today, -1)) return m.yesterday;
  return formatWeekdayAndDate(toNoon(date), 'UTC');
};

/** The visit that a doctor sees to now: who is inside, else who waits, else who is next. */
export const findCurrentAppointment = (visits: readonly ClinicAppointment[]): ClinicAppointment | undefined => {
  const open = visits.filter(({ state }) => state === 'confirmed');
  return (
    open.find(({ attendance }) => attendance === 'in') ??
    open.find(({ waitingSince }) => waitingSince !== null) ??
    open.find(({ attendance }) => attendance === 'arrived') ??
    open.find(({ attendance }) => attendance === 'expected')
  );
};

/** Those who wait, the longest first. */
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

/** What matters now of a day's visits: how many, and who is there or next. */
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

/** How it stands with the fee, as a dot and a word; nothing where there is nothing to say. */
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

/** Age, gender, and who stands behind the visit where that is not the patient; without the name. */
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

/** Of the badge that says how a visit goes on. */
export const attendanceTones: Readonly<Record<Attendance, BadgeTone>> = {
  expected: 'plain',
  arrived: 'sun',
  in: 'leaf',
  done: 'plain',
  absent: 'brick',
};

/** A prescription can be written for who came, from the day of the visit until some days after it. */
export const canPrescribe = (
  { state, attendance, date }: Pick<ClinicAppointment, 'state' | 'attendance' | 'date'>,
  today: string,
): boolean =>
  state === 'confirmed' && attendance !== 'absent' && date <= today && today <= addDays(date, prescribingDays);

/** '+91 98765 43210'; other countries' numbers as they are. */
export const formatPhone = (number: string): string => number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
