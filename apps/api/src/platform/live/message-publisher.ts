import { randomUUID } from 'node:crypto';
import type { Message } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import type { Database } from '../database/database.ts';
import type { Session } from '../auth/sessions.ts';
import type { ConversationChange } from './conversation-channel.ts';
import { createDeliveryQueue } from './delivery-queue.ts';
import { type BusEvent, type EventBus, toConversationEvent } from './event-bus.ts';
import { type LiveEvent, toBusEvents } from './live-publisher.ts';
import type { ParticipantPair } from './participant.ts';
import { createPublisherLease } from './publisher-lease.ts';

/** Builds the message as its recipient sees it, with links that the recipient's session may open. */
export type PreparedMessage = (session: Session) => Message;

/** A message whose transaction has just committed. */
export interface CommittedMessage {
  readonly conversationId: string;
  readonly patientId: string;
  readonly doctorId: string;
  readonly messageId: string;
  readonly version: number;
  /** For the sides whose access is in the audit already: they receive the message without a query. */
  readonly prepared: Readonly<Partial<Record<ParticipantRole, PreparedMessage>>>;
}

/** The browsers that are connected to this server. */
export interface LocalBrowsers {
  /** Whether an account is connected as the person that it is, or as the doctor for whom it works. */
  isConnected(side: ParticipantRole, pair: ParticipantPair): boolean;
  /** Sends the message to both sides at once. */
  deliver(message: CommittedMessage): void;
}

/**
 * Publishes messages after their commit: at once to browsers of this server, in batched notifications to other servers. NOTIFY
 * inside the transaction would serialise all commits, each with its flush to disk.
 */
export interface MessagePublisher {
  /** Names this server in its notifications. */
  readonly server: string;
  /** Acquires the lease. Must be awaited before the commit: if this server dies before it publishes, the others notice. */
  prepare(): Promise<void>;
  isConnected(side: ParticipantRole, pair: ParticipantPair): boolean;
  publish(message: CommittedMessage): void;
  /** Sets the browsers that are connected to this server. */
  attach(browsers: LocalBrowsers): void;
  /** Publishes what is still queued. */
  stop(): Promise<void>;
}

export interface MessagePublisherOptions {
  readonly db: Pick<Database, 'pipeline'>;
  readonly bus: Pick<EventBus, 'publishCommitted'>;
  /** Milliseconds after its last renewal at which a server counts as dead. */
  readonly leaseMs?: number;
}

const defaultLeaseMs = 30_000;
/** Milliseconds between two notifications: messages sent meanwhile form one batch. */
const debounceMs = 8;

/** Appends the server's id after the last colon of a payload. Older versions ignore it. */
const formatEvents = (events: readonly LiveEvent[], server: string): readonly BusEvent[] =>
  toBusEvents(events).map(({ channel, payload }) => ({ channel, payload: `${payload}:${server}` }));

const formatChange = (message: CommittedMessage, from: string): BusEvent => {
  const { conversationId, patientId, doctorId, messageId, version } = message;
  const change: ConversationChange = {
    about: 'message',
    conversationId,
    patientId,
    doctorId,
    messageId,
    version,
    from,
  };
  return toConversationEvent(change);
};

/** The changes that make both sides refetch their lists of conversations. */
export const toConversationEvents = ({ patientId, doctorId }: ParticipantPair): readonly LiveEvent[] => [
  { patientId, kinds: ['conversations'] },
  { doctorId, kinds: ['conversations'] },
];

export const createMessagePublisher = ({
  db,
  bus,
  leaseMs = defaultLeaseMs,
}: MessagePublisherOptions): MessagePublisher => {
  const server = randomUUID();
  let browsers: LocalBrowsers | undefined;
  const lease = createPublisherLease({
    db,
    server,
    isPublishing: () => queue.isDelivering(),
    durationMs: leaseMs,
  });

  const notify = (messages: readonly CommittedMessage[]): Promise<void> =>
    bus.publishCommitted([
      ...messages.map((message) => formatChange(message, server)),
      ...formatEvents(messages.flatMap(toConversationEvents), server),
    ]);

  const queue = createDeliveryQueue({ deliver: notify, pauseMs: debounceMs });

  return {
    server,
    prepare: () => lease.hold(),
    isConnected: (side, pair) => browsers?.isConnected(side, pair) === true,
    publish(message) {
      browsers?.deliver(message);
      queue.push([message]);
    },
    attach(own) {
      browsers = own;
    },
    async stop() {
      await queue.stop();
      await lease.stop();
    },
  };
};
