import type { AccountDeletionPreview } from '@arogo/contract/privacy-data';
import { findAccountLanguage } from '../../platform/language/account-language.ts';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { seal } from '../../platform/crypto/seal.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import { beginAccountDeletion, beginPersonDeletion, findOutlook, findPersonName } from './account-deletion-store.ts';
import { sealPurpose } from './account-deletion-jobs.ts';

/** The deletion of an account, at its patient's request. */
export interface AccountDeletionService {
  /** Lists what would be deleted, cancelled and kept. */
  outlook(session: Session): Promise<AccountDeletionPreview>;
  /**
   * Ends the account: all sessions end, sign-in is impossible, and the address is free again. A job does the rest.
   * @param erase the kept persons to delete with it: each must be listed, or handed over before
   * @throws AppError as checking the PIN, doctor_account_active, account_keeps_persons
   */
  begin(session: Session, securityPin: string, erase?: readonly string[]): Promise<void>;
  /**
   * Removes a person kept by the account: all access to them and their shares end, and a job does the rest.
   * @throws AppError as checking the PIN, not_found
   */
  removePerson(session: Session, personId: string, securityPin: string): Promise<void>;
}

export interface AccountDeletionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly sessions: Pick<Sessions, 'invalidateAll'>;
  readonly live: LivePublisher;
  readonly checkPin: (session: Session, pin: string) => Promise<unknown>;
}

export const createAccountDeletionService = ({
  db,
  clock,
  keyring,
  jobs,
  sessions,
  live,
  checkPin,
}: AccountDeletionDeps): AccountDeletionService => {
  const audit = createAudit(clock);

  /** Ends all access to a kept person, and starts their deletion. @throws AppError not_found */
  const removeWithin = async (trx: Trx, { id: sessionId, patientId }: Session, personId: string): Promise<void> => {
    const name = await findPersonName(trx, personId, clock.now());
    const account = await findOutlook(trx, patientId, clock.now());
    if (name === undefined || account === undefined) throw new AppError('not_found');
    const language = await findAccountLanguage(trx, patientId);
    const note = JSON.stringify({ to: account.email, visits: 0, person: name, language });
    if (!(await beginPersonDeletion(trx, personId, seal(keyring, sealPurpose, note, personId), clock.now())))
      throw new AppError('not_found');
    await audit(trx, { patientId, sessionId, action: 'person.remove', resourceId: personId });
    await jobs.enqueue(trx, 'account.delete', { accountId: personId }, { singletonKey: personId });
  };

  /** In the transaction of the account's deletion: all or nothing. */
  const eraseKept = async (trx: Trx, session: Session, personIds: readonly string[]): Promise<void> => {
    for (const personId of new Set(personIds))
      await removeWithin(trx, session, personId).catch((error: unknown) => {
        // Handed over or removed in another window meanwhile: the patient must confirm again.
        throw error instanceof AppError && error.code === 'not_found' ? new AppError('account_keeps_persons') : error;
      });
  };

  return {
    outlook: (session) => {
      const { id: sessionId, patientId, doctorId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const found = await findOutlook(trx, patientId, clock.now());
          if (!found) throw new AppError('not_found');
          await audit(trx, { patientId, sessionId, action: 'account.read_erasure' });
          const { email: _email, refund, ...counts } = found;
          return { ...counts, refund: refund / 100, worksForDoctor: doctorId !== undefined };
        },
        { durable: false },
      );
    },

    async begin(session, securityPin, erase = []) {
      const { id: sessionId, patientId } = session;
      await checkPin(session, securityPin);
      await db.asPatient(session, async (trx) => {
        const found = await findOutlook(trx, patientId, clock.now());
        if (!found) throw new AppError('session_ended');
        await eraseKept(trx, session, erase);
        const language = await findAccountLanguage(trx, patientId);
        const note = JSON.stringify({ to: found.email, visits: found.visits, language });
        const how = await beginAccountDeletion(trx, seal(keyring, sealPurpose, note, patientId), clock.now());
        if (how === 'doctor') throw new AppError('doctor_account_active');
        if (how === 'dependents') throw new AppError('account_keeps_persons');
        await audit(trx, { patientId, sessionId, action: 'account.ask_erasure' });
        await jobs.enqueue(trx, 'account.delete', { accountId: patientId }, { singletonKey: patientId });
      });
      // The database notifies every other server.
      sessions.invalidateAll();
    },

    async removePerson(session, personId, securityPin) {
      const { patientId } = session;
      await checkPin(session, securityPin);
      await db.asPatient(session, async (trx) => {
        await removeWithin(trx, session, personId);
        await live.publish(trx, [{ patientId, kinds: ['profile'] }]);
      });
    },
  };
};
