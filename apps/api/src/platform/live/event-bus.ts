import { type CompiledQuery, sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { conversationChannel, type ConversationChange } from './conversation-channel.ts';

/** An event between servers: ids and numbers on one of the channels of live updates, never text. */
export interface BusEvent {
  readonly channel: string;
  readonly payload: string;
}

/** The server that receives events which do not come through the database. */
export interface BusListener {
  readonly onEvent: (event: BusEvent) => void;
  /** Events may be missing: every page fetches again. */
  readonly onGap: () => void;
}

/** The transport in use, and how many events went through each since the start. */
export interface BusState {
  readonly isThroughRedis: boolean;
  readonly counts: { readonly redis: number; readonly database: number };
}

/** Carries what changed from one server process to the others. */
export interface EventBus {
  /** Publishes with the caller's transaction: nothing is sent before it commits, and nothing if it rolls back. */
  publish(trx: Trx, events: readonly BusEvent[]): Promise<void>;
  /** Like `publish`, but returns the statement for the caller to run in its transaction; undefined if there is none to run. */
  buildStatement(trx: Trx, events: readonly BusEvent[]): CompiledQuery | undefined;
  /** Publishes events of a committed transaction, at least once. Rejects if no event could be sent. */
  publishCommitted(events: readonly BusEvent[]): Promise<void>;
  /** Handlers of further database channels to which every server must listen, by channel. */
  readonly databaseChannels: Readonly<Record<string, (payload: string) => void>>;
  attach(listener: BusListener): void;
  /** Undefined if events only ever go through the database. */
  getState(): BusState | undefined;
  /** Publishes what is still queued. */
  stop(): Promise<void>;
}

export const toConversationEvent = (change: ConversationChange): BusEvent => ({
  channel: conversationChannel,
  payload: JSON.stringify(change),
});

const buildNotifyQuery = (trx: Trx, events: readonly BusEvent[]): CompiledQuery => {
  const channels = events.map(({ channel }) => channel);
  const payloads = events.map(({ payload }) => payload);
  return sql`
    select pg_notify(channel, payload)
      from unnest(${channels}::text[], ${payloads}::text[]) as event (channel, payload)`.compile(trx);
};

/** Publishes with NOTIFY; every server listens on these channels. */
export const createDatabaseBus = (db: Pick<Database, 'pipeline'>): EventBus => ({
  async publish(trx, events) {
    if (events.length > 0) await trx.executeQuery(buildNotifyQuery(trx, events));
  },
  buildStatement: (trx, events) => (events.length > 0 ? buildNotifyQuery(trx, events) : undefined),
  async publishCommitted(events) {
    if (events.length > 0) await db.pipeline('system', (trx) => [buildNotifyQuery(trx, events)], { durable: false });
  },
  databaseChannels: {},
  attach: () => undefined,
  getState: () => undefined,
  stop: async () => undefined,
});
