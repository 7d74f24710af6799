import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which one counts as being there. */
const near = 64;

interface Stick {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a chat at its end while one is there: a text that grows, a picture that arrives, a keyboard that rises. Who has
 * scrolled up is left alone.
 * @param of another chat begins at its end again
 */
export const useStick = (of: string | undefined): Stick => {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = useCallback((): void => {
    const element = scroller.current;
    if (element === null) return;
    pinned.current = true;
    setAtEnd(true);
    element.scrollTop = element.scrollHeight;
  }, []);
  const onScroll = useCallback((): void => {
    const element = scroller.current;
    if (element === null) return;
    pinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    setAtEnd(pinned.current);
  }, []);

  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = of;
    toEnd();
  }, [of, toEnd]);
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      if (pinned.current) toEnd();
      else onScroll();
    });
    for (const element of [scroller.current, content.current]) if (element) sizes.observe(element);
    return () => sizes.disconnect();
  }, [toEnd, onScroll]);

  return { scroller, content, atEnd, onScroll, toEnd };
};
