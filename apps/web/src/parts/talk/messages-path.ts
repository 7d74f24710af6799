/** The conversation with a doctor, which is found when one is there. */
export const messagesPath = (doctorId: string): string => `/messages?${new URLSearchParams({ doctorId }).toString()}`;
