import type { Clock } from '../clock.ts';

/** Refuses calls to a service that failed several times in a row, so that callers do not wait for it. */
export interface CircuitBreaker {
  /** False while the circuit is open. After the pause one caller at a time may try again. */
  canCall(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
}

export interface CircuitBreakerLimits {
  /** Number of failures in a row that open the circuit. */
  readonly failures: number;
  /** How long the circuit stays open, in milliseconds. */
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
      // While this caller tries, others are refused at once.
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
