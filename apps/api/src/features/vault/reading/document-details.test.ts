import { maxNameLength } from '@arogo/contract/limits';
import type { DocumentDetails } from '@arogo/contract/document-details';
import type { RecordFacts } from '@arogo/contract/reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentReader } from '@arogo/document-reading/recognition/reader';
import { drawInProcess, readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createReadingMemory } from '../../../platform/reading-memory.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { createReadingJobs } from './reading-jobs.ts';
import { toDocumentDetails } from './document-details.ts';
import {
  createFilePart,
  buildMultipart,
  createPdfBytes,
  sampleFile,
  type VaultCalls,
  createVaultCalls,
  vaultPath,
} from '../vault.test-helpers.ts';

const waiting: { resolve: () => void }[] = [];
let isHeld = false;
/** Reads as the product does, once the test allows it. */
const read: DocumentReader['read'] = async (pdf, options) => {
  if (isHeld) await new Promise<void>((resolve) => void waiting.push({ resolve }));
  return readInProcess(pdf, options);
};

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp({ reader: { read, draw: drawInProcess }, limits: true, quotas: { uploadsPerHour: 20 } });
  vault = createVaultCalls(api);
  asha = await api.signUp();
});
afterAll(() => api.close());

const send = (file: Buffer, patient = asha) => {
  const { payload, headers } = buildMultipart([createFilePart(file)]);
  return api.app.inject({
    method: 'POST',
    url: `${vaultPath}/paper-details`,
    headers: { ...headers, authorization: `Bearer ${patient.token}` },
    payload,
  });
};
const ask = async (file: Buffer): Promise<DocumentDetails> => {
  const answer = await send(file);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: DocumentDetails }>().data;
};

test('returns type, doctor and date of a document before it is saved, and stores nothing', async () => {
  const before = await vault.countStored();
  expect(await ask(sampleFile)).toEqual({
    type: { value: 'PRESCRIPTION', certainty: 'sure' },
    doctor: { value: 'Dr. Kavita Deshpande', certainty: 'sure' },
    date: { value: '2026-08-12', certainty: 'sure' },
  });
  expect(await vault.countStored()).toEqual(before);
  expect(await vault.list(asha)).toEqual([]);
});

test('a document that was read before it was saved is not read again', async () => {
  let timesRead = 0;
  const counting: DocumentReader['read'] = (pdf, options) => {
    timesRead += 1;
    return readInProcess(pdf, options);
  };
  const clock = createTestClock();
  const reader = createReadingMemory({ read: counting, draw: drawInProcess }, clock);
  const own = await buildTestApp({ reader });
  try {
    const patient = await own.signUp();
    const { payload, headers } = buildMultipart([createFilePart(sampleFile)]);
    const url = `${vaultPath}/paper-details`;
    const authorization = `Bearer ${patient.token}`;
    expect(
      (await own.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })).statusCode,
    ).toBe(200);
    const { id } = await createVaultCalls(own).upload(patient, {}, createFilePart(sampleFile));
    await createReadingJobs({ ...own.parts, db: own.jobsDb, reader }).read(id);
    expect(timesRead).toBe(1);
    const answer = await own.call('GET', `${vaultPath}/${id}`, undefined, patient);
    expect(answer.json<{ data: object }>().data).toMatchObject({
      reading: { state: 'ready' },
      facts: { medicines: expect.arrayContaining([expect.objectContaining({ medicine_name: 'Glycomet' })]) },
    });
  } finally {
    await own.close();
  }
});

test('says why a document cannot be read', async () => {
  expect(await ask(createPdfBytes(2_000, 'broken'))).toEqual({ unreadable: 'damaged' });
});

const place = { page: 0, x: 0, y: 0, width: 10, height: 10 };
const facts: RecordFacts = {
  kind: 'LAB_REPORT',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
};

test('ignores a date in the future or before 1900, cuts a long name, and marks a referring doctor as doubtful', () => {
  const sure = { certainty: 'sure' as const, place };
  const propose = (date: string) =>
    toDocumentDetails(
      { ...facts, date, doctor: { name: 'Anantha '.repeat(40) }, lines: { date: sure, doctor: sure } },
      '2026-11-26',
    );
  expect(propose('2026-11-26').date).toEqual({ value: '2026-11-26', certainty: 'sure' });
  expect(['2026-11-27', '1899-12-31'].map((date) => propose(date).date)).toEqual([undefined, undefined]);
  expect(propose('2026-11-26').doctor?.value.length).toBeLessThanOrEqual(maxNameLength);
  expect(toDocumentDetails({ ...facts, referrer: 'Dr. Rao' }, '2026-11-26')).toEqual({
    type: { value: 'LAB_REPORT', certainty: 'sure' },
    doctor: { value: 'Dr. Rao', certainty: 'doubtful' },
  });
  expect(toDocumentDetails({ ...facts, kind: 'OTHER' }, '2026-11-26')).toEqual({});
});

test('refuses a file like an upload: with the literal messages, and nothing is stored', async () => {
  const before = await vault.countStored();
  const refused = await send(Buffer.from('<html>'));
  expect([refused.statusCode, refused.json()]).toEqual([
    415,
    expect.objectContaining({ message: 'Invalid file type. Please upload a PDF.' }),
  ]);
  const large = await send(createPdfBytes(5 * 1024 * 1024 + 1));
  expect([large.statusCode, large.json()]).toEqual([
    413,
    expect.objectContaining({ message: 'File size exceeds 5MB limit.' }),
  ]);
  expect(await vault.countStored()).toEqual(before);
});

test('reads one document per account at a time, and lets few wait; all requests are answered', async () => {
  const before = await vault.countStored();
  const meera = await api.signUp();
  isHeld = true;
  const requests = Array.from({ length: 8 }, () => send(sampleFile, meera));
  await expect.poll(() => waiting.length).toBe(1);
  const refused = await Promise.any(
    requests.map(async (answer) =>
      (await answer).statusCode === 429 ? answer : Promise.reject(new Error('not refused')),
    ),
  );
  expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  expect(waiting).toHaveLength(1);
  isHeld = false;
  waiting[0]?.resolve();
  const statuses = (await Promise.all(requests))
    .map(({ statusCode }) => statusCode)
    .toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(await vault.countStored()).toEqual(before);
});

test('allows as many readings per hour as uploads, counted separately', async () => {
  const ravi = await api.signUp();
  for (let sent = 0; sent < 20; sent += 1) await send(Buffer.from('no PDF'), ravi);
  const refused = await send(sampleFile, ravi);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'uploads_limit_reached' }),
  ]);
  await vault.upload(ravi);
});
