import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { listDoctors } from './conversation-store.ts';
import { emptyMessageFields, findRecord, insertMessage, lockConversation } from './send-store.ts';

/** The records of a share that go to a doctor. */
interface SharedRecords {
  readonly recordIds: readonly string[];
}

/** A doctor to whom a patient may send records. */
interface DoctorContact {
  readonly id: string;
  readonly name: string;
  readonly kind: 'doctor';
  readonly about: string;
  readonly reach: { readonly by: 'message'; deliver(db: Trx, shared: SharedRecords): Promise<void> };
}

/**
 * Sends shared records to the patient's doctors as messages of the patient, one message for each record. The doctor opens them in
 * the conversation, without a link. The audit of the share records what was sent and to whom.
 */
export const createDoctorContacts = ({
  clock,
}: {
  readonly clock: Clock;
}): { contacts(db: Trx, patientId: string): Promise<readonly DoctorContact[]> } => {
  const deliver = async (trx: Trx, conversationId: string, { recordIds }: SharedRecords): Promise<void> => {
    for (const recordId of recordIds) {
      const record = await findRecord(trx, recordId);
      // Deleted since the share was made. The other records are still sent.
      if (!record) continue;
      const attachment = { recordId, mediaType: record.media_type, bytes: record.bytes };
      const identity = {
        id: randomUUIDv7(),
        conversationId,
        clientId: randomUUID(),
        sender: 'user',
        kind: 'pdf',
        content: record.name,
      };
      const message = { ...emptyMessageFields, ...identity, ...attachment, at: toDate(clock.now()) };
      await trx.executeQuery(lockConversation(trx, message));
      await trx.executeQuery(insertMessage(trx, message));
    }
  };
  return {
    contacts: async (trx, patientId) =>
      (await listDoctors(trx, patientId)).map(
        ({ conversation_id: conversationId, doctor_id: doctorId, name, specialty }): DoctorContact => ({
          id: `doctor-${doctorId}`,
          name,
          kind: 'doctor',
          about: specialty,
          reach: { by: 'message', deliver: (db, shared) => deliver(db, conversationId, shared) },
        }),
      ),
  };
};
