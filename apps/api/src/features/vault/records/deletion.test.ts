import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '../../../platform/files/sweep.ts';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createPurgeJobs, type PurgeJobs } from './purge-jobs.ts';
import {
  defaultFields,
  createFilePart,
  createPdfBytes,
  type VaultCalls,
  createVaultCalls,
  vaultPath,
} from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;
let purges: PurgeJobs;

beforeEach(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
  purges = createPurgeJobs({ db: api.jobsDb, clock: api.clock, files: api.parts.files });
});
afterEach(() => api.close());

const remove = (id: string, patient = asha) => api.call('DELETE', `${vaultPath}/${id}`, undefined, patient);
const restoreRecord = (id: string, patient = asha) =>
  api.call('POST', `${vaultPath}/${id}/restore`, undefined, patient);

test("decision V6: DELETE hides at once: 'Record deleted successfully!', with the end of the undo time", async () => {
  const record = await vault.upload(asha);
  const answer = await remove(record.id);
  const restoreUntil = api.clock.now().add({ seconds: 10 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: 'success',
    message: 'Record deleted successfully!',
    data: { id: record.id, restoreUntil: restoreUntil.toString() },
  });
  expect(await vault.list(asha)).toEqual([]);
  for (const url of [`${vaultPath}/${record.id}`, `${vaultPath}/${record.id}/download`]) {
    expect((await api.call('GET', url, undefined, asha)).statusCode).toBe(404);
  }
  expect((await api.call('GET', record.pdfUrl)).statusCode).toBe(404);
  expect((await remove(record.id)).statusCode).toBe(404);
});

test('the deletion enqueues its purge for the end of the ten seconds, in the same transaction', async () => {
  const record = await vault.upload(asha);
  await remove(record.id);
  const jobs = await withClient(api.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ data: unknown; start_after: Date }>(
      "select data, start_after from pgboss.job where name = 'record.purge'",
    );
    return rows;
  });
  expect(jobs).toEqual([
    {
      data: { recordId: record.id, patientId: asha.user.id },
      start_after: new Date(api.clock.now().add({ seconds: 10 }).epochMilliseconds),
    },
  ]);
});

test('decision V6: within ten seconds it can be taken back, also repeatedly', async () => {
  const record = await vault.upload(asha);
  await remove(record.id);
  api.clock.advance({ seconds: 9, milliseconds: 999 });
  const answer = await restoreRecord(record.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ message: vaultMessages.restored, data: { id: record.id } });
  expect((await restoreRecord(record.id)).statusCode).toBe(200);
  expect((await vault.list(asha)).map(({ id }) => id)).toEqual([record.id]);
  expect((await api.call('GET', `${vaultPath}/${record.id}/download`, undefined, asha)).statusCode).toBe(200);
});

test('afterwards Undo is 409, before and after the purge; for another patient it is always 404', async () => {
  const record = await vault.upload(asha);
  const ravi = await api.signUp();
  await remove(record.id);
  expect((await restoreRecord(record.id, ravi)).statusCode).toBe(404);
  api.clock.advance({ seconds: 10 });
  expect((await restoreRecord(record.id)).json()).toMatchObject({ code: 'record_restore_expired' });
  await purges.purge(record.id);
  const answer = await restoreRecord(record.id);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'record_restore_expired']);
  expect((await restoreRecord(record.id, ravi)).statusCode).toBe(404);
});

test('a record whose file was uploaded again meanwhile is not restored', async () => {
  const file = createFilePart(createPdfBytes(2_000, 'twice'));
  const record = await vault.upload(asha, {}, file);
  await remove(record.id);
  const again = await vault.send([...defaultFields, file], asha);
  expect(again.statusCode).toBe(201);
  const answer = await restoreRecord(record.id);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'record_already_there']);
  expect((await vault.list(asha)).map(({ id }) => id)).toEqual([again.json<{ data: { id: string } }>().data.id]);
});

test('decision V6: then the stored file is destroyed and the audit line stays', async () => {
  const record = await vault.upload(asha);
  const remaining = await vault.upload(asha);
  await remove(record.id);
  api.clock.advance({ seconds: 9 });
  await purges.purge(record.id);
  expect(await vault.countStored()).toEqual({ records: 2, files: 2, blobs: 2 });
  api.clock.advance({ seconds: 1 });
  await Promise.all([purges.purge(record.id), purges.purge(record.id)]);
  await purges.purge(record.id);
  expect(await vault.countStored()).toEqual({ records: 1, files: 1, blobs: 1 });
  const lines = await vault.findAuditLines(asha);
  expect(lines.filter(({ action }) => action === 'record.purge')).toEqual([
    { action: 'record.purge', resource: record.id, session: null },
  ]);
  expect((await vault.list(asha)).map(({ id }) => id)).toEqual([remaining.id]);
});

test('a restored record is not purged', async () => {
  const record = await vault.upload(asha);
  await remove(record.id);
  await restoreRecord(record.id);
  api.clock.advance({ minutes: 5 });
  await purges.purge(record.id);
  expect(await purges.purgeOverdue()).toBe(0);
  expect((await api.call('GET', `${vaultPath}/${record.id}/download`, undefined, asha)).statusCode).toBe(200);
});

test('a record whose file cannot be destroyed stays until the next attempt', async () => {
  const record = await vault.upload(asha);
  await remove(record.id);
  api.clock.advance({ seconds: 10 });
  const refusing = createPurgeJobs({
    db: api.jobsDb,
    clock: api.clock,
    files: { remove: () => Promise.reject(new Error('The bucket is away.')) },
  });
  await expect(refusing.purge(record.id)).rejects.toThrow('The bucket is away.');
  expect(await vault.countStored()).toEqual({ records: 1, files: 1, blobs: 1 });
  await purges.purge(record.id);
  expect(await vault.countStored()).toEqual({ records: 0, files: 0, blobs: 0 });
});

test('purges records whose job was lost', async () => {
  const records = [await vault.upload(asha), await vault.upload(asha), await vault.upload(asha)];
  for (const { id } of records.slice(1)) await remove(id);
  expect(await purges.purgeOverdue()).toBe(0);
  api.clock.advance({ seconds: 10 });
  expect(await purges.purgeOverdue()).toBe(2);
  expect(await vault.countStored()).toEqual({ records: 1, files: 1, blobs: 1 });
});

test('the sweep destroys only files that are unknown for 30 days, such as those that a kill left behind', async () => {
  await vault.upload(asha);
  const before = await vault.countStored();
  const orphans = [randomUUID(), randomUUID()];
  for (const key of orphans) await api.blobs.put(key, Readable.from([Buffer.from('orphan')]));
  const parts = { db: api.jobsDb, clock: api.clock, blobs: api.blobs };
  expect(await sweepFiles(parts)).toMatchObject({ marked: 0, destroyed: 0 });
  api.clock.advance({ minutes: 61 });
  expect(await sweepFiles(parts)).toMatchObject({ marked: 2, destroyed: 0 });
  api.clock.advance({ hours: 30 * 24 - 1 });
  expect(await sweepFiles(parts)).toMatchObject({ marked: 0, destroyed: 0 });
  expect(await vault.countStored()).toEqual({ ...before, blobs: before.blobs + 2 });
  api.clock.advance({ hours: 1 });
  expect(await sweepFiles(parts)).toMatchObject({ marked: 0, destroyed: 2 });
  expect(await vault.countStored()).toEqual(before);
  for (const key of orphans) expect(await api.blobs.exists(key)).toBe(false);
});
