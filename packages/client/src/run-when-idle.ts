/** Delay in milliseconds for browsers without requestIdleCallback. */
const fallbackDelayMs = 300;

/**
 * Runs low-priority work when the browser is idle.
 * @param most milliseconds after which it runs even if the browser is busy
 * @returns a function that cancels it
 */
export const runWhenIdle = (work: () => void, most = 2_000): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(() => work(), { timeout: most });
  return () => window.cancelIdleCallback(handle);
};
