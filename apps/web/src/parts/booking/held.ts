/** Where a visit that is held is paid. */
export const paymentPath = (id: string): string => `/payment?${new URLSearchParams({ appointmentId: id }).toString()}`;
