import { createHash } from 'node:crypto';
import {
  type addEmergencyContact,
  type changeEmergencyContact,
  contactGenders,
  type ContactForm,
  contactKinds,
  contactsMaximum,
  dateOfParts,
  type EmergencyContact,
  type listEmergencyContacts,
  relations,
} from '@arogo/contract/emergency-contacts';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import { bloodGroupOrNone } from '@arogo/contract/medical-profile';
import { contactMessages as m } from '@arogo/contract/messages/emergency';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import type { Live } from '../../platform/live/announce.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import * as store from './emergency-store.ts';

/** Whom to call when the patient cannot speak for themselves. */
export interface EmergencyService {
  list(
    session: Session,
    page: ParsedRequestOf<typeof listEmergencyContacts>['query'],
  ): Promise<{ readonly contacts: EmergencyContact[]; readonly total: number }>;
  /** @throws AppError contacts_full, invalid_input for a date of birth to come, key_reused, conflict where what the key made is gone */
  add(
    session: Session,
    wanted: ParsedRequestOf<typeof addEmergencyContact>['body'],
    key: string | undefined,
  ): Promise<EmergencyContact>;
  /** @throws AppError not_found, conflict where another window was faster, invalid_input */
  change(
    session: Session,
    id: string,
    wanted: ParsedRequestOf<typeof changeEmergencyContact>['body'],
  ): Promise<EmergencyContact>;
  /** @throws AppError not_found */
  remove(session: Session, id: string): Promise<void>;
}

export interface EmergencyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
}

const partsOf = (date: string | null): EmergencyContact['dateOfBirth'] => {
  if (date === null) return null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { day, month, year };
};

const view = (row: store.ContactRow): EmergencyContact => ({
  id: row.id,
  kind: oneOf(contactKinds, row.kind),
  version: row.version,
  firstName: row.first_name,
  lastName: row.last_name,
  countryCode: row.country_code,
  phoneNumber: row.phone_number,
  gender: oneOf(['', ...contactGenders], row.gender),
  dateOfBirth: partsOf(row.date_of_birth),
  relation: oneOf(relations, row.relation),
  bloodGroup: bloodGroupOrNone.parse(row.blood_group),
  email: row.email,
});

export const createEmergencyService = ({ db, clock, live }: EmergencyParts): EmergencyService => {
  const audit = createAudit(clock);

  const checkBirth = async (
    statements: Statements,
    patientId: string,
    { dateOfBirth: parts }: ContactForm,
  ): Promise<void> => {
    if (parts !== null && dateOfParts(parts) > (await store.todayOf(statements, patientId, clock.now())))
      throw new AppError('invalid_input', { fields: { dateOfBirth: m.dateOfBirthInvalid } });
  };

  return {
    list: ({ patientId, id: sessionId }, { page, limit }) =>
      db.withActor(
        patientId,
        async (statements) => {
          const rows = await store.listContacts(statements, patientId, { limit, offset: (page - 1) * limit });
          const total = await store.countContacts(statements, patientId);
          await audit(statements, { patientId, sessionId, action: 'contact.list' });
          return { contacts: rows.map(view), total };
        },
        { durable: false },
      ),

    add: ({ patientId, id: sessionId }, { kind, ...form }, key) =>
      db.withActor(patientId, async (statements) => {
        const requestHash = createHash('sha256')
          .update(JSON.stringify({ kind, ...form }))
          .digest();
        const { resourceId, repeated } = await once(
          statements,
          { patientId, key, endpoint: 'POST emergency-contacts', requestHash, at: clock.now() },
          async () => {
            await checkBirth(statements, patientId, form);
            await store.takeTurn(statements, patientId);
            if ((await store.countContacts(statements, patientId, kind)) >= contactsMaximum)
              throw new AppError('contacts_full');
            return (await store.insertContact(statements, patientId, kind, form, clock.now())).id;
          },
        );
        if (repeated && !(await store.findContact(statements, patientId, resourceId))) throw new AppError('conflict');
        await audit(statements, { patientId, sessionId, action: 'contact.create', resourceId });
        if (!repeated) await live.announce(statements, [{ patientId, kinds: ['profile'] }]);
        return view(present(await store.findContact(statements, patientId, resourceId)));
      }),

    change: ({ patientId, id: sessionId }, id, { version, ...form }) =>
      db.withActor(patientId, async (statements) => {
        await checkBirth(statements, patientId, form);
        const row = await store.changeContact(statements, patientId, id, version, form, clock.now());
        if (!row) {
          present(await store.findContact(statements, patientId, id));
          throw new AppError('conflict');
        }
        await audit(statements, { patientId, sessionId, action: 'contact.change', resourceId: id });
        await live.announce(statements, [{ patientId, kinds: ['profile'] }]);
        return view(row);
      }),

    remove: ({ patientId, id: sessionId }, id) =>
      db.withActor(patientId, async (statements) => {
        if (!(await store.deleteContact(statements, patientId, id))) throw new AppError('not_found');
        await audit(statements, { patientId, sessionId, action: 'contact.delete', resourceId: id });
        await live.announce(statements, [{ patientId, kinds: ['profile'] }]);
      }),
  };
};
