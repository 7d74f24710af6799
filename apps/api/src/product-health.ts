import { healthMessages } from '@arogo/contract/messages/health';
import { describeReplica } from './product-database.ts';
import type { Database } from './platform/database/database.ts';
import type { DatabaseListener } from './platform/database/database-listener.ts';
import type { Replica } from './platform/database/replica.ts';
import type { BlobStore } from './platform/files/blob-store.ts';
import type { DiskReserve } from './platform/files/disk-reserve.ts';
import { isSweepStopped } from './platform/files/sweep-report.ts';
import type { EventBus } from './platform/live/event-bus.ts';
import type { Drain } from './platform/http/drain.ts';
import type { HealthChecks, HealthWarnings } from './platform/http/health.ts';
import type { Workers } from './platform/jobs/workers.ts';
import { checkWorkingDatabase } from './platform/postgres/safe-role.ts';

export interface HealthDeps {
  readonly db: Database;
  readonly replica: Pick<Replica, 'getState'> | undefined;
  readonly bus: Pick<EventBus, 'getState'>;
  /** Connections that receive database notifications, by purpose; more may be added. */
  readonly listeners: Readonly<Record<string, Pick<DatabaseListener, 'check'>>>;
  readonly blobs: Pick<BlobStore, 'check'>;
  readonly disk: Pick<DiskReserve, 'isLow'>;
  readonly workers: Pick<Workers, 'check'>;
  readonly drain: Pick<Drain, 'isStopping'>;
}

/** The checks that the product needs to be ready, and the warnings that an operator must see while it continues. */
export const createHealth = ({
  db,
  replica,
  bus,
  listeners,
  blobs,
  disk,
  workers,
  drain,
}: HealthDeps): { readonly checks: HealthChecks; readonly warnings: HealthWarnings } => ({
  checks: {
    database: () => checkWorkingDatabase(db),
    notifications: async () => void (await Promise.all(Object.values(listeners).map((listener) => listener.check()))),
    files: () => blobs.check(),
    jobs: () => workers.check(),
    stopping: async () => {
      if (drain.isStopping()) throw new Error('This process stops.');
    },
  },
  warnings: {
    disk: { isRaised: () => disk.isLow(), text: healthMessages.diskLow },
    files: { isRaised: () => isSweepStopped(db), text: healthMessages.fileSweepStopped },
    ...(bus.getState() && {
      redis: {
        isRaised: async () => bus.getState()?.isThroughRedis === false,
        text: healthMessages.eventServerLost,
      },
    }),
    ...(replica && {
      replica: {
        isRaised: async () => !replica.getState().isUsed,
        text: () => describeReplica(replica.getState()) ?? '',
      },
    }),
  },
});
