import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { withStorageErrors, writeStream } from './disk.ts';
import { getErrorCode } from './fsync.ts';
import {
  BlobMissing,
  StorageFull,
  StorageUnavailable,
  assertKey,
  assertPrefix,
  assertRange,
  installationName,
  isKey,
} from './blob-store.ts';
import type { BlobStore } from './blob-store.ts';

/** Larger than every accepted file, so that each is stored by one request, and an interrupted one leaves nothing. */
const PART_BYTES = 8 * 1024 * 1024;
const STORAGE_FULL_CODES = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
  'InsufficientCapacity',
]);

export interface S3Limits {
  /** Until a connection is established, ms. */
  readonly connectMs: number;
  /** Without a byte in either direction, ms. */
  readonly idleMs: number;
  /** One whole call including its upload, ms. Downloads take as long as their reader. */
  readonly callMs: number;
  /** The health check, ms. */
  readonly checkMs: number;
  /** Concurrent uploads; each holds at most one part (8 MiB) in memory. */
  readonly uploads: number;
  /** Keys per page of a listing, at most 1000. */
  readonly page: number;
}

const LIMITS: S3Limits = { connectMs: 3000, idleMs: 20_000, callMs: 120_000, checkMs: 4000, uploads: 4, page: 1000 };

export interface S3Options {
  /** S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A local folder where (encrypted) blobs wait for their upload; created if missing. */
  readonly spoolFolder: string;
  readonly limits?: Partial<S3Limits>;
}

/**
 * Stores blobs in a bucket of any S3 server. A blob is spooled to disk first and then uploaded, so that a slow sender holds
 * neither memory nor a connection, and a source that fails never reaches the bucket. Blobs larger than 8 MiB are uploaded in
 * parts. Parts left after a crash are removed by the bucket's lifecycle rule (AbortIncompleteMultipartUpload).
 */
export async function createS3BlobStore(options: S3Options): Promise<BlobStore & { close(): void }> {
  const { bucket, spoolFolder } = options;
  const limits = { ...LIMITS, ...options.limits };
  // Takes half a second and many files, which an installation with a local folder does not need.
  const [aws, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new aws.S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    // Older servers refuse the checksum trailers of newer clients; the encryption has its own integrity check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: limits.connectMs, socketTimeout: limits.idleMs },
  });
  await withStorageErrors(() => mkdir(spoolFolder, { recursive: true, mode: 0o700 }));
  const upload = createUploadQueue(limits.uploads);
  const within = (ms = limits.callMs): { abortSignal: AbortSignal } => ({ abortSignal: AbortSignal.timeout(ms) });

  return {
    async put(key, source) {
      assertKey(key);
      const { handle, bytes } = await spool(spoolFolder, source);
      try {
        await upload(async () => {
          const abortController = new AbortController();
          const timer = setTimeout(() => abortController.abort(), limits.callMs);
          const body = handle.createReadStream({ start: 0, autoClose: false });
          try {
            // Without the length the upload treats a file stream as endless, and fails at its end.
            const params = { Bucket: bucket, Key: key, Body: body, ContentLength: bytes };
            await new Upload({ client, params, abortController, partSize: PART_BYTES, queueSize: 1 }).done();
          } catch (error) {
            throw toS3StorageError(error);
          } finally {
            clearTimeout(timer);
            body.destroy();
          }
        });
      } finally {
        await handle.close();
      }
      return { bytes };
    },

    async get(key, range) {
      assertKey(key);
      if (range !== undefined) assertRange(range);
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new aws.GetObjectCommand({ Bucket: bucket, Key: key, Range }));
        if (!(Body instanceof Readable)) throw new TypeError('The answer has no body');
        return mapStreamErrors(Body);
      } catch (error) {
        if (getErrorName(error) === 'InvalidRange') return Readable.from([], { objectMode: false });
        if (getErrorName(error) === 'NoSuchKey') throw new BlobMissing(`No blob ${key}`);
        throw toS3StorageError(error);
      }
    },

    async delete(key) {
      assertKey(key);
      await client.send(new aws.DeleteObjectCommand({ Bucket: bucket, Key: key }), within()).catch(throwS3Error);
    },

    async exists(key) {
      assertKey(key);
      try {
        await client.send(new aws.HeadObjectCommand({ Bucket: bucket, Key: key }), within());
        return true;
      } catch (error) {
        if (getErrorName(error) === 'NotFound') return false;
        throw toS3StorageError(error);
      }
    },

    async *list(prefix = '') {
      assertPrefix(prefix);
      let next: string | undefined;
      do {
        const query = { Bucket: bucket, Prefix: prefix, MaxKeys: limits.page, ContinuationToken: next };
        const page = await client.send(new aws.ListObjectsV2Command(query), within()).catch(throwS3Error);
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key === undefined || LastModified === undefined || !isKey(Key)) continue;
          yield { key: Key, modifiedAt: Temporal.Instant.fromEpochMilliseconds(LastModified.getTime()) };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },

    removeUnfinished: async () => 0,

    async readInstallation() {
      try {
        const { Body } = await client.send(
          new aws.GetObjectCommand({ Bucket: bucket, Key: installationName }),
          within(),
        );
        return (await Body?.transformToString())?.trim() || undefined;
      } catch (error) {
        if (getErrorName(error) === 'NoSuchKey') return undefined;
        throw toS3StorageError(error);
      }
    },

    async writeInstallation(id) {
      assertKey(id);
      await client
        .send(new aws.PutObjectCommand({ Bucket: bucket, Key: installationName, Body: `${id}\n` }), within())
        .catch(throwS3Error);
    },

    async check() {
      await client.send(new aws.HeadBucketCommand({ Bucket: bucket }), within(limits.checkMs)).catch(throwS3Error);
    },

    close: () => client.destroy(),
  };
}

/** A file that is unlinked while open, so that a crash leaves nothing. */
async function spool(
  folder: string,
  source: AsyncIterable<Uint8Array>,
): Promise<{ handle: FileHandle; bytes: number }> {
  const path = join(folder, randomUUID());
  const handle = await withStorageErrors(() => open(path, 'wx+', 0o600));
  try {
    await withStorageErrors(() => rm(path));
    return { handle, bytes: await writeStream(source, handle) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Runs at most `size` tasks at once; the others wait in order. */
function createUploadQueue(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Passes the bytes on, and maps connection errors to storage errors. */
function mapStreamErrors(body: Readable): Readable {
  // Without a listener an error between two reads would end the process; the generator gets it at the next read.
  body.on('error', () => undefined);
  const bytes = Readable.from(
    (async function* () {
      try {
        yield* body;
      } catch (error) {
        throw toS3StorageError(error);
      }
    })(),
    { objectMode: false },
  );
  return bytes.once('close', () => body.destroy());
}

function getErrorName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

function throwS3Error(error: unknown): never {
  throw toS3StorageError(error);
}

function toS3StorageError(error: unknown): Error {
  const status = getHttpStatus(error);
  const name = getErrorName(error) ?? 'unknown error';
  if (status === 507 || STORAGE_FULL_CODES.has(name))
    return new StorageFull('The bucket for files is full', { cause: error });
  return new StorageUnavailable(`The bucket for files cannot be used (${status ?? getErrorCode(error) ?? name})`, {
    cause: error,
  });
}

/** The HTTP status of a refusal; undefined if there was no answer. */
function getHttpStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const answer = error.$metadata;
  const known = typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer;
  return known && typeof answer.httpStatusCode === 'number' ? answer.httpStatusCode : undefined;
}
