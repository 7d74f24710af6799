import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadState } from './sync/thread.ts';

/** Pixels from the end within which one counts as being there. */
const nearEndPx = 48;
/** Pixels from the first message at which earlier ones are fetched. */
const prefetchPx = 900;

interface ScrollAnchor {
  readonly element: Element;
  readonly top: number;
}

interface ScrollOptions {
  readonly state: ThreadState;
  /** Changes with everything that stands in the list. */
  readonly rows: readonly unknown[];
  readonly onOlder: () => void;
  readonly onNewer: () => void;
  /** The person sees the end of what is there. */
  readonly onEnd: () => void;
}

interface MessageScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** Whether the end of what is there is in sight. */
  readonly isAtBottom: boolean;
  readonly onScroll: () => void;
  readonly scrollToBottom: () => void;
  /** Brings the message of a place into the middle; false while it is not there. */
  readonly scrollToMessage: (seq: number) => boolean;
}

/**
 * Keeps a conversation where it is looked at: at its end while one is there, and at the same message while others come
 * in above it.
 */
export const useMessageScroll = ({ state, rows, onOlder, onNewer, onEnd }: ScrollOptions): MessageScroll => {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const placed = useRef(false);
  const anchor = useRef<ScrollAnchor>(undefined);
  const [atBottom, setAtBottom] = useState(true);
  const isReady = state.phase === 'ready';
  const first = state.messages[0]?.seq ?? 0;

  const toBottom = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    pinned.current = true;
    element.scrollTop = element.scrollHeight;
  }, []);

  const toMessage = useCallback((seq: number): boolean => {
    const message = scroller.current?.querySelector(`[data-seq="${seq}"]`);
    if (!message) return false;
    pinned.current = false;
    const show = (): void => message.scrollIntoView({ block: 'center' });
    show();
    // What was only estimated around it is laid out now.
    requestAnimationFrame(show);
    return true;
  }, []);

  const look = (): void => {
    const element = scroller.current;
    if (element === null || !isReady) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    pinned.current = left < nearEndPx;
    setAtBottom(pinned.current);
    if (pinned.current) onEnd();
    if (element.scrollTop < prefetchPx && state.olderState === 'idle' && first > 1) {
      const message = [...element.querySelectorAll('[data-seq]')].find(
        (row) => row.getBoundingClientRect().bottom > element.getBoundingClientRect().top,
      );
      anchor.current = message && { element: message, top: message.getBoundingClientRect().top };
      onOlder();
    }
    if (left < prefetchPx && state.newerState === 'idle' && !state.atEnd) onNewer();
  };
  const latestLook = useRef(look);
  useEffect(() => {
    latestLook.current = look;
  });

  // Earlier messages came in above: what was in sight stays where it was.
  useLayoutEffect(() => {
    const element = scroller.current;
    const anchored = anchor.current;
    anchor.current = undefined;
    if (element === null || anchored === undefined || !anchored.element.isConnected || first === 0) return;
    element.style.overflowAnchor = 'none';
    element.scrollTop += anchored.element.getBoundingClientRect().top - anchored.top;
    requestAnimationFrame(() => {
      element.style.overflowAnchor = '';
    });
  }, [first]);

  // At first: where the new ones begin, else at the end.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (placed.current || !isReady || element === null) return;
    placed.current = true;
    const mark = element.querySelector('[data-new]');
    toBottom();
    if (mark) {
      mark.scrollIntoView({ block: 'start' });
      pinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    }
    latestLook.current();
  }, [isReady, toBottom]);

  useLayoutEffect(() => {
    if (pinned.current && placed.current && rows.length > 0) toBottom();
    latestLook.current();
  }, [rows, toBottom]);

  // Pictures arrive, the field for writing grows, a keyboard rises.
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      if (pinned.current && placed.current) toBottom();
    });
    for (const element of [scroller.current, content.current]) if (element) sizes.observe(element);
    const seen = (): void => {
      if (!document.hidden) latestLook.current();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      sizes.disconnect();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [toBottom]);

  return {
    scroller,
    content,
    isAtBottom: atBottom,
    onScroll: look,
    scrollToBottom: toBottom,
    scrollToMessage: toMessage,
  };
};
