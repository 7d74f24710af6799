import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { z } from 'zod';
import { type Keyring, UnknownKey } from '../crypto/keys.ts';
import { readKeyId, seal, unseal } from '../crypto/seal.ts';
import type { PasswordSource } from './bootstrap.ts';
import { StartupError } from '../startup-error.ts';
import type { RolePasswords } from './roles.ts';

const passwordsSchema = z.object({
  owner: z.string(),
  app: z.string(),
  jobs: z.string(),
});

/** The purpose that the passwords are sealed for and bound to. */
export const sealPurpose = 'role-passwords';

const createPassword = (): string => randomBytes(32).toString('base64url');

const mapRoles = (give: (role: keyof RolePasswords) => string): RolePasswords => ({
  owner: give('owner'),
  app: give('app'),
  jobs: give('jobs'),
});

const sealPasswords = (keyring: Keyring, passwords: RolePasswords): Buffer =>
  seal(keyring, sealPurpose, JSON.stringify(passwords), sealPurpose);

/** @throws StartupError if they were sealed with a key that is not configured */
const unsealPasswords = (keyring: Keyring, sealed: Buffer): RolePasswords => {
  try {
    return passwordsSchema.parse(JSON.parse(unseal(keyring, sealPurpose, sealed, sealPurpose).toString()));
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
    throw new StartupError(
      `The passwords of the database's roles are sealed with the key '${error.keyId}', which is not in DATA_KEY. ` +
        'Add it after the current one, and start again.',
      { cause: error },
    );
  }
};

const findSealedPasswords = async (inside: Client): Promise<Buffer | undefined> => {
  const { rows: existence } = await inside.query<{ found: boolean }>(
    `select to_regclass('bootstrap.role_password') is not null as found`,
  );
  if (existence[0]?.found !== true) return undefined;
  const { rows } = await inside.query<{ sealed: Buffer }>('select sealed from bootstrap.role_password');
  return rows[0]?.sealed;
};

/**
 * Reads the passwords of a database that was started before.
 * @throws StartupError if it was not, or if its key is not configured
 */
export const readPasswords = async (keyring: Keyring, inside: Client): Promise<RolePasswords> => {
  const sealed = await findSealedPasswords(inside);
  if (sealed) return unsealPasswords(keyring, sealed);
  throw new StartupError(
    'The database was not started by this version yet. Start the product once, with the same environment, then run this again.',
  );
};

/**
 * Creates the source of the roles' passwords. They are random and stored in the database, sealed with DATA_KEY, so that every
 * process finds the same ones and a new DATA_KEY does not change them. Databases of an earlier version have passwords derived
 * from DATA_KEY: these are kept, so that processes of that version can continue. Roles belong to the whole server, so another
 * database of the product on it, such as a restored one, uses the same passwords.
 * @param lost ids of keys that the operator has declared lost: passwords sealed with them are generated again
 */
export const createPasswordSource =
  (keyring: Keyring, lost: readonly string[] = []): PasswordSource =>
  async (inside, canLogIn, askOthers) => {
    const sealed = await findSealedPasswords(inside);
    if (sealed && !lost.includes(readKeyId(sealed))) return unsealPasswords(keyring, sealed);
    const shared = await askOthers(findSealedPasswords);
    const passwords =
      shared && !lost.includes(readKeyId(shared))
        ? unsealSharedPasswords(keyring, shared)
        : ((await findDerivedPasswords(keyring, canLogIn)) ?? mapRoles(createPassword));
    await inside.query(
      'create table if not exists bootstrap.role_password (is_single boolean primary key default true check (is_single), sealed bytea not null)',
    );
    await inside.query('alter table bootstrap.role_password owner to arogo_owner');
    await inside.query(
      'insert into bootstrap.role_password (sealed) values ($1) on conflict (is_single) do update set sealed = excluded.sealed',
      [sealPasswords(keyring, passwords)],
    );
    return passwords;
  };

const unsealSharedPasswords = (keyring: Keyring, sealed: Buffer): RolePasswords => {
  try {
    return unsealPasswords(keyring, sealed);
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause;
    throw new StartupError(
      'Another database on this PostgreSQL server belongs to an installation of Arogo with another DATA_KEY, and the roles of both would have ' +
        'the same names. Give each installation a PostgreSQL server of its own.',
      { cause },
    );
  }
};

const findDerivedPasswords = async (
  keyring: Keyring,
  canLogIn: (role: string, password: string) => Promise<boolean>,
): Promise<RolePasswords | undefined> => {
  for (const passwords of derivePasswords(keyring)) if (await canLogIn('arogo_app', passwords.app)) return passwords;
  return undefined;
};

/** Derives the passwords as an earlier version did, from each of the keys. */
const derivePasswords = (keyring: Keyring): readonly RolePasswords[] =>
  keyring
    .deriveKeys('db-role:app')
    .map((_, index) =>
      mapRoles((role) => keyring.deriveKeys(`db-role:${role}`)[index]?.toString('base64url') ?? createPassword()),
    );
