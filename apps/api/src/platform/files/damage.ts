import { BrokenSeal, UnknownKey } from '../crypto/keys.ts';
import { CorruptFile } from './encrypted-file-store.ts';
import { BlobMissing } from './blob-store.ts';

/** Whether a stored file is lost or was changed where it is kept, as against a store that cannot be reached now. */
export const isDamage = (error: unknown): boolean =>
  error instanceof CorruptFile ||
  error instanceof BlobMissing ||
  error instanceof BrokenSeal ||
  error instanceof UnknownKey;
