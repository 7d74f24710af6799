import { runWhenIdle } from '@arogo/client/run-when-idle';
import { startTransition, useEffect, useState } from 'react';

/** What a phone shows at once, and what it lays out within a frame or two. */
const [initialCount, batchSize] = [5, 5];
/** Milliseconds that a busy browser waits before the next piece. */
const batchTimeoutMs = 150;

/**
 * How much of a long list is drawn: what is in sight, then the rest piece by piece, each by itself, so that a slow phone
 * answers a touch meanwhile.
 * @param count how long it is; undefined while nobody knows
 */
export const useProgressiveList = (count: number | undefined): number => {
  // What is there as the page opens is drawn at once: the way back leads to where one was.
  const [drawn, setDrawn] = useState(count === undefined ? initialCount : Number.POSITIVE_INFINITY);
  const isWhole = count === undefined || drawn >= count;
  useEffect(() => {
    if (count === undefined || drawn === Number.POSITIVE_INFINITY) return undefined;
    const next = drawn + batchSize;
    return runWhenIdle(
      () => startTransition(() => setDrawn(next < count ? next : Number.POSITIVE_INFINITY)),
      batchTimeoutMs,
    );
  }, [count, drawn]);
  return isWhole ? Number.POSITIVE_INFINITY : drawn;
};
