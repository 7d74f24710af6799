import { Pool } from 'pg';
import type { Db } from 'pg-boss';
import { type DatabaseListener, listenToChannels } from '../database/database-listener.ts';
import { dropReadOnlyConnections } from '../database/read-only.ts';
import { schema } from './jobs.ts';
import { type DueAnnouncement, dueChannel, parseDueAnnouncement } from './due-announcements.ts';

export interface QueueConnectionOptions {
  /** The URL of the database itself as arogo_jobs, not of a pooler. */
  readonly jobsUrl: string;
  /** Receives errors of lost connections; the pool replaces them. */
  readonly onError: (error: Error) => void;
  readonly onDue: (announcement: DueAnnouncement) => void;
  /** Called when announcements are received again. Earlier ones may be missing. */
  readonly onHearing: () => void;
  /** Called when announcements are no longer received, until `onHearing`. */
  readonly onDeaf: () => void;
}

/** The workers' connection to the queue. */
export interface QueueConnection {
  readonly db: Db;
  close(): Promise<void>;
}

/** Finds the queues with jobs that may start now. */
export const findReadyQueues = async (db: Pick<Db, 'executeSql'>): Promise<readonly string[]> => {
  const { rows } = await db.executeSql(
    `select name from ${schema}.job where state < 'active' and not blocked and start_after <= now() group by name`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
};

/**
 * Opens a pool, and one connection that receives announcements of jobs. That connection proves that it receives, and reconnects
 * when it is lost.
 */
export const openQueueConnection = ({
  jobsUrl,
  onError,
  onDue,
  onHearing,
  onDeaf,
}: QueueConnectionOptions): QueueConnection => {
  const pool = new Pool({
    connectionString: jobsUrl,
    application_name: 'arogo-jobs',
    max: 6,
    connectionTimeoutMillis: 4000,
    // Longer than workers wait between two polls: a new connection costs more than all of these.
    idleTimeoutMillis: 90_000,
  });
  pool.on('error', onError);
  dropReadOnlyConnections(pool);
  let listener: DatabaseListener | undefined;
  return {
    db: {
      // Of several statements in one text the queue takes each one's answer, so they are handed on as they come.
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onNotification, onReconnect) {
        listener = await listenToChannels({
          url: jobsUrl,
          send: (name, payload) => pool.query('select pg_notify($1, $2)', [name, payload]),
          name: 'arogo-jobs-listen',
          channels: [channel, dueChannel],
          onNotification(name, payload = '') {
            if (name === channel) {
              onNotification(payload);
              return;
            }
            const announcement = parseDueAnnouncement(payload);
            if (announcement) onDue(announcement);
          },
          onConnected() {
            onHearing();
            onReconnect();
          },
          onDisconnected: onDeaf,
        });
        return {
          async close() {
            await listener?.stop();
            listener = undefined;
          },
        };
      },
    },
    close: () => pool.end(),
  };
};
