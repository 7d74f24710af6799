import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { maxReadPages } from '@arogo/contract/reading';

/** Resource limits of one document. */
export interface ReadingLimits {
  /** A document with more pages is not read. */
  readonly pages: number;
  readonly memoryMegabytes: number;
  /** Seconds of processor time, so that a busy machine makes no document unreadable. */
  readonly seconds: number;
  /** Additional seconds for each page with OCR, */
  readonly secondsPerPicture: number;
  /** up to this total. */
  readonly secondsAtMost: number;
  /** Factor on the allowed seconds for the time in which the process is idle: neither running nor waiting for a processor. */
  readonly patience: number;
  /** Wall-clock seconds after which it is killed in any case. That implies nothing about the document. */
  readonly secondsByWall: number;
  readonly answerBytes: number;
}

/** Measured: a bomb of 7 kB took 8.8 GB and 58 s; the image of a page takes 0.45 to 0.6 GB and 4 s, more for finer print. */
export const readingLimits: ReadingLimits = {
  pages: maxReadPages,
  memoryMegabytes: 768,
  seconds: 10,
  secondsPerPicture: 20,
  secondsAtMost: 120,
  patience: 8,
  secondsByWall: 30 * 60,
  answerBytes: 8 * 1024 * 1024,
};

/** In milliseconds. Within this time a process cannot exceed the limit of the shell. */
const checkEveryMs = 25;
/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100;

interface ProcessCost {
  readonly megabytes: number;
  readonly seconds: number;
}

/** The memory and processor time of a process; undefined after its exit, or without /proc. */
const measureProcess = (pid: number): ProcessCost | undefined => {
  try {
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // "pid (name) state …": the name may contain brackets and spaces; user and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      megabytes: Number(resident ?? 0) / 1024,
      seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
};

/** Milliseconds between two readings of the threads' wait times; a thread may end in between. */
const checkWaitsEveryMs = 500;

/**
 * Records for each thread the seconds it waited for a processor. Ended threads are kept. If Linux does not count them, nothing is
 * recorded, and waiting counts as idle time.
 */
const noteWaits = (pid: number, waits: Map<string, number>): void => {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      waits.set(thread, Number(waited) / 1e9);
    }
  } catch {
    // A thread or the process has ended.
  }
};

export interface ProcessWatch {
  /** Adds the time share of one more page with OCR. */
  allow(): void;
  /** The process is paused; its wall-clock time stops. */
  pause(): void;
  resume(): void;
  /** Whether it exceeded its limits. */
  hasExceeded(): boolean;
  /** Whether it was killed at `secondsByWall` without exceeding its limits. */
  wasStarved(): boolean;
  stop(): void;
}

/**
 * Kills a process that exceeds its limits. Only usage from now on counts, since the warm-up is not the document's. A busy machine
 * does not count either: only processor time, and the time in which the process was idle. Without /proc (on a developer's macOS)
 * memory is bounded only by the shell's limit, and time by the wall clock.
 */
export const watchProcess = (child: ChildProcess, limits: ReadingLimits): ProcessWatch => {
  const begun = performance.now();
  const usedBefore = (child.pid !== undefined && measureProcess(child.pid)?.seconds) || 0;
  let seconds = limits.seconds;
  let exceeded = false;
  let starved = false;
  const waits = new Map<string, number>();
  const sumWaits = (): number => waits.values().reduce((sum, waited) => sum + waited, 0);
  if (child.pid !== undefined) noteWaits(child.pid, waits);
  const waitedBefore = sumWaits();
  let waitsNotedAt = begun;
  let pausedMs = 0;
  let pausedAt: number | undefined;
  const timer = setInterval(() => {
    const cost = child.pid === undefined ? undefined : measureProcess(child.pid);
    const now = performance.now();
    const passed = (now - begun - pausedMs - (pausedAt === undefined ? 0 : now - pausedAt)) / 1000;
    if (child.pid !== undefined && now - waitsNotedAt >= checkWaitsEveryMs) {
      noteWaits(child.pid, waits);
      waitsNotedAt = now;
    }
    const used = cost ? cost.seconds - usedBefore : 0;
    const idle = passed - used - (sumWaits() - waitedBefore);
    exceeded ||= idle > seconds * limits.patience || used > seconds || (cost?.megabytes ?? 0) > limits.memoryMegabytes;
    starved ||= !exceeded && passed > limits.secondsByWall;
    if (exceeded || starved) child.kill('SIGKILL');
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
    wasStarved: () => starved,
    stop: () => clearInterval(timer),
  };
};
