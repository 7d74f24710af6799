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
   * @param fileName the file name given by the sender, unchecked
   * @throws AppError according to the rules
   */
  store(source: Readable, fileName: string | undefined): Promise<UploadedMedia>;
  discard(file: Pick<UploadedMedia, 'stored'>): Promise<void>;
}

export interface MediaRules {
  /** Maximum size of each kind in bytes. */
  readonly limits: Readonly<Record<MediaKind['kind'], number>>;
  readonly wrongType: () => AppError;
  readonly tooLarge: (limitBytes: number) => AppError;
}

export const createMediaUploader = (files: FileStore, { limits, wrongType, tooLarge }: MediaRules): MediaUploader => ({
  async store(source, fileName) {
    let kind: MediaKind | undefined;
    // The limit is known only after the first bytes have shown the kind.
    async function* limitBytes(): AsyncGenerator<Buffer> {
      let bytes = 0;
      for await (const chunk of source as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (kind && bytes > limits[kind.kind]) throw new FileTooLarge(limits[kind.kind]);
        yield chunk;
      }
    }
    try {
      const stored = await files.write(Readable.from(limitBytes()), {
        maxBytes: Math.max(...Object.values(limits)),
        inspect: async (head) => {
          kind = await detectMediaKind(head);
          if (!kind) throw wrongType();
        },
      });
      if (!kind) throw wrongType();
      // The sender may have finished before the kind was known.
      if (stored.bytes > limits[kind.kind]) {
        await files.remove(stored.fileId);
        throw new FileTooLarge(limits[kind.kind]);
      }
      return { ...kind, stored, name: toDisplayName(fileName, kind.mediaType) };
    } catch (error) {
      throw error instanceof FileTooLarge ? tooLarge(error.limitBytes) : error;
    }
  },

  async discard({ stored }) {
    // A file that cannot be removed now has no row, so the cleanup job removes it later.
    await files.remove(stored.fileId).catch(() => undefined);
  },
});
