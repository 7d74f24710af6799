import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { rotateIndex, rotationIntervalMs } from './rotate-index.ts';

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

const subscribeReducedMotion = (listener: () => void): (() => void) => {
  const query = window.matchMedia(reducedMotionQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const subscribeVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Reports whether the mouse is over `frame` or the focus is within it. Touches are ignored: they leave no pointer behind. */
const subscribeAttention = (frame: HTMLElement, listener: (hasAttention: boolean) => void): (() => void) => {
  const attention = { over: false, within: false };
  const update = (news: Partial<typeof attention>): void => {
    Object.assign(attention, news);
    listener(attention.over || attention.within);
  };
  const ended = new AbortController();
  const { signal } = ended;
  frame.addEventListener('pointerenter', ({ pointerType }) => update({ over: pointerType === 'mouse' }), { signal });
  frame.addEventListener('pointerleave', () => update({ over: false }), { signal });
  frame.addEventListener('focusin', () => update({ within: true }), { signal });
  frame.addEventListener(
    'focusout',
    ({ relatedTarget }) => update({ within: relatedTarget instanceof Node && frame.contains(relatedTarget) }),
    { signal },
  );
  return () => ended.abort();
};

/**
 * Rotates through `count` slides. The rotation pauses while the patient stopped it, hovers over it, has the focus in it,
 * prefers reduced motion, or looks at another tab.
 */
export const useAutoRotate = (frame: RefObject<HTMLElement | null>, count: number) => {
  const [index, setIndex] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [hasAttention, setHasAttention] = useState(false);
  const prefersReducedMotion = useSyncExternalStore(
    subscribeReducedMotion,
    () => window.matchMedia(reducedMotionQuery).matches,
  );
  const isHidden = useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'hidden');
  const isRotating = count > 1 && !isStopped && !hasAttention && !prefersReducedMotion && !isHidden;

  useEffect(() => (frame.current === null ? undefined : subscribeAttention(frame.current, setHasAttention)), [frame]);

  useEffect(() => {
    if (!isRotating) return undefined;
    // A new timer for each slide: a selected slide is shown as long as any other.
    const timer = setTimeout(() => setIndex(rotateIndex(index, 1, count)), rotationIntervalMs);
    return () => clearTimeout(timer);
  }, [isRotating, index, count]);

  return {
    index,
    /** Whether it rotates at this moment. */
    isRotating,
    /** Whether the patient stopped it. */
    isStopped,
    /** Whether it can rotate at all. */
    canRotate: !prefersReducedMotion && count > 1,
    choose: setIndex,
    step: (steps: 1 | -1) => setIndex(rotateIndex(index, steps, count)),
    toggle: () => setIsStopped(!isStopped),
  };
};
