import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildTestApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openTraces } from './open-traces.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string | number>> }[];
  readonly status?: { readonly code: number };
}

/** A collector on the loopback. */
const startCollector = async () => {
  const bodies: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json') bodies.push(body);
    response.end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): readonly ReceivedSpan[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }).resourceSpans.flatMap(
          ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
};

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
it('a collector is told of each request and its transactions, and of nothing that is a person’s', async () => {
  const collector = await startCollector();
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
  const api = await buildTestApp();
  onTestFinished(() => api.close());
  const patient = await api.signUp();
  const traces = await openTraces(config.traces, api.clock, createLog('silent'));
  const app = await buildApp(
    { ...api.parts, db: traces.watchDatabase(api.parts.db) },
    {
      log: createLog('silent'),
      publicUrl: 'http://localhost:4000',
      trustedProxies: [],
      watchRequests: traces.watchRequests,
    },
  );
  onTestFinished(() => app.close());
  const authorization = `Bearer ${patient.token}`;
  const send = async (flags: string) =>
    (
      await app.inject({
        method: 'PATCH',
        url: '/api/users/settings?secret=canary-address',
        headers: {
          authorization,
          tracestate: 'vendor=canary-state',
          traceparent: `00-${traceId}-${parentId}-${flags}`,
        },
        payload: { autoMedAlert: false },
      })
    ).statusCode;
  expect([await send('01'), await send('00')]).toEqual([200, 200]);
  const absent = await app.inject({ url: '/api/physical-health/health-vault/canary-id', headers: { authorization } });
  expect(absent.statusCode).toBe(404);
  await traces.close();

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'PATCH /api/users/settings');
  expect(request).toMatchObject({ traceId, parentSpanId: parentId, kind: 2 });
  expect(
    Object.fromEntries((request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]])),
  ).toEqual({
    'http.request.method': 'PATCH',
    'http.route': '/api/users/settings',
    'http.response.status_code': 200,
    'arogo.request_id': expect.stringMatching(/^[0-9A-Z]{12}$/i),
  });
  // The transaction of the change, after the body arrived, is a step of the request.
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) {
    expect(step).toMatchObject({ traceId, kind: 3, name: expect.stringMatching(/^postgresql [a-zA-Z]+$/) });
    expect(BigInt(step.endTimeUnixNano) >= BigInt(step.startTimeUnixNano)).toBe(true);
  }
  // What says not to be sampled is not, and what names no trace begins one.
  expect(spans.filter(({ name }) => name.startsWith('PATCH'))).toHaveLength(1);
  const other = spans.find(({ name }) => name === 'GET /api/physical-health/health-vault/:id');
  expect(other?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(other?.traceId).not.toBe(traceId);
  const said = collector.bodies.join('');
  for (const secret of ['canary', patient.token, patient.email, patient.user.id, 'select', 'insert'])
    expect(said).not.toContain(secret);
});

/** Ends so many spans at once: none can be sent before the last one is there. */
const endSpans = async (url: string, count: number): Promise<{ readonly lost: readonly number[] }> => {
  const lost: number[] = [];
  const { createTracerProvider } = await import('./tracer-provider.ts');
  const provider = createTracerProvider({ endpoint: url, serviceName: 'x' }, (spans) => lost.push(spans));
  const tracer = provider.getTracer('test');
  for (let n = 0; n < count; n += 1) tracer.startSpan('GET none').end();
  await provider.shutdown();
  return { lost };
};

it('a collector that is away costs nothing but the spans, which are counted', async () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SERVICE_NAME: 'x' }).traces).toEqual({
    endpoint: 'http://127.0.0.1:9',
    serviceName: 'x',
  });
  expect((await endSpans('http://127.0.0.1:9', 3)).lost).toEqual([3]);
});

it('spans go in batches, and no more than a bounded number waits for a collector', async () => {
  const collector = await startCollector();
  expect((await endSpans(collector.url, 1_000)).lost).toEqual([]);
  expect([collector.spans().length, collector.bodies.length]).toEqual([1_000, 2]);
  const slow = await startCollector();
  await endSpans(slow.url, 10_000);
  expect(slow.spans().length).toBeLessThanOrEqual(512 + 4_096);
});

it('without a collector nothing is traced, and an address that would send traces in the clear is refused', async () => {
  const db = {} as never;
  const traces = await openTraces(
    readConfig({}).traces,
    { now: () => Temporal.Instant.fromEpochMilliseconds(0) },
    createLog('silent'),
  );
  expect([traces.watchDatabase(db) === db, traces.watchRequests]).toEqual([true, undefined]);
  for (const url of ['http://collector.example:4318', 'https://user:secret@collector.example', 'collector'])
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
});
