// From `npm start` to the first healthy answer, with everything installed and built: with an empty data folder (cold) and with
// the one that it left (warm). Against what it cannot do without: PostgreSQL by the product's own supervisor, and a bare Node server.
import { join } from 'node:path';
import { findReservedPort } from '@arogo/api/test/free-port';
import { startEmbeddedPostgres } from '@arogo/api/platform/postgres/supervisor';
import type { Benchmark } from './main.ts';
import { waitForAnswer, runProgram, startProgram, createTemporaryFolder } from './support/processes.ts';
import { getMedian, printTable, printLine, formatFigure, measureMs } from './support/table.ts';

const rounds = 3;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Milliseconds from the start of a program to the first 200 of an address; the program is stopped afterwards. */
const measureStart = async (
  scope: AsyncDisposableStack,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  path: string,
): Promise<number> => {
  const port = String(await findReservedPort());
  const logFile = join(await createTemporaryFolder(scope), 'start.log');
  const begin = performance.now();
  const program = startProgram(scope, { command, args, env: { ...env, PORT: port }, logFile });
  const took = (await waitForAnswer(program, `http://127.0.0.1:${port}${path}`, logFile)) - begin;
  await program.stop();
  return took;
};

const measureProductStart = (scope: AsyncDisposableStack, dataDir: string): Promise<number> =>
  measureStart(scope, 'npm', ['start'], { DATA_DIR: dataDir }, '/api/health');

const bareServerScript = `require('node:http').createServer((request, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1')`;
const measureBareNode = (scope: AsyncDisposableStack): Promise<number> =>
  measureStart(scope, process.execPath, ['-e', bareServerScript], {}, '/');

const measurePostgres = (scope: AsyncDisposableStack, dataDir: string): Promise<number> =>
  measureMs(async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: silent });
    scope.defer(() => server.stop());
    return server;
  });

interface Round {
  readonly product: number;
  readonly postgres: number;
  readonly node: number;
}

const formatRow = (name: string, aim: number, found: readonly Round[]): (string | number)[] => {
  const middle = (of: (round: Round) => number): number => getMedian(found.map(of)) / 1000;
  const ratio = getMedian(found.map((round) => round.product / (round.postgres + round.node)));
  return [
    name,
    middle((round) => round.product),
    middle((round) => round.postgres),
    middle((round) => round.node),
    ratio,
    `below ${aim} s`,
  ];
};

const benchmark: Benchmark = async (scope) => {
  // What `npm start` does once for a new version is done before: installing and building have their own time.
  await runProgram(process.execPath, ['scripts/setup.mjs', 'start']);
  const cold: Round[] = [];
  const warm: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await using roundScope = scope.use(new AsyncDisposableStack());
    const data = await createTemporaryFolder(roundScope);
    const bareData = await createTemporaryFolder(roundScope);
    for (const found of [cold, warm]) {
      await using programs = scope.use(new AsyncDisposableStack());
      found.push({
        product: await measureProductStart(programs, data),
        node: await measureBareNode(programs),
        postgres: await measurePostgres(programs, bareData),
      });
    }
  }
  printLine(`${rounds} rounds, medians; seconds to the first healthy answer`);
  printTable([
    ['', 'npm start', 'PostgreSQL alone', 'bare node', 'ratio to both', 'aim'],
    formatRow('cold: empty data folder', 8, cold),
    formatRow('warm: second start', 4, warm),
  ]);
  const seconds = (found: readonly Round[]): string =>
    `${formatFigure(getMedian(found.map((round) => round.product)) / 1000)} s`;
  return [
    { what: 'npm start to the first healthy answer, empty data folder', found: seconds(cold), aim: 'below 8 s' },
    { what: 'the second start', found: seconds(warm), aim: 'below 4 s' },
  ];
};

export default benchmark;
