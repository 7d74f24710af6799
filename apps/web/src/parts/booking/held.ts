import { browserTimeZone, dateFormat } from '../../lib/formats.ts';

/** '2:35 pm' of an instant by this browser's clock: until when a time is held. */
export const heldUntilWords = (instant: string): string =>
  dateFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: browserTimeZone() }).format(new Date(instant));

/** Where a visit that is held is paid. */
export const paymentPath = (id: string): string => `/payment?${new URLSearchParams({ appointmentId: id }).toString()}`;
