/** Timeout of a press whose end never arrives, such as one on a native list. */
const maxPressMs = 1000;

let isDown = false;
const release = (): void => {
  isDown = false;
};
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true);
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', release, true);
}

/**
 * Resolves at once, or after the click while a pointer is down. Leaving a field by pressing a button beneath it may show a
 * message, which would move the button away before the pointer is up.
 */
export const untilPointerReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isDown) return resolve();
    const end = (): void => {
      release();
      resolve();
    };
    // The click event follows the pointerup event.
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, () => setTimeout(end), { once: true });
    setTimeout(end, maxPressMs);
  });
