import { findLatestByTest } from '@arogo/document-reading/laboratory/series';
import { measurementKinds, maxMeasurements } from '@arogo/contract/measurements';
import type { EarlierResult } from '@arogo/contract/insights';
import { healthTypes, type HealthType } from '@arogo/contract/vault';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { labTestTable } from '@arogo/document-reading/laboratory/lab-test-table';
import { loadUnitConversion } from '../../platform/unit-conversion.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import * as store from './measurement-store.ts';
import { findEarlierInSeries, getTestsOfKind, toTrendResults, type TrendResult } from './trends.ts';

/** Which results are asked for. */
interface NewestResultsFilter {
  /** By the vault's key of a result. */
  readonly keys: ReadonlySet<string>;
  /** YYYY-MM-DD; only later ones. */
  readonly after: string;
}

/** Which results are looked before. */
interface EarlierResultsFilter {
  readonly recordId: string;
  readonly side: HealthType;
}

/** Results of the patient's own papers, doubtful ones among them. */
export interface DocumentResults {
  list(trx: Trx, patientId: string, sides: readonly HealthType[]): Promise<readonly TrendResult[]>;
  /** Later results among which the newest certain one of each test is. */
  listNewest(trx: Trx, patientId: string, filter: NewestResultsFilter): Promise<readonly TrendResult[]>;
}

/** Results of papers and values that were typed in. */
export interface ResultHistoryData {
  readonly results: readonly TrendResult[];
  /** The newest of each test, by the vault's key of a result: the one answer to what the newest result is. None of them is doubtful. */
  readonly latest: ReadonlyMap<string, TrendResult>;
}

export interface ResultHistory {
  /** Writes no audit line: who asks does. @param sides whose records may be told; typed values belong to the physical side */
  load(trx: Trx, patientId: string, sides: readonly HealthType[]): Promise<ResultHistoryData>;
  /** The newest certain result of each test that has a later one, by the vault's key of a result. Writes no audit line: who asks does. */
  findNewest(trx: Trx, patientId: string, filter: NewestResultsFilter): Promise<ReadonlyMap<string, TrendResult>>;
  /** Of each result of a record that can be compared, the one before it, by the name of its fact. Writes no audit line: who asks does. */
  findEarlier(trx: Trx, patientId: string, filter: EarlierResultsFilter): Promise<ReadonlyMap<string, EarlierResult>>;
  /** For a feature that answers a session: with its line in the audit. */
  read(session: Session, sides: readonly HealthType[]): Promise<ResultHistoryData>;
}

export interface ResultHistoryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly printed: DocumentResults;
}

const [physical] = healthTypes;

/** Joins the results of papers with the values that their patient typed in. */
export const createResultHistory = ({ db, clock, printed }: ResultHistoryDeps): ResultHistory => {
  const audit = createAudit(clock);

  const load: ResultHistory['load'] = async (trx, patientId, sides) => {
    const isTyped = sides.includes(physical);
    const typed = isTyped ? await store.listMeasurements(trx, patientId, { limit: maxMeasurements, offset: 0 }) : [];
    const timeZone = await store.findTimeZone(trx, patientId);
    const results = [...(await printed.list(trx, patientId, sides)), ...toTrendResults(typed.toReversed(), timeZone)];
    return { results, latest: findLatestByTest(labTestTable, results) };
  };

  const findNewest: ResultHistory['findNewest'] = async (trx, patientId, filter) => {
    const typed = await store.listLatestMeasurements(
      trx,
      patientId,
      measurementKinds.filter((kind) => getTestsOfKind(kind).some((id) => id !== undefined && filter.keys.has(id))),
    );
    const timeZone = await store.findTimeZone(trx, patientId);
    const later = toTrendResults(typed, timeZone).filter(({ day }) => day > filter.after);
    return findLatestByTest(labTestTable, [...(await printed.listNewest(trx, patientId, filter)), ...later]);
  };

  const findEarlier: ResultHistory['findEarlier'] = async (trx, patientId, { recordId, side }) => {
    const convert = await loadUnitConversion();
    return findEarlierInSeries((await load(trx, patientId, [side])).results, recordId, convert);
  };

  return {
    load,
    findNewest,
    findEarlier,
    read: (session, sides) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          await audit(trx, { patientId, sessionId, action: 'trend.read' });
          return load(trx, patientId, sides);
        },
        { durable: false },
      );
    },
  };
};
