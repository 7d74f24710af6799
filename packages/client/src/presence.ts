/** Milliseconds without a sign of the person after which calls are no use of the session. */
const awayAfterMs = 60_000;

/** What a person does at a page. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Tells whether the person has been away from this page for a minute. What the page fetches by itself meanwhile must not
 * keep the session alive: a page left open on a shared computer ends like any other.
 * @param now milliseconds of a clock that goes on
 */
export const watchPresence = (page: Pick<EventTarget, 'addEventListener'>, now: () => number): (() => boolean) => {
  let seen = now();
  const note = (): void => {
    seen = now();
  };
  for (const sign of activityEvents) page.addEventListener(sign, note, { passive: true, capture: true });
  return () => now() - seen >= awayAfterMs;
};
