import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toDate } from './platform/clock.ts';
import type { DocumentReader } from '@arogo/document-reading/recognition/reader';
import { buildTestApp, type TestApp, type TestPatient } from './test/app.ts';
import { claimReading } from './features/vault/reading/reading-claim-store.ts';
import { createReadingJobs, type ReadingJobs, type ReadingJobsDeps } from './features/vault/reading/reading-jobs.ts';
import { type VaultCalls, createVaultCalls } from './features/vault/vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
});
const forgetAll =
  "update record_reading set state = 'unreadable', reason = 'empty', claimed_at = null, claimed_until = null where state = 'reading'";
beforeEach(() => api.database.rows(forgetAll));
afterAll(() => api.close());

const createPatients = (count: number): Promise<readonly TestPatient[]> =>
  Promise.all(Array.from({ length: count }, () => api.signUp({ complete: false })));

/** Uploads papers one after another. @returns their ids */
const upload = async (patient: TestPatient | undefined, count = 1): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    if (patient) ids.push((await vault.upload(patient)).id);
    api.clock.advance({ milliseconds: 10 });
  }
  return ids;
};
const claim = (): Promise<string | undefined> => {
  const now = api.clock.now();
  api.clock.advance({ milliseconds: 10 });
  return api.jobsDb.asSystem(
    async (db) => (await claimReading(db, { at: toDate(now), until: toDate(now.add({ minutes: 3 })) }))?.recordId,
  );
};
const claimSome = async (count: number): Promise<readonly (string | undefined)[]> => {
  const claims: (string | undefined)[] = [];
  for (let claimed = 0; claimed < count; claimed += 1) claims.push(await claim());
  return claims;
};
const finish = (...ids: readonly (string | undefined)[]): Promise<unknown> =>
  api.database.rows("update record_reading set state = 'unreadable', reason = 'empty' where record_id = any($1)", [
    ids,
  ]);

const createReadingJobsWith = (read: DocumentReader['read'], uploads?: ReadingJobsDeps['uploads']): ReadingJobs =>
  createReadingJobs({
    db: api.jobsDb,
    clock: api.clock,
    files: api.parts.files,
    reader: { read },
    jobs: api.parts.jobs,
    live: api.parts.live,
    ...(uploads && { uploads }),
  });

test('accounts take turns: six papers of one hold up nobody', async () => {
  const [a, b, c] = await createPatients(3);
  const [[a1, a2, a3], [b1], [c1]] = [await upload(a, 6), await upload(b), await upload(c)];
  expect(await claimSome(4)).toEqual([a1, b1, c1, undefined]);
  await finish(b1, c1);
  // An account that is alone has two papers read at once, and no more.
  expect(await claimSome(2)).toEqual([a2, undefined]);
  const [d] = await createPatients(1);
  const [d1] = await upload(d);
  expect(await claimSome(2)).toEqual([d1, undefined]);
  await finish(a1, a2, d1);
  expect(await claim()).toBe(a3);
});

test('the account that was served longest ago comes first, although its paper came later', async () => {
  const [a, b] = await createPatients(2);
  const [a1, a2] = await upload(a, 2);
  expect(await claim()).toBe(a1);
  await finish(a1);
  const [b1, b2] = await upload(b, 2);
  expect(await claim()).toBe(b1);
  await finish(b1);
  expect(await claim()).toBe(a2);
  await finish(a2);
  expect(await claim()).toBe(b2);
});

test('of many claims at once none is of the same paper', async () => {
  const patients = await createPatients(6);
  for (const patient of patients) await upload(patient, 2);
  const claims = (await Promise.all(Array.from({ length: 10 }, claim))).filter((id) => id !== undefined);
  expect([claims.length, new Set(claims).size]).toEqual([6, 6]);
});

test('a claim of a reader that died ends by itself; a deleted record is not claimed', async () => {
  const [a] = await createPatients(1);
  const [a1] = await upload(a);
  expect(await claimSome(2)).toEqual([a1, undefined]);
  expect(await createReadingJobsWith(() => Promise.reject(new Error('nobody reads'))).readWaiting()).toBe(0);
  api.clock.advance({ minutes: 3 });
  expect(await createReadingJobsWith(() => Promise.reject(new Error('nobody reads'))).readWaiting()).toBe(1);
  expect(await claim()).toBe(a1);
  api.clock.advance({ minutes: 3 });
  await api.call('DELETE', `/api/physical-health/health-vault/${a1}`, undefined, a);
  expect(await claim()).toBeUndefined();
});

test('one job reads all that waits, by turns; one that cannot be fetched is the last of its account', async () => {
  const [a, b] = await createPatients(2);
  const [[a1, a2], [b1]] = [await upload(a, 2), await upload(b)];
  const accounts: (string | undefined)[] = [];
  let isAway = true;
  const readings = createReadingJobsWith((pdf, options) => {
    pdf.destroy();
    accounts.push(options?.account);
    // The next claim is made later, so that the order of the claims can be read from the rows.
    api.clock.advance({ milliseconds: 10 });
    if (isAway) return Promise.reject(new Error('away'));
    return Promise.resolve({ ok: false, reason: 'empty' });
  });
  await expect(readings.readNext()).rejects.toThrow('away');
  isAway = false;
  await readings.readNext();
  expect(accounts).toEqual([a?.user.id, b?.user.id, a?.user.id, a?.user.id]);
  const inOrder =
    "select record_id from record_reading where state = 'unreadable' and record_id = any($1) order by claimed_at";
  const rows = await api.database.rows<{ record_id: string }>(inOrder, [[a1, a2, b1]]);
  expect(rows.map(({ record_id: id }) => id)).toEqual([b1, a2, a1]);
});

test('each paper lets uploads go first, and is free for another server meanwhile', async () => {
  const [a] = await createPatients(1);
  const [a1] = await upload(a);
  const waiting = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  const read = vi.fn<DocumentReader['read']>(async (pdf) => {
    pdf.destroy();
    return { ok: false, reason: 'empty' };
  });
  const waitUntilIdle = vi.fn<() => Promise<void>>(async () => {
    waiting.resolve();
    await passed.promise;
  });
  const done = createReadingJobsWith(read, { waitUntilIdle }).readNext();
  await waiting.promise;
  expect(read).not.toHaveBeenCalled();
  expect(
    await api.database.rows('select from record_reading where record_id = $1 and claimed_at is null', [a1]),
  ).toEqual([{}]);
  passed.resolve();
  await done;
  // For the paper, and before it was looked whether another waits.
  expect([read.mock.calls.length, waitUntilIdle.mock.calls.length]).toEqual([1, 2]);
});

test('a paper that is read for long stays claimed: its account gets no third reader, and nobody reads it twice', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [a] = await createPatients(1);
  const [a1] = await upload(a);
  const reading = Promise.withResolvers<void>();
  const done = Promise.withResolvers<{ ok: false; reason: 'empty' }>();
  const read = createReadingJobsWith((pdf) => {
    pdf.destroy();
    reading.resolve();
    return done.promise;
  }).readNext();
  await reading.promise;
  const claimedUntil = async (): Promise<Date | undefined> =>
    (
      await api.database.rows<{ claimed_until: Date }>(
        'select claimed_until from record_reading where record_id = $1',
        [a1],
      )
    )[0]?.claimed_until;
  for (let minute = 0; minute < 5; minute += 1) {
    api.clock.advance({ minutes: 1 });
    vi.advanceTimersByTime(60_000);
    await expect.poll(claimedUntil).toEqual(toDate(api.clock.now().add({ minutes: 3 })));
  }
  expect(await claim()).toBeUndefined();
  done.resolve({ ok: false, reason: 'empty' });
  await read;
  expect(vi.getTimerCount()).toBe(0);
});

test('an account with a thousand papers waiting holds up nobody, and the next is found at once', async () => {
  const [greedy, other] = await createPatients(2);
  const [first] = await upload(greedy);
  const statements = [
    `insert into stored_file (id, patient_id, kind, bytes, media_type, key_id, wrapped_key, sha256, created_at)
     select md5('file' || n)::uuid, patient_id, kind, 1, media_type, key_id, wrapped_key, sha256(n::text::bytea), created_at
     from stored_file, generate_series(1, 1000) n where id = (select file_id from health_record where id = $1)`,
    `insert into health_record select (jsonb_populate_record(
       r, jsonb_build_object('id', md5('record' || n), 'file_id', md5('file' || n), 'file_sha256', sha256(n::text::bytea)))).*
     from health_record r, generate_series(1, 1000) n where r.id = $1`,
    `insert into record_reading (record_id, patient_id, file_id, updated_at)
     select md5('record' || n)::uuid, patient_id, md5('file' || n)::uuid, updated_at + make_interval(secs => n)
     from record_reading, generate_series(1, 1000) n where record_id = $1`,
  ];
  for (const statement of statements) await api.database.rows(statement, [first]);
  const [otherPaper] = await upload(other);
  expect(await claimSome(2)).toEqual([first, otherPaper]);
});
