/** An external service that the process calls. */
export type OutsidePart = 'store' | 'mail' | 'model' | 'speech' | 'gateway';

/** Counts of one kind of call since the start. */
export interface CallCount {
  readonly part: OutsidePart;
  readonly operation: string;
  readonly succeeded: number;
  readonly failed: number;
  /** Total duration of all these calls, each until its promise settled. */
  readonly seconds: number;
}

/** Counts calls to external services and measures their duration. It stores no content of a call. */
export interface CallMeter {
  /**
   * Wraps a service so that calls of these methods are counted.
   * @param operations methods that return a promise
   */
  measure<T extends object>(part: OutsidePart, target: T, operations: readonly (keyof T & string)[]): T;
  counts(): readonly CallCount[];
}

export const createCallMeter = (): CallMeter => {
  const kinds: { -readonly [Key in keyof CallCount]: CallCount[Key] }[] = [];
  return {
    measure(part, target, operations) {
      const measured = operations.flatMap((operation) => {
        const method: unknown = target[operation];
        if (typeof method !== 'function') return [];
        const kind = { part, operation, succeeded: 0, failed: 0, seconds: 0 };
        kinds.push(kind);
        const call = async (...args: readonly unknown[]): Promise<unknown> => {
          const startedAt = performance.now();
          try {
            const answer: unknown = await Reflect.apply(method, target, args);
            kind.succeeded += 1;
            return answer;
          } catch (error) {
            kind.failed += 1;
            throw error;
          } finally {
            kind.seconds += (performance.now() - startedAt) / 1000;
          }
        };
        return [[operation, call] as const];
      });
      return { ...target, ...Object.fromEntries(measured) };
    },
    counts: () => kinds,
  };
};
