import { findLatestByTest } from '@arogo/clinical/laboratory/series';
import { measurementKinds, measurementsMaximum } from '@arogo/contract/measurements';
import { healthTypes, type HealthType } from '@arogo/contract/vault';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { labTestTable } from '../../platform/lab-test-table.ts';
import type { Session } from '../../platform/sessions.ts';
import * as store from './measurement-store.ts';
import { testsOfKind, toTrendResults, type TrendResult } from './trends.ts';

/** Which results are asked for. */
interface NewestAsked {
  /** By the vault's key of a result. */
  readonly keys: ReadonlySet<string>;
  /** YYYY-MM-DD; only later ones. */
  readonly after: string;
}

/** Results of the patient's own papers, doubtful ones among them. */
export interface PrintedResults {
  list(statements: Statements, patientId: string, sides: readonly HealthType[]): Promise<readonly TrendResult[]>;
  /** Later results among which the newest certain one of each test is. */
  listNewest(statements: Statements, patientId: string, asked: NewestAsked): Promise<readonly TrendResult[]>;
}

/** Results of papers and values that were typed in. */
export interface KnownHistory {
  readonly results: readonly TrendResult[];
  /** The newest of each test, by the vault's key of a result: the one answer to what the newest result is. None of them is doubtful. */
  readonly latest: ReadonlyMap<string, TrendResult>;
}

export interface ResultHistory {
  /** Writes no audit line: who asks does. @param sides whose records may be told; typed values belong to the physical side */
  load(statements: Statements, patientId: string, sides: readonly HealthType[]): Promise<KnownHistory>;
  /** The newest certain result of each test that has a later one, by the vault's key of a result. Writes no audit line: who asks does. */
  findNewest(statements: Statements, patientId: string, asked: NewestAsked): Promise<ReadonlyMap<string, TrendResult>>;
  /** For a feature that answers a session: with its line in the audit. */
  read(session: Session, sides: readonly HealthType[]): Promise<KnownHistory>;
}

export interface ResultHistoryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly printed: PrintedResults;
}

const [physical] = healthTypes;

/** Joins the results of papers with the values that their patient typed in. */
export const createResultHistory = ({ db, clock, printed }: ResultHistoryParts): ResultHistory => {
  const audit = createAudit(clock);

  const load: ResultHistory['load'] = async (statements, patientId, sides) => {
    const isTyped = sides.includes(physical);
    const typed = isTyped
      ? await store.listMeasurements(statements, patientId, { limit: measurementsMaximum, offset: 0 })
      : [];
    const timeZone = await store.findTimeZone(statements, patientId);
    const results = [
      ...(await printed.list(statements, patientId, sides)),
      ...toTrendResults(typed.toReversed(), timeZone),
    ];
    return { results, latest: findLatestByTest(labTestTable, results) };
  };

  const findNewest: ResultHistory['findNewest'] = async (statements, patientId, asked) => {
    const typed = await store.listLatestMeasurements(
      statements,
      patientId,
      measurementKinds.filter((kind) => testsOfKind(kind).some((id) => id !== undefined && asked.keys.has(id))),
    );
    const timeZone = await store.findTimeZone(statements, patientId);
    const later = toTrendResults(typed, timeZone).filter(({ day }) => day > asked.after);
    return findLatestByTest(labTestTable, [...(await printed.listNewest(statements, patientId, asked)), ...later]);
  };

  return {
    load,
    findNewest,
    read: ({ patientId, id: sessionId }, sides) =>
      db.withActor(
        patientId,
        async (statements) => {
          await audit(statements, { patientId, sessionId, action: 'trend.read' });
          return load(statements, patientId, sides);
        },
        { durable: false },
      ),
  };
};
