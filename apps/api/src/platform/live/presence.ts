import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { toDate } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type EventBus, toConversationEvent } from './event-bus.ts';

/** Who is connected, for those who have a conversation with them. A party is named by its id. */
export interface Presence {
  /** Of somebody who watches these parties: what is known of them from now on is told when it changes. */
  watch(parties: readonly string[]): Promise<void>;
  /** Somebody connected to this server. */
  markConnected(party: string): void;
  /** A connection of somebody's ended; it may not have been their last. */
  markDisconnected(party: string): void;
  /** Another server, or this one, says that these came or went. */
  recheck(parties: readonly string[]): void;
  /** Nobody of this server's is here any more. */
  stop(): Promise<void>;
}

export interface PresenceDeps {
  readonly db: Database;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly clock: Clock;
  /** As the database knows this server. */
  readonly server: string;
  readonly isConnected: (party: string) => boolean;
  readonly isWatched: (party: string) => boolean;
  readonly notify: (party: string, online: boolean) => void;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two times at which a server says who is here. */
  readonly intervalMs: number;
  /** Milliseconds after which somebody who left is gone: who opens another page is not. */
  readonly goneAfterMs: number;
}

/** How long ahead a server says that somebody is here: what a killed server said ends by itself. */
const leaseDuration = Temporal.Duration.from({ seconds: 30 });
/** What was said for longer ago than this is removed, as often: nobody asks for it any more. */
const retention = Temporal.Duration.from({ minutes: 5 });
/** Parties in one notification. */
const batchSize = 200;
/** Changes that are told before browsers get time to read them. */
const notificationsPerTick = 100;

export const createPresence = ({
  db,
  bus,
  clock,
  server,
  isConnected: isHere,
  isWatched,
  notify,
  onError,
  intervalMs: every,
  goneAfterMs: gone,
}: PresenceDeps): Presence => {
  /** Those of whom this server has said, or is about to say, that they are here. */
  const here = new Set<string>();
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();
  const online = new Map<string, boolean>();
  let isStopping = false;

  const say = (parties: readonly string[], announced: boolean): Promise<void> =>
    db.asSystem(async (trx) => {
      const present = parties.filter((party) => here.has(party));
      const absent = parties.filter((party) => !here.has(party));
      const until = toDate(clock.now().add(leaseDuration));
      await sql`
        insert into presence (party, server, until) select party, ${server}::uuid, ${until}::timestamptz from unnest(${present}::uuid[]) as party order by party
        on conflict (party, server) do update set until = excluded.until`.execute(trx);
      if (!announced) return;
      await sql`delete from presence where server = ${server} and party = any(${absent}::uuid[])`.execute(trx);
      await bus.publish(trx, [toConversationEvent({ about: 'presence', parties: [...parties] })]);
    });

  const forget = (): Promise<unknown> =>
    db.asSystem((trx) =>
      sql`delete from presence where until < ${toDate(clock.now().subtract(retention))}`.execute(trx),
    );

  const look = async (parties: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await db.asSystem((trx) =>
      sql<{
        party: string;
      }>`select distinct party from presence where party = any(${parties}::uuid[]) and until > ${toDate(clock.now())}`.execute(
        trx,
      ),
    );
    return new Set(rows.map(({ party }) => party));
  };

  const compare = async (parties: readonly string[]): Promise<void> => {
    const present = await look(parties);
    const different = parties.filter((party) => online.has(party) && online.get(party) !== present.has(party));
    for (const [index, party] of different.entries()) {
      online.set(party, present.has(party));
      notify(party, present.has(party));
      if (index % notificationsPerTick === notificationsPerTick - 1)
        await new Promise((resolve) => void setImmediate(resolve));
    }
  };

  let work = Promise.resolve();
  const next = (step: () => Promise<void>): void => {
    work = work.then(step).catch(onError);
  };
  /** However many come at once, they are looked after together. */
  const gather = (step: (parties: readonly string[]) => Promise<void>): ((party: string) => void) => {
    const waiting = new Set<string>();
    return (party) => {
      waiting.add(party);
      if (waiting.size > 1) return;
      next(async () => {
        await new Promise((resolve) => void setImmediate(resolve));
        const parties = [...waiting];
        waiting.clear();
        for (let start = 0; start < parties.length; start += batchSize)
          await step(parties.slice(start, start + batchSize));
      });
    };
  };
  const sayChange = gather((parties) => say(parties, true));
  const ask = gather(compare);

  let forgetAt = clock.now();
  const beat = setInterval(() => {
    next(async () => {
      for (const party of online.keys()) if (!isWatched(party)) online.delete(party);
      if (here.size > 0) await say([...here], false);
      if (Temporal.Instant.compare(clock.now(), forgetAt) >= 0) {
        await forget();
        forgetAt = clock.now().add(retention);
      }
      if (online.size > 0) await compare([...online.keys()]);
    });
  }, every).unref();

  const leave = (party: string): void => {
    leaving.delete(party);
    if (isStopping || isHere(party) || !here.delete(party)) return;
    sayChange(party);
  };

  return {
    async watch(parties) {
      const unknown = parties.filter((party) => !online.has(party));
      if (unknown.length === 0) return;
      const present = await look(unknown);
      for (const party of unknown) if (!online.has(party)) online.set(party, present.has(party));
    },
    markConnected(party) {
      clearTimeout(leaving.get(party));
      leaving.delete(party);
      if (isStopping || here.has(party)) return;
      here.add(party);
      sayChange(party);
    },
    markDisconnected(party) {
      if (isStopping || leaving.has(party) || isHere(party)) return;
      leaving.set(party, setTimeout(() => leave(party), gone).unref());
    },
    recheck(parties) {
      for (const party of parties) if (online.has(party)) ask(party);
    },
    async stop() {
      isStopping = true;
      clearInterval(beat);
      for (const timer of leaving.values()) clearTimeout(timer);
      await work;
      const left = [...here];
      here.clear();
      try {
        for (let start = 0; start < left.length; start += batchSize)
          await say(left.slice(start, start + batchSize), true);
      } catch (error) {
        onError(error);
      }
    },
  };
};
