// Builds the apps for browsers, and nothing of one when what it is made of has not changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, run, say, writeWhole } from './process-helpers.mjs';

const APPS = [
  { folder: 'apps/web', name: "the patient's app", further: 'build-languages.ts' },
  { folder: 'apps/clinic', name: "the doctors' workspace" },
];
/** What ends up in each: besides its own sources what they import from the workspaces, how it is built, and every dependency's version. */
const INPUTS = [
  'packages/client',
  'packages/paper',
  'packages/talk',
  'packages/ui',
  'packages/contract',
  'scripts/vite',
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_INPUTS = new Set(['node_modules', 'dist']);

/** @param {string} runtimePath the PATH on which `node` is the project's own */
export function buildWebApps(runtimePath) {
  for (const app of APPS) buildWebApp(app, runtimePath);
}

/**
 * @param {{ folder: string, name: string, further?: string }} app its folder from the root, and what builds it in other languages
 * @param {string} runtimePath
 */
function buildWebApp({ folder, name, further }, runtimePath) {
  const stamp = join(ROOT, folder, 'dist', '.inputs');
  const inputs = fingerprint([folder, ...INPUTS]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say(`Building ${name} ...`);
  // The stamp goes first and comes last: a build that is cut off must not look complete.
  rmSync(stamp, { force: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  for (const command of [[vite, 'build', '--logLevel', 'warn'], ...(further === undefined ? [] : [[further]])]) {
    const isBuilt = run('node', command, {
      cwd: join(ROOT, folder),
      path: runtimePath,
      env: { ...buildSettings(process.env), NODE_ENV: 'production' },
    });
    if (!isBuilt) throw new Error(`Building ${name} failed; the reason stands above.`);
  }
  writeWhole(stamp, inputs);
}

/**
 * What the build is told from outside. The pages for developers come along unless this is a production machine.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
export function buildSettings(env) {
  const told = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return {
    VITE_DEV_PAGES: env['NODE_ENV'] === 'production' ? '0' : '1',
    ...Object.fromEntries(told.map(([name, value]) => [name, value ?? ''])),
  };
}

/**
 * A hash over settings, names and contents, so that a fresh checkout or a touched file builds nothing anew.
 * @param {readonly string[]} paths from the root
 */
function fingerprint(paths) {
  const hash = createHash('sha256').update(
    JSON.stringify(Object.entries(buildSettings(process.env)).toSorted(([a], [b]) => a.localeCompare(b))),
  );
  for (const input of paths) {
    for (const path of filesBelow(join(ROOT, input))) {
      const content = readFileSync(path);
      hash.update(`${relative(ROOT, path)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a folder, or a file
 * @returns {string[]} files, in an order that depends on their names alone
 */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_INPUTS.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}
