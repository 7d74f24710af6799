import type { ClientBase, Connection, Pool } from 'pg';

// After a failover a connection may lead to a read-only server: a standby, or a demoted primary.

/** PostgreSQL's code for a write in a read-only transaction. */
const readOnlyCode = '25006';

/** The database answers, but is read-only. */
export class ReadOnlyDatabase extends Error {
  readonly code = readOnlyCode;

  constructor() {
    super('The database takes no changes: it is a standby, or only reads.');
    this.name = 'ReadOnlyDatabase';
  }
}

/** The protocol connection of a client. The types of pg do not declare it, though pg-cursor uses it. */
interface WithConnection {
  readonly connection: Connection;
}

/**
 * Makes a pool close each connection on which a write was refused as read-only, once it is released, so that the next caller gets a
 * connection to the current primary.
 */
export const dropReadOnlyConnections = (pool: Pool): void => {
  const refusing = new WeakSet<ClientBase>();
  pool.on('connect', (client) => {
    const { connection } = client as ClientBase & WithConnection;
    connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === readOnlyCode) refusing.add(client);
    });
  });
  // A client that is ending does not go back to the pool.
  pool.on('release', (_error, client) => {
    if (refusing.has(client)) void client.end().catch(() => undefined);
  });
};

/**
 * Resolves if the database answers and is writable. Otherwise the connection is closed.
 * @throws ReadOnlyDatabase, or the connection's error
 */
export const checkWritable = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  let isSound = false;
  try {
    const { rows } = await client.query<{ reads: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as reads`,
    );
    isSound = rows[0]?.reads === false;
    if (!isSound) throw new ReadOnlyDatabase();
  } finally {
    client.release(!isSound);
  }
};
