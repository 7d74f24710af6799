import { ModelError } from '../../platform/model/model.ts';

/** What an answer of an outside model may cost its patient. */
export interface AnswerLimits {
  /** Milliseconds without a word or a call, the time to the first included. */
  readonly silence: number;
  /** Milliseconds for all of it. */
  readonly whole: number;
  /** Characters of what it says. */
  readonly text: number;
}

export const answerLimits: AnswerLimits = { silence: 8_000, whole: 60_000, text: 20_000 };

/** Ends an answer that is silent for too long, takes too long, or is to be none. */
export interface AnswerTimeout extends Disposable {
  /** Aborted with a ModelFailed, or for the caller's own reason. */
  readonly signal: AbortSignal;
  /** Something was heard. */
  reset(): void;
  refuse(): never;
}

export const createAnswerTimeout = (caller: AbortSignal, limits: AnswerLimits | undefined): AnswerTimeout => {
  const own = new AbortController();
  const signal = AbortSignal.any([caller, own.signal]);
  const slow = (): void => own.abort(new ModelError('slow'));
  const whole = limits && setTimeout(slow, limits.whole);
  const silence = limits && setTimeout(slow, limits.silence);
  return {
    signal,
    reset: () => void silence?.refresh(),
    refuse() {
      const reason = new ModelError('unusable');
      own.abort(reason);
      throw reason;
    },
    [Symbol.dispose]() {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
};

/** What a stream says, until it ends or the signal is aborted; a stream that hangs is left behind. @throws the signal's reason */
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
