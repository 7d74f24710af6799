import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { health } from '@arogo/contract/platform';
import { expect, it, onTestFinished } from 'vitest';
import { findReservedPort } from '../../test/free-port.ts';
import { get, startProcess } from './drain.test-helpers.ts';

// A rolling restart of two processes under load.

const requests = 2_000;
const clients = 8;
const askEveryMs = 20;

/**
 * Replaces one process after the other while clients ask.
 * @param ask sends a request of the n-th
 * @param isBack whether requests may go to a process again
 * @returns what was answered, at least 2,000 times
 */
const replaceUnderLoad = async (
  ports: readonly number[],
  ask: (nth: number) => Promise<number | string>,
  isBack: (port: number) => Promise<boolean>,
): Promise<readonly (number | string)[]> => {
  let processes = await Promise.all(ports.map((port) => startProcess(port)));
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))));
  await expect.poll(async () => (await Promise.all(ports.map(isBack))).every(Boolean)).toBe(true);
  const answers: (number | string)[] = [];
  let replaced = 0;
  const client = async (): Promise<void> => {
    // As many as are counted, and on until both were replaced.
    while (answers.length < requests || replaced < ports.length) answers.push(await ask(answers.length));
  };
  const load = Promise.all(Array.from({ length: clients }, client));
  for (const [index, port] of ports.entries()) {
    await processes[index]?.stop();
    processes = processes.with(index, await startProcess(port));
    await expect.poll(() => isBack(port)).toBe(true);
    replaced += 1;
  }
  await load;
  return answers;
};

it('behind a balancer that asks each process whether it is ready none of 2,000 requests is lost', async () => {
  const ports = [await findReservedPort(), await findReservedPort()];
  const agents = { work: new Agent({ keepAlive: true }), health: new Agent() };
  let ready: readonly number[] = [];
  const askAll = async (): Promise<void> => {
    const states = await Promise.all(ports.map((port) => get(port, health.path, agents.health)));
    ready = ports.filter((_, index) => states[index] === 200);
  };
  const asking = setInterval(() => void askAll(), askEveryMs);
  onTestFinished(() => clearInterval(asking));
  const answers = await replaceUnderLoad(
    ports,
    (nth) => get(ready[nth % ready.length] ?? 0, '/work', agents.work),
    async (port) => ready.includes(port),
  );
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
});

/** Where the machine has a program; undefined where it is not installed. */
const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => path.join(folder, name))
    .find((program) => existsSync(program));
const examples = path.resolve(import.meta.dirname, '../../../../../deploy');

/** Starts a program that distributes requests, until the end of the test. */
const startBalancer = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const child = spawn(program, [...args], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
};

const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-balancer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * Asks through a balancer on a port while both processes are replaced.
 * @param isBack whether the balancer sends requests to a process again
 * @returns what was not answered as it should
 */
const findLost = async (
  ports: readonly number[],
  own: number,
  isBack: (port: number) => Promise<boolean>,
): Promise<readonly (number | string)[]> => {
  const work = new Agent({ keepAlive: true });
  const answers = await replaceUnderLoad(ports, () => get(own, '/work', work), isBack);
  return answers.filter((answer) => answer !== 200);
};

/** The processes to which HAProxy sends requests, by its own words. */
const readServersUp = async (socketPath: string): Promise<readonly string[]> => {
  try {
    const socket = connect(socketPath);
    socket.end('show servers state processes\n');
    // Backend's id and name, server's id and name, address, state: 2 is up.
    const rows = (await text(socket)).split('\n').map((line) => line.split(' '));
    return rows.flatMap(([, , , name = '', , state]) => (state === '2' ? [name] : []));
  } catch {
    return [];
  }
};

const nginx = findProgram('nginx');
const haproxy = findProgram('haproxy');

it.runIf(nginx !== undefined)(
  'behind nginx as deploy/nginx/arogo.conf sets it up none of 2,000 requests is lost',
  { tags: ['heavy'], timeout: 120_000 },
  async () => {
    const [first, second, own] = [await findReservedPort(), await findReservedPort(), await findReservedPort()];
    const folder = await createFolder();
    const example = (await readFile(path.join(examples, 'nginx/arogo.conf'), 'utf8'))
      .replace('127.0.0.1:4001', `127.0.0.1:${first}`)
      .replace('127.0.0.1:4002', `127.0.0.1:${second}`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${own}`)
      .replaceAll(/^ *ssl_certificate.*$/gm, '');
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const settings = path.join(folder, 'nginx.conf');
    await writeFile(
      settings,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${folders.join(' ')} ${example} }`,
    );
    startBalancer(nginx ?? '', ['-c', settings]);
    const agent = new Agent();
    const isBack = async (port: number): Promise<boolean> =>
      (await get(port, health.path, agent)) === 200 && (await get(own, health.path, agent)) === 200;
    expect(await findLost([first, second], own, isBack)).toEqual([]);
  },
);

it.runIf(haproxy !== undefined)(
  'behind HAProxy as deploy/haproxy/haproxy.cfg sets it up none of 2,000 requests is lost',
  { tags: ['heavy'], timeout: 120_000 },
  async () => {
    const [first, second, own] = [await findReservedPort(), await findReservedPort(), await findReservedPort()];
    // Processes of the test drain for a third of a second, so they are asked as often as that needs.
    const folder = await createFolder();
    const socket = path.join(folder, 'socket');
    const settings = (await readFile(path.join(examples, 'haproxy/haproxy.cfg'), 'utf8'))
      .replace(/bind :443 .*$/m, `bind 127.0.0.1:${own}`)
      .replace('/api/health/ready', health.path)
      .replace('inter 1s', `inter ${askEveryMs}ms`)
      .replace(/^global$/m, `global\n  stats socket ${socket}`);
    const file = path.join(folder, 'haproxy.cfg');
    await writeFile(file, settings);
    startBalancer(haproxy ?? '', ['-db', '-f', file], {
      AROGO_FIRST: `127.0.0.1:${first}`,
      AROGO_SECOND: `127.0.0.1:${second}`,
    });
    const isBack = async (port: number): Promise<boolean> =>
      (await readServersUp(socket)).includes(port === first ? 'first' : 'second');
    expect(await findLost([first, second], own, isBack)).toEqual([]);
  },
);
