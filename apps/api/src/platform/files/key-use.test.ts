import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPinHasher } from '../../features/access/pin-hasher.ts';
import { keyHolders } from '../../key-holders.ts';
import { buildInsertAccounts } from '../postgres/accounts.test-helpers.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { createPasswordSource, readPasswords } from '../postgres/role-passwords.ts';
import { createKeyring, type MasterKey } from '../crypto/keys.ts';
import { assertKnownKeys, countKeyUse, rewrapKeys } from './key-use.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { Pepper } from '../crypto/peppers.ts';

const createKey = (id: string): MasterKey => ({ id, key: randomBytes(32) });
const [old, fresh] = [createKey('old'), createKey('fresh')];
const before = createKeyring({ current: old });
const both = createKeyring({ current: fresh, previous: [old] });
const after = createKeyring({ current: fresh });
const pepper: Pepper = { id: 'p1', key: randomBytes(32) };
const other: Pepper = { id: 'p2', key: randomBytes(32) };

const patient = '00000000-0000-4000-8000-000000000001';
const files = 1_100;
const dataKey = randomBytes(32);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.adminUrl, (client) =>
    createPasswordSource(before)(
      client,
      () => Promise.resolve(false),
      () => Promise.resolve(undefined),
    ),
  );
  await database.rows(buildInsertAccounts(`select '${patient}' as id, 'one@example.com' as email`));
  await database.rows(
    `insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
     select gen_random_uuid(), $1, 'record', 9, sha256(n::text::bytea), 'old', $2, 'application/pdf', now() from generate_series(1, $3::int) n`,
    [patient, before.wrap(dataKey).wrapped, files],
  );
  const link = '00000000-0000-4000-8000-000000000002';
  const [linkPurpose, mailPurpose] = ['share', 'mail'];
  await database.rows(
    `insert into record_share (id, patient_id, token_hash, sealed_token, openings_allowed, created_at, expires_at)
     values ($1, $2, sha256('x'), $3, 5, now(), now() + interval '1 day')`,
    [link, patient, seal(before, linkPurpose, 'the token', link)],
  );
  await database.rows(
    `insert into email_outbox (id, sealed, created_at, useful_until) values ($1, $2, now(), now() + interval '1 day')`,
    [link, seal(before, mailPurpose, 'a mail', link)],
  );
  const pins = createPinHasher({ peppers: [pepper], memoryKiB: 64 });
  await database.rows('insert into credential (patient_id, pin_hash, set_at) values ($1, $2, now())', [
    patient,
    await pins.hash('283946'),
  ]);
});
afterAll(() => database.drop());

const asOwner = <T>(use: Parameters<typeof withClient<T>>[1]): Promise<T> => withClient(database.ownerUrl, use);

const check = (
  keyring: typeof before,
  peppers: readonly [Pepper, ...Pepper[]],
  lost: readonly string[] = [],
): Promise<void> => asOwner((client) => assertKnownKeys(client, keyHolders, { keyring, peppers, lost }));

describe('keys and peppers that the database needs', () => {
  it('are counted by what stands under them', async () => {
    expect(await asOwner((client) => countKeyUse(client, keyHolders))).toEqual([
      { label: 'files', keyId: 'old', count: files },
      { label: 'links to records', keyId: 'old', count: 1 },
      { label: 'mails that wait', keyId: 'old', count: 1 },
      { label: 'passwords of the database roles', keyId: 'old', count: 1 },
      { label: 'PINs', keyId: 'p1', count: 1 },
    ]);
  });

  it('stop the start when they are not configured, and are named; those that are known to be lost do not', async () => {
    await check(both, [other, pepper]);
    await expect(check(after, [pepper])).rejects.toThrow(
      /^Files or secrets in the database need the keys old, which are not in DATA_KEY \(it has fresh\)\..*set LOST_KEYS=old:/,
    );
    await expect(check(both, [other])).rejects.toThrow('the peppers p1, which are not in PIN_PEPPER (it has p2)');
    await check(after, [other], ['old', 'p1']);
  });

  it('a hash from before peppers had ids needs the pepper that was there first', async () => {
    const [row] = await database.rows<{ hash: string }>('select pin_hash as hash from credential');
    const hash = row?.hash ?? '';
    await database.rows('update credential set pin_hash = $1', [hash.slice(0, hash.lastIndexOf('$'))]);
    await check(both, [pepper]);
    await expect(check(both, [other])).rejects.toThrow('the peppers p1, which are not in PIN_PEPPER');
    await check(both, [other, pepper]);
    await database.rows('update credential set pin_hash = $1', [hash]);
  });

  it('everything moves to the current key, what somebody changes meanwhile stays as they left it, and the old one can go', async () => {
    const results = await asOwner((client) => rewrapKeys(client, keyHolders, both));
    expect(results).toEqual([
      { label: 'files under old', rewrapped: files, unreadable: 0 },
      { label: 'links to records', rewrapped: 1, unreadable: 0 },
      { label: 'mails that wait', rewrapped: 1, unreadable: 0 },
      { label: 'accounts that are being erased', rewrapped: 0, unreadable: 0 },
      { label: 'passwords of the database roles', rewrapped: 1, unreadable: 0 },
    ]);
    await check(after, [pepper]);
    const [file] = await database.rows<{ key_id: string; wrapped_key: Buffer }>(
      'select key_id, wrapped_key from stored_file limit 1',
    );
    expect(after.unwrap({ keyId: file?.key_id ?? '', wrapped: file?.wrapped_key ?? Buffer.of() })).toEqual(dataKey);
    const [link] = await database.rows<{ id: string; sealed: Buffer }>(
      'select id, sealed_token as sealed from record_share',
    );
    expect(unseal(after, 'share', link?.sealed ?? Buffer.of(), link?.id ?? '').toString()).toBe('the token');
    await withClient(database.adminUrl, (client) => readPasswords(after, client));
    expect(
      (await asOwner((client) => rewrapKeys(client, keyHolders, both))).every(({ rewrapped }) => rewrapped === 0),
    ).toBe(true);
  });

  it('a file whose key is gone is counted and left as it is', async () => {
    await database.rows(
      `update stored_file set key_id = 'gone' where id = (select id from stored_file order by id limit 1)`,
    );
    const results = await asOwner((client) => rewrapKeys(client, keyHolders, both));
    expect(results[0]).toEqual({ label: 'files under gone', rewrapped: 0, unreadable: 1 });
  });
});
