import { browserTimeZone, timeOf } from '@arogo/client/formats';

/** '2:35 pm' of an instant by this browser's clock: until when a time is held. */
export const heldUntilWords = (instant: string): string => timeOf(instant, browserTimeZone());

/** Where a visit that is held is paid. */
export const paymentPath = (id: string): string => `/payment?${new URLSearchParams({ appointmentId: id }).toString()}`;
