import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type Keyring, UnknownKey } from '../crypto/keys.ts';
import { createFileStore } from '../files/encrypted-file-store.ts';
import { type BackedUpTable, filesFolder, getTableFile, hashFile, type Manifest } from './manifest.ts';

/** The result of checking a backup. */
export interface Verification {
  /** Sentences; empty if the backup is complete. */
  readonly problems: readonly string[];
  readonly rows: number;
  /** Number of files that were decrypted and match the uploaded content. */
  readonly files: number;
}

/** The columns of `stored_file` against which a file's content is checked. */
interface FileRow {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly keyId: string;
  readonly wrappedKey: Buffer;
}

/** Parses bytes in COPY's text format. */
const parseBytes = (text: string): Buffer => Buffer.from(text.replace(/^\\\\x/, ''), 'hex');

async function* readRows(folder: string, table: BackedUpTable): AsyncGenerator<ReadonlyMap<string, string>> {
  const lines = createInterface({ input: createReadStream(getTableFile(folder, table)).pipe(createGunzip()) });
  for await (const line of lines) {
    const values = line.split('\t');
    yield new Map(table.columns.map((column, index) => [column, values[index] ?? '']));
  }
}

async function* readFileRows(folder: string, { tables }: Manifest): AsyncGenerator<FileRow> {
  const table = tables.find(({ schema, name }) => schema === 'public' && name === 'stored_file');
  if (!table) return;
  for await (const row of readRows(folder, table)) {
    const get = (column: string): string => row.get(column) ?? '';
    yield {
      id: get('id'),
      bytes: Number(get('bytes')),
      sha256: parseBytes(get('sha256')),
      keyId: get('key_id'),
      wrappedKey: parseBytes(get('wrapped_key')),
    };
  }
}

/**
 * Checks a backup against its manifest: the checksum of each table, and each file, which is decrypted and compared with the
 * checksum of the uploaded content.
 * @param keyring the installation's keys; a file under a missing key is reported as a problem
 */
export const verifyBackup = async (folder: string, manifest: Manifest, keyring: Keyring): Promise<Verification> => {
  const problems: string[] = [];
  let rows = 0;
  for (const table of manifest.tables) {
    const found = await hashFile(getTableFile(folder, table)).catch(() => 'missing');
    if (found !== table.sha256)
      problems.push(
        `The table ${table.schema}.${table.name} is not what was backed up (${found === 'missing' ? 'missing' : 'changed'}).`,
      );
    else rows += table.rows;
  }
  // The list of expected files comes from the tables, so they must be intact.
  if (problems.length > 0) return { problems, rows, files: 0 };
  const store = createFileStore({ blobs: createFolderBlobs(path.join(folder, filesFolder)), keyring });
  const excused = new Set([...manifest.files.deletedMeanwhile, ...manifest.files.missing]);
  let files = 0;
  for await (const row of readFileRows(folder, manifest)) {
    if (excused.has(row.id)) continue;
    const problem = await findFileProblem(store, row);
    if (problem === undefined) files += 1;
    else problems.push(`The file ${row.id} ${problem}.`);
  }
  return { problems, rows, files };
};

const findFileProblem = async (
  store: ReturnType<typeof createFileStore>,
  { id: fileId, sha256, ...row }: FileRow,
): Promise<string | undefined> => {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await store.read({ fileId, ...row })) hash.update(chunk as Buffer);
    return hash.digest().equals(sha256) ? undefined : 'is not what was uploaded';
  } catch (error) {
    if (error instanceof UnknownKey) return `needs the key '${error.keyId}', which is not in DATA_KEY`;
    return 'is missing or damaged';
  }
};

const refuse = (): Promise<never> => Promise.reject(new Error('A backup is only read.'));

/** The files of a backup as a read-only store. */
const createFolderBlobs = (folder: string): Parameters<typeof createFileStore>[0]['blobs'] => {
  return {
    get: async (key) => {
      await access(path.join(folder, key));
      return createReadStream(path.join(folder, key));
    },
    exists: async (key) =>
      access(path.join(folder, key)).then(
        () => true,
        () => false,
      ),
    async *list() {},
    put: refuse,
    delete: refuse,
    removeUnfinished: refuse,
    readInstallation: refuse,
    writeInstallation: refuse,
    check: () => Promise.resolve(),
  };
};

/** Lists the ids of the files in a backup. */
export const listBackedUpFiles = (folder: string): Promise<string[]> => readdir(path.join(folder, filesFolder));
