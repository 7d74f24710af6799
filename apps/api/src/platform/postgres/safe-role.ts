import type { ClientBase } from 'pg';
import { StartupError } from '../startup-error.ts';

interface RoleRights {
  readonly role: string;
  readonly superuser: boolean;
  readonly bypasses: boolean;
  readonly grants: boolean;
  readonly owned: string | null;
}

// The role that logged in counts, not the one it may have switched to: "reset role" brings it back. What it is a member
// of it can switch to, so that counts as its own.
const rightsOfThisRole = `
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
 * Makes sure that row-level security holds for the role of this connection.
 *
 * @throws StartupError when it is, or can become, a superuser, a role with BYPASSRLS, a role that grants roles, or an
 *   owner of a table in the schema public
 */
export async function assertSafeRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<RoleRights>(rightsOfThisRole);
  const [rights] = rows;
  const reason = rights === undefined ? 'is unknown to PostgreSQL' : unsafeReason(rights);
  if (reason === undefined) return;
  throw new StartupError(
    `The database role ${rights?.role ?? ''} ${reason}, so PostgreSQL would not keep one patient's data from another's: let the product make its own roles, or connect as one without that right.`,
  );
}

function unsafeReason(rights: RoleRights): string | undefined {
  if (rights.superuser) return 'is a superuser';
  if (rights.bypasses) return 'may bypass row-level security';
  if (rights.grants) return 'may grant itself other roles';
  if (rights.owned !== null) return `owns the table ${rights.owned}`;
  return undefined;
}
