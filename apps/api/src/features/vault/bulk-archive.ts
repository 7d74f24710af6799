import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { ZipFile } from 'yazl';
import { archiveNames } from './bulk-names.ts';

/** A file that goes into an archive. */
export interface ArchiveFile {
  /** As it is shown; several may have the same. */
  readonly name: string;
  readonly bytes: number;
  readonly date: Date;
  /** The content, anew each time. Fails, or destroys the stream, where it is not what was stored. */
  readonly open: () => Promise<Readable>;
}

/** The first day that the dates of a ZIP know. */
const firstDay = new Date('1980-01-02T00:00:00Z');

/**
 * Files as one ZIP, written while it is read: a file is opened when its turn comes, and closed when the archive is
 * destroyed. They are stored as they are, since a PDF is compressed already. Each is read through once before it goes
 * in, so that a damaged one is left out and named in a text file, instead of ending the archive half-way.
 * @param isDamage whether an error of `open` or of its stream says that the file is damaged
 */
export const archiveOf = (files: readonly ArchiveFile[], isDamage: (error: unknown) => boolean): Readable => {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let current: Readable | undefined;

  const opened = async (file: ArchiveFile): Promise<Readable> => {
    const content = await file.open();
    if (archive.destroyed) content.destroy();
    current = content;
    return content;
  };

  const isSound = async (file: ArchiveFile): Promise<boolean> => {
    try {
      await finished((await opened(file)).resume());
      return true;
    } catch (error) {
      if (isDamage(error)) return false;
      throw error;
    }
  };

  const fill = async (): Promise<void> => {
    const names = archiveNames(files.map(({ name }) => name), [vaultScreen.leftOutName]);
    const leftOut: string[] = [];
    for (const [index, file] of files.entries()) {
      if (!(await isSound(file))) {
        leftOut.push(file.name);
        continue;
      }
      const content = await opened(file);
      const { bytes: size, date } = file;
      zip.addReadStream(content, names[index] ?? '', { size, mtime: date < firstDay ? firstDay : date, compress: false });
      await finished(content);
    }
    if (leftOut.length > 0) zip.addBuffer(Buffer.from(vaultScreen.leftOutText(leftOut)), vaultScreen.leftOutName, { compress: false });
    zip.end();
  };

  const fail = (error: unknown): void => void archive.destroy(error instanceof Error ? error : new Error('An archive failed'));
  zip.on('error', fail);
  pipeline(zip.outputStream, archive, () => current?.destroy());
  fill().catch(fail);
  return archive;
};
