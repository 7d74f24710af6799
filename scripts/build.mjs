// Builds the patient's app, and nothing when what it is made of has not changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, run, say, writeWhole } from './place.mjs';

const APP = join(ROOT, 'apps', 'web');
const STAMP = join(APP, 'dist', '.inputs');
/** What ends up in the app: its own sources, what they import from the workspaces, and every dependency's version. */
const INPUTS = ['apps/web', 'packages/client', 'packages/talk', 'packages/ui', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const NOT_INPUTS = new Set(['node_modules', 'dist']);

/** @param {string} runtimePath the PATH on which `node` is the project's own */
export function buildWebApp(runtimePath) {
  const inputs = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  say('Building the app ...');
  // The stamp goes first and comes last: a build that is cut off must not look complete.
  rmSync(STAMP, { force: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!run('node', [vite, 'build', '--logLevel', 'warn'], { cwd: APP, path: runtimePath, env: { ...buildSettings(process.env), NODE_ENV: 'production' } })) {
    throw new Error('The app could not be built; the reason stands above.');
  }
  writeWhole(STAMP, inputs);
}

/**
 * What the build is told from outside. The pages for developers come along unless this is a production machine.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
export function buildSettings(env) {
  const told = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return { VITE_DEV_PAGES: env['NODE_ENV'] === 'production' ? '0' : '1', ...Object.fromEntries(told.map(([name, value]) => [name, value ?? ''])) };
}

/** A hash over settings, names and contents, so that a fresh checkout or a touched file builds nothing anew. */
function fingerprint() {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(buildSettings(process.env)).toSorted(([a], [b]) => a.localeCompare(b))));
  for (const input of INPUTS) {
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
