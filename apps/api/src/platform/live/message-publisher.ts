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

/** A message as its side sees it, with links of the session's own. */
export type PreparedMessage = (session: Session) => Message;

/** A message that was committed a moment ago. */
export interface CommittedMessage {
  readonly conversationId: string;
  readonly patientId: string;
  readonly doctorId: string;
  readonly messageId: string;
  readonly version: number;
  /** For the sides whose look at it stands in the audit already: they are told without asking the database. */
  readonly prepared: Readonly<Partial<Record<ParticipantRole, PreparedMessage>>>;
}

/** The browsers that are connected to this server. */
export interface LocalBrowsers {
  /** Whether an account is connected as the person that it is, or as the doctor for whom it works. */
  isConnected(side: ParticipantRole, pair: ParticipantPair): boolean;
  /** Tells those of both sides at once. */
  deliver(message: CommittedMessage): void;
}

/**
 * Tells browsers of messages after their commit: those of this server at once, the others by a notification that carries
 * several. A transaction that notifies would wait for all others that do, each for the disk.
 */
export interface MessagePublisher {
  /** By this, other servers know from whom a notification is. */
  readonly server: string;
  /** Must be awaited ahead of the commit: if this server dies before it told the others, they learn of that. */
  prepare(): Promise<void>;
  isConnected(side: ParticipantRole, pair: ParticipantPair): boolean;
  publish(message: CommittedMessage): void;
  /** From now on these are this server's browsers. */
  attach(browsers: LocalBrowsers): void;
  /** Tells what still waits. */
  stop(): Promise<void>;
}

export interface MessagePublisherOptions {
  readonly db: Pick<Database, 'pipeline'>;
  readonly bus: Pick<EventBus, 'publishCommitted'>;
  /** Milliseconds after which a server that died counts as dead. */
  readonly leaseMs?: number;
}

const defaultLeaseMs = 30_000;
/** Milliseconds between two notifications: what is sent meanwhile goes together. */
const debounceMs = 8;

/** What is behind the last colon of a payload; a server of before passes it over. */
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

/** What pages show of a conversation in their lists. */
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
