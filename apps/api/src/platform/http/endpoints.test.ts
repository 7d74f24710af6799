import { Readable } from 'node:stream';
import { buildDataAnswer } from '@arogo/contract/answers';
import { defineEndpoint } from '@arogo/contract/endpoint';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asThemself } from '../database/actor.ts';
import { registerBodyParsers } from './body-parsers.ts';
import { createDownloadQueues } from './download-queue.ts';
import { registerRoutes, route, type Route } from './endpoints.ts';
import { AppError } from '../errors.ts';
import { registerErrorHandler } from './http-errors.ts';
import type { Guard, Session } from '../auth/sessions.ts';

const session: Session = { ...asThemself('p'), id: 's', expiresAt: Temporal.Instant.from('2026-01-01T00:00:00Z') };

const thing = defineEndpoint({
  method: 'POST',
  path: '/api/things/{id}',
  access: 'patient',
  about: 'account',
  summary: 'A thing',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.coerce.number().check(z.minimum(1)) }),
  body: z.object({ name: z.string({ error: 'Name it.' }) }),
  answers: {
    200: buildDataAnswer(z.object({ name: z.string() })),
    201: buildDataAnswer(z.object({ name: z.string() })),
  },
});
const open = defineEndpoint({
  method: 'GET',
  path: '/api/open',
  access: 'public',
  summary: 'Open',
  answers: { 200: z.object({ status: z.literal('success') }) },
});
const bytes = defineEndpoint({
  method: 'GET',
  path: '/api/bytes',
  access: 'public',
  summary: 'Bytes',
  answers: { 200: 'binary' },
});

const build = async (routes: readonly Route[], requestedUrls: string[] = []): Promise<FastifyInstance> => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', undefined);
  registerErrorHandler(app);
  registerBodyParsers(app);
  await app.register(multipart);
  const guard: Guard = {
    async require(request) {
      requestedUrls.push(request.url);
      if (request.headers.authorization !== 'Bearer good') throw new AppError('session_ended');
      return session;
    },
    isStillPermitted: async () => true,
    watch: () => () => undefined,
  };
  registerRoutes(app, routes, { guard, downloads: createDownloadQueues() });
  return app;
};

const id = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const call = (app: FastifyInstance, options: InjectOptions = {}): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/api/things/${id}?page=2`,
    headers: { authorization: 'Bearer good' },
    payload: { name: 'x' },
    ...options,
  });

describe('an endpoint', () => {
  it('hands checked values and the session to what answers it', async () => {
    const app = await build([
      route(thing, async ({ params, query, body, session: whose }) => ({
        status: 'success',
        data: { name: JSON.stringify([params, query, body, whose]) },
      })),
    ]);
    expect((await call(app)).json<{ data: { name: string } }>().data.name).toBe(
      JSON.stringify([{ id }, { page: 2 }, { name: 'x' }, { ...session, language: 'en' }]),
    );
  });

  it('asks the guard before anything else is looked at', async () => {
    const requestedUrls: string[] = [];
    let handled = 0;
    const app = await build(
      [
        route(thing, async () => {
          handled += 1;
          return { status: 'success', data: { name: '' } };
        }),
      ],
      requestedUrls,
    );
    for (const options of [
      {},
      { payload: '{', headers: { 'content-type': 'application/json' } },
      { url: '/api/things/x' },
      { payload: 'x'.repeat(2_000_000) },
    ]) {
      const answer = await call(app, { headers: {}, ...options });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'session_ended']);
    }
    expect([requestedUrls.length, handled]).toEqual([4, 0]);
  });

  it('of anybody asks no guard', async () => {
    const requestedUrls: string[] = [];
    const app = await build(
      [
        route(open, async ({ session: whose }) => {
          expect(whose).toBeUndefined();
          return { status: 'success' };
        }),
      ],
      requestedUrls,
    );
    expect((await app.inject('/api/open')).json()).toEqual({ status: 'success' });
    expect(requestedUrls).toEqual([]);
  });

  it('strips what its contract does not name, in every answer that it knows', async () => {
    const leaky = { status: 'success' as const, data: { name: 'x', pinHash: 'canary' }, token: 'canary' };
    for (const status of [200, 201]) {
      const app = await build([
        route(thing, async ({ reply }) => {
          reply.code(status);
          return leaky;
        }),
      ]);
      const answer = await call(app);
      expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'success', data: { name: 'x' } }]);
    }
  });

  it('gives no answer out that its contract does not know', async () => {
    const leaky = { status: 'success' as const, data: { name: 'canary' } };
    const unknown = await build([
      route(thing, async ({ reply }) => {
        reply.code(202);
        return leaky;
      }),
    ]);
    const other = await build([
      route(thing, async () => ({ status: 'success', data: { name: 7 as unknown as string, canary: 'canary' } })),
    ]);
    for (const app of [unknown, other]) {
      const answer = await call(app);
      expect([answer.statusCode, answer.json<{ code: string }>().code, answer.body.includes('canary')]).toEqual([
        500,
        'internal',
        false,
      ]);
    }
  });

  it('streams bytes as they are', async () => {
    const app = await build([
      route(bytes, async ({ reply }) => {
        reply.type('application/pdf');
        return Readable.from([Buffer.from('%PDF'), Buffer.from([0, 255])]);
      }),
    ]);
    const answer = await app.inject('/api/bytes');
    expect([answer.headers['content-type'], answer.rawPayload]).toEqual([
      'application/pdf',
      Buffer.from([37, 80, 68, 70, 0, 255]),
    ]);
  });

  it('names each wrong field with its message, and the first one as the message of all', async () => {
    const app = await build([route(thing, async () => ({ status: 'success', data: { name: '' } }))]);
    expect((await call(app, { payload: {} })).json()).toEqual({
      status: 'fail',
      code: 'invalid_input',
      message: 'Name it.',
      fields: { name: 'Name it.' },
    });
    expect(
      (await call(app, { payload: Buffer.alloc(0), headers: { authorization: 'Bearer good' } })).json(),
    ).toMatchObject({ fields: { name: 'Name it.' } });
    expect((await call(app, { url: `/api/things/${id}?page=0` })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { page: expect.any(String) },
    });
    expect((await call(app, { url: '/api/things/x?page=1' })).json()).toMatchObject({ code: 'not_found' });
  });

  it('cannot be declared twice', async () => {
    const one = route(open, async () => ({ status: 'success' }));
    await expect(build([one, one])).rejects.toThrow(/already declared/);
  });
});
