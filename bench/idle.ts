// The product while nobody uses it: processor time of its server and of its PostgreSQL over minutes, and transactions a second.
// Against what it cannot do without: a PostgreSQL and a Node server that nobody uses, in the same minutes.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findReservedPort } from '@arogo/api/test/free-port';
import { startEmbeddedPostgres } from '@arogo/api/platform/postgres/supervisor';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { readTreeMs } from './support/processor-time.ts';
import { createTemporaryFolder, startProgram, waitForAnswer } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { formatFigure, getMedian, printLine, printTable } from './support/table.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** What a start leaves to do is over by then: two minutes after it Node gives back the memory that the start took, which is work. */
const settleMs = 200_000;
const minuteMs = 60_000;
const rounds = 3;

const bareServerScript = `require('node:http').createServer((request, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1')`;

/** Milliseconds on a processor so far. */
interface Reading {
  readonly at: number;
  readonly product: number;
  readonly productPostgres: number;
  readonly node: number;
  readonly postgres: number;
  readonly transactions: number;
}

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const bare = await startEmbeddedPostgres({ dataDir: await createTemporaryFolder(scope), log: silent });
  scope.defer(() => bare.stop());
  const port = String(await findReservedPort());
  const logFile = join(await createTemporaryFolder(scope), 'node.log');
  const node = startProgram(scope, {
    command: process.execPath,
    args: ['-e', bareServerScript],
    env: { PORT: port },
    logFile,
  });
  await waitForAnswer(node, `http://127.0.0.1:${port}/`, logFile);
  const postgresPid = await product.postgresPid();
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  scope.defer(() => client.end());

  const countTransactions = async (): Promise<number> => {
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.count);
  };
  const read = async (): Promise<Reading> => ({
    at: performance.now(),
    product: await readTreeMs(product.pid),
    productPostgres: await readTreeMs(postgresPid),
    node: await readTreeMs(node.pid),
    postgres: await readTreeMs(bare.pid ?? 0),
    transactions: await countTransactions(),
  });

  await pause(settleMs);
  const found: Reading[] = [];
  for (let before = await read(); found.length < rounds;) {
    await pause(minuteMs);
    const after = await read();
    const seconds = (after.at - before.at) / 1000;
    const toRate = (key: keyof Reading): number => (after[key] - before[key]) / seconds;
    found.push({
      at: after.at,
      product: toRate('product') / 10,
      productPostgres: toRate('productPostgres') / 10,
      node: toRate('node') / 10,
      postgres: toRate('postgres') / 10,
      transactions: toRate('transactions'),
    });
    before = after;
  }
  const middle = (key: keyof Reading): number => getMedian(found.map((each) => each[key]));
  const bareShare = middle('node') + middle('postgres');
  printLine(`${rounds} minutes at rest, medians; percent of one core`);
  printTable([
    ['', 'server', 'PostgreSQL', 'both', 'transactions a second'],
    [
      'product',
      middle('product') - middle('productPostgres'),
      middle('productPostgres'),
      middle('product'),
      middle('transactions'),
    ],
    ['bare', middle('node'), middle('postgres'), bareShare, 0],
  ]);
  return [
    {
      what: 'at rest: share of a core, server and PostgreSQL',
      found: `${formatFigure(middle('product'))} %`,
      aim: 'below 0.5 %',
    },
    {
      what: 'at rest: of a bare Node server and a bare PostgreSQL',
      found: formatFigure(middle('product') / bareShare),
    },
    { what: 'at rest: transactions a second', found: formatFigure(middle('transactions')) },
  ];
};

export default benchmark;
