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

/** Above every file that the product takes, so that each is stored by one request and an interrupted one leaves nothing. */
const PART_BYTES = 8 * 1024 * 1024;
const STORAGE_FULL_CODES = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
  'InsufficientCapacity',
]);

export interface S3Limits {
  /** Until a connection stands, ms. */
  readonly connectMs: number;
  /** Without a byte in either direction, ms. */
  readonly idleMs: number;
  /** One whole call, uploads included; downloads go at the reader's pace, ms. */
  readonly callMs: number;
  /** The health check, ms. */
  readonly checkMs: number;
  /** Uploads at once; each holds at most one part (8 MiB) in memory. */
  readonly uploads: number;
  /** Keys a page of a listing, at most 1000. */
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
  /** A folder of this machine where (encrypted) blobs wait until they are uploaded; made when missing. */
  readonly spoolFolder: string;
  readonly limits?: Partial<S3Limits>;
}

/**
 * Blobs in a bucket of any S3 server. A blob is spooled to disk first, then uploaded: a slow sender holds neither memory nor a
 * connection, and a source that fails never reaches the bucket. Blobs above 8 MiB go in parts, whose leftovers after
 * a kill are the bucket's lifecycle rule to remove (AbortIncompleteMultipartUpload).
 */
export async function createS3BlobStore(options: S3Options): Promise<BlobStore & { close(): void }> {
  const { bucket, spoolFolder } = options;
  const limits = { ...LIMITS, ...options.limits };
  // Half a second and many files, which an installation with a local folder never needs.
  const [aws, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new aws.S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    // Older servers refuse the checksum trailers that newer clients send; ours are inside the encryption.
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
            // Without its length the upload would take a file's stream for endless, and refuse it at its end.
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

/** A file without a name, so that even a kill leaves nothing of it. */
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

/** At most `size` pieces of work at once; the rest wait in order. */
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

/** The same bytes, with storage errors in place of the connection's. */
function mapStreamErrors(body: Readable): Readable {
  // Without a listener an error between two reads would end the process; the generator sees it on the next read.
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

/** The HTTP status of a refusal; undefined when no answer came. */
function getHttpStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const answer = error.$metadata;
  const known = typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer;
  return known && typeof answer.httpStatusCode === 'number' ? answer.httpStatusCode : undefined;
}
