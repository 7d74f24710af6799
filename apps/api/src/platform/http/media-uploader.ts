import { Readable } from 'node:stream';
import type { AppError } from '../errors.ts';
import { toDisplayName } from '../files/display-name.ts';
import { type FileStore, type StoredFile, FileTooLarge } from '../files/encrypted-file-store.ts';
import { type MediaKind, detectMediaKind } from '../files/media-kind.ts';

/** A picture, PDF, sound or video that was sent, as it arrived. */
export interface UploadedMedia extends MediaKind {
  readonly stored: StoredFile;
  /** As it is shown. */
  readonly name: string;
}

/** Where such a file goes while it arrives. */
export interface MediaUploader {
  /**
   * Stores a file as it arrives, or refuses it and keeps nothing.
   * @param called what the sender calls it, which may be anything
   * @throws AppError as the rules refuse it
   */
  store(source: Readable, called: string | undefined): Promise<UploadedMedia>;
  discard(file: Pick<UploadedMedia, 'stored'>): Promise<void>;
}

export interface MediaRules {
  /** Bytes that a kind may have. */
  readonly limits: Readonly<Record<MediaKind['kind'], number>>;
  readonly wrongType: () => AppError;
  readonly tooLarge: (limitBytes: number) => AppError;
}

export const createMediaUploader = (files: FileStore, { limits, wrongType, tooLarge }: MediaRules): MediaUploader => ({
  async store(source, called) {
    let found: MediaKind | undefined;
    // How much may come is known once the beginning has told what it is.
    async function* bounded(): AsyncGenerator<Buffer> {
      let bytes = 0;
      for await (const piece of source as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (found && bytes > limits[found.kind]) throw new FileTooLarge(limits[found.kind]);
        yield piece;
      }
    }
    try {
      const stored = await files.write(Readable.from(bounded()), {
        maxBytes: Math.max(...Object.values(limits)),
        inspect: async (head) => {
          found = await detectMediaKind(head);
          if (!found) throw wrongType();
        },
      });
      if (!found) throw wrongType();
      // A sender may have been faster than the look at the beginning.
      if (stored.bytes > limits[found.kind]) {
        await files.remove(stored.fileId);
        throw new FileTooLarge(limits[found.kind]);
      }
      return { ...found, stored, name: toDisplayName(called, found.mediaType) };
    } catch (error) {
      throw error instanceof FileTooLarge ? tooLarge(error.limitBytes) : error;
    }
  },

  async discard({ stored }) {
    // A file that cannot be removed now belongs to no row, and the sweep takes it.
    await files.remove(stored.fileId).catch(() => undefined);
  },
});
