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

// docs/decisions/0069-channels.md says how to add a channel.

/** What a delivery of a test goes to: a browser of the patient, or the patient where it is empty. */
export interface DeliveryTarget {
  readonly subscriptionId?: string;
}

/** A channel on which notifications reach a patient. */
export interface NotificationChannel<Name extends Channel = Channel> {
  readonly name: Name;
  /** Whether this installation has what the channel needs. */
  isConfigured(configs: ChannelConfigs): boolean;
  /** What a test of the channel is sent to; nothing where it cannot reach the patient. */
  findTargets(trx: Trx, recipient: ChannelRecipient): Promise<readonly DeliveryTarget[]>;
  /** Why a test finds no target. Absent where it always finds one. */
  readonly noTargetReason?: keyof typeof channelTestScreen.reasons;
}

/** What the senders of all channels stand on. */
export interface SenderDeps extends DeliveryDeps, NotificationContentDeps {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly outbox: Outbox;
  readonly push: PushClient;
  readonly channelConfigs: ChannelConfigs;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

/** A channel that leaves the product: jobs of a queue of its own send what waits. */
export interface ExternalNotificationChannel<
  Name extends ExternalChannel = ExternalChannel,
> extends NotificationChannel<Name> {
  /** How jobs of its queue run and are tried again. */
  readonly queueRules: QueueRules;
  /** Makes what sends the deliveries of one person to one recipient. Called once at the start. */
  createSender(deps: SenderDeps): SendToRecipient;
}
