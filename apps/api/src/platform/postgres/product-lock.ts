import { Client } from 'pg';
import type { Cluster } from './cluster.ts';

/** The key of the advisory lock, in database postgres, that a running product holds. */
const productLockKey = '8247310256671023';

/** The superuser's URL of the cluster's maintenance database. */
export function buildSuperuserUrl(cluster: Cluster, port: number): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
}

/** A connection that holds the product's lock. */
export interface ProductLock {
  /** Resolves when the connection, and the lock with it, is gone. */
  readonly lost: Promise<void>;
}

/** Acquires the product's lock and holds it as long as the connection lasts; 'held' if another product holds it. */
export async function acquireProductLock(cluster: Cluster, port: number): Promise<ProductLock | 'held'> {
  const client = createClient(cluster, port);
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
  });
  try {
    await client.connect();
    if (await tryAdvisoryLock(client)) return { lost };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return 'held';
}

/** Checks whether a product holds the lock; 'unreachable' if the server accepts no connection. */
export async function checkProductLock(cluster: Cluster, port: number): Promise<'held' | 'free' | 'unreachable'> {
  const client = createClient(cluster, port);
  try {
    await client.connect();
    return (await tryAdvisoryLock(client)) ? 'free' : 'held';
  } catch {
    return 'unreachable';
  } finally {
    await client.end();
  }
}

function createClient(cluster: Cluster, port: number): Client {
  const client = new Client({
    connectionString: buildSuperuserUrl(cluster, port),
    application_name: 'arogo supervisor',
    connectionTimeoutMillis: 5000,
  });
  // The server closes this connection when it stops or crashes; without a listener that would end the product.
  client.on('error', () => undefined);
  return client;
}

async function tryAdvisoryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    productLockKey,
  ]);
  return rows[0]?.locked === true;
}
