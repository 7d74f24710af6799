import type { Trx } from '../../../platform/database/database.ts';
import { listContacts } from './emergency-store.ts';
import { contactKinds, maxContacts } from '@arogo/contract/emergency-contacts';

/** An emergency contact to whom a share can be sent. */
interface EmergencyShareContact {
  readonly id: string;
  readonly name: string;
  readonly kind: 'emergency';
  readonly about: string;
  readonly reach: { readonly by: 'email'; readonly address: string };
}

/** The emergency contacts with an e-mail address (decision V4). */
export const createEmergencyContacts = (): {
  contacts(db: Trx, patientId: string): Promise<readonly EmergencyShareContact[]>;
} => ({
  contacts: async (trx, patientId) =>
    (await listContacts(trx, patientId, { limit: contactKinds.length * maxContacts, offset: 0 }))
      .filter(({ email }) => email !== '')
      .map(({ id, first_name: first, last_name: last, relation, email }) => ({
        id: `emergency-${id}`,
        name: `${first} ${last}`.trim(),
        kind: 'emergency',
        about: relation,
        reach: { by: 'email', address: email },
      })),
});
