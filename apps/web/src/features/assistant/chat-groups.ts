import { type AiChat, recentChatDays } from '@arogo/contract/assistant';

/** Milliseconds. */
const millisecondsPerDay = 86_400_000;

/** Chats started within the last seven days are recent, as specified; all others are older. The order is kept. */
export const groupChats = (
  chats: readonly AiChat[],
  now: number,
): { readonly recent: readonly AiChat[]; readonly older: readonly AiChat[] } => {
  const since = now - recentChatDays * millisecondsPerDay;
  const isRecent = ({ createdAt }: AiChat): boolean => Date.parse(createdAt) >= since;
  return { recent: chats.filter(isRecent), older: chats.filter((chat) => !isRecent(chat)) };
};
