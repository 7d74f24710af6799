import type { Clock } from '../clock.ts';
import type { JobsDatabase } from '../jobs/jobs.ts';
import type { BlobStore } from './store.ts';

export interface SweepParts {
  /** Connected as arogo_jobs, which sees the rows of all files. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly blobs: BlobStore;
}

/** A file is stored before its row; younger ones may still get theirs. */
const graceHours = 1;
const batch = 500;

/**
 * Destroys what a kill or a failed commit left in the file store: blobs that no row knows, and half-written ones.
 * Only those older than an hour.
 * @returns how many were destroyed
 */
export const sweepFiles = async ({ db, clock, blobs }: SweepParts): Promise<number> => {
  const before = clock.now().subtract({ hours: graceHours });
  let destroyed = await blobs.removeUnfinished(before);
  let keys: string[] = [];

  const destroyUnknown = async (): Promise<void> => {
    const rows = await db.withoutActor((statements) => statements.selectFrom('stored_file').select('id').where('id', 'in', keys).execute());
    const known = new Set(rows.map(({ id }) => id));
    for (const key of keys) {
      if (known.has(key)) continue;
      await blobs.delete(key);
      destroyed += 1;
    }
    keys = [];
  };

  for await (const { key, modifiedAt } of blobs.list()) {
    if (Temporal.Instant.compare(modifiedAt, before) >= 0) continue;
    keys.push(key);
    if (keys.length === batch) await destroyUnknown();
  }
  if (keys.length > 0) await destroyUnknown();
  return destroyed;
};
