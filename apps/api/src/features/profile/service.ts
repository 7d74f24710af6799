import { toAsciiAddress } from '@arogo/contract/email-address';
import { profileMessages as m } from '@arogo/contract/messages/profile';
import { guardianMessages } from '@arogo/contract/messages/guardian';
import { findDateOfBirthProblem, needsGuardian, photo, type updateProfile, type User } from '@arogo/contract/profile';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createTicketLink } from '../../platform/http/ticket-links.ts';
import { type GuardianService, requireOtherAddress } from './guardian/guardian-service.ts';
import { markRequest, rollBackRequest } from './guardian/guardian-store.ts';
import { addFirstAddress, findPatient, type PatientRow, updatePatient } from './store.ts';

export type ProfileUpdate = ParsedEndpointRequest<typeof updateProfile>['body'];

export interface ProfileService {
  /** The signed-in patient. */
  me(session: Session): Promise<User>;
  /** The patient's name and details, for other features. `dateOfBirth` is YYYY-MM-DD. */
  person(session: Session): Promise<{
    readonly firstName: string;
    readonly dateOfBirth: string | null;
    readonly gender: string;
    readonly timeZone: string;
  }>;
  /** Like `me`, in the caller's transaction. */
  findUser(db: Trx, session: Session): Promise<User>;
  /**
   * Saves the profile. The address entered at sign-up becomes the first saved one.
   * @throws AppError invalid_input for an age below 13 or another e-mail address than the account's; conflict if the present
   * version differs
   */
  update(session: Session, update: ProfileUpdate): Promise<User>;
}

export interface ProfileDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly live: LivePublisher;
  readonly guardians: Pick<GuardianService, 'requestConsentInTransaction'>;
}

export const createProfileService = ({ db, clock, keyring, live, guardians }: ProfileDeps): ProfileService => {
  const audit = createAudit(clock);
  const toUser = (row: PatientRow, session: Session): User => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth ?? '',
    email: row.email ?? '',
    gender: row.gender,
    phoneNumber: row.phone_number,
    completedProfile: row.completed_profile,
    version: row.profile_version,
    ...(row.photo_id !== null && { photoUrl: createTicketLink({ keyring, clock }, photo, row.photo_id, session) }),
  });

  const readUser = async (trx: Trx, session: Session): Promise<User> => {
    const row = await findPatient(trx, session.patientId);
    if (!row) throw new AppError('session_ended');
    return toUser(row, session);
  };

  /** @throws AppError invalid_input for an age below 13, and for a sign-up from 13 to 17 without a guardian */
  const checkAge = ({ dateOfBirth, guardianName, guardianEmail }: ProfileUpdate, before: PatientRow): void => {
    const today = clock.now().toZonedDateTimeISO(before.time_zone).toPlainDate().toString();
    const message = findDateOfBirthProblem(dateOfBirth, today);
    if (message !== undefined) throw new AppError('invalid_input', { message, fields: { dateOfBirth: message } });
    if (!needsGuardian(dateOfBirth, today)) return;
    if (guardianEmail !== undefined) requireOtherAddress(guardianEmail, before.email ?? '');
    if (before.completed_profile) return;
    const missing = {
      ...(guardianName === undefined && { guardianName: guardianMessages.nameRequired }),
      ...(guardianEmail === undefined && { guardianEmail: guardianMessages.emailRequired }),
    };
    const [first] = Object.values(missing);
    if (first !== undefined) throw new AppError('invalid_input', { message: first, fields: missing });
  };

  /**
   * Sends the request to the guardian named in a profile, in the same transaction. If no mail may be sent now, the profile is
   * saved anyway and the patient is asked again later.
   */
  const askGuardian = async (
    trx: Trx,
    session: Session,
    { guardianName, guardianEmail }: ProfileUpdate,
  ): Promise<void> => {
    if (guardianName === undefined || guardianEmail === undefined) return;
    await markRequest(trx);
    try {
      await guardians.requestConsentInTransaction(trx, session, { guardianName, guardianEmail });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'invalid_input') throw error;
      // Rolls back a refused request, so that it does not count.
      await rollBackRequest(trx);
    }
  };

  return {
    me: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const user = await readUser(trx, session);
          await audit(trx, { patientId: session.patientId, action: 'profile.read', sessionId: session.id });
          return user;
        },
        { durable: false },
      ),
    person: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const row = await findPatient(trx, session.patientId);
          if (!row) throw new AppError('session_ended');
          await audit(trx, { patientId: session.patientId, action: 'profile.read', sessionId: session.id });
          return {
            firstName: row.first_name,
            dateOfBirth: row.date_of_birth,
            gender: row.gender,
            timeZone: row.time_zone,
          };
        },
        { durable: false },
      ),
    findUser: readUser,
    update: (session, update) =>
      db.asPatient(session, async (trx) => {
        const before = await findPatient(trx, session.patientId);
        if (!before) throw new AppError('session_ended');
        if (update.email !== undefined && update.email !== '' && toAsciiAddress(update.email) !== before.email) {
          throw new AppError('invalid_input', { message: m.emailReadOnly, fields: { email: m.emailReadOnly } });
        }
        checkAge(update, before);
        const now = clock.now();
        const after = await updatePatient(
          trx,
          session.patientId,
          { ...update, phoneNumber: update.phoneNumber, version: update.version },
          now,
        );
        if (!after) throw new AppError('conflict', { message: m.changedElsewhere });
        const { addressLine1: house, city, state, zipCode, country } = update;
        if (
          house !== undefined &&
          city !== undefined &&
          state !== undefined &&
          zipCode !== undefined &&
          country !== undefined
        ) {
          await addFirstAddress(trx, after, { house, city, state, zipCode, country }, now);
        }
        const isBirthDateChanged = before.date_of_birth !== null && before.date_of_birth !== after.date_of_birth;
        const action = isBirthDateChanged ? 'profile.change_birth_date' : 'profile.change';
        await audit(trx, { patientId: session.patientId, action, sessionId: session.id });
        await live.publish(trx, [{ patientId: session.patientId, kinds: ['profile'] }]);
        await askGuardian(trx, session, update);
        return toUser({ ...after, email: before.email }, session);
      }),
  };
};
