import type { ChildProcess } from 'node:child_process';
import type { FairQueue, Release } from '@arogo/fair-queue/fair-queue';
import type { ProcessWatch } from './limits.ts';

export interface PageScheduler {
  /** A page is begun: the turn of the page before is given back, and the process stands still until it is its account's turn. */
  begin(): void;
  /** The document is done, however it ended. */
  end(): void;
}

export interface PageSchedulerOptions {
  /** Pages that are read at once, by account. */
  readonly queue: FairQueue;
  readonly account: string;
  readonly watch: Pick<ProcessWatch, 'pause' | 'resume'>;
  /** A page that takes longer is as many turns, in milliseconds. */
  readonly turnMs?: number;
  /** Told when the process is stopped and when it goes on. */
  readonly onStill?: ((isStill: boolean) => void) | undefined;
}

const defaultTurnMs = 5_000;

/**
 * Makes a page, or so many seconds of one, the unit in which accounts take turns. The process is stopped and continued by the system's signals, so that a
 * document that has taken over its reader waits as well.
 */
export const schedulePages = (
  child: Pick<ChildProcess, 'kill'>,
  { queue: turns, account, watch, turnMs = defaultTurnMs, onStill }: PageSchedulerOptions,
): PageScheduler => {
  const ending = new AbortController();
  let release: Release | undefined;
  let isWaiting = false;

  const wait = async (): Promise<void> => {
    isWaiting = true;
    watch.pause();
    onStill?.(true);
    child.kill('SIGSTOP');
    try {
      release = await turns.acquire(account, ending.signal);
    } catch {
      // The document has ended.
      return;
    } finally {
      isWaiting = false;
      watch.resume();
    }
    if (ending.signal.aborted) return release();
    child.kill('SIGCONT');
    onStill?.(false);
    return undefined;
  };

  const begin = (): void => {
    // A process that was just stopped may have begun a page more.
    if (isWaiting || ending.signal.aborted) return;
    release = release === undefined ? turns.tryAcquire(account) : turns.renew(account, release);
    if (release === undefined) void wait();
  };
  const timer = setInterval(() => {
    if (release !== undefined) begin();
  }, turnMs);
  timer.unref();

  return {
    begin,
    end() {
      clearInterval(timer);
      ending.abort();
      release?.();
    },
  };
};
