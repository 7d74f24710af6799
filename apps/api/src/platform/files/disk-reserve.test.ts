import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ticketLifetimeMs } from '@arogo/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  defaultFields,
  createFilePart,
  createPdfBytes,
  createVaultCalls,
} from '../../features/vault/vault.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { callsAllowedWhenLow, isRefusedWhenLow } from './disk-reserve-rules.ts';
import { ballastBytes, createDiskReserve, type DiskRoom, getReserveBytes, releaseBallast } from './disk-reserve.ts';

const gigabyte = 1024 ** 3;
const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

describe('the reserve', () => {
  let folder: string;
  let room: DiskRoom;
  const measure = () => Promise.resolve(room);
  const ballast = (): Promise<number> =>
    stat(path.join(folder, 'ballast')).then(
      ({ size }) => size,
      () => 0,
    );
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'arogo-test-disk-'));
    room = { availableBytes: 50 * gigabyte, totalBytes: 100 * gigabyte };
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is 1 GB, or 5 % of a small disk, and always more than the ballast', () => {
    const limits = { reserveBytes: gigabyte, reservePercent: 5 };
    expect([100, 10, 1].map((size) => getReserveBytes(limits, size * gigabyte))).toEqual([
      gigabyte,
      gigabyte / 2,
      2 * ballastBytes,
    ]);
    const megabytes = 64 * 1024 ** 2;
    expect(getReserveBytes(limits, megabytes)).toBeLessThan(megabytes / 10);
  });

  it.each([
    [gigabyte, false],
    [gigabyte - 1, true],
    [0, true],
  ])('with %i bytes left on 100 GB: low is %s', async (availableBytes, isLow) => {
    room = { ...room, availableBytes };
    expect(await createDiskReserve({ folder, log, measure }).isLow()).toBe(isLow);
  });

  it('a disk that cannot be measured is not low', async () => {
    expect(await createDiskReserve({ folder, log, measure: () => Promise.reject(new Error('ENOENT')) }).isLow()).toBe(
      false,
    );
  });

  it('sets the ballast aside while there is room, gives it up when the disk is full, and sets it aside again', async () => {
    const disk = createDiskReserve({ folder, log, measure });
    await disk.maintain();
    expect(await ballast()).toBe(ballastBytes);
    room = { ...room, availableBytes: gigabyte / 2 };
    await disk.maintain();
    expect(await ballast()).toBe(ballastBytes);
    room = { ...room, availableBytes: 1024 ** 2 };
    await disk.maintain();
    expect(await ballast()).toBe(0);
    room = { ...room, availableBytes: 0 };
    expect(await releaseBallast(folder, measure)).toBe(false);
    room = { ...room, availableBytes: gigabyte + ballastBytes };
    await disk.maintain();
    expect(await ballast()).toBe(0);
    room = { ...room, availableBytes: 2 * gigabyte };
    await disk.maintain();
    expect(await ballast()).toBe(ballastBytes);
  });
});

describe('while the disk is low', () => {
  let api: TestApp;
  let asha: TestPatient;
  let isLow = false;
  beforeAll(async () => {
    api = await buildTestApp({ disk: { isLow: () => Promise.resolve(isLow) } });
    asha = await api.signUp();
  });
  afterAll(() => api.close());

  it('names only calls that there are', () => {
    // The webhook of Stripe stands where Stripe is configured.
    const known = new Set([
      ...api.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
      'POST /api/payments/webhooks/stripe',
    ]);
    expect(callsAllowedWhenLow.filter((name) => !known.has(name))).toEqual([]);
  });

  it('refuses what is new with 507 and says so, before a byte of a file is taken; reads go on, each with its line in the audit', async () => {
    const vault = createVaultCalls(api);
    const { id } = await vault.upload(asha);
    const before = await vault.countStored();
    const lines = (await vault.findAuditLines(asha)).length;
    isLow = true;
    const refused = await vault.send([...defaultFields, createFilePart(createPdfBytes(2_000, 'new'))], asha);
    expect([
      refused.statusCode,
      refused.json<{ code: string; message: string }>(),
      refused.headers['retry-after'],
    ]).toEqual([
      507,
      {
        status: 'fail',
        code: 'storage_full',
        message:
          'There is no space to save this right now. Everything you saved before is safe and readable. Please try again later.',
      },
      '60',
    ]);
    for (const [method, url] of [
      ['PUT', '/api/users/profile'],
      ['POST', '/api/assistant/chats'],
      ['POST', '/api/medication/alerts'],
      ['PATCH', '/api/users/settings'],
    ] as const) {
      expect([url, (await api.call(method, url, {}, asha)).statusCode]).toEqual([url, 507]);
    }
    expect(await vault.countStored()).toEqual(before);
    expect(await vault.list(asha)).toHaveLength(1);
    expect((await api.call('GET', '/api/users/settings', undefined, asha)).statusCode).toBe(200);
    expect((await api.call('GET', `/api/physical-health/health-vault/${id}`, undefined, asha)).statusCode).toBe(200);
    expect((await vault.findAuditLines(asha)).length).toBe(lines + 2);
    // Who has no session is told that first.
    expect((await api.call('PUT', '/api/users/profile', {})).statusCode).toBe(401);
  });

  it('lets people sign in, make room and stay safe', async () => {
    isLow = true;
    const ravi = await api.signUp({ complete: false });
    expect((await api.call('GET', '/api/users/me', undefined, ravi)).statusCode).toBe(200);
    const vault = createVaultCalls(api);
    const [record] = await vault.list(asha);
    expect(
      (await api.call('DELETE', `/api/physical-health/health-vault/${record?.id}`, undefined, asha)).statusCode,
    ).toBe(200);
    expect((await api.call('POST', '/api/assistant/dangers', { text: 'chest pain' }, asha)).statusCode).toBe(200);
    isLow = false;
    expect((await api.call('PATCH', '/api/users/settings', { autoMedAlert: true }, asha)).statusCode).toBe(200);
  });

  it('files can still be read when the tickets of their links have ended', async () => {
    const vault = createVaultCalls(api);
    await vault.upload(asha);
    const [record] = await vault.list(asha);
    isLow = true;
    api.clock.advance({ milliseconds: ticketLifetimeMs });
    const renewed = await api.call('POST', '/api/tickets/renew', { url: record?.originalFileUrl }, asha);
    expect(renewed.statusCode).toBe(200);
    const { data } = renewed.json<{ data: { url: string } }>();
    expect((await api.call('GET', data.url)).statusCode).toBe(200);
    isLow = false;
  });

  it('waits for every write but those that were decided about', () => {
    expect(
      api.routes.filter(
        ({ endpoint }) => isRefusedWhenLow(endpoint) && (endpoint.method === 'GET' || endpoint.method === 'DELETE'),
      ),
    ).toEqual([]);
    expect(
      api.routes
        .filter(({ endpoint }) => endpoint.files !== undefined)
        .every(({ endpoint }) => isRefusedWhenLow(endpoint)),
    ).toBe(true);
  });
});
