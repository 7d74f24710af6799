import { noticeWords as words } from '@arogo/contract/messages/notifications';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Statements } from '../../platform/database.ts';
import type { Handler } from '../../platform/jobs/workers.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { framed, leadLine, linkButton, softLine } from '../../platform/mail/templates.ts';
import { endedBefore, sendEach, type SendForPatient, type SendingParts } from './sending.ts';
import { noteTried, type Tried } from './sending-store.ts';
import { doseAddress, heldBecause, loadTold, pageOf, type TellingParts, type Told, wordsOf } from './telling.ts';

export interface MailSenderParts extends SendingParts, TellingParts {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly outbox: Outbox;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

const mailOf = (
  to: string,
  told: Told,
  { keyring, publicUrl }: Pick<MailSenderParts, 'keyring' | 'publicUrl'>,
): Mail => {
  const { title, body } = told.kind === 'test' ? { title: words.testMailSubject, body: words.testMail } : wordsOf(told);
  const isDose = told.kind === 'dose';
  const address = isDose ? doseAddress(publicUrl, keyring, told) : publicUrl + pageOf(told);
  const further = [...(isDose ? [words.mailOpens] : []), words.mailWhy];
  return {
    to,
    subject: title,
    text: [body, address, ...further].join('\n\n').concat('\n'),
    html: framed(title, body, [
      leadLine(body),
      linkButton(isDose ? words.mailAction : words.mailOpen, address),
      ...further.map(softLine),
    ]),
  };
};

/**
 * Writes notices as mails into the outbox, each under the id of its delivery, so that writing it twice makes one mail.
 * How it ended says `noteMailEnd`.
 */
export const sendNoticeMails = (parts: MailSenderParts): Handler<'notice.email'> => {
  const { db, clock, outbox } = parts;
  const audit = createAudit(clock);

  const send: SendForPatient = (patientId, deliveries) =>
    db.withActor(patientId, async (statements) => {
      const { reach, told: notices } = await loadTold(
        statements,
        patientId,
        [...new Set(deliveries.map(({ noticeId }) => noticeId))],
        parts,
      );
      const ended: Tried[] = [];
      for (const { id, noticeId } of deliveries) {
        const told = notices.get(noticeId);
        const before = told && endedBefore(clock.now(), told.uselessFrom, heldBecause(told));
        if (before) ended.push({ id, ...before });
        else if (told) {
          await outbox.queue(statements, mailOf(reach.email, told, parts), {
            id,
            usefulFor: clock.now().until(told.uselessFrom),
          });
          await audit(statements, { patientId, action: 'notice.sent', resourceId: noticeId });
        }
      }
      return ended;
    });

  return ({ data }) => sendEach(parts, 'email', data.deliveryIds, send);
};

/** Writes down how a notice's mail ended. Any other mail is no delivery's. */
export const noteMailEnd =
  (clock: Clock) =>
  (db: Statements, mailId: string, how: 'sent' | 'late'): Promise<void> =>
    noteTried(
      db,
      [{ id: mailId, ...(how === 'sent' ? { state: 'sent' } : { state: 'failed', reason: 'too_late' }) }],
      toDate(clock.now()),
    );
