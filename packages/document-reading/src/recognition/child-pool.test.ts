import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChildPool, type ReadingChild } from './child-pool.ts';
import { readingLimits } from './limits.ts';
import {
  createDocumentReader,
  type ReadFailure,
  type ReadResult,
  type DocumentReader,
  type DocumentReaderOptions,
} from './reader.ts';

const run = promisify(execFile);
const programs = {
  hostile: path.join(import.meta.dirname, 'hostile.test-helpers.ts'),
  slow: path.join(import.meta.dirname, 'slow-start.test-helpers.ts'),
};
const readyWithin = 80_000;
/** The processor's time is what these count, however long the machine takes to give it. */
const patient = { ...readingLimits, patience: 1_000 };

interface Process {
  readonly pid: number;
  /** 'S' where it waits for something. */
  readonly state: string;
  /** Whole seconds of processor time. */
  readonly used: number;
}

/** The processes that one has started and that run a program, also those whose end it has not heard of yet. */
const findRunning = async (program: string, by = process.pid): Promise<readonly Process[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,cputimes=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', used, args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const isOurs = Number(parent) === by && (args.includes(program) || state.startsWith('Z'));
    return isOurs ? [{ pid: Number(pid), state: state.slice(0, 1), used: Number(used) }] : [];
  });
};

/** The ids of the processes that this one has started, whatever runs in them: one that is just becoming its program shows no name of it. */
const findOwnProcesses = async (): Promise<readonly number[]> => {
  const asking = run('ps', ['-A', '-o', 'pid=,ppid=']);
  const { stdout } = await asking;
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return pid !== undefined && parent === process.pid && pid !== asking.child.pid ? [pid] : [];
  });
};

const openReader = (program: string, options: DocumentReaderOptions = {}): DocumentReader => {
  const reader = createDocumentReader({ program, limits: patient, priority: 0, ...options });
  onTestFinished(() => reader.close());
  return reader;
};

/** The one process that stands ready, once it has used so many seconds and waits. */
const waitForReadyProcess = (program: string, used = 0): Promise<number> =>
  vi.waitFor(
    async () => {
      const [found, ...others] = await findRunning(program);
      expect(others).toEqual([]);
      expect(found?.state).toBe('S');
      expect(found?.used).toBeGreaterThanOrEqual(used);
      return found?.pid ?? 0;
    },
    { timeout: readyWithin, interval: 100 },
  );

const read = (reader: DocumentReader, text: string): Promise<ReadResult | ReadFailure> =>
  reader.read(Readable.from([Buffer.from(text)]));
const done = {
  say: 'done',
  recognised: false,
  pages: [{ width: 1, height: 1, items: [] }],
  facts: { kind: 'OTHER', certainty: 'sure', patient: {}, symptoms: [], medicines: [], lab_tests: [], results: [] },
};
const answered = JSON.stringify({ answer: done });

test('nothing is started before the first document; afterwards one process stands ready, each reads one document and is gone', async () => {
  const reader = openReader(programs.hostile);
  expect(await findRunning(programs.hostile)).toEqual([]);
  await read(reader, answered);
  const seen = [await waitForReadyProcess(programs.hostile)];
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await read(reader, answered)).toMatchObject({ ok: true });
    seen.push(await waitForReadyProcess(programs.hostile));
  }
  expect(new Set(seen).size).toBe(4);
});

test('there is never more than one process beyond those that read', async () => {
  const children = createChildPool({ program: programs.hostile, pages: 20, priority: 0 });
  onTestFinished(() => children.close());
  const before = await findOwnProcesses();
  const count = async (): Promise<number> => (await findOwnProcesses()).filter((pid) => !before.includes(pid)).length;
  const finish = async (child: ReadingChild): Promise<void> => {
    children.finish(child);
    await child.ended;
  };
  const [first, second] = [children.take(), children.take()];
  expect(await count()).toBe(2);
  await finish(first);
  expect(await count()).toBe(2);
  await finish(second);
  expect(await count()).toBe(1);
  const third = children.take();
  expect(await count()).toBe(1);
  const fourth = children.take();
  await finish(third);
  expect(await count()).toBe(2);
  const fifth = children.take();
  expect(await count()).toBe(2);
  await finish(fourth);
  await finish(fifth);
  expect(await count()).toBe(1);
  expect(new Set([first, second, third, fourth, fifth]).size).toBe(5);
});

test('what stands ready waits behind everything else, unless said otherwise', async () => {
  const reader = createDocumentReader({ program: programs.hostile, limits: patient });
  onTestFinished(() => reader.close());
  await read(reader, answered);
  expect(getPriority(await waitForReadyProcess(programs.hostile))).toBe(19);
  await reader.close();
  const beside = openReader(programs.hostile);
  await read(beside, answered);
  expect(getPriority(await waitForReadyProcess(programs.hostile))).toBe(getPriority());
});

test('a parent that is killed leaves no process behind: neither the one that reads nor the one that stands ready', async () => {
  const parent = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'parent.test-helpers.ts'), programs.hostile, answered],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void parent.kill('SIGKILL'));
  await once(parent.stdout, 'data');
  const orphans = await vi.waitFor(
    async () => {
      const found = await findRunning(programs.hostile, parent.pid);
      expect(found.map(({ state }) => state)).toEqual(['S', 'S']);
      return found.map(({ pid }) => String(pid));
    },
    { timeout: readyWithin, interval: 100 },
  );
  parent.kill('SIGKILL');
  const living = async (): Promise<readonly string[]> => {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,stat=']);
    return stdout.split('\n').flatMap((line) => {
      const [pid = '', state = ''] = line.trim().split(/\s+/);
      return orphans.includes(pid) && !state.startsWith('Z') ? [pid] : [];
    });
  };
  await vi.waitFor(async () => expect(await living()).toEqual([]), { timeout: readyWithin, interval: 100 });
});

test(
  "its limits count from the arrival of its document: what it took to be made ready is not the document's",
  { tags: ['heavy'] },
  async () => {
    const reader = openReader(programs.slow, { limits: { ...patient, seconds: 0.5 } });
    expect(await read(reader, 'comes before it is ready')).toEqual({ ok: false, reason: 'too_heavy' });
    await waitForReadyProcess(programs.slow, 1);
    expect(await read(reader, 'comes afterwards')).toMatchObject({ ok: true });
  },
);

test(
  'time beyond its share kills one that stood ready as well, by the processor and by the wall',
  { tags: ['heavy'] },
  async () => {
    const reader = openReader(programs.hostile, { limits: { ...readingLimits, seconds: 1, patience: 3 } });
    for (const orders of [{ spin: true }, { idle: true }]) {
      await read(reader, answered);
      await waitForReadyProcess(programs.hostile);
      expect(await read(reader, JSON.stringify(orders))).toEqual({ ok: false, reason: 'too_heavy' });
    }
  },
);

test('one that dies while it stands ready costs no document, and closing leaves none behind', async () => {
  const reader = openReader(programs.hostile);
  await read(reader, answered);
  const pid = await waitForReadyProcess(programs.hostile);
  process.kill(pid, 'SIGKILL');
  // Until the system knows it no more: one that is still dying has no name in the list, and is there all the same.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), readyWithin);
  expect(await findRunning(programs.hostile)).toEqual([]);
  expect(await read(reader, answered)).toMatchObject({ ok: true });
  await waitForReadyProcess(programs.hostile);
  await reader.close();
  expect(await findRunning(programs.hostile)).toEqual([]);
});
