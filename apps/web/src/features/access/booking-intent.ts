import { type AppointmentMode, appointmentModes, type DoctorDay, type FreeTime } from '@arogo/contract/doctors';
import { isCalendarDate } from '@arogo/contract/profile';

/** Booking requested by an address, if it is plausible; the directory tells whether it exists. */
export interface BookingIntent {
  readonly doctorId: string;
  /** 'YYYY-MM-DD' and HH:mm in the doctor's time zone; both or neither. */
  readonly date?: string;
  readonly time?: string;
  /** Absent: any. */
  readonly mode?: AppointmentMode;
}

const bookingPath = '/book-appointment';
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Parses the address of a booking. Rejects anything that could be free text.
 * @param path of this app, as `parseOwnPath` returns it
 */
export const parseBookingIntent = (path: string): BookingIntent | undefined => {
  const { pathname, searchParams: search } = new URL(path, 'https://own.invalid');
  const doctorId = search.get('doctorId') ?? '';
  if (pathname !== bookingPath || !uuidPattern.test(doctorId)) return undefined;
  const [date, time] = [search.get('date') ?? '', search.get('time') ?? ''];
  const mode = appointmentModes.find((each) => each === search.get('mode'));
  return {
    doctorId,
    ...(isCalendarDate(date) && clockPattern.test(time) && { date, time }),
    ...(mode !== undefined && { mode }),
  };
};

/** The free time that an address requests; undefined if it is taken, past, or does not exist. */
export const findIntendedTime = (
  { date, time, mode }: BookingIntent,
  days: readonly DoctorDay[],
): FreeTime | undefined =>
  days
    .flatMap((day) => appointmentModes.flatMap((each) => (mode === undefined || mode === each ? day[each] : [])))
    .find((free) => free.date === date && free.time === time);
