// `npm run bench` runs every benchmark of this folder, `npm run bench -- NAME ...` those that are named.
import { readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Finding, keep } from './support/performance.ts';
import { yardstick } from './support/yardstick.ts';

/**
 * A benchmark prints a table and its ratio to the raw limit that it measured in the same run.
 * @param scope ends what was started, the last first, also when the benchmark fails or is interrupted
 * @returns what docs/performance.md says of it; with nothing it keeps what it said before
 */
export type Benchmark = (scope: AsyncDisposableStack) => Promise<readonly Finding[]>;

const SUPPORT = new Set(['main.ts']);

const all = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !SUPPORT.has(entry.name))
  .map(({ name }) => basename(name, '.ts'))
  .toSorted();

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No benchmark is named ${unknown.join(', ')}. There are: ${all.join(', ')}.\n`);
  process.exit(1);
}

let scope = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void scope.disposeAsync().finally(() => process.exit(130));
  });
}

const on = new Date().toISOString().slice(0, 10);
process.stdout.write(`Node ${process.versions.node}, ${cpus().length} cores, ${on}\n`);
for (const name of asked.length > 0 ? asked : all) {
  const [load = 0] = loadavg();
  const core = yardstick();
  process.stdout.write(`\n=== ${name} (load ${load.toFixed(1)}, yardstick ${core.toFixed(0)} ms)\n`);
  const { default: benchmark }: { default?: Benchmark } = await import(`./${name}.ts`);
  if (typeof benchmark !== 'function') throw new Error(`bench/${name}.ts has no default export to run.`);
  scope = new AsyncDisposableStack();
  try {
    const findings = await benchmark(scope);
    if (findings.length > 0) await keep(name, findings, { on, load, core });
  } finally {
    await scope.disposeAsync();
  }
}
