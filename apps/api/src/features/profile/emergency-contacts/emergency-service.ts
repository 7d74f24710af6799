import { createHash } from 'node:crypto';
import {
  type addEmergencyContact,
  type changeEmergencyContact,
  contactGenders,
  type ContactForm,
  contactKinds,
  maxContacts,
  toIsoDate,
  type EmergencyContact,
  type listEmergencyContacts,
  relations,
} from '@arogo/contract/emergency-contacts';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { bloodGroupOrNone } from '@arogo/contract/medical-profile';
import { contactMessages as m } from '@arogo/contract/messages/emergency';
import { createAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import * as store from './emergency-store.ts';

/** A patient's emergency contacts. */
export interface EmergencyService {
  list(
    session: Session,
    page: ParsedEndpointRequest<typeof listEmergencyContacts>['query'],
  ): Promise<{ readonly contacts: EmergencyContact[]; readonly total: number }>;
  /**
   * @throws AppError contacts_limit_reached, invalid_input for a date of birth in the future, idempotency_key_reused, conflict if
   * the contact of this key was deleted
   */
  add(
    session: Session,
    wanted: ParsedEndpointRequest<typeof addEmergencyContact>['body'],
    key: string | undefined,
  ): Promise<EmergencyContact>;
  /** @throws AppError not_found, conflict if another version was saved meanwhile, invalid_input */
  change(
    session: Session,
    id: string,
    wanted: ParsedEndpointRequest<typeof changeEmergencyContact>['body'],
  ): Promise<EmergencyContact>;
  /** @throws AppError not_found */
  remove(session: Session, id: string): Promise<void>;
}

export interface EmergencyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
}

const parseDateParts = (date: string | null): EmergencyContact['dateOfBirth'] => {
  if (date === null) return null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { day, month, year };
};

const toEmergencyContact = (row: store.ContactRow): EmergencyContact => ({
  id: row.id,
  kind: parseEnum(contactKinds, row.kind),
  version: row.version,
  firstName: row.first_name,
  lastName: row.last_name,
  countryCode: row.country_code,
  phoneNumber: row.phone_number,
  gender: parseEnum(['', ...contactGenders], row.gender),
  dateOfBirth: parseDateParts(row.date_of_birth),
  relation: parseEnum(relations, row.relation),
  bloodGroup: bloodGroupOrNone.parse(row.blood_group),
  email: row.email,
});

export const createEmergencyService = ({ db, clock, live }: EmergencyDeps): EmergencyService => {
  const audit = createAudit(clock);

  const checkBirth = async (trx: Trx, patientId: string, { dateOfBirth: parts }: ContactForm): Promise<void> => {
    if (parts !== null && toIsoDate(parts) > (await store.getToday(trx, patientId, clock.now())))
      throw new AppError('invalid_input', { fields: { dateOfBirth: m.dateOfBirthInvalid } });
  };

  return {
    list: (session, { page, limit }) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const rows = await store.listContacts(trx, patientId, { limit, offset: (page - 1) * limit });
          const total = await store.countContacts(trx, patientId);
          await audit(trx, { patientId, sessionId, action: 'contact.list' });
          return { contacts: rows.map(toEmergencyContact), total };
        },
        { durable: false },
      );
    },

    add: (session, { kind, ...form }, key) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        const requestHash = createHash('sha256')
          .update(JSON.stringify({ kind, ...form }))
          .digest();
        const { resourceId, repeated } = await withIdempotencyKey(
          trx,
          { patientId, key, endpoint: 'POST emergency-contacts', requestHash, at: clock.now() },
          async () => {
            await checkBirth(trx, patientId, form);
            await store.lockContacts(trx, patientId);
            if ((await store.countContacts(trx, patientId, kind)) >= maxContacts)
              throw new AppError('contacts_limit_reached');
            return (await store.insertContact(trx, patientId, kind, form, clock.now())).id;
          },
        );
        if (repeated && !(await store.findContact(trx, patientId, resourceId))) throw new AppError('conflict');
        await audit(trx, { patientId, sessionId, action: 'contact.create', resourceId });
        if (!repeated) await live.publish(trx, [{ patientId, kinds: ['profile'] }]);
        return toEmergencyContact(orNotFound(await store.findContact(trx, patientId, resourceId)));
      });
    },

    change: (session, id, { version, ...form }) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        await checkBirth(trx, patientId, form);
        const row = await store.changeContact(trx, patientId, id, version, form, clock.now());
        if (!row) {
          orNotFound(await store.findContact(trx, patientId, id));
          throw new AppError('conflict');
        }
        await audit(trx, { patientId, sessionId, action: 'contact.change', resourceId: id });
        await live.publish(trx, [{ patientId, kinds: ['profile'] }]);
        return toEmergencyContact(row);
      });
    },

    remove: (session, id) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        if (!(await store.deleteContact(trx, patientId, id))) throw new AppError('not_found');
        await audit(trx, { patientId, sessionId, action: 'contact.delete', resourceId: id });
        await live.publish(trx, [{ patientId, kinds: ['profile'] }]);
      });
    },
  };
};
