import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** The ids of the patient's favourites, latest first. */
export const listFavourites = async (db: Trx): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('favourite_doctor')
      .select('doctor_id')
      .orderBy('created_at', 'desc')
      .orderBy('doctor_id')
      .execute()
  ).map((row) => row.doctor_id);

/** Locks the patient's favourites until the end of the transaction, since they are counted before an insert. */
export const lockFavourites = async (db: Trx, patientId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourite ${patientId}`}, 0))`.execute(db);
};

/** @returns whether the doctor exists */
export const isKnownDoctor = async (db: Trx, doctorId: string): Promise<boolean> =>
  (await db.selectFrom('doctor').select('id').where('id', '=', doctorId).executeTakeFirst()) !== undefined;

export const addFavourite = async (db: Trx, patientId: string, doctorId: string, at: Date): Promise<void> => {
  await db
    .insertInto('favourite_doctor')
    .values({ patient_id: patientId, doctor_id: doctorId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeFavourite = async (db: Trx, doctorId: string): Promise<void> => {
  await db.deleteFrom('favourite_doctor').where('doctor_id', '=', doctorId).execute();
};
