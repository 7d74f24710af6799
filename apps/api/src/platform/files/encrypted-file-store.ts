import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable, addAbortSignal } from 'node:stream';
import type { Keyring, WrappedKey } from '../crypto/keys.ts';
import type { BlobStore } from './blob-store.ts';

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const HEAD_BYTES = 4100;
const VERSION = Buffer.of(1);

/** The columns of a file's row: without all of them the blob cannot be read. */
export interface StoredFile {
  readonly fileId: string;
  /** The size of the plain content. */
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly keyId: string;
  readonly wrappedKey: Buffer;
}

export interface WriteOptions {
  readonly maxBytes: number;
  /** Receives the first bytes (4100, or all of a shorter file) before anything is stored. Rejecting refuses the file. */
  readonly inspect?: (head: Buffer) => Promise<void> | void;
  /** Aborts the write, for instance when the client disconnects. */
  readonly signal?: AbortSignal;
}

export interface FileStore {
  /**
   * Encrypts and stores a stream. On any failure (of the source, `inspect`, the limit, the store) nothing is stored and the
   * source is destroyed. Rejects with FileTooLarge at the first byte above the limit, and as `inspect` and BlobStore.put do.
   */
  write(source: Readable, options: WriteOptions): Promise<StoredFile>;
  /**
   * Reads the plain content. Resolves after the first 64 KiB are authenticated. A later failure destroys the stream with
   * CorruptFile, so that no changed byte is delivered and a truncated file never looks complete. Rejects with CorruptFile,
   * BrokenSeal, UnknownKey, BlobMissing, StorageUnavailable.
   */
  read(file: Omit<StoredFile, 'sha256'>): Promise<Readable>;
  /** Deletes the content; a missing file is not an error. */
  remove(fileId: string): Promise<void>;
  /** Wraps the same data key with the current master key, so that an older one can be retired. @throws UnknownKey, BrokenSeal */
  rewrap(file: Pick<StoredFile, 'keyId' | 'wrappedKey'>): Pick<StoredFile, 'keyId' | 'wrappedKey'>;
}

/** The content is larger than allowed. */
export class FileTooLarge extends Error {
  readonly limitBytes: number;

  constructor(limitBytes: number) {
    super(`The content has more than ${limitBytes} bytes`);
    this.limitBytes = limitBytes;
  }
}

/** The stored bytes are not those written for this file. */
export class CorruptFile extends Error {}

/**
 * Stores files encrypted with AES-256-GCM, each with its own data key, which the keyring wraps.
 *
 * A blob is a version byte and chunks of 64 KiB, each with its tag (the STREAM construction). The nonce counts the chunks; the
 * additional data contains the file's id and whether the chunk is the last. So a chunk that was changed, moved, removed or copied
 * from another file fails authentication.
 */
export function createFileStore({ blobs, keyring }: { blobs: BlobStore; keyring: Keyring }): FileStore {
  return {
    async write(source, { maxBytes: limitBytes, inspect, signal }) {
      if (signal !== undefined) addAbortSignal(signal, source);
      const fileId = randomUUID();
      const dataKey = randomBytes(32);
      const content = createMeter(source, limitBytes);
      try {
        const head = await readHead(content.chunks);
        await inspect?.(Buffer.concat(head).subarray(0, HEAD_BYTES));
        await blobs.put(fileId, encrypt(chainChunks(head, content.chunks), { fileId, dataKey }));
      } catch (error) {
        source.destroy();
        throw error;
      }
      const { keyId, wrapped: wrappedKey } = keyring.wrap(dataKey);
      return { fileId, ...content.result(), keyId, wrappedKey };
    },

    async read({ fileId, keyId, wrappedKey, bytes }) {
      const dataKey = keyring.unwrap({ keyId, wrapped: wrappedKey });
      const blob = await blobs.get(fileId);
      const chunks = decrypt(blob, { fileId, dataKey, bytes });
      try {
        const first = await chunks.next();
        return toReadable(first, chunks, blob);
      } catch (error) {
        blob.destroy();
        throw error;
      }
    },

    remove: (fileId) => blobs.delete(fileId),

    rewrap({ keyId, wrappedKey }) {
      const wrapped: WrappedKey = { keyId, wrapped: wrappedKey };
      const rewrapped = keyring.wrap(keyring.unwrap(wrapped));
      return { keyId: rewrapped.keyId, wrappedKey: rewrapped.wrapped };
    },
  };
}

/** Counts and hashes the bytes of a stream. */
function createMeter(source: Readable, limitBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limitBytes) throw new FileTooLarge(limitBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), result: () => ({ bytes, sha256: hash.digest() }) };
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer[]> {
  const head: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    head.push(value);
    bytes += value.length;
  }
  return head;
}

async function* chainChunks(head: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* rest;
}

interface FileKey {
  readonly fileId: string;
  readonly dataKey: Buffer;
}

async function* encrypt(chunks: AsyncIterable<Buffer>, file: FileKey): AsyncGenerator<Buffer> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let filled = 0;
  let index = 0;
  for await (const input of chunks) {
    let offset = 0;
    while (offset < input.length) {
      // A full chunk is sealed only when more data follows, since the last chunk is marked as such.
      if (filled === CHUNK_BYTES) {
        yield* sealChunk(chunk, file, index, false);
        index += 1;
        filled = 0;
      }
      const copied = input.copy(chunk, filled, offset);
      filled += copied;
      offset += copied;
    }
  }
  yield* sealChunk(chunk.subarray(0, filled), file, index, true);
}

function sealChunk(chunk: Buffer, file: FileKey, index: number, last: boolean): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', file.dataKey, buildNonce(index), { authTagLength: TAG_BYTES });
  cipher.setAAD(buildChunkAad(file, last));
  const sealed = [cipher.update(chunk), cipher.final(), cipher.getAuthTag()].filter(({ length }) => length > 0);
  return index === 0 ? [VERSION, ...sealed] : sealed;
}

/** Yields each chunk after its authentication. An empty file has one empty chunk. */
async function* decrypt(blob: Readable, { bytes, ...file }: FileKey & { bytes: number }): AsyncGenerator<Buffer> {
  const readBytes = createByteReader(blob);
  if (!(await readBytes(VERSION.length)).equals(VERSION))
    throw new CorruptFile(`File ${file.fileId} has an unknown form`);
  const lastIndex = Math.max(Math.ceil(bytes / CHUNK_BYTES) - 1, 0);
  for (let index = 0; index <= lastIndex; index += 1) {
    const last = index === lastIndex;
    const size = last ? bytes - index * CHUNK_BYTES : CHUNK_BYTES;
    const sealed = await readBytes(size + TAG_BYTES);
    if (sealed.length < size + TAG_BYTES) throw new CorruptFile(`File ${file.fileId} was cut`);
    if (last && (await readBytes(1)).length > 0) throw new CorruptFile(`File ${file.fileId} has grown`);
    yield openChunk(sealed, file, index, last);
  }
}

function openChunk(sealed: Buffer, file: FileKey, index: number, last: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', file.dataKey, buildNonce(index), { authTagLength: TAG_BYTES });
  decipher.setAAD(buildChunkAad(file, last)).setAuthTag(sealed.subarray(-TAG_BYTES));
  const chunk = decipher.update(sealed.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
  } catch (error) {
    throw new CorruptFile(`File ${file.fileId} was changed`, { cause: error });
  }
  return chunk;
}

/** Every data key is used for one file only, so the chunk number makes each nonce unique. */
function buildNonce(index: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 8);
  return nonce;
}

function buildChunkAad({ fileId }: FileKey, last: boolean): Buffer {
  return Buffer.from(`arogo-file-1:${fileId}:${last ? 'last' : 'more'}`);
}

/** Reads the next `size` bytes of a stream; fewer only at its end. Copies only if they span several pieces. */
function createByteReader(stream: Readable): (size: number) => Promise<Buffer> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let chunk: Buffer = Buffer.alloc(0);
  return async (size) => {
    const slices: Buffer[] = [];
    for (let missing = size; missing > 0;) {
      if (chunk.length === 0) {
        const { value, done } = await chunks.next();
        if (done === true) break;
        chunk = value;
      }
      const slice = chunk.subarray(0, missing);
      slices.push(slice);
      chunk = chunk.subarray(slice.length);
      missing -= slice.length;
    }
    return slices.length === 1 && slices[0] !== undefined ? slices[0] : Buffer.concat(slices);
  };
}

function toReadable(first: IteratorResult<Buffer>, chunks: AsyncIterator<Buffer>, blob: Readable): Readable {
  let next: Promise<IteratorResult<Buffer>> | undefined = Promise.resolve(first);
  return new Readable({
    highWaterMark: CHUNK_BYTES,
    read() {
      const coming = next ?? chunks.next();
      next = undefined;
      coming.then(
        ({ value, done }) => this.push(done === true ? null : value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new CorruptFile(String(error))),
      );
    },
    destroy(error, done) {
      blob.destroy();
      done(error);
    },
  });
}
