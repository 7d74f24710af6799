import type { ChildProcess } from 'node:child_process';
import type { FairQueue, Release } from '@arogo/fair-queue/fair-queue';
import type { ProcessWatch } from './limits.ts';

export interface PageScheduler {
  /**
   * Called when a page begins: releases the slot of the previous page, and pauses the process until its account gets the next
   * slot.
   */
  begin(): void;
  /** Called when the document is done, in any way. */
  end(): void;
}

export interface PageSchedulerOptions {
  /** Limits the pages read at once, fairly by account. */
  readonly queue: FairQueue;
  readonly account: string;
  readonly watch: Pick<ProcessWatch, 'pause' | 'resume'>;
  /** A page that takes longer needs a new slot after each interval, in milliseconds. */
  readonly turnMs?: number;
}

const defaultTurnMs = 5_000;

/**
 * Shares the machine between accounts by page, or by interval of a long page. It pauses processes with SIGSTOP and SIGCONT, so
 * that a process that a document has compromised waits too.
 */
export const schedulePages = (
  child: Pick<ChildProcess, 'kill'>,
  { queue: turns, account, watch, turnMs = defaultTurnMs }: PageSchedulerOptions,
): PageScheduler => {
  const ending = new AbortController();
  let release: Release | undefined;
  let isWaiting = false;

  const wait = async (): Promise<void> => {
    isWaiting = true;
    watch.pause();
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
    return undefined;
  };

  const begin = (): void => {
    // The process may have begun another page just before it was paused.
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
