import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * What was pressed may go away with what came of it: then its focus comes to a place that stays, rather than to nothing.
 * @param place where to; asked for when it is needed
 * @returns what the region around takes
 */
export const useRestoreFocus = (place: () => HTMLElement | null) => {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) place()?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => void (last.current = target),
    // React is silent while it takes elements away: this is a person who goes elsewhere.
    onBlur: (): void => void (last.current = null),
  };
};
