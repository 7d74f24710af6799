import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { listDoctors } from './conversation-store.ts';
import { emptyMessageFields, findRecord, insertMessage, lockConversation } from './send-store.ts';

/** Records on their way to a doctor, as the sharing hands them over. */
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
 * The patient's doctors, to whom records go as the patient's messages, one for each: a doctor opens them in the conversation, without
 * a link. That they were sent, and to whom, stands in the audit of the sharing.
 */
export const createDoctorContacts = ({
  clock,
}: {
  readonly clock: Clock;
}): { contacts(db: Trx, patientId: string): Promise<readonly DoctorContact[]> } => {
  const deliver = async (trx: Trx, conversationId: string, { recordIds }: SharedRecords): Promise<void> => {
    for (const recordId of recordIds) {
      const record = await findRecord(trx, recordId);
      // Deleted since the link was made: the others still go.
      if (!record) continue;
      const about = { recordId, mediaType: record.media_type, bytes: record.bytes };
      const head = {
        id: randomUUIDv7(),
        conversationId,
        clientId: randomUUID(),
        sender: 'user',
        kind: 'pdf',
        content: record.name,
      };
      const message = { ...emptyMessageFields, ...head, ...about, at: toDate(clock.now()) };
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
