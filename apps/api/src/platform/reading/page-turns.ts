import type { ChildProcess } from 'node:child_process';
import type { FairQueue, Release } from '../fair-queue.ts';
import type { Watch } from './limits.ts';

export interface PageTurns {
  /** A page is begun: the turn of the page before is given back, and the process stands still until it is its account's turn. */
  begin(): void;
  /** The document is done, however it ended. */
  end(): void;
}

export interface PageTurnsOptions {
  /** Pages that are read at once, by account. */
  readonly turns: FairQueue;
  readonly account: string;
  readonly watch: Pick<Watch, 'pause' | 'resume'>;
}

/**
 * Makes a page the unit in which accounts take turns. The process is stopped and continued by the system's signals, so that a
 * document that has taken over its reader waits as well.
 */
export const pacePages = (child: Pick<ChildProcess, 'kill'>, { turns, account, watch }: PageTurnsOptions): PageTurns => {
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
    if (ending.signal.aborted) release();
    else child.kill('SIGCONT');
  };

  return {
    begin() {
      // A process that was just stopped may have begun a page more.
      if (isWaiting || ending.signal.aborted) return;
      release?.();
      release = turns.tryAcquire(account);
      if (release === undefined) void wait();
    },
    end() {
      ending.abort();
      release?.();
    },
  };
};
