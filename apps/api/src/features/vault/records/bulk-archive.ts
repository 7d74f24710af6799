import type { Readable } from 'node:stream';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { createArchive, type ArchiveEntry } from '../../../platform/files/archive.ts';
import { createArchiveNames } from '../../../platform/files/archive-names.ts';
import { isDamage } from '../../../platform/files/damage.ts';

/** A file of a record. */
export interface RecordFile extends Pick<ArchiveEntry, 'date' | 'open'> {
  /** The display name; not unique. */
  readonly name: string;
  readonly bytes: number;
}

/** Streams the files of records as one ZIP. A damaged file is left out and named in a text file. */
export const createRecordsArchive = (files: readonly RecordFile[]): Readable => {
  const names = createArchiveNames(
    files.map(({ name }) => name),
    [vaultScreen.leftOutName],
  );
  const displayNameByPath = new Map(names.map((path, index) => [path, files[index]?.name ?? path]));
  const entries = files.map((file, index): ArchiveEntry => ({ ...file, path: names[index] ?? '' }));
  const buildLeftOutText = (paths: readonly string[]): string =>
    vaultScreen.leftOutText(paths.map((path) => displayNameByPath.get(path) ?? path));
  return createArchive(entries, { isDamage, leftOut: { path: vaultScreen.leftOutName, text: buildLeftOutText } });
};
