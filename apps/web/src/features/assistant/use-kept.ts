import { useOnline } from '@arogo/talk/use-online.ts';
import { useWatched } from '@arogo/talk/use-watched.ts';
import { useEffect, useRef } from 'react';
import type { Drafts, Outgoing } from './drafts.ts';

/** Milliseconds before what did not arrive is sent again, each time that nothing answered in a row. */
const pauses = [0, 2_000, 5_000, 15_000, 30_000, 60_000] as const;
const longest = 60_000;

interface KeptParts {
  readonly chatId: string | undefined;
  readonly drafts: Drafts;
  readonly deliver: (outgoing: Outgoing) => Promise<void>;
  /** Nothing is being answered: the next message can go. */
  readonly isReady: boolean;
  /** The last answer warns: it stays in sight, and what was to go next comes back into the field. */
  readonly isWarned: boolean;
}

/** Sends by itself what was kept: at once when the connection is back, else again and again, and then what was written since. */
export const useKept = ({ chatId, drafts, deliver, isReady, isWarned }: KeptParts): void => {
  const { outgoing, failure, next } = useWatched(drafts.of(chatId));
  const online = useOnline();
  const tries = useRef({ of: '', count: 0 });
  useEffect(() => {
    if (!online) tries.current = { of: '', count: 0 };
    if (!online || outgoing === undefined || failure?.passing !== true) return undefined;
    const count = tries.current.of === outgoing.clientId ? tries.current.count : 0;
    const timer = setTimeout(() => {
      tries.current = { of: outgoing.clientId, count: count + 1 };
      void deliver(outgoing);
    }, pauses[count] ?? longest);
    return () => clearTimeout(timer);
  }, [online, outgoing, failure, deliver]);
  const isNext = next !== undefined && outgoing === undefined && isReady;
  useEffect(() => {
    if (!isNext) return;
    if (isWarned) drafts.takeBack(chatId);
    else drafts.promote(chatId, crypto.randomUUID());
  }, [isNext, isWarned, drafts, chatId]);
};
