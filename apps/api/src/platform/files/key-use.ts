import type { ClientBase } from 'pg';
import { StartupError } from '../startup-error.ts';
import { BrokenSeal, type Keyring, UnknownKey } from '../crypto/keys.ts';
import type { Peppers } from '../crypto/peppers.ts';
import { seal, unseal } from '../crypto/seal.ts';

/** A column with sealed values (`seal.ts`), bound to the id of their row. */
export interface SealedColumn {
  /** The name shown to operators: 'mails that wait'. */
  readonly label: string;
  readonly table: string;
  readonly id: string;
  readonly column: string;
  readonly purpose: string;
}

/** How many values of one kind are protected by one key. */
export interface KeyUse {
  readonly label: string;
  readonly keyId: string;
  readonly count: number;
}

/** The places of sealed values, besides files. */
export interface KeyHolders {
  readonly sealed: readonly SealedColumn[];
  /** The passwords of the database roles, which are not bound to a row's id. */
  readonly rolePasswords: { readonly table: string; readonly column: string; readonly purpose: string };
}

const minId = '00000000-0000-0000-0000-000000000000';
const filesLabel = 'files';
const rolePasswordsLabel = 'passwords of the database roles';
const pinsLabel = 'PINs';
const passcodesLabel = 'passcodes of links';
/** The key id of a hash from before peppers had ids. */
export const unnamedPepper = 'unnamed';

/** SQL that reads the key id from the header of a sealed value. */
const sealedKeyIdSql = (column: string): string =>
  `convert_from(substr(${column}, 3, get_byte(${column}, 1)), 'LATIN1')`;

/** SQL that reads the pepper's id of a hash; the expression of the index `credential_pepper`. */
const pepperSql = (column: string): string => `split_part(${column}, '$', 7)`;

/** SQL for the distinct values of an indexed expression: a loose index scan, which does not depend on the number of rows. */
const distinctSql = (table: string, expression: string): string => `
  with recursive step as (
    (select min(${expression}) as id from ${table})
    union all
    select (select min(${expression}) from ${table} where ${expression} > step.id) from step where step.id is not null
  ) select id from step where id is not null`;

const query = async <T extends object>(
  client: ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> => (await client.query<T>(text, [...values])).rows;

/**
 * Counts the values by key and pepper.
 * @param client connected as arogo_owner
 */
export const countKeyUse = async (
  client: ClientBase,
  { sealed, rolePasswords }: KeyHolders,
): Promise<readonly KeyUse[]> => {
  const groups = [
    [filesLabel, 'stored_file', 'key_id', 'true'],
    ...sealed.map(({ label, table, column }) => [label, table, sealedKeyIdSql(column), `${column} is not null`]),
    [rolePasswordsLabel, rolePasswords.table, sealedKeyIdSql(rolePasswords.column), 'true'],
    [pinsLabel, 'credential', `coalesce(nullif(${pepperSql('pin_hash')}, ''), '${unnamedPepper}')`, 'true'],
    [
      passcodesLabel,
      'record_share',
      `coalesce(nullif(${pepperSql('passcode_hash')}, ''), '${unnamedPepper}')`,
      'passcode_hash is not null',
    ],
  ] as const;
  const uses: KeyUse[] = [];
  for (const [label = '', table, expression, condition] of groups) {
    const rows = await query<{ id: string; count: number }>(
      client,
      `select ${expression} as id, count(*)::int as count from ${table} where ${condition} group by 1 order by 1`,
    );
    uses.push(...rows.map(({ id, count }) => ({ label, keyId: id, count })));
  }
  return uses;
};

/** Finds the ids of keys and peppers in use. Fast for any number of rows. */
const findUsedIds = async (
  client: ClientBase,
  { sealed, rolePasswords }: KeyHolders,
): Promise<{ readonly keys: ReadonlySet<string>; readonly peppers: ReadonlySet<string> }> => {
  const keys = new Set<string>();
  const collectIds = async (into: Set<string>, text: string): Promise<void> => {
    for (const { id } of await query<{ id: string }>(client, text)) into.add(id);
  };
  await collectIds(keys, distinctSql('stored_file', 'key_id'));
  for (const { table, column } of sealed)
    await collectIds(keys, `select distinct ${sealedKeyIdSql(column)} as id from ${table} where ${column} is not null`);
  await collectIds(keys, `select ${sealedKeyIdSql(rolePasswords.column)} as id from ${rolePasswords.table}`);
  const peppers = new Set<string>();
  await collectIds(peppers, distinctSql('credential', pepperSql('pin_hash')));
  await collectIds(
    peppers,
    `select distinct ${pepperSql('passcode_hash')} as id from record_share where passcode_hash is not null`,
  );
  return { keys, peppers };
};

export interface KnownSecrets {
  readonly keyring: Keyring;
  readonly peppers: Peppers;
  /** Ids that the operator has declared lost: their values cannot be read, and the server starts anyway. */
  readonly lost: readonly string[];
}

/**
 * Checks that the configuration has all keys and peppers used in the database, before a patient finds out.
 * @param client connected as arogo_owner
 * @throws StartupError that names the missing ones
 */
export const assertKnownKeys = async (
  client: ClientBase,
  holders: KeyHolders,
  { keyring, peppers, lost }: KnownSecrets,
): Promise<void> => {
  const used = await findUsedIds(client, holders);
  const missing = [...used.keys].filter((id) => !keyring.ids.includes(id) && !lost.includes(id));
  const pepperIds = new Set(peppers.map(({ id }) => id));
  const first = used.peppers.has('') ? await rememberFirstPepper(client, peppers) : undefined;
  const missingPeppers = [...used.peppers, ...(first === undefined ? [] : [first])].filter(
    (id) => id !== '' && !pepperIds.has(id) && !lost.includes(id),
  );
  if (missing.length === 0 && missingPeppers.length === 0) return;
  const parts = [
    ...(missing.length > 0
      ? [`the keys ${missing.join(', ')}, which are not in DATA_KEY (it has ${keyring.ids.join(', ')})`]
      : []),
    ...(missingPeppers.length > 0
      ? [`the peppers ${missingPeppers.join(', ')}, which are not in PIN_PEPPER (it has ${[...pepperIds].join(', ')})`]
      : []),
  ];
  throw new StartupError(
    `Files or secrets in the database need ${parts.join(', and ')}. Add what is missing behind the current one, separated by a comma. ` +
      `Where it is lost for good, set LOST_KEYS=${[...missing, ...missingPeppers].join(',')}: ` +
      'the product starts, and what stands under it cannot be read.',
  );
};

/**
 * Hashes from before peppers had ids do not name their pepper. The first start of a version with ids records which one it was:
 * the oldest one configured.
 */
const rememberFirstPepper = async (client: ClientBase, peppers: Peppers): Promise<string | undefined> => {
  await client.query('update installation set first_pepper_id = $1 where first_pepper_id is null', [
    peppers.at(-1)?.id,
  ]);
  const [row] = await query<{ id: string }>(client, 'select first_pepper_id as id from installation');
  return row?.id;
};

/** The result of `rewrapKeys` for one kind of values. */
export interface RewrapResult {
  readonly label: string;
  readonly rewrapped: number;
  /** Values of keys that are not configured, or damaged ones. They stay unchanged. */
  readonly unreadable: number;
}

const batchSize = 500;

interface Row {
  readonly id: string;
  readonly value: Buffer;
}

/** How values of one kind are read in batches, renewed, and written if they are unchanged since the read. */
interface Rewrapping {
  readonly label: string;
  readonly read: (after: string | undefined) => Promise<readonly Row[]>;
  readonly renew: (row: Row) => Buffer;
  readonly write: (row: Row, renewed: Buffer) => Promise<number>;
}

const rewrapAll = async ({ label, read, renew, write }: Rewrapping): Promise<RewrapResult> => {
  let rewrapped = 0;
  let unreadable = 0;
  for (let after: string | undefined; ;) {
    const rows = await read(after);
    for (const row of rows) {
      try {
        rewrapped += await write(row, renew(row));
      } catch (error) {
        if (!(error instanceof UnknownKey || error instanceof BrokenSeal)) throw error;
        unreadable += 1;
      }
    }
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return { label, rewrapped, unreadable };
  }
};

/**
 * Encrypts all values of older keys with the current key, in batches, while the product runs.
 * @param client connected as arogo_owner
 */
export const rewrapKeys = async (
  client: ClientBase,
  { sealed, rolePasswords }: KeyHolders,
  keyring: Keyring,
): Promise<readonly RewrapResult[]> => {
  const current = keyring.currentId;
  const execute = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await client.query(text, [...values])).rowCount ?? 0;
  const results: RewrapResult[] = [];
  for (const { id: keyId } of await query<{ id: string }>(client, distinctSql('stored_file', 'key_id'))) {
    if (keyId === current) continue;
    results.push(
      await rewrapAll({
        label: `${filesLabel} under ${keyId}`,
        read: (after = minId) =>
          query<Row>(
            client,
            'select id, wrapped_key as value from stored_file where key_id = $1 and id > $2 order by id limit $3',
            [keyId, after, batchSize],
          ),
        renew: ({ value }) => keyring.wrap(keyring.unwrap({ keyId, wrapped: value })).wrapped,
        write: ({ id, value }, renewed) =>
          execute('update stored_file set wrapped_key = $3, key_id = $4 where id = $1 and wrapped_key = $2', [
            id,
            value,
            renewed,
            current,
          ]),
      }),
    );
  }
  for (const { label, table, id, column, purpose } of [
    ...sealed,
    { label: rolePasswordsLabel, ...rolePasswords, id: undefined },
  ]) {
    // A value without a row is bound to its purpose instead of an id.
    const name = id === undefined ? `'${purpose}'` : `${id}::text`;
    results.push(
      await rewrapAll({
        label,
        read: (after = '') =>
          query<Row>(
            client,
            `select ${name} as id, ${column} as value from ${table}
              where ${column} is not null and ${sealedKeyIdSql(column)} <> $1 and ${name} > $2 order by 1 limit $3`,
            [current, after, batchSize],
          ),
        renew: (row) => seal(keyring, purpose, unseal(keyring, purpose, row.value, row.id), row.id),
        write: (row, renewed) =>
          execute(`update ${table} set ${column} = $3 where ${name} = $1 and ${column} = $2`, [
            row.id,
            row.value,
            renewed,
          ]),
      }),
    );
  }
  return results;
};
