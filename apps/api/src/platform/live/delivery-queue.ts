/** Delivers items in their order, several at a time. */
export interface DeliveryQueue<Item> {
  push(items: readonly Item[]): void;
  /** Whether something waits or is under way. */
  isDelivering(): boolean;
  /** Delivers what still waits, with one more try for each batch. */
  stop(): Promise<void>;
}

export interface DeliveryQueueOptions<Item> {
  /** Rejects where nothing was delivered: the same items are tried again. */
  readonly deliver: (items: readonly Item[]) => Promise<void>;
  /** Milliseconds between two batches: what is added meanwhile goes together. */
  readonly pauseMs?: number;
}

const batchSize = 200;
const retryMs = 500;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

export const createDeliveryQueue = <Item>({
  deliver,
  pauseMs = 0,
}: DeliveryQueueOptions<Item>): DeliveryQueue<Item> => {
  const waiting: Item[] = [];
  let delivering: Promise<void> | undefined;
  let isStopping = false;

  const deliverAll = async (): Promise<void> => {
    try {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, batchSize);
        const isDelivered = await deliver(batch).then(
          () => true,
          () => false,
        );
        if (isDelivered) waiting.splice(0, batch.length);
        // Who could not be told asks again when the database is back.
        else if (isStopping) return;
        const breakMs = isDelivered ? pauseMs : retryMs;
        if (breakMs > 0) await wait(breakMs);
      }
    } finally {
      // In the same step as the last look: an item that comes later begins anew.
      delivering = undefined;
    }
  };

  return {
    push(items) {
      waiting.push(...items);
      delivering ??= deliverAll();
    },
    isDelivering: () => delivering !== undefined,
    async stop() {
      isStopping = true;
      await delivering;
    },
  };
};
