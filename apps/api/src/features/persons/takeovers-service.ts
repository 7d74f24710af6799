import { findLanguage } from '@arogo/contract/languages';
import type { FormerCaregiver } from '@arogo/contract/former-caregivers';
import { randomBytes } from 'node:crypto';
import { type CaregiverForm, caregiverRoles, invitationDays, invitationsPerDay } from '@arogo/contract/invitations';
import { legalVersion } from '@arogo/contract/legal';
import { takeoverMessages as m } from '@arogo/contract/messages/takeovers';
import { maxPersons, personAreas, personRelations } from '@arogo/contract/persons';
import type { Takeover } from '@arogo/contract/takeover-link';
import { findAccountLanguage, setConsentLanguage } from '../../platform/language/account-language.ts';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import { hashToken, type Session } from '../../platform/auth/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { waitForRunningTransactions } from '../../platform/database/grant-lock.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/client.ts';
import { type RateLimit, type RateLimiter, toClientKey, throwLimitErrorAs } from '../../platform/http/rate-limiter.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { consumeExternalMailLimits, type MailLimits, toMailbox } from '../../platform/mail/external-mail-limits.ts';
import { maskAddress, toMailName } from '../../platform/mail/mail-names.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { AccessService, OpenedSession } from '../access/service.ts';
import { findAccessEnd } from './access-end.ts';
import { findSender } from './invitations-store.ts';
import { formatRowName } from './person-names.ts';
import { buildTakeoverMail } from './takeover-emails.ts';
import * as store from './takeovers-store.ts';

/** Takeovers: a person without an account gets their own (docs/decisions/0074, section 5). */
export interface TakeoversService {
  /**
   * Invites a person kept by the account. A newer invitation replaces the older one.
   * @throws AppError as checking the PIN; not_found, takeover_too_early, invalid_input for the account's own address,
   * rate_limited, mail_limit_reached
   */
  send(session: Session, personId: string, email: string, securityPin: string): Promise<void>;
  /** @throws AppError not_found */
  withdraw(session: Session, personId: string): Promise<void>;
  /** @throws AppError takeover_not_found, takeover_too_early, rate_limited */
  read(token: string, client: string): Promise<Takeover>;
  /**
   * Creates the person's account with this PIN, once, and ends the access of all others.
   * @returns their first session
   * @throws AppError takeover_not_found, takeover_too_early, takeover_address_taken, rate_limited
   */
  accept(token: string, securityPin: string, client: Client): Promise<OpenedSession>;
  /** @throws AppError takeover_not_found, rate_limited */
  decline(token: string, client: string): Promise<void>;
  /** The accounts whose access ended with the takeover and was not given again. */
  listFormer(session: Session): Promise<readonly FormerCaregiver[]>;
  /** @throws AppError as checking the PIN; not_found, persons_limit_reached, invalid_input for a last day in the past */
  giveAgain(session: Session, id: string, form: CaregiverForm, securityPin: string): Promise<void>;
}

export interface TakeoversDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly live: LivePublisher;
  readonly checkPin: (session: Session, pin: string) => Promise<unknown>;
  readonly openFirst: AccessService['openFirst'];
  readonly pins: { hash(pin: string): Promise<string> };
  /** Base URL of the web application. */
  readonly publicUrl: string;
}

const hourMs = 3_600_000;
const sendLimit: RateLimit = { name: 'takeover.send', limit: invitationsPerDay, windowMs: 24 * hourMs };
const readLimit: RateLimit = { name: 'takeover.look', limit: 120, windowMs: hourMs };
const linkLifetime = Temporal.Duration.from({ hours: invitationDays * 24 });

/** The errors for the outcomes of the database functions. */
const errorBySendOutcome = { unknown: 'not_found', minor: 'takeover_too_early' } as const;
const errorByAcceptOutcome = {
  unknown: 'takeover_not_found',
  minor: 'takeover_too_early',
  taken: 'takeover_address_taken',
} as const;

/** With an error text of this feature. */
const throwLimitError = throwLimitErrorAs('rate_limited', m.tooMany);

export const createTakeoversService = ({
  db,
  clock,
  attempts,
  outbox,
  mailLimits,
  live,
  checkPin,
  openFirst,
  pins,
  publicUrl,
}: TakeoversDeps): TakeoversService => {
  const audit = createAudit(clock);

  const publishChange = (trx: Trx, accountIds: readonly string[]): Promise<void> =>
    live.publish(
      trx,
      [...new Set(accountIds)].map((patientId) => ({ patientId, kinds: ['profile'] })),
    );

  const sendInTransaction = async (trx: Trx, session: Session, personId: string, email: string): Promise<void> => {
    const { accountId, id: sessionId } = session;
    const sender = await findSender(trx, accountId);
    if (sender === undefined) throw new AppError('session_ended');
    if (toMailbox(email) === toMailbox(sender.email ?? '')) throw createFieldError('email', m.emailOwn);
    await attempts.consumeInTransaction(trx, sendLimit, accountId).catch(throwLimitError);
    const now = clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = now.add(linkLifetime);
    const sent = await store.insertTakeover(trx, {
      personId,
      email,
      tokenHash: hashToken(token),
      expiresAt,
      sessionId,
      now,
    });
    if (sent.outcome === 'self') throw createFieldError('email', m.emailOwn);
    if (sent.outcome !== 'sent') throw new AppError(errorBySendOutcome[sent.outcome]);
    await consumeExternalMailLimits({ attempts, limits: mailLimits }, trx, {
      senderId: accountId,
      recipients: [email],
    });
    const language = await findAccountLanguage(trx, accountId);
    const mail = buildTakeoverMail({
      to: email,
      personName: sent.firstName,
      keeperName: formatRowName(sender),
      keeperAddress: sender.email ?? '',
      // A parameter of the page of invitations, so that every rule for its links applies here too.
      url: `${publicUrl}/invitation?to=own-pages#${token}`,
      until: expiresAt.toLocaleString(findLanguage(language).locale, {
        timeZone: sender.time_zone,
        dateStyle: 'long',
      }),
      language,
    });
    await outbox.enqueue(trx, mail, { usefulFor: linkLifetime });
    await audit(trx, { patientId: accountId, sessionId, action: 'takeover.send', resourceId: sent.id });
    await publishChange(trx, [accountId, personId]);
  };

  /** Finds the takeover of a link. @throws AppError takeover_not_found, rate_limited */
  const findByLink = async (token: string, client: string): Promise<store.TakeoverRow> => {
    await attempts.consume(readLimit, toClientKey(client));
    const row = await db.asSystem((trx) => store.findTakeover(trx, hashToken(token), clock.now()));
    if (row === undefined) throw new AppError('takeover_not_found');
    if (!row.is_adult) throw new AppError('takeover_too_early');
    return row;
  };
  /** Writes an audit line for an action with the link, which has no session. */
  const auditLinkAction = (trx: Trx, patientId: string, action: AuditAction, resourceId: string): Promise<void> =>
    audit(trx, { patientId, action, resourceId });

  return {
    async send(session, personId, email, securityPin) {
      await checkPin(session, securityPin);
      await db.asPatient(session, (trx) => sendInTransaction(trx, session, personId, email));
    },

    withdraw: (session, personId) =>
      db.asPatient(session, async (trx) => {
        const { accountId, id: sessionId } = session;
        const resourceId = await store.deleteTakeover(trx, accountId, personId);
        if (resourceId === undefined) throw new AppError('not_found');
        await audit(trx, { patientId: accountId, sessionId, action: 'takeover.withdraw', resourceId });
        await publishChange(trx, [accountId, personId]);
      }),

    async read(token, client) {
      const row = await findByLink(token, client);
      await db.asPatient(
        asThemself(row.person_id),
        (trx) => auditLinkAction(trx, row.person_id, 'takeover.read', row.id),
        {
          durable: false,
        },
      );
      // The names were entered by an account that the reader may not know.
      return {
        personName: toMailName(row.person_first_name),
        keeperName: toMailName(`${row.keeper_first_name} ${row.keeper_last_name}`.trim()),
        keeperAddress: maskAddress(row.keeper_email),
        email: row.to_email,
        isTaken: row.is_taken,
        expiresAt: row.expires_at.toISOString(),
      };
    },

    async accept(token, securityPin, client) {
      const { person_id: patientId, is_taken: isTaken } = await findByLink(token, client.address);
      if (isTaken) throw new AppError('takeover_address_taken');
      const pinHash = await pins.hash(securityPin);
      const former: string[] = [];
      const opened = await openFirst(patientId, client, 'takeover.accept', async (trx) => {
        await setConsentLanguage(trx, client.language);
        const accepted = await store.acceptTakeover(trx, {
          tokenHash: hashToken(token),
          pinHash,
          consentVersion: legalVersion,
          now: clock.now(),
        });
        if (accepted.outcome !== 'accepted') throw new AppError(errorByAcceptOutcome[accepted.outcome]);
        former.push(...accepted.former);
        await publishChange(trx, [patientId, ...accepted.former]);
      });
      // Waits for the transactions of the former accounts, so that none commits after the person has opened their pages.
      for (const accountId of former) await waitForRunningTransactions(db, { accountId, patientId });
      return opened;
    },

    async decline(token, client) {
      const { person_id: patientId } = await findByLink(token, client);
      await db.asPatient(asThemself(patientId), async (trx) => {
        const declined = await store.declineTakeover(trx, hashToken(token), clock.now());
        if (declined === undefined) throw new AppError('takeover_not_found');
        await auditLinkAction(trx, patientId, 'takeover.decline', declined.id);
        await publishChange(trx, [declined.keeperId, patientId]);
      });
    },

    listFormer: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const { accountId, id: sessionId } = session;
          const rows = await store.listFormerCaregivers(trx);
          await audit(trx, { patientId: accountId, sessionId, action: 'caregiver.list_former' });
          return rows.map((row) => ({
            id: row.id,
            name: formatRowName(row),
            // The keeper's access is shown as 'manage': nobody can be made keeper again.
            role: row.role === 'keep' ? 'manage' : parseEnum(caregiverRoles, row.role),
            areas: row.areas.map((area) => parseEnum(personAreas, area)),
            mental: row.mental,
            relation: parseEnum(personRelations, row.relation),
            endsAt: null,
          }));
        },
        { durable: false },
      ),

    async giveAgain(session, id, form, securityPin) {
      const { accountId, id: sessionId } = session;
      await checkPin(session, securityPin);
      await db.asPatient(session, async (trx) => {
        const sender = await findSender(trx, accountId);
        const now = clock.now();
        const endsAt = findAccessEnd(form.endsOn, sender?.time_zone ?? 'UTC', now);
        const given = await store.giveAccessAgain(trx, id, form, { endsAt, limit: maxPersons, now });
        if (given.outcome === 'full') throw new AppError('persons_limit_reached', { message: m.fullAgain(maxPersons) });
        if (given.outcome !== 'given') throw new AppError('not_found');
        const resourceId = given.grantId;
        await audit(trx, { patientId: accountId, sessionId, action: 'caregiver.give_again', resourceId });
        await publishChange(trx, [accountId, given.accountId]);
      });
    },
  };
};
