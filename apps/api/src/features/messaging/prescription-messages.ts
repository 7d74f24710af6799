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

/** A record that a doctor added to the patient's vault. */
export interface RecordMessage extends DoctorPatientPair {
  readonly recordId: string;
  /** The name of the record in the message. */
  readonly name: string;
  readonly at: Temporal.Instant;
}

/** Sends messages that the product writes as a doctor. */
export interface PrescriptionMessages {
  /**
   * Sends a record as a message of the doctor, in the caller's transaction as that doctor. Locks the conversation. Writes no
   * audit line: the caller audits the record.
   * @throws AppError not_found if the pair has no conversation, or there is no such record
   */
  sendRecordAsDoctor(trx: Trx, letter: RecordMessage): Promise<void>;
  /**
   * Notifies the patient of the message if they are not connected. Runs after the commit. Repeating it adds no second
   * notification.
   */
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
