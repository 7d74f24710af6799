import { Agent, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  defaultFields,
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
let port: number;

beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

const listDrafts = (): Promise<string[]> => readdir(path.join(api.folder, 'incoming'));

const begin = (headers: Readonly<Record<string, string | number>>, agent?: Agent) =>
  startRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: vaultPath,
    headers: { authorization: `Bearer ${asha.token}`, ...headers },
    ...(agent && { agent }),
  });

const readAnswer = (
  request: ReturnType<typeof begin>,
): Promise<{ status: number; code: string; local: number | undefined }> =>
  new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const local = response.socket.localPort;
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { code?: string }).code ?? '', local }),
      );
    });
  });

test.each([
  ['in the middle of the file', (size: number) => Math.floor(size / 2)],
  ['in the last boundary', (size: number) => size - 5],
])('a client that disconnects %s leaves nothing', async (_where, cut) => {
  const before = await vault.countStored();
  const { payload, headers } = buildMultipart([...defaultFields, createFilePart(createPdfBytes(3_000_000, 'aborted'))]);
  const request = begin({ ...headers, 'content-length': payload.length });
  const failed = new Promise((resolve) => request.on('error', resolve));
  request.write(payload.subarray(0, cut(payload.length)));
  await vi.waitFor(async () => expect((await listDrafts()).length).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 10,
  });
  request.destroy();
  await failed;
  await vi.waitFor(async () => expect(await listDrafts()).toEqual([]), { timeout: 60_000, interval: 10 });
  expect(await vault.countStored()).toEqual(before);
  // It is not logged as a server error.
  expect(api.logged.filter((line) => line.includes('request failed'))).toEqual([]);
});

test('a client receives the refusal of a far too large file, and can use the connection again', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = await vault.countStored();
  const sendOn = async (parts: Parameters<typeof buildMultipart>[0]) => {
    const { payload, headers } = buildMultipart(parts);
    const request = begin({ ...headers, 'content-length': payload.length }, agent);
    const answer = readAnswer(request);
    request.end(payload);
    return answer;
  };
  const refused = await sendOn([...defaultFields, createFilePart(createPdfBytes(20_000_000))]);
  expect([refused.status, refused.code]).toEqual([413, 'record_too_large']);
  const wrong = await sendOn([...defaultFields, createFilePart(Buffer.alloc(4_000_000, 'x'))]);
  expect([wrong.status, wrong.code]).toEqual([415, 'record_not_pdf']);
  const unknown = await sendOn([{ name: 'other', value: 'x' }, createFilePart(createPdfBytes(4_000_000))]);
  expect([unknown.status, unknown.code]).toEqual([400, 'invalid_input']);
  expect(await vault.countStored()).toEqual(before);
  const good = await sendOn([...defaultFields, createFilePart(createPdfBytes(1_000_000, 'next'))]);
  expect(good.status).toBe(201);
  expect(new Set([refused, wrong, unknown, good].map(({ local }) => local)).size).toBe(1);
  agent.destroy();
});

test('files are written to disk while they arrive: of forty concurrent uploads none is buffered in memory', async () => {
  const { payload, headers } = buildMultipart([...defaultFields, createFilePart(createPdfBytes(4_000_000, 'at once'))]);
  const uploads = Array.from({ length: 40 }, () => {
    const request = begin({ ...headers, 'content-length': payload.length }, new Agent());
    request.on('error', () => undefined);
    request.write(payload.subarray(0, 3_500_000));
    return request;
  });
  await vi.waitFor(async () => expect((await listDrafts()).length).toBe(40), { timeout: 60_000, interval: 20 });
  for (const request of uploads) request.destroy();
  await vi.waitFor(async () => expect(await listDrafts()).toEqual([]), { timeout: 60_000, interval: 20 });
});
