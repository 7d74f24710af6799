import { useEffect, useLayoutEffect, useRef } from 'react';
import { mainId } from './main-region.tsx';

/** How long a page may take to regain its former height, in milliseconds. */
const restoreTimeoutMs = 1500;

interface NavigationFocusProps {
  /** From the router. */
  readonly place: { readonly key: string; readonly hash: string; readonly pathname: string };
  /** Whether the person navigated back or forward. */
  readonly isReturn: boolean;
}

/**
 * Sets scroll position and focus after navigation. A new page starts at its top; going back restores the scroll position, even if
 * the content arrives later. The focus moves to the new page, so that a screen reader starts there and the next Tab reaches its
 * first control.
 */
export function NavigationFocus({ place: { key, hash, pathname }, isReturn }: NavigationFocusProps) {
  const places = useRef(new Map<string, number>());
  const before = useRef(pathname);
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remembered = places.current;
    const remember = (): void => void remembered.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const samePage = before.current === pathname;
    before.current = pathname;
    if (isReturn) return restoreScroll(places.current.get(key) ?? 0);
    if (hash !== '') document.getElementById(decodeHash(hash))?.scrollIntoView();
    else if (!samePage) window.scrollTo(0, 0);
    // The same page under a new address, as after a filter change, keeps its scroll position.
    else places.current.set(key, window.scrollY);
    return undefined;
  }, [key, hash, isReturn, pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    // A page may have set the focus itself.
    if (main !== null && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

const decodeHash = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Scrolls to `top` once the page is high enough, unless the person scrolls first. Returns a function that stops it. */
const restoreScroll = (top: number): (() => void) => {
  const reached = (): boolean => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (reached()) return () => undefined;
  const growth = new ResizeObserver(() => {
    if (reached()) stop();
  });
  const stop = (): void => {
    growth.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const timer = setTimeout(stop, restoreTimeoutMs);
  growth.observe(document.body);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  return stop;
};
