import { randomUUID } from 'node:crypto';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connected } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createPurges } from './purge.ts';
import { countStatements, fields, fileOf, pdfOf, type VaultCalls, vaultCalls, vaultPath } from './vault-testing.ts';

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;

beforeEach(async () => {
  api = await buildTestApp();
  vault = vaultCalls(api);
  asha = await api.signUp();
});
afterEach(() => api.close());

const remove = (ids: unknown, patient = asha): Promise<LightMyRequestResponse> =>
  api.call('POST', `${vaultPath}/delete`, { ids }, patient);
const restore = (ids: unknown, patient = asha): Promise<LightMyRequestResponse> =>
  api.call('POST', `${vaultPath}/restore`, { ids }, patient);
const listed = async (patient = asha): Promise<readonly string[]> =>
  (await vault.listed(patient)).map(({ id }) => id).toSorted();

const several = async (count: number, patient = asha): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await vault.uploaded(patient)).id);
  return ids.toSorted();
};

const purges = async (): Promise<readonly unknown[]> =>
  connected(api.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ data: { recordId: string } }>(
      "select data from pgboss.job where name = 'record.purge'",
    );
    return rows.map(({ data }) => data.recordId).toSorted();
  });

test('delete many hides them at once, with one audit line and one purge each; one Undo takes all back', async () => {
  const ids = await several(3);
  const kept = await several(1);
  const answer = await remove([...ids, ids[0]?.toUpperCase()]);
  expect(answer.statusCode).toBe(200);
  const restoreUntil = api.clock.now().add({ seconds: 10 }).toString();
  expect(answer.json()).toEqual({
    status: 'success',
    message: vaultMessages.deletedMany(3),
    data: { ids, restoreUntil },
  });
  expect(await listed()).toEqual(kept);
  expect(await purges()).toEqual(ids);
  api.clock.turn({ seconds: 9, milliseconds: 999 });
  const undone = await restore(ids);
  expect(undone.json()).toEqual({ status: 'success', message: vaultMessages.restoredMany(3), data: { ids } });
  expect((await restore(ids)).statusCode).toBe(200);
  expect(await listed()).toEqual([...ids, ...kept].toSorted());
  const lines = (await vault.audited(asha)).filter(
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

test('the words of one are those of a single deletion', async () => {
  const ids = await several(1);
  expect((await remove(ids)).json()).toMatchObject({ message: 'Record deleted successfully!' });
  expect((await restore(ids)).json()).toMatchObject({ message: vaultMessages.restored });
});

test('foreign or absent ids: 404 for the whole, nothing half done', async () => {
  const ids = await several(2);
  const ravi = await api.signUp();
  const foreign = await several(1, ravi);
  for (const others of [foreign, [randomUUID()]]) {
    for (const refused of [await remove([...ids, ...others]), await restore([...ids, ...others])]) {
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    }
  }
  expect(await listed()).toEqual(ids);
  expect(await listed(ravi)).toEqual(foreign);
  await remove(ids);
  expect((await restore([...ids, ...foreign])).statusCode).toBe(404);
  expect((await restore(ids, ravi)).statusCode).toBe(404);
  expect((await remove(ids, ravi)).statusCode).toBe(404);
  expect(await listed()).toEqual([]);
  expect(await listed(ravi)).toEqual(foreign);
  expect(await purges()).toEqual(ids);
});

test('twice at once, in any order: one deletes, the others find nothing to delete, nobody waits for ever', async () => {
  const ids = await several(20);
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
  const deletions = (await vault.audited(asha))
    .filter(({ action }) => action === 'record.delete')
    .map(({ resource }) => resource);
  expect(new Set(deletions).size).toBe(deletions.length);
  expect(await listed()).toEqual(ids.filter((id) => !deletions.includes(id)));
  const back = await Promise.all([restore(deletions), restore(deletions.toReversed())]);
  expect(back.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await listed()).toEqual(ids);
});

test('after ten seconds it is 409 for the whole, before and after they were destroyed', async () => {
  const early = await several(1);
  await remove(early);
  api.clock.turn({ seconds: 9 });
  const late = await several(1);
  await remove(late);
  api.clock.turn({ seconds: 1 });
  expect((await restore([...early, ...late])).json()).toMatchObject({ code: 'record_restore_over' });
  const purging = createPurges({ db: api.jobsDb, clock: api.clock, files: api.parts.files });
  for (const id of early) await purging.purge(id);
  const answer = await restore([...early, ...late]);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'record_restore_over']);
  expect(await listed()).toEqual([]);
  expect((await restore(late)).statusCode).toBe(200);
});

test('a record whose file was uploaded again meanwhile stays deleted, and the others come back', async () => {
  const file = fileOf(pdfOf(2_000, 'twice'));
  const twice = await vault.uploaded(asha, {}, file);
  const others = await several(2);
  await remove([twice.id, ...others]);
  const again = (await vault.send([...fields, file], asha)).json<{ data: { id: string } }>().data.id;
  expect((await restore([twice.id, ...others])).json()).toMatchObject({ data: { ids: others } });
  expect(await listed()).toEqual([...others, again].toSorted());
  expect((await restore([twice.id])).json()).toMatchObject({ code: 'record_already_there' });
});

test('a hundred at once, by as many statements as one', async () => {
  const [[alone = ''], ids] = [await several(1), await several(100)];
  const statementsOf = countStatements();
  const statementsFor = (removed: readonly string[]): Promise<number> =>
    statementsOf(async () => expect((await remove(removed)).statusCode).toBe(200));
  expect(await statementsFor(ids)).toBe(await statementsFor([alone]));
  expect(await purges()).toEqual([...ids, alone].toSorted());
  expect(await listed()).toEqual([]);
  expect((await restore(ids)).json()).toMatchObject({ message: vaultMessages.restoredMany(100) });
  expect((await vault.listed(asha, '?limit=100')).length).toBe(100);
  expect((await remove([...ids, randomUUID()])).json()).toMatchObject({
    code: 'invalid_input',
    fields: { ids: vaultMessages.tooManyRecords(100) },
  });
});
