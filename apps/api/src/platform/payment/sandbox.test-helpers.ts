import { randomBytes } from 'node:crypto';
import { createTestClock } from '../../test/test-clock.ts';
import { createKeyring, type Keyring } from '../crypto/keys.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openQueue } from '../jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { type GatewayLimits, GatewayRefused, GatewayUnreachable } from './gateway.ts';
import type { GatewayBench, Webhook } from './gateway.contract-tests.ts';
import { createSandbox, processingDuration } from './sandbox.ts';
import { createSandboxWebhooks, type SandboxWebhooks } from './sandbox-webhooks.ts';

export interface SandboxBench extends GatewayBench {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly keyring: Keyring;
  readonly webhooks: SandboxWebhooks;
  close(): Promise<void>;
}

const fail = (error: Error): never => {
  throw error;
};

/** Starts the sandbox on its own database. */
export const startSandbox = async (limits: Partial<GatewayLimits> = {}): Promise<SandboxBench> => {
  const database = await createTestDatabase();
  // Tests make a hundred concurrent calls, and waiting for a connection is not what they test.
  const waits = { connectionTimeoutMs: 60_000, onConnectionLost: () => undefined };
  const db = openDatabase({ url: database.jobsUrl, maxConnections: 4, ...waits });
  const app = openDatabase({ url: database.appUrl, maxConnections: 1, ...waits });
  const jobs = await openQueue(app, fail);
  const clock = createTestClock();
  const keyring = createKeyring({ current: { id: 'test', key: randomBytes(32) } });
  const gateway = createSandbox({ db, jobs, clock, keyring, limits });
  let received: readonly Webhook[] = [];
  const webhooks = createSandboxWebhooks({
    db,
    clock,
    keyring,
    async deliver(body, headers) {
      received = [...received, { body, headers }];
    },
  });
  let tries = 0;
  return {
    gateway,
    clock,
    database,
    db,
    keyring,
    webhooks,
    async pay(reference, card) {
      tries += 1;
      try {
        await gateway.confirm?.({ key: `try-${tries}`, reference, token: `sandbox_${card}` });
      } catch (error) {
        if (!(error instanceof GatewayRefused || error instanceof GatewayUnreachable)) throw error;
      }
    },
    async settle() {
      clock.advance(processingDuration);
    },
    async listWebhooks() {
      await webhooks.sendDue();
      const since = received;
      received = [];
      return since;
    },
    async close() {
      await jobs.close();
      await Promise.all([app.close(), db.close()]);
      await database.drop();
    },
  };
};
