import { type AppointmentMode, appointmentModes, type DoctorDay, type FreeTime } from '@arogo/contract/doctors';
import { isCalendarDate } from '@arogo/contract/profile';

/** What the address of a booking asks for, as far as it can be true. Whether it is, the directory says. */
export interface BookingIntent {
  readonly doctorId: string;
  /** 'YYYY-MM-DD' and HH:mm of the doctor's clock; both or neither. */
  readonly date?: string;
  readonly time?: string;
  /** Absent: any. */
  readonly mode?: AppointmentMode;
}

const bookingPath = '/book-appointment';
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Reads the address of a booking. Nothing that could be free text passes.
 * @param path of this app, as `parseOwnPath` gives it
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

/** The free time that an address asks for; undefined where it is taken, past, or never was one. */
export const findIntendedTime = (
  { date, time, mode }: BookingIntent,
  days: readonly DoctorDay[],
): FreeTime | undefined =>
  days
    .flatMap((day) => appointmentModes.flatMap((each) => (mode === undefined || mode === each ? day[each] : [])))
    .find((free) => free.date === date && free.time === time);
