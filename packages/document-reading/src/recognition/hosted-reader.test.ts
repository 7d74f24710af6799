/** @module-tag heavy */
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHostedReader, type HostedReaderOptions } from './hosted-reader.ts';
import { type DocumentReader, ReaderClosed } from './reader.ts';
import { stopSignals } from './stop-signals.ts';

const run = promisify(execFile);
const hostile = path.join(import.meta.dirname, 'hostile.test-helpers.ts');
const samples = path.resolve(import.meta.dirname, '../../samples');
const goneWithin = 80_000;
/** A scanned page is read beside all other tests. */
const readWithin = 240_000;

const done = {
  ok: true,
  recognised: false,
  pages: [{ width: 1, height: 1, items: [] }],
  facts: { kind: 'OTHER', certainty: 'sure', patient: {}, symptoms: [], medicines: [], lab_tests: [], results: [] },
};
const answered = JSON.stringify({ answer: { say: 'done', ...done, ok: undefined } });
const endless = JSON.stringify({ idle: true });
const begunPage = { say: 'page', page: 1, pages: 1, recognising: false };

const createDocumentStream = (text: string): Readable => Readable.from([Buffer.from(text)]);

const openReader = (
  program: Pick<HostedReaderOptions, 'program' | 'pagesAtOnce' | 'brandsFile'> = { program: hostile },
): DocumentReader => {
  const reader = createHostedReader({ concurrency: 2, priority: 0, ...program });
  onTestFinished(() => reader.close());
  return reader;
};

/** What runs for a process, its children's children too, by their ids; of this one the hosts. One that is just becoming its program shows no name of it. */
const findChildProcesses = async (parent: number): Promise<readonly number[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, by, state = '', args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const isOther = Number(by) === process.pid && !args.includes('host.ts');
    return pid === undefined || state.startsWith('Z') || isOther ? [] : [{ pid: Number(pid), by: Number(by) }];
  });
  const of = (one: number): readonly number[] =>
    all.filter(({ by }) => by === one).flatMap(({ pid }) => [pid, ...of(pid)]);
  return of(parent);
};
const isLiving = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a document is read in a process that another one starts: the server holds one, which holds those that read', async () => {
  const reader = openReader();
  expect(await findChildProcesses(process.pid)).toEqual([]);
  expect(await reader.read(createDocumentStream(answered))).toEqual(done);
  const [host, ...readers] = await findChildProcesses(process.pid);
  expect(await findChildProcesses(host ?? 0)).toEqual(readers);
  expect(readers).toHaveLength(1);
});

test('another program may read in place of that process: the one of the journeys reads within itself', async () => {
  const reader = createHostedReader({}, path.join(import.meta.dirname, 'in-process-host.test-helpers.ts'));
  onTestFinished(() => reader.close());
  const pages: [number, number][] = [];
  const sample = createReadStream(path.join(samples, 'rx-diabetes-typed.pdf'));
  const outcome = await reader.read(sample, { onPage: (page, all) => pages.push([page, all]) });
  expect(outcome).toMatchObject({ ok: true, recognised: false, facts: { kind: 'PRESCRIPTION' } });
  expect(pages).toEqual([[1, 1]]);
  expect(await reader.read(createDocumentStream('no document'))).toEqual({ ok: false, reason: 'damaged' });
});

test('pages are told as they are begun; what is no document is told with its reason', async () => {
  const reader = openReader({});
  const pages: [number, number][] = [];
  const options = { onPage: (page: number, of: number): void => void pages.push([page, of]) };
  expect(await reader.read(createDocumentStream('no PDF'), options)).toEqual({ ok: false, reason: 'damaged' });
  expect(pages).toEqual([]);
  const documentStream = createReadStream(path.join(samples, 'rx-diabetes-typed.pdf'));
  expect(await reader.read(documentStream, options)).toMatchObject({ ok: true, recognised: false });
  expect(pages).toEqual([[1, 1]]);
});

test('many bytes arrive as a whole', async () => {
  const long = JSON.stringify({ answer: { say: 'done', ...done, ok: undefined }, more: 'x'.repeat(3_000_000) });
  const pieces = Array.from({ length: Math.ceil(long.length / 65_536) }, (_, index) =>
    Buffer.from(long.slice(index * 65_536, (index + 1) * 65_536)),
  );
  expect(await openReader().read(Readable.from(pieces))).toEqual(done);
});

test('a source that fails rejects with its error, and holds up nothing else', async () => {
  const reader = openReader();
  const failing = new Readable({ read: () => undefined });
  failing.push('begun');
  const failed = Promise.allSettled([reader.read(failing)]);
  const beside = reader.read(createDocumentStream(answered));
  failing.destroy(new Error('The store is away'));
  expect(await failed).toMatchObject([{ status: 'rejected', reason: { message: 'The store is away' } }]);
  expect(await beside).toEqual(done);
  expect(
    await Promise.all([reader.read(createDocumentStream(answered)), reader.read(createDocumentStream(answered))]),
  ).toEqual([done, done]);
});

test('should the process end that has them read, what it had read is rejected, and the next document is read by another', async () => {
  const reader = openReader();
  const reading = Promise.allSettled([reader.read(createDocumentStream(endless))]);
  const [host] = await vi.waitFor(async () => {
    const all = await findChildProcesses(process.pid);
    expect(all.length).toBeGreaterThan(1);
    return all;
  }, goneWithin);
  process.kill(host ?? 0, 'SIGKILL');
  expect(await reading).toMatchObject([
    { status: 'rejected', reason: { message: 'The process that has documents read has ended' } },
  ]);
  expect(await reader.read(createDocumentStream(answered))).toEqual(done);
});

test('a compromised process that kills its host and loops forever is killed too', async () => {
  // An argument of this test's processes alone: after the host's end they have another parent.
  const brandsFile = `/nowhere/${randomUUID()}`;
  const reader = openReader({ program: hostile, brandsFile });
  const findReading = async (): Promise<readonly number[]> => {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,args=']);
    const lines = stdout.split('\n').filter((line) => line.includes(brandsFile) && !line.includes('host.ts'));
    return lines.map((line) => Number.parseInt(line, 10));
  };
  onTestFinished(async () => (await findReading()).forEach((pid) => process.kill(pid, 'SIGKILL')));
  await expect(reader.read(createDocumentStream(JSON.stringify({ killParent: true, spin: true })))).rejects.toThrow(
    'The process that has documents read has ended',
  );
  await vi.waitFor(async () => expect(await findReading()).toEqual([]), { timeout: goneWithin, interval: 100 });
  expect(await reader.read(createDocumentStream(answered))).toEqual(done);
});

test('should it end while a document waits for its turn, which stands still and sees nothing, that one is ended too', async () => {
  const reader = openReader({ program: hostile, pagesAtOnce: 1 });
  const pages: number[] = [];
  const onPage = (number: number): void => void pages.push(number);
  const read = (account: string) =>
    reader.read(createDocumentStream(JSON.stringify({ begin: begunPage, idle: true })), { account, onPage });
  const reading = Promise.allSettled([read('a'), read('b')]);
  await vi.waitFor(() => expect(pages).toEqual([1, 1]), goneWithin);
  const [host = 0, ...readers] = await findChildProcesses(process.pid);
  const standing = async (): Promise<readonly number[]> => {
    const { stdout } = await run('ps', ['-o', 'pid=,stat=', '-p', readers.join(',')]);
    return readers.filter((pid) => new RegExp(`^\\s*${pid}\\s+T`, 'm').test(stdout));
  };
  await vi.waitFor(async () => expect(await standing()).toHaveLength(1), goneWithin);
  const still = await standing();
  process.kill(host, 'SIGKILL');
  expect(await reading).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await vi.waitFor(() => expect([...still, ...readers].filter(isLiving)).toEqual([]), goneWithin);
  expect(await reader.read(createDocumentStream(answered))).toEqual(done);
});

test(
  'Ctrl-C in a terminal and the stop of a service, which reach all of them, end none: a paper is not unreadable because the server is stopped',
  async () => {
    const reader = openReader({});
    const begun = Promise.withResolvers<void>();
    const reading = reader.read(createReadStream(path.join(samples, 'lab-thyroid-scanned.pdf')), {
      onPage: () => begun.resolve(),
    });
    await begun.promise;
    const all = await findChildProcesses(process.pid);
    expect(all).toHaveLength(2);
    for (const pid of all) for (const signal of stopSignals) process.kill(pid, signal);
    expect(await reading).toMatchObject({ ok: true, recognised: true });
  },
  readWithin,
);

test('closing ends what is read and leaves nothing behind; what comes later is not read', async () => {
  const reader = openReader();
  const reading = Promise.allSettled([reader.read(createDocumentStream(endless))]);
  const all = await vi.waitFor(async () => {
    const found = await findChildProcesses(process.pid);
    expect(found.length).toBeGreaterThan(1);
    return found;
  }, goneWithin);
  await reader.close();
  expect(await reading).toEqual([{ status: 'rejected', reason: expect.any(ReaderClosed) }]);
  await vi.waitFor(() => expect(all.filter(isLiving)).toEqual([]), goneWithin);
  const late = createDocumentStream(answered);
  await expect(reader.read(late)).rejects.toThrow(ReaderClosed);
  expect(late.destroyed).toBe(true);
});

test.each([
  ['one that waits for its document', []],
  ['one that loops forever', [JSON.stringify({ begin: begunPage, spin: true })]],
])('a server that is killed leaves no process behind: %s', async (_, second) => {
  const server = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'parent.test-helpers.ts'), hostile, answered, 'hosted', ...second],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server.stdout, 'data');
  const all = await findChildProcesses(server.pid ?? 0);
  expect(all.length).toBeGreaterThan(1);
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(all.filter(isLiving)).toEqual([]), { timeout: goneWithin, interval: 100 });
});
