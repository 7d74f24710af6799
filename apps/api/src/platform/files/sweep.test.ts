import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestClock, type TestClock } from '../../test/test-clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { buildInsertAccounts } from '../postgres/accounts.test-helpers.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { listKeys, streamPieces } from './blob-store.contract-tests.ts';
import { adoptStore, ensureOwnStore } from './installation.ts';
import { createLocalBlobStore } from './local-blob-store.ts';
import { startS3Server } from './s3-server.test-helpers.ts';
import { createS3BlobStore } from './s3-blob-store.ts';
import type { BlobStore } from './blob-store.ts';
import { isSweepStopped, reportSweep } from './sweep-report.ts';
import { type SweepCounts, type SweepLimits, sweepFiles } from './sweep.ts';

/** One installation: a database of its own, and the clock. */
interface Installation {
  readonly postgres: TestDatabase;
  readonly db: Database;
  readonly appDb: Database;
  readonly clock: TestClock;
}

const ignore = (): undefined => undefined;

const createInstallation = async (): Promise<Installation> => {
  const postgres = await createTestDatabase();
  // A copy of the template has the template's id.
  await postgres.rows('update installation set id = gen_random_uuid()');
  const db = openDatabase({ url: postgres.jobsUrl, maxConnections: 2, onConnectionLost: ignore });
  const appDb = openDatabase({ url: postgres.appUrl, maxConnections: 1, onConnectionLost: ignore });
  onTestFinished(async () => {
    await Promise.all([db.close(), appDb.close()]);
    await postgres.drop();
  });
  return { postgres, db, appDb, clock: createTestClock() };
};

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'arogo-sweep-'));
});
afterAll(() => rm(home, { recursive: true }));

const createFolderStore = (): Promise<BlobStore> => createLocalBlobStore({ folder: path.join(home, randomUUID()) });

const createBucketStore = async (): Promise<BlobStore> => {
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const own = await startS3Server(path.join(home, randomUUID()));
  const store = await createS3BlobStore({
    ...keys,
    endpoint: own.endpoint,
    region: 'us-east-1',
    bucket: 'arogo',
    spoolFolder: path.join(home, 'spool'),
  });
  onTestFinished(async () => {
    store.close();
    await own.stop();
  });
  return store;
};

const putObjects = async (blobs: BlobStore, count: number): Promise<string[]> => {
  const keys = Array.from({ length: count }, () => randomUUID());
  for (const key of keys) await blobs.put(key, streamPieces(randomBytes(10)));
  return keys.toSorted();
};

/** Files of a patient, as an upload leaves them: content and row. */
const addFiles = async ({ postgres }: Installation, blobs: BlobStore, count: number): Promise<string[]> => {
  const keys = await putObjects(blobs, count);
  const [owner] = await postgres.rows<{ id: string }>(
    buildInsertAccounts(`select gen_random_uuid() || '@example.org' as email`),
  );
  await postgres.rows(
    `insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
     select key, $2, 'record', 1, sha256('x'), 'key', 'wrapped', 'application/pdf', now() from unnest($1::uuid[]) key`,
    [keys, owner?.id],
  );
  return keys;
};

const sweep = ({ db, clock }: Installation, blobs: BlobStore, limits?: SweepLimits): Promise<SweepCounts> =>
  sweepFiles({ db, clock, blobs, ...(limits && { limits }) });

const sum = (counts: readonly SweepCounts[], what: 'objects' | 'marked' | 'destroyed'): number =>
  counts.reduce((total, each) => total + each[what], 0);

describe.each([
  ['a folder', createFolderStore],
  ['a bucket', createBucketStore],
])('%s', (_, newStore) => {
  test('an empty database on the files of another does not start, and its sweep destroys nothing', async () => {
    const [first, other] = [await createInstallation(), await createInstallation()];
    const blobs = await newStore();
    await ensureOwnStore({ db: first.db, blobs });
    const keys = await addFiles(first, blobs, 3);
    await expect(ensureOwnStore({ db: other.db, blobs })).rejects.toThrow(
      /belong to the installation .* Nothing was changed.*files:adopt/,
    );
    for (const duration of [{ hours: 2 }, { hours: 31 * 24 }, { hours: 31 * 24 }]) {
      other.clock.advance(duration);
      expect(await sweep(other, blobs)).toMatchObject({ outcome: 'foreign', marked: 0, destroyed: 0, removed: 0 });
    }
    expect(await listKeys(blobs)).toEqual(keys);
    await expect(ensureOwnStore({ db: first.db, blobs })).resolves.toBeUndefined();
  });

  test('files of an earlier version are taken over by the database that knows one, and by no other', async () => {
    const [first, other] = [await createInstallation(), await createInstallation()];
    const blobs = await newStore();
    await putObjects(blobs, 2);
    await addFiles(first, blobs, 1);
    await expect(ensureOwnStore({ db: other.db, blobs })).rejects.toThrow('knows none of them. Nothing was changed.');
    expect(await blobs.readInstallation()).toBeUndefined();
    await ensureOwnStore({ db: first.db, blobs });
    expect(await blobs.readInstallation()).toBe(
      (await first.postgres.rows<{ id: string }>('select id from installation'))[0]?.id,
    );
  });

  test('an operator makes the files belong to a database', async () => {
    const [first, other] = [await createInstallation(), await createInstallation()];
    const blobs = await newStore();
    await ensureOwnStore({ db: first.db, blobs });
    const former = await blobs.readInstallation();
    expect(await adoptStore({ db: other.db, blobs })).toEqual({ id: await blobs.readInstallation(), former });
    await expect(ensureOwnStore({ db: other.db, blobs })).resolves.toBeUndefined();
    await expect(ensureOwnStore({ db: first.db, blobs })).rejects.toThrow('belong to the installation');
  });

  test('after a restore to an earlier time newer files stay 30 days, and are known again after a second one', async () => {
    const own = await createInstallation();
    const blobs = await newStore();
    await ensureOwnStore({ db: own.db, blobs });
    const [back = '', ...rest] = await addFiles(own, blobs, 3);
    // What a restore does: the rows were never there.
    await own.postgres.rows('create table saved as select * from stored_file');
    await own.postgres.rows('delete from stored_file');
    await own.postgres.rows('delete from removed_file');
    own.clock.advance({ hours: 2 });
    expect(await sweep(own, blobs)).toMatchObject({ outcome: 'done', objects: 3, marked: 3, destroyed: 0 });
    expect(await sweep(own, blobs)).toMatchObject({ marked: 0, destroyed: 0 });
    await own.postgres.rows('insert into stored_file select * from saved where id = $1', [back]);
    own.clock.advance({ hours: 30 * 24 });
    expect(await sweep(own, blobs)).toMatchObject({ objects: 3, marked: 0, destroyed: 2 });
    expect(await listKeys(blobs)).toEqual([back]);
    expect(await own.postgres.rows('select id from unknown_file')).toEqual([]);
    expect(rest).toHaveLength(2);
  });

  test('content whose row was deleted goes with the next sweep, however many they are', async () => {
    const own = await createInstallation();
    const blobs = await newStore();
    await ensureOwnStore({ db: own.db, blobs });
    const keys = await addFiles(own, blobs, 4);
    await own.postgres.rows('delete from patient where id in (select patient_id from stored_file)');
    own.clock.advance({ hours: 2 });
    const counts = await sweep(own, blobs, { maxUnknown: 1, maxUnknownPercent: 1 });
    // By the notes of the database: nothing had to be listed for it.
    expect(counts).toMatchObject({ outcome: 'done', objects: 0, removed: keys.length, marked: 0 });
    expect(await listKeys(blobs)).toEqual([]);
    expect(await own.postgres.rows('select id from removed_file')).toEqual([]);
  });

  test('content that was removed goes at once, however young, and what has a row again stays', async () => {
    const own = await createInstallation();
    const blobs = await newStore();
    await ensureOwnStore({ db: own.db, blobs });
    await addFiles(own, blobs, 2);
    await own.postgres.rows('delete from patient where id in (select patient_id from stored_file)');
    const [back = ''] = await addFiles(own, blobs, 1);
    await own.postgres.rows('insert into removed_file (id) values ($1)', [back]);
    expect(await sweep(own, blobs)).toMatchObject({ outcome: 'done', removed: 2, marked: 0 });
    expect(await listKeys(blobs)).toEqual([back]);
    expect(await own.postgres.rows('select id from removed_file')).toEqual([]);
  });

  test('of a large store each hour lists a slice alone, and all slices together find everything', async () => {
    const own = await createInstallation();
    const store = await newStore();
    await ensureOwnStore({ db: own.db, blobs: store });
    await addFiles(own, store, 20);
    const unknown = await putObjects(store, 5);
    await own.postgres.rows('analyze stored_file');
    own.clock.advance({ hours: 2 });
    const prefixes: (string | undefined)[] = [];
    const blobs: BlobStore = {
      ...store,
      list(prefix) {
        prefixes.push(prefix);
        return store.list(prefix);
      },
    };
    const turn = async (): Promise<readonly SweepCounts[]> => {
      const counts: SweepCounts[] = [];
      for (let hour = 0; hour < 16; hour += 1) {
        counts.push(
          await sweepFiles({
            db: own.db,
            clock: own.clock,
            blobs,
            sliceObjects: 2,
            limits: { maxUnknown: 80, maxUnknownPercent: 1 },
          }),
        );
        own.clock.advance({ hours: 1 });
      }
      return counts;
    };
    const first = await turn();
    expect(new Set(prefixes)).toEqual(new Set(Array.from({ length: 16 }, (__, digit) => digit.toString(16))));
    expect([sum(first, 'objects'), sum(first, 'marked'), sum(first, 'destroyed')]).toEqual([25, 5, 0]);
    own.clock.advance({ hours: 30 * 24 });
    expect(sum(await turn(), 'destroyed')).toBe(5);
    expect((await listKeys(store)).filter((key) => unknown.includes(key))).toEqual([]);
    expect(prefixes).not.toContain('');
    // The limit is for all slices together.
    const slice = (await own.postgres.rows<{ id: string }>('select id from stored_file')).map(({ id }) => id)[0] ?? '';
    const more = ['00', '11', '22', '33', '44', '55', '66']
      .map((end) => `${slice.slice(0, -2)}${end}`)
      .filter((key) => key !== slice)
      .slice(0, 6);
    for (const key of more) await store.put(key, streamPieces(randomBytes(10)));
    own.clock.advance({ hours: 2 });
    expect((await turn()).filter(({ outcome }) => outcome === 'too_many')).toHaveLength(1);
    expect(await isSweepStopped(own.appDb)).toBe(true);
    for (const key of more) await store.delete(key);
    // Every slice has to be looked at again before that is taken back.
    await turn();
    await turn();
    expect(await isSweepStopped(own.appDb)).toBe(false);
  });

  test('a sweep that would take many stops with an error line, a warning and an audit line, until it is allowed', async () => {
    const own = await createInstallation();
    const blobs = await newStore();
    await ensureOwnStore({ db: own.db, blobs });
    const known = await addFiles(own, blobs, 7);
    const unknown = await putObjects(blobs, 3);
    own.clock.advance({ hours: 2 });
    const limits = { maxUnknown: 2, maxUnknownPercent: 20 };
    const counts = await sweep(own, blobs, limits);
    expect(counts).toEqual({
      outcome: 'too_many',
      objects: 10,
      unfinished: 0,
      removed: 0,
      marked: 0,
      destroyed: 0,
      refused: 3,
    });
    const lines: unknown[] = [];
    const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void lines.push(fields) };
    reportSweep(log, counts);
    expect(lines).toEqual([expect.objectContaining({ queue: 'maintenance.cleanup', refused: 3, destroyed: 0 })]);
    expect(await isSweepStopped(own.appDb)).toBe(true);
    const audited = 'select 1 as found from audit_event a join installation i on i.id = a.patient_id where action = $1';
    expect(await own.postgres.rows(audited, ['files.stop_sweep'])).toHaveLength(1);
    expect(await own.postgres.rows('select id from unknown_file')).toEqual([]);
    // One limit alone does not stop it: many of very many, or few of few.
    expect(await sweep(own, blobs, { maxUnknown: 2, maxUnknownPercent: 30 })).toMatchObject({
      outcome: 'done',
      marked: 3,
    });
    expect(await isSweepStopped(own.appDb)).toBe(false);
    own.clock.advance({ hours: 30 * 24 });
    expect(await sweep(own, blobs, limits)).toMatchObject({ outcome: 'too_many', refused: 3, destroyed: 0 });
    expect(await listKeys(blobs)).toEqual([...known, ...unknown].toSorted());
    expect(await sweep(own, blobs)).toMatchObject({ outcome: 'done', destroyed: 3 });
    expect(await listKeys(blobs)).toEqual(known);
  });
});
