import { type Channel, channels, type ExternalChannel, externalChannels } from '@arogo/contract/notification-channels';
import type { ChannelConfigs } from '../../../platform/channel-config.ts';
import type { JobHandler, JobHandlers } from '../../../platform/jobs/workers.ts';
import { type ChannelQueue, type QueueRules, toChannelQueue } from '../../../platform/jobs/queues.ts';
import { deliverBatch } from '../deliver.ts';
import type { ExternalNotificationChannel, NotificationChannel, SenderDeps } from './channel.ts';
import { emailChannel } from './email/email-channel.ts';
import { inAppChannel } from './in-app/in-app-channel.ts';
import { pushChannel } from './push/push-channel.ts';
import { smsChannel } from './sms/sms-channel.ts';

const registry: {
  readonly [Name in Channel]: Name extends ExternalChannel
    ? ExternalNotificationChannel<Name>
    : NotificationChannel<Name>;
} = {
  'in-app': inAppChannel,
  push: pushChannel,
  email: emailChannel,
  sms: smsChannel,
};

/** All channels, in the order of a test's results. */
export const notificationChannels: readonly NotificationChannel[] = channels.map((name) => registry[name]);

/** The channels outside the product. */
export const externalNotificationChannels: readonly ExternalNotificationChannel[] = externalChannels.map(
  (name) => registry[name],
);

/** Whether this installation has the configuration that a channel needs. */
export const isChannelConfigured = (name: Channel, configs: ChannelConfigs): boolean =>
  registry[name].isConfigured(configs);

const mapChannelQueues = <Value>(getValue: (channel: ExternalNotificationChannel) => Value) =>
  Object.fromEntries(
    externalNotificationChannels.map((channel) => [toChannelQueue(channel.name), getValue(channel)]),
  ) as { readonly [Name in ChannelQueue]: Value };

/** The rules of each external channel's queue. */
export const channelQueueRules: { readonly [Name in ChannelQueue]: QueueRules } = mapChannelQueues(
  ({ queueRules }) => queueRules,
);

/** Creates the job handlers that send notifications: one for each external channel's queue. */
export const createChannelHandlers = (deps: SenderDeps): Required<Pick<JobHandlers, ChannelQueue>> =>
  mapChannelQueues<JobHandler<ChannelQueue>>((channel) => {
    const send = channel.createSender(deps);
    return ({ data }) => deliverBatch(deps, channel.name, data.deliveryIds, send);
  });
