import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archivePart, findOldParts } from './platform/audit-archive.ts';
import { createAuditMonthsJob } from './platform/audit-months.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { withClient } from './platform/postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from './platform/postgres/database.test-helpers.ts';

// The months of the audit: made ahead, archived and taken out.

let database: TestDatabase;
let jobs: Database;
let owner: Database;
let folder: string;
const onConnectionLost = (): void => undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = openDatabase({ url: database.jobsUrl, maxConnections: 2, onConnectionLost });
  owner = openDatabase({ url: database.ownerUrl, maxConnections: 1, onConnectionLost });
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-audit-'));
  await database.rows(
    'insert into installation (id) select gen_random_uuid() where not exists (select from installation)',
  );
});
afterAll(async () => {
  await jobs.close();
  await owner.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const clockAt = (instant: string) => ({ now: () => Temporal.Instant.from(instant) });
const write = (at: string, action: string): Promise<unknown> =>
  database.rows('insert into audit_event (at, patient_id, action) values ($1, gen_random_uuid(), $2)', [at, action]);
const findPlaces = () =>
  database.rows<{ action: string; place: string }>(
    `select action, split_part(tableoid::regclass::text, '.', 2) as place from audit_event order by at, action`,
  );
const countMonths = async (): Promise<number> =>
  (await database.rows(`select 1 from pg_class where relnamespace = 'audit_partition'::regnamespace and relkind = 'r'`))
    .length;

it('a line of a month that nobody made stands aside, and moves into it once it is made', async () => {
  await write('2030-05-31T23:59:59Z', 'test.may');
  await write('2030-06-01T00:00:00Z', 'test.june');
  await write('2031-01-01T00:00:00Z', 'test.later');
  expect(await findPlaces()).toEqual(
    ['test.may', 'test.june', 'test.later'].map((action) => ({ action, place: 'other' })),
  );
  // By two processes at once, and again: nothing is made twice.
  const make = createAuditMonthsJob({ db: jobs, clock: clockAt('2030-03-31T23:00:00Z') });
  await Promise.all([make(), make()]);
  const months = await countMonths();
  await make();
  expect(await countMonths()).toBe(months);
  expect(await findPlaces()).toEqual([
    { action: 'test.may', place: 'month_2030_05' },
    { action: 'test.june', place: 'month_2030_06' },
    { action: 'test.later', place: 'other' },
  ]);
});

it('what is older than the months to keep goes into files that prove themselves, and the rest stays', async () => {
  const clock = clockAt('2031-06-15T00:00:00Z');
  const archiveAll = () =>
    withClient(database.ownerUrl, async (client) => {
      const done: unknown[] = [];
      for (const part of await findOldParts(client, clock, 12)) {
        const { month, lines, isFirst } = await archivePart({ client, db: owner, clock, folder }, part);
        if (lines > 0 || isFirst) done.push([month, lines]);
      }
      return done;
    });
  const [before] = await archiveAll();
  expect(before).toEqual([expect.stringMatching(/^\d{4}-\d{2}$/), 0]);
  // May is thirteen months ago, June twelve: its last line is not.
  expect((await findPlaces()).map(({ action }) => action)).toContain('test.june');
  expect((await findPlaces()).map(({ action }) => action)).not.toContain('test.may');
  const names = await readdir(folder);
  expect(names.filter((name) => name.includes('2030-05')).toSorted()).toEqual([
    'audit-2030-05.json',
    'audit-2030-05.sha256',
    'audit-2030-05.tsv.gz',
  ]);
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  const text = gunzipSync(await readFile(path.join(folder, 'audit-2030-05.tsv.gz'))).toString();
  expect(text).toMatch(/^\d+\t2030-05-31 23:59:59\+00\t[0-9a-f-]{36}\ttest\.may\t/);
  const check = (): number | null =>
    spawnSync('sha256sum', ['-c', '--quiet', 'audit-2030-05.sha256'], { cwd: folder }).status;
  expect(check()).toBe(0);
  const actions = await database.rows(`select 1 from audit_event where action = 'audit.archive'`);
  expect(actions.length).toBeGreaterThan(30);
  // Nothing is left that is old enough.
  expect(await archiveAll()).toEqual([]);
});

it('a part that is in use, or to which lines came meanwhile, stays', async () => {
  const clock = clockAt('2032-06-15T00:00:00Z');
  await withClient(database.ownerUrl, async (client) => {
    const part = (await findOldParts(client, clock, 12)).find(({ month }) => month === '2030-06');
    if (!part) throw new Error('June has no partition.');
    const late = { now: () => clock.now() };
    const racing: Pick<Database, 'asSystem'> = {
      async asSystem(work) {
        await write('2030-06-30T00:00:00Z', 'test.late');
        return owner.asSystem(work);
      },
    };
    await expect(archivePart({ client, db: racing, clock: late, folder }, part)).rejects.toThrow(
      'The audit of 2030-06 changed while it was archived. It is still there: run this again.',
    );
    expect((await findPlaces()).filter(({ place }) => place === 'month_2030_06')).toHaveLength(2);
    expect(await archivePart({ client, db: owner, clock, folder }, part)).toMatchObject({ month: '2030-06', lines: 2 });
  });
});

it('an archive of the same month that says something else is not overwritten, whoever wrote it', async () => {
  const clock = clockAt('2033-06-15T00:00:00Z');
  const name = 'audit-2031-05';
  const files = ['tsv.gz', 'json', 'sha256'].map((ending) => path.join(folder, `${name}.${ending}`));
  await createAuditMonthsJob({ db: jobs, clock: clockAt('2031-05-01T00:00:00Z') })();
  await write('2031-05-10T00:00:00Z', 'test.own');
  await withClient(database.ownerUrl, async (client) => {
    const part = (await findOldParts(client, clock, 12)).find(({ month }) => month === '2031-05');
    if (!part) throw new Error('May has no partition.');
    const archive = () => archivePart({ client, db: owner, clock, folder }, part);
    const other = { installation: '00000000-0000-4000-8000-000000000000', lines: 7, sha256: 'f'.repeat(64) };
    const texts = ['lines of another installation', JSON.stringify(other), 'sums'];
    await Promise.all(files.map((file, index) => writeFile(file, texts[index] ?? '')));
    const read = () => Promise.all(files.map((file) => readFile(file, 'utf8')));
    await expect(archive()).rejects.toThrow(
      /audit-2031-05\.tsv\.gz is there already and is not the same: 7 lines of the installation 00000000-.* and here are 1 of .*was not overwritten/,
    );
    expect(await read()).toEqual(texts);
    expect((await readdir(folder)).filter((each) => each.endsWith('.unfinished'))).toEqual([]);
    expect((await findPlaces()).map(({ action }) => action)).toContain('test.own');
    // One that was cut off is no archive: its lines are still where they were.
    await rm(files[2] ?? '');
    expect(await archive()).toMatchObject({ month: '2031-05', lines: 1 });
    const { id } = (await database.rows<{ id: string }>('select id from installation'))[0] ?? {};
    expect(JSON.parse((await read())[1] ?? '')).toMatchObject({ installation: id, lines: 1 });
  });
});
