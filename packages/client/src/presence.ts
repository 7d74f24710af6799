/** How long without input, in milliseconds, until the person counts as inactive. */
const awayAfterMs = 60_000;

/** Events that count as activity. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Returns a function that tells whether the person has been inactive on this page for a minute. Background fetches must not
 * extend the session then: a page left open on a shared computer expires like any other.
 * @param now milliseconds of a monotonic clock
 */
export const watchPresence = (page: Pick<EventTarget, 'addEventListener'>, now: () => number): (() => boolean) => {
  let seen = now();
  const note = (): void => {
    seen = now();
  };
  for (const sign of activityEvents) page.addEventListener(sign, note, { passive: true, capture: true });
  return () => now() - seen >= awayAfterMs;
};
