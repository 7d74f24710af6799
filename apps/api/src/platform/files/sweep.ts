import { sql } from 'kysely';
import { createAudit } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { toDate } from '../clock.ts';
import type { JobsDatabase } from '../jobs/jobs.ts';
import { findKnownFiles, isOwnStore } from './installation.ts';
import type { BlobStore } from './blob-store.ts';

export interface SweepLimits {
  /** A sweep stops if it would mark or delete more unknown objects than this, */
  readonly maxUnknown: number;
  /** and more than this percentage of all objects. */
  readonly maxUnknownPercent: number;
}

export const sweepLimits: SweepLimits = { maxUnknown: 100, maxUnknownPercent: 1 };

export interface SweepDeps {
  /** Connected as arogo_jobs, which can read the rows of all files. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly limits?: SweepLimits;
  /** Approximate number of objects that one sweep lists. */
  readonly sliceObjects?: number;
}

/** The result of a sweep. All numbers count objects of the store. */
export interface SweepCounts {
  /**
   * `foreign`: the store belongs to another installation. `too_many`: the limits were exceeded. In both cases no unknown object
   * was touched.
   */
  readonly outcome: 'done' | 'foreign' | 'too_many';
  readonly objects: number;
  /** Incomplete objects that were deleted. */
  readonly unfinished: number;
  /** Objects that were deleted because the database had deleted their row. */
  readonly removed: number;
  /** Unknown objects that were marked now. */
  readonly marked: number;
  /** Unknown objects that were deleted after the retention. */
  readonly destroyed: number;
  /** Unknown objects that would have been marked or deleted if the sweep had not stopped. */
  readonly refused: number;
}

/** A file is stored before its row: younger objects may still get one. */
const graceHours = 1;
/** How long an unknown object is kept: a restored backup may know it. */
export const unknownRetentionDays = 30;
const batchSize = 500;

/**
 * A larger store is swept in slices, one each hour, by the first digits of its keys: these are random, so the slices are of equal
 * size.
 */
const defaultSliceObjects = 1_000_000;

/** The part of the store that a sweep lists. */
interface Slice {
  /** Prefix of the keys; empty for all. */
  readonly prefix: string;
  /** The number of slices, and so of sweeps for the whole store. */
  readonly count: number;
}

/** Chooses the slice of the present hour. Uses PostgreSQL's estimate of the number of files, to avoid counting them. */
const chooseSlice = async ({ db, clock, sliceObjects = defaultSliceObjects }: SweepDeps): Promise<Slice> => {
  const { rows } = await db.asSystem((trx) =>
    sql<{ files: number }>`select reltuples::float8 as files from pg_class where oid = 'stored_file'::regclass`.execute(
      trx,
    ),
  );
  let digits = 0;
  while ((rows[0]?.files ?? 0) / 16 ** digits > sliceObjects && digits < 4) digits += 1;
  const count = 16 ** digits;
  const hour = Math.floor(clock.now().epochMilliseconds / 3_600_000);
  return { prefix: digits === 0 ? '' : (hour % count).toString(16).padStart(digits, '0'), count };
};

interface SweepFindings {
  objects: number;
  readonly toMark: string[];
  readonly toDestroy: string[];
}

/** Classifies older objects without a row: newly unknown, and unknown for too long. */
const classifyObjects = async (
  { db, clock, blobs }: SweepDeps,
  olderThan: Temporal.Instant,
  prefix: string,
): Promise<SweepFindings> => {
  const findings: SweepFindings = { objects: 0, toMark: [], toDestroy: [] };
  const dueAt = clock.now().subtract({ hours: unknownRetentionDays * 24 });
  let keys: string[] = [];

  const classifyBatch = async (): Promise<void> => {
    const known = await findKnownFiles(db, keys);
    const unknown = keys.filter((key) => !known.has(key));
    keys = [];
    if (unknown.length === 0) return;
    const [removedRows, markRows] = await db.asSystem(async (trx) => [
      await trx.selectFrom('removed_file').select('id').where('id', 'in', unknown).execute(),
      await trx.selectFrom('unknown_file').selectAll().where('id', 'in', unknown).execute(),
    ]);
    const removed = new Set(removedRows.map(({ id }) => id));
    const marks = new Map(markRows.map(({ id, marked_at: markedAt }) => [id, markedAt]));
    for (const key of unknown) {
      const markedAt = marks.get(key);
      // Deleted since this sweep began: the next one handles it.
      if (removed.has(key)) continue;
      if (markedAt === undefined) findings.toMark.push(key);
      else if (markedAt <= toDate(dueAt)) findings.toDestroy.push(key);
    }
  };

  for await (const { key, modifiedAt } of blobs.list(prefix)) {
    findings.objects += 1;
    if (Temporal.Instant.compare(modifiedAt, olderThan) >= 0) continue;
    keys.push(key);
    if (keys.length === batchSize) await classifyBatch();
  }
  if (keys.length > 0) await classifyBatch();
  return findings;
};

/**
 * Deletes the content of files whose row was deleted, from table removed_file, without listing the store. Keeps a file that has a
 * row again.
 * @returns how many existed
 */
const destroyRemoved = async ({ db, blobs }: SweepDeps): Promise<number> => {
  let destroyed = 0;
  for (;;) {
    const removedRows = await db.asSystem((trx) =>
      trx.selectFrom('removed_file').select('id').orderBy('removed_at').orderBy('id').limit(batchSize).execute(),
    );
    if (removedRows.length === 0) return destroyed;
    const ids = removedRows.map(({ id }) => id);
    const known = await findKnownFiles(db, ids);
    for (const id of ids) {
      if (known.has(id) || !(await blobs.exists(id))) continue;
      await blobs.delete(id);
      destroyed += 1;
    }
    await db.asSystem((trx) => trx.deleteFrom('removed_file').where('id', 'in', ids).execute());
  }
};

/** Deletes the marks of objects that have a row again. */
const clearStaleMarks = async (db: JobsDatabase): Promise<void> => {
  await db.asSystem((trx) => sql`delete from unknown_file u using stored_file f where f.id = u.id`.execute(trx));
};

const markUnknown = async ({ db, clock }: SweepDeps, keys: readonly string[]): Promise<void> => {
  for (let start = 0; start < keys.length; start += batchSize) {
    const rows = keys.slice(start, start + batchSize).map((id) => ({ id, marked_at: toDate(clock.now()) }));
    await db.asSystem((trx) =>
      trx
        .insertInto('unknown_file')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
};

/** Records that the sweep stopped, for the health check and the audit. */
const saveStop = ({ db, clock }: SweepDeps, count: number): Promise<void> =>
  db.asSystem(async (trx) => {
    const { id } = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    const stop = { cleanup_stopped_at: toDate(clock.now()), cleanup_stopped_count: count };
    await trx.updateTable('installation').set(stop).execute();
    // It concerns no patient, so the audit line has the id of the installation.
    await createAudit(clock)(trx, { patientId: id, action: 'files.stop_sweep' });
  });

/** Clears that record once every slice was swept since. */
const clearStop = async ({ db, clock }: SweepDeps, slices: number): Promise<void> => {
  const sweptSince = toDate(clock.now().subtract({ hours: slices === 1 ? 0 : slices }));
  await db.asSystem((trx) =>
    trx
      .updateTable('installation')
      .set({ cleanup_stopped_at: null, cleanup_stopped_count: null })
      .where('cleanup_stopped_at', '<=', sweptSince)
      .execute(),
  );
};

/**
 * Cleans up the file store. Deletes incomplete objects, and content whose row this database deleted. Objects that the database
 * never knew are only marked, and deleted if they are still unknown after 30 days. Objects younger than an hour stay. The sweep
 * stops for a store of another installation, and if the unknown objects exceed `limits`. Sweeps a large store in slices.
 */
export const sweepFiles = async (deps: SweepDeps): Promise<SweepCounts> => {
  const { db, clock, blobs, limits = sweepLimits } = deps;
  const noCounts = { objects: 0, unfinished: 0, removed: 0, marked: 0, destroyed: 0, refused: 0 };
  if (!(await isOwnStore(deps))) return { ...noCounts, outcome: 'foreign' };
  const olderThan = clock.now().subtract({ hours: graceHours });
  const unfinished = await blobs.removeUnfinished(olderThan);
  const removed = await destroyRemoved(deps);
  const slice = await chooseSlice(deps);
  const { objects, toMark, toDestroy } = await classifyObjects(deps, olderThan, slice.prefix);
  await clearStaleMarks(db);
  const counts = { objects, unfinished, removed };

  const unknown = toMark.length + toDestroy.length;
  const maxUnknown = Math.ceil(limits.maxUnknown / slice.count);
  if (unknown > maxUnknown && unknown * 100 > objects * limits.maxUnknownPercent) {
    await saveStop(deps, unknown);
    return { ...noCounts, ...counts, outcome: 'too_many', refused: unknown };
  }
  await markUnknown(deps, toMark);
  for (const key of toDestroy) {
    await blobs.delete(key);
    await db.asSystem((trx) => trx.deleteFrom('unknown_file').where('id', '=', key).execute());
  }
  await clearStop(deps, slice.count);
  return { ...noCounts, ...counts, outcome: 'done', marked: toMark.length, destroyed: toDestroy.length };
};
