import { timeOf } from '@arogo/client/formats';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { rupeesOf } from '@arogo/contract/messages/calendar';
import { clockWords } from '@arogo/contract/messages/schedule-words';
import type { StatusColour } from '@arogo/ui/badge';
import { dayWords } from '@arogo/client/visit-time';

/** 'Thu, 26 Nov', 'Today': the doctor's day. */
export const visitDay = ({ date, timeZone }: Pick<Appointment, 'date' | 'timeZone'>, now: Date): string => dayWords(date, timeZone, now);

/** '10:30 am' of the doctor's clock. */
export const visitTime = ({ time }: Pick<Appointment, 'time'>): string => clockWords(time);

/** '10:30 am – 11:00 am' of the doctor's clock. */
export const visitSpan = ({ startsAt, endsAt, timeZone }: Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>): string => `${timeOf(startsAt, timeZone)} – ${timeOf(endsAt, timeZone)}`;

/** 'tomorrow, 10:30 am'; within a sentence. */
export const visitWhen = (visit: Pick<Appointment, 'date' | 'time' | 'timeZone'>, now: Date): string => {
  const day = visitDay(visit, now);
  return `${/^[A-Z][a-z]+$/.test(day) ? day.toLowerCase() : `on ${day}`}, ${visitTime(visit)}`;
};

/** How it stands with the fee: paid shows green 'Paid', otherwise red 'Due'. */
export const feeOf = ({ fee, paid, refunded, state }: Pick<Appointment, 'fee' | 'paid' | 'refunded' | 'state'>): { readonly colour: StatusColour; readonly words: string } | undefined => {
  if (refunded) return { colour: 'pending', words: m.refunded };
  if (paid) return { colour: 'taken', words: m.paid };
  if (state === 'cancelled' || state === 'expired') return undefined;
  if (fee === 0) return { colour: 'taken', words: m.free };
  return { colour: 'due', words: m.due(rupeesOf(fee)) };
};

/** Where a map shows the way to a clinic. */
export const directionsTo = ({ doctor }: Pick<Appointment, 'doctor'>): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: [doctor.clinic, doctor.address, doctor.location].filter((part) => part !== '').join(', ') }).toString()}`;
