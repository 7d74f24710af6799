import { type DatedResult, getTestKey } from '@arogo/document-reading/laboratory/series';
import { isSamePerson } from '@arogo/clinical/same-person';
import type { HealthType } from '@arogo/contract/vault';
import type { Trx } from '../../../platform/database/database.ts';
import { labTestTable } from '@arogo/document-reading/laboratory/lab-test-table';
import { parseFacts, toRecordFactsView } from '../corrections/corrections.ts';
import { findAnswersOfRecords, findCorrectionsOfRecords } from '../corrections/corrections-store.ts';
import {
  selectNamesAfter,
  selectDocumentsByResultName,
  selectDocumentWithResults,
  selectDocumentsWithResults,
} from './patient-results-store.ts';
import { findStatedDay, parseResultName, type StatedDate } from './result-names.ts';

/** A result from a patient's own document. */
interface PatientResult extends DatedResult {
  readonly recordId: string;
  readonly fact: string;
}

/** Which results to find. */
export interface NewestResultsQuery {
  /** Keys of `getResultKey`. */
  readonly keys: ReadonlySet<string>;
  /** YYYY-MM-DD; only later days. */
  readonly after: string;
}

/** Results from a patient's documents, for all features that use them. Writes no audit row: the caller does. */
interface PatientResults {
  list(trx: Trx, patientId: string, healthTypes: readonly HealthType[]): Promise<readonly PatientResult[]>;
  /** The results of one record; none if its document is another person's. */
  listForRecord(trx: Trx, patientId: string, recordId: string): Promise<readonly PatientResult[]>;
  /** Later results, among them the newest certain one of each test. Reads as few documents as possible. */
  listNewest(trx: Trx, patientId: string, query: NewestResultsQuery): Promise<readonly PatientResult[]>;
}

/** Maximum number of documents with results, the newest first. */
const maxDocuments = 300;

/** Number of documents per query while the newest results are searched. */
const batchSize = 20;

/** The day of a document's results, YYYY-MM-DD: its own date if the patient confirmed or corrected it, otherwise the record's. */
const findResultDay = (facts: StatedDate, recordDay: string): string => findStatedDay(facts) ?? recordDay;

/** The key by which results of the same test are compared. */
const getResultKey = ({ name, section }: { readonly name: string; readonly section?: string | undefined }): string =>
  getTestKey(labTestTable, { name, section, value: '', day: '', at: '', isDoubtful: false });

type ResultDocument = Awaited<ReturnType<typeof selectDocumentsWithResults>>[number];

/** Reads results, with the patient's corrections, from documents that are the patient's own. */
const readDocuments = async (trx: Trx, documents: readonly ResultDocument[]): Promise<readonly PatientResult[]> => {
  const ids = documents.map(({ id }) => id);
  const [corrections, answers] = [await findCorrectionsOfRecords(trx, ids), await findAnswersOfRecords(trx, ids)];
  return documents.flatMap((document) => {
    const facts = toRecordFactsView(
      parseFacts(document.facts),
      corrections.filter(({ recordId }) => recordId === document.id).map(({ correction }) => correction),
    );
    if (facts === null) return [];
    const name = facts.patient.name ?? '';
    const personAnswer = answers.find(
      ({ record_id: id, question, about }) => id === document.id && question === 'person' && about === name,
    );
    // Skips documents of other persons, and those with another name that the patient has not decided about.
    if (
      personAnswer
        ? personAnswer.answer !== 'mine'
        : name !== '' && !isSamePerson(name, `${document.first_name} ${document.last_name}`)
    )
      return [];
    const recordDay = Temporal.Instant.fromEpochMilliseconds(document.record_date.getTime())
      .toZonedDateTimeISO(document.time_zone)
      .toPlainDate()
      .toString();
    const day = findResultDay(facts, recordDay);
    return facts.results.map(({ fact, name: test, section, value, unit, low, high, flag, certainty, state }) => ({
      recordId: document.id,
      fact,
      name: test,
      section,
      value,
      unit,
      low,
      high,
      flag,
      day,
      at: document.created_at.toISOString(),
      isDoubtful: state === 'read' && certainty === 'doubtful',
    }));
  });
};

const listResults: PatientResults['list'] = async (trx, patientId, healthTypes) => {
  const documents = await selectDocumentsWithResults(trx, patientId, maxDocuments);
  return readDocuments(
    trx,
    documents.filter(({ health_type: healthType }) => healthTypes.some((one) => one === healthType)),
  );
};

const listForRecord: PatientResults['listForRecord'] = async (trx, patientId, recordId) =>
  readDocuments(trx, await selectDocumentWithResults(trx, patientId, recordId));

const listNewest: PatientResults['listNewest'] = async (trx, patientId, { keys, after }) => {
  const entries = await selectNamesAfter(trx, patientId, after).execute();
  const names = entries.map(({ entry }) => entry).filter((entry) => keys.has(getResultKey(parseResultName(entry))));
  const results: PatientResult[] = [];
  if (names.length === 0) return results;
  const missing = new Set(keys);
  for (let offset = 0; missing.size > 0; offset += batchSize) {
    const documents = await selectDocumentsByResultName(trx, patientId, {
      after,
      names,
      limit: batchSize,
      offset,
    }).execute();
    for (const result of await readDocuments(trx, documents)) {
      results.push(result);
      if (!result.isDoubtful) missing.delete(getResultKey(result));
    }
    if (documents.length < batchSize) break;
  }
  return results;
};

export const patientResults: PatientResults = { list: listResults, listForRecord, listNewest };

/** Keys and days of results, for features that compare them with the newest. */
export interface ResultKeys {
  getKey(result: { readonly name: string; readonly section?: string | undefined }): string;
  findDay(facts: StatedDate, recordDay: string): string;
}

export const resultKeys: ResultKeys = { getKey: getResultKey, findDay: findResultDay };
