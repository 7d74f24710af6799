import { runWhenIdle } from '@arogo/client/run-when-idle';
import { startTransition, useEffect, useState } from 'react';

/** Number of items on a phone's first screen, and number that it renders within a frame or two. */
const [initialCount, batchSize] = [5, 5];
/** Milliseconds after which the next batch renders even if the browser is busy. */
const batchTimeoutMs = 150;

/**
 * Number of items of a long list to render: the visible ones first, then the rest in separate batches, so that a slow phone stays
 * responsive.
 * @param count length of the list; undefined while it is unknown
 */
export const useProgressiveList = (count: number | undefined): number => {
  // A list that is cached when the page opens renders at once, so that going back restores the scroll position.
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
