import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { present } from '../../platform/errors.ts';
import { findConversationWith } from './letters-store.ts';
import type { MessagingParts } from './parts.ts';
import { findRecord, insertMessage, lockConversation, selectAway } from './send-store.ts';

/** A patient and the doctor who writes to them. */
export interface Between {
  readonly patientId: string;
  readonly doctorId: string;
}

/** A record of the patient's vault that a doctor made for them. */
export interface RecordLetter extends Between {
  readonly recordId: string;
  /** What the message calls it. */
  readonly name: string;
  readonly at: Temporal.Instant;
}

/** What the product sends as a doctor. */
export interface Letters {
  /**
   * Sends a record as a message of the doctor's, in the caller's transaction as that doctor. Locks the conversation. Writes
   * no audit line: who made the record does.
   * @throws AppError not_found where the two have no conversation, or there is no such record
   */
  sendRecordAsDoctor(statements: Statements, letter: RecordLetter): Promise<void>;
  /** After the commit: tells a patient who is not connected that there is something to read. Done twice it is told once. */
  tellAway(between: Between): Promise<void>;
}

type LettersParts = Pick<MessagingParts, 'db' | 'clock' | 'live' | 'notices'>;

export const createLetters = ({ db, clock, live, notices }: LettersParts): Letters => ({
  async sendRecordAsDoctor(statements, { patientId, doctorId, recordId, name, at }) {
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
  },

  async tellAway({ patientId, doctorId }) {
    const now = clock.now();
    const conversationId = await db.withDoctor(doctorId, async (statements) => {
      const id = present(await findConversationWith(statements, patientId, doctorId));
      const { rows } = await statements.executeQuery(selectAway(statements, { conversationId: id, at: toDate(now) }));
      return rows.length === 0 ? undefined : id;
    });
    if (conversationId === undefined) return;
    await db.withActor(patientId, async (statements) => {
      await notices.tellOfTalk(statements, [{ patientId, conversationId, kind: 'message' }], now);
      await live.announce(statements, [{ patientId, kinds: ['notices'] }]);
    });
  },
});
