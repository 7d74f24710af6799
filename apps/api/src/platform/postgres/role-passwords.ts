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

/** What the passwords are sealed for, and bound to. */
export const sealPurpose = 'role-passwords';

const createPassword = (): string => randomBytes(32).toString('base64url');

const mapRoles = (give: (role: keyof RolePasswords) => string): RolePasswords => ({
  owner: give('owner'),
  app: give('app'),
  jobs: give('jobs'),
});

const sealPasswords = (keyring: Keyring, passwords: RolePasswords): Buffer =>
  seal(keyring, sealPurpose, JSON.stringify(passwords), sealPurpose);

/** @throws StartupError when they were sealed with a key that is not configured */
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
  const { rows: there } = await inside.query<{ found: boolean }>(
    `select to_regclass('bootstrap.role_password') is not null as found`,
  );
  if (there[0]?.found !== true) return undefined;
  const { rows } = await inside.query<{ sealed: Buffer }>('select sealed from bootstrap.role_password');
  return rows[0]?.sealed;
};

/**
 * The passwords of a database that was started before.
 * @throws StartupError when it was not, or its key is not configured
 */
export const readPasswords = async (keyring: Keyring, inside: Client): Promise<RolePasswords> => {
  const sealed = await findSealedPasswords(inside);
  if (sealed) return unsealPasswords(keyring, sealed);
  throw new StartupError(
    'The database was not started by this version yet. Start the product once, with the same environment, then run this again.',
  );
};

/**
 * The passwords of the database roles are random and stand in the database itself, sealed with DATA_KEY: every process finds the same
 * ones, and another DATA_KEY changes none of them. A database of an earlier version has passwords that were derived from DATA_KEY:
 * those are kept, so that processes of that version go on beside this one.
 * @param lost ids of keys that the operator knows to be lost: what was sealed with one of them is made anew
 */
export const createPasswordSource =
  (keyring: Keyring, lost: readonly string[] = []): PasswordSource =>
  async (inside, works) => {
    const sealed = await findSealedPasswords(inside);
    if (sealed && !lost.includes(readKeyId(sealed))) return unsealPasswords(keyring, sealed);
    const passwords = (await findDerivedPasswords(keyring, works)) ?? mapRoles(createPassword);
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

const findDerivedPasswords = async (
  keyring: Keyring,
  works: (role: string, password: string) => Promise<boolean>,
): Promise<RolePasswords | undefined> => {
  for (const passwords of derivePasswords(keyring)) if (await works('arogo_app', passwords.app)) return passwords;
  return undefined;
};

/** What an earlier version would have derived from each of the keys. */
const derivePasswords = (keyring: Keyring): readonly RolePasswords[] =>
  keyring
    .deriveKeys('db-role:app')
    .map((_, index) =>
      mapRoles((role) => keyring.deriveKeys(`db-role:${role}`)[index]?.toString('base64url') ?? createPassword()),
    );
