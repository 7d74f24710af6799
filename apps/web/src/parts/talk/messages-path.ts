/** The conversation with a doctor, which is found when one is there. */
export const messagesPath = (doctorId: string): string => `/messages?${new URLSearchParams({ doctorId }).toString()}`;

/** A conversation that is known. */
export const conversationPath = (conversationId: string): string =>
  `/messages?${new URLSearchParams({ activeChatId: conversationId }).toString()}`;
