import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { getErrorCode } from './failures.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import {
  restrictDatabase,
  restrictOtherDatabases,
  ensurePasswords,
  ensureRoles,
  type Administrator,
  type RolePasswords,
} from './roles.ts';
import { StartupError } from '../startup-error.ts';

export interface BootstrapOptions {
  /** The administrator's URL: a superuser, or on PostgreSQL 15 and newer a role with CREATEROLE and CREATEDB. */
  readonly adminUrl: string;
  /** The name of the product's database. */
  readonly database: string;
  /** The passwords, or a function that finds them once the database and its roles exist. */
  readonly passwords: RolePasswords | PasswordSource;
  /** Reads the passwords of an existing database, for a role that may not set up anything. */
  readonly readPasswords?: (inside: Client) => Promise<RolePasswords>;
  /** The role that starts the product without any right to set up. It is granted access to the sealed passwords. */
  readonly startRole?: string;
  /** True if only the product uses the server: then no role may connect to the other databases through PUBLIC. */
  readonly isOwnServer?: boolean;
  /** Further steps of the start, under the same lock: of two concurrent first starts the second finds them done. */
  readonly finish?: (urls: DatabaseUrls) => Promise<void>;
  /** How long to wait for another start, in milliseconds. */
  readonly lockTimeoutMs?: number;
}

/**
 * Finds the passwords.
 * @param inside a connection of the administrator to the product's database
 * @param works whether a role can log in with a password
 */
export type PasswordSource = (
  inside: Client,
  canLogInAs: (role: string, password: string) => Promise<boolean>,
  /** Queries the product's other databases on this server, which have the same roles, until one returns a value. */
  askOthers: <T>(question: (other: Client) => Promise<T | undefined>) => Promise<T | undefined>,
) => Promise<RolePasswords>;

/** The connection URL of each of the product's roles. */
export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
}

// In order of dependency. All but earthdistance may be installed by a database's owner.
const extensions = ['pg_trgm', 'citext', 'btree_gist', 'btree_gin', 'cube', 'earthdistance'] as const;

/** Functions that create or change large objects, which row-level security does not cover. */
const largeObjectWriters = [
  'lo_create(oid)',
  'lo_creat(integer)',
  'lo_from_bytea(oid, bytea)',
  'lo_put(oid, bigint, bytea)',
  'lo_open(oid, integer)',
  'lowrite(integer, bytea)',
  'lo_truncate(integer, integer)',
  'lo_truncate64(integer, bigint)',
  'lo_unlink(oid)',
] as const;

const startLock = '8247310256671024';
const maintenanceDatabase = 'postgres';

/**
 * Creates what migrations need and cannot create: the roles with passwords and limits, the database, its extensions in schema
 * public, and the schema of the job queue. Safe to repeat at every start, and on several servers at once: a server-wide lock is
 * held until `finish` is done.
 *
 * To give a function to arogo_search, run `grant create on schema public to arogo_search` before `alter function … owner to
 * arogo_search` and revoke it afterwards: only the owner keeps that right.
 *
 * @throws StartupError if the server cannot be reached or is too old, or if the administrator lacks a right
 */
export async function bootstrapDatabase({
  adminUrl,
  database,
  passwords,
  readPasswords,
  startRole,
  isOwnServer = false,
  finish,
  lockTimeoutMs,
}: BootstrapOptions): Promise<DatabaseUrls> {
  const address = new URL(adminUrl);
  if (address.hostname === '') {
    throw new StartupError('DATABASE_URL names no host: write it as postgres://user:password@host:5432/database.');
  }
  const buildRoleUrl = (role: string, password: string): string =>
    buildUrl(address, { username: role, password, database });
  const canLogInAs = (role: string, password: string): Promise<boolean> => canLogIn(buildRoleUrl(role, password));
  const toUrls = (rolePasswords: RolePasswords): DatabaseUrls => ({
    ownerUrl: buildRoleUrl('arogo_owner', rolePasswords.owner),
    appUrl: buildRoleUrl('arogo_app', rolePasswords.app),
    jobsUrl: buildRoleUrl('arogo_jobs', rolePasswords.jobs),
  });
  const install = async (client: Client): Promise<DatabaseUrls> => {
    const admin = await describeAdministrator(client);
    if (!admin.superuser && !admin.createsRoles && readPasswords !== undefined)
      return toUrls(await readPrepared(buildUrl(address, { database }), readPasswords, admin.name));
    await ensureRoles(client, admin);
    await ensureDatabase(client, admin, database);
    await restrictDatabase(client, database);
    if (isOwnServer) await restrictOtherDatabases(client);
    return withClient(buildUrl(address, { database }), async (inside) => {
      await prepareDatabase(inside, admin, database);
      const rolePasswords =
        typeof passwords === 'function'
          ? await passwords(inside, canLogInAs, (question) => askOthers(inside, address, question))
          : passwords;
      await ensurePasswords(inside, rolePasswords, canLogInAs);
      if (startRole !== undefined) await grantStart(inside, startRole, database);
      return toUrls(rolePasswords);
    });
  };
  const client = await connectForMaintenance(address).catch((error: unknown) => {
    throw explainError(error, address);
  });
  try {
    const lock = {
      key: startLock,
      purpose: 'the start',
      ...(lockTimeoutMs !== undefined && { timeoutMs: lockTimeoutMs }),
    };
    return await withAdvisoryLock(client, lock, async () => {
      const urls = await install(client).catch((error: unknown) => {
        throw explainError(error, address);
      });
      await finish?.(urls);
      return urls;
    });
  } finally {
    await client.end();
  }
}

/**
 * Connects to the database `postgres`, which exists before the product's. All starts must use the same database, since advisory
 * locks are per database. Falls back to the database in the URL if the administrator may not connect there.
 */
async function connectForMaintenance(address: URL): Promise<Client> {
  try {
    return await connect(buildUrl(address, { database: maintenanceDatabase }));
  } catch (error) {
    if (!['3D000', '42501', '28000'].includes(getErrorCode(error) ?? '')) throw error;
    return connect(address.href);
  }
}

/**
 * Reads the passwords of a database that an administrator has set up, as a role without rights of its own.
 * @throws StartupError if it was not set up for this role
 */
async function readPrepared(
  url: string,
  readPasswords: (inside: Client) => Promise<RolePasswords>,
  role: string,
): Promise<RolePasswords> {
  try {
    return await withClient(url, async (inside) => {
      await inside.query('select from bootstrap.role_password limit 0');
      return readPasswords(inside);
    });
  } catch (cause) {
    if (!['3D000', '42501', '42P01', '3F000'].includes(getErrorCode(cause) ?? '')) throw cause;
    throw new StartupError(
      `The role ${role} in DATABASE_URL may not make the product's roles and database, and was not let read their passwords: ` +
        'run "npm run admin -- migrate" of this version with DATABASE_ADMIN_URL beside DATABASE_URL first. Or give it CREATEROLE and ' +
        'CREATEDB, or name a superuser.',
      { cause },
    );
  }
}

/** Grants a role access to what a start needs, which is sealed with DATA_KEY. */
async function grantStart(inside: Client, role: string, database: string): Promise<void> {
  const { rowCount } = await inside.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0)
    throw new StartupError(
      `The role ${role} in DATABASE_URL does not exist: make it with "create role ${role} login password …".`,
    );
  const name = escapeIdentifier(role);
  await inside.query(`
    grant connect on database ${escapeIdentifier(database)} to ${name};
    grant usage on schema bootstrap to ${name};
    grant select on bootstrap.role_password to ${name};
  `);
}

/** Queries the other databases of the product's owner: copies for tests, or restored ones. */
async function askOthers<T>(
  inside: Client,
  address: URL,
  question: (other: Client) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { rows } = await inside.query<{ name: string }>(
    `select datname as name from pg_database
      where pg_get_userbyid(datdba) = 'arogo_owner' and datname <> current_database() and datallowconn order by oid`,
  );
  for (const { name } of rows) {
    const answer = await withClient(buildUrl(address, { database: name }), question);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** @returns false if the password is refused */
async function canLogIn(url: string): Promise<boolean> {
  try {
    await withClient(url, async () => undefined);
    return true;
  } catch (error) {
    if (['28P01', '28000'].includes(getErrorCode(error) ?? '')) return false;
    throw error;
  }
}

/** Builds a URL for the same server and options, with another login or database. */
export function buildUrl(address: URL, change: { username?: string; password?: string; database: string }): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(change.database)}`;
  if (change.username !== undefined) url.username = encodeURIComponent(change.username);
  if (change.password !== undefined) url.password = encodeURIComponent(change.password);
  return url.href;
}

/** Opens a connection for the duration of `use`. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'arogo bootstrap',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined); // the statement in progress rejects; without a listener the process would end
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function describeAdministrator(client: Client): Promise<Administrator> {
  const { rows } = await client.query<Administrator>(
    `select rolname as name, rolsuper as superuser, rolcreaterole as "createsRoles",
      current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`,
  );
  const [admin] = rows;
  if (admin === undefined || admin.version < 150_000) {
    throw new StartupError(
      `The PostgreSQL server in DATABASE_URL is too old (${admin?.version ?? 'unknown'}): use version 15 or newer.`,
    );
  }
  return admin;
}

async function ensureDatabase(client: Client, admin: Administrator, database: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; encoding: string }>(
    'select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding from pg_database where datname = $1',
    [database],
  );
  const [existing] = rows;
  const name = escapeIdentifier(database);
  if (existing === undefined) {
    // Sorted by code point, so that an index does not depend on the machine's libraries; case mapping follows Unicode.
    const locale =
      admin.version >= 170_000 ? `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'` : `lc_collate 'C'`;
    await client.query(`create database ${name} owner arogo_owner template template0 encoding 'UTF8' ${locale}`);
    return;
  }
  if (existing.encoding !== 'UTF8') {
    throw new StartupError(
      `The database ${database} holds ${existing.encoding} text: make one with the encoding UTF8, or let the product make it.`,
    );
  }
  if (existing.owner !== 'arogo_owner') await client.query(`alter database ${name} owner to arogo_owner`);
}

/** Prepares the database before the first migration. */
async function prepareDatabase(client: Client, admin: Administrator, database: string): Promise<void> {
  for (const extension of extensions) await ensureExtension(client, admin, database, extension);
  // The product uses no large objects. Only a superuser may revoke these rights from PUBLIC.
  if (admin.superuser) await client.query(`revoke execute on function ${largeObjectWriters.join(', ')} from public`);
  await client.query(`
    revoke all on schema public from public;
    grant usage on schema public to arogo_app, arogo_jobs, arogo_clinic, arogo_search;
    create schema if not exists pgboss authorization arogo_jobs;
    create schema if not exists bootstrap authorization arogo_owner;
  `);
}

async function ensureExtension(
  client: Client,
  admin: Administrator,
  database: string,
  extension: string,
): Promise<void> {
  try {
    await client.query(`create extension if not exists ${extension} with schema public`);
  } catch (cause) {
    switch (getErrorCode(cause)) {
      case '42501':
        throw new StartupError(
          `The role ${admin.name} in DATABASE_URL may not install the PostgreSQL extension ${extension}: ` +
            `run "create extension ${extension} with schema public" in the database ${database} once as a ` +
            'superuser, and start again.',
          { cause },
        );
      case '0A000':
      case '58P01':
        throw new StartupError(
          `The PostgreSQL server in DATABASE_URL lacks the extension ${extension}: install its contrib package (postgresql-contrib), and start again.`,
          { cause },
        );
      default:
        throw cause;
    }
  }
}

function explainError(error: unknown, address: URL): unknown {
  if (error instanceof StartupError) return error;
  const code = getErrorCode(error);
  if (code === '42501') {
    return new StartupError(
      `The role ${address.username} ` +
        `in DATABASE_URL may not make the product's roles and database (PostgreSQL says "${String(error)}"): ` +
        'give it CREATEROLE and CREATEDB, or name a superuser.',
      { cause: error },
    );
  }
  // A later refusal by PostgreSQL is a fault of ours; a failed login is a problem of the URL.
  const notLetIn = !(error instanceof DatabaseError) || /^(28|3D|53|57)/.test(code ?? '');
  if (!notLetIn) return error;
  const reason = error instanceof Error && error.message !== '' ? error.message : (code ?? 'no answer');
  return new StartupError(
    `The database at ${address.host} does not let the product in (${reason}): check that it runs, and DATABASE_URL.`,
    { cause: error },
  );
}
