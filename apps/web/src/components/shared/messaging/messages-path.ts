/** The conversation with a doctor, which is found when one is there. */
export const buildMessagesPath = (doctorId: string): string =>
  `/messages?${new URLSearchParams({ doctorId }).toString()}`;

/** A conversation that is known. */
export const buildConversationPath = (conversationId: string): string =>
  `/messages?${new URLSearchParams({ activeChatId: conversationId }).toString()}`;
