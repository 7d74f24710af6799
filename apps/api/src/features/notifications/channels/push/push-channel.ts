import { answerTexts, notificationTexts } from '@arogo/contract/messages/notifications';
import type { NotificationKind } from '@arogo/contract/notifications';
import type { PushMessage } from '@arogo/contract/push-message';
import { type Acting, asThemself, isOwn } from '../../../../platform/database/actor.ts';
import { createAudit } from '../../../../platform/audit.ts';
import { toDate } from '../../../../platform/clock.ts';
import { translate } from '../../../../platform/language/translations.ts';
import type { PushOutcome } from '../../../../platform/push/push.ts';
import { accessEnded, findFinalOutcome, type SendToRecipient } from '../../deliver.ts';
import type { DeliveryAttempt, PendingDelivery } from '../../deliveries-store.ts';
import {
  findOtherRecipient,
  getSuppressionReason,
  loadNotificationContent,
  type NotificationContent,
} from '../../notification-content.ts';
import {
  createAnswerTicket,
  getNotificationPath,
  getPersonRef,
  createReceivedTicket,
  getTopic,
} from '../../notification-links.ts';
import { formatNotification } from '../../notification-texts.ts';
import type { ExternalNotificationChannel, SenderDeps } from '../channel.ts';
import * as store from './subscriptions-store.ts';

const minTtlSeconds = 60;
const urgentKinds: ReadonlySet<NotificationKind> = new Set(['dose', 'dose-missed', 'test', 'visit-soon']);

const buildActions = (texts: typeof answerTexts) =>
  (['taken', 'later', 'skipped'] as const).map((action) => ({ action, title: texts[action] }));

const buildPushMessage = (
  { keyring, clock }: Pick<SenderDeps, 'keyring' | 'clock'>,
  notification: NotificationContent,
  deliveryId: string,
): PushMessage => {
  const person = getPersonRef(notification);
  const words = translate(notification.language, notificationTexts);
  return {
    notice: notification.id,
    ...formatNotification(notification, clock.now()),
    tag: getTopic(notification),
    delivery: deliveryId,
    received: createReceivedTicket(keyring, notification, deliveryId),
    ...((notification.appointment ?? notification.conversation ?? notification.person) !== undefined && {
      opens: getNotificationPath(notification),
    }),
    ...(notification.kind === 'dose' && {
      answer: {
        ticket: createAnswerTicket(keyring, notification),
        actions: buildActions(translate(notification.language, answerTexts)),
        failedTitle:
          notification.person === undefined
            ? words.answerFailedTitle
            : words.ofPerson(notification.person, words.answerFailedTitle),
        failedBody: words.answerFailed,
        ...(person && { person }),
      },
    }),
  };
};

const deliveryStateByOutcome: Readonly<Record<PushOutcome, Omit<DeliveryAttempt, 'id'>>> = {
  sent: { state: 'sent' },
  gone: { state: 'gone', reason: 'expired' },
  refused: { state: 'failed', reason: 'refused' },
  unreachable: { state: 'waiting', reason: 'unreachable' },
};

interface PushToSend {
  readonly delivery: PendingDelivery;
  readonly subscription: store.SubscriptionRow;
  readonly notification: NotificationContent;
}

/** Sends notifications to browsers. Deletes a subscription that has ended. */
const createPushSender = (parts: SenderDeps): SendToRecipient => {
  const { db, clock, push } = parts;
  const audit = createAudit(clock);

  /** Reads texts, endpoints and keys with the rights of the recipient. */
  const load = async (acting: Acting, deliveries: readonly PendingDelivery[]) => {
    const { accountId, patientId } = acting;
    const recipient = await findOtherRecipient(db, acting);
    return db.asPatient(acting, async (trx) => {
      const ids = new Set(deliveries.map(({ notificationId }) => notificationId));
      const { notifications } = await loadNotificationContent(trx, acting, [...ids], parts, recipient);
      const subscriptions = new Map((await store.listSubscriptions(trx, accountId)).map((row) => [row.id, row]));
      for (const resourceId of notifications.keys())
        await audit(trx, { patientId, action: 'notification.send', resourceId });
      return { notifications, subscriptions };
    });
  };

  const toBrowser = async ({
    delivery,
    subscription,
    notification,
  }: PushToSend): Promise<{
    readonly attempts: DeliveryAttempt;
    readonly outcome: PushOutcome;
    readonly subscription: string;
  }> => {
    const remainingSeconds = Math.floor(notification.usefulUntil.since(clock.now()).total('seconds'));
    const outcome = await push.send(subscription, JSON.stringify(buildPushMessage(parts, notification, delivery.id)), {
      ttlSeconds: Math.max(minTtlSeconds, remainingSeconds),
      urgency: urgentKinds.has(notification.kind) ? 'high' : 'normal',
      topic: getTopic(notification),
    });
    return {
      attempts: { id: delivery.id, ...deliveryStateByOutcome[outcome] },
      outcome,
      subscription: subscription.id,
    };
  };

  return async (acting, deliveries) => {
    const { accountId } = acting;
    const { notifications, subscriptions } = await load(acting, deliveries);
    const ended: DeliveryAttempt[] = [];
    const sending: PushToSend[] = [];
    for (const delivery of deliveries) {
      const notification = notifications.get(delivery.notificationId);
      const subscription = subscriptions.get(delivery.subscriptionId ?? '');
      const before =
        notification && findFinalOutcome(clock.now(), notification.usefulUntil, getSuppressionReason(notification));
      if (before) ended.push({ id: delivery.id, ...before });
      else if (notification === undefined && !isOwn(acting)) ended.push({ id: delivery.id, ...accessEnded });
      else if (notification === undefined || subscription === undefined)
        ended.push({ id: delivery.id, state: 'gone', reason: 'removed' });
      else sending.push({ delivery, subscription, notification });
    }
    const sent = await Promise.all(sending.map(toBrowser));
    if (sent.length > 0) {
      await db.asPatient(asThemself(accountId), async (trx) => {
        for (const { subscription } of sent.filter(({ outcome }) => outcome === 'gone'))
          await store.deleteSubscription(trx, accountId, subscription);
        const reached = sent.filter(({ outcome }) => outcome === 'sent').map(({ subscription }) => subscription);
        await store.markSubscriptionsSent(trx, accountId, reached, toDate(clock.now()));
      });
    }
    return [...ended, ...sent.map(({ attempts: tried }) => tried)];
  };
};

/** Web Push. A message that the push service does not accept is retried until it is of no more use. */
export const pushChannel: ExternalNotificationChannel<'push'> = {
  name: 'push',
  isConfigured: () => true,
  findTargets: async (trx, { id }) =>
    (await store.listSubscriptions(trx, id)).map((subscription) => ({ subscriptionId: subscription.id })),
  noTargetReason: 'no_browser',
  // Five hundred deliveries take at most three minutes.
  queueRules: {
    concurrency: 2,
    expiresAfterSeconds: 600,
    retries: 1000,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 120,
  },
  createSender: createPushSender,
};
