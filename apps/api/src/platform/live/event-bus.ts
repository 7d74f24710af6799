import { type CompiledQuery, sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { conversationChannel, type ConversationChange } from './conversation-channel.ts';

/** What one server tells the others: ids and numbers on one of the channels of live updates, never a word. */
export interface BusEvent {
  readonly channel: string;
  readonly payload: string;
}

/** The server that hears what comes on another way than through the database. */
export interface BusListener {
  readonly onEvent: (event: BusEvent) => void;
  /** Something may have been missed: every page asks again. */
  readonly onGap: () => void;
}

/** Where events go at this moment, and how many went where since the start. */
export interface BusState {
  readonly isThroughRedis: boolean;
  readonly counts: { readonly redis: number; readonly database: number };
}

/** Carries what changed from one server process to the others. */
export interface EventBus {
  /** Tells in the caller's transaction: nobody hears of it before that commits, and nobody ever when it does not. */
  publish(trx: Trx, events: readonly BusEvent[]): Promise<void>;
  /** As `publish`, with the statement that the caller has to run in its transaction; undefined where there is none to run. */
  buildStatement(trx: Trx, events: readonly BusEvent[]): CompiledQuery | undefined;
  /** Tells what was committed. It may be heard twice. Rejects where nobody could be told. */
  publishCommitted(events: readonly BusEvent[]): Promise<void>;
  /** What else every server has to hear from the database, by its channel. */
  readonly databaseChannels: Readonly<Record<string, (payload: string) => void>>;
  attach(listener: BusListener): void;
  /** Undefined where events go through the database alone. */
  getState(): BusState | undefined;
  /** Tells what still waits. */
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
      from unnest(${channels}::text[], ${payloads}::text[]) as told (channel, payload)`.compile(trx);
};

/** Through notifications of the database, on which every server listens. */
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
