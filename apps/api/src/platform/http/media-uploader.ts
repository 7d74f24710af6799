import { Readable } from 'node:stream';
import type { AppError } from '../errors.ts';
import { toDisplayName } from '../files/display-name.ts';
import { type FileStore, type StoredFile, FileTooLarge } from '../files/encrypted-file-store.ts';
import { type MediaKind, detectMediaKind } from '../files/media-kind.ts';

/** An uploaded image, PDF, audio or video. */
export interface UploadedMedia extends MediaKind {
  readonly stored: StoredFile;
  /** The display name. */
  readonly name: string;
}

/** Stores such a file while it arrives. */
export interface MediaUploader {
  /**
   * Streams a file into the store. A refused file is not kept.
   * @param called the file name given by the sender, unchecked
   * @throws AppError according to the rules
   */
  store(source: Readable, called: string | undefined): Promise<UploadedMedia>;
  discard(file: Pick<UploadedMedia, 'stored'>): Promise<void>;
}

export interface MediaRules {
  /** Maximum size of each kind in bytes. */
  readonly limits: Readonly<Record<MediaKind['kind'], number>>;
  readonly wrongType: () => AppError;
  readonly tooLarge: (limitBytes: number) => AppError;
}

export const createMediaUploader = (files: FileStore, { limits, wrongType, tooLarge }: MediaRules): MediaUploader => ({
  async store(source, called) {
    let found: MediaKind | undefined;
    // The limit is known only after the first bytes have shown the kind.
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
      // The sender may have finished before the kind was known.
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
    // A file that cannot be removed now has no row, so the cleanup job removes it later.
    await files.remove(stored.fileId).catch(() => undefined);
  },
});
