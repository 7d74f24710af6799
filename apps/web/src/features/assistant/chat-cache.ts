import type { AiChat, AiMessage, aiChatDetails, listAiChats } from '@arogo/contract/assistant';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { InfiniteData } from '@tanstack/react-query';
import type { AnswerState } from './answer-controller.ts';

export type ChatDetails = EndpointAnswer<typeof aiChatDetails>['data'];
export type ChatPage = EndpointAnswer<typeof listAiChats>;
export type ChatPages = InfiniteData<ChatPage, number>;

/** The chat after a message of the patient was sent or changed; later messages are removed. */
export const upsertMessage = (messages: readonly AiMessage[], message: AiMessage): AiMessage[] => [
  ...messages.filter(({ id, seq }) => id !== message.id && seq < message.seq),
  message,
];

/** The chat after an answer; it replaces everything after the patient's last message. */
export const upsertAnswer = (messages: readonly AiMessage[], answer: AiMessage): AiMessage[] => {
  const lastUserIndex = messages.findLastIndex(({ role, id }) => role === 'user' && id !== answer.id);
  return [...messages.slice(0, lastUserIndex + 1), answer];
};

/** The messages to show while an answer is received or regenerated. */
export const getVisibleMessages = (
  messages: readonly AiMessage[],
  { phase, message, isRegenerated: again }: AnswerState,
): readonly AiMessage[] => {
  if (message !== undefined) return upsertAnswer(messages, message);
  return again && phase !== 'failed' && phase !== 'idle' && messages.at(-1)?.role === 'ai'
    ? messages.slice(0, -1)
    : messages;
};

/** The list after a chat was started or changed: at its place, else first. */
export const upsertChat = (list: ChatPages, chat: AiChat): ChatPages => {
  const isThere = list.pages.some(({ chats }) => chats.some(({ id }) => id === chat.id));
  const pages = list.pages.map((page, at) => {
    if (isThere) return { ...page, chats: page.chats.map((old) => (old.id === chat.id ? { ...old, ...chat } : old)) };
    return at === 0 ? { ...page, chats: [chat, ...page.chats], total: page.total + 1 } : page;
  });
  return { ...list, pages };
};

/** The list without a deleted chat. */
export const removeChat = (list: ChatPages, id: string): ChatPages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, chats: page.chats.filter((chat) => chat.id !== id) })),
});
