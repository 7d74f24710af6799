/** Length of an appointment in minutes, by its mode. */
export const appointmentMinutes = { 'in-person': 30, online: 60 } as const;
/** Number of days ahead with bookable slots. */
export const bookableDays = 60;
/** How long a slot is held for an unpaid booking, in minutes. */
export const holdMinutes = 15;
/** An appointment can be rescheduled or cancelled until this many hours before it. */
export const modificationCutoffHours = 2;
/** The call of an online appointment can be joined this many minutes before it. */
export const joinableMinutes = 10;
/** Maximum number of documents of an appointment, from device and vault together; maximum bytes of each. */
export const documentsMaximum = 5;
export const documentFileMaximum = 5 * 1024 * 1024;
/** Maximum number of upcoming appointments per patient, holds included. */
export const openAppointmentsMaximum = 20;

/** The limits that booking texts mention. */
export const bookingLimits = {
  appointmentMinutes,
  bookableDays,
  holdMinutes,
  modificationCutoffHours,
  joinableMinutes,
  documentsMaximum,
  documentFileMaximum,
  openAppointmentsMaximum,
} as const;

type Numbers<T> = { readonly [K in keyof T]: T[K] extends number ? number : Numbers<T[K]> };
export type BookingLimits = Numbers<typeof bookingLimits>;
