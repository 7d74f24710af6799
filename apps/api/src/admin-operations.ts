import { findDatabaseUrl, openServer } from './admin-database.ts';
import { keyHolders } from './key-holders.ts';
import type { Config } from './platform/config.ts';
import { countKeyUse, rewrapKeys, unnamedPepper } from './platform/files/key-use.ts';
import { openSecrets } from './platform/crypto/secrets.ts';
import { createLog } from './platform/log.ts';
import { findPendingMigrations } from './platform/database/migrate.ts';
import { withClient } from './platform/postgres/bootstrap.ts';
import { installDatabase } from './product-database.ts';

// Commands of `npm run admin` for the operator of the installation.

type Print = (text: string) => void;

/** Lists the number of values under each key and pepper. @returns false if a value is under one that is not configured */
export const printKeyStatus = async (config: Config, scope: AsyncDisposableStack, print: Print): Promise<boolean> => {
  const { keyring, peppers } = await openSecrets(config);
  const url = await findDatabaseUrl('owner', config, scope);
  const uses = await withClient(url, (client) => countKeyUse(client, keyHolders));
  const current = new Set([keyring.currentId, peppers[0].id]);
  const known = new Set([...keyring.ids, ...peppers.map(({ id }) => id), unnamedPepper]);
  const describe = (id: string): string => {
    if (current.has(id)) return 'current';
    return known.has(id) ? 'former' : 'NOT CONFIGURED';
  };
  for (const id of [...keyring.ids, ...peppers.map((pepper) => pepper.id)])
    if (!uses.some(({ keyId }) => keyId === id)) print(`${id.padEnd(12)} ${describe(id).padEnd(15)} nothing`);
  for (const { label, keyId, count } of uses)
    print(`${keyId.padEnd(12)} ${describe(keyId).padEnd(15)} ${String(count).padStart(9)} ${label}`);
  return uses.every(({ keyId }) => known.has(keyId));
};

/** Encrypts all values with the current key. @returns false if a value could not be read */
export const rewrapEverything = async (config: Config, scope: AsyncDisposableStack, print: Print): Promise<boolean> => {
  const { keyring } = await openSecrets(config);
  const url = await findDatabaseUrl('owner', config, scope);
  const results = await withClient(url, (client) => rewrapKeys(client, keyHolders, keyring));
  for (const { label, rewrapped, unreadable } of results) {
    const left = unreadable > 0 ? `, ${unreadable} could not be read and stay as they are` : '';
    if (rewrapped + unreadable > 0) print(`${label}: ${rewrapped} are under ${keyring.currentId} now${left}.`);
  }
  const isWhole = results.every(({ unreadable }) => unreadable === 0);
  if (isWhole) print(`Nothing that is kept needs another key than ${keyring.currentId} any more.`);
  return isWhole;
};

/** Applies pending migrations without starting the product; with `isCheck` it only lists them. */
export const migrateApart = async (
  config: Config,
  isCheck: boolean,
  scope: AsyncDisposableStack,
  print: Print,
): Promise<boolean> => {
  if (isCheck) {
    const pending = await findPendingMigrations(await findDatabaseUrl('owner', config, scope));
    print(pending.length === 0 ? 'The database is up to date.' : `Pending: ${pending.join(', ')}.`);
    return true;
  }
  const secrets = await openSecrets(config);
  const { adminUrl } = await openServer(config, scope);
  await installDatabase({ config, adminUrl, secrets, log: createLog('warn'), migrates: true });
  print('The database is up to date.');
  return true;
};
