import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeBlobStore, listKeys, streamPieces } from './blob-store.contract-tests.ts';
import { startS3Server } from './s3-server.test-helpers.ts';
import { createS3BlobStore } from './s3-blob-store.ts';
import type { S3Limits, S3Options } from './s3-blob-store.ts';
import { BlobMissing, StorageFull, StorageUnavailable } from './blob-store.ts';

type S3Store = Awaited<ReturnType<typeof createS3BlobStore>>;

const S3 = new URL('s3-blob-store.ts', import.meta.url).href;
/** For servers that say nothing: whoever answers may take the usual time. */
const QUICK = { connectMs: 300, idleMs: 300, callMs: 2000, checkMs: 300 };

let home: string;
let server: { endpoint: string; stop(): Promise<void> };
let options: S3Options;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'arogo-s3-'));
  server = await startS3Server(join(home, 'bucket'));
  options = {
    endpoint: server.endpoint,
    region: 'us-east-1',
    bucket: 'arogo',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    spoolFolder: join(home, 'spool'),
  };
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true });
});

let store: S3Store;
beforeEach(async () => {
  store = await createS3BlobStore(options);
});
afterEach(() => store.close());

describe('a bucket', () => {
  describeBlobStore(() => store);

  test('a listing of several pages is whole', async () => {
    const paged = await createS3BlobStore({ ...options, limits: { page: 3 } });
    const keys = Array.from({ length: 10 }, () => randomUUID()).toSorted();
    for (const key of keys) await paged.put(key, streamPieces(Buffer.of(1)));
    expect(await listKeys(paged)).toEqual(await listKeys(store));
    expect(await listKeys(paged)).toEqual(expect.arrayContaining(keys));
    paged.close();
  });

  test('nothing stays in the spool folder, not even of a put that is killed', async () => {
    const key = randomUUID();
    const child = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { createS3BlobStore } from '${S3}';
       const store = await createS3BlobStore(JSON.parse(process.argv[1]));
       setInterval(() => {}, 1000);
       await store.put(process.argv[2], (async function* () {
         yield Buffer.alloc(1024 * 1024, 1);
         process.stdout.write('written');
         await new Promise(() => {});
       })());`,
      JSON.stringify(options),
      key,
    ]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(options.spoolFolder)).toEqual([]);
    expect(await store.exists(key)).toBe(false);
    expect(await store.removeUnfinished(Temporal.Instant.fromEpochMilliseconds(0))).toBe(0);
  });

  test('a bucket that is not there is found by the check', async () => {
    const other = await createS3BlobStore({ ...options, bucket: 'elsewhere' });
    await expect(other.check()).rejects.toThrow('The bucket for files cannot be used (404)');
    await expect(other.put(randomUUID(), streamPieces(Buffer.of(1)))).rejects.toThrow(StorageUnavailable);
    await expect(other.get(randomUUID())).rejects.toThrow(StorageUnavailable);
    other.close();
  });

  test('its packages are loaded only when a bucket is used', () => {
    const script = `
      import { registerHooks } from 'node:module';
      const asked = [];
      registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) });
      const { createS3BlobStore } = await import('${S3}');
      const before = asked.some((name) => name.startsWith('@aws-sdk/'));
      await createS3BlobStore(JSON.parse(process.argv[1]));
      console.log(JSON.stringify([before, asked.some((name) => name.startsWith('@aws-sdk/'))]));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, JSON.stringify(options)]);
    expect(JSON.parse(stdout.toString())).toEqual([false, true]);
  });
});

describe('a server that', () => {
  test.each<[string, RequestListener, Partial<S3Limits>?]>([
    ['never answers', () => undefined, QUICK],
    ['answers 500', (request, answer) => request.resume() && answer.writeHead(500).end()],
    ['answers 503', (request, answer) => request.resume() && answer.writeHead(503).end('<html>')],
    ['refuses the keys', (request, answer) => request.resume() && answer.writeHead(403).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('%s is unavailable, in a limited time', async (_, answer, limits = {}) => {
    await runAgainst(
      answer,
      async (slow) => {
        const outcomes = await Promise.allSettled(startCalls(slow));
        expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason: expect.any(StorageUnavailable) })));
      },
      limits,
    );
  });

  test('is full answers 507: writing is refused', async () => {
    await runAgainst(
      (request, answer) => request.resume() && answer.writeHead(507).end(),
      async (slow) => {
        await expect(slow.put(randomUUID(), streamPieces(randomBytes(1000)))).rejects.toThrow(StorageFull);
      },
    );
  });

  test.each<[string, RequestListener, Partial<S3Limits>?]>([
    // The beginning still comes in time on a slow machine.
    [
      'stops in the middle of a blob',
      (_, answer) => answer.writeHead(200, { 'content-length': 100 }).write('half'),
      { idleMs: 2000 },
    ],
    [
      'hangs up in the middle of a blob',
      (request, answer) =>
        answer.writeHead(200, { 'content-length': 100 }).write('half', () => request.socket.destroy()),
    ],
  ])('%s ends its stream with an error', async (_, answer, limits = {}) => {
    await runAgainst(
      answer,
      async (slow) => {
        const stream = await slow.get(randomUUID());
        await expect(buffer(stream)).rejects.toThrow(StorageUnavailable);
      },
      limits,
    );
  });

  test('is gone is unavailable, and used again once it is back', async () => {
    const folder = join(home, 'restarted');
    const first = await startS3Server(folder);
    const key = randomUUID();
    const before = await createS3BlobStore({ ...options, endpoint: first.endpoint });
    await before.put(key, streamPieces(Buffer.from('still here')));
    await first.stop();
    await expect(before.get(key)).rejects.toThrow(StorageUnavailable);
    await expect(before.check()).rejects.toThrow(StorageUnavailable);
    before.close();
    const second = await startS3Server(folder);
    const after = await createS3BlobStore({ ...options, endpoint: second.endpoint });
    expect(await text(await after.get(key))).toBe('still here');
    await expect(after.get(randomUUID())).rejects.toThrow(BlobMissing);
    after.close();
    await second.stop();
  });
});

/** Uses a bucket on a server that answers everything in one way. */
async function runAgainst(
  answer: RequestListener,
  use: (slow: S3Store) => Promise<void>,
  limits: Partial<S3Limits> = {},
): Promise<void> {
  const http = createServer(answer).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const slow = await createS3BlobStore({ ...options, endpoint: `http://127.0.0.1:${port}`, limits });
  try {
    await use(slow);
  } finally {
    slow.close();
    http.closeAllConnections();
    http.close();
  }
}

const startCalls = (slow: S3Store): Promise<unknown>[] => [
  slow.put(randomUUID(), streamPieces(randomBytes(1000))),
  slow.get(randomUUID()),
  slow.delete(randomUUID()),
  slow.exists(randomUUID()),
  listKeys(slow),
  slow.check(),
];
