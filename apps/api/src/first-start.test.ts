import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './platform/config.ts';
import { openSecrets } from './platform/crypto/secrets.ts';
import { createLog } from './platform/log.ts';
import { buildUrl, withClient } from './platform/postgres/bootstrap.ts';
import { startTestPostgres, type TestPostgres } from './platform/postgres/server.test-helpers.ts';
import { query } from './platform/postgres/supervisor.test-helpers.ts';
import { installDatabase } from './product-database.ts';

// The first start on a PostgreSQL of the operator's own, as docs/operations.md describes it.

const pairs = 20;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

const secrets = { DATA_KEY: randomBytes(32).toString('base64'), PIN_PEPPER: randomBytes(32).toString('base64') };

const install = async (adminUrl: string): Promise<unknown> => {
  const config = readConfig({ ...secrets, DATABASE_URL: adminUrl });
  return installDatabase({ config, adminUrl, secrets: await openSecrets(config), log: createLog('silent') });
};

const roles = 'arogo_app, arogo_clinic, arogo_jobs, arogo_owner, arogo_search';

/** As before anything of the product was there. */
const removeEverything = async (...databases: readonly string[]): Promise<void> => {
  for (const name of databases) await query(postgres.adminUrl, `drop database if exists ${name} with (force)`);
  await query(postgres.adminUrl, `drop role if exists ${roles}`);
};

/** Each statement by itself, as psql sends them. */
const run = (url: string, sql: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const statement of sql.split(';').filter((text) => text.trim() !== '')) await client.query(statement);
  });

describe('the first start', { tags: ['heavy'], timeout: 600_000 }, () => {
  it('works with what the block of docs/operations.md made, by a role that is no superuser', async () => {
    const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const block = /```psql\n([^]*?)```/.exec(page)?.[1] ?? '';
    const [server = '', name = '', inside = ''] = block.split(/^\\connect (\w+)$/m);
    await removeEverything(postgres.template);
    await run(postgres.adminUrl, server.replace('CHOOSE-A-PASSWORD', 'chosen'));
    await run(buildUrl(new URL(postgres.adminUrl), { database: name }), inside);
    const adminUrl = buildUrl(new URL(postgres.adminUrl), {
      username: 'arogo_admin',
      password: 'chosen',
      database: name,
    });
    const first = await install(adminUrl);
    expect(await install(adminUrl)).toEqual(first);
    expect(await query(buildUrl(new URL(adminUrl), { database: name }), 'select 1 as one')).toEqual([{ one: 1 }]);
    await removeEverything(name);
    await query(postgres.adminUrl, 'drop role arogo_admin');
  });

  it(`of two processes at once, ${pairs} times: both serve with the same passwords`, async () => {
    await removeEverything(postgres.template);
    const adminUrl = buildUrl(new URL(postgres.adminUrl), { database: 'test_pair' });
    for (let pair = 1; pair <= pairs; pair += 1) {
      const [first, second] = await Promise.all([install(adminUrl), install(adminUrl)]);
      expect(second).toEqual(first);
      await removeEverything('test_pair');
    }
  });
});
