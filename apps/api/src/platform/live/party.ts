import type { LiveSide } from '@arogo/contract/live';
import { type CompiledQuery, sql } from 'kysely';
import type { Database, RowsOf, Statements, TransactionOptions } from '../database.ts';

/** One of the two sides of conversations: a patient, or a doctor of the directory. */
export interface Party {
  readonly side: LiveSide;
  /** The patient's id, or the doctor's. */
  readonly id: string;
}

/** The two of a conversation or a call. */
export interface Pair {
  readonly patientId: string;
  readonly doctorId: string;
}

export const partyOf = (side: LiveSide, { patientId, doctorId }: Pair): Party => ({
  side,
  id: side === 'user' ? patientId : doctorId,
});
export const otherSide = (side: LiveSide): LiveSide => (side === 'user' ? 'doctor' : 'user');

/** Runs `work` in a transaction that sees what that side may. */
export const actingAs = <T>(
  db: Database,
  { side, id }: Party,
  work: (statements: Statements) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> => (side === 'user' ? db.withActor(id, work, options) : db.withDoctor(id, work, options));

/** The same for statements of which none needs another's answer, in one round trip. */
export const actingAtOnce = <const S extends readonly CompiledQuery[]>(
  db: Database,
  { side, id }: Party,
  statements: (db: Statements) => S,
  options?: TransactionOptions,
): Promise<RowsOf<S>> =>
  side === 'user' ? db.atOnce(id, statements, options) : db.atOnceAsDoctor(id, statements, options);

/** A conversation of a party, with who is on its other side. */
export interface Conversation extends Pair {
  readonly id: string;
}

const select = (db: Statements, id?: string) =>
  sql<{
    id: string;
    patient_id: string;
    doctor_id: string;
  }>`select id, patient_id, doctor_id from conversation where ${id ?? null}::uuid is null or id = ${id ?? null}::uuid`.compile(
    db,
  );

/** The conversations of a party, in one round trip: all, or the one with an id, if it is theirs. */
export const conversationsOf = async (
  db: Database,
  { side, id: party }: Party,
  id?: string,
): Promise<readonly Conversation[]> => {
  const ask = (statements: Statements) => [select(statements, id)] as const;
  const [rows] = await (side === 'user'
    ? db.atOnce(party, ask, { durable: false })
    : db.atOnceAsDoctor(party, ask, { durable: false }));
  return rows.map((row) => ({ id: row.id, patientId: row.patient_id, doctorId: row.doctor_id }));
};
