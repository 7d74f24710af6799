import { getErrorText } from '@arogo/client/api-error';
import {
  type AiMessage,
  type AiChat,
  createAiChat,
  editAiMessage,
  sendAiMessage,
  stopAiAnswer,
} from '@arogo/contract/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { createWritableStore } from '@arogo/talk/sync/writable-store.ts';
import { useStoreValue } from '@arogo/talk/use-store-value.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { streamAnswer } from './answer-stream.ts';
import { type AnswerState, createAnswerController, isTransient } from './answer-controller.ts';
import {
  type ChatDetails,
  type ChatPages,
  getVisibleMessages,
  upsertAnswer,
  upsertChat,
  upsertMessage,
} from './chat-cache.ts';
import type { Draft, ChatDrafts, PendingMessage } from './drafts.ts';
import { useResendPending } from './use-resend-pending.ts';
import { chatKey, chatListQuery, chatListKey, chatQuery } from './queries.ts';
import { toPlainText } from './plain-text.ts';

/** Resolves after this many milliseconds; without a network, once there is one again. */
const waitForRetry = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(() => navigator.onLine && end(), milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

const idleState = createWritableStore<AnswerState>({
  phase: 'idle',
  message: undefined,
  isRegenerated: false,
  error: undefined,
  problem: undefined,
});

/** Updates a chat in the caches of the list and of the chat. */
export const updateChatCaches = (
  client: QueryClient,
  chat: AiChat,
  call: Parameters<typeof chatListQuery>[0],
): void => {
  client.setQueryData<ChatPages>(chatListQuery(call, '').queryKey, (list) => list && upsertChat(list, chat));
  client.setQueryData<ChatDetails>(chatKey(chat.id), (details) => details && { ...details, ...chat });
  void client.invalidateQueries({ queryKey: chatListKey, predicate: ({ queryKey }) => queryKey.at(-1) !== '' });
};

interface UseChatOptions {
  readonly chatId: string | undefined;
  readonly drafts: ChatDrafts;
  /** Called when a chat was started. */
  readonly open: (id: string) => void;
}

/** One chat: its messages with the answer being received, and the actions on it. */
export const useChat = ({ chatId, drafts, open }: UseChatOptions) => {
  const { call, connection, toaster } = useServices();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...chatQuery(call, chatId ?? ''),
    enabled: chatId !== undefined,
  });
  const [announced, setAnnounced] = useState('');
  const { outgoing, next } = useStoreValue(drafts.get(chatId));

  const answering = useMemo(
    () =>
      chatId === undefined
        ? undefined
        : createAnswerController({
            stream: (request) => streamAnswer(connection, { chatId, ...request }),
            delay: waitForRetry,
            onDone(message) {
              client.setQueryData<ChatDetails>(
                chatKey(chatId),
                (details) => details && { ...details, messages: upsertAnswer(details.messages, message) },
              );
              setAnnounced(t.answerHere(toPlainText(message.content)));
            },
          }),
    [chatId, connection, client],
  );
  const answer = useStoreValue(answering ?? idleState);
  useEffect(() => () => answering?.detach(), [answering]);
  useEffect(() => {
    if (data) answering?.settle(data.messages);
  }, [answering, data]);

  // Requests the answer to an unanswered message, also after a reload, or joins the answer in progress.
  const last = data?.messages.at(-1);
  const unanswered = last && (last.role === 'user' || last.state === 'answering') ? last.id : undefined;
  useEffect(() => {
    const phase = answering?.get().phase;
    if (unanswered !== undefined && (phase === 'idle' || phase === 'failed')) answering?.ask();
  }, [answering, unanswered]);

  // A sent message is shown until the chat contains it.
  const arrivedAs = outgoing?.arrivedAs;
  const isThere = arrivedAs !== undefined && (data?.messages.some(({ id }) => id === arrivedAs) ?? false);
  useEffect(() => {
    if (isThere) drafts.markSent(chatId);
  }, [isThere, drafts, chatId]);
  const here = useRef<string | undefined | null>(null);
  useEffect(() => {
    here.current = chatId;
    if (chatId !== undefined && drafts.get(undefined).get().outgoing?.arrivedAs !== undefined)
      drafts.markSent(undefined);
    return () => {
      here.current = null;
    };
  }, [chatId, drafts]);

  const deliver = useCallback(
    async (sending: PendingMessage): Promise<void> => {
      drafts.markSending(chatId, { ...sending, untried: !navigator.onLine });
      if (!navigator.onLine) return drafts.markFailed(chatId, { text: '', isTransient: true });
      const { clientId, text, files, records, answerTo } = sending;
      const body = {
        clientId,
        ...(text !== '' && { text }),
        fileIds: files.map(({ id }) => id),
        recordIds: records.map(({ id }) => id),
        ...(answerTo && { answerTo: { itemId: answerTo.itemId, choiceIds: [...answerTo.choiceIds] } }),
      };
      try {
        const { chat, message } = (
          await (chatId === undefined
            ? call(createAiChat, { body })
            : call(sendAiMessage, { params: { id: chatId }, body }))
        ).data;
        client.setQueryData<ChatDetails>(chatKey(chat.id), (details) =>
          details
            ? { ...details, messages: upsertMessage(details.messages, message) }
            : chatId === undefined
              ? { ...chat, messages: [message] }
              : details,
        );
        updateChatCaches(client, chat, call);
        drafts.markArrived(chatId, chatId === undefined ? chat.id : message.id);
        if (chatId !== undefined) {
          if (client.getQueryData(chatKey(chatId)) === undefined) void refetch();
        } else if (here.current === undefined) open(chat.id);
        else drafts.markSent(undefined);
      } catch (problem) {
        drafts.markFailed(chatId, { text: getErrorText(problem, ''), isTransient: isTransient(problem) });
        if (chatId !== undefined) void refetch();
      }
    },
    [call, chatId, client, drafts, open, refetch],
  );

  const isAnswering = answer.phase === 'asked' || answer.phase === 'heard' || answer.phase === 'lost';
  const isLoaded = chatId === undefined || data !== undefined;
  const isWarned =
    last?.role === 'ai' && last.content.some((item) => item.type === 'notice' && item.notice.act !== 'ask');
  useResendPending({
    chatId,
    drafts,
    deliver,
    hasDangerWarning: isWarned,
    isReady: isLoaded && !isAnswering && (unanswered === undefined || answer.phase === 'failed'),
  });
  const isFree = isLoaded && outgoing === undefined && next === undefined;
  /** Returns false if the message cannot be accepted now; earlier messages are sent first. */
  const send = useCallback(
    (content: Draft, answerTo?: PendingMessage['answerTo']): boolean => {
      const message = { ...content, text: content.text.trim() };
      if (isFree) {
        void deliver({ ...message, clientId: crypto.randomUUID(), answerTo });
        return true;
      }
      const isHeld = answerTo === undefined && drafts.queueNext(chatId, message);
      const draft = drafts.get(chatId).get();
      if (draft.outgoing !== undefined && draft.failure !== undefined) void deliver(draft.outgoing);
      return isHeld;
    },
    [deliver, drafts, chatId, isFree],
  );
  const edit = useCallback(
    async (message: AiMessage, text: string): Promise<boolean> => {
      try {
        const { data: changed } = await call(editAiMessage, { params: { id: message.id }, body: { text } });
        answering?.detach();
        client.setQueryData<ChatDetails>(
          chatKey(message.chatId),
          (details) => details && { ...details, messages: upsertMessage(details.messages, changed.message) },
        );
        updateChatCaches(client, changed.chat, call);
        answering?.ask();
        return true;
      } catch (problem) {
        toaster.error(getErrorText(problem, t.editFailed));
        return false;
      }
    },
    [answering, call, client, toaster],
  );
  const stop = useCallback(async (): Promise<void> => {
    if (chatId === undefined) return;
    try {
      await call(stopAiAnswer, { params: { id: chatId } });
    } catch (problem) {
      toaster.error(getErrorText(problem, t.stopFailed));
    }
  }, [call, chatId, toaster]);
  const ask = useCallback((again: boolean) => answering?.ask(again), [answering]);

  const messages = useMemo(() => (data ? getVisibleMessages(data.messages, answer) : undefined), [data, answer]);
  return {
    chat: data,
    messages,
    error,
    isFetching,
    refetch,
    answer,
    announced,
    outgoing: isThere ? undefined : outgoing,
    next,
    isAnswering,
    send,
    sendAgain: deliver,
    edit,
    stop,
    ask,
  };
};
