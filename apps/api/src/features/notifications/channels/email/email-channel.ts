import { notificationTexts } from '@arogo/contract/messages/notifications';
import { createAudit } from '../../../../platform/audit.ts';
import { type Clock, toDate } from '../../../../platform/clock.ts';
import { isOwn } from '../../../../platform/database/actor.ts';
import type { Trx } from '../../../../platform/database/database.ts';
import { translate } from '../../../../platform/language/translations.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import type { MailOutcome } from '../../../../platform/mail/outbox.ts';
import {
  renderMailHtml,
  renderLeadLine,
  renderLinkButton,
  renderSoftLine,
} from '../../../../platform/mail/templates.ts';
import { accessEnded, findFinalOutcome, type SendToRecipient } from '../../deliver.ts';
import { recordAttempts, type DeliveryAttempt } from '../../deliveries-store.ts';
import {
  findOtherRecipient,
  getSuppressionReason,
  loadNotificationContent,
  type NotificationContent,
} from '../../notification-content.ts';
import { buildDoseUrl, getNotificationPath } from '../../notification-links.ts';
import { formatNotification } from '../../notification-texts.ts';
import type { ExternalNotificationChannel, SenderDeps } from '../channel.ts';

const buildNotificationMail = (
  to: string,
  notification: NotificationContent,
  at: Temporal.Instant,
  { keyring, publicUrl }: Pick<SenderDeps, 'keyring' | 'publicUrl'>,
): Mail => {
  const { language } = notification;
  const texts = translate(language, notificationTexts);
  const { title, body } =
    notification.kind === 'test'
      ? { title: texts.testMailSubject, body: texts.testMail }
      : formatNotification(notification, at);
  const isDose = notification.kind === 'dose';
  const address = isDose
    ? buildDoseUrl(publicUrl, keyring, notification)
    : publicUrl + getNotificationPath(notification);
  const further = [...(isDose ? [texts.mailOpens] : []), texts.mailWhy];
  return {
    to,
    subject: title,
    text: [body, address, ...further].join('\n\n').concat('\n'),
    html: renderMailHtml(
      title,
      body,
      [
        renderLeadLine(body),
        renderLinkButton(isDose ? texts.mailAction : texts.mailOpen, address),
        ...further.map(renderSoftLine),
      ],
      language,
    ),
  };
};

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

/**
 * Writes notifications as emails to the outbox. Each has the id of its delivery, so a retry creates no second email.
 * `createMailOutcomeRecorder` records the outcome.
 */
const createEmailSender = (parts: SenderDeps): SendToRecipient => {
  const { db, clock, outbox } = parts;
  const audit = createAudit(clock);

  return async (acting, deliveries) => {
    const { patientId } = acting;
    const otherRecipient = await findOtherRecipient(db, acting);
    return db.asPatient(acting, async (trx) => {
      const { recipient, notifications } = await loadNotificationContent(
        trx,
        acting,
        [...new Set(deliveries.map(({ notificationId }) => notificationId))],
        parts,
        otherRecipient,
      );
      const ended: DeliveryAttempt[] = [];
      for (const { id, notificationId } of deliveries) {
        const notification = notifications.get(notificationId);
        const before =
          notification && findFinalOutcome(clock.now(), notification.usefulUntil, getSuppressionReason(notification));
        if (before) ended.push({ id, ...before });
        else if (notification) {
          const now = clock.now();
          const { lateFrom } = notification;
          const build = (at: Temporal.Instant): Mail => buildNotificationMail(recipient.email, notification, at, parts);
          await outbox.enqueue(trx, build(now), {
            id,
            usefulFor: now.until(notification.usefulUntil),
            // The mail server may be down meanwhile: an email that is sent late says so.
            ...(lateFrom &&
              isBefore(now, lateFrom) &&
              isBefore(lateFrom, notification.usefulUntil) && {
                later: { from: lateFrom, mail: build(notification.usefulUntil) },
              }),
          });
          await audit(trx, { patientId, action: 'notification.send', resourceId: notificationId });
        } else if (!isOwn(acting)) ended.push({ id, ...accessEnded });
      }
      return ended;
    });
  };
};

/** Sends to the recipient's own address. Every account has one. */
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

/** Records the outcome of notifications' emails; other emails are ignored. */
export const createMailOutcomeRecorder =
  (clock: Clock) =>
  (db: Trx, outcomes: readonly MailOutcome[]): Promise<void> =>
    recordAttempts(
      db,
      outcomes.map(({ id, how }) => ({
        id,
        ...(how === 'sent' ? { state: 'sent' } : { state: 'failed', reason: 'too_late' }),
      })),
      toDate(clock.now()),
    );
