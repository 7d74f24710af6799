import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { listDoctors } from './conversation-store.ts';
import { bare, insertMessage, lockConversation } from './send-store.ts';

/** A link to records on its way to a doctor, as the sharing hands it over. */
interface SharedLink {
  readonly url: string;
  readonly records: number;
  readonly expiresAt: Temporal.Instant;
  readonly timeZone: string;
  readonly hasPasscode: boolean;
}

/** A doctor to whom a patient may send a link. */
interface DoctorContact {
  readonly id: string;
  readonly name: string;
  readonly kind: 'doctor';
  readonly about: string;
  readonly reach: { readonly by: 'message'; deliver(db: Statements, link: SharedLink): Promise<void> };
}

/** As mails of links have it: where the patient lives, day first. */
const momentOf = ({ expiresAt, timeZone }: SharedLink): string => expiresAt.toLocaleString('en-IN', { timeZone, dateStyle: 'long', timeStyle: 'short', hour12: true });

/**
 * The patient's doctors, to whom a link to records goes as a message of the patient's. That it was sent, and to whom,
 * stands in the audit of the sharing.
 */
export const createDoctorContacts = ({ clock }: { readonly clock: Clock }): { contacts(db: Statements): Promise<readonly DoctorContact[]> } => {
  const deliver = async (statements: Statements, conversationId: string, link: SharedLink): Promise<void> => {
    const content = m.sharedLink(link.records, link.url, momentOf(link), link.hasPasscode);
    const message = { ...bare, id: randomUUIDv7(), conversationId, clientId: randomUUID(), sender: 'user', kind: 'text', content, at: toDate(clock.now()) };
    await statements.executeQuery(lockConversation(statements, message));
    await statements.executeQuery(insertMessage(statements, message));
  };
  return {
    contacts: async (statements) =>
      (await listDoctors(statements)).map(
        ({ conversation_id: conversationId, doctor_id: doctorId, name, specialty }): DoctorContact => ({
          id: `doctor-${doctorId}`,
          name,
          kind: 'doctor',
          about: specialty,
          reach: { by: 'message', deliver: (db, link) => deliver(db, conversationId, link) },
        }),
      ),
  };
};
