const openDialogSelector = ':is([role="dialog"], [role="alertdialog"])[data-open]';

/** The topmost open dialog. */
export const findFrontDialog = (): Element | undefined => [...document.querySelectorAll(openDialogSelector)].at(-1);

/**
 * Focuses a dialog if it did not get its initial focus. Base UI keeps one pending focus for the whole page, and the next request
 * cancels it: a closing menu can take it from the dialog that it opened. Waits two frames, since Base UI, which considers touch
 * and keyboard, sets the focus in the next frame.
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
