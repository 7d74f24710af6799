import type { channelTestScreen } from '@arogo/contract/messages/notifications';
import type { Channel, ExternalChannel } from '@arogo/contract/notification-channels';
import type { ChannelConfigs } from '../../../platform/channel-config.ts';
import type { Keyring } from '../../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import type { QueueRules } from '../../../platform/jobs/queues.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { PushClient } from '../../../platform/push/push.ts';
import type { DeliveryDeps, SendToRecipient } from '../deliver.ts';
import type { NotificationContentDeps } from '../notification-content.ts';
import type { ChannelRecipient } from '../store.ts';

// docs/decisions/0069-channels.md explains how to add a channel.

/** The target of a test delivery: a browser of the patient, or the patient if it is empty. */
export interface DeliveryTarget {
  readonly subscriptionId?: string;
}

/** A channel that delivers notifications to a patient. */
export interface NotificationChannel<Name extends Channel = Channel> {
  readonly name: Name;
  /** Whether this installation has the configuration that the channel needs. */
  isConfigured(configs: ChannelConfigs): boolean;
  /** Finds the targets of a test; empty if the channel cannot reach the patient. */
  findTargets(trx: Trx, recipient: ChannelRecipient): Promise<readonly DeliveryTarget[]>;
  /** Why a test finds no target. Absent if it always finds one. */
  readonly noTargetReason?: keyof typeof channelTestScreen.reasons;
}

/** Dependencies of all channels' senders. */
export interface SenderDeps extends DeliveryDeps, NotificationContentDeps {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly outbox: Outbox;
  readonly push: PushClient;
  readonly channelConfigs: ChannelConfigs;
  /** The public URL of the product. */
  readonly publicUrl: string;
}

/** A channel outside the product: jobs of its own queue send waiting deliveries. */
export interface ExternalNotificationChannel<
  Name extends ExternalChannel = ExternalChannel,
> extends NotificationChannel<Name> {
  /** How jobs of its queue run and are retried. */
  readonly queueRules: QueueRules;
  /** Creates the sender of one person's deliveries to one recipient. Called once at the start. */
  createSender(deps: SenderDeps): SendToRecipient;
}
