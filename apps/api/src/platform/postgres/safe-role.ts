import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../database/database.ts';
import { StartupError } from '../startup-error.ts';

interface RoleRights {
  readonly role: string;
  readonly superuser: boolean;
  readonly bypasses: boolean;
  readonly grants: boolean;
  readonly owned: string | null;
}

// Checks the role that logged in, not the one it may have switched to: "reset role" returns to it. Roles that it is a member of
// count too, since it can switch to them.
const roleRightsSql = `
  select me.rolname as role,
         exists (select from pg_roles r where r.rolsuper and pg_has_role(me.oid, r.oid, 'member')) as superuser,
         exists (select from pg_roles r where r.rolbypassrls and pg_has_role(me.oid, r.oid, 'member')) as bypasses,
         exists (select from pg_roles r where r.rolcreaterole and pg_has_role(me.oid, r.oid, 'member')) as grants,
         (select c.relname
            from pg_class c
           where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p')
             and pg_has_role(me.oid, c.relowner, 'member')
           order by c.relname limit 1) as owned
    from pg_roles me
   where me.rolname = session_user`;

/**
 * Checks that row-level security applies to the role of this connection.
 *
 * @throws StartupError if it is, or can switch to, a superuser, a role with BYPASSRLS, a role with CREATEROLE, or an owner of a
 * table in schema public
 */
export async function assertSafeRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<RoleRights>(roleRightsSql);
  const [rights] = rows;
  const reason = rights === undefined ? 'is unknown to PostgreSQL' : findUnsafeReason(rights);
  if (reason === undefined) return;
  throw new StartupError(
    `The database role ${rights?.role ?? ''} ` +
      `${reason}, so PostgreSQL would not keep one patient's data from another's: ` +
      'let the product make its own roles, or connect as one without that right.',
  );
}

function findUnsafeReason(rights: RoleRights): string | undefined {
  if (rights.superuser) return 'is a superuser';
  if (rights.bypasses) return 'may bypass row-level security';
  if (rights.grants) return 'may grant itself other roles';
  if (rights.owned !== null) return `owns the table ${rights.owned}`;
  return undefined;
}

/**
 * What keeps the application's role from working, one row each: a role whose rights it inherits (that role's policies would apply
 * too), a role that it cannot switch to, and a missing right that every patient's request needs.
 */
const brokenRightsSql = `
  select 'it has the rights of ' || rolname || ' without asking for them' as problem from pg_roles
   where rolname <> current_user and rolname like 'arogo%' and pg_has_role(current_user, oid, 'usage')
  union all
  select 'it cannot become arogo_clinic' where not pg_has_role(current_user, 'arogo_clinic', 'member')
  union all
  select 'it may not ' || may || ' ' || name
    from (values ('arogo_app', 'audit_event', 'insert'), ('arogo_app', 'patient', 'select'), ('arogo_app', 'session', 'select'),
                 ('arogo_app', 'stored_file', 'insert'),
                 ('arogo_app', 'message', 'insert'), ('arogo_clinic', 'message', 'insert'), ('arogo_clinic', 'audit_event', 'insert')) need (role, name, may)
   where not (has_table_privilege(role, name, may) or has_any_column_privilege(role, name, may))`;

/**
 * Checks that the application's role can do its work, so that neither the start nor the health check succeeds while requests
 * fail.
 * @param ask runs a statement as arogo_app
 * @throws StartupError with all problems
 */
export async function assertWorkingRole(
  ask: (text: string) => Promise<readonly { readonly problem: string }[]>,
): Promise<void> {
  const problems = await ask(brokenRightsSql);
  if (problems.length === 0) return;
  throw new StartupError(
    `The database role arogo_app cannot do its work: ${problems.map(({ problem }) => problem).join('; ')}. ` +
      `Start again, so that the product sets up its roles; if this stays, undo what was changed about them by hand.`,
  );
}

/** For the health check: resolves if the database answers and the application's role can do its work. */
export async function checkWorkingDatabase(db: Database): Promise<void> {
  await db.check();
  await assertWorkingRole((text) =>
    db.autocommit(async (trx) => (await sql.raw<{ problem: string }>(text).execute(trx)).rows),
  );
}
