import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file that goes into an archive. */
export interface ArchiveEntry {
  /** Its path in the archive, each once. */
  readonly path: string;
  readonly date: Date;
  /**
   * Of what is stored. It goes in as it is, since it is compressed already, and is read through once before, so that a
   * damaged one is left out instead of ending the archive half-way. Absent where the content is made while it is read;
   * then it is compressed.
   */
  readonly bytes?: number;
  /** The content, anew each time. Fails, or destroys the stream, where it is not what was stored. */
  readonly open: () => Promise<Readable>;
}

export interface ArchiveOptions {
  /** Whether an error of `open` or of its stream says that the file is damaged. */
  readonly isDamage: (error: unknown) => boolean;
  /** The text file that names what was left out. */
  readonly leftOut: { readonly path: string; readonly text: (paths: readonly string[]) => string };
}

/** The first day that the dates of a ZIP know. */
const earliestZipDate = new Date('1980-01-02T00:00:00Z');

/**
 * Files as one ZIP, written while it is read: the next is asked for and opened when its turn comes, and closed when the
 * archive is destroyed. So memory does not grow with how many they are.
 */
export const createArchive = (
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
  { isDamage, leftOut }: ArchiveOptions,
): Readable => {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let current: Readable | undefined;

  const opened = async (entry: ArchiveEntry): Promise<Readable> => {
    const content = await entry.open();
    if (archive.destroyed) content.destroy();
    current = content;
    return content;
  };

  const isSound = async (entry: ArchiveEntry): Promise<boolean> => {
    try {
      await finished((await opened(entry)).resume());
      return true;
    } catch (error) {
      if (isDamage(error)) return false;
      throw error;
    }
  };

  const fill = async (): Promise<void> => {
    const damaged: string[] = [];
    for await (const entry of entries) {
      const { path, bytes: size, date } = entry;
      if (size !== undefined && !(await isSound(entry))) {
        damaged.push(path);
        continue;
      }
      const content = await opened(entry);
      const mtime = date < earliestZipDate ? earliestZipDate : date;
      zip.addReadStream(
        content,
        path,
        size === undefined ? { mtime, compress: true } : { size, mtime, compress: false },
      );
      await finished(content);
    }
    if (damaged.length > 0) zip.addBuffer(Buffer.from(leftOut.text(damaged)), leftOut.path, { compress: false });
    zip.end();
  };

  const fail = (error: unknown): void =>
    void archive.destroy(error instanceof Error ? error : new Error('An archive failed'));
  zip.on('error', fail);
  pipeline(zip.outputStream, archive, () => current?.destroy());
  fill().catch(fail);
  return archive;
};
