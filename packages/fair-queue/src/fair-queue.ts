/** Releases one slot; further calls do nothing. */
export type Release = () => void;

export interface FairQueueOptions {
  /** Total number of slots. */
  readonly concurrency: number;
  /** Maximum number of slots of one account. */
  readonly perAccount: number;
  /** Maximum number of waiting requests of one account; unlimited by default. */
  readonly maxWaitingPerAccount?: number;
}

/** A concurrency limit that is fair between accounts: a waiting account with fewer slots goes first. */
export interface FairQueue {
  /** Returns a slot at once, or undefined. */
  tryAcquire(account: string): Release | undefined;
  /** Waits for a slot. @param signal ends the wait: rejects with its reason. @throws QueueFullError */
  acquire(account: string, signal?: AbortSignal): Promise<Release>;
  /** Releases a slot and acquires one again, unless another waiting account goes first: then undefined. */
  renew(account: string, release: Release): Release | undefined;
  /** Number of accounts that hold slots or wait. */
  countAccounts(): number;
}

/** The account has reached its maximum of waiting requests. */
export class QueueFullError extends Error {}

type GrantPlace = (release: Release) => void;

/** An account that holds slots or waits for some. */
interface QueueAccount {
  places: number;
  /** Sequence number, renewed whenever the account arrives, or gets or releases a slot: the lowest has waited longest. */
  order: number;
  readonly waiting: GrantPlace[];
}

/**
 * The next account is the waiting one with the fewest slots; among equals, the one that arrived or was served longest ago.
 * Requests of one account are served in order of arrival.
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

  /** The account to serve next; undefined if none can be served. */
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
      // Queued before the release, so that it competes with the other accounts.
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
