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
  /** Absent for a role that cannot log in. */
  readonly password?: keyof RolePasswords;
  /** Time limits for every connection of the role. */
  readonly limits: Readonly<Record<string, string>>;
}

const roleDefinitions: readonly RoleDefinition[] = [
  // Owns the tables and runs migrations. A migration may take long, but must not queue all others behind its lock.
  {
    name: 'arogo_owner',
    password: 'owner',
    limits: { lock_timeout: '60s', idle_in_transaction_session_timeout: '10min' },
  },
  // Serves people, who wait for at most 10 s. A transaction that hangs would hold locks and keep old row versions alive.
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
  // The rights of doctors. Runs under the application's limits.
  { name: 'arogo_clinic', limits: {} },
  // Owns the SECURITY DEFINER functions that search across row-level security. They run under their caller's limits.
  { name: 'arogo_search', limits: {} },
  // Reads every row for a backup. Only the administrator can switch to it.
  { name: 'arogo_backup', limits: {} },
];

const roleNames = roleDefinitions.map(({ name }) => name);

/** The server's version, and the administrator's rights. */
export interface Administrator {
  /** CREATEROLE. */
  readonly createsRoles: boolean;
  readonly name: string;
  readonly superuser: boolean;
  /** The server's version as a number, such as 180004. */
  readonly version: number;
}

/**
 * Creates the product's roles, and sets their limits. An administrator without superuser becomes a member of the roles, which it
 * needs to create objects for them.
 *
 * @throws StartupError if an existing role has more rights than it should
 */
export async function ensureRoles(client: Client, admin: Administrator): Promise<void> {
  for (const { name, password, limits } of roleDefinitions) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) {
      // An unknown password keeps a role without login closed, should it ever be allowed to log in.
      const secret = await createVerifier(randomBytes(32).toString('base64url'));
      await client.query(
        `create role ${name} nosuperuser nobypassrls nocreaterole nocreatedb noreplication password ${secret}`,
      );
    }
    // Before PostgreSQL 16, whether a role inherits the rights of its memberships is a property of the role itself. The owner
    // owns schema public as a member of pg_database_owner.
    const options = `${name === 'arogo_owner' ? 'inherit' : 'noinherit'} ${password === undefined ? 'nologin' : 'login'}`;
    await client.query(`alter role ${name} ${options}`);
    for (const [limit, value] of Object.entries(limits))
      await client.query(`alter role ${name} set ${limit} = ${escapeLiteral(value)}`);
  }
  await assertNoExcessRights(client);
  const withSet = admin.version >= 160_000 ? 'with inherit true, set true' : '';
  // The administrator sees every row only after switching to the backup role.
  const withoutInheriting = admin.version >= 160_000 ? 'with inherit false, set true' : '';
  if (!admin.superuser) {
    await client.query(`grant arogo_owner, arogo_jobs, arogo_clinic, arogo_search to current_user ${withSet}`);
    await client.query(`grant arogo_backup to current_user ${withoutInheriting}`);
  }
  // The application has a doctor's rights only after SET ROLE.
  await client.query(
    `grant arogo_clinic to arogo_app ${admin.version >= 160_000 ? 'with inherit false, set true' : ''}`,
  );
  // The owner's migrations transfer functions to arogo_search. It must be able to switch to that role, but does not inherit its
  // rights.
  await client.query(
    `grant arogo_search to arogo_owner ${admin.version >= 160_000 ? 'with inherit false, set true' : ''}`,
  );
}

/**
 * Sets the roles' passwords. A correct one is not changed: a pooler that logs in with the stored verifier would fail if the same
 * password got a new salt.
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

/** Only a superuser could revoke these rights, so they are reported instead of revoked. */
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

/** Restricts the database to the product's roles. */
export async function restrictDatabase(client: Client, database: string): Promise<void> {
  const name = escapeIdentifier(database);
  await client.query(
    `revoke all on database ${name} from public; grant connect on database ${name} to ${roleNames.join(', ')}`,
  );
}

/** Revokes the right to connect to the server's maintenance databases from PUBLIC; a superuser keeps it. */
export async function restrictOtherDatabases(client: Client): Promise<void> {
  await client.query('revoke connect, temporary on database postgres, template1 from public');
}
