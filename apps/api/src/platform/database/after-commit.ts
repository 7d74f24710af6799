import type { Trx } from './database.ts';

/** Callbacks to run after the commit, by open transaction. */
const waitingByTransaction = new WeakMap<Trx, (() => void)[]>();

/** Lets `afterCommit` accept callbacks for this transaction. */
export const trackCommit = (transaction: Trx): void => void waitingByTransaction.set(transaction, []);

/**
 * Registers a callback that runs after the commit. It must not throw. It must be harmless if the transaction did not commit: it
 * also runs when the outcome is unknown, such as after a lost connection.
 * @returns false if this is not a tracked transaction; then nothing is registered
 */
export const afterCommit = (transaction: Trx, work: () => void): boolean => {
  const waiting = waitingByTransaction.get(transaction);
  waiting?.push(work);
  return waiting !== undefined;
};

/** Runs the callbacks of a transaction. */
export const runAfterCommit = (transaction: Trx): void => {
  const waiting = waitingByTransaction.get(transaction);
  waitingByTransaction.delete(transaction);
  for (const work of waiting ?? []) work();
};
