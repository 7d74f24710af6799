import type { Appointment } from '@arogo/contract/appointments';
import { joinableMinutes } from '@arogo/contract/booking-limits';

const millisecondsPerMinute = 60_000;

/** Time from which the call of an online appointment can be joined. */
export const getJoinableFrom = ({ startsAt }: Pick<Appointment, 'startsAt'>): Date =>
  new Date(Date.parse(startsAt) - joinableMinutes * millisecondsPerMinute);

/**
 * Whether the call of an appointment can be joined now: from ten minutes before it begins until its end, unless the doctor marked
 * it as done or missed.
 */
export const isJoinable = (
  appointment: Pick<Appointment, 'mode' | 'state' | 'attendance' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean =>
  appointment.mode === 'online' &&
  appointment.state === 'confirmed' &&
  appointment.attendance !== 'done' &&
  appointment.attendance !== 'absent' &&
  now >= getJoinableFrom(appointment) &&
  now.getTime() < Date.parse(appointment.endsAt);
