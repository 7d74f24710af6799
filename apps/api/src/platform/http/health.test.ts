import { refusalMessages } from '@arogo/contract/messages/refusals';
import { healthMessages } from '@arogo/contract/messages/health';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { registerBodyParsers } from './body-parsers.ts';
import { createDownloadQueues } from './download-queue.ts';
import { registerRoutes } from './endpoints.ts';
import { type HealthChecks, healthRoutes, type HealthWarnings } from './health.ts';
import { registerErrorHandler } from './http-errors.ts';

const createHealthApp = async (checks: HealthChecks, warnings: HealthWarnings = {}): Promise<FastifyInstance> => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', undefined);
  registerErrorHandler(app);
  registerBodyParsers(app);
  await app.register(multipart);
  registerRoutes(app, healthRoutes({ checks, warnings }), {
    guard: {
      require: () => Promise.reject(new Error('nobody asks')),
      isStillPermitted: async () => true,
      watch: () => () => undefined,
    },
    downloads: createDownloadQueues(),
  });
  return app;
};

const ask = async (checks: HealthChecks, warnings: HealthWarnings = {}): Promise<LightMyRequestResponse> =>
  (await createHealthApp(checks, warnings)).inject('/api/health');

const checkUp = (): Promise<void> => Promise.resolve();
const checkDown = (): Promise<void> => Promise.reject(new Error('postgres://user:canary@host is away'));

it('is 200 when all parts answer', async () => {
  const answer = await ask({ database: checkUp, files: checkUp });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'success' }]);
});

it('decision A1: is 503 with Retry-After and the names of what is down, and says nothing else of it', async () => {
  const answer = await ask({ database: checkDown, files: checkUp, jobs: checkDown });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '2',
    {
      status: 'fail',
      code: 'unavailable',
      message: refusalMessages.unavailable,
      fields: { database: healthMessages.partDown, jobs: healthMessages.partDown },
    },
  ]);
});

it('waits three seconds for a part that does not answer, and no longer', async () => {
  const answer = await ask({ database: checkUp, files: () => new Promise<never>(() => undefined) });
  expect(answer.json<{ fields: object }>().fields).toEqual({ files: healthMessages.partDown });
});

it('stays 200 with a warning for the operator, also when a question about another one fails', async () => {
  const warnings = {
    files: { isRaised: () => Promise.resolve(true), text: healthMessages.fileSweepStopped },
    quiet: { isRaised: () => Promise.resolve(false), text: 'not shown' },
    broken: { isRaised: () => Promise.reject(new Error('away')), text: 'not shown' },
  };
  const answer = await ask({ database: checkUp }, warnings);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'success', data: { warnings: { files: healthMessages.fileSweepStopped } } },
  ]);
});

it('tells apart a process that lives, one that has started and one that takes requests', async () => {
  let isAway = true;
  const app = await createHealthApp({ database: () => (isAway ? checkDown() : checkUp()) });
  const askAll = async (): Promise<readonly number[]> => {
    const answers = [];
    for (const probe of ['live', 'started', 'ready']) answers.push(await app.inject(`/api/health/${probe}`));
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await askAll()).toEqual([200, 503, 503]);
  expect((await app.inject('/api/health/ready')).json()).toMatchObject({
    fields: { database: healthMessages.partDown },
  });
  isAway = false;
  expect(await askAll()).toEqual([200, 200, 200]);
  isAway = true;
  // A database that is down is no reason to start the process anew.
  expect(await askAll()).toEqual([200, 200, 503]);
});
