import { recordRestoreWindowMs } from '@arogo/contract/limits';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { FileStore } from '../../../platform/files/encrypted-file-store.ts';
import type { JobsDatabase } from '../../../platform/jobs/jobs.ts';
import { findPurgeableRecords, purgeRecord } from '../store.ts';

/** The jobs of queue 'record.purge'. */
export interface PurgeJobs {
  /**
   * Destroys a deleted record and its file. Does nothing if it was restored, or can still be. Concurrent runs do it once.
   */
  purge(recordId: string): Promise<void>;
  /** Purges every deleted record whose job was lost. @returns how many */
  purgeOverdue(): Promise<number>;
}

export interface PurgeJobsDeps {
  /** Connects as arogo_jobs, which sees only deleted records. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'remove'>;
}

const batchSize = 100;

export const createPurgeJobs = ({ db, clock, files }: PurgeJobsDeps): PurgeJobs => {
  const audit = createAudit(clock);

  const purge = (recordId: string): Promise<boolean> =>
    db.asSystem(async (trx) => {
      const deletedUntil = toDate(clock.now().subtract({ milliseconds: recordRestoreWindowMs }));
      const purged = await purgeRecord(trx, recordId, deletedUntil);
      if (!purged) return false;
      await audit(trx, { patientId: purged.patientId, action: 'record.purge', resourceId: purged.id });
      // Before the commit: if the file cannot be destroyed, the rows stay and the job is retried.
      await files.remove(purged.fileId);
      return true;
    });

  return {
    async purge(recordId) {
      await purge(recordId);
    },
    async purgeOverdue() {
      let count = 0;
      for (;;) {
        const deletedUntil = toDate(clock.now().subtract({ milliseconds: recordRestoreWindowMs }));
        const ids = await db.asSystem((trx) => findPurgeableRecords(trx, deletedUntil, batchSize));
        for (const id of ids) if (await purge(id)) count += 1;
        if (ids.length < batchSize) return count;
      }
    },
  };
};
