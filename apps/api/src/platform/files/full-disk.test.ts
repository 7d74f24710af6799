import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductServer, startServer } from '../../server.ts';
import { canMountDisks, mountSmallDisk, unmountDisk } from '../../test/small-disk.ts';
import { type ProductClient, createProductClient, findPostmaster } from '../../test/product-client.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { ballastBytes } from './disk-reserve.ts';
import { createLog } from '../log.ts';

// The product on a file system of its own that is really full. Only root can mount one.

const sizeMegabytes = 600;

const canMount = await canMountDisks();

/**
 * Writes until not a byte is left. It holds up the product, which runs in this process: otherwise that could give up its ballast while the
 * disk fills, and the filler would take that room as well.
 */
const fillDisk = (file: string): void => {
  const handle = openSync(file, 'a');
  for (const size of [1024 * 1024, 4096]) {
    const piece = Buffer.alloc(size, 1);
    try {
      for (let written = size; written === size;) written = writeSync(handle, piece);
    } catch {
      // There is no room for another piece of this size.
    }
  }
  closeSync(handle);
};

describe.skipIf(!canMount)('a full disk', { tags: ['heavy'], timeout: 240_000 }, () => {
  let folder: string;
  let dataDir: string;
  let filler: string;
  let product: ProductServer;
  let outside: ProductClient;
  let token: string;

  const begin = async (): Promise<void> => {
    const config = readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
    });
    product = await startServer({
      config,
      clock: systemClock,
      log: createLog('silent'),
      onDatabaseLost: () => undefined,
    });
    outside = createProductClient(product.address);
  };
  const ballast = (): Promise<number> =>
    stat(path.join(dataDir, 'ballast')).then(
      ({ size }) => size,
      () => 0,
    );
  const readStatus = async (url: string): Promise<number> => {
    const answer = await outside.ask('GET', url, { token });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** Without those of the reading of papers, which goes on in the background. */
  const countAuditLines = async (): Promise<number> => {
    const [, , , port] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim();
    const client = new Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/arogo` });
    await client.connect();
    const { rows } = await client.query<{ lines: string }>(
      "select count(*) as lines from audit_event where action <> 'record.read_text'",
    );
    await client.end();
    return Number(rows[0]?.lines);
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'arogo-full-disk-'));
    mountSmallDisk(folder, sizeMegabytes);
    dataDir = path.join(folder, 'data');
    filler = path.join(folder, 'filler');
    await begin();
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    unmountDisk(folder);
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses uploads and lets reads go on, each with its line in the audit; health says so', async () => {
    token = (await outside.signUp('full@example.com')) ?? '';
    expect((await outside.upload(token, 'before')).status).toBe(201);
    await expect.poll(ballast).toBe(ballastBytes);
    fillDisk(filler);
    await expect.poll(async () => (await outside.upload(token, 'refused')).status).toBe(507);
    await expect.poll(ballast).toBe(0);
    const before = await countAuditLines();
    for (let reads = 0; reads < 200; reads += 1) expect(await readStatus('/api/users/me')).toBe(200);
    expect(await outside.listMarks(token)).toEqual(['before']);
    expect(await outside.readable(token)).toEqual({ records: 1, unreadable: 0 });
    expect((await countAuditLines()) - before).toBe(203);
    expect((await outside.upload(token, 'refused')).status).toBe(507);
    const health = await outside.ask('GET', '/api/health');
    expect([
      health.status,
      Object.keys(((await health.json()) as { data: { warnings: object } }).data.warnings),
    ]).toEqual([200, ['disk']]);
  });

  it('writes again once there is room, and sets the ballast aside again', async () => {
    await rm(filler);
    await expect.poll(async () => (await outside.upload(token, 'after')).status).toBe(201);
    await expect.poll(ballast).toBe(ballastBytes);
  });

  it('starts, also after its database was killed, while not a byte is left', async () => {
    process.kill((await findPostmaster(dataDir)) ?? 0, 'SIGKILL');
    await product.stop();
    fillDisk(filler);
    await begin();
    expect(await ballast()).toBe(0);
    expect((await outside.listMarks(token)).toSorted()).toEqual(['after', 'before']);
    expect((await outside.upload(token, 'refused')).status).toBe(507);
  });
});
