import { commonMessages } from '@arogo/contract/messages/common';
import { healthMessages } from '@arogo/contract/messages/health';
import multipart from '@fastify/multipart';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { registerBodyParsers } from './body-parsers.ts';
import { createDownloadQueues } from './download-queue.ts';
import { registerRoutes } from './endpoints.ts';
import { type HealthChecks, healthRoutes, type HealthWarnings } from './health.ts';
import { registerErrorHandler } from './http-errors.ts';

const ask = async (checks: HealthChecks, warnings: HealthWarnings = {}): Promise<LightMyRequestResponse> => {
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
  return app.inject('/api/health');
};

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
      message: commonMessages.unavailable,
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
