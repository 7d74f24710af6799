import { randomBytes } from 'node:crypto';
import { findLanguage } from '@arogo/contract/languages';
import {
  type Caregiver,
  type CaregiverForm,
  caregiverRoles,
  type Invitation,
  invitationDays,
  type InvitationForm,
  invitationsPerDay,
  type ReceivedInvitation,
} from '@arogo/contract/invitations';
import { invitationMessages as m } from '@arogo/contract/messages/invitations';
import { maxPersons, personAreas, personRelations } from '@arogo/contract/persons';
import { findAccountLanguage, findRecipientLanguage } from '../../platform/language/account-language.ts';
import { createAudit } from '../../platform/audit.ts';
import { hashToken, type Session } from '../../platform/auth/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ActingIds } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { waitForRunningTransactions } from '../../platform/database/grant-lock.ts';
import { AppError, createFieldError, orNotFound } from '../../platform/errors.ts';
import { type RateLimit, type RateLimiter, throwLimitErrorAs } from '../../platform/http/rate-limiter.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { consumeExternalMailLimits, type MailLimits, toMailbox } from '../../platform/mail/external-mail-limits.ts';
import { maskAddress, toMailName } from '../../platform/mail/mail-names.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { findAccessEnd } from './access-end.ts';
import { buildAcceptedMail, buildInvitationMail } from './invitation-emails.ts';
import * as store from './invitations-store.ts';
import { listPersons } from './persons-store.ts';

/** Invitations between accounts, and the access that they give (docs/decisions/0074, section 5). */
export interface InvitationsService {
  /**
   * Sends an invitation. The answer does not reveal whether the address has an account.
   * @param securityPin required if the form gives access to a person
   * @throws AppError as checking the PIN; invalid_input for the account's own address or a last day in the past,
   * invitation_exists, access_exists, caregiver_cannot_invite, not_found, persons_limit_reached, profile_incomplete,
   * rate_limited, mail_limit_reached
   */
  send(session: Session, form: InvitationForm, securityPin: string | undefined): Promise<void>;
  /** The account's pending invitations, newest first. */
  list(session: Session): Promise<readonly Invitation[]>;
  /** @throws AppError not_found */
  withdraw(session: Session, id: string): Promise<void>;
  /** @throws AppError invitation_not_found, rate_limited */
  read(session: Session, token: string): Promise<ReceivedInvitation>;
  /**
   * Accepts an invitation, once.
   * @returns the person whose pages the account may open now; undefined if it gave access to its own
   * @throws AppError as checking the PIN; invitation_not_found, access_exists, persons_limit_reached
   */
  accept(session: Session, token: string, securityPin: string): Promise<string | undefined>;
  /** @throws AppError invitation_not_found */
  decline(session: Session, token: string): Promise<void>;
  /** The accounts that may act for the account's own person, or for one that it keeps. */
  listCaregivers(session: Session): Promise<readonly Caregiver[]>;
  /** @throws AppError as checking the PIN; not_found, invalid_input for a last day in the past */
  changeCaregiver(session: Session, id: string, form: CaregiverForm, securityPin: string): Promise<void>;
  /** Ends a caregiver's access. When it returns, no transaction of theirs is still running. @throws AppError not_found */
  endCaregiver(session: Session, id: string): Promise<void>;
  /** Ends the account's own access to a person. @throws AppError not_found */
  leave(session: Session, personId: string): Promise<void>;
}

export interface InvitationsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly live: LivePublisher;
  readonly checkPin: (session: Session, pin: string) => Promise<unknown>;
  /** Base URL of the web application. */
  readonly publicUrl: string;
}

const hourMs = 3_600_000;
const sendLimit: RateLimit = { name: 'invitation.send', limit: invitationsPerDay, windowMs: 24 * hourMs };
const readLimit: RateLimit = { name: 'invitation.read', limit: 120, windowMs: hourMs };
const linkLifetime = Temporal.Duration.from({ hours: invitationDays * 24 });

const toAccess = (row: Pick<store.CaregiverRow, 'role' | 'areas' | 'mental' | 'relation' | 'ends_at'>) => ({
  role: parseEnum(caregiverRoles, row.role),
  areas: row.areas.map((area) => parseEnum(personAreas, area)),
  mental: row.mental,
  relation: parseEnum(personRelations, row.relation),
  endsAt: row.ends_at?.toISOString() ?? null,
});

const joinName = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

const getState = (row: store.InvitationRow, now: Temporal.Instant): Invitation['state'] => {
  if (row.declined_at !== null) return 'declined';
  return row.expires_at.getTime() <= now.epochMilliseconds ? 'expired' : 'waiting';
};

const getKind = (row: store.ReceivedInvitationRow): ReceivedInvitation['kind'] => {
  if (row.gives_own === null) return 'ask';
  return row.gives_own ? 'own' : 'person';
};

/** With an error text of this feature. */
const throwLimitError = throwLimitErrorAs('rate_limited', m.tooMany);

export const createInvitationsService = ({
  db,
  clock,
  attempts,
  outbox,
  mailLimits,
  live,
  checkPin,
  publicUrl,
}: InvitationsDeps): InvitationsService => {
  const audit = createAudit(clock);

  /** Refreshes the lists of persons on the pages of both accounts, and of the person's keeper. */
  const publishChange = (trx: Trx, ids: ReadonlySet<string>): Promise<void> =>
    live.publish(
      trx,
      [...ids].map((patientId) => ({ patientId, kinds: ['profile'] })),
    );
  const publishGrant = (trx: Trx, others: readonly string[], { accountId, patientId }: ActingIds): Promise<void> =>
    publishChange(trx, new Set([...others, accountId, patientId]));

  const sendInTransaction = async (trx: Trx, session: Session, form: InvitationForm): Promise<void> => {
    const { accountId, id: sessionId } = session;
    const now = clock.now();
    const sender = await store.findSender(trx, accountId);
    if (sender === undefined) throw new AppError('session_ended');
    if (!sender.completed_profile) throw new AppError('profile_incomplete', { message: m.profileIncomplete });
    if (toMailbox(form.email) === toMailbox(sender.email)) throw createFieldError('email', m.emailOwn);
    const endsAt = findAccessEnd(form.endsOn, sender.time_zone, now);
    await attempts.consumeInTransaction(trx, sendLimit, accountId).catch(throwLimitError);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = now.add(linkLifetime);
    const { outcome, id } = await store.insertInvitation(trx, {
      form,
      endsAt,
      tokenHash: hashToken(token),
      expiresAt,
      limit: maxPersons,
      sessionId,
      now,
    });
    if (outcome === 'self') throw createFieldError('email', m.emailOwn);
    if (outcome === 'granted') throw new AppError('access_exists');
    if (outcome === 'invited') throw new AppError('invitation_exists');
    if (outcome === 'full') throw new AppError('persons_limit_reached');
    if (outcome === 'caregiver') throw new AppError('caregiver_cannot_invite');
    if (outcome === 'unknown' || id === undefined) throw new AppError('not_found');
    await consumeExternalMailLimits({ attempts, limits: mailLimits }, trx, {
      senderId: accountId,
      recipients: [form.email],
    });
    const language = await findAccountLanguage(trx, accountId);
    const mail = buildInvitationMail({
      to: form.email,
      senderName: joinName(sender.first_name, sender.last_name),
      senderAddress: sender.email,
      about: await describeSubject(trx, session, form.personId),
      url: `${publicUrl}/invitation#${token}`,
      until: expiresAt.toLocaleString(findLanguage(language).locale, {
        timeZone: sender.time_zone,
        dateStyle: 'long',
      }),
      language,
    });
    await outbox.enqueue(trx, mail, { usefulFor: linkLifetime });
    await audit(trx, { patientId: accountId, sessionId, action: 'invitation.send', resourceId: id });
    await publishChange(trx, new Set([accountId]));
  };

  /** Mails the sender of an invitation that it was accepted. */
  const notifySender = async (
    trx: Trx,
    { accountId }: Session,
    invitation: store.ReceivedInvitationRow,
    senderId: string,
  ): Promise<void> => {
    const accepter = await store.findSender(trx, accountId);
    const kind = getKind(invitation);
    const mail = buildAcceptedMail({
      to: invitation.sender_email,
      accepter: { id: accountId, name: joinName(accepter?.first_name ?? null, accepter?.last_name ?? null) },
      about:
        kind === 'person' ? { personName: joinName(invitation.person_first_name, invitation.person_last_name) } : kind,
      publicUrl,
      language: await findRecipientLanguage(trx, senderId),
    });
    await outbox.enqueue(trx, mail, { usefulFor: linkLifetime });
  };

  /** The pages that a mail is about. */
  const describeSubject = async (trx: Trx, { accountId }: Session, personId: string | undefined) => {
    if (personId === undefined) return 'ask';
    if (personId === accountId) return 'own';
    const person = (await listPersons(trx, clock.now())).find(({ id }) => id === personId);
    return { personName: person === undefined ? '' : joinName(person.first_name, person.last_name) };
  };

  /** Ends or replaces a grant, then waits until no transaction with the old rights is running. */
  const changeGrant = async (
    session: Session,
    action: 'caregiver.change' | 'caregiver.end',
    id: string,
    change: (
      trx: Trx,
      deps: { readonly sessionId: string; readonly now: Temporal.Instant },
    ) => Promise<ActingIds | undefined>,
  ): Promise<void> => {
    const { accountId, id: sessionId } = session;
    const parties = await db.asPatient(session, async (trx) => {
      const grant = orNotFound(await change(trx, { sessionId, now: clock.now() }));
      await audit(trx, { patientId: accountId, sessionId, action, resourceId: id });
      await publishGrant(trx, [accountId], grant);
      return grant;
    });
    await waitForRunningTransactions(db, parties);
  };

  return {
    async send(session, form, securityPin) {
      if (form.personId !== undefined) await checkPin(session, securityPin ?? '');
      await db.asPatient(session, (trx) => sendInTransaction(trx, session, form));
    },

    list: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const { accountId, id: sessionId } = session;
          const rows = await store.listInvitations(trx, accountId);
          await audit(trx, { patientId: accountId, sessionId, action: 'invitation.list' });
          return rows.map((row) => ({
            id: row.id,
            personId: row.person_id,
            email: row.to_email,
            state: getState(row, clock.now()),
            expiresAt: row.expires_at.toISOString(),
            ...toAccess(row),
          }));
        },
        { durable: false },
      ),

    withdraw: (session, id) =>
      db.asPatient(session, async (trx) => {
        const { accountId, id: sessionId } = session;
        if (!(await store.deleteInvitation(trx, accountId, id))) throw new AppError('not_found');
        await audit(trx, { patientId: accountId, sessionId, action: 'invitation.withdraw', resourceId: id });
        await publishChange(trx, new Set([accountId]));
      }),

    async read(session, token) {
      const { accountId, id: sessionId } = session;
      await attempts.consume(readLimit, accountId);
      return db.asPatient(
        session,
        async (trx) => {
          const row = await store.findInvitation(trx, hashToken(token), clock.now());
          if (row === undefined) throw new AppError('invitation_not_found');
          await audit(trx, { patientId: accountId, sessionId, action: 'invitation.read', resourceId: row.id });
          // The names were entered by an account that the reader may not know.
          return {
            senderName: toMailName(joinName(row.sender_first_name, row.sender_last_name)),
            senderAddress: maskAddress(row.sender_email),
            personName:
              row.gives_own === false ? toMailName(joinName(row.person_first_name, row.person_last_name)) : '',
            kind: getKind(row),
            expiresAt: row.expires_at.toISOString(),
            ...toAccess(row),
          };
        },
        { durable: false },
      );
    },

    async accept(session, token, securityPin) {
      const { accountId, id: sessionId } = session;
      await checkPin(session, securityPin);
      const accepted = await db.asPatient(session, async (trx) => {
        const tokenHash = hashToken(token);
        // Read first, since accepting deletes it.
        const invitation = await store.findInvitation(trx, tokenHash, clock.now());
        const result = await store.acceptInvitation(trx, {
          tokenHash,
          limit: maxPersons,
          sessionId,
          now: clock.now(),
        });
        if (result.outcome === 'unknown') throw new AppError('invitation_not_found');
        const { outcome, id: resourceId, personId, caregiverId, senderId } = result;
        if (outcome === 'full') throw new AppError('persons_limit_reached', { message: m.full(maxPersons) });
        if (outcome === 'granted') throw new AppError('access_exists');
        await audit(trx, { patientId: accountId, sessionId, action: 'invitation.accept', resourceId });
        await publishGrant(trx, [accountId, senderId], { accountId: caregiverId, patientId: personId });
        if (invitation !== undefined) await notifySender(trx, session, invitation, senderId);
        return personId;
      });
      return accepted === accountId ? undefined : accepted;
    },

    decline: (session, token) =>
      db.asPatient(session, async (trx) => {
        const { accountId, id: sessionId } = session;
        const declined = await store.declineInvitation(trx, hashToken(token), clock.now());
        if (declined === undefined) throw new AppError('invitation_not_found');
        await audit(trx, { patientId: accountId, sessionId, action: 'invitation.decline', resourceId: declined.id });
        await publishChange(trx, new Set([declined.senderId]));
      }),

    listCaregivers: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const { accountId, id: sessionId } = session;
          const rows = await store.listCaregivers(trx, clock.now());
          await audit(trx, { patientId: accountId, sessionId, action: 'caregiver.list' });
          return rows.map((row) => ({
            id: row.id,
            personId: row.person_id,
            personName: joinName(row.person_first_name, row.person_last_name),
            name: joinName(row.first_name, row.last_name),
            ...toAccess(row),
          }));
        },
        { durable: false },
      ),

    async changeCaregiver(session, id, form, securityPin) {
      await checkPin(session, securityPin);
      await changeGrant(session, 'caregiver.change', id, async (trx, deps) => {
        const sender = await store.findSender(trx, session.accountId);
        const endsAt = findAccessEnd(form.endsOn, sender?.time_zone ?? 'UTC', deps.now);
        return store.changeCaregiver(trx, id, form, { ...deps, endsAt });
      });
    },

    endCaregiver: (session, id) =>
      changeGrant(session, 'caregiver.end', id, (trx, deps) => store.endCaregiver(trx, id, deps)),

    async leave(session, personId) {
      const { accountId, id: sessionId } = session;
      const parties = { accountId, patientId: personId };
      await db.asPatient(session, async (trx) => {
        const giver = orNotFound(await store.leavePerson(trx, personId, { sessionId, now: clock.now() }));
        await audit(trx, { patientId: accountId, sessionId, action: 'person.leave', resourceId: personId });
        await publishGrant(trx, [giver], parties);
      });
      await waitForRunningTransactions(db, parties);
    },
  };
};
