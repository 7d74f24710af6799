import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findReservedPort } from '@arogo/api/test/free-port';
import { refreshToken } from '@arogo/contract/access-steps';
import { listRecords } from '@arogo/contract/vault';
import { Client } from 'pg';
import { type Patient, pin, signUp } from './patient.ts';
import { createTemporaryFolder, root, runProgram, startProgram, waitForAnswer } from './processes.ts';
import { uploadDocument } from './vault.ts';

// A drill: a PostgreSQL archives its WAL with pgBackRest as configured in `deploy/pgbackrest`, is destroyed, and is restored to a
// moment.

const programFolders = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/17/bin'];

/** The path of a program; undefined if it is not installed. */
const findProgram = (name: string, folders: readonly string[] = []): string | undefined =>
  [...folders, ...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** What this machine lacks for the drill; undefined if it has everything. */
export const findMissingForDrill = (): string | undefined => {
  if (findProgram('pgbackrest') === undefined) return 'pgBackRest is not installed';
  if (findProgram('initdb', programFolders) === undefined)
    return 'no PostgreSQL of 15 or later is in /usr/lib/postgresql';
  return process.getuid?.() === 0 && findProgram('setpriv') === undefined ? 'setpriv is not installed' : undefined;
};

/** The result of a drill. */
export interface DrillReport {
  /** Seconds from the start of the restore until the product answered. */
  readonly recoverySeconds: number;
  /** Seconds of acknowledged writes that were lost, when restored to the end of the archived WAL. */
  readonly lostSeconds: number;
  /** Number of tables whose rows equal those of the moment, and of those that differ. */
  readonly sameTables: number;
  readonly changedTables: readonly string[];
  /** Uploads from before the moment that are missing, and uploads from after it that exist. */
  readonly missing: number;
  readonly foreign: number;
  /** Downloaded files that equal their upload, and those that differ. */
  readonly files: number;
  readonly damagedFiles: number;
  /** Status of a sign-in with the PIN. */
  readonly signIn: number;
  /** The output of `npm run admin -- verify` for a backup of the restored installation. */
  readonly verified: string;
}

/** Runs a program as another user than root, as PostgreSQL requires. */
const asUser = (command: string, args: readonly string[]): readonly [string, readonly string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
    : [command, args];

/** A cluster with a WAL archive. */
interface Cluster {
  readonly url: string;
  start(): Promise<void>;
  /** Kills all its processes with -9 and deletes everything: folder, WAL, what was not archived. */
  destroy(): Promise<void>;
  /** Runs pgBackRest. */
  backRest(...args: readonly string[]): Promise<string>;
}

const waitMs = 90_000;

/** Polls until the condition is true, and ignores errors. */
const untilTrue = async (ask: () => Promise<boolean>, what: string): Promise<void> => {
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    if (await ask().catch(() => false)) return;
    await pause(50);
  }
  throw new Error(`${what} did not happen within ${waitMs / 1000} s.`);
};

const query = async <T extends object>(url: string, text: string, values: readonly unknown[] = []): Promise<T[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    await client.end();
  }
};

const createCluster = async (scope: AsyncDisposableStack, folder: string): Promise<Cluster> => {
  const own = {
    data: join(folder, 'cluster'),
    repository: join(folder, 'repository'),
    spool: join(folder, 'spool'),
    socket: join(folder, 'socket'),
    log: join(folder, 'log'),
  };
  for (const path of Object.values(own)) await mkdir(path, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  await writeFile(passwordFile, password);
  // PostgreSQL's user cannot read the repository, so the configuration is copied.
  const configuration = join(folder, 'pgbackrest.conf');
  await cp(join(root, 'deploy/pgbackrest/pgbackrest.conf'), configuration);
  const port = await findReservedPort();
  const env = {
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_REPO1_PATH: own.repository,
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(16).toString('hex'),
    PGBACKREST_SPOOL_PATH: own.spool,
    PGBACKREST_LOCK_PATH: own.spool,
    PGBACKREST_LOG_PATH: own.log,
    PGBACKREST_PG1_PATH: own.data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: own.socket,
    PGBACKREST_PG1_USER: 'postgres',
  };
  if (process.getuid?.() === 0) await runProgram('chown', ['-R', 'postgres:postgres', folder]);
  const run = (command: string, ...args: readonly string[]): Promise<string> => {
    const [program, all] = asUser(command, args);
    return runProgram(program, all, env);
  };
  const initdb = findProgram('initdb', programFolders) ?? '';
  const login = ['-U', 'postgres', `--pwfile=${passwordFile}`, '--auth-host=scram-sha-256', '--auth-local=trust'];
  await run(initdb, '-D', own.data, ...login, '--encoding=UTF8', '--locale=C');
  await appendFile(
    join(own.data, 'postgresql.conf'),
    `${await readFile(join(root, 'deploy/pgbackrest/archive.conf'), 'utf8')}
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${own.socket}'
`,
  );
  const url = `postgres://postgres:${password}@127.0.0.1:${port}`;
  let program: ReturnType<typeof startProgram> | undefined;
  return {
    url,
    async start() {
      const [command, args] = asUser(initdb.replace(/initdb$/, 'postgres'), ['-D', own.data]);
      program = startProgram(scope, { command, args, env, logFile: join(folder, 'postgres.log') });
      const state = 'select pg_is_in_recovery() as recovering';
      await untilTrue(
        async () => (await query<{ recovering: boolean }>(`${url}/postgres`, state))[0]?.recovering === false,
        'The start of PostgreSQL',
      );
    },
    async destroy() {
      const [postmaster = ''] = (await readFile(join(own.data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
      await program?.stop();
      await rm(own.data, { recursive: true, maxRetries: 20, retryDelay: 50 });
      await rm(own.spool, { recursive: true });
      for (const path of [own.data, own.spool]) await mkdir(path, { mode: 0o700 });
      if (process.getuid?.() === 0) await runProgram('chown', ['postgres:postgres', own.data, own.spool]);
    },
    backRest: (...args) => run(findProgram('pgbackrest') ?? '', '--stanza=arogo', ...args),
  };
};

/** A checksum of the rows of each table that survives a crash, and the moment of that state. */
const readTables = async (
  url: string,
): Promise<{ readonly at: string; readonly sums: ReadonlyMap<string, string> }> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and relpersistence = 'p' order by 1`,
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as sum from public.${name} t`,
      );
      sums.set(name, rows[0]?.sum ?? '');
    }
    await client.query('commit');
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    return { at: rows[0]?.at ?? '', sums };
  } finally {
    await client.end();
  }
};

/** Seconds of the database's clock, as an integer. */
const secondSql = 'floor(extract(epoch from clock_timestamp()))::float8 as second';
const databaseName = 'arogo';
const samplePdf = (mark: string): Buffer => Buffer.from(`%PDF-1.7\n${mark}\n${'the quick brown fox '.repeat(500)}`);

/** Starts the product on the cluster, with a folder of its own for files and keys. */
const startProduct = async (
  scope: AsyncDisposableStack,
  folder: string,
  databaseUrl: string,
): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly admin: (...args: string[]) => Promise<string>;
}> => {
  const port = await findReservedPort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'product.log');
  const env = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
  };
  const program = startProgram(scope, { command: process.execPath, args: ['apps/api/src/main.ts'], env, logFile });
  await waitForAnswer(program, `${url}/api/health`, logFile);
  return {
    url,
    stop: () => program.stop(),
    admin: (...args) => runProgram(process.execPath, ['apps/api/src/admin.ts', ...args], env),
  };
};

interface KeptRecord {
  readonly id: string;
  readonly pdfUrl: string;
}

const listAll = async (url: string, token: string): Promise<readonly KeptRecord[]> => {
  const answer = await fetch(`${url}${listRecords.path}?limit=100&page=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { records: KeptRecord[] }).records;
};

const waitForJobs = (databaseUrl: string): Promise<void> =>
  untilTrue(
    async () =>
      (await query(databaseUrl, `select 1 from pgboss.job where state < 'completed' and start_after <= now() limit 1`))
        .length === 0,
    'The end of all jobs',
  );

/** The marks of uploads, by record id. */
type Uploads = Map<string, string>;

/**
 * Runs the drill once in a temporary folder on the loopback.
 * @param lossSeconds duration of writes before the second loss, which measures the lost time; 0 skips that part
 */
export const drillPointInTime = async (scope: AsyncDisposableStack, lossSeconds: number): Promise<DrillReport> => {
  const folder = await createTemporaryFolder(scope);
  // Programs of another user pass through it.
  await chmod(folder, 0o711);
  const clusterFolder = join(folder, 'postgresql');
  await mkdir(clusterFolder);
  const cluster = await createCluster(scope, clusterFolder);
  const databaseUrl = `${cluster.url}/${databaseName}`;
  const start = () => startProduct(scope, folder, databaseUrl);
  const files = join(folder, 'data/files');
  const fileCopy = join(folder, 'copy');

  await cluster.start();
  await cluster.backRest('stanza-create');
  let product = await start();
  const patient = await signUp(product.url);
  const upload = async (uploads: Uploads, mark: string): Promise<void> => {
    uploads.set(await uploadDocument(product.url, patient, { name: mark, pdf: samplePdf(mark) }), mark);
  };
  const before: Uploads = new Map();
  const after: Uploads = new Map();
  for (const mark of ['first', 'second', 'third']) await upload(before, mark);
  await cluster.backRest('backup', '--type=full');
  const [backedUp] = await query<{ second: number }>(databaseUrl, `select ${secondSql}`);
  // pgBackRest records the end of a backup in seconds, so a moment in the same second may be too early.
  await untilTrue(
    async () =>
      ((await query<{ second: number }>(databaseUrl, `select ${secondSql}`))[0]?.second ?? 0) >
      (backedUp?.second ?? 0) + 1,
    'The next second',
  );
  await upload(before, 'after-the-backup');
  await waitForJobs(databaseUrl);
  const moment = await readTables(databaseUrl);
  for (const mark of ['too-late', 'too-late-as-well']) await upload(after, mark);
  await query(databaseUrl, 'select pg_switch_wal()');
  await untilTrue(() => isArchived(databaseUrl), 'The archiving of the log');
  // A copy of the files at any time is enough, since they never change.
  await cp(files, fileCopy, { recursive: true });
  await product.stop();
  await cluster.destroy();
  await rm(files, { recursive: true });

  const ordered = performance.now();
  await cluster.backRest('restore', '--type=time', `--target=${moment.at}`, '--target-action=promote');
  await cluster.start();
  await cp(fileCopy, files, { recursive: true });
  const restored = await readTables(databaseUrl);
  product = await start();
  const recoverySeconds = (performance.now() - ordered) / 1000;
  const changedTables = [...moment.sums.keys()].filter((name) => moment.sums.get(name) !== restored.sums.get(name));
  const token = await signIn(product.url, patient);
  const found = await listAll(product.url, token.token);
  const ids = new Set(found.map(({ id }) => id));
  const damagedFiles = await countDamaged(product.url, found, before);
  const backupFolder = join(folder, 'backup');
  await product.admin('backup', backupFolder);
  const verified = (await product.admin('verify', backupFolder)).trim();
  const lostSeconds = lossSeconds === 0 ? Number.NaN : await measureLoss();
  return {
    recoverySeconds,
    lostSeconds,
    sameTables: moment.sums.size - changedTables.length,
    changedTables,
    missing: [...before.keys()].filter((id) => !ids.has(id)).length,
    foreign: [...after.keys()].filter((id) => ids.has(id)).length,
    files: found.length - damagedFiles,
    damagedFiles,
    signIn: token.status,
    verified,
  };

  /** Writes until the machine is lost; only the WAL that was archived by then remains. */
  async function measureLoss(): Promise<number> {
    await query(databaseUrl, 'create table if not exists public.drill_mark (at timestamptz not null)');
    await cluster.backRest('backup', '--type=diff');
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    let lastAt = 0;
    for (const end = performance.now() + lossSeconds * 1000; performance.now() < end;) {
      const at = await client.query<{ at: Date }>(
        'insert into public.drill_mark values (clock_timestamp()) returning at',
      );
      lastAt = at.rows[0]?.at.getTime() ?? lastAt;
      await pause(100);
    }
    await product.stop();
    await cluster.destroy();
    await cluster.backRest('restore');
    await cluster.start();
    const [left] = await query<{ at: Date }>(databaseUrl, 'select max(at) as at from public.drill_mark');
    return (lastAt - (left?.at.getTime() ?? 0)) / 1000;
  }
};

/** Whether writes before the last WAL switch are in the archive. */
const isArchived = async (url: string): Promise<boolean> => {
  const [state] = await query<{ archived: boolean }>(
    url,
    `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) or
       not exists (select from pg_ls_archive_statusdir() where name like '%.ready') as archived from pg_stat_archiver`,
  );
  return state?.archived === true;
};

/** Renews the session with the PIN, which needs both the pepper and the PIN's hash. */
const signIn = async (
  url: string,
  { token }: Patient,
): Promise<{ readonly status: number; readonly token: string }> => {
  const answer = await fetch(url + refreshToken.path, {
    method: refreshToken.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiredToken: token, securityPin: pin }),
  });
  const body = (await answer.json()) as { readonly token?: string };
  return { status: answer.status, token: body.token ?? '' };
};

const countDamaged = async (url: string, records: readonly KeptRecord[], uploads: Uploads): Promise<number> => {
  let damaged = 0;
  for (const { id, pdfUrl } of records) {
    const answer = await fetch(url + pdfUrl);
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200 || !content.equals(samplePdf(uploads.get(id) ?? ''))) damaged += 1;
  }
  return damaged;
};
