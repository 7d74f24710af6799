import { randomBytes } from 'node:crypto';
import { findLanguage } from '@arogo/contract/languages';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import {
  type GuardianConsent,
  type GuardianForm,
  guardianLinkDays,
  guardianRequestsPerDay,
  type readGuardianRequest,
} from '@arogo/contract/guardian';
import { guardianConsentVersion } from '@arogo/contract/legal';
import { guardianMessages as m } from '@arogo/contract/messages/guardian';
import { needsGuardian } from '@arogo/contract/profile';
import { findAccountLanguage, setConsentLanguage } from '../../../platform/language/account-language.ts';
import type { Client } from '../../../platform/http/client.ts';
import { type RateLimiter, toClientKey } from '../../../platform/http/rate-limiter.ts';
import { type AuditAction, createAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { asThemself } from '../../../platform/database/actor.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { toMailName } from '../../../platform/mail/mail-names.ts';
import { consumeExternalMailLimits, type MailLimits, toMailbox } from '../../../platform/mail/external-mail-limits.ts';
import { type Session, hashToken } from '../../../platform/auth/sessions.ts';
import { buildGuardianMail } from './guardian-emails.ts';
import * as store from './guardian-store.ts';
import { findPatient, type PatientRow } from '../store.ts';

/** The request behind a link. Names are empty if the typed text is not a name. */
type GuardianRequest = EndpointAnswer<typeof readGuardianRequest>['data'];

/** The consent of a parent or guardian for patients from 13 to 17 (decision S10). */
export interface GuardianService {
  read(session: Session): Promise<GuardianConsent>;
  /**
   * Sends the request. Sends nothing for an adult, and one mail if repeated for the same address within a minute.
   * @throws AppError invalid_input for the account's own address; guardian_agreed; rate_limited; mail_limit_reached
   */
  requestConsent(session: Session, form: GuardianForm): Promise<GuardianConsent>;
  /** Like `ask`, in the transaction that saves a profile with a guardian. */
  requestConsentInTransaction(trx: Trx, session: Session, form: GuardianForm): Promise<GuardianConsent>;
  /** Reads the request of a link, or its answer. @throws AppError guardian_link_ended, rate_limited */
  look(token: string, client: string): Promise<GuardianRequest>;
  /** Answers a request, once for each link. @throws AppError guardian_link_ended, rate_limited */
  answer(token: string, agrees: boolean, client: Pick<Client, 'address' | 'language'>): Promise<void>;
  /**
   * Withdraws a consent with the link that gave it. Repeating it changes nothing. @throws AppError guardian_link_ended,
   * rate_limited
   */
  withdraw(token: string, client: string): Promise<void>;
}

export interface GuardianDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly live: LivePublisher;
  /** Base URL of the web application. */
  readonly publicUrl: string;
}

const hourMs = 3_600_000;
const requestLimit = { name: 'guardian.ask', limit: guardianRequestsPerDay, windowMs: 24 * hourMs };
const readLimit = { name: 'guardian.look', limit: 120, windowMs: hourMs };
const linkLifetime = Temporal.Duration.from({ hours: guardianLinkDays * 24 });
/** Within this time a repeated request sends no second mail. */
const repeatWindow = Temporal.Duration.from({ minutes: 1 });

/** Whether a patient is younger than 18 in their time zone; false without a date of birth. */
const isMinor = (
  birthDate: string | null,
  { time_zone: zone }: Pick<PatientRow, 'time_zone'>,
  now: Temporal.Instant,
): boolean => birthDate !== null && needsGuardian(birthDate, now.toZonedDateTimeISO(zone).toPlainDate().toString());

const toState = (row: store.GuardianRow, now: Temporal.Instant): GuardianConsent['state'] => {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.agrees === false) return 'declined';
  // A consent to another version of the text does not count, and a link to it has expired.
  if (row.version !== guardianConsentVersion) return row.agrees ? 'outdated' : 'expired';
  if (row.agrees) return 'agreed';
  return row.expires_at.getTime() <= now.epochMilliseconds ? 'expired' : 'asked';
};

/** @throws AppError invalid_input if the guardian's address is the patient's own */
export const requireOtherAddress = (guardianEmail: string, ownEmail: string): void => {
  if (toMailbox(guardianEmail) === toMailbox(ownEmail))
    throw new AppError('invalid_input', { message: m.emailOwn, fields: { guardianEmail: m.emailOwn } });
};

const requirePatient = async (trx: Trx, patientId: string): Promise<PatientRow> => {
  const patient = await findPatient(trx, patientId);
  if (!patient) throw new AppError('session_ended');
  return patient;
};

export const createGuardianService = ({
  db,
  clock,
  attempts,
  outbox,
  mailLimits,
  live,
  publicUrl,
}: GuardianDeps): GuardianService => {
  const audit = createAudit(clock);

  const toConsent = (patient: PatientRow, row: store.GuardianRow | undefined): GuardianConsent => ({
    isNeeded: isMinor(patient.consent_birth_date, patient, clock.now()),
    isBirthDateChanged:
      isMinor(patient.consent_birth_date, patient, clock.now()) &&
      !isMinor(patient.date_of_birth, patient, clock.now()),
    state: row === undefined ? 'none' : toState(row, clock.now()),
    guardianName: row?.guardian_name ?? '',
    guardianEmail: row?.guardian_email ?? '',
    askedAt: row?.requested_at.toISOString() ?? null,
    answeredAt: row?.answered_at?.toISOString() ?? null,
    withdrawnAt: row?.withdrawn_at?.toISOString() ?? null,
    version: row?.answered_at ? row.version : null,
  });

  const send = async (trx: Trx, patient: PatientRow, { guardianName, guardianEmail }: GuardianForm): Promise<void> => {
    await consumeExternalMailLimits({ attempts, limits: mailLimits }, trx, {
      senderId: patient.id,
      recipients: [guardianEmail],
    });
    const now = clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = now.add(linkLifetime);
    const request = {
      guardianName,
      guardianEmail,
      version: guardianConsentVersion,
      tokenHash: hashToken(token),
      expiresAt,
    };
    await store.replaceRequest(trx, patient.id, request, now);
    const language = await findAccountLanguage(trx, patient.id);
    const mail = buildGuardianMail({
      to: guardianEmail,
      guardianName,
      childName: patient.first_name,
      childAddress: patient.email ?? '',
      url: `${publicUrl}/guardian#${token}`,
      until: expiresAt.toLocaleString(findLanguage(language).locale, {
        timeZone: patient.time_zone,
        dateStyle: 'long',
      }),
      language,
    });
    await outbox.enqueue(trx, mail, { usefulFor: linkLifetime });
  };

  const wasJustRequested = (row: store.GuardianRow | undefined, { guardianEmail }: GuardianForm): boolean =>
    row?.guardian_email === guardianEmail &&
    row.agrees === null &&
    clock.now().epochMilliseconds - row.requested_at.getTime() < repeatWindow.total('milliseconds');

  const requestConsentInTransaction: GuardianService['requestConsentInTransaction'] = async (
    trx,
    { patientId, id: sessionId },
    form,
  ) => {
    const existing = await store.lockRequest(trx, patientId);
    const patient = await requirePatient(trx, patientId);
    if (!isMinor(patient.consent_birth_date, patient, clock.now()) || wasJustRequested(existing, form)) {
      await audit(trx, { patientId, sessionId, action: 'guardian.read' });
      return toConsent(patient, existing);
    }
    requireOtherAddress(form.guardianEmail, patient.email ?? '');
    if (existing && toState(existing, clock.now()) === 'agreed') throw new AppError('guardian_agreed');
    await attempts.consumeInTransaction(trx, requestLimit, patientId);
    await send(trx, patient, form);
    const row = await store.findRequest(trx, patientId);
    await audit(trx, { patientId, sessionId, action: 'guardian.ask', ...(row && { resourceId: row.id }) });
    await live.publish(trx, [{ patientId, kinds: ['settings'] }]);
    return toConsent(patient, row);
  };

  /** Finds the patient of a link. @throws AppError guardian_link_ended, rate_limited */
  const findPatientByToken = async (token: string, client: string): Promise<string> => {
    await attempts.consume(readLimit, toClientKey(client));
    const found = await db.asSystem((trx) => store.findByToken(trx, hashToken(token), clock.now()));
    if (!found) throw new AppError('guardian_link_ended');
    return found.patientId;
  };

  /** Changes the request of a token. @param change returns the request's id, or undefined if the token no longer permits it */
  const changeByToken = async (
    token: string,
    client: string,
    action: AuditAction,
    change: (trx: Trx) => Promise<string | undefined>,
  ): Promise<void> => {
    const patientId = await findPatientByToken(token, client);
    await db.asPatient(asThemself(patientId), async (trx) => {
      const id = await change(trx);
      if (id === undefined) throw new AppError('guardian_link_ended');
      await audit(trx, { patientId, action, resourceId: id });
      await live.publish(trx, [{ patientId, kinds: ['settings'] }]);
    });
  };

  return {
    read: (session) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const patient = await requirePatient(trx, patientId);
          const row = await store.findRequest(trx, patientId);
          await audit(trx, { patientId, sessionId, action: 'guardian.read' });
          return toConsent(patient, row);
        },
        { durable: false },
      );
    },

    requestConsent: (session, form) => db.asPatient(session, (trx) => requestConsentInTransaction(trx, session, form)),
    requestConsentInTransaction,

    async look(token, client) {
      const patientId = await findPatientByToken(token, client);
      return db.asPatient(
        asThemself(patientId),
        async (trx) => {
          const [patient, row] = [await findPatient(trx, patientId), await store.findRequest(trx, patientId)];
          if (!patient || !row?.token_hash.equals(hashToken(token))) throw new AppError('guardian_link_ended');
          await audit(trx, { patientId, action: 'guardian.open', resourceId: row.id });
          // Both names were entered by an account that the reader may not know.
          return {
            childName: toMailName(patient.first_name),
            guardianName: toMailName(row.guardian_name),
            version: row.version,
            expiresAt: row.expires_at.toISOString(),
            agreedAt: row.answered_at?.toISOString() ?? null,
            withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
          };
        },
        { durable: false },
      );
    },

    answer: (token, agrees, { address, language }) =>
      changeByToken(token, address, agrees ? 'guardian.agree' : 'guardian.decline', async (trx) => {
        await setConsentLanguage(trx, language);
        return store.answerByToken(trx, hashToken(token), agrees, clock.now());
      }),

    withdraw: (token, client) =>
      changeByToken(token, client, 'guardian.withdraw', (trx) =>
        store.withdrawByToken(trx, hashToken(token), clock.now()),
      ),
  };
};
