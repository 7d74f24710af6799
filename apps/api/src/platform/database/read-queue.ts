/** Maximum number of batches in flight. With more, PostgreSQL's backends only compete for the CPU. */
const maxBatches = 2;
/** Maximum number of reads in one packet. The last one waits for those before it. */
const maxBatchSize = 8;
/** After so many milliseconds a batch no longer counts against `maxBatches`: queued reads use another connection. */
const slowAfterMs = 10;

/**
 * Creates a queue that sends short reads in batches. A read goes at once if fewer than `maxBatches` are in flight; otherwise it
 * joins the next batch (docs/decisions/0096).
 * @param send sends a batch over one connection; resolves when every read has a result or an error, and never rejects
 */
export const createReadQueue = <Read>(send: (batch: readonly Read[]) => Promise<void>): ((read: Read) => void) => {
  const waiting: Read[] = [];
  let batchesInFlight = 0;

  const sendNext = async (): Promise<void> => {
    let isCounted = true;
    batchesInFlight += 1;
    const release = (): void => {
      if (isCounted) batchesInFlight -= 1;
      isCounted = false;
      dispatch();
    };
    const timer = setTimeout(release, slowAfterMs);
    await send(waiting.splice(0, maxBatchSize));
    clearTimeout(timer);
    release();
  };

  const canSend = (): boolean => waiting.length > 0 && batchesInFlight < maxBatches;

  const dispatch = (): void => {
    while (canSend()) void sendNext();
  };

  return (read) => {
    waiting.push(read);
    dispatch();
  };
};
