import type { Outcome } from '@arogo/clinical/assessment/outcome';
import type { AssessmentAnswers } from '@arogo/contract/assessment-flow';
import { type Selectable, sql } from 'kysely';
import type {
  AssessmentDraft as DraftTable,
  AssessmentResult as ResultTable,
} from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';

/** The answers so far. */
export type DraftRow = Omit<Selectable<DraftTable>, 'answers'> & { readonly answers: AssessmentAnswers };

/** A result without its questionnaire and answers, which are rarely needed. */
export type ResultRow = Pick<Selectable<ResultTable>, 'id' | 'questionnaire' | 'title' | 'crisis' | 'finished_at'> & {
  readonly outcome: Outcome;
  /** The name of the account that answered for the person; '' if that account is gone. */
  readonly answered_by: string | null;
};

/** The answers of a result, with its questionnaire. */
export interface AnsweredRow {
  readonly id: string;
  readonly answers: AssessmentAnswers;
  /** The questionnaire of that day, as a FHIR resource. */
  readonly definition: unknown;
}

const toDraftRow = (row: Selectable<DraftTable>): DraftRow => ({ ...row, answers: row.answers as AssessmentAnswers });
const toResultRow = (row: Omit<ResultRow, 'outcome'> & { readonly outcome: unknown }): ResultRow => ({
  ...row,
  outcome: row.outcome as Outcome,
});

export const findDrafts = (db: Trx, patientId: string) =>
  db
    .selectFrom('assessment_draft')
    .select(['id', 'questionnaire', 'updated_at'])
    .where('patient_id', '=', patientId)
    .execute();

export const findDraft = async (db: Trx, patientId: string, questionnaire: string): Promise<DraftRow | undefined> => {
  const row = await db
    .selectFrom('assessment_draft')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('questionnaire', '=', questionnaire)
    .executeTakeFirst();
  return row && toDraftRow(row);
};

/** Locks a draft until the end of the transaction. */
export const lockDraft = async (db: Trx, patientId: string, id: string): Promise<DraftRow | undefined> => {
  const row = await db
    .selectFrom('assessment_draft')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toDraftRow(row);
};

export interface DraftChange {
  readonly questionnaire: string;
  readonly set: AssessmentAnswers;
  readonly unset: readonly string[];
  readonly page: string;
  readonly at: Date;
}

/** Merges answers into a draft, so that two devices at once lose no answers of each other. */
export const saveDraft = async (
  db: Trx,
  patientId: string,
  { questionnaire, set, unset, page, at }: DraftChange,
): Promise<DraftRow> => {
  const row = await db
    .insertInto('assessment_draft')
    .values({
      patient_id: patientId,
      questionnaire,
      answers: JSON.stringify(set),
      page,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'questionnaire']).doUpdateSet({
        answers: sql<string>`(assessment_draft.answers - ${unset}::text[]) || excluded.answers`,
        page,
        updated_at: at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDraftRow(row);
};

/** @returns false if there is none */
export const deleteDraft = async (db: Trx, patientId: string, id: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('assessment_draft')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export interface NewResult {
  readonly id: string;
  readonly questionnaire: string;
  readonly title: string;
  /** The FHIR resource. */
  readonly definition: object;
  readonly answers: AssessmentAnswers;
  readonly outcome: Outcome;
  readonly at: Date;
}

export const insertResult = async (
  db: Trx,
  patientId: string,
  { id, questionnaire, title, definition, answers, outcome, at }: NewResult,
): Promise<void> => {
  await db
    .insertInto('assessment_result')
    .values({
      id,
      patient_id: patientId,
      questionnaire,
      title,
      definition: JSON.stringify(definition),
      answers: JSON.stringify(answers),
      outcome: JSON.stringify(outcome),
      crisis: outcome.crisis !== null,
      finished_at: at,
    })
    .execute();
};

const answeredBy = sql<
  string | null
>`case when account_id is not null then coalesce((select trim(concat_ws(' ', k.first_name, k.last_name))
  from privileged.find_acting_accounts() k where k.account_id = assessment_result.account_id), '') end`.as(
  'answered_by',
);

const buildResultsQuery = (db: Trx, patientId: string) =>
  db
    .selectFrom('assessment_result')
    .select(['id', 'questionnaire', 'title', 'crisis', 'finished_at', 'outcome', answeredBy])
    .where('patient_id', '=', patientId);

export const findResult = async (db: Trx, patientId: string, id: string): Promise<ResultRow | undefined> => {
  const row = await buildResultsQuery(db, patientId).where('id', '=', id).executeTakeFirst();
  return row && toResultRow(row);
};

/** Finds the answers of results, to word them in another language. */
export const findAnswered = async (
  db: Trx,
  patientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnsweredRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('assessment_result')
    .select(['id', 'answers', 'definition'])
    .where('patient_id', '=', patientId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, answers: row.answers as AssessmentAnswers }]));
};

/** The previous result of the same questionnaire. */
export const findPreviousResult = async (
  db: Trx,
  patientId: string,
  { id, questionnaire, finished_at: at }: ResultRow,
): Promise<ResultRow | undefined> => {
  const row = await buildResultsQuery(db, patientId)
    .where('questionnaire', '=', questionnaire)
    .where(sql<boolean>`(finished_at, id) < (${at}::timestamptz, ${id}::uuid)`)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toResultRow(row);
};

export interface ResultPage {
  /** Only results of this questionnaire. */
  readonly questionnaire?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of results, newest first. */
export const listResults = async (
  db: Trx,
  patientId: string,
  { questionnaire, limit, offset }: ResultPage,
): Promise<readonly ResultRow[]> => {
  const rows = await buildResultsQuery(db, patientId)
    .$if(questionnaire !== undefined, (query) => query.where('questionnaire', '=', questionnaire ?? ''))
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toResultRow);
};

/** The number of results by questionnaire, with the newest of each. */
export const countResults = (db: Trx, patientId: string) =>
  db
    .selectFrom('assessment_result')
    .select(({ fn }) => [
      'questionnaire',
      fn.countAll<string>().as('count'),
      sql<string>`(array_agg(id order by finished_at desc, id desc))[1]`.as('id'),
      sql<Date>`max(finished_at)`.as('finished_at'),
    ])
    .where('patient_id', '=', patientId)
    .groupBy('questionnaire')
    .execute();

/** The questionnaire stored with the newest result. */
export const findNewestDefinition = (db: Trx, patientId: string, questionnaire: string) =>
  db
    .selectFrom('assessment_result')
    .select(['definition', 'title'])
    .where('patient_id', '=', patientId)
    .where('questionnaire', '=', questionnaire)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @returns false if there is none */
export const deleteResult = async (db: Trx, patientId: string, id: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('assessment_result')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The person's first name, as used in texts. */
export const findFirstName = async (db: Trx, patientId: string): Promise<string> =>
  (await db.selectFrom('patient').select('first_name').where('id', '=', patientId).executeTakeFirst())?.first_name ??
  '';
