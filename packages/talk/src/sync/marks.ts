import type { TalkServer } from './server.ts';

/** Up to which places messages have arrived here and were read. */
interface Reached {
  readonly delivered: number;
  readonly read: number;
}

export interface Marks {
  delivered(conversationId: string, seq: number): void;
  read(conversationId: string, seq: number): void;
  /** What the server knows already, so that it is not told again. */
  known(conversationId: string, read: number): void;
  /** What could not be said is said now. */
  hurry(): void;
  stop(): void;
}

/** Milliseconds in which several messages become one call. */
const gather = 250;

/** Tells the server how far this side is, each place once. */
export const createMarks = (mark: TalkServer['mark'], onRead: (conversationId: string) => void): Marks => {
  const reached = new Map<string, Reached>();
  const told = new Map<string, Reached>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const nothing: Reached = { delivered: 0, read: 0 };

  const flush = async (id: string): Promise<void> => {
    const now = reached.get(id) ?? nothing;
    const before = told.get(id) ?? nothing;
    if (now.delivered <= before.delivered && now.read <= before.read) return;
    told.set(id, now);
    try {
      await mark(id, { delivered: now.delivered, ...(now.read > before.read && { read: now.read }) });
      if (now.read > before.read) onRead(id);
    } catch {
      // Said with the next mark, or when the connection is back.
      if (told.get(id) === now) told.set(id, before);
    }
  };

  const soon = (id: string): void => {
    if (timers.has(id)) return;
    const timer = setTimeout(() => {
      timers.delete(id);
      void flush(id);
    }, gather);
    timers.set(id, timer);
  };

  const reach = (id: string, delivered: number, read: number): void => {
    const before = reached.get(id) ?? nothing;
    const next = { delivered: Math.max(before.delivered, delivered, read), read: Math.max(before.read, read) };
    reached.set(id, next);
    if (next.delivered > before.delivered || next.read > before.read) soon(id);
  };

  return {
    delivered: (id, seq) => reach(id, seq, 0),
    read: (id, seq) => reach(id, seq, seq),
    known(id, read) {
      const before = told.get(id) ?? nothing;
      if (read <= before.read) return;
      told.set(id, { delivered: Math.max(before.delivered, read), read });
    },
    hurry() {
      for (const id of reached.keys()) soon(id);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
