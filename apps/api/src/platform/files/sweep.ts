import { sql } from 'kysely';
import { createAudit } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { toDate } from '../clock.ts';
import type { JobsDatabase } from '../jobs/jobs.ts';
import { findKnownFiles, isOwnStore } from './installation.ts';
import type { BlobStore } from './blob-store.ts';

export interface SweepLimits {
  /** A sweep stops when it would mark or destroy more unknown objects than this, */
  readonly maxUnknown: number;
  /** and more than this share of all objects, in percent. */
  readonly maxUnknownPercent: number;
}

export const sweepLimits: SweepLimits = { maxUnknown: 100, maxUnknownPercent: 1 };

export interface SweepDeps {
  /** Connected as arogo_jobs, which sees the rows of all files. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly limits?: SweepLimits;
}

/** What a sweep did. All numbers count objects of the store. */
export interface SweepCounts {
  /** `foreign`: the store belongs to another installation. `too_many`: the limits were exceeded. In both cases nothing unknown was touched. */
  readonly outcome: 'done' | 'foreign' | 'too_many';
  readonly objects: number;
  /** Half-written objects that were destroyed. */
  readonly unfinished: number;
  /** Objects that were destroyed because the database deleted their row. */
  readonly removed: number;
  /** Unknown objects that were marked now. */
  readonly marked: number;
  /** Unknown objects that were destroyed after their time. */
  readonly destroyed: number;
  /** Unknown objects that would have been marked or destroyed, where the sweep stopped. */
  readonly refused: number;
}

/** A file is stored before its row; younger ones may still get theirs. */
const graceHours = 1;
/** An object that the database never knew is kept so long. A restored backup may know it again. */
export const unknownRetentionDays = 30;
const batchSize = 500;

interface SweepFindings {
  objects: number;
  readonly removed: string[];
  readonly toMark: string[];
  readonly toDestroy: string[];
}

/** Sorts older objects without a row: what the database removed, what is unknown and new, and what is unknown for too long. */
const classifyObjects = async ({ db, clock, blobs }: SweepDeps, before: Temporal.Instant): Promise<SweepFindings> => {
  const findings: SweepFindings = { objects: 0, removed: [], toMark: [], toDestroy: [] };
  const dueAt = clock.now().subtract({ hours: unknownRetentionDays * 24 });
  let keys: string[] = [];

  const sort = async (): Promise<void> => {
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
      if (removed.has(key)) findings.removed.push(key);
      else if (markedAt === undefined) findings.toMark.push(key);
      else if (markedAt <= toDate(dueAt)) findings.toDestroy.push(key);
    }
  };

  for await (const { key, modifiedAt } of blobs.list()) {
    findings.objects += 1;
    if (Temporal.Instant.compare(modifiedAt, before) >= 0) continue;
    keys.push(key);
    if (keys.length === batchSize) await sort();
  }
  if (keys.length > 0) await sort();
  return findings;
};

/**
 * Forgets marks of objects that have a row again, and notes of removed files whose content is gone: destroyed by this sweep,
 * or by the removal itself. A sweep passes younger objects over, so a note stays until its object was surely old enough for
 * one; twice the grace allows for clocks of the store that differ.
 */
const clearStaleMarks = async (db: JobsDatabase, begunAt: Date, destroyed: readonly string[]): Promise<void> => {
  const surelySeen = toDate(
    Temporal.Instant.fromEpochMilliseconds(begunAt.getTime()).subtract({ hours: 2 * graceHours }),
  );
  await db.asSystem(async (trx) => {
    await sql`delete from unknown_file u using stored_file f where f.id = u.id`.execute(trx);
    await trx.deleteFrom('removed_file').where('removed_at', '<', surelySeen).execute();
    for (let start = 0; start < destroyed.length; start += batchSize) {
      await trx
        .deleteFrom('removed_file')
        .where('id', 'in', destroyed.slice(start, start + batchSize))
        .execute();
    }
  });
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

/** Writes down that the sweep stopped, for health and the audit; 0 writes down that it went through. */
const saveStop = async ({ db, clock }: SweepDeps, count: number): Promise<void> => {
  const stop =
    count === 0
      ? { cleanup_stopped_at: null, cleanup_stopped_count: null }
      : { cleanup_stopped_at: toDate(clock.now()), cleanup_stopped_count: count };
  await db.asSystem(async (trx) => {
    const { id } = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    await trx.updateTable('installation').set(stop).execute();
    // About no patient: the line stands under the installation.
    if (count > 0) await createAudit(clock)(trx, { patientId: id, action: 'files.stop_sweep' });
  });
};

/**
 * Tidies the file store. It destroys half-written objects and content whose row this database deleted. Objects that the
 * database never knew are only marked, and destroyed when they are still unknown after 30 days. Objects younger than an hour
 * stay. A store of another installation, and more unknown objects than `limits` allow, stop the sweep.
 */
export const sweepFiles = async (parts: SweepDeps): Promise<SweepCounts> => {
  const { db, clock, blobs, limits = sweepLimits } = parts;
  const none = { objects: 0, unfinished: 0, removed: 0, marked: 0, destroyed: 0, refused: 0 };
  if (!(await isOwnStore(parts))) return { ...none, outcome: 'foreign' };
  const { rows } = await db.asSystem((trx) => sql<{ now: Date }>`select now() as now`.execute(trx));
  const before = clock.now().subtract({ hours: graceHours });
  const unfinished = await blobs.removeUnfinished(before);
  const { objects, removed, toMark, toDestroy } = await classifyObjects(parts, before);
  for (const key of removed) await blobs.delete(key);
  await clearStaleMarks(db, rows[0]?.now ?? toDate(before), removed);
  const done = { objects, unfinished, removed: removed.length };

  const unknown = toMark.length + toDestroy.length;
  if (unknown > limits.maxUnknown && unknown * 100 > objects * limits.maxUnknownPercent) {
    await saveStop(parts, unknown);
    return { ...none, ...done, outcome: 'too_many', refused: unknown };
  }
  await markUnknown(parts, toMark);
  for (const key of toDestroy) {
    await blobs.delete(key);
    await db.asSystem((trx) => trx.deleteFrom('unknown_file').where('id', '=', key).execute());
  }
  await saveStop(parts, 0);
  return { ...none, ...done, outcome: 'done', marked: toMark.length, destroyed: toDestroy.length };
};
