import { Readable } from 'node:stream';
import { messageFileMaximum, messageVideoMaximum } from '@arogo/contract/conversations';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import { AppError } from '../../platform/errors.ts';
import { displayName } from '../../platform/files/display-name.ts';
import { type FileStore, type StoredFile, TooLarge } from '../../platform/files/encrypted.ts';
import { type MediaKind, mediaKind } from './media-kind.ts';

/** A file that was sent, as it arrived. */
export interface SentFile extends MediaKind {
  readonly stored: StoredFile;
  /** As it is shown. */
  readonly name: string;
}

/** Where the file of a message goes while it arrives. */
export interface MessageFileKeeper {
  /**
   * Stores a file as it arrives, or refuses it and keeps nothing.
   * @param called what the sender calls it, which may be anything
   * @throws AppError message_wrong_type, message_too_large
   */
  keep(source: Readable, called: string | undefined): Promise<SentFile>;
  discard(file: SentFile): Promise<void>;
}

const mebibyte = 1024 * 1024;

const wrongType = (): AppError => new AppError('message_wrong_type', { fields: { file: m.fileTypeRefused } });

const tooLarge = ({ limitBytes }: TooLarge): AppError => {
  const message = m.fileTooLarge(limitBytes / mebibyte);
  return new AppError('message_too_large', { fields: { file: message }, message });
};

export const createMessageFileKeeper = ({ files }: { readonly files: FileStore }): MessageFileKeeper => ({
  async keep(source, called) {
    let found: MediaKind | undefined;
    // How much may come is known once the beginning has told what it is.
    async function* bounded(): AsyncGenerator<Buffer> {
      let bytes = 0;
      for await (const piece of source as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (found && found.kind !== 'video' && bytes > messageFileMaximum) throw new TooLarge(messageFileMaximum);
        yield piece;
      }
    }
    try {
      const stored = await files.write(Readable.from(bounded()), {
        limitBytes: messageVideoMaximum,
        inspect: async (head) => {
          found = await mediaKind(head);
          if (!found) throw wrongType();
        },
      });
      if (!found) throw wrongType();
      // A sender may have been faster than the look at the beginning.
      if (found.kind !== 'video' && stored.bytes > messageFileMaximum) {
        await files.remove(stored.fileId);
        throw new TooLarge(messageFileMaximum);
      }
      return { ...found, stored, name: displayName(called, found.mediaType) };
    } catch (error) {
      throw error instanceof TooLarge ? tooLarge(error) : error;
    }
  },

  async discard({ stored }) {
    // A file that cannot be removed now belongs to no row, and the sweep takes it.
    await files.remove(stored.fileId).catch(() => undefined);
  },
});
