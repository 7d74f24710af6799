import type { Appointment } from '@arogo/contract/appointments';
import { joinableMinutes } from '@arogo/contract/booking-limits';

const millisecondsPerMinute = 60_000;

/** From when on the call of an online visit can be joined. */
export const getJoinableFrom = ({ startsAt }: Pick<Appointment, 'startsAt'>): Date =>
  new Date(Date.parse(startsAt) - joinableMinutes * millisecondsPerMinute);

/** Whether the call of a visit can be joined now: from ten minutes before it begins until its end, unless the doctor said that it is done or was missed. */
export const isJoinable = (
  visit: Pick<Appointment, 'mode' | 'state' | 'attendance' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean =>
  visit.mode === 'online' &&
  visit.state === 'confirmed' &&
  visit.attendance !== 'done' &&
  visit.attendance !== 'absent' &&
  now >= getJoinableFrom(visit) &&
  now.getTime() < Date.parse(visit.endsAt);
