import type { Clock } from '../clock.ts';

/** Keeps callers from waiting for a part that failed several times in a row. */
export interface Breaker {
  /** False while nothing is to be asked. After the pause one caller at a time tries again. */
  allows(): boolean;
  worked(): void;
  failed(): void;
}

export interface BreakerLimits {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds for which nothing is asked then. */
  readonly pause: number;
}

export const createBreaker = (clock: Clock, { failures, pause }: BreakerLimits): Breaker => {
  let inARow = 0;
  let closedUntil = 0;
  const now = (): number => clock.now().epochMilliseconds;
  return {
    allows() {
      if (inARow < failures) return true;
      if (now() < closedUntil) return false;
      // Whoever comes while this one tries is told at once.
      closedUntil = now() + pause;
      return true;
    },
    worked() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= failures) closedUntil = now() + pause;
    },
  };
};
