const openDialogSelector = ':is([role="dialog"], [role="alertdialog"])[data-open]';

/** The open window that lies above all others. */
export const findFrontDialog = (): Element | undefined => [...document.querySelectorAll(openDialogSelector)].at(-1);

/**
 * Gives a window its first focus if it did not get it. Base UI holds one waiting focus for the whole page, and the next one
 * that asks cancels it: a menu that still closes can take it from the window that opened from it. Waits two frames, since Base
 * UI, which knows whether the window was opened by touch or by keyboard, asks in the next.
 */
export function ensureFocusInside(findPopup: () => HTMLElement | null, findFirst: () => HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const popup = findPopup();
      if (!popup || findFrontDialog() !== popup || popup.contains(document.activeElement)) return;
      (findFirst() ?? popup).focus({ preventScroll: true });
    }),
  );
}
