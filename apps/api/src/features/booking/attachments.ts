import type { Readable } from 'node:stream';
import { documentFileMaximum } from '@arogo/contract/booking-limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { AppError } from '../../platform/errors.ts';
import { detectAttachmentType } from '../../platform/files/attachment-kind.ts';
import { toDisplayName } from '../../platform/files/display-name.ts';
import { type FileStore, FileTooLarge } from '../../platform/files/encrypted-file-store.ts';
import type { Attachment } from './attachments-store.ts';

/** Where the files of a booking go while they arrive. */
export interface AttachmentStorage {
  /**
   * Stores a file as it arrives, or refuses it and keeps nothing.
   * @param called what the sender calls it, which may be anything
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

/** Of a record that is not in the patient's vault: deleted, another's or none at all, it says the same. */
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
    // A file that cannot be removed now belongs to no row, and the sweep takes it.
    await Promise.all(attachments.map(({ file }) => files.remove(file.fileId).catch(() => undefined)));
  },
});
