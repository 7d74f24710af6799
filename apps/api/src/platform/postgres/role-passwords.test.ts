import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createKeyring, type Keyring, type MasterKey } from '../crypto/keys.ts';
import { bootstrapDatabase, type DatabaseUrls } from './bootstrap.ts';
import { createPasswordSource } from './role-passwords.ts';
import { query, silentLog } from './supervisor.test-helpers.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';

let postgres: EmbeddedPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-passwords-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, unsafeFast: true });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const createKey = (id: string): MasterKey => ({ id, key: randomBytes(32) });
const [old, fresh] = [createKey('old'), createKey('fresh')];

const start = (database: string, keyring: Keyring, lost: readonly string[] = []): Promise<DatabaseUrls> =>
  bootstrapDatabase({ adminUrl: postgres.adminUrl, database, passwords: createPasswordSource(keyring, lost) });

const findStored = (): Promise<unknown> =>
  query(postgres.adminUrl, "select rolname, rolpassword from pg_authid where rolname like 'arogo%' order by 1");

it('another DATA_KEY changes no password: a process that has the old one alone goes on, and starts again', async () => {
  const before = await start('rotated', createKeyring({ current: old }));
  const stored = await findStored();
  const running = new Client({ connectionString: before.appUrl });
  await running.connect();
  onTestFinished(() => running.end());
  const after = await start('rotated', createKeyring({ current: fresh, previous: [old] }));
  expect(after).toEqual(before);
  expect(await start('rotated', createKeyring({ current: old, previous: [fresh] }))).toEqual(before);
  expect(await start('rotated', createKeyring({ current: old }))).toEqual(before);
  // As it is kept, too: a pooler logs in with that.
  expect(await findStored()).toEqual(stored);
  expect((await running.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await query(before.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('a key that is missing stops the start and is named; where it is lost, the passwords are made anew', async () => {
  const before = await start('locked', createKeyring({ current: old }));
  const keyring = createKeyring({ current: fresh });
  await expect(start('locked', keyring)).rejects.toThrow(
    "The passwords of the database's roles are sealed with the key 'old', which is not in DATA_KEY.",
  );
  const after = await start('locked', keyring, ['old']);
  await expect(query(before.appUrl, 'select 1')).rejects.toThrow('password authentication failed');
  expect(await query(after.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await start('locked', keyring)).toEqual(after);
});

it('a database of an earlier version keeps the passwords that were derived from its key, also when that rotates at the same start', async () => {
  const keyring = createKeyring({ current: old });
  const derive = (role: string): string => keyring.deriveKey(`db-role:${role}`).toString('base64url');
  const passwords = {
    owner: derive('owner'),
    app: derive('app'),
    jobs: derive('jobs'),
  };
  const before = await bootstrapDatabase({ adminUrl: postgres.adminUrl, database: 'earlier', passwords });
  expect(await start('earlier', createKeyring({ current: fresh, previous: [old] }))).toEqual(before);
  expect(await query(before.jobsUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});
