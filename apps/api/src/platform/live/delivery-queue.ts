/** Delivers items in their order, several at a time. */
export interface DeliveryQueue<Item> {
  push(items: readonly Item[]): void;
  /** Whether items are queued or in delivery. */
  isDelivering(): boolean;
  /** Delivers what is still queued, with one more attempt for each batch. */
  stop(): Promise<void>;
}

export interface DeliveryQueueOptions<Item> {
  /** Rejects if nothing was delivered: the queue retries the same items. */
  readonly deliver: (items: readonly Item[]) => Promise<void>;
  /** Milliseconds between two batches: items added meanwhile form one batch. */
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
        // Its recipients fetch again when the database is back.
        else if (isStopping) return;
        const breakMs = isDelivered ? pauseMs : retryMs;
        if (breakMs > 0) await wait(breakMs);
      }
    } finally {
      // In the same tick as the last check of the length: an item that comes later starts a new run.
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
