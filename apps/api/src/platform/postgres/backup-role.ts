import type { Client } from 'pg';
import { withClient, type DatabaseUrls } from './bootstrap.ts';

/** A role that can read every row and change none. The administrator switches to it for a backup. */
export const backupRole = 'arogo_backup';

/**
 * The schemas whose tables belong to a backup, by owner. The schema with the roles' passwords is missing, since these belong to
 * one server.
 */
export const backedUpSchemas = { owner: ['public', 'privileged', 'sandbox'], jobs: ['pgboss'] } as const;

const unreadableSql = `
  select c.oid::regclass::text as name, c.relkind = 'S' as "isSequence",
         not has_table_privilege($2, c.oid, 'select') as "lacksGrant",
         c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup') as "lacksPolicy"
    from pg_class c
   where c.relnamespace = any($1::regnamespace[]) and c.relkind in ('r', 'p', 'S')
     and pg_get_userbyid(c.relowner) = current_user`;

interface Relation {
  readonly name: string;
  readonly isSequence: boolean;
  readonly lacksGrant: boolean;
  readonly lacksPolicy: boolean;
}

/**
 * Grants the backup role access to every table, including those whose rows row-level security hides from the table's owner.
 * Existing grants are skipped, so that most starts change nothing.
 */
export const letBackupRead = async ({
  ownerUrl,
  jobsUrl,
}: Pick<DatabaseUrls, 'ownerUrl' | 'jobsUrl'>): Promise<void> => {
  await withClient(ownerUrl, (client) => openSchemas(client, backedUpSchemas.owner));
  await withClient(jobsUrl, (client) => openSchemas(client, backedUpSchemas.jobs));
};

const openSchemas = async (client: Client, schemas: readonly string[]): Promise<void> => {
  const { rows: closed } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where not has_schema_privilege($2, name, 'usage')`,
    [schemas, backupRole],
  );
  for (const { name } of closed) await client.query(`grant usage on schema ${name} to ${backupRole}`);
  const { rows } = await client.query<Relation>(unreadableSql, [schemas, backupRole]);
  for (const { name, isSequence, lacksGrant, lacksPolicy } of rows) {
    if (lacksGrant) await client.query(`grant select on ${isSequence ? 'sequence' : 'table'} ${name} to ${backupRole}`);
    if (lacksPolicy) await client.query(`create policy backup on ${name} for select to ${backupRole} using (true)`);
  }
};
