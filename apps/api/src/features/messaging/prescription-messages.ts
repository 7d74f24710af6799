import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { asThemself } from '../../platform/database/actor.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findConversationWith } from './prescription-messages-store.ts';
import type { MessagingDeps } from './dependencies.ts';
import { findRecord, insertMessage, lockConversation, selectAwayPatient } from './send-store.ts';

/** A patient and the doctor who writes to them. */
export interface DoctorPatientPair {
  readonly patientId: string;
  readonly doctorId: string;
}

/** A record of the patient's vault that a doctor made for them. */
export interface RecordMessage extends DoctorPatientPair {
  readonly recordId: string;
  /** What the message calls it. */
  readonly name: string;
  readonly at: Temporal.Instant;
}

/** What the product sends as a doctor. */
export interface PrescriptionMessages {
  /**
   * Sends a record as a message of the doctor's, in the caller's transaction as that doctor. Locks the conversation. Writes
   * no audit line: who made the record does.
   * @throws AppError not_found where the two have no conversation, or there is no such record
   */
  sendRecordAsDoctor(trx: Trx, letter: RecordMessage): Promise<void>;
  /** After the commit: tells a patient who is not connected that there is something to read. Done twice it is told once. */
  notifyIfAway(between: DoctorPatientPair): Promise<void>;
}

type PrescriptionMessagesDeps = Pick<MessagingDeps, 'db' | 'clock' | 'live' | 'notices'>;

export const createPrescriptionMessages = ({
  db,
  clock,
  live,
  notices: notifications,
}: PrescriptionMessagesDeps): PrescriptionMessages => ({
  async sendRecordAsDoctor(trx, { patientId, doctorId, recordId, name, at }) {
    const conversationId = orNotFound(await findConversationWith(trx, patientId, doctorId));
    const record = orNotFound(await findRecord(trx, recordId));
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
    await trx.executeQuery(lockConversation(trx, message));
    await trx.executeQuery(insertMessage(trx, message));
  },

  async notifyIfAway({ patientId, doctorId }) {
    const now = clock.now();
    const conversationId = await db.asDoctor(doctorId, async (trx) => {
      const id = orNotFound(await findConversationWith(trx, patientId, doctorId));
      const { rows } = await trx.executeQuery(selectAwayPatient(trx, { conversationId: id, at: toDate(now) }));
      return rows.length === 0 ? undefined : id;
    });
    if (conversationId === undefined) return;
    await db.asPatient(asThemself(patientId), async (trx) => {
      await notifications.notifyConversation(trx, [{ patientId, conversationId, kind: 'message' }], now);
      await live.publish(trx, [{ patientId, kinds: ['notices'] }]);
    });
  },
});
