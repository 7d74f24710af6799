import type { LiveEvent, LivePublisher } from './live-publisher.ts';

/** Milliseconds between two that are told together: a crowd is told of in ten notifications a second. */
const debounceMs = 100;

/**
 * Announces what was committed, together with what others committed meanwhile. For what many do at once and what only another
 * page of theirs shows: a transaction that announces itself waits for all others that do, each for the disk. What a server had
 * not told when it died is told to nobody.
 * @returns takes an event and returns at once; the first after a quiet moment is told at once too
 */
export const createDebouncedNotifier = (
  live: Pick<LivePublisher, 'publishCommitted'>,
): ((event: LiveEvent) => void) => {
  let waiting: LiveEvent[] = [];
  let isNotifying = false;

  const notify = async (): Promise<void> => {
    const events = waiting;
    waiting = [];
    try {
      await live.publishCommitted(events);
    } catch {
      // With the next one. A database that was away makes every page ask again.
      waiting.unshift(...events);
      isNotifying = false;
      return;
    }
    setTimeout(() => {
      isNotifying = waiting.length > 0;
      if (isNotifying) void notify();
    }, debounceMs).unref();
  };

  return (event) => {
    waiting.push(event);
    if (isNotifying) return;
    isNotifying = true;
    void notify();
  };
};
