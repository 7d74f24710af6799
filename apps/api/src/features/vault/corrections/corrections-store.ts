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

/** Parses a row of record_correction. @throws TypeError for a sort that the contract does not have */
export const parseCorrectionRow = (row: CorrectionRow): Correction => {
  if (row.sort !== wholeRecordChange && !isFactSort(row.sort))
    throw new TypeError('The database holds a fact that the contract does not know.');
  return {
    sort: row.sort,
    fact: row.fact,
    value: row.value as FactValue | null,
    read: row.read as Correction['read'],
    version: row.version,
    recordedAt: row.recorded_at,
  };
};

const correctionColumns = ['fact', 'sort', 'value', 'read', 'version', 'recorded_at'] as const;

/** Builds the query for the patient's corrections of a record. */
export const selectCorrections = (db: Trx, { recordId }: { readonly recordId: string }) =>
  db.selectFrom('record_correction').select(correctionColumns).where('record_id', '=', recordId);

/** Finds the patient's corrections of a record. Also runs as the jobs' role. */
export const findCorrections = async (db: Trx, recordId: string): Promise<readonly Correction[]> =>
  (await selectCorrections(db, { recordId }).execute()).map(parseCorrectionRow);

/** The extracted facts of several records. */
export const findFacts = (db: Trx, recordIds: readonly string[]) =>
  db
    .selectFrom('record_reading')
    .select(['record_id', 'facts'])
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();

/** The patient's corrections of several records. */
export const findCorrectionsOfRecords = async (
  db: Trx,
  recordIds: readonly string[],
): Promise<readonly { readonly recordId: string; readonly correction: Correction }[]> => {
  const rows = await db
    .selectFrom('record_correction')
    .select(['record_id', ...correctionColumns])
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();
  return rows.map((row) => ({ recordId: row.record_id, correction: parseCorrectionRow(row) }));
};

/** The patient's answer to a question of a record. */
export interface RecordAnswer {
  readonly question: string;
  readonly answer: string;
  /** The name or date that the question was about; empty for the record's type. */
  readonly about: string;
}

/** Builds the query for the patient's answers to the questions of a record. */
export const selectAnswers = (db: Trx, { recordId }: { readonly recordId: string }) =>
  db.selectFrom('record_annotation').select(['question', 'answer', 'about']).where('record_id', '=', recordId);

/** The patient's answers to the questions of several records. */
export const findAnswersOfRecords = (db: Trx, recordIds: readonly string[]) =>
  db
    .selectFrom('record_annotation')
    .select(['record_id', 'question', 'answer', 'about'])
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();

/** Builds the query for a patient's name and time zone. */
export const selectAccountName = (db: Trx, { patientId }: { readonly patientId: string }) =>
  db.selectFrom('patient').select(['first_name', 'last_name', 'time_zone']).where('id', '=', patientId);

/** Locks a record's reading until the end of the transaction: no one else can correct it or store a new reading. */
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

/** Stores a correction, replacing the earlier one of the same fact. */
export const saveCorrection = async (
  db: Trx,
  { recordId, patientId, sessionId, at }: CorrectionContext,
  correction: Omit<Correction, 'recordedAt'>,
): Promise<void> => {
  const values = {
    value: correction.value === null ? null : JSON.stringify(correction.value),
    read: correction.read === null ? null : JSON.stringify(correction.read),
    version: correction.version,
    session_id: sessionId,
    recorded_at: at,
  };
  await db
    .insertInto('record_correction')
    .values({ record_id: recordId, patient_id: patientId, fact: correction.fact, sort: correction.sort, ...values })
    .onConflict((conflict) => conflict.columns(['record_id', 'fact']).doUpdateSet(values))
    .execute();
};

/** Deletes a correction. @returns false if it was changed or deleted meanwhile */
export const deleteCorrection = async (db: Trx, recordId: string, version: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('record_correction')
    .where('record_id', '=', recordId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Stores whether the patient must review the facts. */
export const saveReadingState = async (db: Trx, recordId: string, state: 'ready' | 'needs_review'): Promise<void> => {
  await db.updateTable('record_reading').set({ state }).where('record_id', '=', recordId).execute();
};

/** Stores an answer, replacing the earlier one. `about` is the name or date that the question was about. */
export const saveRecordAnswer = async (
  db: Trx,
  { recordId, patientId, sessionId, at }: CorrectionContext,
  answerInput:
    | { readonly question: 'type'; readonly answer: RecordType }
    | { readonly question: 'person'; readonly answer: DocumentPerson; readonly about: string }
    | { readonly question: 'date' | 'doctor'; readonly answer: DocumentChoice; readonly about: string },
): Promise<void> => {
  const values = {
    answer: answerInput.answer,
    about: answerInput.question === 'type' ? '' : answerInput.about,
    session_id: sessionId,
    recorded_at: at,
  };
  await db
    .insertInto('record_annotation')
    .values({ record_id: recordId, patient_id: patientId, question: answerInput.question, ...values })
    .onConflict((conflict) => conflict.columns(['record_id', 'question']).doUpdateSet(values))
    .execute();
};

/** A patient's edits of a record, for copying them to a record of the same document in another vault. */
export interface PatientEdits {
  readonly corrections: readonly Correction[];
  /** Without the answer to whose document it is, which differs between vaults. */
  readonly answers: readonly RecordAnswer[];
  /** The typed values that the document's own replaced; null if the record uses the typed ones. */
  readonly typedDate: Date | null;
  readonly typedDoctorName: string | null;
}

/** Copies corrections of the same document from another vault. A newer correction of the same fact in this vault is kept. */
export const adoptCorrections = async (
  db: Trx,
  { recordId, patientId, sessionId }: CorrectionContext,
  corrections: readonly Correction[],
): Promise<void> => {
  if (corrections.length === 0) return;
  await db
    .insertInto('record_correction')
    .values(
      corrections.map(({ sort, fact, value, read, version, recordedAt }) => ({
        record_id: recordId,
        patient_id: patientId,
        fact,
        sort,
        value: value === null ? null : JSON.stringify(value),
        read: read === null ? null : JSON.stringify(read),
        version,
        session_id: sessionId,
        recorded_at: recordedAt,
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

/** Copies answers and typed values of the same document from another vault, where this vault has none. */
export const adoptAnswers = async (
  db: Trx,
  { recordId, patientId, sessionId, at }: CorrectionContext,
  { answers, typedDate, typedDoctorName }: PatientEdits,
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

/** Stores whose document a new record is. Runs in a doctor's transaction. */
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

/** Changes a record's date. `typed` keeps the patient's own date while the document's is used. */
export const saveRecordDate = async (db: Trx, id: string, date: Date, typed: Date | null, at: Date): Promise<void> => {
  await db
    .updateTable('health_record')
    .set({ record_date: date, typed_date: typed, updated_at: at })
    .where('id', '=', id)
    .execute();
};

/** Changes a record's doctor. `typed` keeps the patient's own entry while the document's is used. */
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
