import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { StoredFile } from './encrypted-file-store.ts';

// The only writer of table stored_file, which holds what is needed to decrypt a file. The content is on disk before its row
// exists.

/** What a file belongs to. */
export type StoredFileKind =
  | 'record'
  | 'photo'
  | 'attachment'
  | 'message'
  | 'prescription'
  | 'assistant'
  | 'insurance'
  | 'feedback';

export interface NewStoredFile {
  readonly patientId: string;
  readonly kind: StoredFileKind;
  readonly file: StoredFile;
  readonly mediaType: string;
  readonly at: Date;
}

/** Builds the statement that inserts the rows of one or more files whose content is on disk. */
export const buildStoredFilesInsert = (trx: Trx, files: readonly NewStoredFile[]): CompiledQuery =>
  trx
    .insertInto('stored_file')
    .values(
      files.map(({ patientId, kind, file, mediaType, at }) => ({
        id: file.fileId,
        patient_id: patientId,
        kind,
        bytes: file.bytes,
        sha256: file.sha256,
        key_id: file.keyId,
        wrapped_key: file.wrappedKey,
        media_type: mediaType,
        created_at: at,
      })),
    )
    .compile();

/** Inserts the rows of files whose content is on disk. */
export const insertStoredFiles = async (trx: Trx, files: readonly NewStoredFile[]): Promise<void> => {
  if (files.length > 0) await trx.executeQuery(buildStoredFilesInsert(trx, files));
};

/** Deletes rows of files. Without its row a file cannot be read; its content is deleted later. */
export const deleteStoredFiles = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await trx.deleteFrom('stored_file').where('id', 'in', ids).execute();
};

/** Like `deleteStoredFiles`, as a part of a statement that changes the access to the file. @param id null for none */
export const deleteStoredFileSql = (id: string | null): RawBuilder<unknown> =>
  sql`delete from stored_file where id = ${id}::uuid`;

/** Like `deleteStoredFiles`, for the column file_id of a common table expression. */
export const deleteStoredFilesOfSql = (expression: string): RawBuilder<unknown> =>
  sql`delete from stored_file f using ${sql.id(expression)} e where f.id = e.file_id`;
