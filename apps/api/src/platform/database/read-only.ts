import type { ClientBase, Connection, Pool } from 'pg';

// After a failover a connection may lead to a server that only reads: a standby, or a leader that was set back.

/** PostgreSQL's code for a change that it refuses because the transaction only reads. */
const readOnlyCode = '25006';

/** The database answers, and takes no changes. */
export class ReadOnlyDatabase extends Error {
  readonly code = readOnlyCode;

  constructor() {
    super('The database takes no changes: it is a standby, or only reads.');
    this.name = 'ReadOnlyDatabase';
  }
}

/** The part of a client that reads the protocol; pg does not declare it, and its own cursors use it. */
interface WithConnection {
  readonly connection: Connection;
}

/**
 * Lets a pool throw away each connection on which a change was refused for that reason, so that the next caller gets one to the server
 * that leads now. Whatever ran on it ends first.
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
 * Resolves when the database answers and takes changes. A connection to one that does not is thrown away.
 * @throws ReadOnlyDatabase, or what the connection fails with
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
