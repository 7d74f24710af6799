/** Length of an appointment in minutes, by its mode. */
export const appointmentMinutes = { 'in-person': 30, online: 60 } as const;
/** Days ahead that slots are offered for. */
export const bookableDays = 60;
/** A slot is held so long for a patient who has not paid yet, in minutes. */
export const holdMinutes = 15;
/** An appointment can be rescheduled or cancelled until so many hours before. */
export const modificationCutoffHours = 2;
/** The call of an online appointment can be joined so long before it begins, in minutes. */
export const joinableMinutes = 10;
/** Files of an appointment, of the device and of the vault together; bytes of each. */
export const documentsMaximum = 5;
export const documentFileMaximum = 5 * 1024 * 1024;
/** Appointments to come that one patient may have at a time, holds included. */
export const openAppointmentsMaximum = 20;

/** The numbers that the texts of booking say. */
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
