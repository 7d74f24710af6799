import { messageFileMaximum, messageVideoMaximum } from '@arogo/contract/conversations';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import { createMediaKeeper, type MediaKeeper } from '../../platform/files/media-keeper.ts';

const mebibyte = 1024 * 1024;

/** Where the file of a message goes while it arrives. It throws AppError message_wrong_type, message_too_large. */
export const createMessageFileKeeper = ({ files }: { readonly files: FileStore }): MediaKeeper =>
  createMediaKeeper(files, {
    limits: {
      image: messageFileMaximum,
      pdf: messageFileMaximum,
      audio: messageFileMaximum,
      video: messageVideoMaximum,
    },
    wrongType: () => new AppError('message_wrong_type', { fields: { file: m.fileTypeRefused } }),
    tooLarge: (limitBytes) => {
      const message = m.fileTooLarge(limitBytes / mebibyte);
      return new AppError('message_too_large', { fields: { file: message }, message });
    },
  });
