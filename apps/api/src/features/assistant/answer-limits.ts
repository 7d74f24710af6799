import { ModelError } from '../../platform/model/model.ts';

/** Limits of an external model's answer. */
export interface AnswerLimits {
  /** Longest pause between two events in milliseconds, including the time to the first. */
  readonly pauseMs: number;
  /** Longest duration in milliseconds. */
  readonly durationMs: number;
  /** Maximum number of characters. */
  readonly maxLength: number;
}

export const answerLimits: AnswerLimits = { pauseMs: 8_000, durationMs: 60_000, maxLength: 20_000 };

/** Aborts an answer that pauses too long, takes too long or is refused. */
export interface AnswerTimeout extends Disposable {
  /** Aborted with a ModelError, or for the caller's reason. */
  readonly signal: AbortSignal;
  /** Restarts the limit of the pause. */
  reset(): void;
  refuse(): never;
}

export const createAnswerTimeout = (callerSignal: AbortSignal, limits: AnswerLimits | undefined): AnswerTimeout => {
  const controller = new AbortController();
  const signal = AbortSignal.any([callerSignal, controller.signal]);
  const abortAsSlow = (): void => controller.abort(new ModelError('slow'));
  const durationTimer = limits && setTimeout(abortAsSlow, limits.durationMs);
  const pauseTimer = limits && setTimeout(abortAsSlow, limits.pauseMs);
  return {
    signal,
    reset: () => void pauseTimer?.refresh(),
    refuse() {
      const reason = new ModelError('unusable');
      controller.abort(reason);
      throw reason;
    },
    [Symbol.dispose]() {
      clearTimeout(durationTimer);
      clearTimeout(pauseTimer);
    },
  };
};

/** Reads a stream until it ends or the signal is aborted. A stream that hangs is abandoned. @throws the signal's reason */
export async function* readUntilAborted<T>(stream: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => undefined);
  const abort = (): void => aborted.reject(signal.reason as Error);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  const parts = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), aborted.promise]);
      signal.throwIfAborted();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    void Promise.resolve(parts.return?.()).catch(() => undefined);
  }
}
