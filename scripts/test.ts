// All that must hold: `npm test`, or `npm run check` (--quick) without the browser journeys and the heavy tests.
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForSuccess, onStopRequest, ROOT, printLine, startProgram } from './programs.ts';
import { type Counts, toOutcome, readPlaywrightCounts, readVitestCounts } from './test-counts.ts';

type Command = { program: string; args: readonly string[]; cwd?: string; env?: Record<string, string> };
type Stage = { name: string; commands: readonly Command[]; tests?: () => Counts };
type Result = Counts & { name: string; seconds: number };

/** Programs that start again and again (the product, workers of tests) find what Node made of their code; the browser's tests are read by Node itself. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.arogo-compiled'), PW_DISABLE_TS_ESM: '1' };

/** The oldest version that the product supports, where Debian's package is installed; what depends on how roles inherit is tested on it. */
const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
const TESTS_ON_15 = [
  'messaging/messaging.test',
  'messaging/messaging-attacks',
  'clinic/clinic.test',
  'test/database-roles',
  'test/database-isolation',
  'test/database-clinic',
  'platform/database/migrate.test',
  'platform/files/key-use',
  'platform/postgres/backup-role',
  'first-start',
].map((name) => `apps/api/src/${/^(?:test|platform)\/|^first/.test(name) ? '' : 'features/'}${name}`);

const isQuick = process.argv.includes('--quick');
const reports = mkdtempSync(join(tmpdir(), 'arogo-test-'));
let runningChild: ChildProcess | undefined;
let isInterrupted = false;

onStopRequest((signal) => {
  isInterrupted = true;
  runningChild?.kill(signal);
});

function buildStages(): Stage[] {
  const vitest = join(reports, 'vitest.json');
  const playwright = join(reports, 'playwright.json');
  const journeys: Stage = {
    name: 'journeys',
    commands: [
      {
        program: 'playwright',
        args: ['test', '--reporter=list,json'],
        cwd: 'e2e',
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
      },
    ],
    tests: () => readPlaywrightCounts(playwright),
  };
  const report15 = join(reports, 'vitest-15.json');
  const onPostgres15: Stage = {
    name: 'PostgreSQL 15',
    commands: [
      {
        program: 'vitest',
        args: ['run', ...TESTS_ON_15, '--reporter=default', '--reporter=json', `--outputFile.json=${report15}`],
        env: { TEST_POSTGRES_BIN: POSTGRES_15 },
      },
    ],
    tests: () => readVitestCounts(report15),
  };
  return [
    { name: 'format', commands: [{ program: 'oxfmt', args: ['--check'] }] },
    // One pass, since rules ask for types as well; each file is checked once, in the world that its nearest tsconfig.json says.
    { name: 'types and lint', commands: [{ program: 'oxlint', args: ['--deny-warnings'] }] },
    { name: 'unused code', commands: [{ program: 'knip', args: [] }] },
    { name: 'specification', commands: [{ program: 'node', args: ['scripts/specification.ts'] }] },
    {
      name: 'unit and integration',
      commands: [
        {
          program: 'vitest',
          args: [
            'run',
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${vitest}`,
            ...(isQuick ? ['--tagsFilter=!heavy'] : []),
          ],
        },
      ],
      tests: () => readVitestCounts(vitest),
    },
    ...(isQuick || !existsSync(POSTGRES_15) ? [] : [onPostgres15]),
    ...(isQuick ? [] : [journeys]),
  ];
}

async function runStage({ name, commands, tests }: Stage): Promise<Result> {
  printLine(`\n=== ${name}`);
  const begin = performance.now();
  let well = true;
  for (const { program, args, cwd = '', env = {} } of commands) {
    if (isInterrupted) break;
    runningChild = startProgram(program, args, { cwd, env: { ...COMPILED, ...env } });
    // Whatever fails, the rest runs too: one run shows everything.
    well = (await waitForSuccess(runningChild)) && well;
  }
  return { name, ...toOutcome(well && !isInterrupted, tests?.()), seconds: (performance.now() - begin) / 1000 };
}

function printRow(...[name = '', ...cells]: string[]): void {
  printLine(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(9)).join('')}`);
}

function printTable(results: readonly Result[]): void {
  printLine('');
  printRow('stage', 'passed', 'failed', 'skipped', 'seconds');
  for (const { name, passed, failed, skipped, seconds } of results) {
    printRow(name, String(passed), String(failed), String(skipped), seconds.toFixed(1));
  }
  printLine('');
}

const results: Result[] = [];
for (const stage of buildStages()) {
  if (!isInterrupted) results.push(await runStage(stage));
}
rmSync(reports, { recursive: true, force: true });
printTable(results);
const sumResults = (key: 'passed' | 'failed'): number => results.reduce((sum, result) => sum + result[key], 0);
// The end of a long log is what is kept of it: what failed is said there once more.
for (const failure of results.flatMap(({ failures }) => failures)) printLine(`failed: ${failure}\n`);
if (isInterrupted) printLine('Interrupted: not everything ran.');
printLine(`${sumResults('passed')} passed, ${sumResults('failed')} failed`);
process.exitCode = isInterrupted ? 130 : sumResults('failed') > 0 ? 1 : 0;
