import { randomUUID } from 'node:crypto';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createPurgeJobs } from './purge-jobs.ts';
import {
  countStatements,
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

beforeEach(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
});
afterEach(() => api.close());

const remove = (ids: unknown, patient = asha): Promise<LightMyRequestResponse> =>
  api.call('POST', `${vaultPath}/delete`, { ids }, patient);
const restoreRecords = (ids: unknown, patient = asha): Promise<LightMyRequestResponse> =>
  api.call('POST', `${vaultPath}/restore`, { ids }, patient);
const listIds = async (patient = asha): Promise<readonly string[]> =>
  (await vault.list(patient)).map(({ id }) => id).toSorted();

const uploadSeveral = async (count: number, patient = asha): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await vault.upload(patient)).id);
  return ids.toSorted();
};

const findPurgeJobs = async (): Promise<readonly unknown[]> =>
  withClient(api.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ data: { recordId: string } }>(
      "select data from pgboss.job where name = 'record.purge'",
    );
    return rows.map(({ data }) => data.recordId).toSorted();
  });

test('deletes many at once, with one audit row and one purge each; one Undo restores all', async () => {
  const ids = await uploadSeveral(3);
  const remaining = await uploadSeveral(1);
  const answer = await remove([...ids, ids[0]?.toUpperCase()]);
  expect(answer.statusCode).toBe(200);
  const restoreUntil = api.clock.now().add({ seconds: 10 }).toString();
  expect(answer.json()).toEqual({
    status: 'success',
    message: vaultMessages.deletedMany(3),
    data: { ids, restoreUntil },
  });
  expect(await listIds()).toEqual(remaining);
  expect(await findPurgeJobs()).toEqual(ids);
  api.clock.advance({ seconds: 9, milliseconds: 999 });
  const undone = await restoreRecords(ids);
  expect(undone.json()).toEqual({ status: 'success', message: vaultMessages.restoredMany(3), data: { ids } });
  expect((await restoreRecords(ids)).statusCode).toBe(200);
  expect(await listIds()).toEqual([...ids, ...remaining].toSorted());
  const lines = (await vault.findAuditLines(asha)).filter(
    ({ action }) => action === 'record.delete' || action === 'record.restore',
  );
  expect(lines.map(({ action }) => action)).toEqual([
    ...ids.map(() => 'record.delete'),
    ...ids.map(() => 'record.restore'),
  ]);
  expect(lines.slice(0, 3).map(({ resource }) => resource)).toEqual(ids);
  expect(
    lines
      .slice(3)
      .map(({ resource }) => String(resource))
      .toSorted(),
  ).toEqual(ids);
});

test('for one record the text is that of a single deletion', async () => {
  const ids = await uploadSeveral(1);
  expect((await remove(ids)).json()).toMatchObject({ message: 'Record deleted successfully!' });
  expect((await restoreRecords(ids)).json()).toMatchObject({ message: vaultMessages.restored });
});

test('foreign or unknown ids: 404 for the whole request, nothing changes', async () => {
  const ids = await uploadSeveral(2);
  const ravi = await api.signUp();
  const foreign = await uploadSeveral(1, ravi);
  for (const others of [foreign, [randomUUID()]]) {
    for (const refused of [await remove([...ids, ...others]), await restoreRecords([...ids, ...others])]) {
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    }
  }
  expect(await listIds()).toEqual(ids);
  expect(await listIds(ravi)).toEqual(foreign);
  await remove(ids);
  expect((await restoreRecords([...ids, ...foreign])).statusCode).toBe(404);
  expect((await restoreRecords(ids, ravi)).statusCode).toBe(404);
  expect((await remove(ids, ravi)).statusCode).toBe(404);
  expect(await listIds()).toEqual([]);
  expect(await listIds(ravi)).toEqual(foreign);
  expect(await findPurgeJobs()).toEqual(ids);
});

test('concurrent requests in any order: one deletes, the other finds nothing to delete, no deadlock', async () => {
  const ids = await uploadSeveral(20);
  const answers = await Promise.all([
    remove(ids),
    remove(ids.toReversed()),
    remove(ids.slice(5)),
    remove(ids.toReversed().slice(5)),
    ...ids.slice(0, 3).map((id) => api.call('DELETE', `${vaultPath}/${id}`, undefined, asha)),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  const deletions = (await vault.findAuditLines(asha))
    .filter(({ action }) => action === 'record.delete')
    .map(({ resource }) => resource);
  expect(new Set(deletions).size).toBe(deletions.length);
  expect(await listIds()).toEqual(ids.filter((id) => !deletions.includes(id)));
  const back = await Promise.all([restoreRecords(deletions), restoreRecords(deletions.toReversed())]);
  expect(back.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await listIds()).toEqual(ids);
});

test('after ten seconds Undo is 409 for the whole request, before and after the purge', async () => {
  const early = await uploadSeveral(1);
  await remove(early);
  api.clock.advance({ seconds: 9 });
  const late = await uploadSeveral(1);
  await remove(late);
  api.clock.advance({ seconds: 1 });
  expect((await restoreRecords([...early, ...late])).json()).toMatchObject({ code: 'record_restore_expired' });
  const purging = createPurgeJobs({ db: api.jobsDb, clock: api.clock, files: api.parts.files });
  for (const id of early) await purging.purge(id);
  const answer = await restoreRecords([...early, ...late]);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'record_restore_expired']);
  expect(await listIds()).toEqual([]);
  expect((await restoreRecords(late)).statusCode).toBe(200);
});

test('Undo leaves a record deleted whose file was uploaded again meanwhile, and restores the others', async () => {
  const file = createFilePart(createPdfBytes(2_000, 'twice'));
  const twice = await vault.upload(asha, {}, file);
  const others = await uploadSeveral(2);
  await remove([twice.id, ...others]);
  const again = (await vault.send([...defaultFields, file], asha)).json<{ data: { id: string } }>().data.id;
  expect((await restoreRecords([twice.id, ...others])).json()).toMatchObject({ data: { ids: others } });
  expect(await listIds()).toEqual([...others, again].toSorted());
  expect((await restoreRecords([twice.id])).json()).toMatchObject({ code: 'record_already_there' });
});

test('a hundred records take as many statements as one', async () => {
  const [[alone = ''], ids] = [await uploadSeveral(1), await uploadSeveral(100)];
  const listStatements = countStatements();
  const statementsFor = (removed: readonly string[]): Promise<number> =>
    listStatements(async () => expect((await remove(removed)).statusCode).toBe(200));
  expect(await statementsFor(ids)).toBe(await statementsFor([alone]));
  expect(await findPurgeJobs()).toEqual([...ids, alone].toSorted());
  expect(await listIds()).toEqual([]);
  expect((await restoreRecords(ids)).json()).toMatchObject({ message: vaultMessages.restoredMany(100) });
  expect((await vault.list(asha, '?limit=100')).length).toBe(100);
  expect((await remove([...ids, randomUUID()])).json()).toMatchObject({
    code: 'invalid_input',
    fields: { ids: vaultMessages.tooManyRecords(100) },
  });
});
