import { maxMessageFileBytes, maxMessageVideoBytes } from '@arogo/contract/conversations';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import { createMediaUploader, type MediaUploader } from '../../platform/http/media-uploader.ts';

const bytesPerMebibyte = 1024 * 1024;

/** Stores the file of a message while it arrives. Throws AppError message_unsupported_type, message_too_large. */
export const createMessageUploader = ({ files }: { readonly files: FileStore }): MediaUploader =>
  createMediaUploader(files, {
    limits: {
      image: maxMessageFileBytes,
      pdf: maxMessageFileBytes,
      audio: maxMessageFileBytes,
      video: maxMessageVideoBytes,
    },
    wrongType: () => new AppError('message_unsupported_type', { fields: { file: m.fileTypeRefused } }),
    tooLarge: (limitBytes) => {
      const message = m.fileTooLarge(limitBytes / bytesPerMebibyte);
      return new AppError('message_too_large', { fields: { file: message }, message });
    },
  });
