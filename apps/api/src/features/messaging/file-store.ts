import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import type { StoredFile } from '../../platform/files/encrypted-file-store.ts';
import { insertStoredFiles } from '../../platform/files/stored-files.ts';

/** Finds what is needed to read the file of a message, or the record sent with it; undefined if that is gone. */
export const findFile = async (db: Trx, messageId: string) => {
  const { rows } = await sql<{
    patient_id: string;
    record_id: string | null;
    file_id: string;
    bytes: number;
    key_id: string;
    wrapped_key: Buffer;
    media_type: string;
    name: string;
  }>`
    select m.patient_id, r.id as record_id, f.id as file_id, f.bytes, f.key_id, f.wrapped_key, f.media_type, m.content as name
    from message m left join health_record r on r.id = m.record_id and r.deleted_at is null join stored_file f on f.id = coalesce(m.file_id, r.file_id)
    where m.id = ${messageId}::uuid`.execute(db);
  return rows[0];
};

/** SHA-256 of a message's own file. */
export const findFileHash = async (db: Trx, messageId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{
    sha256: Buffer;
  }>`select f.sha256 from message m join stored_file f on f.id = m.file_id where m.id = ${messageId}::uuid`.execute(db);
  return rows[0]?.sha256;
};

/** Bytes of the doctor's files in a conversation. Stable as long as the caller holds the conversation's lock. */
export const countDoctorFileBytes = async (db: Trx, conversationId: string): Promise<number> => {
  const { rows } = await sql<{ bytes: string }>`select coalesce(sum(bytes), 0)::text as bytes from message
    where conversation_id = ${conversationId}::uuid and sender = 'doctor' and file_id is not null`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
};

/** Inserts the row of a file sent into a conversation. It belongs to the patient, whoever sent it. */
export const insertFile = async (
  db: Trx,
  conversationId: string,
  file: StoredFile,
  mediaType: string,
  at: Date,
): Promise<void> => {
  const { patient_id: patientId } = await db
    .selectFrom('conversation')
    .select('patient_id')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  await insertStoredFiles(db, [{ patientId, kind: 'message', file, mediaType, at }]);
};
