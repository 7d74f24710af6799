import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { email } from '@arogo/contract/access';
import * as z from 'zod/mini';
import { resetSample } from './features/doctors/seed.ts';
import { ImportError, importDoctors } from './features/doctors/import.ts';
import { inviteDoctor, removeDoctor } from './features/doctors/doctor-invitations.ts';
import { importBrands } from './features/medication/brands-import.ts';
import { confirmBirthDate, withdrawGuardianConsentFor } from './features/profile/guardian/guardian-admin.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createKeyring, type Keyring, parseDataKeys } from './platform/crypto/keys.ts';
import { loadOrCreateLocalSecrets } from './platform/crypto/local-secrets.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { adoptStore } from './platform/files/installation.ts';
import { openBlobStore } from './platform/files/open-blob-store.ts';
import { openQueue } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { migrate } from './platform/database/migrate.ts';
import { getOwnBrandsPath } from './platform/own-brands.ts';
import { bootstrapDatabase, withClient, buildUrl } from './platform/postgres/bootstrap.ts';
import { startEmbeddedPostgres } from './platform/postgres/supervisor.ts';
import { StartupError } from './platform/startup-error.ts';

// `npm run admin -- COMMAND`: what an operator does to the directory, with the environment that the product has.

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `npm run admin -- doctors:import FILE [--check]   bring doctors from a CSV file into the directory (docs/directory.md); --check only looks
npm run admin -- doctor:invite EMAIL CODE        let EMAIL work for the doctor that the directory has under CODE, in the workspace at /clinic
npm run admin -- doctor:remove EMAIL             let EMAIL work for its doctor no more; who is signed in with it is out at once
npm run admin -- brands:import FILE [--check]    use a CSV file's brands beside the product's own (docs/operations.md, Brands of medicines)
npm run admin -- guardian:withdraw EMAIL         withdraw the consent of the parent or guardian of the patient EMAIL (docs/operations.md, Guardians)
npm run admin -- guardian:adult EMAIL            after a look at a proof of age: the date of birth of EMAIL is true, an earlier one was a typing error
npm run admin -- files:adopt                     make the files in DATA_DIR or the bucket belong to this database (docs/operations.md, Files that nobody knows)
npm run admin -- demo:reset                      empty the sample world and load it again`;

const portLine = 3;

/** The address of the embedded PostgreSQL that runs already, with the product. */
const findRunningAdminUrl = async ({ dataDir }: Config): Promise<string | undefined> => {
  try {
    const [password, state] = await Promise.all(
      ['postgres-password', 'postgres/postmaster.pid'].map((name) => readFile(path.join(dataDir, name), 'utf8')),
    );
    const url = `postgres://postgres:${password?.trim()}@127.0.0.1:${state?.split('\n')[portLine]}/postgres`;
    await withClient(url, (client) => client.query('select 1'));
    return url;
  } catch {
    return undefined;
  }
};

const embeddedDatabase = 'arogo';

const openKeyring = async (config: Config): Promise<Keyring> => {
  const secrets = config.dataKey ? undefined : await loadOrCreateLocalSecrets(config.dataDir);
  return createKeyring(parseDataKeys(config.dataKey ?? secrets?.dataKey ?? ''));
};

/** The database as a role of the product: beside the running product, or with a PostgreSQL that is started for the length of the command. */
const openDatabaseAs = async (
  role: 'jobs' | 'owner',
  config: Config,
  scope: AsyncDisposableStack,
): Promise<Database> => {
  const keyring = await openKeyring(config);
  const password = (name: string): string => keyring.deriveKey(`db-role:${name}`).toString('base64url');
  const running = config.databaseUrl ?? (await findRunningAdminUrl(config));
  const started =
    running === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog('warn') })
      : undefined;
  if (started) scope.defer(() => started.stop());
  const adminUrl = running ?? started?.adminUrl ?? '';
  const database =
    config.databaseUrl === undefined
      ? embeddedDatabase
      : decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1)) || embeddedDatabase;
  if (started) {
    const passwords = {
      owner: password('owner'),
      app: password('app'),
      jobs: password('jobs'),
      clinic: password('clinic'),
      search: password('search'),
    };
    await migrate((await bootstrapDatabase({ adminUrl, database, passwords, isOwnServer: true })).ownerUrl);
  }
  const url = buildUrl(new URL(adminUrl), { username: `arogo_${role}`, password: password(role), database });
  await withClient(url, (client) => client.query('select from doctor limit 1')).catch((error: unknown) => {
    throw new StartupError(
      'The database does not know the directory yet. Start the product of this version once, with the same environment, then run this again.',
      { cause: error },
    );
  });
  const db = openDatabase({ url, maxConnections: 1, onConnectionLost: () => undefined });
  scope.defer(() => db.close());
  return db;
};

const importFile = async (
  config: Config,
  file: string,
  isCheck: boolean,
  scope: AsyncDisposableStack,
): Promise<boolean> => {
  const db = isCheck ? undefined : await openDatabaseAs('jobs', config, scope);
  const { added, updated, refused } = await importDoctors({ db, clock: systemClock, file, onProblem: print });
  print(
    isCheck
      ? `${added} rows are fine, ${refused} are not. Nothing was written.`
      : `${added} doctors were added, ${updated} updated, ${refused} rows refused.`,
  );
  return refused === 0;
};

const importOwnBrands = async (config: Config, file: string, isCheck: boolean): Promise<boolean> => {
  const { taken, refused } = await importBrands({
    file,
    target: isCheck ? undefined : getOwnBrandsPath(config.dataDir),
    onProblem: print,
  });
  const done = `${taken} brands are used from the next start on, ${refused} rows refused.`;
  print(isCheck ? `${taken} rows are fine, ${refused} are not. Nothing was written.` : done);
  return refused === 0;
};

const resetSampleDoctors = async (config: Config, scope: AsyncDisposableStack): Promise<boolean> => {
  if (config.sampleDoctors === 0)
    throw new StartupError(
      'There is no sample world here: SAMPLE_DATA is off, or the product is set up for others than this machine.',
    );
  const { removed, remaining } = await resetSample(
    { db: await openDatabaseAs('owner', config, scope), clock: systemClock },
    config.sampleDoctors,
  );
  print(`${removed} doctors of the sample world were removed, ${remaining} with visits stayed; it is loaded again.`);
  return true;
};

/** @throws StartupError for what is none */
const parseAddress = (typed: string): string => {
  const { success, data: address } = z.safeParse(email, typed);
  if (!success) throw new StartupError(`'${typed}' is no e-mail address.`);
  return address;
};

const inviteAccount = async (
  config: Config,
  typed: string,
  code: string,
  scope: AsyncDisposableStack,
): Promise<boolean> => {
  const address = parseAddress(typed);
  const db = await openDatabaseAs('jobs', config, scope);
  const jobs = await openQueue(db, () => undefined);
  scope.defer(() => jobs.close());
  const outbox = createOutbox({ jobs, keyring: await openKeyring(config), clock: systemClock });
  const invited = await inviteDoctor({ db, clock: systemClock, outbox, publicUrl: config.publicUrl }, address, code);
  if (invited.kind !== 'invited') {
    throw new StartupError(
      invited.kind === 'unknown'
        ? `The directory has no doctor with the code '${code}'.`
        : `This doctor works with another address already, or ${address} for another doctor. Nothing was changed.`,
    );
  }
  print(`${address} can work for ${invited.name} now, at ${config.publicUrl}/clinic; a mail says how.`);
  return true;
};

const removeAccount = async (config: Config, typed: string, scope: AsyncDisposableStack): Promise<boolean> => {
  const address = parseAddress(typed);
  const name = await removeDoctor({ db: await openDatabaseAs('jobs', config, scope) }, address);
  if (name === null) throw new StartupError(`${address} works for no doctor. Nothing was changed.`);
  print(`${address} works for ${name} no more, and is signed out everywhere. ${name} stays in the directory.`);
  return true;
};

const withdrawGuardian = async (config: Config, typed: string, scope: AsyncDisposableStack): Promise<boolean> => {
  const address = parseAddress(typed);
  const db = await openDatabaseAs('jobs', config, scope);
  if (!(await withdrawGuardianConsentFor({ db, clock: systemClock }, address))) {
    throw new StartupError(`No guardian's consent is in force for ${address}. Nothing was changed.`);
  }
  print(
    `The guardian's consent for ${address} is withdrawn; their link can say so too, and the patient can ask again.`,
  );
  return true;
};

const confirmAdult = async (config: Config, typed: string, scope: AsyncDisposableStack): Promise<boolean> => {
  const address = parseAddress(typed);
  const born = await confirmBirthDate({ db: await openDatabaseAs('jobs', config, scope), clock: systemClock }, address);
  if (born === null)
    throw new StartupError(
      `${address} gave no later date of birth than today's, or has no account. Nothing was changed.`,
    );
  print(`${born} counts as the date of birth of ${address} from now on; earlier ones count no more.`);
  return true;
};

const adoptFiles = async (config: Config, scope: AsyncDisposableStack): Promise<boolean> => {
  const db = await openDatabaseAs('jobs', config, scope);
  const opened = await openBlobStore(config);
  scope.defer(() => opened.close());
  const { id, former } = await adoptStore({ db, blobs: opened.blobs });
  print(
    `The files belong to this database now (installation ${id}${former === undefined || former === id ? '' : `, before: ${former}`}).`,
  );
  return true;
};

const [command = '', ...args] = process.argv.slice(2);
const scope = new AsyncDisposableStack();
try {
  const file = args.find((arg) => !arg.startsWith('--'));
  const config = readConfig();
  const isWhole = args.every((arg) => arg === file || arg === '--check');
  if (command === 'doctors:import' && file !== undefined && isWhole)
    process.exitCode = (await importFile(config, file, args.includes('--check'), scope)) ? 0 : 1;
  else if (command === 'brands:import' && file !== undefined && isWhole)
    process.exitCode = (await importOwnBrands(config, file, args.includes('--check'))) ? 0 : 1;
  else if (command === 'doctor:invite' && args.length === 2)
    process.exitCode = (await inviteAccount(config, args[0] ?? '', args[1] ?? '', scope)) ? 0 : 1;
  else if (command === 'doctor:remove' && args.length === 1)
    process.exitCode = (await removeAccount(config, args[0] ?? '', scope)) ? 0 : 1;
  else if (command === 'guardian:withdraw' && args.length === 1)
    process.exitCode = (await withdrawGuardian(config, args[0] ?? '', scope)) ? 0 : 1;
  else if (command === 'guardian:adult' && args.length === 1)
    process.exitCode = (await confirmAdult(config, args[0] ?? '', scope)) ? 0 : 1;
  else if (command === 'files:adopt' && args.length === 0) process.exitCode = (await adoptFiles(config, scope)) ? 0 : 1;
  else if (command === 'demo:reset' && args.length === 0)
    process.exitCode = (await resetSampleDoctors(config, scope)) ? 0 : 1;
  else {
    print(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ImportError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 2;
} finally {
  await scope.disposeAsync();
}
