import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@arogo/contract/endpoint';
import { type GuardianConsent, type GuardianForm, guardianLinkDays, guardianRequestsPerDay, type lookAtGuardianRequest } from '@arogo/contract/guardian';
import { guardianConsentVersion } from '@arogo/contract/legal';
import { guardianMessages as m } from '@arogo/contract/messages/guardian';
import { needsGuardian } from '@arogo/contract/profile';
import { type Attempts, clientOf } from '../../platform/attempts.ts';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { toMailName } from '../../platform/mail/names.ts';
import { countOutsideMails, type MailLimits, toMailbox } from '../../platform/mail/outside-limits.ts';
import { type Session, tokenHash } from '../../platform/sessions.ts';
import { buildGuardianMail } from './guardian-mail.ts';
import * as store from './guardian-store.ts';
import { findPatient, type PatientRow } from './store.ts';

/** What the person behind a link is asked; names are empty where what was typed is no name. */
type GuardianRequest = AnswerOf<typeof lookAtGuardianRequest>['data'];

/** The consent of a parent or guardian for patients from 13 to 17 (decision S10). */
export interface GuardianService {
  read(session: Session): Promise<GuardianConsent>;
  /**
   * Sends the request. For an adult nothing is sent. The same address within a minute gets one mail.
   * @throws AppError invalid_input for the account's own address; guardian_agreed; too_many; mail_limit_reached
   */
  ask(session: Session, form: GuardianForm): Promise<GuardianConsent>;
  /** @throws AppError guardian_link_ended, too_many */
  look(token: string, client: string): Promise<GuardianRequest>;
  /** Once for each link. @throws AppError guardian_link_ended, too_many */
  answer(token: string, agrees: boolean, client: string): Promise<void>;
}

export interface GuardianParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly live: Live;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

const hour = 3_600_000;
const askLimit = { name: 'guardian.ask', limit: guardianRequestsPerDay, window: 24 * hour };
const lookLimit = { name: 'guardian.look', limit: 120, window: hour };
const linkLifetime = Temporal.Duration.from({ hours: guardianLinkDays * 24 });
/** A second tap, or an answer that got lost, sends no second mail. */
const repeatWindow = Temporal.Duration.from({ minutes: 1 });

/** Whether the patient is younger than 18 on their own day; false without a date of birth. */
const isMinor = ({ date_of_birth: born, time_zone: zone }: Pick<PatientRow, 'date_of_birth' | 'time_zone'>, now: Temporal.Instant): boolean =>
  born !== null && needsGuardian(born, now.toZonedDateTimeISO(zone).toPlainDate().toString());

const toState = (row: store.GuardianRow, now: Temporal.Instant): GuardianConsent['state'] => {
  if (row.agrees !== null) return row.agrees ? 'agreed' : 'declined';
  return row.expires_at.getTime() <= now.epochMilliseconds ? 'expired' : 'asked';
};

/** @throws AppError invalid_input where the patient would ask themselves */
export const requireOtherAddress = (guardianEmail: string, own: string): void => {
  if (toMailbox(guardianEmail) === toMailbox(own)) throw new AppError('invalid_input', { message: m.emailOwn, fields: { guardianEmail: m.emailOwn } });
};

const requirePatient = async (statements: Statements, patientId: string): Promise<PatientRow> => {
  const patient = await findPatient(statements, patientId);
  if (!patient) throw new AppError('session_ended');
  return patient;
};

export const createGuardianService = ({ db, clock, attempts, outbox, mailLimits, live, publicUrl }: GuardianParts): GuardianService => {
  const audit = createAudit(clock);

  const toConsent = (patient: PatientRow, row: store.GuardianRow | undefined): GuardianConsent => ({
    isNeeded: isMinor(patient, clock.now()),
    state: row === undefined ? 'none' : toState(row, clock.now()),
    guardianName: row?.guardian_name ?? '',
    guardianEmail: row?.guardian_email ?? '',
    askedAt: row?.asked_at.toISOString() ?? null,
    answeredAt: row?.answered_at?.toISOString() ?? null,
    version: row?.answered_at ? row.version : null,
  });

  const send = async (statements: Statements, patient: PatientRow, { guardianName, guardianEmail }: GuardianForm): Promise<void> => {
    await countOutsideMails({ attempts, limits: mailLimits }, statements, { senderId: patient.id, recipients: [guardianEmail] });
    const now = clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = now.add(linkLifetime);
    const request = { guardianName, guardianEmail, version: guardianConsentVersion, tokenHash: tokenHash(token), expiresAt };
    await store.replaceRequest(statements, patient.id, request, now);
    const mail = buildGuardianMail({
      to: guardianEmail,
      guardianName,
      childName: patient.first_name,
      childAddress: patient.email,
      url: `${publicUrl}/guardian#${token}`,
      until: expiresAt.toLocaleString('en-IN', { timeZone: patient.time_zone, dateStyle: 'long' }),
    });
    await outbox.queue(statements, mail, { usefulFor: linkLifetime });
  };

  const wasJustAsked = (row: store.GuardianRow | undefined, { guardianEmail }: GuardianForm): boolean =>
    row?.guardian_email === guardianEmail && row.agrees === null && clock.now().epochMilliseconds - row.asked_at.getTime() < repeatWindow.total('milliseconds');

  return {
    read: ({ patientId, id: sessionId }) =>
      db.withActor(
        patientId,
        async (statements) => {
          const patient = await requirePatient(statements, patientId);
          const row = await store.findRequest(statements, patientId);
          await audit(statements, { patientId, sessionId, action: 'guardian.read' });
          return toConsent(patient, row);
        },
        { durable: false },
      ),

    ask: ({ patientId, id: sessionId }, form) =>
      db.withActor(patientId, async (statements) => {
        const patient = await requirePatient(statements, patientId);
        const before = await store.findRequest(statements, patientId);
        if (!isMinor(patient, clock.now()) || wasJustAsked(before, form)) {
          await audit(statements, { patientId, sessionId, action: 'guardian.read' });
          return toConsent(patient, before);
        }
        requireOtherAddress(form.guardianEmail, patient.email);
        if (before?.agrees) throw new AppError('guardian_agreed');
        await attempts.takeWithin(statements, askLimit, patientId);
        await send(statements, patient, form);
        const row = await store.findRequest(statements, patientId);
        await audit(statements, { patientId, sessionId, action: 'guardian.asked', ...(row && { resourceId: row.id }) });
        await live.announce(statements, [{ patientId, kinds: ['settings'] }]);
        return toConsent(patient, row);
      }),

    async look(token, client) {
      await attempts.take(lookLimit, clientOf(client));
      const found = await db.withoutActor((statements) => store.findByToken(statements, tokenHash(token), clock.now()));
      if (!found) throw new AppError('guardian_link_ended');
      const { patientId } = found;
      return db.withActor(
        patientId,
        async (statements) => {
          const [patient, row] = [await findPatient(statements, patientId), await store.findRequest(statements, patientId)];
          if (!patient || !row) throw new AppError('guardian_link_ended');
          await audit(statements, { patientId, action: 'guardian.opened', resourceId: row.id });
          // Both were typed by somebody whom the reader may not know.
          return {
            childName: toMailName(patient.first_name),
            guardianName: toMailName(row.guardian_name),
            version: row.version,
            expiresAt: row.expires_at.toISOString(),
          };
        },
        { durable: false },
      );
    },

    async answer(token, agrees, client) {
      await attempts.take(lookLimit, clientOf(client));
      const found = await db.withoutActor((statements) => store.findByToken(statements, tokenHash(token), clock.now()));
      if (!found) throw new AppError('guardian_link_ended');
      const { patientId } = found;
      await db.withActor(patientId, async (statements) => {
        const id = await store.answerByToken(statements, tokenHash(token), agrees, clock.now());
        if (id === undefined) throw new AppError('guardian_link_ended');
        await audit(statements, { patientId, action: agrees ? 'guardian.agreed' : 'guardian.declined', resourceId: id });
        await live.announce(statements, [{ patientId, kinds: ['settings'] }]);
      });
    },
  };
};
