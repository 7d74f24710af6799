import { email } from '@arogo/contract/access';
import * as z from 'zod/mini';
import { archiveAudit, minKeptMonths } from './admin-audit.ts';
import { backUp, restore, verify } from './admin-backup.ts';
import { openDatabaseAs } from './admin-database.ts';
import { printAccount, printAudit, printConfig, printJobs, retryJobs, signOut } from './admin-inspection.ts';
import { migrateApart, printKeyStatus, rewrapEverything } from './admin-operations.ts';
import { resetSample } from './features/doctors/seed.ts';
import { ImportError, importDoctors } from './features/doctors/import.ts';
import { inviteDoctor, removeDoctor } from './features/doctors/doctor-invitations.ts';
import { importBrands } from './features/medication/brands-import.ts';
import { confirmBirthDate, withdrawGuardianConsentFor } from './features/profile/guardian/guardian-admin.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openSecrets } from './platform/crypto/secrets.ts';
import { adoptStore } from './platform/files/installation.ts';
import { openBlobStore } from './platform/files/open-blob-store.ts';
import { openQueue } from './platform/jobs/jobs.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { getOwnBrandsPath } from './platform/own-brands.ts';
import { StartupError } from './platform/startup-error.ts';

// `npm run admin -- COMMAND`: the operator's commands, run in the product's environment.

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `npm run admin -- doctors:import FILE [--check]   bring doctors from a CSV file into the directory (docs/directory.md); --check only looks
npm run admin -- doctor:invite EMAIL CODE        let EMAIL work for the doctor that the directory has under CODE, in the workspace at /clinic
npm run admin -- doctor:remove EMAIL             let EMAIL work for its doctor no more; who is signed in with it is out at once
npm run admin -- brands:import FILE [--check]    use a CSV file's brands beside the product's own (docs/operations.md, Brands of medicines)
npm run admin -- guardian:withdraw EMAIL         withdraw the consent of the parent or guardian of the patient EMAIL (docs/operations.md, Guardians)
npm run admin -- guardian:adult EMAIL            after a look at a proof of age: the date of birth of EMAIL is true, an earlier one was a typing error
npm run admin -- files:adopt                     make the files in DATA_DIR or the bucket belong to this database (docs/operations.md, Files that nobody knows)
npm run admin -- demo:reset                      empty the sample world and load it again
npm run admin -- migrate [--check]               bring the database up to date without starting; --check only lists what is pending
npm run admin -- backup FOLDER                   make a backup of database, files and local keys, while the product runs (docs/operations.md, Backup)
npm run admin -- verify FOLDER                   check that a backup is whole, and that its files can be decrypted
npm run admin -- restore FOLDER                  make a new installation of a backup
npm run admin -- keys:status                     count what stands under which key and pepper (docs/operations.md, Keys)
npm run admin -- keys:rewrap                     put everything under the first key of DATA_KEY, while the product runs
npm run admin -- jobs:status                     list queues with work and what failed for good; exits with 1 where something did
npm run admin -- jobs:retry QUEUE                try once more what failed for good in QUEUE
npm run admin -- audit:status                    count the lines of the audit by month
npm run admin -- audit:archive FOLDER MONTHS     write what is older than MONTHS whole months (12 or more) into files, and take it out of the audit
npm run admin -- config:show                     say what the environment comes to, without any secret
npm run admin -- account:status EMAIL            say whether EMAIL has a PIN, and how many open sessions
npm run admin -- account:sign-out EMAIL          end all sessions of EMAIL at once
npm run admin -- help                            this list`;

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

/** Parses an e-mail address. @throws StartupError if it is not valid */
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
  const outbox = createOutbox({ jobs, keyring: (await openSecrets(config)).keyring, clock: systemClock });
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

/** Parses the number of months of audit to keep. @throws StartupError if it is not a number, or too small */
const parseMonths = (typed: string): number => {
  const months = Number(typed);
  if (/^\d{2,3}$/.test(typed) && months >= minKeptMonths) return months;
  throw new StartupError(`'${typed}' is no number of months to keep: ${minKeptMonths} or more.`);
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

interface Command {
  /** Number of arguments, without options. */
  readonly argumentCount: number;
  readonly options?: readonly string[];
  /** @returns false if the command ran and refused something */
  run(words: readonly string[], has: (option: string) => boolean): Promise<boolean>;
}

const createCommands = (config: Config, scope: AsyncDisposableStack): Readonly<Record<string, Command>> => ({
  'doctors:import': {
    argumentCount: 1,
    options: ['--check'],
    run: ([file = ''], has) => importFile(config, file, has('--check'), scope),
  },
  'brands:import': {
    argumentCount: 1,
    options: ['--check'],
    run: ([file = ''], has) => importOwnBrands(config, file, has('--check')),
  },
  'doctor:invite': {
    argumentCount: 2,
    run: ([address = '', code = '']) => inviteAccount(config, address, code, scope),
  },
  'doctor:remove': { argumentCount: 1, run: ([address = '']) => removeAccount(config, address, scope) },
  'guardian:withdraw': { argumentCount: 1, run: ([address = '']) => withdrawGuardian(config, address, scope) },
  'guardian:adult': { argumentCount: 1, run: ([address = '']) => confirmAdult(config, address, scope) },
  'files:adopt': { argumentCount: 0, run: () => adoptFiles(config, scope) },
  'demo:reset': { argumentCount: 0, run: () => resetSampleDoctors(config, scope) },
  migrate: {
    argumentCount: 0,
    options: ['--check'],
    run: (_, has) => migrateApart(config, has('--check'), scope, print),
  },
  backup: { argumentCount: 1, run: ([folder = '']) => backUp(config, folder, scope, print) },
  verify: { argumentCount: 1, run: ([folder = '']) => verify(config, folder, print) },
  restore: { argumentCount: 1, run: ([folder = '']) => restore(config, folder, scope, print) },
  'keys:status': { argumentCount: 0, run: () => printKeyStatus(config, scope, print) },
  'keys:rewrap': { argumentCount: 0, run: () => rewrapEverything(config, scope, print) },
  'jobs:status': { argumentCount: 0, run: async () => printJobs(await openDatabaseAs('jobs', config, scope), print) },
  'jobs:retry': {
    argumentCount: 1,
    run: async ([queue = '']) => retryJobs(await openDatabaseAs('jobs', config, scope), queue, print),
  },
  'audit:status': {
    argumentCount: 0,
    run: async () => printAudit(await openDatabaseAs('owner', config, scope), print),
  },
  'audit:archive': {
    argumentCount: 2,
    run: async ([folder = '', months = '']) => archiveAudit(config, folder, parseMonths(months), scope, print),
  },
  'config:show': { argumentCount: 0, run: async () => printConfig(config, print) },
  'account:status': {
    argumentCount: 1,
    run: async ([typed = '']) => printAccount(await openDatabaseAs('owner', config, scope), parseAddress(typed), print),
  },
  'account:sign-out': {
    argumentCount: 1,
    run: async ([typed = '']) => signOut(await openDatabaseAs('owner', config, scope), parseAddress(typed), print),
  },
});

const scope = new AsyncDisposableStack();
const [name = '', ...args] = process.argv.slice(2);
const isHelp = ['', 'help', '--help', '-h'].includes(name);
if (isHelp) {
  print(usage);
  process.exit(0);
}
try {
  const commands = createCommands(readConfig(), scope);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const words = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  if (command?.argumentCount === words.length && options.every((option) => command.options?.includes(option))) {
    process.exitCode = (await command.run(words, (option) => options.includes(option))) ? 0 : 1;
  } else {
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
