import { AppError } from '../errors.ts';
import type { FileDownload } from '../http/send-file.ts';
import { isDamage } from './damage.ts';
import type { FileStore } from './encrypted-file-store.ts';

/** A row of `stored_file`, with the name for the download. */
export interface StoredFileRow {
  readonly file_id: string;
  readonly name: string;
  readonly bytes: number;
  readonly media_type: string;
  readonly key_id: string;
  readonly wrapped_key: Buffer;
}

/** Opens a stored file for download. @throws AppError record_damaged, unavailable */
export const openStoredFile = async (
  files: Pick<FileStore, 'read'>,
  { file_id: fileId, name, bytes, media_type: mediaType, key_id: keyId, wrapped_key: wrappedKey }: StoredFileRow,
): Promise<FileDownload> => {
  try {
    return { name, bytes, mediaType, content: await files.read({ fileId, bytes, keyId, wrappedKey }) };
  } catch (error) {
    throw isDamage(error) ? new AppError('record_damaged') : error;
  }
};
