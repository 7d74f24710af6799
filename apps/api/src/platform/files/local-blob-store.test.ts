import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeBlobStore, listKeys, streamPieces } from './blob-store.contract-tests.ts';
import { createLocalBlobStore } from './local-blob-store.ts';
import { StorageUnavailable } from './blob-store.ts';
import type { BlobStore } from './blob-store.ts';

const LOCAL = new URL('local-blob-store.ts', import.meta.url).href;
const MOUNT = process.getuid?.() === 0 ? ['-m'] : ['-rm'];
const canMount = spawnSync('unshare', [...MOUNT, 'true']).status === 0;

let home: string;
let folder: string;
let store: BlobStore;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'arogo-blobs-'));
  folder = join(home, 'files');
  store = await createLocalBlobStore({ folder });
});
afterEach(() => rm(home, { recursive: true }));

describe('a folder', () => {
  describeBlobStore(() => store);

  test('spreads its blobs over folders by the end of their keys, readable by the owner alone', async () => {
    const key = randomUUID();
    await store.put(key, streamPieces(randomBytes(10)));
    const path = join(folder, key.at(-2) ?? '', key.at(-1) ?? '', key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, key.at(-2) ?? ''))).mode & 0o777).toBe(0o700);
  });

  test('kill -9 in the middle of a put leaves nothing under its key, and the rest is swept away', async () => {
    const key = randomUUID();
    const child = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { createLocalBlobStore } from '${LOCAL}';
       const store = await createLocalBlobStore({ folder: process.argv[1] });
       setInterval(() => {}, 1000);
       await store.put(process.argv[2], (async function* () {
         yield Buffer.alloc(1024 * 1024, 1);
         process.stdout.write('written');
         await new Promise(() => {});
       })());`,
      folder,
      key,
    ]);
    await once(child.stdout, 'data');
    const left = await readdir(join(folder, 'incoming'));
    expect(left).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(await store.exists(key)).toBe(false);
    expect(await listKeys(store)).toEqual([]);
    const { mtimeMs } = await stat(join(folder, 'incoming', left[0] ?? ''));
    const begun = Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs));
    expect(await store.removeUnfinished(begun)).toBe(0);
    expect(await store.removeUnfinished(begun.add({ milliseconds: 1 }))).toBe(1);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    await store.put(key, streamPieces(Buffer.from('again')));
    expect(await listKeys(store)).toEqual([key]);
  });

  test('a put that fails leaves no draft behind', async () => {
    await expect(store.put(randomUUID(), streamPieces(randomBytes(5000), 100, new Error('cut')))).rejects.toThrow(
      'cut',
    );
    await store.check();
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('a file that someone else laid there is not listed', async () => {
    await mkdir(join(folder, 'a', 'b'), { recursive: true });
    await writeFile(join(folder, 'a', 'b', 'notes.txt'), 'x');
    expect(await listKeys(store)).toEqual([]);
  });

  test('a folder that went away is unavailable, not empty, and is used again once it is back', async () => {
    const key = randomUUID();
    await store.put(key, streamPieces(Buffer.from('still here')));
    const away = join(home, 'away');
    await rename(folder, away);
    await expect(store.get(key)).rejects.toThrow(StorageUnavailable);
    await expect(store.exists(key)).rejects.toThrow(StorageUnavailable);
    await expect(store.delete(key)).rejects.toThrow(StorageUnavailable);
    await expect(store.put(randomUUID(), streamPieces(Buffer.of(1)))).rejects.toThrow(StorageUnavailable);
    await expect(store.check()).rejects.toThrow('The folder for files cannot be used (ENOENT)');
    await expect(listKeys(store)).rejects.toThrow(StorageUnavailable);
    await rename(away, folder);
    expect(await text(await store.get(key))).toBe('still here');
    await store.put(randomUUID(), streamPieces(Buffer.of(1)));
  });

  test('a place that is taken refuses the put and leaves no draft', async () => {
    const key = randomUUID();
    const path = join(folder, key.at(-2) ?? '', key.at(-1) ?? '', key);
    await mkdir(join(path, 'something'), { recursive: true });
    await expect(store.put(key, streamPieces(Buffer.of(1)))).rejects.toThrow(StorageUnavailable);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('a shard that was removed by hand costs one put, not the next', async () => {
    const key = randomUUID();
    await store.put(key, streamPieces(Buffer.of(1)));
    await rm(join(folder, key.at(-2) ?? ''), { recursive: true });
    await expect(store.put(key, streamPieces(Buffer.of(2)))).rejects.toThrow(StorageUnavailable);
    await store.put(key, streamPieces(Buffer.of(3)));
    expect(await buffer(await store.get(key))).toEqual(Buffer.of(3));
  });

  test('a folder that cannot be made is said at once', async () => {
    const file = join(home, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o600);
    await expect(createLocalBlobStore({ folder: join(file, 'files') })).rejects.toThrow(
      'The folder for files cannot be used (ENOTDIR)',
    );
  });

  test.skipIf(!canMount)(
    'disk full: writing is refused and leaves nothing, reading goes on, room made is used',
    async () => {
      const script = `
      import { createLocalBlobStore } from '${LOCAL}';
      import { buffer } from 'node:stream/consumers';
      import { readdir } from 'node:fs/promises';
      const folder = process.argv[1] + '/files';
      const store = await createLocalBlobStore({ folder });
      const pieces = async function* (size) { for (let sent = 0; sent < size; sent += 4096) yield Buffer.alloc(4096, 1); };
      const [kept, refused] = [crypto.randomUUID(), crypto.randomUUID()];
      await store.put(kept, pieces(600 * 1024));
      const error = await store.put(refused, pieces(600 * 1024)).catch((reason) => reason);
      const drafts = await readdir(folder + '/incoming');
      const read = (await buffer(await store.get(kept))).length;
      await store.delete(kept);
      await store.put(refused, pieces(600 * 1024));
      console.log(JSON.stringify({ error: error.constructor.name, drafts, read, later: await store.exists(refused) }));`;
      const { stdout, stderr } = spawnSync('unshare', [
        ...MOUNT,
        'sh',
        '-c',
        'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@"',
        home,
        process.execPath,
        '--input-type=module',
        '--eval',
        script,
        home,
      ]);
      expect(stderr.toString()).toBe('');
      expect(JSON.parse(stdout.toString())).toEqual({
        error: 'StorageFull',
        drafts: [],
        read: 600 * 1024,
        later: true,
      });
    },
  );

  test('a stream that is not read to its end can be let go', async () => {
    const key = randomUUID();
    const content = randomBytes(500_000);
    await store.put(key, streamPieces(content));
    const stream = await store.get(key);
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
    expect(content.equals(await buffer(await store.get(key)))).toBe(true);
  });
});
