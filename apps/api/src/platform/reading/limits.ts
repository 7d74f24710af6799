import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { maxReadPages } from '@arogo/contract/reading';

/** What one document may cost. */
export interface ReadingLimits {
  /** One with more is not read. */
  readonly pages: number;
  readonly memoryMegabytes: number;
  /** Seconds of processor time, so that a busy machine makes no document unreadable. */
  readonly seconds: number;
  /** Further ones for each page that is recognised, */
  readonly secondsPerPicture: number;
  /** up to this many in all. */
  readonly secondsAtMost: number;
  /** By the clock on the wall the process may take this many times as long. */
  readonly patience: number;
  readonly answerBytes: number;
}

/** A bomb of 7 kB took 8.8 GB and 58 s; a picture of a page takes 0.45 to 0.6 GB and 4 s, the more the more finely print is drawn. */
export const readingLimits: ReadingLimits = {
  pages: maxReadPages,
  memoryMegabytes: 768,
  seconds: 10,
  secondsPerPicture: 20,
  secondsAtMost: 120,
  patience: 8,
  answerBytes: 8 * 1024 * 1024,
};

/** Milliseconds. In that time a process cannot take more than the shell's own limit leaves it. */
const checkEveryMs = 25;
/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100;

interface ProcessCost {
  readonly megabytes: number;
  readonly seconds: number;
}

/** What a process holds and has used; undefined once it has ended, or where there is no /proc. */
const measureProcess = (pid: number): ProcessCost | undefined => {
  try {
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // "pid (name) state …": the name may itself hold brackets and spaces; user and system time are the 14th and 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      megabytes: Number(resident ?? 0) / 1024,
      seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
};

export interface ProcessWatch {
  /** One more page is being recognised: its share of time is added. */
  allow(): void;
  /** From now on the process stands still, which costs it none of its time on the wall. */
  pause(): void;
  resume(): void;
  hasExceeded(): boolean;
  stop(): void;
}

/**
 * Kills a process that takes more than its share from now on: what it used before, when it was made ready, was not the
 * document's. Where there is no /proc (on a developer's macOS), memory is bounded by the shell's limit alone and time by the
 * wall clock.
 */
export const watchProcess = (child: ChildProcess, limits: ReadingLimits): ProcessWatch => {
  const begun = performance.now();
  const usedBefore = (child.pid !== undefined && measureProcess(child.pid)?.seconds) || 0;
  let seconds = limits.seconds;
  let exceeded = false;
  let pausedMs = 0;
  let pausedAt: number | undefined;
  const timer = setInterval(() => {
    const cost = child.pid === undefined ? undefined : measureProcess(child.pid);
    const now = performance.now();
    const waited = (now - begun - pausedMs - (pausedAt === undefined ? 0 : now - pausedAt)) / 1000;
    if (
      waited > seconds * limits.patience ||
      (cost && (cost.megabytes > limits.memoryMegabytes || cost.seconds - usedBefore > seconds))
    ) {
      exceeded = true;
      child.kill('SIGKILL');
    }
  }, checkEveryMs);
  return {
    allow() {
      seconds = Math.min(seconds + limits.secondsPerPicture, limits.secondsAtMost);
    },
    pause() {
      pausedAt ??= performance.now();
    },
    resume() {
      if (pausedAt !== undefined) pausedMs += performance.now() - pausedAt;
      pausedAt = undefined;
    },
    hasExceeded: () => exceeded,
    stop: () => clearInterval(timer),
  };
};
