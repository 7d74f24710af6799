/** Where an appointment that is held is paid. */
export const buildPaymentPath = (id: string): string =>
  `/payment?${new URLSearchParams({ appointmentId: id }).toString()}`;
