import { healthMessages } from '@arogo/contract/messages/health';
import type { Logger } from 'pino';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { readDatabaseInstallation } from './platform/files/installation.ts';
import type { JobsDatabase } from './platform/jobs/jobs.ts';
import { createDatabaseBus, type EventBus } from './platform/live/event-bus.ts';
import { createRedisBus } from './platform/live/redis-bus.ts';

export interface EventBusStart {
  readonly config: Pick<Config, 'redisUrl'>;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Opens the event bus between server processes: Redis if configured, else the database.
 * @throws StartupError if Redis refuses
 */
export const startEventBus = async (
  { config: { redisUrl: url }, log }: EventBusStart,
  { db, jobsDb }: { readonly db: Database; readonly jobsDb: JobsDatabase },
  teardown: { readonly add: (step: () => Promise<void>) => void },
): Promise<EventBus> => {
  if (url === undefined) return createDatabaseBus(db);
  const bus = await createRedisBus({
    url,
    installation: await readDatabaseInstallation(jobsDb),
    db,
    onChange: (isThroughRedis) =>
      log.warn({}, isThroughRedis ? 'Events between processes go through Redis.' : healthMessages.eventServerLost),
  });
  teardown.add(() => bus.stop());
  return bus;
};
