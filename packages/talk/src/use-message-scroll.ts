import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadState } from './sync/thread.ts';

/** Distance from the end, in pixels, that still counts as the bottom. */
const nearEndPx = 48;
/** Distance from the first message, in pixels, at which earlier ones are fetched. */
const prefetchPx = 900;

interface ScrollAnchor {
  readonly element: Element;
  readonly top: number;
}

interface ScrollOptions {
  readonly state: ThreadState;
  /** Changes whenever the rows of the list change. */
  readonly rows: readonly unknown[];
  readonly onOlder: () => void;
  readonly onNewer: () => void;
  /** Called when the end of the loaded messages is visible. */
  readonly onEnd: () => void;
}

interface MessageScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** Whether the end of the loaded messages is visible. */
  readonly isAtBottom: boolean;
  readonly onScroll: () => void;
  readonly scrollToBottom: () => void;
  /** Scrolls a message to the centre; false if it is not loaded. */
  readonly scrollToMessage: (seq: number) => boolean;
}

/**
 * Keeps the scroll position: at the end while the person is there, and at the same message while earlier ones are inserted above.
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
    // Again after layout: the heights of the rows around were only estimates.
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

  // Earlier messages were inserted above: restore the position of the visible ones.
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

  // Initial position: at the first unread message, else at the end.
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

  // Images load, the composer grows, or an on-screen keyboard opens.
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
