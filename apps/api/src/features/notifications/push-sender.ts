import { answerWords, noticeWords as words } from '@arogo/contract/messages/notifications';
import type { PushMessage } from '@arogo/contract/push-message';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database.ts';
import type { Handler } from '../../platform/jobs/workers.ts';
import type { Push, PushOutcome } from '../../platform/push/push.ts';
import { endedBefore, sendEach, type SendForPatient, type SendingParts } from './sending.ts';
import type { Tried, Waiting } from './sending-store.ts';
import * as store from './store.ts';
import {
  answerTicket,
  heldBecause,
  loadTold,
  pageOf,
  receivedTicket,
  type TellingParts,
  type Told,
  topicOf,
  wordsOf,
} from './telling.ts';

export interface PushSenderParts extends SendingParts, TellingParts {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly push: Push;
}

const shortestTtl = 60;

const actions = (['taken', 'later', 'skipped'] as const).map((action) => ({ action, title: answerWords[action] }));

const messageFor = (keyring: Keyring, told: Told, deliveryId: string): PushMessage => ({
  notice: told.id,
  ...wordsOf(told),
  tag: topicOf(told),
  delivery: deliveryId,
  received: receivedTicket(keyring, told, deliveryId),
  ...((told.visit ?? told.talk) && { opens: pageOf(told) }),
  ...(told.kind === 'dose' && {
    answer: {
      ticket: answerTicket(keyring, told),
      actions,
      failedTitle: words.answerFailedTitle,
      failedBody: words.answerFailed,
    },
  }),
});

const triedAs: Readonly<Record<PushOutcome, Omit<Tried, 'id'>>> = {
  sent: { state: 'sent' },
  gone: { state: 'gone', reason: 'expired' },
  refused: { state: 'failed', reason: 'refused' },
  unreachable: { state: 'waiting', reason: 'unreachable' },
};

interface ToSend {
  readonly delivery: Waiting;
  readonly subscription: store.SubscriptionRow;
  readonly told: Told;
}

/** Sends notices to browsers. A browser that is gone is forgotten. */
export const sendPushes = (parts: PushSenderParts): Handler<'notice.push'> => {
  const { db, clock, keyring, push } = parts;
  const audit = createAudit(clock);

  /** Words, addresses and keys are read as their patient. */
  const load = (patientId: string, deliveries: readonly Waiting[]) =>
    db.withActor(patientId, async (statements) => {
      const ids = new Set(deliveries.map(({ noticeId }) => noticeId));
      const { told } = await loadTold(statements, patientId, [...ids], parts);
      const subscriptions = new Map((await store.listSubscriptions(statements, patientId)).map((row) => [row.id, row]));
      for (const resourceId of ids) await audit(statements, { patientId, action: 'notice.sent', resourceId });
      return { told, subscriptions };
    });

  const toBrowser = async ({
    delivery,
    subscription,
    told,
  }: ToSend): Promise<{ readonly tried: Tried; readonly outcome: PushOutcome; readonly subscription: string }> => {
    const left = Math.floor(told.uselessFrom.since(clock.now()).total('seconds'));
    const outcome = await push.send(subscription, JSON.stringify(messageFor(keyring, told, delivery.id)), {
      ttlSeconds: Math.max(shortestTtl, left),
      urgency: told.kind === 'dose' || told.kind === 'test' || told.kind === 'visit-soon' ? 'high' : 'normal',
      topic: topicOf(told),
    });
    return { tried: { id: delivery.id, ...triedAs[outcome] }, outcome, subscription: subscription.id };
  };

  const send: SendForPatient = async (patientId, deliveries) => {
    const { told: notices, subscriptions } = await load(patientId, deliveries);
    const ended: Tried[] = [];
    const sending: ToSend[] = [];
    for (const delivery of deliveries) {
      const told = notices.get(delivery.noticeId);
      const subscription = subscriptions.get(delivery.subscriptionId ?? '');
      const before = told && endedBefore(clock.now(), told.uselessFrom, heldBecause(told));
      if (before) ended.push({ id: delivery.id, ...before });
      else if (told === undefined || subscription === undefined)
        ended.push({ id: delivery.id, state: 'gone', reason: 'removed' });
      else sending.push({ delivery, subscription, told });
    }
    const sent = await Promise.all(sending.map(toBrowser));
    if (sent.length > 0) {
      await db.withActor(patientId, async (statements) => {
        for (const { subscription } of sent.filter(({ outcome }) => outcome === 'gone'))
          await store.deleteSubscription(statements, patientId, subscription);
        const reached = sent.filter(({ outcome }) => outcome === 'sent').map(({ subscription }) => subscription);
        await store.noteSent(statements, patientId, reached, toDate(clock.now()));
      });
    }
    return [...ended, ...sent.map(({ tried }) => tried)];
  };

  return ({ data }) => sendEach(parts, 'push', data.deliveryIds, send);
};
