import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { bookingMail } from '@arogo/contract/messages/booking-mail';
import { isolateRightToLeft } from '@arogo/contract/text-direction';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toDate } from '../../platform/clock.ts';
import { translate } from '../../platform/language/translations.ts';
import type { AppointmentRow } from './store.ts';

/** The reader of a calendar entry; for an invitation also its sender and recipient. */
export interface CalendarReader {
  /** The patient's name, if the entry is for another person. */
  readonly person: string | undefined;
  readonly organizer?: { readonly name: string; readonly email: string };
  readonly attendee?: { readonly name: string; readonly email: string };
  readonly language: LanguageCode;
}

/** The place of an appointment, in one line. */
export const formatPlace = (appointment: AppointmentRow, language: LanguageCode = defaultLanguage): string =>
  appointment.mode === 'online'
    ? translate(language, bookingMail).online
    : `${appointment.clinic_name}, ${appointment.clinic_address}, ${appointment.clinic_city} ${appointment.clinic_postal_code}, ${appointment.clinic_state}`;

/**
 * Builds a calendar entry (RFC 5545, RFC 5546). Times are in UTC, so that every calendar shows its own time zone. The entry has
 * doctor and place, but not the reason. Its UID never changes; SEQUENCE tells a calendar about a newer version.
 */
export const buildCalendar = (
  appointment: AppointmentRow,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  now: Temporal.Instant,
  { person, language, ...invitation }: CalendarReader,
): string => {
  const words = translate(language, bookingMail);
  const calendar = ical({
    prodId: { company: 'Arogo', product: 'Visits', language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `visit-${appointment.id}@arogo`,
    sequence: appointment.sequence,
    start: appointment.starts_at,
    end: appointment.ends_at,
    stamp: toDate(now),
    created: appointment.created_at,
    lastModified: appointment.updated_at,
    summary: isolateRightToLeft(
      person === undefined ? words.entry(appointment.doctor_name) : words.entryOf(person, appointment.doctor_name),
    ),
    description: appointment.mode === 'online' ? words.entryOnline : words.entryInPerson,
    location: isolateRightToLeft(formatPlace(appointment, language)),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(invitation.organizer && { organizer: invitation.organizer }),
    ...(invitation.attendee && {
      attendees: [{ ...invitation.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
  });
  return calendar.toString();
};
