import { answerTexts, notificationTexts as words } from '@arogo/contract/messages/notifications';
import type { PushMessage } from '@arogo/contract/push-message';
import { createAudit } from '../../../../platform/audit.ts';
import { toDate } from '../../../../platform/clock.ts';
import type { Keyring } from '../../../../platform/crypto/keys.ts';
import type { PushOutcome } from '../../../../platform/push/push.ts';
import { findFinalOutcome, type SendForPatient } from '../../deliver.ts';
import type { DeliveryAttempt, PendingDelivery } from '../../deliveries-store.ts';
import {
  createAnswerTicket,
  getSuppressionReason,
  loadNotificationContent,
  getNotificationPath,
  createReceivedTicket,
  type NotificationContent,
  getTopic,
  formatNotification,
} from '../../notification-content.ts';
import type { ExternalNotificationChannel, SenderDeps } from '../channel.ts';
import * as store from './subscriptions-store.ts';

const minTtlSeconds = 60;

const notificationActions = (['taken', 'later', 'skipped'] as const).map((action) => ({
  action,
  title: answerTexts[action],
}));

const buildPushMessage = (keyring: Keyring, told: NotificationContent, deliveryId: string): PushMessage => ({
  notice: told.id,
  ...formatNotification(told),
  tag: getTopic(told),
  delivery: deliveryId,
  received: createReceivedTicket(keyring, told, deliveryId),
  ...((told.appointment ?? told.talk) && { opens: getNotificationPath(told) }),
  ...(told.kind === 'dose' && {
    answer: {
      ticket: createAnswerTicket(keyring, told),
      actions: notificationActions,
      failedTitle: words.answerFailedTitle,
      failedBody: words.answerFailed,
    },
  }),
});

const deliveryStateByOutcome: Readonly<Record<PushOutcome, Omit<DeliveryAttempt, 'id'>>> = {
  sent: { state: 'sent' },
  gone: { state: 'gone', reason: 'expired' },
  refused: { state: 'failed', reason: 'refused' },
  unreachable: { state: 'waiting', reason: 'unreachable' },
};

interface PushToSend {
  readonly delivery: PendingDelivery;
  readonly subscription: store.SubscriptionRow;
  readonly told: NotificationContent;
}

/** Sends notices to browsers. A browser that is gone is forgotten. */
const createPushSender = (parts: SenderDeps): SendForPatient => {
  const { db, clock, keyring, push } = parts;
  const audit = createAudit(clock);

  /** Words, addresses and keys are read as their patient. */
  const load = (patientId: string, deliveries: readonly PendingDelivery[]) =>
    db.asPatient(patientId, async (trx) => {
      const ids = new Set(deliveries.map(({ noticeId }) => noticeId));
      const { told } = await loadNotificationContent(trx, patientId, [...ids], parts);
      const subscriptions = new Map((await store.listSubscriptions(trx, patientId)).map((row) => [row.id, row]));
      for (const resourceId of ids) await audit(trx, { patientId, action: 'notification.send', resourceId });
      return { told, subscriptions };
    });

  const toBrowser = async ({
    delivery,
    subscription,
    told,
  }: PushToSend): Promise<{
    readonly tried: DeliveryAttempt;
    readonly outcome: PushOutcome;
    readonly subscription: string;
  }> => {
    const left = Math.floor(told.usefulUntil.since(clock.now()).total('seconds'));
    const outcome = await push.send(subscription, JSON.stringify(buildPushMessage(keyring, told, delivery.id)), {
      ttlSeconds: Math.max(minTtlSeconds, left),
      urgency: told.kind === 'dose' || told.kind === 'test' || told.kind === 'visit-soon' ? 'high' : 'normal',
      topic: getTopic(told),
    });
    return { tried: { id: delivery.id, ...deliveryStateByOutcome[outcome] }, outcome, subscription: subscription.id };
  };

  return async (patientId, deliveries) => {
    const { told: notices, subscriptions } = await load(patientId, deliveries);
    const ended: DeliveryAttempt[] = [];
    const sending: PushToSend[] = [];
    for (const delivery of deliveries) {
      const told = notices.get(delivery.noticeId);
      const subscription = subscriptions.get(delivery.subscriptionId ?? '');
      const before = told && findFinalOutcome(clock.now(), told.usefulUntil, getSuppressionReason(told));
      if (before) ended.push({ id: delivery.id, ...before });
      else if (told === undefined || subscription === undefined)
        ended.push({ id: delivery.id, state: 'gone', reason: 'removed' });
      else sending.push({ delivery, subscription, told });
    }
    const sent = await Promise.all(sending.map(toBrowser));
    if (sent.length > 0) {
      await db.asPatient(patientId, async (trx) => {
        for (const { subscription } of sent.filter(({ outcome }) => outcome === 'gone'))
          await store.deleteSubscription(trx, patientId, subscription);
        const reached = sent.filter(({ outcome }) => outcome === 'sent').map(({ subscription }) => subscription);
        await store.markSubscriptionsSent(trx, patientId, reached, toDate(clock.now()));
      });
    }
    return [...ended, ...sent.map(({ tried }) => tried)];
  };
};

/** Browsers that take push. What a push service does not take is tried until it would be of no more use. */
export const pushChannel: ExternalNotificationChannel<'push'> = {
  name: 'push',
  isConfigured: () => true,
  findTargets: async (trx, { id }) =>
    (await store.listSubscriptions(trx, id)).map((subscription) => ({ subscriptionId: subscription.id })),
  noTargetReason: 'no_browser',
  // Five hundred deliveries take three minutes at the longest.
  queueRules: {
    concurrency: 2,
    expiresAfterSeconds: 600,
    retries: 1000,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 120,
  },
  createSender: createPushSender,
};
