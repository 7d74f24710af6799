import { notificationTexts as words } from '@arogo/contract/messages/notifications';
import { createAudit } from '../../../../platform/audit.ts';
import { type Clock, toDate } from '../../../../platform/clock.ts';
import type { Trx } from '../../../../platform/database/database.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import {
  renderMailHtml,
  renderLeadLine,
  renderLinkButton,
  renderSoftLine,
} from '../../../../platform/mail/templates.ts';
import { findFinalOutcome, type SendForPatient } from '../../deliver.ts';
import { recordAttempts, type DeliveryAttempt } from '../../deliveries-store.ts';
import {
  buildDoseUrl,
  getSuppressionReason,
  loadNotificationContent,
  getNotificationPath,
  type NotificationContent,
  formatNotification,
} from '../../notification-content.ts';
import type { ExternalNotificationChannel, SenderDeps } from '../channel.ts';

const buildNotificationMail = (
  to: string,
  told: NotificationContent,
  { keyring, publicUrl }: Pick<SenderDeps, 'keyring' | 'publicUrl'>,
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
const createEmailSender = (parts: SenderDeps): SendForPatient => {
  const { db, clock, outbox } = parts;
  const audit = createAudit(clock);

  return (patientId, deliveries) =>
    db.asPatient(patientId, async (trx) => {
      const { recipient, told: notices } = await loadNotificationContent(
        trx,
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
          await outbox.enqueue(trx, buildNotificationMail(recipient.email, told, parts), {
            id,
            usefulFor: clock.now().until(told.usefulUntil),
          });
          await audit(trx, { patientId, action: 'notification.send', resourceId: noticeId });
        }
      }
      return ended;
    });
};

/** The patient's own address. Every account has one. */
export const emailChannel: ExternalNotificationChannel<'email'> = {
  name: 'email',
  isConfigured: () => true,
  findTargets: () => Promise.resolve([{}]),
  queueRules: {
    concurrency: 2,
    expiresAfterSeconds: 600,
    retries: 1000,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 120,
  },
  createSender: createEmailSender,
};

/** Records the outcome of a notification's email; other emails are ignored. */
export const createMailOutcomeRecorder =
  (clock: Clock) =>
  (db: Trx, mailId: string, how: 'sent' | 'late'): Promise<void> =>
    recordAttempts(
      db,
      [{ id: mailId, ...(how === 'sent' ? { state: 'sent' } : { state: 'failed', reason: 'too_late' }) }],
      toDate(clock.now()),
    );
