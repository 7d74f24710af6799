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
  let gatheredBytes = 0;
  const flush = async (): Promise<void> => {
    await withStorageErrors(() => writeAll(gathered, handle));
    bytes += gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
  };
  for await (const chunk of source) {
    gathered.push(chunk);
    gatheredBytes += chunk.length;
    if (gatheredBytes >= writeBatchBytes) await flush();
  }
  if (gatheredBytes > 0) await flush();
  return bytes;
}

async function writeAll(chunks: readonly Uint8Array[], handle: FileHandle): Promise<void> {
  let remaining = chunks;
  while (remaining.length > 0) {
    // A single call may write only a part.
    let { bytesWritten } = await handle.writev(remaining);
    while (remaining[0] !== undefined && bytesWritten >= remaining[0].length) {
      bytesWritten -= remaining[0].length;
      remaining = remaining.slice(1);
    }
    if (remaining[0] !== undefined && bytesWritten > 0)
      remaining = [remaining[0].subarray(bytesWritten), ...remaining.slice(1)];
  }
}
