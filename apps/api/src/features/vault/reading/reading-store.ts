import { wholeRecordChange } from '@arogo/contract/corrections';
import type { RecordFacts, UnreadableReason } from '@arogo/contract/reading';
import { type SummarizedFacts, summarizeContents } from '@arogo/contract/record-contents';
import { type CompiledQuery, type Selectable, sql } from 'kysely';
import { type Clock, countSecondsSince } from '../../../platform/clock.ts';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import type { RecordReading } from '../../../platform/database/database-types.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { StoredFile } from '../../../platform/files/encrypted-file-store.ts';
import type { ReadPage } from '@arogo/document-reading/recognition/child-messages';
import { findStatedDay, type NamedResult, type StatedDate, toResultName } from '../results/result-names.ts';

/** The progress of a record's reading, next to the record's own columns. */
export const readingColumns = [
  'g.state as reading_state',
  'g.reason as reading_reason',
  'g.page as reading_page',
  'g.pages as reading_pages',
  'g.took as reading_took',
  'g.document_doctor',
  'g.document_specialty',
  'g.document_clinic',
  'g.document_test',
  'g.document_contents',
  sql<string | null>`g.document_date::text`.as('document_date'),
  'g.document_patient',
  // A subquery only for documents that name a person.
  sql<string | null>`case when g.document_patient is not null then (select asked.answer from record_annotation as asked
    where asked.record_id = g.record_id and asked.question = 'person' and asked.about = g.document_patient) end`.as(
    'document_person',
  ),
  // A subquery only for unreadable documents.
  sql<
    boolean | null
  >`case when g.state = 'unreadable' then (select true from record_correction as said where said.record_id = g.record_id
    and said.sort <> ${wholeRecordChange} and said.value is not null limit 1) end`.as('reading_typed'),
] as const;

export interface ReadingProgress {
  /** Null means that no reading began, which is no reason to hide the record. */
  readonly reading_state: string | null;
  readonly reading_reason: string | null;
  readonly reading_page: number | null;
  readonly reading_pages: number | null;
  /** Milliseconds. */
  readonly reading_took: number | null;
  /** Whether the patient typed in the facts of an unreadable document. */
  readonly reading_typed: boolean | null;
}

/** Names on the document, with the patient's corrections. */
export interface DocumentNames {
  readonly document_doctor: string | null;
  readonly document_specialty: string | null;
  readonly document_clinic: string | null;
  readonly document_test: string | null;
  /** The result of `summarizeContents`. */
  readonly document_contents: unknown;
  /** YYYY-MM-DD; null once the patient was asked whether to use it. */
  readonly document_date: string | null;
  /** The name of the document's patient. */
  readonly document_patient: string | null;
  /** The patient's answer to who that is; null without one. */
  readonly document_person: string | null;
}

export interface ReadingColumns extends ReadingProgress, DocumentNames {}

export interface NewReading {
  readonly recordId: string;
  readonly patientId: string;
  readonly fileId: string;
  readonly at: Date;
}

/** Starts the reading of a record that the same pipeline inserts; does nothing if it was not inserted. */
export const buildReadingInsert = (db: Trx, { recordId, patientId, fileId, at }: NewReading): CompiledQuery =>
  db
    .insertInto('record_reading')
    .columns(['record_id', 'patient_id', 'file_id', 'updated_at'])
    .expression((from) =>
      from
        .selectFrom('health_record as r')
        .select(['r.id', 'r.patient_id', 'r.file_id', sql<Date>`${at}::timestamptz`.as('updated_at')])
        .where('r.id', '=', recordId)
        .where('r.patient_id', '=', patientId)
        .where('r.file_id', '=', fileId),
    )
    .compile();

/** Starts the reading of a record. */
export const insertReading = async (db: Trx, { recordId, patientId, fileId, at }: NewReading): Promise<void> => {
  await db
    .insertInto('record_reading')
    .values({ record_id: recordId, patient_id: patientId, file_id: fileId, updated_at: at })
    .execute();
};

/** A record that waits to be read, with the data that reading its file needs. */
export interface UnreadRecord {
  readonly patientId: string;
  readonly file: Omit<StoredFile, 'sha256'>;
}

/** Finds the record, unless it was read, deleted or destroyed. Runs as the jobs' role. */
export const findUnread = async (db: Trx, recordId: string): Promise<UnreadRecord | undefined> => {
  const row = await db
    .selectFrom('record_reading as g')
    .innerJoin('stored_file as f', 'f.id', 'g.file_id')
    // The jobs' role sees only deleted records.
    .leftJoin('health_record as r', (join) => join.onRef('r.id', '=', 'g.record_id').on('r.deleted_at', 'is not', null))
    .select(['g.patient_id', 'f.id', 'f.bytes', 'f.key_id', 'f.wrapped_key'])
    .where('g.record_id', '=', recordId)
    .where('g.state', '=', 'reading')
    .where('r.id', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      patientId: row.patient_id,
      file: { fileId: row.id, bytes: row.bytes, keyId: row.key_id, wrappedKey: row.wrapped_key },
    }
  );
};

type ReadingChange = Partial<
  Pick<Selectable<RecordReading>, 'page' | 'pages' | 'reason' | 'recognised' | 'state' | 'took' | 'updated_at'>
> & { readonly text?: string; readonly facts?: string };

const updateReading = async (db: Trx, recordId: string, values: ReadingChange): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('record_reading')
    .set(values)
    .where('record_id', '=', recordId)
    .where('state', '=', 'reading')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Records the page that is being read. Runs as the jobs' role. */
export const saveProgress = (
  db: Trx,
  recordId: string,
  progress: { readonly page: number; readonly pages: number; readonly at: Date },
): Promise<boolean> =>
  updateReading(db, recordId, { page: progress.page, pages: progress.pages, updated_at: progress.at });

export interface ReadingText {
  readonly state: 'ready' | 'needs_review';
  readonly recognised: boolean;
  readonly pages: readonly ReadPage[];
  readonly facts: RecordFacts;
  /** Duration of the reading in milliseconds. */
  readonly took: number;
  readonly at: Date;
}

/** Locks the reading against changes by the patient. Runs as the jobs' role. */
export const lockReading = async (db: Trx, recordId: string): Promise<void> => {
  await db
    .selectFrom('record_reading')
    .select('record_id')
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst();
};

/** Stores the extracted facts. Runs as the jobs' role. @returns false if another job, or a deletion, was faster */
export const saveText = (
  db: Trx,
  recordId: string,
  { state, recognised, pages, facts, took, at }: ReadingText,
): Promise<boolean> =>
  updateReading(db, recordId, {
    state,
    recognised,
    text: JSON.stringify(pages),
    facts: JSON.stringify(facts),
    page: null,
    pages: pages.length,
    took,
    updated_at: at,
  });

/** Maximum length of a name in a list. */
const maxNameLength = 500;
const toStoredName = (text: string | undefined): string | null =>
  text === undefined ? null : truncateAtGrapheme(text, maxNameLength);

interface SummaryNames extends Pick<RecordFacts, 'doctor' | 'clinic' | 'test_name'> {
  readonly patient?: { readonly name?: string | undefined } | undefined;
  readonly results: readonly NamedResult[];
  /** YYYY-MM-DD; null if there is no question about the date. */
  readonly documentDate: string | null;
}

/** The fields of a document that lists show, and by which its results are found. */
export type DocumentSummary = SummaryNames & StatedDate & SummarizedFacts;

/** Stores the fields of a document for lists and results, and its date while the patient has not decided about it. */
export const saveDocumentSummary = async (db: Trx, recordId: string, summary: DocumentSummary): Promise<void> => {
  const { doctor, clinic, patient, test_name: test, results, documentDate } = summary;
  await db
    .updateTable('record_reading')
    .set({
      document_doctor: toStoredName(doctor?.name),
      document_specialty: toStoredName(doctor?.specialty),
      document_clinic: toStoredName(clinic?.name),
      document_test: toStoredName(test),
      document_contents: JSON.stringify(summarizeContents(summary)),
      document_date: documentDate,
      document_patient: toStoredName(patient?.name),
      result_names: [...new Set(results.map(toResultName))],
      result_date: findStatedDay(summary) ?? null,
    })
    .where('record_id', '=', recordId)
    .execute();
};

/** Stores why nothing was read. Runs as the jobs' role. @returns false if another job, or a deletion, was faster */
export const saveReason = (db: Trx, recordId: string, reason: UnreadableReason, at: Date): Promise<boolean> =>
  updateReading(db, recordId, { state: 'unreadable', reason, page: null, pages: null, updated_at: at });

/** Records that wait to be read without a claim, oldest first. Runs as the jobs' role. */
export const findWaitingRecords = async (db: Trx, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('record_reading')
    .select('record_id')
    .where('state', '=', 'reading')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.record_id);
};

/** Documents that are not read yet. */
export interface WaitingDocuments {
  readonly waiting: number;
  /** The longest time without progress, in seconds; 0 if no document waits. */
  readonly oldestSeconds: number;
}

/** Counts the documents that are being read or wait for it. Runs as the jobs' role. */
export const countWaitingDocuments = async (db: Trx, clock: Clock): Promise<WaitingDocuments> => {
  const { waiting, oldest } = await db
    .selectFrom('record_reading')
    .select((eb) => [eb.fn.countAll<string>().as('waiting'), eb.fn.min('updated_at').as('oldest')])
    .where('state', '=', 'reading')
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestSeconds: countSecondsSince(oldest, clock) };
};
