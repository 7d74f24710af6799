import type { Measurement, MeasurementForm } from '@arogo/contract/measurements';
import { measurementKinds } from '@arogo/contract/measurements';
import { type Selectable, sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Measurement as MeasurementTable } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';

const columns = ['id', 'version', 'kind', 'value', 'diastolic', 'unit', 'measured_at'] as const;
type Row = Pick<Selectable<MeasurementTable>, (typeof columns)[number]>;

const toMeasurement = (row: Row): Measurement => ({
  id: row.id,
  version: row.version,
  kind: parseEnum(measurementKinds, row.kind),
  value: Number(row.value),
  diastolic: row.diastolic === null ? null : Number(row.diastolic),
  unit: row.unit,
  measuredAt: row.measured_at.toISOString(),
});

const toColumns = ({ kind, value, diastolic, unit, measuredAt }: MeasurementForm) => ({
  kind,
  value,
  diastolic,
  unit,
  measured_at: new Date(measuredAt),
});

/** Newest first; of the same minute the one added last. */
export const listMeasurements = async (
  db: Trx,
  patientId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Measurement[]> => {
  const rows = await db
    .selectFrom('measurement')
    .select(columns)
    .where('patient_id', '=', patientId)
    .orderBy('measured_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toMeasurement);
};

/** The newest measurement of each kind; of the same minute the one added last. */
export const listLatestMeasurements = async (
  db: Trx,
  patientId: string,
  kinds: readonly Measurement['kind'][],
): Promise<Measurement[]> => {
  if (kinds.length === 0) return [];
  const rows = await db
    .selectFrom('measurement')
    .distinctOn('kind')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('measured_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toMeasurement);
};

export const countMeasurements = async (db: Trx, patientId: string): Promise<number> => {
  const row = await db
    .selectFrom('measurement')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const findMeasurement = async (db: Trx, patientId: string, id: string): Promise<Measurement | undefined> => {
  const row = await db
    .selectFrom('measurement')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toMeasurement(row);
};

/** Locks the patient's measurements until the end of the transaction, so that the limit holds. */
export const lockMeasurements = async (db: Trx, patientId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`measurement ${patientId}`}, 0))`.execute(db);
};

export const insertMeasurement = async (
  db: Trx,
  patientId: string,
  form: MeasurementForm,
  now: Temporal.Instant,
): Promise<string> => {
  const row = await db
    .insertInto('measurement')
    .values({ patient_id: patientId, ...toColumns(form), created_at: toDate(now), updated_at: toDate(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Updates a measurement with the given version. @returns undefined if it is gone or has another version */
export const updateMeasurement = async (
  db: Trx,
  patientId: string,
  id: string,
  version: number,
  form: MeasurementForm,
  now: Temporal.Instant,
): Promise<Measurement | undefined> => {
  const row = await db
    .updateTable('measurement')
    .set({ ...toColumns(form), version: version + 1, updated_at: toDate(now) })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
  return row && toMeasurement(row);
};

/** @returns false if there is none */
export const deleteMeasurement = async (db: Trx, patientId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('measurement')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The patient's time zone, which defines their days. */
export const findTimeZone = async (db: Trx, patientId: string): Promise<string> =>
  (await db.selectFrom('patient').select('time_zone').where('id', '=', patientId).executeTakeFirstOrThrow()).time_zone;
