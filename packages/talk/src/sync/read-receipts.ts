import type { MessagingApi } from './messaging-api.ts';

/** The last messages that arrived here, and that were read. */
interface ReadPosition {
  readonly delivered: number;
  readonly read: number;
}

export interface ReadReceipts {
  markDelivered(conversationId: string, seq: number): void;
  markRead(conversationId: string, seq: number): void;
  /** Sets the position that the server already has, so that it is not sent again. */
  setServerRead(conversationId: string, markRead: number): void;
  /** Sends the positions that could not be sent before. */
  flush(): void;
  stop(): void;
}

/** How long positions are collected into one call, in milliseconds. */
const batchWindowMs = 250;

/** Reports the read position of this side to the server, each position once. */
export const createReadReceipts = (
  mark: MessagingApi['mark'],
  onRead: (conversationId: string) => void,
): ReadReceipts => {
  const reached = new Map<string, ReadPosition>();
  const sentPositions = new Map<string, ReadPosition>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const nothing: ReadPosition = { delivered: 0, read: 0 };

  const flush = async (id: string): Promise<void> => {
    const now = reached.get(id) ?? nothing;
    const before = sentPositions.get(id) ?? nothing;
    if (now.delivered <= before.delivered && now.read <= before.read) return;
    sentPositions.set(id, now);
    try {
      await mark(id, { delivered: now.delivered, ...(now.read > before.read && { read: now.read }) });
      if (now.read > before.read) onRead(id);
    } catch {
      // Goes with the next position, or after a reconnect.
      if (sentPositions.get(id) === now) sentPositions.set(id, before);
    }
  };

  const soon = (id: string): void => {
    if (timers.has(id)) return;
    const timer = setTimeout(() => {
      timers.delete(id);
      void flush(id);
    }, batchWindowMs);
    timers.set(id, timer);
  };

  const reach = (id: string, delivered: number, read: number): void => {
    const before = reached.get(id) ?? nothing;
    const next = { delivered: Math.max(before.delivered, delivered, read), read: Math.max(before.read, read) };
    reached.set(id, next);
    if (next.delivered > before.delivered || next.read > before.read) soon(id);
  };

  return {
    markDelivered: (id, seq) => reach(id, seq, 0),
    markRead: (id, seq) => reach(id, seq, seq),
    setServerRead(id, read) {
      const before = sentPositions.get(id) ?? nothing;
      if (read <= before.read) return;
      sentPositions.set(id, { delivered: Math.max(before.delivered, read), read });
    },
    flush() {
      for (const id of reached.keys()) soon(id);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
