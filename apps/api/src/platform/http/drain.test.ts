import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createDrain, registerDrain } from './drain.ts';

// A rolling restart behind a balancer that asks each process whether it is ready, as HAProxy and Kubernetes do.

const requests = 2_000;
const clients = 8;
const drainSeconds = 0.3;
const askEveryMs = 20;

interface Process {
  readonly port: number;
  stop(): Promise<void>;
}

const startProcess = async (port = 0): Promise<Process> => {
  const drain = createDrain();
  const app: FastifyInstance = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  registerDrain(app, drain.isStopping);
  app.get('/health', async (_request, reply) => reply.code(drain.isStopping() ? 503 : 200).send());
  app.get('/work', async () => new Promise((resolve) => setImmediate(resolve, 'done')));
  await app.listen({ port, host: '127.0.0.1' });
  return {
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      await drain.run(app, drainSeconds);
      await app.close();
    },
  };
};

const get = (port: number, path: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });

it('loses none of 2,000 requests while each of two processes is replaced', async () => {
  let processes = [await startProcess(), await startProcess()];
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))));
  const ports = processes.map(({ port }) => port);
  const agents = { work: new Agent({ keepAlive: true }), health: new Agent() };
  let ready = ports;
  const ask = async (): Promise<void> => {
    const states = await Promise.all(ports.map((port) => get(port, '/health', agents.health)));
    ready = ports.filter((_, index) => states[index] === 200);
  };
  const asking = setInterval(() => void ask(), askEveryMs);
  onTestFinished(() => clearInterval(asking));

  const answers: (number | string)[] = [];
  let replaced = 0;
  const client = async (): Promise<void> => {
    // As many as are counted, and on until both were replaced.
    while (answers.length < requests || replaced < ports.length)
      answers.push(await get(ready[answers.length % ready.length] ?? 0, '/work', agents.work));
  };
  const load = Promise.all(Array.from({ length: clients }, client));
  for (const [index, port] of ports.entries()) {
    await processes[index]?.stop();
    const again = await startProcess(port);
    processes = processes.with(index, again);
    await expect.poll(() => ready).toContain(port);
    replaced += 1;
  }
  await load;
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThanOrEqual(requests);
});
