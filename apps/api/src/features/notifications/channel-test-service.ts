import { type Channel, channels, isExternalChannel } from '@arogo/contract/notification-channels';
import { deliveryStates, type ReachTest, reachTestsPerHour } from '@arogo/contract/notifications';
import { type ShareDevice, shareDevices } from '@arogo/contract/sharing';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { createAudit } from '../../platform/audit.ts';
import type { ChannelConfigs } from '../../platform/channel-config.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { NotificationChannel } from './channels/channel.ts';
import { notificationChannels } from './channels/registry.ts';
import { findDeliveries, insertChannelTest, type NewDelivery } from './deliveries-store.ts';
import type { NotificationPublisher } from './service.ts';
import * as store from './store.ts';

/** Tests the patient's channels: 'Do my alerts reach me?' */
export interface ChannelTestService {
  /** Sends a test through every channel that is on. @throws AppError rate_limited */
  start(session: Session): Promise<ReachTest>;
  /** The results of a test so far. @throws AppError not_found */
  read(session: Session, id: string): Promise<ReachTest>;
}

export interface ChannelTestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly live: LivePublisher;
  readonly notices: NotificationPublisher;
  readonly channelConfigs: ChannelConfigs;
}

type ChannelResult = ReachTest['channels'][number];

const channelTestLimit = { name: 'notification.test', limit: reachTestsPerHour, windowMs: 3_600_000 };

/** The result of a channel on which nothing was sent, with the reason. */
const createUnsentResult = (
  channel: Channel,
  state: 'off' | 'unavailable',
  reason: string | null = null,
): ChannelResult => ({
  id: channel,
  channel,
  device: null,
  state,
  reason,
  changedAt: null,
});

/** Why nothing is sent on a channel, by the current settings and configuration. */
const explainUnsent = (
  channel: NotificationChannel,
  { enabledChannels }: store.ChannelRecipient,
  configs: ChannelConfigs,
): ChannelResult => {
  if (!channel.isConfigured(configs)) return createUnsentResult(channel.name, 'unavailable', 'not_set_up');
  return enabledChannels.has(channel.name) && channel.noTargetReason !== undefined
    ? createUnsentResult(channel.name, 'unavailable', channel.noTargetReason)
    : createUnsentResult(channel.name, 'off');
};

const parseDevice = (device: string | null): ShareDevice | null =>
  device === null ? null : parseEnum(shareDevices, device);

export const createChannelTestService = ({
  db,
  clock,
  attempts,
  live,
  notices: notifications,
  channelConfigs,
}: ChannelTestDeps): ChannelTestService => {
  const audit = createAudit(clock);

  const loadTest = async (trx: Trx, patientId: string, id: string, startedAt: Date): Promise<ReachTest> => {
    const rows = await findDeliveries(trx, patientId, id);
    const recipient = await store.findRecipient(trx, patientId);
    const sent = rows.map(({ id: delivery, channel, state, reason, changed_at: changedAt, device }): ChannelResult => ({
      id: delivery,
      channel: parseEnum(channels, channel),
      device: parseDevice(device),
      state: parseEnum(deliveryStates, state),
      reason,
      changedAt: changedAt.toISOString(),
    }));
    return {
      id,
      startedAt: startedAt.toISOString(),
      channels: notificationChannels.flatMap((channel) => {
        const results = sent.filter((result) => result.channel === channel.name);
        return results.length > 0 ? results : [explainUnsent(channel, recipient, channelConfigs)];
      }),
    };
  };

  /** Plans a delivery for each target of every enabled channel. The in-app delivery is complete at once; reading the list marks it as seen. */
  const planTest = async (trx: Trx, recipient: store.ChannelRecipient): Promise<readonly NewDelivery[]> => {
    const planned: NewDelivery[] = [];
    for (const channel of notificationChannels) {
      if (!recipient.enabledChannels.has(channel.name) || !channel.isConfigured(channelConfigs)) continue;
      for (const target of await channel.findTargets(trx, recipient))
        planned.push({ ...target, channel: channel.name, state: isExternalChannel(channel.name) ? 'waiting' : 'sent' });
    }
    return planned;
  };

  return {
    async start(session) {
      const { patientId, id: sessionId } = session;
      await attempts.consume(channelTestLimit, patientId);
      return db.asPatient(session, async (trx) => {
        const at = toDate(clock.now());
        const recipient = await store.findRecipient(trx, patientId);
        const { notificationId, waiting } = await insertChannelTest(trx, patientId, await planTest(trx, recipient), at);
        await notifications.deliver(trx, waiting);
        await live.publish(trx, [{ patientId, kinds: ['notices'] }]);
        await audit(trx, { patientId, sessionId, action: 'notification.test', resourceId: notificationId });
        return loadTest(trx, patientId, notificationId, at);
      });
    },

    read(session, id) {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const [notification] = await store.findNotificationRows(trx, patientId, [id]);
          if (notification?.kind !== 'test') throw new AppError('not_found');
          await audit(trx, { patientId, sessionId, action: 'notification.read_test', resourceId: id });
          return loadTest(trx, patientId, id, notification.created_at);
        },
        { durable: false },
      );
    },
  };
};
