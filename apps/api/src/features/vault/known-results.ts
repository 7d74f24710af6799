import { type DatedResult, getTestKey } from '@arogo/clinical/laboratory/series';
import { samePerson } from '@arogo/clinical/same-person';
import type { ShownFacts } from '@arogo/contract/corrections';
import type { HealthType } from '@arogo/contract/vault';
import type { Statements } from '../../platform/database.ts';
import { labTestTable } from '../../platform/lab-test-table.ts';
import { factsIn, factsWith } from './corrections.ts';
import { answersOfAll, wordsOfAll } from './corrections-store.ts';
import { selectResultPapers } from './known-results-store.ts';

/** A result of a record of the patient's own. */
interface KnownResult extends DatedResult {
  readonly recordId: string;
  readonly fact: string;
}

/** Results of a patient's papers, for every feature that answers from them. It writes no audit line: who asks does. */
interface KnownResults {
  list(statements: Statements, patientId: string, sides: readonly HealthType[]): Promise<readonly KnownResult[]>;
}

/** As many of the newest papers with results are looked through. */
const papersMaximum = 300;

/** The day of a paper's results, YYYY-MM-DD: its own date where its patient confirmed or corrected it, else the record's. */
const findResultDay = ({ date, lines }: Pick<ShownFacts, 'date' | 'lines'>, recordDay: string): string =>
  date !== undefined && lines.date !== undefined && lines.date.state !== 'read' ? date.slice(0, 10) : recordDay;

/** Names a test, so that results of it can be compared with the newest. */
const getResultKey = ({ name, section }: { readonly name: string; readonly section?: string | undefined }): string =>
  getTestKey(labTestTable, { name, section, value: '', day: '', at: '', isDoubtful: false });

const list: KnownResults['list'] = async (statements, patientId, sides) => {
  const papers = (await selectResultPapers(statements, patientId, papersMaximum)).filter(({ health_type: side }) => sides.some((one) => one === side));
  const ids = papers.map(({ id }) => id);
  const [words, answers] = [await wordsOfAll(statements, ids), await answersOfAll(statements, ids)];
  return papers.flatMap((paper) => {
    const facts = factsWith(factsIn(paper.facts), words.filter(({ recordId }) => recordId === paper.id).map(({ word }) => word));
    if (facts === null) return [];
    const name = facts.patient.name ?? '';
    const said = answers.find(({ record_id: id, question, about }) => id === paper.id && question === 'person' && about === name);
    // A paper of somebody else says nothing of the patient, nor does one of which nobody said yet whose it is.
    if (said ? said.answer !== 'mine' : name !== '' && !samePerson(name, `${paper.first_name} ${paper.last_name}`)) return [];
    const recordDay = Temporal.Instant.fromEpochMilliseconds(paper.record_date.getTime()).toZonedDateTimeISO(paper.time_zone).toPlainDate().toString();
    const day = findResultDay(facts, recordDay);
    return facts.results.map(({ fact, name: test, section, value, unit, low, high, flag, certainty, state }) => ({
      recordId: paper.id,
      fact,
      name: test,
      section,
      value,
      unit,
      low,
      high,
      flag,
      day,
      at: paper.created_at.toISOString(),
      isDoubtful: state === 'read' && certainty === 'doubtful',
    }));
  });
};

export const knownResults: KnownResults = { list };

/** How results of papers are told apart and dated, for a feature that shows them beside the newest. */
export interface ResultKeys {
  getKey(result: { readonly name: string; readonly section?: string | undefined }): string;
  findDay(facts: Pick<ShownFacts, 'date' | 'lines'>, recordDay: string): string;
}

export const resultKeys: ResultKeys = { getKey: getResultKey, findDay: findResultDay };
