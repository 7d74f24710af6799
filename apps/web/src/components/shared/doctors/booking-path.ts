import type { AppointmentMode } from '@arogo/contract/doctors';

/** Parameters of the address at which the booking of a doctor starts. */
export interface BookingPathParams {
  readonly doctorId: string;
  readonly section?: string;
  /** 'YYYY-MM-DD' and HH:mm in the doctor's time zone. */
  readonly date?: string;
  readonly time?: string;
  readonly mode?: AppointmentMode;
}

/** Builds `/book-appointment?doctorId=…` with the known parts of the choice. */
export const buildBookingPath = (place: BookingPathParams): string => {
  const search = new URLSearchParams();
  for (const name of ['doctorId', 'section', 'date', 'time', 'mode'] as const) {
    const value = place[name];
    if (value !== undefined && value !== '') search.set(name, value);
  }
  return `/book-appointment?${search.toString()}`;
};
