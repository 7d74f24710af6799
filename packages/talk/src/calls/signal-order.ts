import type { SignalEnvelope } from './signal-codec.ts';

/** Sends signals one after the other. */
export interface SignalSender {
  readonly push: (data: string) => void;
  /** Retries the waiting signals at once: the connection is back. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** Delays before a retry, in milliseconds; the last one repeats. */
const retryDelaysMs = [300, 1_000, 2_000, 4_000] as const;

/**
 * Sends in order, each signal after the previous one was acknowledged: a candidate is useless before its description. A signal
 * without an answer is sent again; the receiver drops duplicates.
 * @param send resolves with whether the server took it
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

/** Restores the order of received signals. */
export interface SignalReceiver {
  /** Takes a signal and returns those that are ready to be handled, in order. */
  readonly receive: (number: number, envelope: SignalEnvelope) => readonly SignalEnvelope[];
  /** The server's number up to which nothing is missing. */
  readonly lastAckedSeq: () => number;
  /** Whether a signal is missing in between. */
  readonly hasGap: () => boolean;
  /** Gives up the missing signals and returns the rest, in order. */
  readonly skipGap: () => readonly SignalEnvelope[];
}

/** Orders by the count of each sending page. The numbers of the server only grow; they serve as acknowledgements. */
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
        // A duplicate, but its server number may be higher.
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
