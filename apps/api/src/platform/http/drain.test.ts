import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { health } from '@arogo/contract/platform';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../postgres/postmaster.ts';
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
  await expect.poll(async () => (await Promise.all(ports.map(isBack))).every(Boolean), { timeout: 20_000 }).toBe(true);
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
    await expect.poll(() => isBack(port), { timeout: 20_000 }).toBe(true);
    replaced += 1;
  }
  await load;
  return answers;
};

it('behind a balancer that asks each process whether it is ready none of 2,000 requests is lost', async () => {
  const ports = [await findFreePort(), await findFreePort()];
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

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((program) =>
  existsSync(program),
);
const example = path.resolve(import.meta.dirname, '../../../../../deploy/nginx/arogo.conf');

it.runIf(nginx !== undefined)(
  'behind nginx as deploy/nginx/arogo.conf sets it up none of 2,000 requests is lost',
  { tags: ['heavy'], timeout: 120_000 },
  async () => {
    const [first, second, own] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const folder = await mkdtemp(path.join(tmpdir(), 'arogo-nginx-'));
    const text = (await readFile(example, 'utf8'))
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
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${folders.join(' ')} ${text} }`,
    );
    const child = spawn(nginx ?? '', ['-c', settings], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    });
    const agents = { work: new Agent({ keepAlive: true }), health: new Agent() };
    const answers = await replaceUnderLoad(
      [first, second],
      () => get(own, '/work', agents.work),
      async (port) =>
        (await get(port, health.path, agents.health)) === 200 && (await get(own, health.path, agents.health)) === 200,
    );
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  },
);
