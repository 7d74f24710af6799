import type { Readable } from 'node:stream';

/** The name under which a store keeps the id of its installation. */
export const installationName = 'installation';

/** Keys are UUIDs that we made, in lower case; nothing a person typed ever becomes one. */
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PREFIX = /^[0-9a-f-]{0,36}$/;

/** Bytes `start` to `end`, both included and counted from 0, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface BlobEntry {
  readonly key: string;
  readonly modifiedAt: Temporal.Instant;
}

/**
 * Where encrypted files lie: a folder or an S3 bucket. It sees opaque bytes under keys of ours. Every method but `list` rejects
 * with InvalidBlobKey for any other key, and with StorageUnavailable when the place cannot be reached.
 */
export interface BlobStore {
  /**
   * Keeps the whole of `source` under `key`, durably once this resolves. When the source fails, or this process is killed, nothing
   * stands under `key`. Rejects with the source's own error, or StorageFull. `bytes` is what was stored.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<{ bytes: number }>;
  /**
   * The bytes under `key`; of a range, as many as there are. Destroy the stream when it is not read to its end.
   * Rejects with BlobMissing.
   */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Destroys what stands under `key`; nothing there is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every blob whose key begins with `prefix`, in no promised order. */
  list(prefix?: string): AsyncIterable<BlobEntry>;
  /** Removes what puts begun before `before` left behind when their process was killed; says how many. */
  removeUnfinished(before: Temporal.Instant): Promise<number>;
  /** The id of the installation that this store belongs to; undefined while it belongs to none. It is in no listing. */
  readInstallation(): Promise<string | undefined>;
  /** Writes that id durably, over a former one. */
  writeInstallation(id: string): Promise<void>;
  /** Resolves when files can be read and written, for the health check. Rejects with StorageFull or StorageUnavailable. */
  check(): Promise<void>;
}

/** There is no room: reading goes on, writing waits until someone makes some. */
export class StorageFull extends Error {}

/** The place where files lie cannot be reached now, or refuses us. */
export class StorageUnavailable extends Error {}

/** Nothing stands under this key. */
export class BlobMissing extends Error {}

/** Not a key that we made. */
export class InvalidBlobKey extends Error {}

/** @throws InvalidBlobKey for whatever is not a UUID in lower case: paths, empty texts, NUL bytes. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new InvalidBlobKey('A blob key is a UUID in lower case');
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** @throws InvalidBlobKey for what no key begins with. */
export function assertPrefix(prefix: string): void {
  if (!PREFIX.test(prefix)) throw new InvalidBlobKey('A blob prefix is the beginning of a UUID in lower case');
}

/** @throws RangeError for what is no range of bytes. */
export function assertRange({ start, end }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError('A byte range runs from a start to an end at or after it');
  }
}
