import type { AppointmentMode } from '@arogo/contract/doctors';

/** Where the booking of a doctor begins, and what of it the address carries. */
export interface BookingPathParams {
  readonly doctorId: string;
  readonly section?: string;
  /** 'YYYY-MM-DD' and HH:mm of the doctor's clock. */
  readonly date?: string;
  readonly time?: string;
  readonly mode?: AppointmentMode;
}

/** `/book-appointment?doctorId=…`, with what is known of the choice. */
export const buildBookingPath = (place: BookingPathParams): string => {
  const search = new URLSearchParams();
  for (const name of ['doctorId', 'section', 'date', 'time', 'mode'] as const) {
    const value = place[name];
    if (value !== undefined && value !== '') search.set(name, value);
  }
  return `/book-appointment?${search.toString()}`;
};
