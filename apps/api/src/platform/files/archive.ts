import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file for an archive. */
export interface ArchiveEntry {
  /** Its path in the archive; must be unique. */
  readonly path: string;
  readonly date: Date;
  /**
   * The size of a stored file. It is added uncompressed, since it is compressed already, and read once before, so that a damaged
   * file is left out instead of breaking the archive. Absent for generated content, which is compressed.
   */
  readonly bytes?: number;
  /** Opens the content, anew each time. Fails, or destroys the stream, if it is not what was stored. */
  readonly open: () => Promise<Readable>;
}

export interface ArchiveOptions {
  /** Whether an error of `open` or its stream means that the file is damaged. */
  readonly isDamage: (error: unknown) => boolean;
  /** The text file that lists the files left out. */
  readonly leftOut: { readonly path: string; readonly text: (paths: readonly string[]) => string };
}

/** The first date that ZIP supports. */
const earliestZipDate = new Date('1980-01-02T00:00:00Z');

/**
 * Creates a ZIP as a stream. Each file is opened when its turn comes, and closed when the archive is destroyed, so that memory
 * does not grow with their number.
 */
export const createArchive = (
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
  { isDamage, leftOut }: ArchiveOptions,
): Readable => {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let current: Readable | undefined;

  const openEntry = async (entry: ArchiveEntry): Promise<Readable> => {
    const content = await entry.open();
    if (archive.destroyed) content.destroy();
    current = content;
    return content;
  };

  const isSound = async (entry: ArchiveEntry): Promise<boolean> => {
    try {
      await finished((await openEntry(entry)).resume());
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
      const content = await openEntry(entry);
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
