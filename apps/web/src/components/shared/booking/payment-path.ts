/** Path of the payment of a held appointment. */
export const buildPaymentPath = (id: string): string =>
  `/payment?${new URLSearchParams({ appointmentId: id }).toString()}`;
