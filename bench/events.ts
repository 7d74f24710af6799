// What it costs a transaction to announce something to the other server processes: in the transaction by notifications of the database,
// and after it through Redis, against the same transaction that announces nothing. With fsync, on a PostgreSQL of its own.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Database, openDatabase } from '@arogo/api/platform/database/database';
import { migrate } from '@arogo/api/platform/database/migrate';
import { createDatabaseBus } from '@arogo/api/platform/live/event-bus';
import { createLivePublisher, type LivePublisher } from '@arogo/api/platform/live/live-publisher';
import { createRedisBus } from '@arogo/api/platform/live/redis-bus';
import { bootstrapDatabase } from '@arogo/api/platform/postgres/bootstrap';
import { startEmbeddedPostgres } from '@arogo/api/platform/postgres/supervisor';
import { findReservedPort } from '@arogo/api/test/free-port';
import type { Benchmark } from './main.ts';
import { createTemporaryFolder } from './support/processes.ts';
import { formatFigure, getMedian, printLine, printTable } from './support/table.ts';

const clients = 32;
const rounds = 6;
const roundMs = 3_000;
const redisProgram = '/usr/bin/redis-server';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const createSecret = (): string => randomBytes(24).toString('base64url');

const startRedis = async (scope: AsyncDisposableStack): Promise<string> => {
  const port = await findReservedPort();
  const redis = spawn(redisProgram, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  scope.defer(async () => void redis.kill());
  await new Promise<void>((resolve) => {
    redis.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve());
  });
  return `redis://127.0.0.1:${port}`;
};

/** Small writes of many at once. @returns transactions a second */
const measureCommits = async (db: Database, live: Pick<LivePublisher, 'publish'> | undefined): Promise<number> => {
  const began = performance.now();
  let done = 0;
  const work = async (): Promise<void> => {
    const server = randomUUID();
    while (performance.now() < began + roundMs) {
      await db.asSystem(async (trx) => {
        await trx.insertInto('presence').values({ party: randomUUID(), server, until: new Date() }).execute();
        await live?.publish(trx, [{ patientId: server, kinds: ['records'] }]);
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return done / ((performance.now() - began) / 1000);
};

const benchmark: Benchmark = async (scope) => {
  if (!existsSync(redisProgram)) {
    printLine('redis-server is not installed (apt-get install redis-server).');
    return [];
  }
  const server = await startEmbeddedPostgres({ dataDir: await createTemporaryFolder(scope), log: silent });
  scope.defer(() => server.stop());
  const passwords = { owner: createSecret(), app: createSecret(), jobs: createSecret() };
  const urls = await bootstrapDatabase({ adminUrl: server.adminUrl, database: 'arogo_events', passwords });
  await migrate(urls.ownerUrl);
  const db = openDatabase({ url: urls.appUrl, maxConnections: clients, onConnectionLost: () => undefined });
  scope.defer(() => db.close());
  const bus = await createRedisBus({
    url: await startRedis(scope),
    installation: randomUUID(),
    db,
    onChange: () => undefined,
  });
  scope.defer(() => bus.stop());
  const ways = {
    'nothing announced': undefined,
    'by the database': createLivePublisher(createDatabaseBus(db)),
    'through Redis': createLivePublisher(bus),
  };
  const found = Object.entries(ways).map(([name, live]) => ({ name, live, figures: [] as number[] }));
  for (const { live } of found) await measureCommits(db, live);
  // In alternation, so that whatever else the machine does takes from all.
  for (let round = 0; round < rounds; round += 1)
    for (const { live, figures } of found) figures.push(await measureCommits(db, live));
  const [bare = Number.NaN, database = Number.NaN, redis = Number.NaN] = found.map(({ figures }) => getMedian(figures));
  printLine(`${clients} callers, ${rounds} rounds of ${roundMs / 1000} s, medians`);
  printTable([
    ['', 'transactions a second', 'of the one that announces nothing'],
    ...found.map(({ name, figures }): (string | number)[] => [name, getMedian(figures), getMedian(figures) / bare]),
  ]);
  return [
    {
      what: `transactions a second of ${clients} callers that announce something through Redis`,
      found: formatFigure(redis),
    },
    { what: 'of those that announce nothing', found: formatFigure(redis / bare) },
    { what: 'by notifications of the database, of those that announce nothing', found: formatFigure(database / bare) },
  ];
};

export default benchmark;
