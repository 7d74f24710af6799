// The leader of deploy/ha killed (-9) ten times while people write: what was acknowledged and is lost, how long nobody is served, and what
// people are told meanwhile. Every other time its whole node is killed, Patroni included, as a machine that is lost.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addMeasurement } from '@arogo/contract/measurements';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { type Patient, signUp } from './support/patient.ts';
import { createTemporaryFolder, startProgram } from './support/processes.ts';
import { formatFigure, getMedian, printLine, printTable } from './support/table.ts';

const entry = 'http://127.0.0.1:24000';
const nodes = ['node1', 'node2', 'node3'] as const;
const statusPorts = { node1: 28081, node2: 28082, node3: 28083 } as const;
const killCount = 10;
const writers = 16;
/** Milliseconds between two writes of one person: an account keeps 5,000 measurements. */
const writeEveryMs = 200;
const peaceMs = 3_000;
/** A node that was lost as a whole comes back after the others gave it up. */
const restartSeconds = 25;
const settleTimeoutMs = 180_000;
const giveUpAfterMs = 30_000;
const programs = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres',
];

type Node = (typeof nodes)[number];

interface Attempt {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly begun: number;
  readonly ended: number;
  /** Of what was acknowledged. */
  readonly id: string | undefined;
}

const write = async ({ token }: Patient, nth: number): Promise<Attempt> => {
  const begun = performance.now();
  const end = (status: number, hasRetryAfter: boolean, id?: string): Attempt => ({
    status,
    hasRetryAfter,
    begun,
    ended: performance.now(),
    id,
  });
  try {
    const answer = await fetch(entry + addMeasurement.path, {
      method: addMeasurement.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        kind: 'pulse',
        value: 40 + (nth % 100),
        unit: '/min',
        measuredAt: new Date(Date.UTC(2026, 0, 1) + nth * 60_000).toISOString(),
      }),
      signal: AbortSignal.timeout(giveUpAfterMs),
    });
    const body = (await answer.json()) as { readonly data?: { readonly id: string } };
    return end(answer.status, answer.headers.has('retry-after'), body.data?.id);
  } catch {
    return end(0, false);
  }
};

interface Member {
  readonly name: Node;
  readonly role: string;
  readonly state: string;
}

const readMembers = async (): Promise<readonly Member[]> => {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${statusPorts[node]}/cluster`).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { readonly members: readonly Member[] }).members;
  }
  return [];
};

const isWhole = (members: readonly Member[]): boolean =>
  members.length === nodes.length &&
  members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
  ['leader', 'sync_standby'].every((role) => members.some((member) => member.role === role));

/**
 * Resolves with the leader once three nodes run and one of them follows synchronously.
 * @param lost the node that led and was killed: until etcd forgets it, it still stands there as the leader
 */
const waitForCluster = async (lost?: Node): Promise<Node> => {
  for (const deadline = performance.now() + settleTimeoutMs; performance.now() < deadline; await pause(200)) {
    const members = await readMembers();
    const leader = members.find(({ role }) => role === 'leader');
    if (leader && leader.name !== lost && isWhole(members)) return leader.name;
  }
  throw new Error(
    `The cluster was not whole within ${settleTimeoutMs / 1000} s: ${JSON.stringify(await readMembers())}`,
  );
};

const readPid = async (file: string): Promise<number> => Number((await readFile(file, 'utf8')).split('\n')[0]);

const startCluster = async (scope: AsyncDisposableStack): Promise<string> => {
  const folder = await createTemporaryFolder(scope);
  const logFile = join(folder, 'run.log');
  const program = startProgram(scope, {
    command: 'bash',
    args: ['deploy/ha/run.sh', folder],
    env: { AROGO_HA_RESTART_SECONDS: String(restartSeconds), RATE_LIMITS: 'off' },
    logFile,
    stopWithinMs: 120_000,
  });
  for (const deadline = performance.now() + settleTimeoutMs; performance.now() < deadline; await pause(200)) {
    if ((await readFile(logFile, 'utf8')).includes('Arogo serves')) return folder;
    if (program.hasEnded()) break;
  }
  throw new Error(`deploy/ha/run.sh did not serve.\n${await readFile(logFile, 'utf8')}`);
};

/** The measurements that the database has, of those that were acknowledged. */
const countKept = async (folder: string, ids: readonly string[]): Promise<number> => {
  const password = /^SUPERUSER_PASSWORD=(\S+)$/m.exec(await readFile(join(folder, 'secrets'), 'utf8'))?.[1] ?? '';
  const client = new Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:25430/arogo` });
  await client.connect();
  try {
    const text = 'select count(*) from measurement where id = any($1)';
    return Number((await client.query<{ count: string }>(text, [ids])).rows[0]?.count);
  } finally {
    await client.end();
  }
};

const benchmark: Benchmark = async (scope) => {
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length > 0) {
    printLine(`Left out: ${missing.join(', ')} not installed.`);
    return [];
  }
  const folder = await startCluster(scope);
  const patients: Patient[] = [];
  while (patients.length < writers) patients.push(await signUp(entry));

  const attempts: Attempt[] = [];
  const stopped = new AbortController();
  const writing = Promise.all(
    patients.map(async (patient) => {
      for (let nth = 0; !stopped.signal.aborted; nth += 1) {
        attempts.push(await write(patient, nth));
        await pause(writeEveryMs);
      }
    }),
  );
  const outages: { readonly what: string; readonly ms: number; readonly refusals: number; readonly others: number }[] =
    [];
  try {
    for (let turn = 0; turn < killCount; turn += 1) {
      const leader = await waitForCluster();
      await pause(peaceMs);
      const isNode = turn % 2 === 1;
      const pids = [
        ...(isNode ? [await readPid(join(folder, 'pid', leader))] : []),
        await readPid(join(folder, leader, 'data/postmaster.pid')),
      ];
      const killedAt = performance.now();
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await waitForCluster(leader);
      await pause(peaceMs);
      const failed = attempts.filter(({ status, ended }) => status !== 201 && ended > killedAt);
      const refused = failed.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
      // Served again: the first that began after the last refusal, and was acknowledged.
      const lastRefusal = Math.max(killedAt, ...failed.map(({ begun }) => begun));
      const served = attempts.filter(({ status, begun }) => status === 201 && begun > lastRefusal);
      const outage = {
        what: isNode ? 'node' : 'PostgreSQL',
        ms: Math.min(...served.map(({ ended }) => ended)) - killedAt,
        refusals: refused.length,
        others: failed.length - refused.length,
      };
      outages.push(outage);
      printLine(
        `${leader} (${outage.what}): ${formatFigure(outage.ms)} ms, ${outage.refusals} × 503, ${outage.others} others`,
      );
    }
  } finally {
    stopped.abort();
    await writing;
  }
  const acknowledged = attempts.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const lost = acknowledged.length - (await countKept(folder, acknowledged));
  const others = new Map<number, number>();
  for (const { status, hasRetryAfter } of attempts)
    if (status !== 201 && !(status === 503 && hasRetryAfter)) others.set(status, (others.get(status) ?? 0) + 1);
  const list = (what: string): readonly number[] =>
    outages.filter((outage) => outage.what === what).map(({ ms }) => ms);
  printLine(`${killCount} kills under ${writers} writers, milliseconds until a write is acknowledged again`);
  printTable([
    ['', 'median', 'longest'],
    ...['PostgreSQL', 'node'].map((what) => [
      `kill -9 of the leader’s ${what}`,
      getMedian(list(what)),
      Math.max(...list(what)),
    ]),
  ]);
  printLine(
    `Acknowledged ${acknowledged.length}, lost ${lost}. Other answers: ${JSON.stringify(Object.fromEntries(others))}`,
  );
  return [
    {
      what: `the leader of three nodes killed ${killCount} times: writes acknowledged and lost`,
      found: `${formatFigure(lost)} of ${formatFigure(acknowledged.length)}`,
      aim: '0',
    },
    {
      what: 'until a write is acknowledged again: PostgreSQL of the leader killed, longest',
      found: `${formatFigure(Math.max(...list('PostgreSQL')) / 1000)} s`,
      aim: 'at most 30 s',
    },
    {
      what: 'the same, the leader’s whole node killed, longest',
      found: `${formatFigure(Math.max(...list('node')) / 1000)} s`,
      aim: 'at most 30 s',
    },
    {
      what: 'answers that are neither a success nor 503 with Retry-After',
      found: formatFigure([...others.values()].reduce((sum, count) => sum + count, 0)),
      aim: '0',
    },
  ];
};

export default benchmark;
