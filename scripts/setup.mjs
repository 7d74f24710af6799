// Makes a fresh clone ready by itself: `node scripts/setup.mjs start|dev|test`, run before the npm script of that name.
// It runs on whatever Node the machine has, before anything is installed: plain JavaScript without dependencies.
import { buildWebApps } from './build.mjs';
import { findBrowser } from './browser.mjs';
import { installDependencies } from './install.mjs';
import { alone } from './process-helpers.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const mode = process.argv[2];

try {
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Arogo needs Node 20.19 or newer to begin with, and this is ${process.versions.node}: please install a newer one.`,
    );
  }
  if (mode !== 'start' && mode !== 'dev' && mode !== 'test')
    throw new Error('usage: node scripts/setup.mjs start|dev|test');
  alone(() => {
    const runtimePath = installDependencies();
    if (mode !== 'dev') buildWebApps(runtimePath);
    if (mode === 'test') findBrowser(runtimePath);
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
