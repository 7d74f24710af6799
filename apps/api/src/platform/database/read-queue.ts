/** Batches of short reads under way at a time. With more, PostgreSQL's processes only take the processor from each other. */
const maxBatches = 2;
/** So many go in one packet. The last of them waits for those before it. */
const maxBatchSize = 8;
/** Milliseconds after which a batch is no longer short: those that wait go over another connection. */
const shortMs = 10;

/**
 * Sends short reads in batches: the first at once, and those that come while two batches are under way together in the next (0096).
 * @param send sends a batch over a connection, and resolves when all of it is answered or failed
 */
export const createReadQueue = <Read>(send: (batch: readonly Read[]) => Promise<void>): ((read: Read) => void) => {
  const waiting: Read[] = [];
  let shortBatches = 0;

  const sendNext = async (): Promise<void> => {
    let isShort = true;
    shortBatches += 1;
    const makeRoom = (): void => {
      if (isShort) shortBatches -= 1;
      isShort = false;
      dispatch();
    };
    const timer = setTimeout(makeRoom, shortMs);
    await send(waiting.splice(0, maxBatchSize));
    clearTimeout(timer);
    makeRoom();
  };

  const canSend = (): boolean => waiting.length > 0 && shortBatches < maxBatches;

  const dispatch = (): void => {
    while (canSend()) void sendNext();
  };

  return (read) => {
    waiting.push(read);
    dispatch();
  };
};
