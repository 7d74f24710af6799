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

/** How far the reading of a record is, beside the record's own columns. */
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
  // Looked up for those alone that name somebody.
  sql<string | null>`case when g.document_patient is not null then (select asked.answer from record_annotation as asked
    where asked.record_id = g.record_id and asked.question = 'person' and asked.about = g.document_patient) end`.as(
    'document_person',
  ),
  // Looked up for those alone that could not be read.
  sql<
    boolean | null
  >`case when g.state = 'unreadable' then (select true from record_correction as said where said.record_id = g.record_id
    and said.sort <> ${wholeRecordChange} and said.value is not null limit 1) end`.as('reading_typed'),
] as const;

export interface ReadingProgress {
  /** Null would mean that nobody has begun it: no reason to hide the record. */
  readonly reading_state: string | null;
  readonly reading_reason: string | null;
  readonly reading_page: number | null;
  readonly reading_pages: number | null;
  /** Milliseconds. */
  readonly reading_took: number | null;
  /** Whether the patient typed in what could not be read. */
  readonly reading_typed: boolean | null;
}

/** Names on the paper, as its patient has it. */
export interface DocumentNames {
  readonly document_doctor: string | null;
  readonly document_specialty: string | null;
  readonly document_clinic: string | null;
  readonly document_test: string | null;
  /** As `summarizeContents` gives it. */
  readonly document_contents: unknown;
  /** YYYY-MM-DD; null once its patient was asked whether to use it. */
  readonly document_date: string | null;
  /** The name of the person the paper is about, */
  readonly document_patient: string | null;
  /** and who that is, as the patient said; null where nothing was said. */
  readonly document_person: string | null;
}

export interface ReadingColumns extends ReadingProgress, DocumentNames {}

export interface NewReading {
  readonly recordId: string;
  readonly patientId: string;
  readonly fileId: string;
  readonly at: Date;
}

/** Begins the reading of a record that was written in the same packet; of one that was not, it begins nothing. */
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

/** Begins the reading of a record. */
export const insertReading = async (db: Trx, { recordId, patientId, fileId, at }: NewReading): Promise<void> => {
  await db
    .insertInto('record_reading')
    .values({ record_id: recordId, patient_id: patientId, file_id: fileId, updated_at: at })
    .execute();
};

/** A record that waits to be read, with what its file takes. */
export interface UnreadRecord {
  readonly patientId: string;
  readonly file: Omit<StoredFile, 'sha256'>;
}

/** The record, unless it was read, deleted or destroyed; for the jobs role. */
export const findUnread = async (db: Trx, recordId: string): Promise<UnreadRecord | undefined> => {
  const row = await db
    .selectFrom('record_reading as g')
    .innerJoin('stored_file as f', 'f.id', 'g.file_id')
    // The jobs see a record only when it was deleted.
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

/** Notes the page that is being read; for the jobs role. */
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
  /** How long it took, in milliseconds. */
  readonly took: number;
  readonly at: Date;
}

/** Waits until nobody changes what the patient says about the paper, and keeps others from it; for the jobs role. */
export const lockReading = async (db: Trx, recordId: string): Promise<void> => {
  await db
    .selectFrom('record_reading')
    .select('record_id')
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst();
};

/** Keeps what was read; for the jobs role. @returns false where another job, or a deletion, came first */
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

/** Characters of a name that a list shows. */
const maxNameLength = 500;
const toStoredName = (text: string | undefined): string | null =>
  text === undefined ? null : truncateAtGrapheme(text, maxNameLength);

interface HeadNames extends Pick<RecordFacts, 'doctor' | 'clinic' | 'test_name'> {
  readonly patient?: { readonly name?: string | undefined } | undefined;
  readonly results: readonly NamedResult[];
  /** YYYY-MM-DD; null where there is nothing to ask about. */
  readonly paperDate: string | null;
}

/** What lists show of a paper, and what its results are found by. */
export type DocumentHead = HeadNames & StatedDate & SummarizedFacts;

/** Keeps what lists show of a paper, what its results are found by, and its date while its patient is to be asked about it. */
export const saveDocumentHead = async (db: Trx, recordId: string, head: DocumentHead): Promise<void> => {
  const { doctor, clinic, patient, test_name: test, results, paperDate } = head;
  await db
    .updateTable('record_reading')
    .set({
      document_doctor: toStoredName(doctor?.name),
      document_specialty: toStoredName(doctor?.specialty),
      document_clinic: toStoredName(clinic?.name),
      document_test: toStoredName(test),
      document_contents: JSON.stringify(summarizeContents(head)),
      document_date: paperDate,
      document_patient: toStoredName(patient?.name),
      result_names: [...new Set(results.map(toResultName))],
      result_date: findStatedDay(head) ?? null,
    })
    .where('record_id', '=', recordId)
    .execute();
};

/** Keeps why nothing was read; for the jobs role. @returns false where another job, or a deletion, came first */
export const saveReason = (db: Trx, recordId: string, reason: UnreadableReason, at: Date): Promise<boolean> =>
  updateReading(db, recordId, { state: 'unreadable', reason, page: null, pages: null, updated_at: at });

/** Records that wait to be read and that nobody has claimed, oldest first; for the jobs role. */
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

/** Papers that are not read yet. */
export interface WaitingDocuments {
  readonly waiting: number;
  /** How long nothing happened to the one that waits longest, in seconds; 0 where none waits. */
  readonly oldestSeconds: number;
}

/** Counts the papers that are being read or wait for it; for the jobs role. */
export const countWaitingDocuments = async (db: Trx, clock: Clock): Promise<WaitingDocuments> => {
  const { waiting, oldest } = await db
    .selectFrom('record_reading')
    .select((eb) => [eb.fn.countAll<string>().as('waiting'), eb.fn.min('updated_at').as('oldest')])
    .where('state', '=', 'reading')
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestSeconds: countSecondsSince(oldest, clock) };
};
