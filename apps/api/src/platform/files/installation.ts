import type { JobsDatabase } from '../jobs/jobs.ts';
import { StartupError } from '../startup-error.ts';
import type { BlobStore } from './blob-store.ts';

export interface InstallationDeps {
  /** Connected as arogo_jobs, which can read the rows of all files. */
  readonly db: JobsDatabase;
  readonly blobs: BlobStore;
}

const batchSize = 500;

const adoptHint = 'run "npm run admin -- files:adopt" once with the same environment';

/** The installation id of this database. */
export const readDatabaseInstallation = async (db: JobsDatabase): Promise<string> => {
  const { id } = await db.asSystem((trx) => trx.selectFrom('installation').select('id').executeTakeFirstOrThrow());
  return id;
};

/** Finds those keys that have a row. */
export const findKnownFiles = async (db: JobsDatabase, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.asSystem((trx) => trx.selectFrom('stored_file').select('id').where('id', 'in', keys).execute());
  return new Set(rows.map(({ id }) => id));
};

/** 'empty', or whether the database knows at least one of the objects. */
const compareContent = async ({ db, blobs }: InstallationDeps): Promise<'empty' | 'known' | 'unknown'> => {
  let keys: string[] = [];
  let isEmpty = true;
  for await (const { key } of blobs.list()) {
    isEmpty = false;
    keys.push(key);
    if (keys.length < batchSize) continue;
    if ((await findKnownFiles(db, keys)).size > 0) return 'known';
    keys = [];
  }
  if (isEmpty) return 'empty';
  return keys.length > 0 && (await findKnownFiles(db, keys)).size > 0 ? 'known' : 'unknown';
};

/** Whether the file store has the installation id of this database. */
export const isOwnStore = async ({ db, blobs }: InstallationDeps): Promise<boolean> =>
  (await blobs.readInstallation()) === (await readDatabaseInstallation(db));

/**
 * Checks that the database and the file store belong together. A store without an id gets this database's id if it is empty, or
 * if the database knows a file in it.
 * @throws StartupError if the store belongs to another database
 */
export const ensureOwnStore = async (deps: InstallationDeps): Promise<void> => {
  const databaseId = await readDatabaseInstallation(deps.db);
  const storeId = await deps.blobs.readInstallation();
  if (storeId === databaseId) return;
  if (storeId !== undefined) {
    throw new StartupError(
      `The files belong to the installation ${storeId}, and the database to the installation ${databaseId}. ` +
        `Nothing was changed. Check DATA_DIR, DATABASE_URL and S3_BUCKET: a copy for tests needs a folder or bucket of its own. ` +
        `If these files do belong to this database, ${adoptHint}.`,
    );
  }
  if ((await compareContent(deps)) === 'unknown') {
    throw new StartupError(
      `The file store holds files, and the database (installation ${databaseId}) knows none of them. ` +
        `Nothing was changed. Check DATA_DIR, DATABASE_URL and S3_BUCKET: a new database needs an empty folder or bucket. ` +
        `If these files do belong to this database, ${adoptHint}.`,
    );
  }
  await deps.blobs.writeInstallation(databaseId);
  // Another database may have claimed the same empty store concurrently.
  if ((await deps.blobs.readInstallation()) !== databaseId) {
    throw new StartupError(
      'Another installation claimed the file store at the same time. Give each installation a folder or bucket of its own.',
    );
  }
};

/**
 * Assigns the file store to this database, even if it belonged to another one.
 * @returns the store's new id and its former one
 */
export const adoptStore = async ({
  db,
  blobs,
}: InstallationDeps): Promise<{ readonly id: string; readonly former: string | undefined }> => {
  const former = await blobs.readInstallation();
  const id = await readDatabaseInstallation(db);
  await blobs.writeInstallation(id);
  return { id, former };
};
