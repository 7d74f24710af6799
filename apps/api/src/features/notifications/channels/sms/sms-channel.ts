import { notificationTexts } from '@arogo/contract/messages/notifications';
import { isOwn } from '../../../../platform/database/actor.ts';
import { createAudit } from '../../../../platform/audit.ts';
import { translate } from '../../../../platform/language/translations.ts';
import { accessEnded, findFinalOutcome, type SendToRecipient } from '../../deliver.ts';
import type { DeliveryAttempt } from '../../deliveries-store.ts';
import {
  findOtherRecipient,
  getSuppressionReason,
  loadNotificationContent,
  type NotificationContent,
} from '../../notification-content.ts';
import { buildDoseUrl, getNotificationPath } from '../../notification-links.ts';
import { formatNotification } from '../../notification-texts.ts';
import type { ExternalNotificationChannel, SenderDeps } from '../channel.ts';
import { createSmsClient, type SmsOutcome } from './sms-client.ts';

const formatSms = (
  notification: NotificationContent,
  { keyring, publicUrl, clock }: Pick<SenderDeps, 'keyring' | 'publicUrl' | 'clock'>,
): string => {
  const words = translate(notification.language, notificationTexts);
  if (notification.kind === 'test') return words.textTest;
  const { title, body } = formatNotification(notification, clock.now());
  return words.text(
    `${title}. ${body}`,
    notification.kind === 'dose'
      ? buildDoseUrl(publicUrl, keyring, notification)
      : publicUrl + getNotificationPath(notification),
  );
};

const deliveryStateByOutcome: Readonly<Record<SmsOutcome, Omit<DeliveryAttempt, 'id'>>> = {
  sent: { state: 'sent' },
  refused: { state: 'failed', reason: 'refused' },
  unreachable: { state: 'waiting', reason: 'unreachable' },
};

/** Sends notifications as text messages through the gateway. */
const createSmsSender = (parts: SenderDeps): SendToRecipient => {
  const { db, clock, channelConfigs } = parts;
  const sms = channelConfigs.sms && createSmsClient({ config: channelConfigs.sms, clock });
  const audit = createAudit(clock);

  return async (acting, deliveries) => {
    const { patientId } = acting;
    const otherRecipient = await findOtherRecipient(db, acting);
    const { recipient, notifications } = await db.asPatient(acting, async (trx) => {
      const ids = [...new Set(deliveries.map(({ notificationId }) => notificationId))];
      const content = await loadNotificationContent(trx, acting, ids, parts, otherRecipient);
      for (const resourceId of content.notifications.keys())
        await audit(trx, { patientId, action: 'notification.send', resourceId });
      return content;
    });
    const attempts: DeliveryAttempt[] = [];
    for (const { id, notificationId } of deliveries) {
      const notification = notifications.get(notificationId);
      const before =
        notification && findFinalOutcome(clock.now(), notification.usefulUntil, getSuppressionReason(notification));
      if (before) attempts.push({ id, ...before });
      else if (notification === undefined && !isOwn(acting)) attempts.push({ id, ...accessEnded });
      else if (sms === undefined) attempts.push({ id, state: 'failed', reason: 'not_set_up' });
      else if (recipient.phone === '') attempts.push({ id, state: 'failed', reason: 'no_phone' });
      else if (notification)
        attempts.push({
          id,
          ...deliveryStateByOutcome[await sms.send(recipient.phone, formatSms(notification, parts), id)],
        });
    }
    return attempts;
  };
};

/** The phone number of the recipient's profile, if this installation has a gateway. */
export const smsChannel: ExternalNotificationChannel<'sms'> = {
  name: 'sms',
  isConfigured: ({ sms }) => sms !== undefined,
  findTargets: (_trx, { phone }) => Promise.resolve(phone === '' ? [] : [{}]),
  noTargetReason: 'no_phone',
  // Sends one message after the other.
  queueRules: {
    concurrency: 1,
    expiresAfterSeconds: 1200,
    retries: 1000,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 120,
  },
  createSender: createSmsSender,
};
