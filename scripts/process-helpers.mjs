// What the set-up steps share: where the repository lies, running a program, and files that are whole or absent.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)));
export const BIN = join(ROOT, 'node_modules', '.bin');

/** The machine's own PATH: npm puts node_modules/.bin before it, and npm ci removes what lies there. */
export const MACHINE_PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !resolve(folder).endsWith(join('node_modules', '.bin')))
  .join(delimiter);

/**
 * Runs a program to its end with its output shown.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, path?: string, env?: Record<string, string> }} [options] `path` is its PATH: the machine's unless given
 * @returns {boolean} whether it ended well
 */
export function run(program, args, { cwd = ROOT, path = MACHINE_PATH, env = {} } = {}) {
  const { signal, status } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  });
  if (signal !== null) throw new Error(`Stopped by ${signal}.`);
  return status === 0;
}

/**
 * What a program prints, or undefined where it is absent or fails.
 * @param {string} program
 * @param {string[]} args
 * @param {string} [path] its PATH: the machine's unless given
 */
export function readOutput(program, args, path = MACHINE_PATH) {
  const { status, stdout } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Writes a file so that a kill leaves the old one or the new one, never half of it.
 * @param {string} path
 * @param {string} content
 */
export function writeWhole(path, content) {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/**
 * Does the work while no other set-up of this folder does: two terminals may start at once, and a killed npm leaves its set-up running.
 * @param {() => void} work
 */
export function alone(work) {
  const claim = join(tmpdir(), `arogo-setup-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`);
  for (let waiting = false; !claimed(claim); waiting = true) {
    if (!waiting) say('Waiting for another set-up of this folder ...');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    work();
  } finally {
    rmSync(claim, { force: true });
  }
}

/** @param {string} claim */
function claimed(claim) {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(claim, 'utf8')), 0);
  } catch (error) {
    // Its process is gone, or it was given back just now: the next try may succeed.
    if (getErrorCode(error) === 'ESRCH') rmSync(claim, { force: true });
  }
  return false;
}

/** @param {unknown} error */
function getErrorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
