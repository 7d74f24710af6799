import { type DatedResult, getTestKey } from '@arogo/document-reading/laboratory/series';
import { isSamePerson } from '@arogo/clinical/same-person';
import type { HealthType } from '@arogo/contract/vault';
import type { Trx } from '../../../platform/database/database.ts';
import { labTestTable } from '@arogo/document-reading/laboratory/lab-test-table';
import { parseFacts, toShownFacts } from '../corrections/corrections.ts';
import { findAnswersOfRecords, findCorrectionsOfRecords } from '../corrections/corrections-store.ts';
import {
  selectNamesAfter,
  selectDocumentsByResultName,
  selectDocumentWithResults,
  selectDocumentsWithResults,
} from './patient-results-store.ts';
import { findStatedDay, parseResultName, type StatedDate } from './result-names.ts';

/** A result of a record of the patient's own. */
interface PatientResult extends DatedResult {
  readonly recordId: string;
  readonly fact: string;
}

/** Which results are asked for. */
export interface NewestResultsQuery {
  /** By `getResultKey`. */
  readonly keys: ReadonlySet<string>;
  /** YYYY-MM-DD; only later ones. */
  readonly after: string;
}

/** Results of a patient's papers, for every feature that answers from them. It writes no audit line: who asks does. */
interface PatientResults {
  list(trx: Trx, patientId: string, sides: readonly HealthType[]): Promise<readonly PatientResult[]>;
  /** Results of one record; none where its paper is of somebody else. */
  listForRecord(trx: Trx, patientId: string, recordId: string): Promise<readonly PatientResult[]>;
  /** Later results among which the newest certain one of each test is. It opens no more papers than it needs. */
  listNewest(trx: Trx, patientId: string, query: NewestResultsQuery): Promise<readonly PatientResult[]>;
}

/** As many of the newest papers with results are looked through. */
const maxDocuments = 300;

/** Papers that are opened at once while the newest results are looked for. */
const batchSize = 20;

/** The day of a paper's results, YYYY-MM-DD: its own date where its patient confirmed or corrected it, else the record's. */
const findResultDay = (facts: StatedDate, recordDay: string): string => findStatedDay(facts) ?? recordDay;

/** Names a test, so that results of it can be compared with the newest. */
const getResultKey = ({ name, section }: { readonly name: string; readonly section?: string | undefined }): string =>
  getTestKey(labTestTable, { name, section, value: '', day: '', at: '', isDoubtful: false });

type ResultDocument = Awaited<ReturnType<typeof selectDocumentsWithResults>>[number];

/** What papers say together with their patient, of those that are the patient's own. */
const readDocuments = async (trx: Trx, papers: readonly ResultDocument[]): Promise<readonly PatientResult[]> => {
  const ids = papers.map(({ id }) => id);
  const [words, answers] = [await findCorrectionsOfRecords(trx, ids), await findAnswersOfRecords(trx, ids)];
  return papers.flatMap((document) => {
    const facts = toShownFacts(
      parseFacts(document.facts),
      words.filter(({ recordId }) => recordId === document.id).map(({ word }) => word),
    );
    if (facts === null) return [];
    const name = facts.patient.name ?? '';
    const personAnswer = answers.find(
      ({ record_id: id, question, about }) => id === document.id && question === 'person' && about === name,
    );
    // A paper of somebody else says nothing of the patient, nor does one of which nobody said yet whose it is.
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

const listResults: PatientResults['list'] = async (trx, patientId, sides) => {
  const papers = await selectDocumentsWithResults(trx, patientId, maxDocuments);
  return readDocuments(
    trx,
    papers.filter(({ health_type: side }) => sides.some((one) => one === side)),
  );
};

const listForRecord: PatientResults['listForRecord'] = async (trx, patientId, recordId) =>
  readDocuments(trx, await selectDocumentWithResults(trx, patientId, recordId));

const listNewest: PatientResults['listNewest'] = async (trx, patientId, { keys, after }) => {
  const entries = await selectNamesAfter(trx, patientId, after).execute();
  const names = entries.map(({ entry }) => entry).filter((entry) => keys.has(getResultKey(parseResultName(entry))));
  const found: PatientResult[] = [];
  if (names.length === 0) return found;
  const missing = new Set(keys);
  for (let offset = 0; missing.size > 0; offset += batchSize) {
    const papers = await selectDocumentsByResultName(trx, patientId, {
      after,
      names,
      limit: batchSize,
      offset,
    }).execute();
    for (const result of await readDocuments(trx, papers)) {
      found.push(result);
      if (!result.isDoubtful) missing.delete(getResultKey(result));
    }
    if (papers.length < batchSize) break;
  }
  return found;
};

export const patientResults: PatientResults = { list: listResults, listForRecord, listNewest };

/** How results of papers are told apart and dated, for a feature that shows them beside the newest. */
export interface ResultKeys {
  getKey(result: { readonly name: string; readonly section?: string | undefined }): string;
  findDay(facts: StatedDate, recordDay: string): string;
}

export const resultKeys: ResultKeys = { getKey: getResultKey, findDay: findResultDay };
