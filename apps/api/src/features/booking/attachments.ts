import type { Readable } from 'node:stream';
import { documentFileMaximum } from '@arogo/contract/booking-limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { AppError } from '../../platform/errors.ts';
import { detectAttachmentType } from '../../platform/files/attachment-kind.ts';
import { toDisplayName } from '../../platform/files/display-name.ts';
import { type FileStore, FileTooLarge } from '../../platform/files/encrypted-file-store.ts';
import type { Attachment } from './attachments-store.ts';

/** Stores the files of a booking while they arrive. */
export interface AttachmentStorage {
  /**
   * Streams a file into the store. A refused file is not kept.
   * @param called the file name given by the sender, unchecked
   * @throws AppError attachment_unsupported_type, attachment_too_large
   */
  keep(source: Readable, called: string | undefined): Promise<Attachment>;
  discard(attachments: readonly Attachment[]): Promise<void>;
}

const wrongType = (): AppError =>
  new AppError('attachment_unsupported_type', { fields: { documents: bookingMessages.fileTypeRefused } });

const tooLarge = (name: string): AppError => {
  const message = bookingMessages.fileTooLarge(name);
  return new AppError('attachment_too_large', { fields: { documents: message }, message });
};

/**
 * The error for a record that is not in the patient's vault. The same whether it was deleted, belongs to another patient or never
 * existed.
 */
export const recordGone = (): AppError =>
  new AppError('not_found', { fields: { recordIds: bookingMessages.recordGone }, message: bookingMessages.recordGone });

export const createAttachmentStorage = ({ files }: { readonly files: FileStore }): AttachmentStorage => ({
  async keep(source, called) {
    let mediaType: string | undefined;
    try {
      const file = await files.write(source, {
        maxBytes: documentFileMaximum,
        inspect: async (head) => {
          mediaType = await detectAttachmentType(head);
          if (mediaType === undefined) throw wrongType();
        },
      });
      if (mediaType === undefined) throw wrongType();
      return { file, mediaType, name: toDisplayName(called, mediaType) };
    } catch (error) {
      throw error instanceof FileTooLarge ? tooLarge(toDisplayName(called)) : error;
    }
  },

  async discard(attachments) {
    // A file that cannot be removed now has no row, so the cleanup job removes it later.
    await Promise.all(attachments.map(({ file }) => files.remove(file.fileId).catch(() => undefined)));
  },
});
