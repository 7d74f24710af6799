import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { getErrorCode } from '../files/fsync.ts';
import { StartupError } from '../startup-error.ts';

/** The version of the backup format; another one is refused. */
export const backupFormat = 'arogo-backup-1';
export const manifestName = 'manifest.json';
export const tablesFolder = 'tables';
export const filesFolder = 'files';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** The columns without generated ones. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Checksum of the compressed file. */
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** Time of the database snapshot, ISO 8601. */
  takenAt: z.string(),
  installation: z.string(),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  /** Schema version of the job queue's tables. */
  queueVersion: z.number(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Files that their patients deleted between the copy of the database and that of the files. */
    deletedMeanwhile: z.array(z.string()),
    /** Files that the database lists and the store lacks: damaged before the backup. */
    missing: z.array(z.string()),
  }),
  /** The ids of the keys and peppers that are needed to read the backup. */
  keyIds: z.array(z.string()),
  pepperIds: z.array(z.string()),
});

/** The description of a backup. It is written last: a folder without one is no complete backup. */
export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = z.output<typeof tableSchema>;

export const getTableFile = (folder: string, { schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  path.join(folder, tablesFolder, `${schema}.${name}.gz`);

/** Reads the manifest. @throws StartupError if the folder is no complete backup in this format */
export const readManifest = async (folder: string): Promise<Manifest> => {
  let text: string;
  try {
    text = await readFile(path.join(folder, manifestName), 'utf8');
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    throw new StartupError(`${folder} is no finished backup: it has no ${manifestName}, which is written last.`, {
      cause: error,
    });
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${folder} was made by another version of Arogo, or its ${manifestName} is damaged.`, {
      cause: error,
    });
  }
};

/** Computes the SHA-256 of a file, in hex. */
export const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
