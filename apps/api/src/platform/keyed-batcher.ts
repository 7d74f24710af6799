/** An item that waits for its batch. */
interface Waiting<Item, Result> {
  readonly key: string;
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface KeyedBatcherOptions<Item, Result> {
  /** Processes a batch. @returns a result or an error for each item, in their order */
  readonly execute: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
  readonly maxBatchSize: number;
  /** Maximum number of batches that run at the same time. */
  readonly concurrency: number;
}

/**
 * Creates a batcher, which processes items that arrive in the same turn of the event loop, or while other batches run, together;
 * no item waits for a timer. A batch is sorted by key, so that batches that lock rows by key cannot deadlock. Only one batch at a
 * time holds a key: its items are processed in the order in which they arrived.
 */
export const createKeyedBatcher = <Item, Result>({
  execute,
  maxBatchSize,
  concurrency,
}: KeyedBatcherOptions<Item, Result>): ((key: string, item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  const busyKeys = new Set<string>();
  let batchesUnderWay = 0;
  let isScheduled = false;

  const takeBatch = (): readonly Waiting<Item, Result>[] => {
    const batch: Waiting<Item, Result>[] = [];
    const rest: Waiting<Item, Result>[] = [];
    for (const one of waiting) (batch.length < maxBatchSize && !busyKeys.has(one.key) ? batch : rest).push(one);
    waiting = rest;
    return batch.toSorted(({ key: one }, { key: other }) => (one < other ? -1 : Number(one > other)));
  };

  const run = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await execute(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const dispatch = (): void => {
    while (batchesUnderWay < concurrency) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      const keys = new Set(batch.map(({ key }) => key));
      for (const key of keys) busyKeys.add(key);
      batchesUnderWay += 1;
      void run(batch).finally(() => {
        batchesUnderWay -= 1;
        for (const key of keys) busyKeys.delete(key);
        dispatch();
      });
    }
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, item, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        dispatch();
      });
    });
};
