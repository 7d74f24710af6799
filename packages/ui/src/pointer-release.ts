/** A press whose end never arrives, such as one on a native list, counts for so long at most. */
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
 * Resolves at once, but while a pointer is down: then after the click. Leaving a field by pressing a button beneath it may
 * bring a message, which would move the button away from the pointer before it is up.
 */
export const untilPointerReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isDown) return resolve();
    const end = (): void => {
      release();
      resolve();
    };
    // The click comes after the pointer went up.
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, () => setTimeout(end), { once: true });
    setTimeout(end, maxPressMs);
  });
