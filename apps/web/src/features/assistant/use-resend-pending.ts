import { useOnline } from '@arogo/talk/use-online.ts';
import { useStoreValue } from '@arogo/talk/use-store-value.ts';
import { useEffect, useRef } from 'react';
import type { ChatDrafts, PendingMessage } from './drafts.ts';

/** Milliseconds before each resend after consecutive failures without a response. */
const resendDelaysMs = [0, 2_000, 5_000, 15_000, 30_000, 60_000] as const;
const maxRetryAfterMs = 60_000;

interface UseResendOptions {
  readonly chatId: string | undefined;
  readonly drafts: ChatDrafts;
  readonly deliver: (outgoing: PendingMessage) => Promise<void>;
  /** No answer is in progress, so the next message can be sent. */
  readonly isReady: boolean;
  /** The last answer contains a danger warning: it stays in view, and the queued message returns to the field. */
  readonly hasDangerWarning: boolean;
}

/**
 * Resends stored messages automatically: at once when the connection is back, else with increasing delays, and then the queued
 * message.
 */
export const useResendPending = ({
  chatId,
  drafts,
  deliver,
  isReady,
  hasDangerWarning: isWarned,
}: UseResendOptions): void => {
  const { outgoing, failure, next } = useStoreValue(drafts.get(chatId));
  const online = useOnline();
  const tries = useRef({ of: '', count: 0 });
  useEffect(() => {
    if (!online) tries.current = { of: '', count: 0 };
    if (!online || outgoing === undefined || failure?.isTransient !== true) return undefined;
    const count = tries.current.of === outgoing.clientId ? tries.current.count : 0;
    const timer = setTimeout(() => {
      tries.current = { of: outgoing.clientId, count: count + 1 };
      void deliver(outgoing);
    }, resendDelaysMs[count] ?? maxRetryAfterMs);
    return () => clearTimeout(timer);
  }, [online, outgoing, failure, deliver]);
  const isNext = next !== undefined && outgoing === undefined && isReady;
  useEffect(() => {
    if (!isNext) return;
    if (isWarned) drafts.restore(chatId);
    else drafts.promote(chatId, crypto.randomUUID());
  }, [isNext, isWarned, drafts, chatId]);
};
