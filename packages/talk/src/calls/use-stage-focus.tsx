import { type RefObject, useEffect } from 'react';

const dialogSelector = '[role=dialog], [role=alertdialog]';

/**
 * Traps the focus in the large call window, and hides the page behind it from keyboard and assistive technology.
 * @param setLarge Esc shrinks the window; it never hangs up
 */
export const useCallStageFocus = (
  stage: RefObject<HTMLElement | null>,
  isLarge: boolean,
  setLarge: (large: boolean) => void,
): void => {
  useEffect(() => {
    const element = stage.current;
    if (!isLarge || element === null) return undefined;
    const host = element.parentElement;
    const behind = [...document.body.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement &&
        child !== host &&
        !child.inert &&
        (child.id === 'root' || child.querySelector(dialogSelector) !== null),
    );
    const before = document.activeElement;
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setLarge(false);
    };
    for (const child of behind) child.inert = true;
    element.addEventListener('keydown', escape);
    element.focus({ preventScroll: true });
    return () => {
      for (const child of behind) child.inert = false;
      element.removeEventListener('keydown', escape);
      // Making it small keeps the focus on its button; hanging up returns the focus to where the call started.
      if (before instanceof HTMLElement && before.isConnected && !element.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [stage, isLarge, setLarge]);
};

/** Width below which the small window is a bar, as in the styles, and the height of that bar. */
const phoneQuery = '(width < 64rem)';
const callBarHeight = '4rem';

/** Moves the page below the call bar on a phone. Full-screen elements subtract `--call-bar` from their height. */
export const useCallBarSpace = (isSmall: boolean): void => {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root');
    if (!isSmall || root === null) return undefined;
    const size = window.matchMedia(phoneQuery);
    const make = (): void => {
      root.style.paddingTop = size.matches ? callBarHeight : '';
      root.style.setProperty('--call-bar', size.matches ? callBarHeight : '0px');
    };
    make();
    size.addEventListener('change', make);
    return () => {
      size.removeEventListener('change', make);
      root.style.paddingTop = '';
      root.style.removeProperty('--call-bar');
    };
  }, [isSmall]);
};
