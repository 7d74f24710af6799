/** Milliseconds after which a browser that cannot say when it is idle is taken for it. */
const fallbackDelayMs = 300;

/**
 * Does what nobody waits for as soon as the browser has nothing else to do.
 * @param most milliseconds after which it is done however busy the browser is
 * @returns leaves it undone, where it was not done yet
 */
export const runWhenIdle = (work: () => void, most = 2_000): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(() => work(), { timeout: most });
  return () => window.cancelIdleCallback(handle);
};
