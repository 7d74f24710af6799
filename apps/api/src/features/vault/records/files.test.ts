import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { get } from 'node:http';
import type { HealthRecord } from '@arogo/contract/vault';
import { parse } from 'content-disposition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
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
});
afterAll(() => api.close());

const download = (record: HealthRecord, patient?: TestPatient) =>
  api.call('GET', `${vaultPath}/${record.id}/download`, undefined, patient);

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

test('returns the original file byte for byte, as an attachment that no browser executes or sniffs', async () => {
  const record = await vault.upload(asha, {}, createFilePart(sampleFile, 'दवा; पर्ची.pdf'));
  const answer = await download(record, asha);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(sampleFile)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(sampleFile.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  const { type, parameters } = parse(String(answer.headers['content-disposition']));
  expect([type, parameters['filename']]).toEqual(['attachment', 'दवा; पर्ची.pdf']);
});

test('returns polyglot files (a PDF and something else) in the same way', async () => {
  const polyglots = [
    Buffer.concat([createPdfBytes(1_000, 'with html'), Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([createPdfBytes(1_000, 'with zip'), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
    Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n'),
  ];
  for (const content of polyglots) {
    const record = await vault.upload(asha, {}, createFilePart(content, 'both.html'));
    const { headers, rawPayload } = await download(record, asha);
    expect(rawPayload.equals(content)).toBe(true);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['content-disposition']).toBe('attachment; filename=both.html.pdf');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a record’s links open its file without a token, and nothing else', async () => {
  const record = await vault.upload(asha, {}, createFilePart(createPdfBytes(5_000, 'ticket')));
  const other = await vault.upload(asha);
  expect((await api.call('GET', record.originalFileUrl)).statusCode).toBe(200);
  const ticket = record.pdfUrl.split('?')[1] ?? '';
  const refused = [
    `${other.id}/download?${ticket}`,
    `${record.id}/download?${ticket}x`,
    `${record.id}/download?ticket=`,
    `${record.id}/download?${ticket}&${ticket}`,
  ];
  for (const end of refused) expect((await api.call('GET', `${vaultPath}/${end}`)).statusCode).toBeOneOf([401, 404]);
  expect((await api.call('GET', `${vaultPath}/${record.id}?${ticket}`)).statusCode).toBe(401);
});

test('a ticket ends with its session', async () => {
  const patient = await api.signUp();
  const record = await vault.upload(patient);
  expect((await api.call('GET', record.pdfUrl)).statusCode).toBe(200);
  await api.call('POST', '/api/auth/logout', {}, patient);
  expect((await api.call('GET', record.pdfUrl)).statusCode).toBe(404);
});

test('never returns a damaged or lost file: 500 with a text; the details stay readable', async () => {
  const flipped = await vault.upload(asha, {}, createFilePart(createPdfBytes(3_000, 'flipped')));
  await flipByte(await findBlobPath(flipped), 1_500);
  const lost = await vault.upload(asha, {}, createFilePart(createPdfBytes(3_000, 'lost')));
  await rm(await findBlobPath(lost));
  const cut = await vault.upload(asha, {}, createFilePart(createPdfBytes(3_000, 'cut')));
  await writeFile(await findBlobPath(cut), (await readFile(await findBlobPath(cut))).subarray(0, 2_000));
  for (const record of [flipped, lost, cut]) {
    const answer = await download(record, asha);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ status: 'fail', code: 'record_damaged' });
    expect((await api.call('GET', `${vaultPath}/${record.id}`, undefined, asha)).statusCode).toBe(200);
  }
});

test('damage further on ends the connection: the bytes before it are genuine, and the response is visibly incomplete', async () => {
  const content = createPdfBytes(300_000, 'damaged further on');
  const record = await vault.upload(asha, {}, createFilePart(content));
  await flipByte(await findBlobPath(record), 250_000);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const pieces: Buffer[] = [];
  const end = await new Promise<string>((resolve) => {
    get({ host: '127.0.0.1', port, path: record.pdfUrl }, (response) => {
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve('end'));
      response.on('error', () => resolve('aborted'));
    });
  });
  const received = Buffer.concat(pieces);
  expect(end).toBe('aborted');
  expect(received.length).toBeLessThan(content.length);
  expect(received.equals(content.subarray(0, received.length))).toBe(true);
});

test('concurrent downloads of the largest file are all complete', async () => {
  const content = createPdfBytes(5 * 1024 * 1024, 'largest');
  const record = await vault.upload(asha, {}, createFilePart(content));
  const answers = await Promise.all(Array.from({ length: 8 }, () => download(record, asha)));
  for (const { rawPayload } of answers) expect(rawPayload.equals(content)).toBe(true);
});
