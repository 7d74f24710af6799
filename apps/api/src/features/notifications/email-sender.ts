import { notificationTexts as words } from '@arogo/contract/messages/notifications';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/workers.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { renderMailHtml, renderLeadLine, renderLinkButton, renderSoftLine } from '../../platform/mail/templates.ts';
import { findFinalOutcome, deliverBatch, type SendForPatient, type DeliveryDeps } from './deliver.ts';
import { recordAttempts, type DeliveryAttempt } from './delivery-store.ts';
import {
  buildDoseUrl,
  getSuppressionReason,
  loadNotificationContent,
  getNotificationPath,
  type NotificationContentDeps,
  type NotificationContent,
  formatNotification,
} from './notification-content.ts';

export interface MailSenderDeps extends DeliveryDeps, NotificationContentDeps {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly outbox: Outbox;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

const buildNotificationMail = (
  to: string,
  told: NotificationContent,
  { keyring, publicUrl }: Pick<MailSenderDeps, 'keyring' | 'publicUrl'>,
): Mail => {
  const { title, body } =
    told.kind === 'test' ? { title: words.testMailSubject, body: words.testMail } : formatNotification(told);
  const isDose = told.kind === 'dose';
  const address = isDose ? buildDoseUrl(publicUrl, keyring, told) : publicUrl + getNotificationPath(told);
  const further = [...(isDose ? [words.mailOpens] : []), words.mailWhy];
  return {
    to,
    subject: title,
    text: [body, address, ...further].join('\n\n').concat('\n'),
    html: renderMailHtml(title, body, [
      renderLeadLine(body),
      renderLinkButton(isDose ? words.mailAction : words.mailOpen, address),
      ...further.map(renderSoftLine),
    ]),
  };
};

/**
 * Writes notices as mails into the outbox, each under the id of its delivery, so that writing it twice makes one mail.
 * How it ended says `createMailOutcomeRecorder`.
 */
export const createEmailHandler = (parts: MailSenderDeps): JobHandler<'notification.email'> => {
  const { db, clock, outbox } = parts;
  const audit = createAudit(clock);

  const send: SendForPatient = (patientId, deliveries) =>
    db.asPatient(patientId, async (statements) => {
      const { reach, told: notices } = await loadNotificationContent(
        statements,
        patientId,
        [...new Set(deliveries.map(({ noticeId }) => noticeId))],
        parts,
      );
      const ended: DeliveryAttempt[] = [];
      for (const { id, noticeId } of deliveries) {
        const told = notices.get(noticeId);
        const before = told && findFinalOutcome(clock.now(), told.usefulUntil, getSuppressionReason(told));
        if (before) ended.push({ id, ...before });
        else if (told) {
          await outbox.enqueue(statements, buildNotificationMail(reach.email, told, parts), {
            id,
            usefulFor: clock.now().until(told.usefulUntil),
          });
          await audit(statements, { patientId, action: 'notification.sent', resourceId: noticeId });
        }
      }
      return ended;
    });

  return ({ data }) => deliverBatch(parts, 'email', data.deliveryIds, send);
};

/** Writes down how a notice's mail ended. Any other mail is no delivery's. */
export const createMailOutcomeRecorder =
  (clock: Clock) =>
  (db: Trx, mailId: string, how: 'sent' | 'late'): Promise<void> =>
    recordAttempts(
      db,
      [{ id: mailId, ...(how === 'sent' ? { state: 'sent' } : { state: 'failed', reason: 'too_late' }) }],
      toDate(clock.now()),
    );
