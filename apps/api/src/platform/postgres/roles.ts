import { randomBytes } from 'node:crypto';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { createScramVerifier } from './scram.ts';
import { StartupError } from '../startup-error.ts';

/** A password for each of the product's roles: ASCII, long and random. */
export interface RolePasswords {
  readonly owner: string;
  readonly app: string;
  readonly jobs: string;
}

interface RoleDefinition {
  readonly name: string;
  /** Absent of a role that cannot log in. */
  readonly password?: keyof RolePasswords;
  /** Time limits that every connection of the role begins with. */
  readonly limits: Readonly<Record<string, string>>;
}

const roleDefinitions: readonly RoleDefinition[] = [
  // Owns the tables and migrates them. A migration may run long, but must not queue everybody else behind its lock.
  {
    name: 'arogo_owner',
    password: 'owner',
    limits: { lock_timeout: '60s', idle_in_transaction_session_timeout: '10min' },
  },
  // Answers people: they are gone after 10 s, and a transaction that hangs would hold locks and old rows.
  {
    name: 'arogo_app',
    password: 'app',
    limits: { statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' },
  },
  {
    name: 'arogo_jobs',
    password: 'jobs',
    limits: { statement_timeout: '5min', lock_timeout: '30s', idle_in_transaction_session_timeout: '5min' },
  },
  // What doctors do; it runs under the application's limits.
  { name: 'arogo_clinic', limits: {} },
  // Owns the SECURITY DEFINER functions that search across row-level security; they run under their caller's limits.
  { name: 'arogo_search', limits: {} },
  // Reads every row for a backup. Nobody but the administrator can become it.
  { name: 'arogo_backup', limits: {} },
];

const roleNames = roleDefinitions.map(({ name }) => name);

/** What the server is and what the administrator may do on it. */
export interface Administrator {
  /** CREATEROLE. */
  readonly createsRoles: boolean;
  readonly name: string;
  readonly superuser: boolean;
  /** The server's version as a number, 180004 for instance. */
  readonly version: number;
}

/**
 * Makes the product's roles, and sets their limits. Where the administrator is no superuser it becomes a
 * member of the roles, which it needs to make things that belong to them.
 *
 * @throws StartupError when a role of that name has more rights than it should
 */
export async function ensureRoles(client: Client, admin: Administrator): Promise<void> {
  for (const { name, password, limits } of roleDefinitions) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) {
      // A password that nobody knows keeps a role shut that cannot log in, should somebody let it.
      const secret = await createVerifier(randomBytes(32).toString('base64url'));
      await client.query(
        `create role ${name} nosuperuser nobypassrls nocreaterole nocreatedb noreplication password ${secret}`,
      );
    }
    // Before PostgreSQL 16 the role itself says whether it acts with the rights of what it is a member of. The owner has the
    // schema public by being a member of pg_database_owner.
    const options = `${name === 'arogo_owner' ? 'inherit' : 'noinherit'} ${password === undefined ? 'nologin' : 'login'}`;
    await client.query(`alter role ${name} ${options}`);
    for (const [limit, value] of Object.entries(limits))
      await client.query(`alter role ${name} set ${limit} = ${escapeLiteral(value)}`);
  }
  await assertNoExcessRights(client);
  const withSet = admin.version >= 160_000 ? 'with inherit true, set true' : '';
  // The administrator sees every row only where it becomes the role of backups.
  const withoutInheriting = admin.version >= 160_000 ? 'with inherit false, set true' : '';
  if (!admin.superuser) {
    await client.query(`grant arogo_owner, arogo_jobs, arogo_clinic, arogo_search to current_user ${withSet}`);
    await client.query(`grant arogo_backup to current_user ${withoutInheriting}`);
  }
  // The application acts with a doctor's rights only where it says so.
  await client.query(
    `grant arogo_clinic to arogo_app ${admin.version >= 160_000 ? 'with inherit false, set true' : ''}`,
  );
  // The owner's migrations hand functions over to arogo_search; for that it must be able to become it, but it does not
  // act with its rights by itself.
  await client.query(
    `grant arogo_search to arogo_owner ${admin.version >= 160_000 ? 'with inherit false, set true' : ''}`,
  );
}

/**
 * Gives the roles their passwords. One that is right stays as PostgreSQL keeps it: a pooler that logs in with what is stored would
 * be shut out by the same password under another salt.
 * @param works whether a role can log in with a password
 */
export async function ensurePasswords(
  client: Client,
  passwords: RolePasswords,
  works: (role: string, password: string) => Promise<boolean>,
): Promise<void> {
  for (const { name, password } of roleDefinitions) {
    if (password === undefined || (await works(name, passwords[password]))) continue;
    await client.query(`alter role ${name} password ${await createVerifier(passwords[password])}`);
  }
}

const createVerifier = async (password: string): Promise<string> => escapeLiteral(await createScramVerifier(password));

/** Only a superuser may take these rights away, so they are told rather than mended. */
async function assertNoExcessRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication) order by rolname',
    [roleNames],
  );
  const [role] = rows;
  if (role === undefined) return;
  throw new StartupError(
    `The database role ${role.rolname} has rights that would undo the separation of patients: ` +
      `run "alter role ${role.rolname} ` +
      'nosuperuser nobypassrls nocreaterole nocreatedb noreplication" as a superuser and start again.',
  );
}

/** Shuts the database to everyone but the product's roles. */
export async function restrictDatabase(client: Client, database: string): Promise<void> {
  const name = escapeIdentifier(database);
  await client.query(
    `revoke all on database ${name} from public; grant connect on database ${name} to ${roleNames.join(', ')}`,
  );
}

/** Takes from everybody the right to connect to the server's maintenance databases; a superuser keeps it. */
export async function restrictOtherDatabases(client: Client): Promise<void> {
  await client.query('revoke connect, temporary on database postgres, template1 from public');
}
