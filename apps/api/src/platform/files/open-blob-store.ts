import path from 'node:path';
import type { Config } from '../config.ts';
import { createLocalBlobStore } from './local-blob-store.ts';
import type { BlobStore } from './blob-store.ts';

/** Opens the configured file store: a bucket, or a folder in DATA_DIR. */
export const openBlobStore = async (
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<{ readonly blobs: BlobStore; close(): Promise<void> }> => {
  if (config.s3 === undefined)
    return {
      blobs: await createLocalBlobStore({ folder: path.join(config.dataDir, 'files') }),
      close: async () => undefined,
    };
  // A large library, which an installation with a folder never loads.
  const { createS3BlobStore } = await import('./s3-blob-store.ts');
  const blobs = await createS3BlobStore({ ...config.s3, spoolFolder: path.join(config.dataDir, 'spool') });
  return { blobs, close: async () => blobs.close() };
};
