import type { LiveEvent, LivePublisher } from './live-publisher.ts';

/** Debounce window in milliseconds: at most ten notifications a second, whatever the load. */
const debounceMs = 100;

/**
 * Publishes events of committed transactions in batches. For changes that come in crowds and that only other pages of the
 * same person show: NOTIFY inside the transaction would serialise the commits. Events that are queued when the server dies
 * are lost.
 * @returns takes an event and returns at once; the first event after a pause is published without delay
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
      // Goes with the next event. After an outage of the database every page fetches again.
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
