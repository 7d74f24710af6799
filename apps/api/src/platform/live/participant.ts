import type { ParticipantRole } from '@arogo/contract/live';
import { type CompiledQuery, sql } from 'kysely';
import { type Acting, asThemself, isOwn } from '../database/actor.ts';
import type { Database, PipelineRows, Trx, TransactionOptions } from '../database/database.ts';

/** One of the two sides of conversations: a patient, or a doctor of the directory. */
export interface Participant {
  readonly side: ParticipantRole;
  /** The patient's id, or the doctor's. */
  readonly id: string;
  /** Who acts for the patient, where that is another account than their own. */
  readonly acting?: Acting;
}

/** The patient's side, as an account acts for it. */
export const toPatientParticipant = (acting: Acting): Participant => ({
  side: 'user',
  id: acting.patientId,
  ...(!isOwn(acting) && { acting }),
});

/** The two of a conversation or a call. */
export interface ParticipantPair {
  readonly patientId: string;
  readonly doctorId: string;
}

export const toParticipant = (side: ParticipantRole, { patientId, doctorId }: ParticipantPair): Participant => ({
  side,
  id: side === 'user' ? patientId : doctorId,
});
export const getOtherRole = (side: ParticipantRole): ParticipantRole => (side === 'user' ? 'doctor' : 'user');

/** Whoever has lost the grant meanwhile finds nothing: the database asks for it in each statement. */
const toActing = ({ id, acting = asThemself(id) }: Participant): Acting => acting;

/** For whom a transaction of a side runs. */
export const toActor = (participant: Participant): Acting | { readonly doctor: string } =>
  participant.side === 'user' ? toActing(participant) : { doctor: participant.id };

/** Runs `work` in a transaction that sees what that side may. */
export const runAsParticipant = <T>(
  db: Database,
  participant: Participant,
  work: (trx: Trx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> =>
  participant.side === 'user'
    ? db.asPatient(toActing(participant), work, options)
    : db.asDoctor(participant.id, work, options);

/** The same for statements of which none needs another's answer, in one round trip. */
export const pipelineAsParticipant = <const S extends readonly CompiledQuery[]>(
  db: Database,
  participant: Participant,
  statements: (db: Trx) => S,
  options?: TransactionOptions,
): Promise<PipelineRows<S>> => db.pipeline(toActor(participant), statements, options);

/** A conversation of a party, with who is on its other side. */
export interface Conversation extends ParticipantPair {
  readonly id: string;
}

const buildConversationQuery = (db: Trx, id?: string) =>
  sql<{
    id: string;
    patient_id: string;
    doctor_id: string;
  }>`select id, patient_id, doctor_id from conversation where ${id ?? null}::uuid is null or id = ${id ?? null}::uuid`.compile(
    db,
  );

/** The conversations of a party, in one round trip: all, or the one with an id, if it is theirs. */
export const findConversations = async (
  db: Database,
  participant: Participant,
  id?: string,
): Promise<readonly Conversation[]> => {
  const ask = (trx: Trx) => [buildConversationQuery(trx, id)] as const;
  const [rows] = await db.pipeline(toActor(participant), ask, { durable: false });
  return rows.map((row) => ({ id: row.id, patientId: row.patient_id, doctorId: row.doctor_id }));
};
