import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to a lasting element if the focused element is removed, such as a button by its own action.
 * @param place returns the element; called when it is needed
 * @returns event handlers for the surrounding region
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
    // React fires no blur for removed elements, so a blur means that the person moved the focus.
    onBlur: (): void => void (last.current = null),
  };
};
