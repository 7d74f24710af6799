import type { ParticipantRole } from '@arogo/contract/live';
import { type CompiledQuery, sql } from 'kysely';
import { type Acting, asThemself, isOwn } from '../database/actor.ts';
import {
  type Database,
  type PipelineRows,
  shortRead,
  type Trx,
  type TransactionOptions,
} from '../database/database.ts';

/** One of the two sides of conversations: a patient, or a doctor of the directory. */
export interface Participant {
  readonly side: ParticipantRole;
  /** The patient's id, or the doctor's. */
  readonly id: string;
  /** Who acts for the patient, where that is another account than their own. */
  readonly acting?: Acting;
}

/** The patient's side of a session that acts for itself or for another person. */
export const toPatientParticipant = (acting: Acting): Participant => ({
  side: 'user',
  id: acting.patientId,
  ...(!isOwn(acting) && { acting }),
});

/** The patient and the doctor of a conversation or a call. */
export interface ParticipantPair {
  readonly patientId: string;
  readonly doctorId: string;
}

export const toParticipant = (side: ParticipantRole, { patientId, doctorId }: ParticipantPair): Participant => ({
  side,
  id: side === 'user' ? patientId : doctorId,
});
export const getOtherRole = (side: ParticipantRole): ParticipantRole => (side === 'user' ? 'doctor' : 'user');

/** The database checks the grant in each statement: an account that has lost it finds nothing. */
const toActing = ({ id, acting = asThemself(id) }: Participant): Acting => acting;

/** The actor of a transaction that runs for a side. */
export const toActor = (participant: Participant): Acting | { readonly doctor: string } =>
  participant.side === 'user' ? toActing(participant) : { doctor: participant.id };

/** Runs `work` in a transaction under the row-level security of that side. */
export const runAsParticipant = <T>(
  db: Database,
  participant: Participant,
  work: (trx: Trx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> =>
  participant.side === 'user'
    ? db.asPatient(toActing(participant), work, options)
    : db.asDoctor(participant.id, work, options);

/** Like `runAsParticipant`, for statements that do not depend on each other's results: one round trip. */
export const pipelineAsParticipant = <const S extends readonly CompiledQuery[]>(
  db: Database,
  participant: Participant,
  statements: (db: Trx) => S,
  options?: TransactionOptions,
): Promise<PipelineRows<S>> => db.pipeline(toActor(participant), statements, options);

/** A conversation, with the patient and the doctor. */
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

/** Finds all conversations of a participant, or the one with this id if it is theirs. */
export const findConversations = async (
  db: Database,
  participant: Participant,
  id?: string,
): Promise<readonly Conversation[]> => {
  const ask = (trx: Trx) => [buildConversationQuery(trx, id)] as const;
  const [rows] = await db.pipeline(toActor(participant), ask, shortRead);
  return rows.map((row) => ({ id: row.id, patientId: row.patient_id, doctorId: row.doctor_id }));
};
