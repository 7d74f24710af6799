import type { Handover } from '@arogo/contract/received-handovers';
import type { KeptPerson } from '@arogo/contract/kept-persons';
import { keeperConsentVersion } from '@arogo/contract/legal';
import { adulthoodAge } from '@arogo/contract/limits';
import { takeoverMessages as m } from '@arogo/contract/messages/takeovers';
import { createAudit } from '../../platform/audit.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { waitForRunningTransactions } from '../../platform/database/grant-lock.ts';
import { findRecipientLanguage, setConsentLanguage } from '../../platform/language/account-language.ts';
import { AppError, createFieldError, orNotFound } from '../../platform/errors.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import * as store from './handovers-store.ts';
import { findSender } from './invitations-store.ts';
import { formatRowName } from './person-names.ts';
import { buildHandoverMail } from './takeover-emails.ts';

/** Handovers: an account offers a person without an account to another keeper (docs/decisions/0074, section 4, erasure). */
export interface HandoversService {
  /** The persons that the account keeps, each with the accounts that have access and the pending takeover or handover. */
  listKept(session: Session): Promise<readonly KeptPerson[]>;
  /** Offers a person to a caregiver. @throws AppError as checking the PIN; not_found */
  offer(session: Session, personId: string, caregiverId: string, securityPin: string): Promise<void>;
  /** @throws AppError not_found */
  withdraw(session: Session, personId: string): Promise<void>;
  /** The persons offered to the account. */
  list(session: Session): Promise<readonly Handover[]>;
  /**
   * Accepts a handover, once. When it returns, no transaction of the former keeper is still running.
   * @returns the person's id
   * @throws AppError as checking the PIN; not_found, invalid_input if a guardian's consent is missing
   */
  accept(session: Session, id: string, agrees: boolean, securityPin: string): Promise<string>;
  /** @throws AppError not_found */
  decline(session: Session, id: string): Promise<void>;
}

export interface HandoversDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly live: LivePublisher;
  readonly checkPin: (session: Session, pin: string) => Promise<unknown>;
  /** Base URL of the web application. */
  readonly publicUrl: string;
}

const mailValidity = Temporal.Duration.from({ hours: 24 * 7 });

const toTakeover = (row: store.KeptPersonRow, now: Temporal.Instant): KeptPerson['takeover'] => {
  const { takeover_email: email, takeover_expires_at: expiresAt, takeover_declined: isDeclined } = row;
  if (email === null || expiresAt === null) return null;
  const isExpired = expiresAt.getTime() <= now.epochMilliseconds;
  return {
    email,
    state: isDeclined ? 'declined' : isExpired ? 'expired' : 'waiting',
    expiresAt: expiresAt.toISOString(),
  };
};

const toKeptPerson = (row: store.KeptPersonRow, accountId: string, now: Temporal.Instant): KeptPerson => ({
  id: row.id,
  name: formatRowName(row),
  firstName: row.first_name,
  isAdult: row.is_adult,
  hasComeOfAge: row.came_of_age,
  consent:
    row.consent_version === null || row.consent_at === null
      ? null
      : {
          version: row.consent_version,
          givenAt: row.consent_at.toISOString(),
          name: formatRowName({ first_name: row.consent_first_name, last_name: row.consent_last_name }),
          isOwn: row.consent_account === accountId,
        },
  takeover: toTakeover(row, now),
  handover:
    row.handover_id === null
      ? null
      : { name: formatRowName({ first_name: row.handover_first_name, last_name: row.handover_last_name }) },
});

export const createHandoversService = ({
  db,
  clock,
  outbox,
  live,
  checkPin,
  publicUrl,
}: HandoversDeps): HandoversService => {
  const audit = createAudit(clock);

  const publishChange = (trx: Trx, accountIds: readonly string[]): Promise<void> =>
    live.publish(
      trx,
      [...new Set(accountIds)].map((patientId) => ({ patientId, kinds: ['profile'] })),
    );

  return {
    listKept: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const { accountId, id: sessionId } = session;
          const now = clock.now();
          const rows = await store.listKeptPersons(trx, now);
          await audit(trx, { patientId: accountId, sessionId, action: 'person.list_kept' });
          return rows.map((row) => toKeptPerson(row, accountId, now));
        },
        { durable: false },
      ),

    async offer(session, personId, caregiverId, securityPin) {
      const { accountId, id: sessionId } = session;
      await checkPin(session, securityPin);
      await db.asPatient(session, async (trx) => {
        const sender = orNotFound(await findSender(trx, accountId));
        const offered = orNotFound(
          await store.offerHandover(trx, { personId, caregiverId, sessionId, now: clock.now() }),
        );
        const mail = buildHandoverMail({
          to: offered.toEmail,
          senderName: formatRowName(sender),
          personName: offered.personName,
          url: `${publicUrl}/profile?section=people`,
          language: await findRecipientLanguage(trx, offered.toAccount),
        });
        await outbox.enqueue(trx, mail, { usefulFor: mailValidity });
        await audit(trx, { patientId: accountId, sessionId, action: 'handover.offer', resourceId: offered.id });
        await publishChange(trx, [accountId, offered.toAccount, personId]);
      });
    },

    withdraw: (session, personId) =>
      db.asPatient(session, async (trx) => {
        const { accountId, id: sessionId } = session;
        const withdrawn = orNotFound(await store.deleteHandover(trx, accountId, personId));
        await audit(trx, { patientId: accountId, sessionId, action: 'handover.withdraw', resourceId: withdrawn.id });
        await publishChange(trx, [accountId, withdrawn.to_account, personId]);
      }),

    list: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const { accountId, id: sessionId } = session;
          const rows = await store.listHandovers(trx, clock.now());
          await audit(trx, { patientId: accountId, sessionId, action: 'handover.list' });
          return rows.map((row) => ({
            id: row.id,
            personId: row.person_id,
            personName: formatRowName({ first_name: row.person_first_name, last_name: row.person_last_name }),
            senderName: formatRowName({ first_name: row.sender_first_name, last_name: row.sender_last_name }),
            needsConsent: !row.is_adult,
          }));
        },
        { durable: false },
      ),

    async accept(session, id, agrees, securityPin) {
      const { accountId, id: sessionId } = session;
      await checkPin(session, securityPin);
      const { personId, former } = await db.asPatient(session, async (trx) => {
        const consentVersion = agrees ? keeperConsentVersion : null;
        await setConsentLanguage(trx, session.language);
        const accepted = await store.acceptHandover(trx, id, { consentVersion, sessionId, now: clock.now() });
        if (accepted.outcome === 'consent') throw createFieldError('agrees', m.handoverConsent(adulthoodAge));
        if (accepted.outcome !== 'accepted') throw new AppError('not_found');
        await audit(trx, { patientId: accountId, sessionId, action: 'handover.accept', resourceId: id });
        await publishChange(trx, [accountId, accepted.former, accepted.personId]);
        return accepted;
      });
      await waitForRunningTransactions(db, { accountId: former, patientId: personId });
      return personId;
    },

    decline: (session, id) =>
      db.asPatient(session, async (trx) => {
        const { accountId, id: sessionId } = session;
        const sender = orNotFound(await store.declineHandover(trx, id, { sessionId, now: clock.now() }));
        await audit(trx, { patientId: accountId, sessionId, action: 'handover.decline', resourceId: id });
        await publishChange(trx, [accountId, sender]);
      }),
  };
};
