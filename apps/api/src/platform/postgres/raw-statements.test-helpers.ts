import { Client, type QueryResultRow } from 'pg';
import type { IsolationFixture } from '../../test/isolation-fixture.ts';

export const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
};

export type StatementOutcome =
  | { readonly rows: readonly QueryResultRow[]; readonly count: number }
  | { readonly refused: string };

/** An account that acts for another person. */
export interface Caregiver {
  readonly actor: string;
  readonly subject: string;
}

/** Makes the running transaction a patient's own. */
export const actAsThemself = (client: Client, patientId: string): Promise<unknown> =>
  client.query("select set_config('app.actor', $1, true), set_config('app.subject', $1, true)", [patientId]);

/**
 * Runs a statement in a transaction and rolls it back.
 * @param actor a patient's id; an account that acts for another person, or does not set the subject; or nobody
 */
export const attemptAndRollBack = async (
  client: Client,
  actor: string | Caregiver | Pick<Caregiver, 'actor'> | undefined,
  text: string,
  values: readonly unknown[] = [],
): Promise<StatementOutcome> => {
  await client.query('begin');
  try {
    if (typeof actor === 'string') await actAsThemself(client, actor);
    for (const [name, value] of Object.entries(typeof actor === 'object' ? actor : {}))
      await client.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    const { rows, rowCount } = await client.query(text, [...values]);
    await client.query('set constraints all immediate');
    return { rows, count: rowCount ?? 0 };
  } catch (error) {
    return { refused: String((error as { code?: string }).code) };
  } finally {
    await client.query('rollback');
  }
};

/** PostgreSQL's code for a missing privilege or policy. */
export const permissionDenied = '42501';
export const hasNoEffect = (outcome: StatementOutcome): boolean =>
  'refused' in outcome ? outcome.refused === permissionDenied : outcome.count === 0;

export interface Table {
  readonly name: string;
  /** The column with the owner of a row. */
  readonly whose: string | undefined;
  /** Columns that can be written. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** Lists the tables of schema public. */
export const listTables = async (world: IsolationFixture): Promise<readonly Table[]> => {
  const rows = await world.sql(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  return rows.map(({ name, columns, key }) => {
    const all = columns as string[];
    const whose = ['patient', 'account'].includes(String(name)) ? 'id' : all.find((column) => column === 'patient_id');
    return { name: String(name), whose, columns: all, key: (key as string[] | null) ?? [] };
  });
};

/** Serialises a row for jsonb_populate_record, with bytes in PostgreSQL's format. */
export const toRowJson = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(row, (_name, value: unknown) => {
    const bytes = value as { type?: string; data?: number[] } | null;
    return bytes?.type === 'Buffer' ? `\\x${Buffer.from(bytes.data ?? []).toString('hex')}` : value;
  });
