import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const program = '/usr/bin/redis-server';

/** Whether Debian's redis-server is here; tests that need it are left out elsewhere, and say so. */
export const hasRedis = existsSync(program);
if (!hasRedis) process.stderr.write('redis-server is not installed: the tests with a real Redis are left out.\n');

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A Redis on this machine that a test can kill and start again, at the same address. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** A Redis that is not started yet. It takes the password 'canary' alone and keeps nothing. */
export const createTestRedis = async (): Promise<TestRedis> => {
  const port = await findFreePort();
  let running: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const ended = running && once(running, 'exit');
    running?.kill('SIGKILL');
    running = undefined;
    await ended;
  };
  onTestFinished(kill);
  return {
    url: `redis://:canary@127.0.0.1:${port}`,
    async start() {
      const redis = spawn(
        program,
        ['--port', String(port), '--bind', '127.0.0.1', '--requirepass', 'canary', '--save', '', '--dir', '/tmp'],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      running = redis;
      await new Promise<void>((resolve, reject) => {
        redis.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
        redis.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve());
      });
    },
    kill,
  };
};
