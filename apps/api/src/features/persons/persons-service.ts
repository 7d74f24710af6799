import { createHash } from 'node:crypto';
import { keeperConsentVersion } from '@arogo/contract/legal';
import { adulthoodAge } from '@arogo/contract/limits';
import { personMessages as m } from '@arogo/contract/messages/persons';
import {
  findPersonBirthDateProblem,
  findUnlikelyBirthDate,
  maxPersons,
  needsKeeperConsent,
  type NewPersonForm,
  type Person,
  personAreas,
  type PersonForm,
  personRelations,
  personRoles,
  personsPerDay,
  type PersonRelation,
} from '@arogo/contract/persons';
import { createAudit } from '../../platform/audit.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { setConsentLanguage } from '../../platform/language/account-language.ts';
import { AppError, createFieldError, orNotFound } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { type RateLimit, type RateLimiter, throwLimitErrorAs } from '../../platform/http/rate-limiter.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import * as store from './persons-store.ts';

/** The persons that an account cares for. */
export interface PersonsService {
  /** The persons for whom the account may act now, by name. */
  list(session: Session): Promise<readonly Person[]>;
  /** The relation of the session's person to its account. */
  findRelation(session: Session): Promise<PersonRelation>;
  /**
   * Adds a person without an account, kept by this account.
   * @throws AppError persons_limit_reached, invalid_input for an impossible date of birth or a missing consent of a guardian,
   * person_birth_date_unlikely, profile_incomplete, rate_limited, idempotency_key_reused, conflict if the person created with
   * this key was deleted
   */
  add(session: Session, form: NewPersonForm, key: string | undefined): Promise<Person>;
  /**
   * Changes the details of a kept person, for whom the session acts.
   * @throws AppError conflict if another version was saved meanwhile, invalid_input, person_birth_date_unlikely
   */
  change(session: Session, form: PersonForm & { readonly version: number }): Promise<Person>;
}

export interface PersonsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  readonly attempts: Pick<RateLimiter, 'consumeInTransaction'>;
}

const addLimit: RateLimit = { name: 'person.add', limit: personsPerDay, windowMs: 24 * 60 * 60_000 };

const toPerson = (row: store.PersonRow): Person => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth ?? '',
  gender: row.gender,
  relation: parseEnum(personRelations, row.relation),
  colour: row.colour,
  role: parseEnum(personRoles, row.role),
  areas: row.areas.map((area) => parseEnum(personAreas, area)),
  mental: row.mental,
  endsAt: row.ends_at?.toISOString() ?? null,
  version: row.version,
});

/** With an error text of this feature. */
const throwLimitError = throwLimitErrorAs('rate_limited', m.tooMany);

/** @param own the account's own person @throws AppError for an impossible date, or an unlikely one that is not confirmed */
const checkBirthDate = (form: PersonForm, own: { readonly dateOfBirth: string; readonly today: string }): void => {
  const problem = findPersonBirthDateProblem(form.dateOfBirth, own.today);
  if (problem !== undefined) throw createFieldError('dateOfBirth', problem);
  const question = form.isSure ? undefined : findUnlikelyBirthDate(form.relation, form, own.dateOfBirth);
  if (question !== undefined)
    throw new AppError('person_birth_date_unlikely', { message: question, fields: { dateOfBirth: question } });
};
/** @returns the version of the consent text that is confirmed now; null if none is required @throws AppError invalid_input */
const takeConsent = (form: PersonForm, today: string, isGiven: boolean): string | null => {
  if (!needsKeeperConsent(form.dateOfBirth, today) || isGiven) return null;
  if (!form.agrees) throw createFieldError('agrees', m.consentRequired(adulthoodAge));
  return keeperConsentVersion;
};

export const createPersonsService = ({ db, clock, live, attempts }: PersonsDeps): PersonsService => {
  const audit = createAudit(clock);

  const find = async (trx: Trx, id: string): Promise<Person | undefined> =>
    (await store.listPersons(trx, clock.now())).map(toPerson).find((person) => person.id === id);

  return {
    list: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const rows = await store.listPersons(trx, clock.now());
          await audit(trx, { patientId: session.patientId, sessionId: session.id, action: 'person.list' });
          return rows.map(toPerson);
        },
        { durable: false },
      ),

    findRelation: async (session) =>
      (await db.asPatient(session, (trx) => find(trx, session.patientId), { durable: false }))?.relation ?? 'other',

    add: (session, form, key) =>
      db.asPatient(session, async (trx) => {
        const { accountId, patientId, id: sessionId } = session;
        const now = clock.now();
        const requestHash = createHash('sha256').update(JSON.stringify(form)).digest();
        const request = { patientId, key, endpoint: 'POST persons', requestHash, at: now };
        const { resourceId, repeated } = await withIdempotencyKey(trx, request, async () => {
          const own = await store.findOwnPerson(trx, now);
          if (!own.isComplete) throw new AppError('profile_incomplete', { message: m.profileIncomplete });
          checkBirthDate(form, own);
          const consentVersion = takeConsent(form, own.today, false);
          await attempts.consumeInTransaction(trx, addLimit, accountId).catch(throwLimitError);
          await setConsentLanguage(trx, session.language);
          const id = await store.addPerson(trx, form, { limit: maxPersons, sessionId, consentVersion, now });
          if (id === undefined) throw new AppError('persons_limit_reached');
          return id;
        });
        const person = await find(trx, resourceId);
        if (person === undefined) throw new AppError('conflict');
        // The person's own audit line is written by `addPerson`.
        await audit(trx, { patientId, sessionId, action: 'person.create', resourceId });
        if (!repeated) await live.publish(trx, [{ patientId, kinds: ['profile'] }]);
        return person;
      }),

    change: (session, form) =>
      db.asPatient(session, async (trx) => {
        const { accountId, patientId, id: sessionId } = session;
        const now = clock.now();
        const own = await store.findOwnPerson(trx, now);
        checkBirthDate(form, own);
        const consentVersion = takeConsent(form, own.today, await store.hasKeeperConsent(trx, patientId));
        await setConsentLanguage(trx, session.language);
        if (!(await store.changePerson(trx, form.version, form, { consentVersion, now })))
          throw new AppError('conflict');
        await audit(trx, { patientId, sessionId, action: 'person.change', resourceId: patientId });
        await live.publish(trx, [
          { patientId, kinds: ['profile'] },
          { patientId: accountId, kinds: ['profile'] },
        ]);
        return orNotFound(await find(trx, patientId));
      }),
  };
};
