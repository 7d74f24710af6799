import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { backUp, restore, verify } from './admin-backup.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { readManifest } from './platform/backup/manifest.ts';
import { listBackedUpFiles } from './platform/backup/verify.ts';
import { startServer } from './server.ts';
import { canMountDisks, mountSmallDisk, unmountDisk } from './test/small-disk.ts';
import { createProductClient, pin, type ProductClient } from './test/product-client.ts';

// The drill: an installation is backed up while people use it, destroyed, and made anew of the backup.

const canMount = await canMountDisks();

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'arogo-backup-'));
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

const configFor = (name: string, env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ DATA_DIR: path.join(root, name), PORT: '0', RATE_LIMITS: 'off', SAMPLE_DATA: 'off', ...env });

const start = async (
  config: Config,
): Promise<{ readonly client: ProductClient; readonly stop: () => Promise<void> }> => {
  const product = await startServer({
    config,
    clock: systemClock,
    log: createLog('silent'),
    onDatabaseLost: () => undefined,
  });
  return { client: createProductClient(product.address), stop: () => product.stop() };
};

/** Runs a command as `npm run admin` does. @returns whether it was content, and what it printed */
const run = async (
  command: (scope: AsyncDisposableStack, print: (text: string) => void) => Promise<boolean>,
): Promise<readonly [boolean, string]> => {
  const lines: string[] = [];
  await using scope = new AsyncDisposableStack();
  return [await command(scope, (text) => void lines.push(text)), lines.join('\n')];
};

const share = async (client: ProductClient, token: string): Promise<string> => {
  const listed = await client.ask('GET', '/api/physical-health/health-vault?limit=1&page=1', { token });
  const { records } = (await listed.json()) as { records: { id: string }[] };
  const made = await client.ask('POST', '/api/physical-health/health-vault/shares', {
    token,
    body: { recordIds: [records[0]?.id] },
  });
  return ((await made.json()) as { data: { url: string } }).data.url.split('#')[1] ?? '';
};

const folder = (): string => path.join(root, 'backup');

/** The tables as they were backed up; the queue's own and the history say when they were made. */
const readContents = async (name: string): Promise<unknown> =>
  (await readManifest(name)).tables.filter(({ schema, name: table }) => schema !== 'pgboss' && table !== 'migration');

const countRecords = async (name: string): Promise<number | undefined> =>
  (await readManifest(name)).tables.find(({ name: table }) => table === 'health_record')?.rows;

describe('a backup of the whole installation', { tags: ['heavy'], timeout: 300_000 }, () => {
  let token: string;
  let link: string;
  let marks: readonly string[];

  it('is made while people upload, and holds what was acknowledged before it began', async () => {
    const source = configFor('source');
    const { client, stop } = await start(source);
    token = (await client.signUp('drill@example.com')) ?? '';
    for (const mark of ['one', 'two', 'three']) expect((await client.upload(token, mark)).status).toBe(201);
    link = await share(client, token);
    marks = await client.listMarks(token);
    const busy = new AbortController();
    const uploading = (async () => {
      for (let n = 0; !busy.signal.aborted; n += 1) await (await client.upload(token, `meanwhile-${n}`)).arrayBuffer();
    })();
    const [isWhole, said] = await run((scope, print) => backUp(source, folder(), scope, print));
    busy.abort();
    await uploading;
    await stop();
    expect([isWhole, said]).toEqual([true, expect.stringMatching(/rows of \d+ tables and \d+ files/)]);
    expect(await run((_, print) => verify(configFor('elsewhere'), folder(), print))).toEqual([
      true,
      expect.stringMatching(/^Whole, as of .*: \d+ rows, and \d+ files were decrypted/),
    ]);
    // Destroyed, keys and all.
    await rm(source.dataDir, { recursive: true });
  });

  it('becomes an installation again: rows, files, session, PIN and link', async () => {
    const target = configFor('target');
    expect((await run((scope, print) => restore(target, folder(), scope, print)))[0]).toBe(true);
    // Before anybody changes anything, byte for byte.
    const copy = path.join(root, 'copy');
    expect((await run((scope, print) => backUp(target, copy, scope, print)))[0]).toBe(true);
    expect(await readContents(copy)).toEqual(await readContents(folder()));
    expect((await listBackedUpFiles(copy)).toSorted()).toEqual((await listBackedUpFiles(folder())).toSorted());
    const { client, stop } = await start(target);
    onTestFinished(stop);
    expect((await client.ask('GET', '/api/health')).status).toBe(200);
    const found = await client.listMarks(token);
    expect(marks.filter((mark) => !found.includes(mark))).toEqual([]);
    expect(await client.readable(token)).toEqual({ records: found.length, unreadable: 0 });
    const renewed = await client.ask('POST', '/api/auth/refresh-token', {
      body: { expiredToken: token, securityPin: pin },
    });
    expect(renewed.status).toBe(200);
    const opened = await client.ask('POST', '/api/shared/open', { body: { token: link } });
    expect(opened.status).toBe(200);
    // It works on: a counted upload, and a second backup with as many rows of the vault.
    const again = ((await renewed.json()) as { token: string }).token;
    expect((await client.upload(again, 'afterwards')).status).toBe(201);
    const second = path.join(root, 'second');
    expect((await run((scope, print) => backUp(target, second, scope, print)))[0]).toBe(true);
    expect(await countRecords(second)).toBe(((await countRecords(folder())) ?? 0) + 1);
    // What is there is never mixed with.
    await expect(run((scope, print) => restore(target, folder(), scope, print))).rejects.toThrow('holds files already');
    await expect(run((scope, print) => backUp(target, second, scope, print))).rejects.toThrow('exists already');
  });

  it.runIf(canMount)('on a disk that fills up leaves nothing behind and says so', async () => {
    const small = await mkdtemp(path.join(root, 'small-'));
    mountSmallDisk(small, 1);
    onTestFinished(() => unmountDisk(small));
    await writeFile(path.join(small, 'other'), Buffer.alloc(800_000));
    const full = run((scope, print) => backUp(configFor('target'), path.join(small, 'backup'), scope, print));
    await expect(full).rejects.toThrow('is full: the backup was given up, and nothing of it is left');
    expect(await readdir(small)).toEqual(['other']);
  });

  it('that is cut short, changed or without its key is found out, and nothing is restored of it', async () => {
    const [file = ''] = await listBackedUpFiles(folder());
    const content = await readFile(path.join(folder(), 'files', file));
    await writeFile(path.join(folder(), 'files', file), content.with(content.length - 1, (content.at(-1) ?? 0) ^ 1));
    const refused = `The file ${file} is missing or damaged.`;
    expect(await run((_, print) => verify(configFor('none'), folder(), print))).toEqual([false, refused]);
    await expect(run((scope, print) => restore(configFor('none'), folder(), scope, print))).rejects.toThrow(
      `The backup is not whole. ${refused} Nothing was restored.`,
    );
    await writeFile(path.join(folder(), 'files', file), content);
    const table = path.join(folder(), 'tables', 'public.stored_file.gz');
    const rows = await readFile(table);
    await truncate(table, rows.length - 10);
    expect(await run((_, print) => verify(configFor('none'), folder(), print))).toEqual([
      false,
      'The table public.stored_file is not what was backed up (changed).',
    ]);
    await writeFile(table, rows);
    const other = randomBytes(32).toString('base64');
    await expect(
      run((scope, print) =>
        restore(configFor('other', { DATA_KEY: other, PIN_PEPPER: other }), folder(), scope, print),
      ),
    ).rejects.toThrow(
      /^The backup needs k\w+, p\w+, which DATA_KEY and PIN_PEPPER do not have\. Nothing was restored\./,
    );
    await rm(path.join(folder(), 'manifest.json'));
    await expect(run((_, print) => verify(configFor('none'), folder(), print))).rejects.toThrow(
      'is no finished backup',
    );
  });
});
