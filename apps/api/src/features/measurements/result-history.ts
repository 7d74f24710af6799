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

/** Selects newest results. */
interface NewestResultsFilter {
  /** Keys of results, as the vault builds them. */
  readonly keys: ReadonlySet<string>;
  /** YYYY-MM-DD; only later results. */
  readonly after: string;
}

/** Selects the results before those of a record. */
interface EarlierResultsFilter {
  readonly recordId: string;
  readonly side: HealthType;
}

/** Results in the patient's own documents, including doubtful ones. */
export interface DocumentResults {
  list(trx: Trx, patientId: string, sides: readonly HealthType[]): Promise<readonly TrendResult[]>;
  /** Later results, which contain the newest certain one of each test. */
  listNewest(trx: Trx, patientId: string, filter: NewestResultsFilter): Promise<readonly TrendResult[]>;
}

/** Results of documents, and typed values. */
export interface ResultHistoryData {
  readonly results: readonly TrendResult[];
  /** The newest certain result of each test, by the vault's key. The only source for what the newest result is. */
  readonly latest: ReadonlyMap<string, TrendResult>;
}

export interface ResultHistory {
  /**
   * Writes no audit line: the caller does. @param sides the parts of the vault to include; typed values belong to the physical
   * part
   */
  load(trx: Trx, patientId: string, sides: readonly HealthType[]): Promise<ResultHistoryData>;
  /** The newest certain result of each test that has a later one, by the vault's key. Writes no audit line: the caller does. */
  findNewest(trx: Trx, patientId: string, filter: NewestResultsFilter): Promise<ReadonlyMap<string, TrendResult>>;
  /** For each comparable result of a record, the previous one, by extraction key. Writes no audit line: the caller does. */
  findEarlier(trx: Trx, patientId: string, filter: EarlierResultsFilter): Promise<ReadonlyMap<string, EarlierResult>>;
  /** For features that answer a session: writes the audit line. */
  read(session: Session, sides: readonly HealthType[]): Promise<ResultHistoryData>;
}

export interface ResultHistoryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly printed: DocumentResults;
}

const [physical] = healthTypes;

/** Joins results of documents with the values that the patient typed in. */
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
