import type { Clock } from '../clock.ts';

/** Keeps callers from waiting for a part that failed several times in a row. */
export interface CircuitBreaker {
  /** False while nothing is to be asked. After the pause one caller at a time tries again. */
  canCall(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
}

export interface CircuitBreakerLimits {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds for which nothing is asked then. */
  readonly pause: number;
}

export const createCircuitBreaker = (clock: Clock, { failures, pause }: CircuitBreakerLimits): CircuitBreaker => {
  let inARow = 0;
  let closedUntil = 0;
  const now = (): number => clock.now().epochMilliseconds;
  return {
    canCall() {
      if (inARow < failures) return true;
      if (now() < closedUntil) return false;
      // Whoever comes while this one tries is told at once.
      closedUntil = now() + pause;
      return true;
    },
    recordSuccess() {
      inARow = 0;
    },
    recordFailure() {
      inARow += 1;
      if (inARow >= failures) closedUntil = now() + pause;
    },
  };
};
