import { randomUUID } from 'node:crypto';
import type { HealthRecord } from '@arogo/contract/vault';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  defaultFields,
  buildFields,
  createFilePart,
  createPdfBytes,
  sampleFile,
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

test('decision V7: the same file again answers 200 with the existing record, only for its owner', async () => {
  const first = await vault.send([...defaultFields, createFilePart(sampleFile)], asha);
  const before = await vault.countStored();
  const again = await vault.send(
    [...buildFields({ doctor_name: 'Dr. Other', health_type: 'MENTAL' }), createFilePart(sampleFile, 'copy.pdf')],
    asha,
  );
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({
    status: 'success',
    message: 'This file is already in your vault.',
    data: { id: getRecord(first).id, doctorName: 'Dr. Kavita Deshpande' },
  });
  expect(await vault.countStored()).toEqual(before);

  const ravi = await api.signUp();
  const foreign = await vault.send([...defaultFields, createFilePart(sampleFile)], ravi);
  expect(foreign.statusCode).toBe(201);
  expect(getRecord(foreign).id).not.toBe(getRecord(first).id);
});

test('concurrent identical uploads create one record and store one file', async () => {
  const before = await vault.countStored();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      vault.send([...defaultFields, createFilePart(createPdfBytes(150_000, 'at once'))], asha),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(1);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(11);
  expect(new Set(answers.map((answer) => getRecord(answer).id)).size).toBe(1);
  expect(await vault.countStored()).toEqual({
    records: before.records + 1,
    files: before.files + 1,
    blobs: before.blobs + 1,
  });
});

test('the same Idempotency-Key with the same body returns the same result and has no further effect, also concurrently', async () => {
  const before = await vault.countStored();
  const key = randomUUID();
  const send = () =>
    vault.send([...defaultFields, createFilePart(createPdfBytes(5_000, 'with key'))], asha, { 'idempotency-key': key });
  const answers = [await send(), ...(await Promise.all(Array.from({ length: 6 }, send)))];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      message: 'Record uploaded successfully!',
      data: { id: getRecord(answers[0] ?? answer).id },
    });
  }
  expect(await vault.countStored()).toEqual({
    records: before.records + 1,
    files: before.files + 1,
    blobs: before.blobs + 1,
  });
});

test('the same Idempotency-Key with another body is 409 and stores nothing', async () => {
  const key = randomUUID();
  const file = createFilePart(createPdfBytes(5_000, 'key kept'));
  await vault.send([...defaultFields, file], asha, { 'idempotency-key': key });
  const before = await vault.countStored();
  for (const parts of [
    [...defaultFields, createFilePart(createPdfBytes(5_000, 'other file'))],
    [...buildFields({ doctor_name: 'Dr. Other' }), file],
    [...defaultFields, { ...file, filename: 'other.pdf' }],
  ]) {
    const answer = await vault.send(parts, asha, { 'idempotency-key': key });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'idempotency_key_reused']);
  }
  expect(await vault.countStored()).toEqual(before);
  const ravi = await api.signUp();
  expect((await vault.send([...defaultFields, file], ravi, { 'idempotency-key': key })).statusCode).toBe(201);
});

test('a repetition whose record was deleted meanwhile says so, and its file is not stored', async () => {
  const key = randomUUID();
  const parts = [...defaultFields, createFilePart(createPdfBytes(5_000, 'deleted since'))];
  const record = getRecord(await vault.send(parts, asha, { 'idempotency-key': key }));
  await api.call('DELETE', `${vaultPath}/${record.id}`, undefined, asha);
  const before = await vault.countStored();
  const answer = await vault.send(parts, asha, { 'idempotency-key': key });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'record_gone']);
  expect(await vault.countStored()).toEqual(before);
});

test('an invalid Idempotency-Key is 400 before the file is read', async () => {
  const before = await vault.countStored();
  for (const key of ['', 'x'.repeat(201), 'a b', 'ключ']) {
    const answer = await vault.send([...defaultFields, createFilePart(createPdfBytes(5_000, 'bad key'))], asha, {
      'idempotency-key': key,
    });
    expect(answer.statusCode).toBe(400);
  }
  expect(await vault.countStored()).toEqual(before);
});
