import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isAlive, type ProductClient, createProductClient, findPostmaster } from './test/product-client.ts';

// The product as npm starts it: a process of its own, with signals, kills and everything that can be wrong at the start.

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-main-'));
  dataDir = path.join(folder, 'data');
});
afterAll(async () => {
  const left = await findPostmaster(dataDir);
  if (left !== undefined) process.kill(left, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

interface StartedProcess {
  readonly child: ChildProcess;
  /** Settles when the process has ended and all it said has arrived. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
  /** Where the product says that it runs; undefined when it ended before. */
  address(): Promise<string | undefined>;
}

const main = path.join(import.meta.dirname, 'main.ts');
/** What Node made of the product's code before: it starts with two thirds of the work. */
const compiled = process.env['NODE_COMPILE_CACHE'];

const start = (
  env: Readonly<Record<string, string>> = {},
  command: readonly string[] = [process.execPath, main],
): StartedProcess => {
  const [program = '', ...args] = command;
  const given = {
    PATH: process.env['PATH'] ?? '',
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
    ...env,
  };
  const child = spawn(program, args, { env: given, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const closed = once(child, 'close');
  const ended = closed.then(() => ({ code: child.exitCode, stderr }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const findAddress = (): string | undefined => /Arogo runs at (\S+)/.exec(stdout)?.[1];
  return {
    child,
    ended,
    async address() {
      await expect
        .poll(() => findAddress() !== undefined || child.exitCode !== null, { timeout: 60_000, interval: 10 })
        .toBe(true);
      return findAddress();
    },
  };
};

const waitUntilRunning = async (started: StartedProcess): Promise<ProductClient> =>
  createProductClient((await started.address()) ?? `nowhere: ${(await started.ended).stderr}`);

const createSentencePattern = (text: string): RegExp => new RegExp(`^\\n${text}[^\\n]*\\n\\n$`);

describe('what keeps the product from starting is said in one sentence on stderr, with exit code 1 and no stack', () => {
  it('a wrong variable', async () => {
    const { code, stderr } = await start({ PORT: 'four thousand' }).ended;
    expect(stderr).toMatch(createSentencePattern('The environment variable PORT cannot be used\\. '));
    expect(code).toBe(1);
  });

  it('a data folder that cannot be one', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { code, stderr } = await start({ DATA_DIR: path.join(file, 'data') }).ended;
    expect(stderr).toMatch(
      createSentencePattern('The (data folder|secrets file) \\S+ cannot be (written|used) \\(ENOTDIR\\)'),
    );
    expect(code).toBe(1);
  });

  it('a database that does not answer', async () => {
    const { code, stderr } = await start({ DATABASE_URL: 'postgres://somebody:secret-canary@127.0.0.1:1/arogo' }).ended;
    expect(stderr).toMatch(createSentencePattern('The database at 127\\.0\\.0\\.1:1 does not let the product in'));
    expect(stderr).not.toContain('secret-canary');
    expect(code).toBe(1);
  });

  it('a port in use; PostgreSQL is gone afterwards', { tags: ['heavy'], timeout: 120_000 }, async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void occupant.close());
    await once(occupant, 'listening');
    const { port } = occupant.address() as { port: number };
    const { code, stderr } = await start({ PORT: String(port) }).ended;
    expect(stderr).toMatch(createSentencePattern(`Port ${port} on 127\\.0\\.0\\.1 is in use by another program\\. `));
    expect(code).toBe(1);
    expect(await findPostmaster(dataDir)).toBeUndefined();
  });
});

describe('Ctrl-C', { tags: ['heavy'], timeout: 120_000 }, () => {
  it('that arrives twice, from the terminal and from npm, stops once and cleanly', async () => {
    const started = start();
    expect((await (await waitUntilRunning(started)).ask('GET', '/api/health')).status).toBe(200);
    started.child.kill('SIGINT');
    started.child.kill('SIGINT');
    expect(await started.ended).toEqual({ code: 0, stderr: '' });
    expect(await findPostmaster(dataDir)).toBeUndefined();
  });

  it('in the middle of a start leaves no PostgreSQL behind', async () => {
    const started = start();
    await expect.poll(() => findPostmaster(dataDir), { interval: 5 }).toBeDefined();
    started.child.kill('SIGINT');
    expect(await started.ended).toEqual({ code: 0, stderr: '' });
    expect(await findPostmaster(dataDir)).toBeUndefined();
  });

  it('does not reach a product whose npm was killed the hard way; it notices and stops by itself', async () => {
    const started = start({}, ['/bin/sh', '-c', '"$0" "$1"; true', process.execPath, main]);
    await waitUntilRunning(started);
    const { pid = 0 } = started.child;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const product = Number(children.trim());
    expect(isAlive(product)).toBe(true);
    started.child.kill('SIGKILL');
    await expect.poll(() => isAlive(product), { interval: 20 }).toBe(false);
    expect(await findPostmaster(dataDir)).toBeUndefined();
  });
});

describe('kill -9 while people sign up and upload', { tags: ['heavy'], timeout: 120_000 }, () => {
  it('acknowledged and lost: 0', async () => {
    const first = start();
    const before = await waitUntilRunning(first);
    const uploader = (await before.signUp('uploader@example.com')) ?? '';
    const tokens: string[] = [];
    const marks: string[] = [];
    const killed = new AbortController();
    // Whatever fails from the kill on was not acknowledged.
    const signUps = async (name: string): Promise<void> => {
      for (let n = 0; !killed.signal.aborted; n += 1) {
        const token = await before.signUp(`${name}${n}@example.com`);
        if (token !== undefined) tokens.push(token);
      }
    };
    const uploads = async (name: string): Promise<void> => {
      for (let n = 0; !killed.signal.aborted; n += 1) {
        const { status } = await before.upload(uploader, `${name}-${n}`);
        if (status === 201) marks.push(`${name}-${n}`);
      }
    };
    const load = Promise.allSettled([signUps('a'), signUps('b'), uploads('c'), uploads('d'), uploads('e')]);
    await expect
      .poll(() => Math.min(tokens.length / 2, marks.length / 10), { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(1);
    first.child.kill('SIGKILL');
    killed.abort();
    await load;

    const second = start();
    const after = await waitUntilRunning(second);
    const answers = await Promise.all(
      tokens.map(async (token) => (await after.ask('GET', '/api/users/me', { token })).status),
    );
    expect(answers).toEqual(tokens.map(() => 200));
    const remaining = new Set(await after.listMarks(uploader));
    expect(marks.filter((mark) => !remaining.has(mark))).toEqual([]);
    const readable = await after.readable(uploader);
    expect(readable).toEqual({ records: remaining.size, unreadable: 0 });
    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, stderr: '' });
  });
});
