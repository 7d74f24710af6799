import { type Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { health } from '@arogo/contract/platform';
import Fastify, { type FastifyInstance } from 'fastify';
import { createDrain, registerDrain } from './drain.ts';

/** Seconds for the load balancer to notice that a process stops, generous for a slow machine. */
const drainSeconds = 1;

/** A process that reports its readiness and answers `/work`. */
export interface Process {
  readonly port: number;
  stop(): Promise<void>;
}

/** @param port 0 for any */
export const startProcess = async (port = 0): Promise<Process> => {
  const drain = createDrain();
  const app: FastifyInstance = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  registerDrain(app, drain.isStopping);
  app.get(health.path, async (_request, reply) => reply.code(drain.isStopping() ? 503 : 200).send());
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

/** @returns the status, or an error's code */
export const get = (port: number, path: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });
