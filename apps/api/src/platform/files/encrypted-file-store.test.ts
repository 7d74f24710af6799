import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrokenSeal, UnknownKey, createKeyring } from '../crypto/keys.ts';
import { listKeys, streamPieces } from './blob-store.contract-tests.ts';
import { CorruptFile, FileTooLarge, createFileStore } from './encrypted-file-store.ts';
import type { FileStore, StoredFile } from './encrypted-file-store.ts';
import { createLocalBlobStore } from './local-blob-store.ts';
import { BlobMissing, StorageUnavailable } from './blob-store.ts';
import type { BlobStore } from './blob-store.ts';

const CHUNK = 64 * 1024;
const LIMIT = 5 * 1024 * 1024;
const master = { id: 'one', key: randomBytes(32) };
const keyring = createKeyring({ current: master });

let home: string;
let blobs: BlobStore;
let files: FileStore;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'arogo-files-'));
  blobs = await createLocalBlobStore({ folder: home });
  files = createFileStore({ blobs, keyring });
});
afterAll(() => rm(home, { recursive: true }));

const write = (content: Uint8Array, piece = 10_000): Promise<StoredFile> =>
  files.write(Readable.from(streamPieces(content, piece)), { maxBytes: LIMIT });
const getBlobPath = ({ fileId }: StoredFile): string => join(home, fileId.at(-2) ?? '', fileId.at(-1) ?? '', fileId);

/** What a reader receives before the end, and the error that takes the end's place. */
async function serve(file: StoredFile): Promise<{ content: Buffer; error: unknown }> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of await files.read(file)) pieces.push(piece);
    return { content: Buffer.concat(pieces), error: undefined };
  } catch (error) {
    return { content: Buffer.concat(pieces), error };
  }
}

async function expectNothingKept(work: () => Promise<unknown>): Promise<unknown> {
  const before = await listKeys(blobs);
  const error: unknown = await work().then(
    () => new Error('was kept'),
    (reason: unknown) => reason,
  );
  if ((await listKeys(blobs)).join() !== before.join()) throw new Error('something was kept', { cause: error });
  if ((await readdir(join(home, 'incoming'))).length > 0) throw new Error('a draft was kept', { cause: error });
  return error;
}

const size = fc.oneof(
  fc.constantFrom(
    0,
    1,
    4099,
    4100,
    4101,
    CHUNK - 1,
    CHUNK,
    CHUNK + 1,
    2 * CHUNK - 1,
    2 * CHUNK,
    2 * CHUNK + 1,
    3 * CHUNK,
  ),
  fc.nat(3 * CHUNK),
);

test('a file of any size in any pieces comes back byte for byte, with its size and SHA-256', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.integer({ min: 1000, max: 200_000 }), async (length, piece) => {
      const content = randomBytes(length);
      const file = await write(content, piece);
      expect(file.bytes).toBe(length);
      expect(file.sha256).toEqual(createHash('sha256').update(content).digest());
      expect(content.equals(await buffer(await files.read(file)))).toBe(true);
    }),
    {
      numRuns: 60,
      examples: [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK].map((length): [number, number] => [length, CHUNK]),
    },
  );
});

test('a flipped bit anywhere is never served: what was read before it is genuine, and the stream ends in an error', async () => {
  const content = randomBytes(2 * CHUNK + 500);
  const file = await write(content);
  const stored = await readFile(getBlobPath(file));
  await fc.assert(
    fc.asyncProperty(fc.nat(stored.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(stored);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
      await writeFile(getBlobPath(file), changed);
      const { content: served, error } = await serve(file);
      expect(error).toBeInstanceOf(CorruptFile);
      // At most the whole chunks before the changed one.
      expect(served).toHaveLength(Math.floor(Math.max(at - 1, 0) / (CHUNK + 16)) * CHUNK);
      expect(served.equals(content.subarray(0, served.length))).toBe(true);
    }),
    {
      numRuns: 150,
      examples: [
        [0, 0],
        [1, 0],
        [CHUNK + 16, 7],
        [CHUNK + 17, 0],
        [stored.length - 1, 7],
      ],
    },
  );
});

test('a file cut anywhere, or grown, never ends as if it were whole', async () => {
  for (const length of [0, 10, CHUNK, 2 * CHUNK, 2 * CHUNK + 500]) {
    const content = randomBytes(length);
    const file = await write(content);
    const stored = await readFile(getBlobPath(file));
    const whole = CHUNK + 16;
    const cuts = [
      0,
      1,
      2,
      16,
      17,
      whole,
      whole + 1,
      whole + 17,
      2 * whole,
      2 * whole + 1,
      stored.length - 16,
      stored.length - 1,
    ];
    for (const cut of cuts.filter((at) => at < stored.length)) {
      await writeFile(getBlobPath(file), stored.subarray(0, cut));
      expect((await serve(file)).error).toBeInstanceOf(CorruptFile);
    }
    await writeFile(getBlobPath(file), Buffer.concat([stored, Buffer.of(0)]));
    expect((await serve(file)).error).toBeInstanceOf(CorruptFile);
    await writeFile(getBlobPath(file), stored);
    expect((await serve(file)).content.equals(content)).toBe(true);
  }
});

test('chunks that were swapped, repeated or left out are not served', async () => {
  const content = randomBytes(3 * CHUNK);
  const file = await write(content);
  const stored = await readFile(getBlobPath(file));
  const head = stored.subarray(0, 1);
  const chunks = [0, 1, 2].map((index) => stored.subarray(1 + index * (CHUNK + 16), 1 + (index + 1) * (CHUNK + 16)));
  const pick = (...order: number[]): Buffer =>
    Buffer.concat([head, ...order.map((index) => chunks[index] ?? Buffer.of())]);
  expect(pick(0, 1, 2).equals(stored)).toBe(true);
  const swapped = [
    [[1, 0, 2], 0],
    [[0, 2, 1], 1],
    [[2, 1, 0], 0],
    [[0, 0, 2], 1],
  ] as const;
  const counted = [
    [[0, 1, 1], 2],
    [[0, 2], 1],
    [[0, 1], 2],
    [[0, 1, 2, 2], 2],
  ] as const;
  for (const [order, genuine] of [...swapped, ...counted]) {
    await writeFile(getBlobPath(file), pick(...order));
    const { content: served, error } = await serve(file);
    expect(error).toBeInstanceOf(CorruptFile);
    expect(served.equals(content.subarray(0, genuine * CHUNK))).toBe(true);
  }
});

test('a shorter size in the row does not make a cut file whole', async () => {
  const file = await write(randomBytes(2 * CHUNK));
  const stored = await readFile(getBlobPath(file));
  await writeFile(getBlobPath(file), stored.subarray(0, 1 + CHUNK + 16));
  expect((await serve({ ...file, bytes: CHUNK })).error).toBeInstanceOf(CorruptFile);
});

test('one file in the place of another is not served, even with its own key', async () => {
  const [mine, foreign] = [await write(randomBytes(100)), await write(randomBytes(100))];
  await writeFile(getBlobPath(mine), await readFile(getBlobPath(foreign)));
  expect((await serve(mine)).error).toBeInstanceOf(CorruptFile);
  expect((await serve({ ...foreign, fileId: mine.fileId })).error).toBeInstanceOf(CorruptFile);
  const wrappedKey = Buffer.from(foreign.wrappedKey);
  wrappedKey.writeUInt8(255 - wrappedKey.readUInt8(20), 20);
  expect((await serve({ ...foreign, wrappedKey })).error).toBeInstanceOf(BrokenSeal);
});

test('a canary is found nowhere in the folder', async () => {
  const canary = 'CANARY-7f3a-angina-pectoris';
  const file = await write(Buffer.from(canary.repeat(10_000)));
  for (const key of await listKeys(blobs)) {
    const stored = await readFile(join(home, key.at(-2) ?? '', key.at(-1) ?? '', key));
    expect(stored.includes('CANARY')).toBe(false);
  }
  expect((await serve(file)).content.includes(canary)).toBe(true);
});

test('5 MB is 5 × 1024 × 1024 bytes; that size passes and one byte more does not', async () => {
  const exact = await write(randomBytes(LIMIT), 100_000);
  expect(exact.bytes).toBe(5_242_880);
  const source = Readable.from(streamPieces(randomBytes(LIMIT + 1), 100_000));
  const error = await expectNothingKept(() => files.write(source, { maxBytes: LIMIT }));
  expect(error).toEqual(new FileTooLarge(LIMIT));
  expect(source.destroyed).toBe(true);
  expect(await expectNothingKept(() => files.write(Readable.from([Buffer.of(1, 2)]), { maxBytes: 1 }))).toBeInstanceOf(
    FileTooLarge,
  );
});

test('the first bytes are shown before anything is stored, however they arrive, and can be refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 9000 }), async (length, piece) => {
      const content = randomBytes(length);
      let head: Buffer | undefined;
      const inspect = (shown: Buffer): void => {
        head = shown;
      };
      const file = await files.write(Readable.from(streamPieces(content, piece)), { maxBytes: LIMIT, inspect });
      expect(head?.equals(content.subarray(0, 4100))).toBe(true);
      expect((await serve(file)).content.equals(content)).toBe(true);
    }),
    { numRuns: 40 },
  );
  const refusal = new Error('not a PDF');
  const source = Readable.from(streamPieces(randomBytes(100_000)));
  const refuse = (): Promise<void> => Promise.reject(refusal);
  expect(await expectNothingKept(() => files.write(source, { maxBytes: LIMIT, inspect: refuse }))).toBe(refusal);
  expect(source.destroyed).toBe(true);
});

test('a sender who goes away in the middle leaves nothing, at whatever point', async () => {
  const gone = new Error('aborted');
  for (const sent of [0, 100, 5000, 300_000]) {
    const source = Readable.from(streamPieces(randomBytes(sent), 1000, gone));
    expect(await expectNothingKept(() => files.write(source, { maxBytes: LIMIT }))).toBe(gone);
  }
  const closed = new PassThrough();
  closed.write(randomBytes(10_000));
  const pending = expectNothingKept(() => files.write(closed, { maxBytes: LIMIT }));
  await turn();
  closed.destroy();
  expect(await pending).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});

test('a sender who goes away while the first bytes are looked at leaves nothing and ends no process', async () => {
  const source = new PassThrough();
  source.write(randomBytes(10_000));
  const gone = new Error('aborted');
  const inspect = async (): Promise<void> => {
    source.destroy(gone);
    await once(source, 'close');
  };
  expect(await expectNothingKept(() => files.write(source, { maxBytes: LIMIT, inspect }))).toBe(gone);
});

test('a signal ends a write that no longer moves', async () => {
  const source = new PassThrough();
  source.write(randomBytes(10_000));
  const controller = new AbortController();
  const pending = expectNothingKept(() => files.write(source, { maxBytes: LIMIT, signal: controller.signal }));
  controller.abort();
  expect(await pending).toMatchObject({ name: 'AbortError' });
});

test('a store that cannot be reached rejects and lets the sender go', async () => {
  const away = createFileStore({
    blobs: { ...blobs, put: () => Promise.reject(new StorageUnavailable('away')) },
    keyring,
  });
  const source = Readable.from(streamPieces(randomBytes(100_000)));
  await expect(away.write(source, { maxBytes: LIMIT })).rejects.toThrow(StorageUnavailable);
  expect(source.destroyed).toBe(true);
});

test('a removed file is gone, and removing it again is no error', async () => {
  const file = await write(randomBytes(10));
  await files.remove(file.fileId);
  await expect(files.read(file)).rejects.toThrow(BlobMissing);
  await expect(files.remove(file.fileId)).resolves.toBeUndefined();
});

test('a reader who goes away lets the blob go', async () => {
  let closed: Promise<unknown> | undefined;
  const watched = createFileStore({
    keyring,
    blobs: {
      ...blobs,
      async get(key) {
        const blob = await blobs.get(key);
        closed = once(blob, 'close');
        return blob;
      },
    },
  });
  const stream = await watched.read(await write(randomBytes(10 * CHUNK)));
  stream.destroy();
  await expect(closed).resolves.toBeDefined();
});

test('keys rotate: old files stay readable, and once wrapped anew they no longer need the old key', async () => {
  const next = { id: 'two', key: randomBytes(32) };
  const content = randomBytes(CHUNK + 1);
  const file = await write(content);
  expect(file.keyId).toBe('one');

  const rotated = createFileStore({ blobs, keyring: createKeyring({ current: next, previous: [master] }) });
  expect(content.equals(await buffer(await rotated.read(file)))).toBe(true);
  expect((await rotated.write(Readable.from([content]), { maxBytes: LIMIT })).keyId).toBe('two');
  const moved = { ...file, ...rotated.rewrap(file) };
  expect(moved.keyId).toBe('two');

  const later = createFileStore({ blobs, keyring: createKeyring({ current: next }) });
  expect(content.equals(await buffer(await later.read(moved)))).toBe(true);
  await expect(later.read(file)).rejects.toThrow(UnknownKey);
  expect(() => later.rewrap(file)).toThrow(UnknownKey);
});

test('a stream of 200 MB is written and read in bounded memory', () => {
  const script = `
    import { createLocalBlobStore } from '${new URL('local-blob-store.ts', import.meta.url).href}';
    import { createFileStore } from '${new URL('encrypted-file-store.ts', import.meta.url).href}';
    import { createKeyring } from '${new URL('../crypto/keys.ts', import.meta.url).href}';
    import { Readable } from 'node:stream';
    const keyring = createKeyring({ current: { id: 'a', key: Buffer.alloc(32, 7) } });
    const files = createFileStore({ blobs: await createLocalBlobStore({ folder: process.argv[1] }), keyring });
    const before = process.resourceUsage().maxRSS;
    const source = Readable.from((async function* () { for (let sent = 0; sent < 200; sent += 1) yield Buffer.alloc(1024 * 1024, sent); })());
    const file = await files.write(source, { limitBytes: 200 * 1024 * 1024 });
    let bytes = 0;
    for await (const piece of await files.read(file)) bytes += piece.length;
    await files.remove(file.fileId);
    console.log(bytes, (process.resourceUsage().maxRSS - before) / 1024);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, home]);
  expect(stderr.toString()).toBe('');
  const [bytes, grownMiB] = stdout.toString().split(' ').map(Number);
  expect(bytes).toBe(200 * 1024 * 1024);
  expect(grownMiB).toBeLessThan(100);
});
