// Finds a Chromium for the browser journeys, or installs one, and notes where it is for e2e/fixtures/browser.ts.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MACHINE_PATH, readOutput, ROOT, run, say, writeWhole } from './process-helpers.mjs';

const NOTE = join(ROOT, 'node_modules', '.arogo-chromium');
const LIGHT_NOTE = join(ROOT, 'node_modules', '.arogo-chromium-light');
/** Chromium without its windows: most journeys need no more, and it takes a fifth less of the processor. */
const LIGHT = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @param {string} runtimePath the PATH on which `node` is the project's own */
export function findBrowser(runtimePath) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined) {
    if (!works(chosen))
      throw new Error(`CHROMIUM_PATH names ${chosen}, which is no browser that starts: please correct or unset it.`);
    return;
  }
  if (existsSync(NOTE) && existsSync(readFileSync(NOTE, 'utf8')) && existsSync(LIGHT_NOTE)) return;
  const found = systemBrowser() ?? debianBrowser() ?? playwrightBrowser(runtimePath);
  if (found === undefined) {
    throw new Error(
      'No Chromium was found and none could be installed: please install one, or set CHROMIUM_PATH to where it is.',
    );
  }
  writeWhole(NOTE, found);
  writeWhole(LIGHT_NOTE, lightBrowser() ?? '');
}

/** Some systems keep a stand-in that only says how to install the real one, so it must start. @param {string} path */
function works(path) {
  return readOutput(path, ['--version']) !== undefined;
}

function systemBrowser() {
  const onPath = MACHINE_PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, MAC].find((path) => existsSync(path) && works(path));
}

/** Debian's package, where we may install it. */
function debianBrowser() {
  installFromDebian('chromium');
  return systemBrowser();
}

/** Where there is none, the whole browser does. */
function lightBrowser() {
  const onPath = () =>
    MACHINE_PATH.split(delimiter)
      .map((folder) => join(folder, LIGHT))
      .find((path) => existsSync(path) && works(path));
  const found = onPath();
  if (found !== undefined) return found;
  installFromDebian(LIGHT);
  return onPath();
}

/** @param {string} name of the package */
function installFromDebian(name) {
  if (process.getuid?.() !== 0 || readOutput('apt-get', ['--version']) === undefined) return;
  say(`Installing a browser for the tests (Debian's ${name}) ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  // A fresh machine has no package lists yet, and an old one may name versions that are gone.
  if (!install() && run('apt-get', ['update', '-qq'], { env })) install();
}

/** @param {string} runtimePath */
function playwrightBrowser(runtimePath) {
  say("Installing a browser for the tests (Playwright's Chromium) ...");
  run('node', [join(ROOT, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], { path: runtimePath });
  const ask = "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())";
  const path = readOutput('node', ['--input-type=module', '--eval', ask], runtimePath);
  return path !== undefined && existsSync(path) && works(path) ? path : undefined;
}
