import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** Tables that are not exported, with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  account_usage: 'how much is kept, which the files and records say',
  call_signal: 'how two browsers found each other; gone with the end of the call',
  credential: 'the hash of the PIN, which the application itself cannot read',
  idempotency_key: 'that a request was made before; gone after a week',
  record_count: 'how many records there are, which the records say',
  record_search: 'the words of the records once more, arranged for a search',
};

/**
 * Columns that are not exported, by table, with the reason. Columns of bytes, and those that the application cannot read, are
 * never exported.
 */
export const excludedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  push_subscription: {
    endpoint: 'whoever has the three can write to the browser',
    p256dh: 'as endpoint',
    auth: 'as endpoint',
  },
  record_reading: { text: 'where each word stands on a page, which the original shows' },
  stored_file: { key_id: 'names the key of the installation' },
};

/** A table with rows of patients, with the columns that the application may read. */
export interface OwnTable {
  readonly name: string;
  /** The column with the owner of a row. */
  readonly whose: string;
  readonly columns: readonly string[];
  /** The columns of its primary key with their types, in order. */
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

/** Finds the tables to export in the catalogue, so that a new table is included from its first day. */
export const findOwnTables = async (db: Trx): Promise<readonly OwnTable[]> => {
  const { rows } = await sql<OwnTable>`
    select c.relname::text as name, case when c.relname in ('patient', 'account') then 'id' else 'patient_id' end as whose,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype
        and has_column_privilege(c.oid, a.attnum, 'select')) as columns,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as part (attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = part.attnum) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname in ('patient', 'account')
        or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'patient_id' and not a.attisdropped))
    order by 1`.execute(db);
  return rows
    .filter(({ name, columns }) => excludedTables[name] === undefined && columns !== null)
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => excludedColumns[table.name]?.[column] === undefined),
    }));
};

export interface ExportPage {
  readonly rows: readonly (readonly (string | null)[])[];
  /** Start of the next page; undefined after the last one. */
  readonly after: readonly string[] | undefined;
}

/** Reads rows of a table as texts (instants in ISO 8601, lists and objects as JSON), ordered by key. */
export const readPage = async (
  db: Trx,
  patientId: string,
  { name, whose, columns, key }: OwnTable,
  after: readonly string[] | undefined,
  limit: number,
): Promise<ExportPage> => {
  const names = sql.join(key.map((part) => sql.ref(part.name)));
  const texts = sql.join(columns.map((column) => sql`to_jsonb(${sql.ref(column)}) #>> '{}'`));
  const keyTexts = sql.join(key.map((part) => sql`${sql.ref(part.name)}::text`));
  const beyond = after
    ? sql`and (${names}) > (${sql.join(key.map((part, index) => sql`${after[index]}::text::${sql.raw(part.type)}`))})`
    : sql``;
  const { rows } = await sql<{ cells: (string | null)[]; place: string[] }>`
    select array[${texts}] as cells, array[${keyTexts}] as place from ${sql.table(name)}
    where ${sql.ref(whose)} = ${patientId} ${beyond} order by ${names} limit ${limit}`.execute(db);
  return { rows: rows.map(({ cells }) => cells), after: rows.length < limit ? undefined : rows.at(-1)?.place };
};

/** The name of the person in the export. */
export const findName = async (db: Trx, patientId: string): Promise<string> => {
  const { first_name: first, last_name: last } = await db
    .selectFrom('patient')
    .select(['first_name', 'last_name'])
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
  return `${first} ${last}`.trim();
};

/** The doctors that the patient's rows refer to, so that ids can be resolved, with the patient's public reviews of them. */
export const findNamedDoctors = async (
  db: Trx,
  patientId: string,
): Promise<readonly Readonly<Record<string, string | null>>[]> => {
  const { rows } = await sql<Record<string, string | null>>`
    select d.id::text, d.display_name, d.specialty, d.registration_number, d.registration_council, c.name as clinic, d.city
    from doctor d left join clinic c on c.id = d.clinic_id
    where d.id in (select doctor_id from appointment where patient_id = ${patientId} union select doctor_id
    from conversation where patient_id = ${patientId} union select doctor_id
    from favourite_doctor where patient_id = ${patientId}) order by 2, 1`.execute(db);
  return rows;
};

export const findOwnReviews = async (
  db: Trx,
  patientId: string,
): Promise<readonly Readonly<Record<string, string | null>>[]> => {
  const { rows } = await sql<Record<string, string | null>>`
    select r.id::text, r.doctor_id::text, r.appointment_id::text, r.shown_name, r.star::text, r.comment, to_jsonb(r.created_at) #>> '{}' as created_at
    from doctor_review r join appointment a on a.id = r.appointment_id where a.patient_id = ${patientId} order by r.created_at, r.id`.execute(
    db,
  );
  return rows;
};

export interface OwnFile {
  readonly id: string;
  readonly kind: string;
  readonly bytes: number;
  readonly key_id: string;
  readonly wrapped_key: Buffer;
  readonly media_type: string;
  readonly created_at: Date;
  /** The file name as shown to the patient; empty if there is none. */
  readonly name: string;
}

/** Finds stored files of any kind, except those of deleted records that await their purge. */
export const findStoredFiles = async (
  db: Trx,
  patientId: string,
  after: string,
  limit: number,
): Promise<readonly OwnFile[]> => {
  const { rows } = await sql<OwnFile>`
    select f.id, f.kind, f.bytes, f.key_id, f.wrapped_key, f.media_type, f.created_at, coalesce(r.original_file_name,
    d.name, m.content, t.name, i.name, b.file_name, p.file_name, '') as name
    from stored_file f
    left join health_record r on r.file_id = f.id
    left join appointment_document d on d.file_id = f.id
    left join message m on m.file_id = f.id
    left join assistant_attachment t on t.file_id = f.id
    left join insurance_file i on i.file_id = f.id
    left join feedback b on b.file_id = f.id
    left join prescription p on p.file_id = f.id
    where f.patient_id = ${patientId} and f.id > ${after} and r.deleted_at is null order by f.id limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** The ids of ledger entries that have a receipt. */
export const findReceiptEntries = async (
  db: Trx,
  patientId: string,
): Promise<readonly { readonly id: string; readonly number: string; readonly at: Date }[]> => {
  const { rows } = await sql<{ id: string; number: string; at: Date }>`
    select id, number, coalesce(settled_at, created_at) as at from ledger_entry where patient_id = ${patientId}
    and number is not null and state = 'completed' order by created_at, id`.execute(db);
  return rows;
};
