import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which one counts as being there. */
const nearEndPx = 48;
/** Pixels above the end of what is seen that the way to the latest message takes. */
const latestButtonPx = 60;
/** Pixels of what was asked that stay in sight above its answer. */
const contextAbovePx = 72;

interface StickyScroll {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  /** A notice of danger, or what sends the ticked answers, stands where the way to the end would lie over it. */
  readonly isCovering: boolean;
  readonly onScroll: () => void;
  /** Follows what comes. */
  readonly stickToEnd: () => void;
  readonly scrollToEnd: () => void;
}

/**
 * Follows a chat while it grows: a text, a picture, a keyboard that rises. It stays at its end, but never goes past where the
 * last answer begins (`data-answer`), so that it can be read from there: what is urgent stands first. Who has scrolled up is
 * left alone, and so is who wants to be at the very end.
 * @param of another chat is followed anew
 */
export const useStickyScroll = (of: string | undefined): StickyScroll => {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const mode = useRef<'follow' | 'end' | 'free'>('follow');
  /** Where it was brought last, and how high all was then: another place at the same height is where somebody went. */
  const brought = useRef({ top: 0, height: 0, room: 0 });
  const [atEnd, setAtEnd] = useState(true);
  const [isCovering, setIsCovering] = useState(false);

  const look = useCallback((element: HTMLElement): void => {
    const { bottom } = element.getBoundingClientRect();
    const boxes = [...(content.current?.querySelectorAll('[data-danger], [data-choosing]') ?? [])].map((notice) =>
      notice.getBoundingClientRect(),
    );
    setIsCovering(boxes.some((box) => box.top < bottom && box.bottom > bottom - latestButtonPx));
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx);
  }, []);
  const place = useCallback((): void => {
    const element = scroller.current;
    if (element === null) return;
    if (mode.current !== 'free') {
      const end = element.scrollHeight - element.clientHeight;
      // Before anything was said there is nothing to follow.
      const isEmpty = !content.current?.querySelector('[data-message], [data-outgoing]');
      const answer = content.current?.querySelector('[data-answer]');
      const start = answer
        ? answer.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop - contextAbovePx
        : end;
      element.scrollTop = isEmpty ? 0 : mode.current === 'end' ? end : Math.min(end, start);
    }
    brought.current = { top: element.scrollTop, height: element.scrollHeight, room: element.clientHeight };
    look(element);
  }, [look]);
  const onScroll = useCallback((): void => {
    const element = scroller.current;
    const { top, height, room } = brought.current;
    if (element === null) return;
    look(element);
    // What grew or shrank is seen to by itself.
    if (element.scrollHeight !== height || element.clientHeight !== room) return;
    const isEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    if (Math.abs(element.scrollTop - top) > 2) mode.current = isEnd ? 'end' : 'free';
  }, [look]);
  const go = useCallback(
    (next: 'follow' | 'end') => {
      mode.current = next;
      place();
    },
    [place],
  );
  const follow = useCallback(() => go('follow'), [go]);
  const toEnd = useCallback(() => go('end'), [go]);

  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = of;
    follow();
  }, [of, follow]);
  useEffect(() => {
    const sizes = new ResizeObserver(place);
    for (const element of [scroller.current, content.current]) if (element) sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);

  return { scroller, content, isAtEnd: atEnd, isCovering, onScroll, stickToEnd: follow, scrollToEnd: toEnd };
};
