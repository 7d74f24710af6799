import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createReminders } from './features/medication/reminders.ts';
import { createVaultCalls } from './features/vault/vault.test-helpers.ts';
import { createCallMeter } from './platform/call-meter.ts';
import { measureDisk } from './platform/files/disk-reserve.ts';
import { createDatabaseBus } from './platform/live/event-bus.ts';
import { createLivePublisher } from './platform/live/live-publisher.ts';
import { createLog } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createWaitingSources, type MetricSources, startMetrics, watchProduct } from './product-metrics.ts';
import { buildTestApp, type TestApp } from './test/app.ts';

const deployFolder = path.resolve(import.meta.dirname, '../../../deploy');
const rulesFile = path.join(deployFolder, 'prometheus/arogo-alerts.yml');

let api: TestApp;
let sources: MetricSources;
let isAway = false;
const calls = createCallMeter();

beforeAll(async () => {
  api = await buildTestApp();
  const { clock, jobsDb, parts } = api;
  const files = calls.measure('store', { check: async () => (isAway ? Promise.reject(new Error('away')) : 1) }, [
    'check',
  ]);
  sources = {
    reminders: createReminders({
      db: jobsDb,
      clock,
      jobs: parts.jobs,
      live: createLivePublisher(createDatabaseBus(jobsDb)),
      log: createLog('silent'),
      doseGraceMinutes: 60,
    }),
    payments: { counts: () => ({ unmatched: 0, refundsWaiting: 0, refundsFailed: 0 }) },
    checks: { database: () => parts.db.check(), files: async () => void (await files.check()) },
    pools: { app: () => parts.db.countConnections(), jobs: () => jobsDb.countConnections() },
    listeners: { sessions: { check: async () => undefined } },
    replica: {
      getState: () => ({ isUsed: true, problem: undefined, lagSeconds: 0.25 }),
      countReads: () => ({ replica: 3, primary: 1 }),
    },
    bus: { getState: () => ({ isThroughRedis: false, counts: { redis: 8, database: 5 } }) },
    calls,
    ...createWaitingSources(jobsDb, clock),
    countConnections: () => 7,
    measureDisk: () => measureDisk(api.folder),
  };
});
afterAll(() => api.close());

const createWatched = (): Metrics => {
  const metrics = createMetrics();
  metrics.observe(Fastify());
  watchProduct(metrics, sources);
  return metrics;
};

/** What Prometheus knows a metric by; of a histogram its parts. */
const findExportedNames = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );

/** The metrics that an expression asks for. */
const findAskedNames = (expression: string): readonly string[] =>
  [
    ...expression
      .replaceAll(/"[^"]*"/g, '""')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
      .matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool'].includes(name));

const readRules = async (): Promise<readonly string[]> =>
  [...(await readFile(rulesFile, 'utf8')).matchAll(/^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.+)\n)/gm)].map(
    ([, folded, plain]) => folded ?? plain ?? '',
  );

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const readDashboard = async (): Promise<readonly string[]> => {
  const { panels } = JSON.parse(await readFile(path.join(deployFolder, 'grafana/arogo.json'), 'utf8')) as Dashboard;
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};

describe('figures of operations', () => {
  it('every metric that the alert rules and the dashboard ask for is there, and the dashboard shows every one of ours', async () => {
    const exported = findExportedNames(await createWatched().print());
    const [rules, dashboard] = [await readRules(), await readDashboard()];
    const count = (await readFile(rulesFile, 'utf8')).match(/- alert:/g)?.length;
    expect([rules.length, rules.length > 10, dashboard.length > 20]).toEqual([count, true, true]);
    // Prometheus' own: whether a process answered.
    const asked = [...rules, ...dashboard].flatMap(findAskedNames).filter((name) => name !== 'up');
    expect(asked.filter((name) => !exported.has(name))).toEqual([]);
    const shown = new Set(dashboard.flatMap(findAskedNames));
    const ours = [...exported].filter((name) => !/^(?:process|nodejs)_|_sum$/.test(name));
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('count what waits and what was called, and hold no word of a person', async () => {
    const asha = await api.signUp();
    await createVaultCalls(api).upload(asha);
    await api.jobsDb.asSystem((trx) => api.parts.jobs.enqueue(trx, 'doses.remind', {}));
    await api.parts.db.asSystem((trx) =>
      api.parts.outbox.enqueue(
        trx,
        { to: 'canary@example.com', subject: 'canary', text: 'canary', html: 'canary' },
        { usefulFor: Temporal.Duration.from({ hours: 1 }) },
      ),
    );
    const text = await createWatched().print();
    const find = (start: string): number | undefined => {
      const line = text.split('\n').find((each) => each.startsWith(`${start} `));
      return line === undefined ? undefined : Number(line.split(' ').at(-1));
    };
    expect(find('job_queue_ready{queue="doses.remind"}')).toBeGreaterThan(0);
    expect(find('job_queue_ready{queue="mail.send"}')).toBeGreaterThan(0);
    expect(find('mail_waiting')).toBeGreaterThan(0);
    expect(find('documents_waiting')).toBeGreaterThan(0);
    expect(find('live_connections')).toBe(7);
    expect(find('database_replica_used')).toBe(1);
    expect(find('database_replica_lag_seconds')).toBe(0.25);
    expect(find('database_public_reads_total{server="replica"}')).toBe(3);
    expect(find('events_through_redis')).toBe(0);
    expect(find('events_published_total{way="database"}')).toBe(5);
    expect(find('dose_reminder_lag_seconds')).toBe(0);
    expect(find('part_up{part="files"}')).toBe(1);
    expect(find('outside_calls_total{part="store",operation="check",outcome="succeeded"}')).toBeGreaterThan(0);
    expect(find('database_pool_limit{pool="app"}')).toBeGreaterThan(0);
    expect(text).not.toMatch(/canary|@|[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(text).not.toContain(asha.user.id);
  });

  it('tell what is down, and go on telling the rest where a part cannot be asked', async () => {
    const metrics = createMetrics();
    watchProduct(metrics, {
      ...sources,
      countQueues: () => Promise.reject(new Error('away')),
      listeners: { live: { check: () => Promise.reject(new Error('deaf')) } },
    });
    isAway = true;
    // The figures are read side by side: only the second time the first call is counted for sure.
    await metrics.print();
    const text = await metrics.print();
    isAway = false;
    expect(text).toContain('part_up{part="files"} 0');
    expect(text).toContain('part_up{part="database"} 1');
    expect(text).toContain('database_listen_up{listener="live"} 0');
    expect(text).not.toMatch(/^job_queue_\w+[ {]/m);
    expect(text).toContain('mail_waiting');
    expect(text).toMatch(/outside_calls_total\{part="store",operation="check",outcome="failed"\} [12]/);
  });

  it('are served to whoever sends the token, as a whole and under one address', async () => {
    const token = 'canary-0123456789abcdef';
    const where = { host: '127.0.0.1', port: 0, token };
    const metrics = createWatched();
    const served = await metrics.listen(where);
    onTestFinished(() => served.close());
    const ask = (headers: Record<string, string>, page = '/metrics') =>
      fetch(`http://127.0.0.1:${served.port}${page}`, { headers });
    const statuses = [];
    for (const authorization of [undefined, 'Bearer wrong', token, `Basic ${token}`])
      statuses.push((await ask(authorization === undefined ? {} : { authorization })).status);
    expect(statuses).toEqual([401, 401, 401, 401]);
    const answer = await ask({ authorization: `Bearer ${token}` });
    expect([answer.status, (await answer.text()).includes('live_connections')]).toEqual([200, true]);
    expect((await ask({ authorization: `Bearer ${token}` }, '/')).status).toBe(404);
    await expect(metrics.listen({ ...where, port: served.port })).rejects.toThrow(/METRICS_PORT/);
  });

  it('are served nowhere where no port is configured', async () => {
    const stop = await startMetrics({ app: api.app, config: { metrics: undefined }, sources });
    await expect(stop()).resolves.toBeUndefined();
  });
});

const promtool = '/usr/bin/promtool';

describe('Prometheus itself', () => {
  it.skipIf(!existsSync(promtool))(
    'reads the rules, its configuration and the figures, and its rules fire as they should',
    async () => {
      const run = async (...args: readonly string[]): Promise<string> => {
        const { stdout, stderr } = await promisify(execFile)(promtool, args, {
          cwd: path.join(deployFolder, 'prometheus'),
        });
        return stdout + stderr;
      };
      expect(await run('check', 'config', 'prometheus.yml')).toMatch(/SUCCESS: \d+ rules found/);
      expect(await run('test', 'rules', 'arogo-alerts.test.yml')).toContain('SUCCESS');
      const checked = execFile(promtool, ['check', 'metrics']);
      checked.stdin?.end(await createWatched().print());
      const complaints: string[] = [];
      checked.stderr?.on('data', (line: string) => complaints.push(line));
      checked.stdout?.on('data', (line: string) => complaints.push(line));
      await new Promise((resolve) => checked.once('close', resolve));
      // prom-client's own names of what Node counts are not ours to mend.
      const lines = complaints.join('').split('\n');
      expect(lines.filter((line) => line !== '' && !line.startsWith('nodejs_active_'))).toEqual([]);
    },
  );
});
