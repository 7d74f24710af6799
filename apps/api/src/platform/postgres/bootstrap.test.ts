import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { bootstrapDatabase, withClient, buildUrl } from './bootstrap.ts';
import { assertSafeRole, assertWorkingRole } from './safe-role.ts';
import type { EmbeddedPostgres } from './supervisor.ts';
import { startEmbeddedPostgres } from './supervisor.ts';
import { query, silentLog } from './supervisor.test-helpers.ts';
import { createTestDatabase, type TestDatabase } from './database.test-helpers.ts';
import { StartupError } from '../startup-error.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (url: string): Promise<void> => {
  await withClient(url, assertSafeRole);
};

/** A new role, known by its address in the test database, that goes at the end of the test. */
async function createRole(rights: string): Promise<{ name: string; url: string }> {
  const name = `role_${randomBytes(6).toString('hex')}`;
  await query(
    database.adminUrl,
    `create role ${name} login password 'secret' ${rights}`,
    `grant connect on database ${database.name} to ${name}`,
  );
  onTestFinished(async () => {
    await query(database.adminUrl, `drop owned by ${name} cascade`, `drop role ${name}`);
  });
  return {
    name,
    url: buildUrl(new URL(database.adminUrl), { username: name, password: 'secret', database: database.name }),
  };
}

describe('the roles', () => {
  it('own, answer and work under their own names, none with a right over row-level security', async () => {
    const rows = await query(
      database.adminUrl,
      `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname like 'arogo%' order by 1`,
    );
    const rights = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    };
    expect(rows).toEqual([
      { rolname: 'arogo_app', rolcanlogin: true, ...rights },
      { rolname: 'arogo_clinic', rolcanlogin: false, ...rights },
      { rolname: 'arogo_jobs', rolcanlogin: true, ...rights },
      { rolname: 'arogo_owner', rolcanlogin: true, ...rights },
      { rolname: 'arogo_search', rolcanlogin: false, ...rights },
    ]);
    const whoAmI = 'select current_user as name, current_database() as database';
    expect(
      await Promise.all(
        [database.ownerUrl, database.appUrl, database.jobsUrl].map(async (url) => (await query(url, whoAmI))[0]),
      ),
    ).toEqual([
      { name: 'arogo_owner', database: database.name },
      { name: 'arogo_app', database: database.name },
      { name: 'arogo_jobs', database: database.name },
    ]);
  });

  it.each([
    ['make a table', 'create table mine (n int)', 'permission denied for schema public'],
    ['make a temporary table', 'create temporary table mine (n int)', 'permission denied to create temporary tables'],
    ['make a schema', 'create schema mine', 'permission denied for database'],
    ['read the stored passwords', 'select rolpassword from pg_authid', 'permission denied for table pg_authid'],
    ['see into the job queue', 'create table pgboss.mine (n int)', 'permission denied for schema pgboss'],
    ['become the owner', 'set role arogo_owner', 'permission denied to set role'],
    ['become search', 'set role arogo_search', 'permission denied to set role'],
  ])('app cannot %s', async (_, statement, refusal) => {
    await expect(query(database.appUrl, statement)).rejects.toThrow(refusal);
  });

  it.each([
    'select lo_create(0)',
    'select lo_creat(-1)',
    "select lo_from_bytea(0, 'x')",
    "select lo_put(1, 0, 'x')",
    'select lo_open(1, 131072)',
    "select lowrite(0, 'x')",
    'select lo_truncate(0, 0)',
    'select lo_truncate64(0, 0)',
    'select lo_unlink(1)',
    "select lo_import('/etc/hostname')",
  ])('neither app nor jobs have large objects: %s', async (statement) => {
    for (const url of [database.appUrl, database.jobsUrl])
      await expect(query(url, statement)).rejects.toThrow('permission denied for function');
  });

  it.each(['postgres', 'template1'])('neither app nor jobs connect to the database %s', async (other) => {
    for (const role of ['app', 'jobs'] as const) {
      const url = buildUrl(new URL(database.adminUrl), {
        username: `arogo_${role}`,
        password: inject('postgres').passwords[role],
        database: other,
      });
      await expect(query(url, 'select 1')).rejects.toThrow(`permission denied for database "${other}"`);
    }
  });

  it('app begins with time limits', async () => {
    const limits = await query(
      database.appUrl,
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout')
        as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(limits).toEqual([{ statement: '15s', lock: '5s', idle: '15s' }]);
  });

  it('jobs own the schema of the queue, and nothing in public', async () => {
    await query(database.jobsUrl, 'create table pgboss.probe (n int)', 'drop table pgboss.probe');
    await expect(query(database.jobsUrl, 'create table public.probe (n int)')).rejects.toThrow(
      'permission denied for schema public',
    );
  });

  it('strangers to the product are not let into its database', async () => {
    const { name, url } = await createRole('');
    await query(database.adminUrl, `revoke connect on database ${database.name} from ${name}`);
    await expect(query(url, 'select 1')).rejects.toThrow('permission denied for database');
  });

  it('the owner can make a function that belongs to search and reads across the patients’ rows', async () => {
    await query(
      database.ownerUrl,
      'create table notes (patient text, body text)',
      'alter table notes enable row level security',
      'alter table notes force row level security',
      `create policy own on notes to arogo_app using (patient = current_setting('app.actor', true))`,
      'create policy search on notes for select to arogo_search using (true)',
      'grant select on notes to arogo_app, arogo_search',
      `begin;
       create function found() returns bigint language sql stable security definer set search_path = public, pg_temp as 'select count(*) from notes';
       grant create on schema public to arogo_search;
       alter function found() owner to arogo_search;
       revoke create on schema public from arogo_search;
       commit`,
    );
    await query(database.adminUrl, `insert into notes values ('asha', 'x'), ('ravi', 'y')`);
    expect(await query(database.appUrl, 'select count(*) as own from notes')).toEqual([{ own: '0' }]);
    expect(await query(database.appUrl, 'select found() as all')).toEqual([{ all: '2' }]);
    expect(
      await query(database.adminUrl, `select has_schema_privilege('arogo_search', 'public', 'create') as creates`),
    ).toEqual([{ creates: false }]);
  });
});

describe('the database', () => {
  it('has the extensions in public, and sorts by code point', async () => {
    const rows = await query(
      database.ownerUrl,
      `select extname, extnamespace::regnamespace::text as schema from pg_extension where extname <> 'plpgsql' order by 1`,
    );
    expect(rows).toEqual(
      ['btree_gin', 'btree_gist', 'citext', 'cube', 'earthdistance', 'pg_trgm'].map((extname) => ({
        extname,
        schema: 'public',
      })),
    );
    expect(
      await query(
        database.appUrl,
        `select 'Zebra' < 'apple' as by_code_point, 'ÉCOLE'::citext = 'école'::citext as folds`,
      ),
    ).toEqual([{ by_code_point: true, folds: true }]);
  });

  it('keeps its rows when it is bootstrapped again, by several servers at once', async () => {
    const { adminUrl, passwords } = inject('postgres');
    await query(database.ownerUrl, 'create table kept (n int)', 'insert into kept values (1)');
    const again = { adminUrl, database: database.name, passwords };
    const [first, second] = await Promise.all([bootstrapDatabase(again), bootstrapDatabase(again)]);
    expect(second).toEqual(first);
    expect(await query(first.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });
});

describe('assertSafeRole', () => {
  it('accepts app and jobs', async () => {
    await expect(Promise.all([ask(database.appUrl), ask(database.jobsUrl)])).resolves.toBeDefined();
  });

  it('refuses a superuser, also one that has switched to app', async () => {
    await expect(ask(database.adminUrl)).rejects.toThrow(
      new StartupError(
        "The database role postgres is a superuser, so PostgreSQL would not keep one patient's data from " +
          "another's: let the product make its own roles, or connect as one without that right.",
      ),
    );
    const switched = withClient(database.adminUrl, async (client) => {
      await client.query('set role arogo_app');
      await assertSafeRole(client);
    });
    await expect(switched).rejects.toThrow('postgres is a superuser');
  });

  it('refuses the owner of a table, and a member of the owner', async () => {
    await query(database.ownerUrl, 'create table if not exists owned_by_owner (n int)');
    await expect(ask(database.ownerUrl)).rejects.toThrow('arogo_owner owns the table');
    const { name, url } = await createRole('noinherit');
    await expect(ask(url)).resolves.toBeUndefined();
    await query(database.adminUrl, `grant arogo_owner to ${name} with inherit false, set true`);
    await expect(ask(url)).rejects.toThrow(`${name} owns the table`);
  });

  it.each([
    ['bypassrls', 'may bypass row-level security'],
    ['createrole', 'may grant itself other roles'],
  ])('refuses a role with %s', async (right, reason) => {
    const { name, url } = await createRole(right);
    await expect(ask(url)).rejects.toThrow(`The database role ${name} ${reason}`);
  });
});

const checkApp = (): Promise<void> =>
  withClient(database.appUrl, (client) =>
    assertWorkingRole(async (text) => (await client.query<{ problem: string }>(text)).rows),
  );

describe('assertWorkingRole', () => {
  it('accepts what bootstrap and the migrations made', async () => {
    await expect(checkApp()).resolves.toBeUndefined();
  });

  it.each([
    [
      'has the rights of a role without becoming it',
      'grant arogo_search to arogo_app with inherit true',
      'revoke arogo_search from arogo_app',
      'it has the rights of arogo_search without asking for them',
    ],
    [
      'lacks a right',
      'revoke insert on message from arogo_app',
      'grant insert on message to arogo_app',
      'it may not insert message',
    ],
  ])('refuses an application that %s', async (_, breaks, mends, problem) => {
    await query(database.adminUrl, breaks);
    onTestFinished(async () => void (await query(database.adminUrl, mends)));
    await expect(checkApp()).rejects.toThrow(problem);
  });

  it('PostgreSQL before 16 reads it of the role itself that the application inherits nothing', async () => {
    expect(
      await query(database.adminUrl, "select rolname from pg_roles where rolname like 'arogo%' and rolinherit"),
    ).toEqual([{ rolname: 'arogo_owner' }]);
    const roles =
      "select rolname from pg_roles where rolname like 'arogo%' and rolname <> 'arogo_app' and pg_has_role('arogo_app', oid, 'usage')";
    expect(await query(database.adminUrl, roles)).toEqual([]);
  });
});

describe('on a server of one’s own', () => {
  const passwords = {
    owner: 'owner-secret',
    app: 'app-secret',
    jobs: 'jobs-secret',
  };
  let postgres: EmbeddedPostgres;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'arogo-bootstrap-'));
    postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, unsafeFast: true });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('an administrator without superuser, with CREATEROLE and CREATEDB, is told the one thing it may not do, and then serves', async () => {
    await query(postgres.adminUrl, `create role landlord login createrole createdb password 'rent'`);
    const adminUrl = buildUrl(new URL(postgres.adminUrl), {
      username: 'landlord',
      password: 'rent',
      database: 'postgres',
    });
    const options = { adminUrl, database: 'house', passwords };
    await expect(bootstrapDatabase(options)).rejects.toThrow(
      new StartupError(
        'The role landlord in DATABASE_URL may not install the PostgreSQL extension earthdistance: ' +
          'run "create extension earthdistance with schema public" in the database house once as a superuser, ' +
          'and start again.',
      ),
    );
    await query(
      buildUrl(new URL(postgres.adminUrl), { database: 'house' }),
      'create extension earthdistance with schema public',
    );
    const urls = await bootstrapDatabase(options);
    expect(await bootstrapDatabase(options)).toEqual(urls);

    await query(
      urls.ownerUrl,
      'create table rooms (n int)',
      'grant select on rooms to arogo_app',
      'set role arogo_search',
      'reset role',
    );
    expect(await query(urls.appUrl, 'select n from rooms')).toEqual([]);
    await query(urls.jobsUrl, 'create table pgboss.probe (n int)');
    await expect(query(urls.appUrl, 'create table mine (n int)')).rejects.toThrow(
      'permission denied for schema public',
    );
    await ask(urls.appUrl);
  });

  it('a database that is not there is made, and of two starts that make it at once both serve', async () => {
    const url = new URL(postgres.adminUrl);
    url.pathname = '/founded';
    const options = { adminUrl: url.href, database: 'founded', passwords };
    const [first, second] = await Promise.all([bootstrapDatabase(options), bootstrapDatabase(options)]);
    expect(await query(first.appUrl, 'select current_database() as name')).toEqual([{ name: 'founded' }]);
    expect(second).toEqual(first);
  });

  it('a start that another one holds up says who that is', async () => {
    const holder = new Client({ connectionString: postgres.adminUrl, application_name: 'another start' });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query(`select pg_advisory_lock(8247310256671024)`);
    await expect(
      bootstrapDatabase({ adminUrl: postgres.adminUrl, database: 'late', passwords, lockTimeoutMs: 0 }),
    ).rejects.toThrow(
      /^The lock of the start was not free within 0 s: PostgreSQL's process \d+ \('another start', role postgres/,
    );
  });

  it('a changed password is followed, the old one is dead, and neither is sent in clear', async () => {
    const options = { adminUrl: postgres.adminUrl, database: 'changing', passwords };
    const before = await bootstrapDatabase(options);
    const after = await bootstrapDatabase({ ...options, passwords: { ...passwords, app: 'p@ss:/?# word' } });
    expect(await query(after.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query(before.appUrl, 'select 1')).rejects.toThrow('password authentication failed');
    const [stored] = await query(postgres.adminUrl, `select rolpassword from pg_authid where rolname = 'arogo_app'`);
    expect(stored?.['rolpassword']).toMatch(/^SCRAM-SHA-256\$4096:/);
  });

  it('a role that may bypass row-level security stops the start with the statement that mends it', async () => {
    const options = { adminUrl: postgres.adminUrl, database: 'strict', passwords };
    await bootstrapDatabase(options);
    await query(postgres.adminUrl, 'alter role arogo_app bypassrls');
    await expect(bootstrapDatabase(options)).rejects.toThrow(
      'run "alter role arogo_app nosuperuser nobypassrls nocreaterole nocreatedb noreplication" as a superuser',
    );
    await query(
      postgres.adminUrl,
      'alter role arogo_app nosuperuser nobypassrls nocreaterole nocreatedb noreplication',
    );
    await bootstrapDatabase(options);
  });

  it('an administrator without any right is told what it lacks', async () => {
    await query(postgres.adminUrl, `create role guest login password 'visit'`);
    const adminUrl = buildUrl(new URL(postgres.adminUrl), {
      username: 'guest',
      password: 'visit',
      database: 'postgres',
    });
    await expect(bootstrapDatabase({ adminUrl, database: 'guesthouse', passwords })).rejects.toThrow(
      /^The role guest in DATABASE_URL may not make .* give it CREATEROLE and CREATEDB/,
    );
  });

  it.each([
    [
      'a wrong password',
      (url: URL) => (url.password = 'wrong'),
      'does not let the product in (password authentication failed for user "postgres")',
    ],
    [
      'a server that is not there',
      (url: URL) => (url.port = '1'),
      'does not let the product in (connect ECONNREFUSED 127.0.0.1:1)',
    ],
  ])('%s: one sentence that names the address', async (_, spoil, message) => {
    const url = new URL(postgres.adminUrl);
    spoil(url);
    const failure = await bootstrapDatabase({ adminUrl: url.href, database: 'unreached', passwords }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toContain(`The database at 127.0.0.1:${url.port} ${message}`);
    expect(String(failure)).not.toContain('secret');
  });
});
