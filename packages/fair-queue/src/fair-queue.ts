/** Gives one place back; further calls do nothing. */
export type Release = () => void;

export interface FairQueueOptions {
  /** Places in all. */
  readonly concurrency: number;
  /** Places that one account may have. */
  readonly perAccount: number;
  /** How many of one account may wait; left out: as many as come. */
  readonly maxWaitingPerAccount?: number;
}

/** A queue in which accounts take turns: whoever waits is served before somebody who has more places already. */
export interface FairQueue {
  /** A place at once, or undefined. */
  tryAcquire(account: string): Release | undefined;
  /** Waits for a place. @param signal ends the wait: rejects with its reason. @throws QueueFullError */
  acquire(account: string, signal?: AbortSignal): Promise<Release>;
  /** Gives a place back and has it again, or another, where nobody else of those who wait comes first; else undefined. */
  renew(account: string, release: Release): Release | undefined;
  /** How many accounts have places or wait. */
  countAccounts(): number;
}

/** As many of the account wait as may. */
export class QueueFullError extends Error {}

type GrantPlace = (release: Release) => void;

/** An account that has places or waits for some. */
interface QueueAccount {
  places: number;
  /** Grows with each account that comes, and each place that is given or given back: the lowest waits longest. */
  order: number;
  readonly waiting: GrantPlace[];
}

/**
 * Of the accounts that wait the one with the fewest places is next, and of these the one that came or was served longest ago. Within an
 * account the first that came is the first that is served.
 */
export const createFairQueue = ({
  concurrency,
  perAccount,
  maxWaitingPerAccount: waitingPerAccount = Infinity,
}: FairQueueOptions): FairQueue => {
  const accounts = new Map<string, QueueAccount>();
  let taken = 0;
  let order = 0;

  const getAccount = (name: string): QueueAccount => {
    let account = accounts.get(name);
    if (account === undefined) {
      account = { places: 0, order: (order += 1), waiting: [] };
      accounts.set(name, account);
    }
    return account;
  };

  const forgetIdle = (name: string, { places, waiting }: QueueAccount): void => {
    if (places === 0 && waiting.length === 0) accounts.delete(name);
  };

  const take = (name: string): Release => {
    const account = getAccount(name);
    taken += 1;
    account.places += 1;
    account.order = order += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= 1;
      account.places -= 1;
      account.order = order += 1;
      forgetIdle(name, account);
      serveNext();
    };
  };

  /** Who is served next; undefined where nobody can be. */
  const findNext = (): string | undefined => {
    if (taken >= concurrency) return undefined;
    let next: readonly [string, QueueAccount] | undefined;
    for (const entry of accounts) {
      const [, { places, order: since, waiting }] = entry;
      if (waiting.length === 0 || places >= perAccount) continue;
      if (next === undefined || places < next[1].places || (places === next[1].places && since < next[1].order))
        next = entry;
    }
    return next?.[0];
  };

  const serveNext = (): void => {
    for (let name = findNext(); name !== undefined; name = findNext()) {
      const serve = getAccount(name).waiting.shift();
      serve?.(take(name));
    }
  };

  const tryAcquire = (name: string): Release | undefined =>
    taken < concurrency && (accounts.get(name)?.places ?? 0) < perAccount ? take(name) : undefined;

  return {
    countAccounts: () => accounts.size,
    tryAcquire,
    renew(name, release) {
      const account = getAccount(name);
      let renewed: Release | undefined;
      const serve: GrantPlace = (next) => {
        renewed = next;
      };
      // Who stands in the queue before the place is free is weighed with the others.
      account.waiting.push(serve);
      release();
      const place = account.waiting.indexOf(serve);
      if (place >= 0) account.waiting.splice(place, 1);
      forgetIdle(name, account);
      return renewed;
    },
    async acquire(name, signal) {
      signal?.throwIfAborted();
      const release = tryAcquire(name);
      if (release) return release;
      const account = getAccount(name);
      if (account.waiting.length >= waitingPerAccount) throw new QueueFullError('Too many of this account wait');
      const { promise, resolve, reject } = Promise.withResolvers<Release>();
      account.waiting.push(resolve);
      const abort = (): void => {
        const place = account.waiting.indexOf(resolve);
        if (place < 0) return;
        account.waiting.splice(place, 1);
        forgetIdle(name, account);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', abort, { once: true });
      try {
        return await promise;
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
  };
};
