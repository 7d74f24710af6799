import { type CompiledQuery, sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import type { StoredFile } from '../../platform/files/encrypted-file-store.ts';
import { buildStoredFilesInsert } from '../../platform/files/stored-files.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';
import type { DocumentRow } from './store.ts';

/** An uploaded file of an appointment. */
export interface Attachment {
  readonly file: StoredFile;
  /** The display name. */
  readonly name: string;
  readonly mediaType: string;
}

const newDocumentColumns = ['id', 'name', 'media_type', 'bytes', 'record_id', 'position'] as const;

/** The row of a document just inserted. */
export interface NewDocument extends Omit<DocumentRow, 'readable'> {
  readonly position: number;
}

/** The appointment that documents belong to. */
interface Owner {
  readonly patientId: string;
  readonly appointmentId: string;
  readonly at: Date;
}

/** Builds the statements that insert the files of an appointment, from position 1. */
export const insertAttachments = (
  db: Trx,
  { patientId, appointmentId, at }: Owner,
  attachments: readonly Attachment[],
): { readonly files?: CompiledQuery; readonly documents?: CompiledQuery<NewDocument> } => {
  if (attachments.length === 0) return {};
  const files = attachments.map(({ file, mediaType }) => ({
    patientId,
    kind: 'attachment' as const,
    file,
    mediaType,
    at,
  }));
  const documents = attachments.map(({ file, name, mediaType }, index) => ({
    appointment_id: appointmentId,
    patient_id: patientId,
    position: index + 1,
    name,
    media_type: mediaType,
    bytes: file.bytes,
    file_id: file.fileId,
    created_at: at,
  }));
  return {
    files: buildStoredFilesInsert(db, files),
    documents: db.insertInto('appointment_document').values(documents).returning(newDocumentColumns).compile(),
  };
};

/**
 * Selects those of the given records that are in the patient's vault, and locks them against deletion until the end of the
 * transaction.
 */
export const selectRecords = prepareSql(
  ({ patientId, recordIds }: Pick<Owner, 'patientId'> & { recordIds: readonly string[] }) => sql<{ id: string }>`
    select id from health_record where id = any(${recordIds}::uuid[]) and patient_id = ${patientId} and deleted_at is null for share`,
);

/** Shares records of the patient's vault with the doctor of an appointment. */
export const insertRecords = prepareSql(
  ({
    patientId,
    appointmentId,
    at,
    recordIds,
    after,
  }: Owner & { recordIds: readonly string[]; after: number }) => sql<NewDocument>`
    insert into appointment_document (appointment_id, patient_id, position, name, media_type, bytes, record_id, created_at)
    select ${appointmentId}, r.patient_id, ${after}::int + given.place, r.original_file_name, f.media_type, f.bytes, r.id, ${at}
    from unnest(${recordIds}::uuid[]) with ordinality as given (id, place)
    join health_record r on r.id = given.id and r.deleted_at is null join stored_file f on f.id = r.file_id
    where r.patient_id = ${patientId} returning ${sql.join(newDocumentColumns.map((name) => sql.ref(name)))}`,
);

/** Finds what is needed to read a document of an appointment; undefined if its record was deleted. */
export const findDocument = async (db: Trx, patientId: string, id: string) => {
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
