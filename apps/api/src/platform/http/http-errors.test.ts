import { errorCatalogue } from '@arogo/contract/errors';
import Fastify, { type FastifyBaseLogger, type LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { StorageFull, StorageUnavailable } from '../files/blob-store.ts';
import { registerErrorHandler } from './http-errors.ts';
import { createLog } from '../log.ts';

/** The answer to an error that something threw, and what was logged of it. */
const throwInRoute = async (
  error: unknown,
): Promise<{ readonly answer: LightMyRequestResponse; readonly lines: readonly string[] }> => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = createLog('debug', { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  registerErrorHandler(app);
  app.get('/', async () => {
    throw error;
  });
  return { answer: await app.inject('/'), lines: lines.filter((line) => line.includes('request failed')) };
};

const createErrorWithCode = (code: string, message = 'canary'): Error => Object.assign(new Error(message), { code });

describe('decision A1: a refusal', () => {
  it.each(Object.entries(errorCatalogue))(
    '%s is answered with its status and words, and nothing of it is logged below 500',
    async (code, { status, message }) => {
      const { answer, lines } = await throwInRoute(new AppError(code as keyof typeof errorCatalogue));
      expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'fail', message, code }]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(lines.length).toBe(status >= 500 ? 1 : 0);
    },
  );

  it('may name fields, other words and when to come back', async () => {
    const { answer } = await throwInRoute(
      new AppError('rate_limited', { fields: { email: 'wait' }, message: 'Later.', retryAfter: 30 }),
    );
    expect([answer.json(), answer.headers['retry-after']]).toEqual([
      { status: 'fail', message: 'Later.', code: 'rate_limited', fields: { email: 'wait' } },
      '30',
    ]);
  });
});

describe('a part that is away', () => {
  it.each([
    createErrorWithCode('25006', 'cannot execute INSERT in a read-only transaction'),
    createErrorWithCode('57P01'),
    createErrorWithCode('57P03'),
    createErrorWithCode('53300'),
    createErrorWithCode('08006'),
    createErrorWithCode('ECONNREFUSED'),
    createErrorWithCode('ECONNRESET'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
    new StorageUnavailable('canary'),
  ])('decision A1: %s is 503 with Retry-After', async (error) => {
    const { answer } = await throwInRoute(error);
    expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    expect(answer.body).not.toContain('canary');
  });

  it.each([createErrorWithCode('53100'), new StorageFull('canary')])('%s is 507 with Retry-After', async (error) => {
    const { answer } = await throwInRoute(error);
    expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]).toEqual([
      507,
      'storage_full',
      '60',
    ]);
  });
});

describe('a fault of ours', () => {
  const faults = [
    new Error('canary'),
    new TypeError('canary'),
    createErrorWithCode('23505'),
    createErrorWithCode('42501'),
    createErrorWithCode('XX000'),
    'canary',
    { canary: true },
    null,
    undefined,
    Object.assign(new Error('canary'), { statusCode: 502 }),
    Object.assign(new Error('canary'), { status: 418 }),
  ];
  it.each(faults)('%s is 500, tells nothing of itself, and is logged without its message', async (error) => {
    const { answer, lines } = await throwInRoute(error);
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { status: 'fail', code: 'internal', message: errorCatalogue.internal.message },
    ]);
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain('canary');
  });

  it('is logged with where it happened', async () => {
    const { lines } = await throwInRoute(new RangeError('canary'));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      code: 'internal',
      cause: 'RangeError',
      at: expect.arrayContaining([expect.stringMatching(/http-errors\.test\.ts/)]),
    });
  });
});
