import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { maxBulkRecords } from '@arogo/contract/bulk';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import type { RecordFacts } from '@arogo/contract/reading';
import type { HealthRecord } from '@arogo/contract/vault';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { glycomet, createInsightsCalls, createReadResult, place } from '../insights/insights.test-helpers.ts';
import {
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
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

const download = (ids: unknown, patient?: TestPatient): Promise<LightMyRequestResponse> =>
  api.call('POST', `${vaultPath}/download`, { ids }, patient);
const getIds = (records: readonly HealthRecord[]): readonly string[] => records.map(({ id }) => id);

interface Entry {
  readonly name: string;
  readonly content: Buffer;
  readonly date: Date;
  readonly stored: boolean;
}

/** Reads an archive as an unpacker does, and checks its checksums. */
const readZipEntries = async (zip: Buffer): Promise<readonly Entry[]> => {
  const opened = await yauzl.fromBufferPromise(zip, { strictFileNames: true });
  const entries: Entry[] = [];
  for await (const entry of opened.eachEntry()) {
    const content = await buffer(await opened.openReadStreamPromise(entry));
    entries.push({
      name: entry.fileName,
      content,
      date: entry.getLastModDate(),
      stored: entry.compressionMethod === 0,
    });
  }
  return entries;
};

/** The path of a record's stored file. */
const findBlobPath = async (record: HealthRecord): Promise<string> => {
  const id = await withClient(api.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ file_id: string }>('select file_id from health_record where id = $1', [
      record.id,
    ]);
    return rows[0]?.file_id ?? '';
  });
  return path.join(api.folder, id.at(-2) ?? '', id.at(-1) ?? '', id);
};

const flipByte = async (file: string, at: number): Promise<void> => {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
};

/** Number of stored files that this process has open. */
const openFiles = async (): Promise<number> => {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((target) => target.startsWith(api.folder)).length;
};

test('downloads many as one ZIP: every file byte for byte, uncompressed, with its own date, newest first', async () => {
  const contents = [
    sampleFile,
    createPdfBytes(5 * 1024 * 1024, 'largest'),
    createPdfBytes(64 * 1024, 'one chunk'),
    Buffer.from('%PDF-1.7\n'),
  ];
  const records: HealthRecord[] = [];
  for (const [index, content] of contents.entries()) {
    records.push(
      await vault.upload(
        asha,
        { date: `2026-0${index + 1}-10T06:30:00.000Z` },
        createFilePart(content, `file ${index}.pdf`),
      ),
    );
  }
  const answer = await download([...getIds(records), records[0]?.id.toUpperCase()], asha);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename=arogo-records.zip',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const entries = await readZipEntries(answer.rawPayload);
  expect(entries.map(({ name, date, stored }) => [name, date.toISOString(), stored])).toEqual(
    [3, 2, 1, 0].map((index) => [`file ${index}.pdf`, `2026-0${index + 1}-10T06:30:00.000Z`, true]),
  );
  for (const [index, { content }] of entries.toReversed().entries())
    expect(content.equals(contents[index] ?? Buffer.alloc(0))).toBe(true);
});

test('in the ZIP the name of a document that was read has its day and contents', async () => {
  const patient = await api.signUp();
  const insights = createInsightsCalls(api);
  const facts: Partial<RecordFacts> = {
    kind: 'PRESCRIPTION',
    diagnosis: 'Fever / chills',
    medicines: [glycomet],
    lines: { diagnosis: { place, certainty: 'sure' } },
  };
  const ids = [
    await insights.createRecord(patient, createReadResult(facts), { date: '2026-08-12T20:30:00.000Z' }),
    await insights.createRecord(patient, createReadResult({ kind: 'PRESCRIPTION', medicines: [glycomet] }), {
      date: '2026-08-11T06:30:00.000Z',
    }),
    (
      await vault.upload(
        patient,
        { date: '2026-08-10T06:30:00.000Z' },
        createFilePart(createPdfBytes(900, 'unread'), 'mine.pdf'),
      )
    ).id,
  ];
  const entries = await readZipEntries((await download(ids, patient)).rawPayload);
  expect(entries.map(({ name }) => name)).toEqual([
    // In the patient's time zone it is the next day.
    '2026-08-13 Fever - chills · 1 medicine.pdf',
    '2026-08-11 Glycomet.pdf',
    'mine.pdf',
  ]);
});

test('writes one audit row per record, and none for a refused download', async () => {
  const patient = await api.signUp();
  const records = [await vault.upload(patient), await vault.upload(patient)];
  const ravi = await api.signUp();
  expect((await download(getIds(records), ravi)).statusCode).toBe(404);
  expect((await download(getIds(records), patient)).statusCode).toBe(200);
  const lines = (await vault.findAuditLines(patient)).filter(({ action }) => action === 'record.download');
  expect(lines.map(({ resource }) => String(resource)).toSorted()).toEqual([...getIds(records)].toSorted());
  expect(lines.every(({ session }) => session !== null)).toBe(true);
  expect(await vault.findAuditLines(ravi)).toEqual([]);
});

test('names are unique and safe: 200 hostile names, a hundred at a time', async () => {
  const patient = await api.signUp();
  const hostile = [
    '../../etc/passwd',
    'C:\\Windows\\x.pdf',
    '/abs.pdf',
    'c:colon.pdf',
    'NUL.pdf',
    'con',
    'a'.repeat(600),
    'क्षि'.repeat(80),
    '\u202Efdp.exe',
    'x\u0000y.pdf',
    'a\r\nb.pdf',
    '..',
    '....',
    ' ',
    '',
    'same.pdf',
    'SAME.PDF',
    'e\u0301.pdf',
    '\u00E9.pdf',
    '<script>.pdf',
    '$(rm -rf ~).pdf',
    '-rf.pdf',
    '👩‍👩‍👧‍👦'.repeat(40),
    '\uD800.pdf',
    'Not included.txt',
  ];
  const records: HealthRecord[] = [];
  for (let count = 0; count < 200; count += 1) {
    records.push(
      await vault.upload(
        patient,
        {},
        createFilePart(createPdfBytes(200, `hostile ${count}`), hostile[count % hostile.length]),
      ),
    );
  }
  for (const part of [records.slice(0, maxBulkRecords), records.slice(maxBulkRecords)]) {
    const entries = await readZipEntries((await download(getIds(part), patient)).rawPayload);
    expect(entries).toHaveLength(maxBulkRecords);
    expect(new Set(entries.map(({ name }) => name.toLowerCase())).size).toBe(maxBulkRecords);
    for (const { name } of entries) {
      expect(name).not.toMatch(/[\p{Cc}\u202E<>:"|?*/\\]|^\.|^nul\.|^con\./iu);
      expect(Buffer.byteLength(name)).toBeLessThan(255);
    }
    expect(new Set(entries.map(({ content }) => content.toString('latin1'))).size).toBe(maxBulkRecords);
  }
});

test('dates outside the range of ZIP become its first day', async () => {
  const record = await vault.upload(asha, { date: '1900-01-01T00:00:00Z' });
  const [entry] = await readZipEntries((await download([record.id], asha)).rawPayload);
  expect(entry?.date.toISOString()).toBe('1980-01-02T00:00:00.000Z');
});

test('leaves a damaged file out and names it in a text file; all others are complete', async () => {
  const content = createPdfBytes(300_000, 'sound');
  const sound = await vault.upload(asha, {}, createFilePart(content, 'sound.pdf'));
  const late = await vault.upload(asha, {}, createFilePart(createPdfBytes(300_000, 'late'), 'late.pdf'));
  await flipByte(await findBlobPath(late), 250_000);
  const lost = await vault.upload(asha, {}, createFilePart(createPdfBytes(3_000, 'lost'), 'lost.pdf'));
  await rm(await findBlobPath(lost));
  const entries = await readZipEntries((await download(getIds([sound, late, lost]), asha)).rawPayload);
  expect(entries.map(({ name }) => name)).toEqual(['sound.pdf', vaultScreen.leftOutName]);
  expect(entries[0]?.content.equals(content)).toBe(true);
  const listing = entries[1]?.content.toString() ?? '';
  expect(listing.match(/^- .*$/gm)?.toSorted()).toEqual(['- late.pdf', '- lost.pdf']);
});

test('foreign, unknown and deleted ids are 404 for the whole request; invalid input is 400', async () => {
  const ravi = await api.signUp();
  const own = await vault.upload(asha);
  const deleted = await vault.upload(asha);
  await api.call('DELETE', `${vaultPath}/${deleted.id}`, undefined, asha);
  const foreign = await vault.upload(ravi);
  for (const other of [foreign.id, deleted.id, crypto.randomUUID()]) {
    const answer = await download([own.id, other], asha);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  }
  const many = Array.from({ length: maxBulkRecords + 1 }, () => crypto.randomUUID());
  for (const ids of [undefined, null, 'x', own.id, [], [null], ['x'], [[own.id]], many, { length: 1 }])
    expect((await download(ids, asha)).statusCode).toBe(400);
  expect((await download(many, asha)).json()).toMatchObject({
    fields: { ids: vaultMessages.tooManyRecords(maxBulkRecords) },
  });
  expect((await download([own.id])).statusCode).toBe(401);
});

test('a cancelled download closes its files', async () => {
  const records: HealthRecord[] = [];
  for (let count = 0; count < 4; count += 1)
    records.push(await vault.upload(asha, {}, createFilePart(createPdfBytes(5 * 1024 * 1024, `cancelled ${count}`))));
  const { port } = api.app.server.address() as AddressInfo;
  const body = JSON.stringify({ ids: getIds(records) });
  const begun = (): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `${vaultPath}/download`,
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        answer.once('readable', () => resolve(() => answer.destroy()));
        answer.on('error', () => undefined);
      });
      outgoing.end(body);
    });
  const hangUps = await Promise.all([begun(), begun()]);
  // The client has stopped reading, so each download waits with exactly one open file.
  await expect.poll(openFiles).toBe(2);
  for (const hangUp of hangUps) hangUp();
  await expect.poll(openFiles).toBe(0);
  expect(
    (await readZipEntries((await download(getIds(records), asha)).rawPayload)).map(({ content }) => content.length),
  ).toEqual(records.map(() => 5 * 1024 * 1024));
});
