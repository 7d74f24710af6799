import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { toDate } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type EventBus, toConversationEvent } from './event-bus.ts';

/** Tracks who is connected, for the other sides of their conversations. A party is a participant's id. */
export interface Presence {
  /** Starts to notify about changes of these parties. */
  watch(parties: readonly string[]): Promise<void>;
  /** A party connected to this server. */
  markConnected(party: string): void;
  /** A connection of a party ended; others may be open. */
  markDisconnected(party: string): void;
  /** Reads again whether these parties are connected, after a server published a change. */
  recheck(parties: readonly string[]): void;
  /** Records that nobody is connected to this server any more. */
  stop(): Promise<void>;
}

export interface PresenceDeps {
  readonly db: Database;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly clock: Clock;
  /** The id of this server. */
  readonly server: string;
  readonly isConnected: (party: string) => boolean;
  readonly isWatched: (party: string) => boolean;
  readonly notify: (party: string, online: boolean) => void;
  readonly onError: (error: unknown) => void;
  /** How often a server renews its entries, in milliseconds. */
  readonly intervalMs: number;
  /** How long after its last connection ended a party counts as gone, in milliseconds: a page load takes less. */
  readonly goneAfterMs: number;
}

/** How long an entry is valid: those of a killed server expire by themselves. */
const leaseDuration = Temporal.Duration.from({ seconds: 30 });
/** How long expired entries stay, and how often they are deleted. */
const retention = Temporal.Duration.from({ minutes: 5 });
/** Parties in one notification or statement. */
const batchSize = 200;
/** Changes emitted in one go, before the event loop gets its turn to flush them. */
const notificationsPerTick = 100;

export const createPresence = ({
  db,
  bus,
  clock,
  server,
  isConnected,
  isWatched,
  notify,
  onError,
  intervalMs,
  goneAfterMs,
}: PresenceDeps): Presence => {
  /** Parties that this server has stored, or is about to store, as connected. */
  const here = new Set<string>();
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();
  const online = new Map<string, boolean>();
  let isStopping = false;

  const store = (parties: readonly string[], mustPublish: boolean): Promise<void> =>
    db.asSystem(async (trx) => {
      const present = parties.filter((party) => here.has(party));
      const absent = parties.filter((party) => !here.has(party));
      const until = toDate(clock.now().add(leaseDuration));
      await sql`
        insert into presence (party, server, until) select party, ${server}::uuid, ${until}::timestamptz from unnest(${present}::uuid[]) as party order by party
        on conflict (party, server) do update set until = excluded.until`.execute(trx);
      if (!mustPublish) return;
      await sql`delete from presence where server = ${server} and party = any(${absent}::uuid[])`.execute(trx);
      await bus.publish(trx, [toConversationEvent({ about: 'presence', parties: [...parties] })]);
    });

  const deleteExpired = (): Promise<unknown> =>
    db.asSystem((trx) =>
      sql`delete from presence where until < ${toDate(clock.now().subtract(retention))}`.execute(trx),
    );

  const findConnected = async (parties: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await db.asSystem((trx) =>
      sql<{
        party: string;
      }>`select distinct party from presence where party = any(${parties}::uuid[]) and until > ${toDate(clock.now())}`.execute(
        trx,
      ),
    );
    return new Set(rows.map(({ party }) => party));
  };

  const notifyChanged = async (parties: readonly string[]): Promise<void> => {
    const present = await findConnected(parties);
    const different = parties.filter((party) => online.has(party) && online.get(party) !== present.has(party));
    for (const [index, party] of different.entries()) {
      online.set(party, present.has(party));
      notify(party, present.has(party));
      if (index % notificationsPerTick === notificationsPerTick - 1)
        await new Promise((resolve) => void setImmediate(resolve));
    }
  };

  let work = Promise.resolve();
  const enqueue = (step: () => Promise<void>): void => {
    work = work.then(step).catch(onError);
  };
  /** Handles parties in batches: those of one tick form one batch. */
  const batch = (step: (parties: readonly string[]) => Promise<void>): ((party: string) => void) => {
    const waiting = new Set<string>();
    return (party) => {
      waiting.add(party);
      if (waiting.size > 1) return;
      enqueue(async () => {
        await new Promise((resolve) => void setImmediate(resolve));
        const parties = [...waiting];
        waiting.clear();
        for (let start = 0; start < parties.length; start += batchSize)
          await step(parties.slice(start, start + batchSize));
      });
    };
  };
  const publishChange = batch((parties) => store(parties, true));
  const recheck = batch(notifyChanged);

  let deleteAt = clock.now();
  const renewal = setInterval(() => {
    enqueue(async () => {
      for (const party of online.keys()) if (!isWatched(party)) online.delete(party);
      if (here.size > 0) await store([...here], false);
      if (Temporal.Instant.compare(clock.now(), deleteAt) >= 0) {
        await deleteExpired();
        deleteAt = clock.now().add(retention);
      }
      if (online.size > 0) await notifyChanged([...online.keys()]);
    });
  }, intervalMs).unref();

  const leave = (party: string): void => {
    leaving.delete(party);
    if (isStopping || isConnected(party) || !here.delete(party)) return;
    publishChange(party);
  };

  return {
    async watch(parties) {
      const unknown = parties.filter((party) => !online.has(party));
      if (unknown.length === 0) return;
      const present = await findConnected(unknown);
      for (const party of unknown) if (!online.has(party)) online.set(party, present.has(party));
    },
    markConnected(party) {
      clearTimeout(leaving.get(party));
      leaving.delete(party);
      if (isStopping || here.has(party)) return;
      here.add(party);
      publishChange(party);
    },
    markDisconnected(party) {
      if (isStopping || leaving.has(party) || isConnected(party)) return;
      leaving.set(party, setTimeout(() => leave(party), goneAfterMs).unref());
    },
    recheck(parties) {
      for (const party of parties) if (online.has(party)) recheck(party);
    },
    async stop() {
      isStopping = true;
      clearInterval(renewal);
      for (const timer of leaving.values()) clearTimeout(timer);
      await work;
      const left = [...here];
      here.clear();
      try {
        for (let start = 0; start < left.length; start += batchSize)
          await store(left.slice(start, start + batchSize), true);
      } catch (error) {
        onError(error);
      }
    },
  };
};
