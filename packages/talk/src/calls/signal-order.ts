import type { Envelope } from './wire.ts';

/** Sends one thing after the other. */
export interface Outbox {
  readonly push: (data: string) => void;
  /** The line is there again: what waits is tried at once. */
  readonly hurry: () => void;
  readonly close: () => void;
}

/** Milliseconds after which something that was not taken is tried again; the last for every further time. */
const pauses = [300, 1_000, 2_000, 4_000] as const;

/**
 * Sends in order: the next one goes when the one before has been taken, since a candidate means nothing before its
 * description. What may or may not have arrived is sent again; the other side passes over what it has.
 * @param send answers whether it was taken
 */
export const createOutbox = (send: (data: string) => Promise<boolean>): Outbox => {
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
      const pause = pauses[Math.min(failures, pauses.length - 1)];
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
    hurry() {
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
export interface Inbox {
  /** What can be acted on now, in order. */
  readonly take: (number: number, envelope: Envelope) => readonly Envelope[];
  /** Up to which signal nothing is missing. */
  readonly heard: () => number;
  /** Something is missing in between. */
  readonly lacks: () => boolean;
  /** What is missing is given up: the rest, in order. */
  readonly giveUp: () => readonly Envelope[];
}

/** Each of the other side's pages counts what it says; signals of the server's have numbers that only grow. */
export const createInbox = (): Inbox => {
  const expected = new Map<string, number>();
  const early = new Map<string, Map<number, Envelope>>();
  let heard = 0;
  let highest = 0;

  const drain = (from: string): readonly Envelope[] => {
    const ready: Envelope[] = [];
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
    take(number, envelope) {
      const { from, count } = envelope;
      if (count < (expected.get(from) ?? 0)) {
        // Heard before; but its number may be a later one.
        if (early.size === 0) heard = Math.max(heard, number);
        return [];
      }
      const held = early.get(from) ?? new Map<number, Envelope>();
      early.set(from, held.set(count, envelope));
      highest = Math.max(highest, number);
      const ready = drain(from);
      if (early.size === 0) heard = Math.max(heard, highest);
      return ready;
    },
    heard: () => heard,
    lacks: () => early.size > 0,
    giveUp() {
      const ready: Envelope[] = [];
      for (const [from, held] of early) {
        const first = Math.min(...held.keys());
        expected.set(from, first);
        ready.push(...drain(from));
      }
      if (early.size === 0) heard = Math.max(heard, highest);
      return ready;
    },
  };
};
