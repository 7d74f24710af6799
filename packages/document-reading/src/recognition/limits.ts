import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
  /** So many times as long the process may stand idle: it neither runs nor waits for a processor. */
  readonly patience: number;
  /** Seconds by the clock on the wall after which it is ended, whatever it waited for. That says nothing of the document. */
  readonly secondsByWall: number;
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
  secondsByWall: 30 * 60,
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

/** Milliseconds between two looks at what the threads waited; between them a thread may end. */
const checkWaitsEveryMs = 500;

/**
 * Notes the seconds for which each thread of a process waited for a processor that others had. Threads that ended are kept.
 * Where Linux does not count it nothing is noted, and waiting counts as idleness.
 */
const noteWaits = (pid: number, waits: Map<string, number>): void => {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      waits.set(thread, Number(waited) / 1e9);
    }
  } catch {
    // A thread has ended, or the process.
  }
};

export interface ProcessWatch {
  /** One more page is being recognised: its share of time is added. */
  allow(): void;
  /** From now on the process stands still, which costs it none of its time on the wall. */
  pause(): void;
  resume(): void;
  /** It took more than its share. */
  hasExceeded(): boolean;
  /** It was ended at `secondsByWall` without having taken more than its share. */
  wasStarved(): boolean;
  stop(): void;
}

/**
 * Kills a process that takes more than its share from now on: what it used before, when it was made ready, was not the
 * document's. That a machine is busy is not the document's either: what counts is the processor's time, and the time in which the
 * process wanted none. Where there is no /proc (on a developer's macOS), memory is bounded by the shell's limit alone and time by
 * the wall clock.
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
