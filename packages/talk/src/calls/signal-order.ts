import type { SignalEnvelope } from './signal-codec.ts';

/** Sends one thing after the other. */
export interface SignalSender {
  readonly push: (data: string) => void;
  /** The line is there again: what waits is tried at once. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** Milliseconds after which something that was not taken is tried again; the last for every further time. */
const retryDelaysMs = [300, 1_000, 2_000, 4_000] as const;

/**
 * Sends in order: the next one goes when the one before has been taken, since a candidate means nothing before its
 * description. What may or may not have arrived is sent again; the other side passes over what it has.
 * @param send answers whether it was taken
 */
export const createSignalSender = (send: (data: string) => Promise<boolean>): SignalSender => {
  const waiting: string[] = [];
  let busy = false;
  let failures = 0;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const next = async (): Promise<void> => {
    const [first] = waiting;
    if (busy || closed || first === undefined) return;
    busy = true;
    clearTimeout(retry);
    const taken = await send(first).catch(() => false);
    busy = false;
    if (taken) {
      failures = 0;
      waiting.shift();
      void next();
    } else if (!closed) {
      const pause = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)];
      failures += 1;
      retry = setTimeout(() => void next(), pause);
    }
  };

  return {
    push(data) {
      if (closed) return;
      waiting.push(data);
      if (waiting.length === 1) void next();
    },
    flush() {
      failures = 0;
      void next();
    },
    close() {
      closed = true;
      clearTimeout(retry);
    },
  };
};

/** Puts what is heard into the order in which it was said. */
export interface SignalReceiver {
  /** What can be acted on now, in order. */
  readonly receive: (number: number, envelope: SignalEnvelope) => readonly SignalEnvelope[];
  /** Up to which signal nothing is missing. */
  readonly lastAckedSeq: () => number;
  /** Something is missing in between. */
  readonly hasGap: () => boolean;
  /** What is missing is given up: the rest, in order. */
  readonly skipGap: () => readonly SignalEnvelope[];
}

/** Each of the other side's pages counts what it says; signals of the server's have numbers that only grow. */
export const createSignalReceiver = (): SignalReceiver => {
  const expected = new Map<string, number>();
  const early = new Map<string, Map<number, SignalEnvelope>>();
  let lastAcked = 0;
  let highest = 0;

  const drain = (from: string): readonly SignalEnvelope[] => {
    const ready: SignalEnvelope[] = [];
    const held = early.get(from);
    for (let count = expected.get(from) ?? 0; ; count += 1) {
      const envelope = held?.get(count);
      if (envelope === undefined) break;
      held?.delete(count);
      ready.push(envelope);
      expected.set(from, count + 1);
    }
    if (held?.size === 0) early.delete(from);
    return ready;
  };

  return {
    receive(number, envelope) {
      const { from, count } = envelope;
      if (count < (expected.get(from) ?? 0)) {
        // Heard before; but its number may be a later one.
        if (early.size === 0) lastAcked = Math.max(lastAcked, number);
        return [];
      }
      const held = early.get(from) ?? new Map<number, SignalEnvelope>();
      early.set(from, held.set(count, envelope));
      highest = Math.max(highest, number);
      const ready = drain(from);
      if (early.size === 0) lastAcked = Math.max(lastAcked, highest);
      return ready;
    },
    lastAckedSeq: () => lastAcked,
    hasGap: () => early.size > 0,
    skipGap() {
      const ready: SignalEnvelope[] = [];
      for (const [from, held] of early) {
        const first = Math.min(...held.keys());
        expected.set(from, first);
        ready.push(...drain(from));
      }
      if (early.size === 0) lastAcked = Math.max(lastAcked, highest);
      return ready;
    },
  };
};
