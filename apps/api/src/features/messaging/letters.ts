import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { findConversationWith } from './letters-store.ts';
import { present } from './parts.ts';
import { findRecord, insertMessage, lockConversation } from './send-store.ts';

/** A record of the patient's vault that a doctor made for them. */
export interface RecordLetter {
  readonly patientId: string;
  readonly doctorId: string;
  readonly recordId: string;
  /** What the message calls it. */
  readonly name: string;
  readonly at: Temporal.Instant;
}

/**
 * Sends a record as a message of the doctor's, in the caller's transaction as that doctor. Locks the conversation. Writes
 * no audit line: who made the record does.
 * @throws AppError not_found where the two have no conversation, or there is no such record
 */
export const sendRecordAsDoctor = async (statements: Statements, { patientId, doctorId, recordId, name, at }: RecordLetter): Promise<void> => {
  const conversationId = present(await findConversationWith(statements, patientId, doctorId));
  const record = present(await findRecord(statements, recordId));
  const message = {
    id: randomUUIDv7(),
    conversationId,
    clientId: randomUUID(),
    sender: 'doctor',
    kind: 'pdf',
    content: name,
    replyTo: null,
    fileId: null,
    recordId,
    mediaType: record.media_type,
    bytes: record.bytes,
    duration: null,
    callId: null,
    at: toDate(at),
  };
  await statements.executeQuery(lockConversation(statements, message));
  await statements.executeQuery(insertMessage(statements, message));
};
