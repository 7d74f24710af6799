import type { FileHandle } from 'node:fs/promises';
import { getErrorCode } from './fsync.ts';
import { StorageFull, StorageUnavailable } from './blob-store.ts';

/** Runs disk operations, and maps the system's errors to the store's. */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

/** Maps system error codes to storage errors. The message contains the code only, since paths must not be logged. */
export function toStorageError(error: unknown): Error {
  const code = getErrorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFull('The disk for files is full', { cause: error });
  return new StorageUnavailable(`The folder for files cannot be used (${code ?? 'unknown error'})`, { cause: error });
}

/** Bytes gathered for one system call. */
const writeBatchBytes = 512 * 1024;

/** Writes all of `source` into an open file and returns the size. The source's own errors pass unchanged. */
export async function writeStream(source: AsyncIterable<Uint8Array>, handle: FileHandle): Promise<number> {
  let bytes = 0;
  let gathered: Uint8Array[] = [];
  let held = 0;
  const flush = async (): Promise<void> => {
    await withStorageErrors(() => writeAll(gathered, handle));
    bytes += held;
    gathered = [];
    held = 0;
  };
  for await (const piece of source) {
    gathered.push(piece);
    held += piece.length;
    if (held >= writeBatchBytes) await flush();
  }
  if (held > 0) await flush();
  return bytes;
}

async function writeAll(pieces: readonly Uint8Array[], handle: FileHandle): Promise<void> {
  let rest = pieces;
  while (rest.length > 0) {
    // A single call may write only a part.
    let { bytesWritten } = await handle.writev(rest);
    while (rest[0] !== undefined && bytesWritten >= rest[0].length) {
      bytesWritten -= rest[0].length;
      rest = rest.slice(1);
    }
    if (rest[0] !== undefined && bytesWritten > 0) rest = [rest[0].subarray(bytesWritten), ...rest.slice(1)];
  }
}
