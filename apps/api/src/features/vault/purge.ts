import { recordRestoreWindow } from '@arogo/contract/limits';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { JobsDatabase } from '../../platform/jobs/jobs.ts';
import { findOverdue, purgeRecord } from './store.ts';

/** What the jobs of queue 'record.purge' do. */
export interface Purges {
  /**
   * Destroys a deleted record and its file. Nothing happens to one that was taken back, or whose time is not over.
   * Done twice or at once by several, it happens once.
   */
  purge(recordId: string): Promise<void>;
  /** Destroys every record that a lost job left behind. @returns how many */
  purgeOverdue(): Promise<number>;
}

export interface PurgesParts {
  /** Connected as arogo_jobs, which sees deleted records and no others. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'remove'>;
}

const batch = 100;

export const createPurges = ({ db, clock, files }: PurgesParts): Purges => {
  const audit = createAudit(clock);

  const purge = (recordId: string): Promise<boolean> =>
    db.withoutActor(async (statements) => {
      const deletedUntil = toDate(clock.now().subtract({ milliseconds: recordRestoreWindow }));
      const purged = await purgeRecord(statements, recordId, deletedUntil);
      if (!purged) return false;
      await audit(statements, { patientId: purged.patientId, action: 'record.purged', resourceId: purged.id });
      // Before the commit: when the file cannot be destroyed now, the rows stay and the job is done again.
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
        const deletedUntil = toDate(clock.now().subtract({ milliseconds: recordRestoreWindow }));
        const ids = await db.withoutActor((statements) => findOverdue(statements, deletedUntil, batch));
        for (const id of ids) if (await purge(id)) count += 1;
        if (ids.length < batch) return count;
      }
    },
  };
};
