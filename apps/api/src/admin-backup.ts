import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { findDatabaseUrl, openServer } from './admin-database.ts';
import { keyHolders } from './key-holders.ts';
import { createBackup } from './platform/backup/backup.ts';
import { type Manifest, readManifest } from './platform/backup/manifest.ts';
import { assertEmptyDatabase, assertEmptyStore, loadFiles, loadTables } from './platform/backup/restore.ts';
import { listBackedUpFiles, verifyBackup } from './platform/backup/verify.ts';
import type { Config } from './platform/config.ts';
import { openSecrets, type Secrets } from './platform/crypto/secrets.ts';
import { findUnknownMigrations, migrate } from './platform/database/migrate.ts';
import { countKeyUse, unnamedPepper } from './platform/files/key-use.ts';
import { openBlobStore } from './platform/files/open-blob-store.ts';
import { createLog } from './platform/log.ts';
import { getOwnBrandsPath } from './platform/own-brands.ts';
import { type DatabaseUrls, withClient } from './platform/postgres/bootstrap.ts';
import { StartupError } from './platform/startup-error.ts';
import { installDatabase, installQueues } from './product-database.ts';

// `npm run admin -- backup`, `restore` and `verify`: the database, the files and the data folder as one set.

type Print = (text: string) => void;

const secretsName = 'secrets.json';
/** Maximum number of problems that are printed. */
const shownProblems = 10;

const isPepper = (label: string): boolean => label === 'PINs' || label === 'passcodes of links';

/** Makes a backup while the product runs. @returns false if the installation itself lacks files */
export const backUp = async (
  config: Config,
  folder: string,
  scope: AsyncDisposableStack,
  print: Print,
): Promise<boolean> => {
  await openSecrets(config);
  const adminUrl = await findDatabaseUrl('administrator', config, scope);
  const ownerUrl = await findDatabaseUrl('owner', config, scope);
  const uses = await withClient(ownerUrl, (client) => countKeyUse(client, keyHolders));
  const opened = await openBlobStore(config);
  scope.defer(() => opened.close());
  const usesLocalSecrets = config.dataKey === undefined || config.pinPepper === undefined;
  const manifest = await createBackup({
    adminUrl,
    blobs: opened.blobs,
    folder: path.resolve(folder),
    dataFiles: [
      ...(usesLocalSecrets ? [path.join(config.dataDir, secretsName)] : []),
      getOwnBrandsPath(config.dataDir),
    ],
    keyIds: [...new Set(uses.filter(({ label }) => !isPepper(label)).map(({ keyId }) => keyId))],
    pepperIds: [...new Set(uses.filter(({ label }) => isPepper(label)).map(({ keyId }) => keyId))],
  });
  const { files, tables } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${folder}: ${rows} rows of ${tables.length} tables and ${files.count} files (${files.bytes} bytes), as of ${manifest.takenAt}.`,
  );
  print(
    usesLocalSecrets
      ? 'The keys are in it (secrets.json): whoever has the backup can read it.'
      : `DATA_KEY and PIN_PEPPER are not in it. Keep them elsewhere: without the keys ${manifest.keyIds.join(', ')} it cannot be read.`,
  );
  if (files.missing.length > 0)
    print(`${files.missing.length} files are missing in the file store: they were damaged before.`);
  return files.missing.length === 0;
};

/** Checks a backup. @returns false if something is missing or changed */
export const verify = async (config: Config, folder: string, print: Print): Promise<boolean> => {
  const manifest = await readManifest(folder);
  const { keyring } = await openBackupSecrets(config, folder);
  const { problems, rows, files } = await verifyBackup(folder, manifest, keyring);
  for (const problem of problems.slice(0, shownProblems)) print(problem);
  if (problems.length > shownProblems) print(`And ${problems.length - shownProblems} more.`);
  if (problems.length === 0)
    print(
      `Whole, as of ${manifest.takenAt}: ${rows} rows, and ${files} files were decrypted and are what was uploaded.`,
    );
  return problems.length === 0;
};

/** Opens the secrets of the environment, or those in the backup if the environment has none. */
const openBackupSecrets = (config: Config, folder: string): Promise<Secrets> =>
  openSecrets(existsSync(path.join(folder, secretsName)) ? { ...config, dataDir: folder } : config);

/** Restores an installation from a backup, into a new data folder or database and an empty file store. */
export const restore = async (
  config: Config,
  folder: string,
  scope: AsyncDisposableStack,
  print: Print,
): Promise<boolean> => {
  const manifest = await readManifest(folder);
  const unknown = await findUnknownMigrations(manifest.migrations);
  if (unknown.length > 0)
    throw new StartupError(
      `The backup was made by a version that has ${unknown.join(', ')}, which this one does not know. Restore with that version, or a newer one.`,
    );
  await copyDataFiles(config, folder);
  const secrets = await openSecrets(config);
  requireKeys(manifest, secrets, config.lostKeys);
  const { problems } = await verifyBackup(folder, manifest, secrets.keyring);
  const problem = problems.find((text) => !config.lostKeys.some((id) => text.includes(`'${id}'`)));
  if (problem !== undefined) throw new StartupError(`The backup is not whole. ${problem} Nothing was restored.`);
  const opened = await openBlobStore(config);
  scope.defer(() => opened.close());
  await assertEmptyStore(opened.blobs);
  const { adminUrl } = await openServer(config, scope);
  const log = createLog('warn');
  await installDatabase({
    config,
    adminUrl,
    secrets,
    log,
    migrates: true,
    fill: createFill(folder, manifest, config, log),
  });
  const ids = await listBackedUpFiles(folder);
  await loadFiles(folder, ids, opened.blobs, manifest.installation);
  print(
    `Restored as of ${manifest.takenAt}: ${manifest.tables.length} tables and ${ids.length} files. Start the product with the same environment.`,
  );
  return true;
};

/** Creates the function that fills a new database from a backup. */
export const createFill =
  (
    folder: string,
    manifest: Manifest,
    config: Pick<Config, 'retention'>,
    log: Pick<Logger, 'warn'>,
  ): ((urls: DatabaseUrls) => Promise<void>) =>
  async (urls) => {
    await assertEmptyDatabase(urls.ownerUrl);
    // Migrates only to the backup's state, so that later migrations find the tables that they expect.
    await migrate(urls.ownerUrl, undefined, new Set(manifest.migrations.map(({ name }) => name)));
    await installQueues(urls, config, log);
    await loadTables(folder, manifest, urls);
  };

/** Copies the backup's data files that the data folder lacks. */
const copyDataFiles = async (config: Config, folder: string): Promise<void> => {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  for (const target of [path.join(config.dataDir, secretsName), getOwnBrandsPath(config.dataDir)]) {
    const source = path.join(folder, path.basename(target));
    if (existsSync(source) && !existsSync(target)) await copyFile(source, target, constants.COPYFILE_EXCL);
  }
};

const requireKeys = ({ keyIds, pepperIds }: Manifest, { keyring, peppers }: Secrets, lost: readonly string[]): void => {
  const known = new Set([...keyring.ids, ...peppers.map(({ id }) => id), unnamedPepper, ...lost]);
  const missing = [...keyIds, ...pepperIds].filter((id) => !known.has(id));
  if (missing.length === 0) return;
  throw new StartupError(
    `The backup needs ${missing.join(', ')}, which DATA_KEY and PIN_PEPPER do not have. Nothing was restored. ` +
      `Where they are lost for good, set LOST_KEYS=${missing.join(',')}: what stands under them cannot be read.`,
  );
};
