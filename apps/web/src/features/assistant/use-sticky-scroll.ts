import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end in pixels that still counts as being at the end. */
const nearEndPx = 48;
/** Height in pixels of the button that leads to the latest message, above the end of the visible area. */
const latestButtonPx = 60;
/** Pixels of the question that stay in view above its answer. */
const contextAbovePx = 72;

interface StickyScroll {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  /** The button to the end would cover a danger notice or the button that sends ticked answers. */
  readonly isCovering: boolean;
  readonly onScroll: () => void;
  /** Follows new content. */
  readonly stickToEnd: () => void;
  readonly scrollToEnd: () => void;
}

/**
 * Follows a chat while it grows: text, images, or an opening keyboard. It stays at the end, but never scrolls past the beginning
 * of the last answer (`data-answer`), so that the answer can be read from there, with the most urgent part first. It leaves the
 * position alone once the person has scrolled up, or to the very end.
 * @param of id of the chat; a change starts again
 */
export const useStickyScroll = (of: string | undefined): StickyScroll => {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const mode = useRef<'follow' | 'end' | 'free'>('follow');
  /**
   * Position of the last automatic scroll and the sizes at that time: another position with the same sizes means that the person
   * scrolled.
   */
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
      // An empty chat has nothing to follow.
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
    // Changes of size are handled by the resize observer.
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
