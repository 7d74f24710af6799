import { sql } from 'kysely';
import type { Statements } from '../../platform/database.ts';
import type { StoredFile } from '../../platform/files/encrypted.ts';
import { insertStoredFiles } from '../../platform/files/stored-files.ts';

/** A file of a visit as it arrived. */
export interface Attachment {
  readonly file: StoredFile;
  /** As it is shown. */
  readonly name: string;
  readonly mediaType: string;
}

interface Given {
  readonly patientId: string;
  readonly appointmentId: string;
  readonly at: Date;
}

/** Keeps the files of a visit, the first at position 1. */
export const insertAttachments = async (
  db: Statements,
  { patientId, appointmentId, at }: Given,
  attachments: readonly Attachment[],
): Promise<void> => {
  if (attachments.length === 0) return;
  await insertStoredFiles(
    db,
    attachments.map(({ file, mediaType }) => ({ patientId, kind: 'attachment' as const, file, mediaType, at })),
  );
  await db
    .insertInto('appointment_document')
    .values(
      attachments.map(({ file, name, mediaType }, index) => ({
        appointment_id: appointmentId,
        patient_id: patientId,
        position: index + 1,
        name,
        media_type: mediaType,
        bytes: file.bytes,
        file_id: file.fileId,
        created_at: at,
      })),
    )
    .execute();
};

/** Lets the doctor of a visit see records of the patient's vault. @returns how many of them there are */
export const insertRecords = async (
  db: Statements,
  { patientId, appointmentId, at }: Given,
  recordIds: readonly string[],
  after: number,
): Promise<number> => {
  if (recordIds.length === 0) return 0;
  const { rows } = await sql`
    insert into appointment_document (appointment_id, patient_id, position, name, media_type, bytes, record_id, created_at)
    select ${appointmentId}, r.patient_id, ${after}::int + given.place, r.original_file_name, f.media_type, f.bytes, r.id, ${at}
    from unnest(${recordIds}::uuid[]) with ordinality as given (id, place)
    join health_record r on r.id = given.id and r.deleted_at is null join stored_file f on f.id = r.file_id
    where r.patient_id = ${patientId} returning 1`.execute(db);
  return rows.length;
};

/** What is needed to read a document of a visit; none where its record is gone. */
export const findDocument = async (db: Statements, patientId: string, id: string) => {
  const { rows } = await sql<{
    file_id: string;
    bytes: number;
    key_id: string;
    wrapped_key: Buffer;
    media_type: string;
    name: string;
  }>`
    select f.id as file_id, f.bytes, f.key_id, f.wrapped_key, f.media_type, x.name
    from appointment_document x left join health_record r on r.id = x.record_id and r.deleted_at is null
    join stored_file f on f.id = coalesce(x.file_id, r.file_id)
    where x.patient_id = ${patientId} and x.id = ${id}`.execute(db);
  return rows[0];
};
