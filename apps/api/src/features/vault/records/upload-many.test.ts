import { randomUUID } from 'node:crypto';
import { request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HealthRecord } from '@arogo/contract/vault';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import {
  defaultFields,
  buildFields,
  createFilePart,
  buildMultipart,
  createPdfBytes,
  type VaultCalls,
  createVaultCalls,
  vaultPath,
} from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;

beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
});
afterAll(() => api.close());

const getRecord = (answer: { json: () => unknown }): HealthRecord => (answer.json() as { data: HealthRecord }).data;
const createRange = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

test('twenty concurrent files become twenty records with their own details, one audit row each, only for their owner', async () => {
  const before = await vault.countStored();
  const ravi = await api.signUp();
  const answers = await Promise.all(
    createRange(20).map((index) =>
      vault.send(
        [
          ...buildFields({
            doctor_name: `Dr. ${index}`,
            record_type: index % 2 === 0 ? 'PRESCRIPTION' : 'LAB_REPORT',
            date: `2026-08-${String(index + 1).padStart(2, '0')}T06:30:00.000Z`,
          }),
          createFilePart(createPdfBytes(60_000 + index, `many ${index}`), `many-${index}.pdf`),
        ],
        asha,
        { 'idempotency-key': randomUUID() },
      ),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(createRange(20).map(() => 201));
  expect(await vault.countStored()).toEqual({
    records: before.records + 20,
    files: before.files + 20,
    blobs: before.blobs + 20,
  });
  const listed = await vault.list(asha);
  expect(
    listed.map((record) => [record.doctorName, record.recordType, record.originalFileName, record.originalFileSize]),
  ).toEqual(
    createRange(20)
      .toReversed()
      .map((index) => [
        `Dr. ${index}`,
        index % 2 === 0 ? 'PRESCRIPTION' : 'LAB_REPORT',
        `many-${index}.pdf`,
        60_000 + index,
      ]),
  );
  const created = (await vault.findAuditLines(asha))
    .filter(({ action }) => action === 'record.create')
    .map(({ resource }) => resource);
  expect(created).toHaveLength(20);
  expect(new Set(created)).toEqual(new Set(listed.map(({ id }) => id)));
  expect(await vault.list(ravi)).toEqual([]);
});

test('the same folder from two browsers at once: each file is stored once, and each browser gets all records', async () => {
  const before = await vault.countStored();
  const files = createRange(6).map((index) =>
    createFilePart(createPdfBytes(40_000, `folder ${index}`), `folder-${index}.pdf`),
  );
  const answers = await Promise.all(
    [...files, ...files].map((file) => vault.send([...defaultFields, file], asha, { 'idempotency-key': randomUUID() })),
  );
  expect(await vault.countStored()).toEqual({
    records: before.records + 6,
    files: before.files + 6,
    blobs: before.blobs + 6,
  });
  for (const index of createRange(6)) {
    const [one, other] = [answers[index], answers[index + 6]];
    expect(new Set([one?.statusCode, other?.statusCode])).toEqual(new Set([200, 201]));
    expect(one && getRecord(one).id).toBe(other && getRecord(other).id);
  }
});

test('one invalid file among twenty is refused alone, and its retry with the same key is saved', async () => {
  const before = await vault.countStored();
  const keys = createRange(20).map(() => randomUUID());
  const send = (index: number, doctor: string | undefined) =>
    vault.send(
      [...buildFields({ doctor_name: doctor }), createFilePart(createPdfBytes(5_000, `one wrong ${index}`))],
      asha,
      {
        'idempotency-key': keys[index] ?? '',
      },
    );
  const answers = await Promise.all(createRange(20).map((index) => send(index, index === 7 ? ' ' : 'Dr. Right')));
  expect(answers.flatMap(({ statusCode }, index) => (statusCode === 201 ? [] : [[index, statusCode]]))).toEqual([
    [7, 400],
  ]);
  expect(answers[7]?.json<{ fields: unknown }>().fields).toEqual({ doctor_name: "Please enter the Doctor's Name." });
  expect(await vault.countStored()).toEqual({
    records: before.records + 19,
    files: before.files + 19,
    blobs: before.blobs + 19,
  });
  expect((await send(7, 'Dr. Right')).statusCode).toBe(201);
  expect(await vault.countStored()).toEqual({
    records: before.records + 20,
    files: before.files + 20,
    blobs: before.blobs + 20,
  });
});

test('a client that lost the connection before the response repeats with the same key and gets the existing record', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const before = await vault.countStored();
  const key = randomUUID();
  const parts = [...defaultFields, createFilePart(createPdfBytes(300_000, 'answer lost'))];
  const { payload, headers } = buildMultipart(parts);
  const answered = new Promise<void>((resolve) => {
    api.app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const request = startRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: vaultPath,
    headers: {
      authorization: `Bearer ${asha.token}`,
      'idempotency-key': key,
      'content-length': payload.length,
      ...headers,
    },
  });
  request.on('error', () => undefined);
  // The request is sent completely, and the client does not read the response.
  request.end(payload, () => request.destroy());
  await answered;
  const again = await vault.send(parts, asha, { 'idempotency-key': key });
  expect(again.statusCode).toBe(201);
  expect(again.json()).toMatchObject({ message: 'Record uploaded successfully!' });
  // The slower of the two requests removes its file after its response.
  const after = { records: before.records + 1, files: before.files + 1, blobs: before.blobs + 1 };
  await vi.waitFor(async () => expect(await vault.countStored()).toEqual(after), { timeout: 60_000, interval: 20 });
});

test('uploads that wait for their account leave connections to other requests', async () => {
  const ravi = await api.signUp();
  const before = await vault.countStored();
  await withClient(api.database.adminUrl, async (client) => {
    const countWaiting = async (): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count ?? -1;
    };
    await client.query('begin');
    await client.query('select from account_usage where patient_id = $1 for update', [asha.user.id]);
    const uploads = createRange(30).map((index) =>
      vault.send([...defaultFields, createFilePart(createPdfBytes(1_000, `waits ${index}`))], asha),
    );
    // All files are stored, and as many transactions wait as may.
    await vi.waitFor(async () => expect((await vault.countStored()).blobs).toBe(before.blobs + 30), {
      timeout: 60_000,
    });
    await vi.waitFor(async () => expect(await countWaiting()).toBe(6), { timeout: 60_000 });
    expect(await vault.list(ravi)).toEqual([]);
    expect(await countWaiting()).toBe(6);
    await client.query('rollback');
    const statuses = (await Promise.all(uploads)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(createRange(30).map(() => 201));
  });
});
