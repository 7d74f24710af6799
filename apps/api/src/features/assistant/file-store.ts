import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import type { StoredFile } from '../../platform/files/encrypted-file-store.ts';
import { insertStoredFiles } from '../../platform/files/stored-files.ts';

export interface NewAttachment {
  readonly patientId: string;
  readonly stored: StoredFile;
  readonly kind: 'image' | 'video' | 'audio' | 'document';
  readonly name: string;
  readonly mediaType: string;
  readonly at: Date;
}

/** Inserts an attachment for a later message. @returns its id */
export const insertAttachment = async (
  db: Trx,
  { patientId, stored, kind, name, mediaType, at }: NewAttachment,
): Promise<string> => {
  const { fileId, bytes } = stored;
  await insertStoredFiles(db, [{ patientId, kind: 'assistant', file: stored, mediaType, at }]);
  const { rows } = await sql<{ id: string }>`
    insert into assistant_attachment (patient_id, file_id, kind, name, media_type, bytes, created_at)
    values (${patientId}::uuid, ${fileId}::uuid, ${kind}, ${name}, ${mediaType}, ${bytes}::integer, ${at}::timestamptz) returning id`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('An attachment was not written.');
  return row.id;
};

export interface FileRow {
  readonly id: string;
  readonly file_id: string;
  readonly kind: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly key_id: string;
  readonly wrapped_key: Buffer;
}

/** Finds what is needed to show and read an attachment. */
export const findFile = async (db: Trx, id: string): Promise<FileRow | undefined> =>
  (
    await sql<FileRow>`
    select a.id, f.id as file_id, a.kind, a.name, f.media_type, f.bytes, f.key_id, f.wrapped_key
    from assistant_attachment a join stored_file f on f.id = a.file_id where a.id = ${id}::uuid`.execute(db)
  ).rows[0];

/** Attaches waiting files to a message. @returns those attached, with their names */
export const attachFiles = async (
  db: Trx,
  messageId: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  (
    await sql<{
      id: string;
      name: string;
    }>`update assistant_attachment set message_id = ${messageId}::uuid where id = any(${ids}::uuid[]) and message_id is null returning id, name`.execute(
      db,
    )
  ).rows;

/** Attaches records of the vault to a message. @returns the attachments, by record */
export const attachRecords = async (
  db: Trx,
  message: { readonly id: string; readonly patientId: string; readonly at: Date },
  recordIds: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string; readonly record_id: string }[]> =>
  (
    await sql<{ id: string; name: string; record_id: string }>`
    insert into assistant_attachment (patient_id, message_id, record_id, kind, name, created_at)
    select ${message.patientId}::uuid, ${message.id}::uuid, r.id, 'HealthVaultRecordType', r.original_file_name, ${message.at}::timestamptz
    from health_record r where r.id = any(${recordIds}::uuid[]) and r.deleted_at is null returning id, name, record_id`.execute(
      db,
    )
  ).rows;

/** The account holder's name, to compare with the name on a document. */
export const findHolderName = async (db: Trx, patientId: string): Promise<string> => {
  const row = await db
    .selectFrom('patient')
    .select(['first_name', 'last_name'])
    .where('id', '=', patientId)
    .executeTakeFirst();
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ');
};
