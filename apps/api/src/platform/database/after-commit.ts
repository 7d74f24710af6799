import type { Trx } from './database.ts';

/** What open transactions have left for after their commit. */
const waitingByTransaction = new WeakMap<Trx, (() => void)[]>();

/** From now on work can be left for after this transaction. */
export const trackCommit = (transaction: Trx): void => void waitingByTransaction.set(transaction, []);

/**
 * Leaves work for the moment after a commit. It must not throw, and doing it for nothing must harm nobody: it is also done where
 * nobody knows whether the transaction was committed.
 * @returns false where this is no transaction whose end is noticed; then nothing is left
 */
export const afterCommit = (transaction: Trx, work: () => void): boolean => {
  const waiting = waitingByTransaction.get(transaction);
  waiting?.push(work);
  return waiting !== undefined;
};

/** Does what was left. */
export const runAfterCommit = (transaction: Trx): void => {
  const waiting = waitingByTransaction.get(transaction);
  waitingByTransaction.delete(transaction);
  for (const work of waiting ?? []) work();
};
