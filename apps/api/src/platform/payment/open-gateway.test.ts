import { randomUUID } from 'node:crypto';
import { sandboxWebhook } from '@arogo/contract/payments';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createCallMeter } from '../call-meter.ts';
import { openDatabase } from '../database/database.ts';
import { type Jobs, openQueue } from '../jobs/jobs.ts';
import { withClient } from '../postgres/bootstrap.ts';
import type { GatewayEvent } from './gateway.ts';
import { createIntent } from './gateway.contract-tests.ts';
import { openGateway, type OpenGatewayDeps } from './open-gateway.ts';
import { type SandboxBench, startSandbox } from './sandbox.test-helpers.ts';

let bench: SandboxBench;
let parts: Omit<OpenGatewayDeps, 'stripe' | 'app'>;
let close: () => Promise<void>;
beforeAll(async () => {
  bench = await startSandbox();
  const db = openDatabase({ url: bench.database.appUrl, maxConnections: 1, onConnectionLost: () => undefined });
  const jobs: Jobs = await openQueue(db, () => undefined);
  parts = {
    calls: createCallMeter(),
    takesCards: true,
    jobsUrl: bench.database.jobsUrl,
    jobs,
    clock: bench.clock,
    keyring: bench.keyring,
    onConnectionLost: () => undefined,
  };
  close = async () => {
    await jobs.close();
    await db.close();
    await bench.close();
  };
});
afterAll(() => close());

test('without Stripe the sandbox takes payments, and its webhooks come in as requests until they are taken', async () => {
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const opened = await openGateway({ ...parts, stripe: undefined, app: Promise.resolve(app) });
  onTestFinished(() => opened.close());
  const { payments, handlers } = opened;
  const got: (GatewayEvent | undefined)[] = [];
  let status = 503;
  app.post(sandboxWebhook.path, async (request, reply) => {
    got.push(payments.parseEvent(request.body as Buffer, request.headers));
    return reply.code(status).send({});
  });
  const { reference } = await payments.createIntent(createIntent());
  await payments.confirm?.({ key: randomUUID(), reference, token: 'sandbox_visa' });
  const [eventId = ''] = await withClient(bench.database.jobsUrl, async (client) =>
    (
      await client.query<{ id: string }>("select data->>'eventId' as id from pgboss.job where name = 'sandbox.webhook'")
    ).rows.map(({ id }) => id),
  );
  const work = handlers['sandbox.webhook'] ?? (() => Promise.reject(new Error('Nobody works on the queue.')));
  await expect(work({ id: 'job', data: { eventId } })).rejects.toThrow('not taken');
  status = 200;
  await work({ id: 'job', data: { eventId } });
  await work({ id: 'job', data: { eventId } });
  expect(got).toEqual([
    { id: eventId, reference, kind: 'payment' },
    { id: eventId, reference, kind: 'payment' },
  ]);
});

test('with Stripe there is no sandbox', async () => {
  const stripe = {
    secretKey: 'sk_test_1234567890',
    publishableKey: 'pk_test_1234567890',
    webhookSecret: 'whsec_1234567890',
    apiBase: undefined,
  };
  const opened = await openGateway({ ...parts, stripe, app: Promise.resolve(Fastify()) });
  onTestFinished(() => opened.close());
  const { payments, handlers } = opened;
  expect([payments.name, payments.browser, 'confirm' in payments, Object.keys(handlers)]).toEqual([
    'stripe',
    { kind: 'stripe', publishableKey: 'pk_test_1234567890' },
    false,
    [],
  ]);
});
