// `npm run bench` runs every benchmark of this folder, `npm run bench -- NAME ...` those that are named.
import { readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Finding, printFindings, saveFindings } from './support/performance.ts';
import { measureCalibration } from './support/calibration.ts';

/**
 * A benchmark prints a table and its ratio to the raw limit that it measured in the same run.
 * @param scope ends what was started, the last first, also when the benchmark fails or is interrupted
 * @returns what docs/performance.md says of it; with nothing it keeps what it said before
 */
export type Benchmark = (scope: AsyncDisposableStack) => Promise<readonly Finding[]>;

const SUPPORT = new Set(['main.ts']);

const benchmarkNames = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !SUPPORT.has(entry.name))
  .map(({ name }) => basename(name, '.ts'))
  .toSorted();

const requestedNames = process.argv.slice(2);
const unknownNames = requestedNames.filter((name) => !benchmarkNames.includes(name));
if (unknownNames.length > 0) {
  process.stderr.write(`No benchmark is named ${unknownNames.join(', ')}. There are: ${benchmarkNames.join(', ')}.\n`);
  process.exit(1);
}

let scope = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void scope.disposeAsync().finally(() => process.exit(130));
  });
}

const today = new Date().toISOString().slice(0, 10);
const allFindings: Finding[] = [];
process.stdout.write(`Node ${process.versions.node}, ${cpus().length} cores, ${today}\n`);
for (const name of requestedNames.length > 0 ? requestedNames : benchmarkNames) {
  const [load = 0] = loadavg();
  const core = measureCalibration();
  process.stdout.write(`\n=== ${name} (load ${load.toFixed(1)}, yardstick ${core.toFixed(0)} ms)\n`);
  const { default: benchmark }: { default?: Benchmark } = await import(`./${name}.ts`);
  if (typeof benchmark !== 'function') throw new Error(`bench/${name}.ts has no default export to run.`);
  scope = new AsyncDisposableStack();
  try {
    const findings = await benchmark(scope);
    if (findings.length > 0) await saveFindings(name, findings, { on: today, load, core });
    allFindings.push(...findings.map((finding) => ({ ...finding, what: `${name}: ${finding.what}` })));
  } finally {
    await scope.disposeAsync();
  }
}
if (allFindings.length > 0) {
  process.stdout.write('\n=== What was found\n');
  printFindings(allFindings);
}
