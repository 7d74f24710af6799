import type { Outcome } from '@arogo/clinical/assessment/outcome';
import type { AssessmentAnswers } from '@arogo/contract/assessment-flow';
import { type Selectable, sql } from 'kysely';
import type {
  AssessmentDraft as DraftTable,
  AssessmentResult as ResultTable,
} from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';

/** What a patient answered so far. */
export type DraftRow = Omit<Selectable<DraftTable>, 'answers'> & { readonly answers: AssessmentAnswers };

/** A result without its questionnaire and its answers, which are seldom asked for. */
export type ResultRow = Pick<Selectable<ResultTable>, 'id' | 'questionnaire' | 'title' | 'crisis' | 'finished_at'> & {
  readonly outcome: Outcome;
  /** Of the account that answered for the person; '' where that is gone. */
  readonly answered_by: string | null;
};

/** What a result was made of. */
export interface AnsweredRow {
  readonly id: string;
  readonly answers: AssessmentAnswers;
  /** The questionnaire of that day, as FHIR has it. */
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

/** The draft of an id, which nobody else changes or finishes before the transaction ends. */
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

/** Puts answers beside those that are kept; of two devices at once neither loses the other's questions. */
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

/** @returns false where there is none */
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

/** What some results were made of: to say them in another language than they were kept in. */
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

/** The result of the same questionnaire before this one. */
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
  /** Of this questionnaire alone. */
  readonly questionnaire?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of results, the newest first. */
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

/** How many results there are, by their questionnaire, with the newest of each. */
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

/** The questionnaire of the newest result, as it was then. */
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

/** @returns false where there is none */
export const deleteResult = async (db: Trx, patientId: string, id: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('assessment_result')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** How texts call the person. */
export const findFirstName = async (db: Trx, patientId: string): Promise<string> =>
  (await db.selectFrom('patient').select('first_name').where('id', '=', patientId).executeTakeFirst())?.first_name ??
  '';
