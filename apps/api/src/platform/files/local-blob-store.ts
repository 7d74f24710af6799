import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { toStorageError, withStorageErrors, writeStream } from './disk.ts';
import { getErrorCode, syncFolder } from './fsync.ts';
import { BlobMissing, assertKey, assertPrefix, assertRange, installationName, isKey } from './blob-store.ts';
import type { BlobStore, ByteRange } from './blob-store.ts';

/**
 * Maximum size of one read: four chunks of an encrypted file with their tags, so that few chunks span two reads. A smaller blob
 * allocates only its own size.
 */
const readChunkBytes = 4 * (64 * 1024 + 16);

const SHARDS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/**
 * Stores blobs as files in `folder`, which is created if missing: `3/f/…3f`, by the last two digits of the key (the first digits
 * of a UUID may be a timestamp, and would fill one folder). A blob is written in `incoming/` and then renamed, so that a visible
 * key is complete.
 *
 * @throws StorageUnavailable if the folder cannot be created.
 */
export async function createLocalBlobStore({ folder }: { folder: string }): Promise<BlobStore> {
  const incoming = join(folder, 'incoming');
  const shards = new Map<string, Promise<void>>();
  await withStorageErrors(() => mkdir(incoming, { recursive: true, mode: 0o700 }));
  await withStorageErrors(() => syncFolder(folder));

  const getShardFolder = (shard: string): string => join(folder, shard.slice(0, 1), shard.slice(1));
  const getBlobPath = (key: string): string => join(getShardFolder(key.slice(-2)), key);

  /** Creates a blob's folder durably, once per process; concurrent callers share the promise. */
  const ensureShard = (path: string): Promise<void> => {
    const shard = dirname(path);
    const existing = shards.get(shard);
    if (existing !== undefined) return existing;
    const creation = (async () => {
      await mkdir(shard, { recursive: true, mode: 0o700 });
      await syncFolder(dirname(shard));
      await syncFolder(folder);
    })();
    shards.set(shard, creation);
    creation.catch(() => shards.delete(shard));
    return creation;
  };

  /** A missing file is a missing blob only if the folder itself exists. */
  const isMissingBlob = async (error: unknown): Promise<boolean> => {
    if (getErrorCode(error) !== 'ENOENT') return false;
    await withStorageErrors(() => access(incoming));
    return true;
  };

  return {
    async put(key, source) {
      assertKey(key);
      const path = getBlobPath(key);
      const draft = join(incoming, `${key}.${randomUUID()}`);
      try {
        const bytes = await writeDraft(draft, source);
        await withStorageErrors(async () => {
          await ensureShard(path);
          await rename(draft, path);
          await syncFolder(dirname(path));
        });
        return { bytes };
      } catch (error) {
        shards.delete(dirname(path));
        // Keeps the first error. removeUnfinished deletes a draft that stays.
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    async get(key, range) {
      assertKey(key);
      if (range !== undefined) assertRange(range);
      try {
        return await openRange(getBlobPath(key), range);
      } catch (error) {
        if (await isMissingBlob(error)) throw new BlobMissing(`No blob ${key}`);
        throw toStorageError(error);
      }
    },

    async delete(key) {
      assertKey(key);
      const path = getBlobPath(key);
      try {
        await rm(path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (!(await isMissingBlob(error))) throw toStorageError(error);
      }
    },

    async exists(key) {
      assertKey(key);
      try {
        return (await stat(getBlobPath(key))).isFile();
      } catch (error) {
        if (await isMissingBlob(error)) return false;
        throw toStorageError(error);
      }
    },

    async *list(prefix = '') {
      assertPrefix(prefix);
      await withStorageErrors(() => access(incoming));
      for (const shard of SHARDS) {
        for await (const name of listNames(getShardFolder(shard))) {
          const modifiedAt =
            name.startsWith(prefix) && isKey(name) ? await getModifiedAt(getBlobPath(name)) : undefined;
          if (modifiedAt !== undefined) yield { key: name, modifiedAt };
        }
      }
    },

    async removeUnfinished(before) {
      let removed = 0;
      for (const name of await withStorageErrors(() => readdir(incoming))) {
        const path = join(incoming, name);
        const modifiedAt = await getModifiedAt(path);
        if (modifiedAt === undefined || Temporal.Instant.compare(modifiedAt, before) >= 0) continue;
        await withStorageErrors(() => rm(path, { force: true }));
        removed += 1;
      }
      return removed;
    },

    async readInstallation() {
      try {
        return (await readFile(join(folder, installationName), 'utf8')).trim() || undefined;
      } catch (error) {
        if (await isMissingBlob(error)) return undefined;
        throw toStorageError(error);
      }
    },

    async writeInstallation(id) {
      assertKey(id);
      const draft = join(incoming, `${id}.${randomUUID()}`);
      await writeDraft(draft, yieldOnce(Buffer.from(`${id}\n`)));
      await withStorageErrors(async () => {
        await rename(draft, join(folder, installationName));
        await syncFolder(folder);
      });
    },

    async check() {
      const probe = join(incoming, randomUUID());
      try {
        await writeDraft(probe, yieldOnce(Buffer.alloc(1)));
      } finally {
        await withStorageErrors(() => rm(probe, { force: true }));
      }
    },
  };
}

/** Streams a file, or a range of it. */
async function openRange(path: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { start, end } = { start: 0, end: size - 1, ...range };
    const bytes = Math.min(end, size - 1) - start + 1;
    return handle.createReadStream({
      start,
      // With an end, the stream makes no extra read at the end of the file. An empty file has no last byte to name.
      ...(bytes > 0 && { end: start + bytes - 1 }),
      highWaterMark: Math.min(readChunkBytes, Math.max(bytes, 1)),
    });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Writes and syncs a new file. Only errors of the disk become storage errors. Returns the size. */
async function writeDraft(path: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await withStorageErrors(() => open(path, 'wx', 0o600));
  try {
    const bytes = await writeStream(source, handle);
    await withStorageErrors(() => handle.sync());
    return bytes;
  } finally {
    await handle.close();
  }
}

async function* yieldOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* listNames(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw toStorageError(error);
  }
}

/** Undefined if the file was deleted meanwhile. */
async function getModifiedAt(path: string): Promise<Temporal.Instant | undefined> {
  try {
    return Temporal.Instant.fromEpochMilliseconds(Math.floor((await stat(path)).mtimeMs));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw toStorageError(error);
  }
}
