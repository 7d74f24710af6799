import { notificationTexts as words } from '@arogo/contract/messages/notifications';
import { createAudit } from '../../platform/audit.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/workers.ts';
import type { SmsClient, SmsOutcome } from '../../platform/sms/sms.ts';
import { findFinalOutcome, deliverBatch, type SendForPatient, type DeliveryDeps } from './deliver.ts';
import type { DeliveryAttempt } from './delivery-store.ts';
import {
  buildDoseUrl,
  getSuppressionReason,
  loadNotificationContent,
  getNotificationPath,
  type NotificationContentDeps,
  type NotificationContent,
  formatNotification,
} from './notification-content.ts';

export interface SmsSenderDeps extends DeliveryDeps, NotificationContentDeps {
  readonly db: Database;
  readonly keyring: Keyring;
  /** Undefined where this installation has no gateway. */
  readonly sms: SmsClient | undefined;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

const formatSms = (
  told: NotificationContent,
  { keyring, publicUrl }: Pick<SmsSenderDeps, 'keyring' | 'publicUrl'>,
): string => {
  if (told.kind === 'test') return words.textTest;
  const { title, body } = formatNotification(told);
  return words.text(
    `${title}. ${body}`,
    told.kind === 'dose' ? buildDoseUrl(publicUrl, keyring, told) : publicUrl + getNotificationPath(told),
  );
};

const deliveryStateByOutcome: Readonly<Record<SmsOutcome, Omit<DeliveryAttempt, 'id'>>> = {
  sent: { state: 'sent' },
  refused: { state: 'failed', reason: 'refused' },
  unreachable: { state: 'waiting', reason: 'unreachable' },
};

/** Sends notices as text messages through the gateway. */
export const createSmsHandler = (parts: SmsSenderDeps): JobHandler<'notification.sms'> => {
  const { db, clock, sms } = parts;
  const audit = createAudit(clock);

  const send: SendForPatient = async (patientId, deliveries) => {
    const { reach, told: notices } = await db.asPatient(patientId, async (statements) => {
      const ids = [...new Set(deliveries.map(({ noticeId }) => noticeId))];
      for (const resourceId of ids) await audit(statements, { patientId, action: 'notification.sent', resourceId });
      return loadNotificationContent(statements, patientId, ids, parts);
    });
    const tried: DeliveryAttempt[] = [];
    for (const { id, noticeId } of deliveries) {
      const told = notices.get(noticeId);
      const before = told && findFinalOutcome(clock.now(), told.usefulUntil, getSuppressionReason(told));
      if (before) tried.push({ id, ...before });
      else if (sms === undefined) tried.push({ id, state: 'failed', reason: 'not_set_up' });
      else if (reach.phone === '') tried.push({ id, state: 'failed', reason: 'no_phone' });
      else if (told)
        tried.push({ id, ...deliveryStateByOutcome[await sms.send(reach.phone, formatSms(told, parts), id)] });
    }
    return tried;
  };

  return ({ data }) => deliverBatch(parts, 'sms', data.deliveryIds, send);
};
