import type { DocumentChoice, DocumentPerson } from '@arogo/contract/corrections';
import { wholeRecordChange } from '@arogo/contract/corrections';
import type { RecordType } from '@arogo/contract/vault';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';
import { isFactSort, type Correction } from './corrections.ts';
import type { FactValue } from './fact-value.ts';

interface CorrectionRow {
  readonly fact: string;
  readonly sort: string;
  readonly value: unknown;
  readonly read: unknown;
  readonly version: string;
  readonly recorded_at: Date;
}

/** What a patient says, out of its row. */
export const parseCorrectionRow = (row: CorrectionRow): Correction => {
  if (row.sort !== wholeRecordChange && !isFactSort(row.sort))
    throw new TypeError('The database holds a fact that the contract does not know.');
  return {
    sort: row.sort,
    fact: row.fact,
    value: row.value as FactValue | null,
    read: row.read as Correction['read'],
    version: row.version,
    saidAt: row.recorded_at,
  };
};

const correctionColumns = ['fact', 'sort', 'value', 'read', 'version', 'recorded_at'] as const;

/** All that the patient says about the paper of a record. */
export const selectCorrections = (db: Trx, { recordId }: { readonly recordId: string }) =>
  db.selectFrom('record_correction').select(correctionColumns).where('record_id', '=', recordId);

/** The same, also for the jobs role. */
export const findCorrections = async (db: Trx, recordId: string): Promise<readonly Correction[]> =>
  (await selectCorrections(db, { recordId }).execute()).map(parseCorrectionRow);

/** What was read on the papers of several records. */
export const findFacts = (db: Trx, recordIds: readonly string[]) =>
  db
    .selectFrom('record_reading')
    .select(['record_id', 'facts'])
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();

/** All that the patient says about the papers of several records. */
export const findCorrectionsOfRecords = async (
  db: Trx,
  recordIds: readonly string[],
): Promise<readonly { readonly recordId: string; readonly word: Correction }[]> => {
  const rows = await db
    .selectFrom('record_correction')
    .select(['record_id', ...correctionColumns])
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();
  return rows.map((row) => ({ recordId: row.record_id, word: parseCorrectionRow(row) }));
};

export interface RecordAnswer {
  readonly question: string;
  readonly answer: string;
  readonly about: string;
}

/** What the patient answered to what the record asks. */
export const selectAnswers = (db: Trx, { recordId }: { readonly recordId: string }) =>
  db.selectFrom('record_annotation').select(['question', 'answer', 'about']).where('record_id', '=', recordId);

/** The same, of several records. */
export const findAnswersOfRecords = (db: Trx, recordIds: readonly string[]) =>
  db
    .selectFrom('record_annotation')
    .select(['record_id', 'question', 'answer', 'about'])
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();

/** The name of the account. */
export const selectAccountName = (db: Trx, { patientId }: { readonly patientId: string }) =>
  db.selectFrom('patient').select(['first_name', 'last_name', 'time_zone']).where('id', '=', patientId);

/** A record whose facts are about to be changed: nobody else changes them, or reads the paper anew, before the transaction ends. */
export const lockRecord = (db: Trx, patientId: string, id: string) =>
  db
    .selectFrom('record_reading as g')
    .innerJoin('health_record as r', 'r.id', 'g.record_id')
    .select([
      'r.id',
      'r.record_type',
      'r.status',
      'r.record_date',
      'r.doctor_name',
      'r.typed_date',
      'r.typed_doctor_name',
      'g.state',
      'g.reason',
      'g.page',
      'g.pages',
      'g.took',
      'g.facts',
      'g.recognised',
      'g.model_outcome',
    ])
    .where('r.patient_id', '=', patientId)
    .where('r.id', '=', id)
    .where('r.deleted_at', 'is', null)
    .forUpdate('g')
    .executeTakeFirst();

export interface CorrectionContext {
  readonly recordId: string;
  readonly patientId: string;
  readonly sessionId: string;
  readonly at: Date;
}

/** Keeps what the patient says about a fact, in place of what they said before. */
export const saveCorrection = async (
  db: Trx,
  { recordId, patientId, sessionId, at }: CorrectionContext,
  word: Omit<Correction, 'saidAt'>,
): Promise<void> => {
  const values = {
    value: word.value === null ? null : JSON.stringify(word.value),
    read: word.read === null ? null : JSON.stringify(word.read),
    version: word.version,
    session_id: sessionId,
    recorded_at: at,
  };
  await db
    .insertInto('record_correction')
    .values({ record_id: recordId, patient_id: patientId, fact: word.fact, sort: word.sort, ...values })
    .onConflict((conflict) => conflict.columns(['record_id', 'fact']).doUpdateSet(values))
    .execute();
};

/** Forgets what the patient said. @returns false where it was changed or forgotten before */
export const deleteCorrection = async (db: Trx, recordId: string, version: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('record_correction')
    .where('record_id', '=', recordId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Keeps whether what was read waits for its patient's look. */
export const saveReadingState = async (db: Trx, recordId: string, state: 'ready' | 'needs_review'): Promise<void> => {
  await db.updateTable('record_reading').set({ state }).where('record_id', '=', recordId).execute();
};

/** Keeps an answer, in place of the one before. `about` is the name or date that was asked about. */
export const saveRecordAnswer = async (
  db: Trx,
  { recordId, patientId, sessionId, at }: CorrectionContext,
  given:
    | { readonly question: 'type'; readonly answer: RecordType }
    | { readonly question: 'person'; readonly answer: DocumentPerson; readonly about: string }
    | { readonly question: 'date' | 'doctor'; readonly answer: DocumentChoice; readonly about: string },
): Promise<void> => {
  const values = {
    answer: given.answer,
    about: given.question === 'type' ? '' : given.about,
    session_id: sessionId,
    recorded_at: at,
  };
  await db
    .insertInto('record_annotation')
    .values({ record_id: recordId, patient_id: patientId, question: given.question, ...values })
    .onConflict((conflict) => conflict.columns(['record_id', 'question']).doUpdateSet(values))
    .execute();
};

/** What was said of a paper, wherever it is kept. */
export interface RecordWords {
  readonly corrections: readonly Correction[];
  /** Without whose paper it is: elsewhere that is another question. */
  readonly answers: readonly RecordAnswer[];
  /** What was typed in place of what the paper says, where the paper counts. */
  readonly typedDate: Date | null;
  readonly typedDoctorName: string | null;
}

/** Keeps corrections that were made of the same paper elsewhere, but for those of which something newer is said here. */
export const adoptCorrections = async (
  db: Trx,
  { recordId, patientId, sessionId }: CorrectionContext,
  corrections: readonly Correction[],
): Promise<void> => {
  if (corrections.length === 0) return;
  await db
    .insertInto('record_correction')
    .values(
      corrections.map(({ sort, fact, value, read, version, saidAt }) => ({
        record_id: recordId,
        patient_id: patientId,
        fact,
        sort,
        value: value === null ? null : JSON.stringify(value),
        read: read === null ? null : JSON.stringify(read),
        version,
        session_id: sessionId,
        recorded_at: saidAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['record_id', 'fact'])
        .doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          read: row.ref('excluded.read'),
          version: row.ref('excluded.version'),
          session_id: row.ref('excluded.session_id'),
          recorded_at: row.ref('excluded.recorded_at'),
        }))
        .whereRef('record_correction.sort', '=', 'excluded.sort')
        .whereRef('record_correction.recorded_at', '<', 'excluded.recorded_at'),
    )
    .execute();
};

/** Keeps answers that were given of the same paper elsewhere, and what was typed there, where nothing is said here. */
export const adoptAnswers = async (
  db: Trx,
  { recordId, patientId, sessionId, at }: CorrectionContext,
  { answers, typedDate, typedDoctorName }: RecordWords,
): Promise<void> => {
  if (answers.length === 0) return;
  await db
    .insertInto('record_annotation')
    .values(
      answers.map(({ question, answer, about }) => ({
        record_id: recordId,
        patient_id: patientId,
        question,
        answer,
        about,
        session_id: sessionId,
        recorded_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['record_id', 'question']).doNothing())
    .execute();
  await db
    .updateTable('health_record')
    .set((row) => ({
      typed_date: row.fn.coalesce(row.ref('typed_date'), row.val(typedDate)),
      typed_doctor_name: row.fn.coalesce(row.ref('typed_doctor_name'), row.val(typedDoctorName)),
    }))
    .where('id', '=', recordId)
    .execute();
};

/** Says whose a new record's paper is; for a doctor's transaction. */
export const insertPersonAnswer = async (
  db: Trx,
  { recordId, patientId, sessionId, at }: CorrectionContext,
  { answer, about }: { readonly answer: DocumentPerson; readonly about: string },
): Promise<void> => {
  await db
    .insertInto('record_annotation')
    .values({
      record_id: recordId,
      patient_id: patientId,
      question: 'person',
      answer,
      about,
      session_id: sessionId,
      recorded_at: at,
    })
    .execute();
};

export const saveRecordType = async (db: Trx, recordId: string, type: RecordType, at: Date): Promise<void> => {
  await db.updateTable('health_record').set({ record_type: type, updated_at: at }).where('id', '=', recordId).execute();
};

/** Lets a record go by another date, and keeps the one that was typed. */
export const saveRecordDate = async (db: Trx, id: string, date: Date, typed: Date | null, at: Date): Promise<void> => {
  await db
    .updateTable('health_record')
    .set({ record_date: date, typed_date: typed, updated_at: at })
    .where('id', '=', id)
    .execute();
};

/** Lets a record go by another doctor's name, and keeps the one that was typed. */
export const saveDoctorName = async (
  db: Trx,
  id: string,
  name: string,
  typed: string | null,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('health_record')
    .set({ doctor_name: name, typed_doctor_name: typed, updated_at: at })
    .where('id', '=', id)
    .execute();
};
