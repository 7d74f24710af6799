import { BrokenSeal, UnknownKey } from '../crypto/keys.ts';
import { CorruptFile } from './encrypted-file-store.ts';
import { BlobMissing } from './blob-store.ts';

/** Whether an error means that a stored file is lost or changed, as opposed to a storage that cannot be reached. */
export const isDamage = (error: unknown): boolean =>
  error instanceof CorruptFile ||
  error instanceof BlobMissing ||
  error instanceof BrokenSeal ||
  error instanceof UnknownKey;
