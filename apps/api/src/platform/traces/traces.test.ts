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
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[];
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
const span = {
  traceId,
  spanId: parentId,
  parentId: undefined,
  name: 'GET none',
  kind: 'server',
  startedAt: 1n,
  endedAt: 2n,
  attributes: {},
  isFailed: true,
} as const;

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
        headers: { authorization, traceparent: `00-${traceId}-${parentId}-${flags}` },
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
    'http.response.status_code': '200',
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

it('a collector that refuses or is away costs nothing but the spans, which the log counts', async () => {
  const collector = await startCollector();
  const lost: unknown[] = [];
  const warn = (fields: unknown): void => void lost.push(fields);
  const { traces: config } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SERVICE_NAME: 'x' });
  const { createSpanExporter } = await import('./otlp-exporter.ts');
  expect(config).toEqual({ endpoint: 'http://127.0.0.1:9', serviceName: 'x' });
  const away = createSpanExporter({ endpoint: 'http://127.0.0.1:9', serviceName: 'x' }, (count) => warn({ count }));
  away.add(span);
  await away.close();
  expect(lost).toEqual([{ count: 1 }]);
  const there = createSpanExporter({ endpoint: collector.url, serviceName: 'x' }, (count) => warn({ count }));
  // More than wait at most, in batches; all of them arrive where the collector answers.
  for (let n = 0; n < 1_000; n += 1) there.add(span);
  await there.close();
  expect(collector.spans()).toHaveLength(1_000);
  expect(collector.spans()[0]?.status).toEqual({ code: 2 });
  expect(lost).toHaveLength(1);
});

it('a slow collector holds back a bounded number of spans, one batch at a time; the others are counted as lost', async () => {
  const collector = await startCollector();
  const lost: number[] = [];
  const { createSpanExporter } = await import('./otlp-exporter.ts');
  const exporter = createSpanExporter({ endpoint: collector.url, serviceName: 'x' }, (count) => lost.push(count));
  // All in one turn of the event loop: the first batch cannot be answered before the last span is there.
  for (let n = 0; n < 10_000; n += 1) exporter.add(span);
  await exporter.close();
  expect(collector.spans()).toHaveLength(512 + 4_096);
  expect(lost).toEqual([10_000 - 512 - 4_096]);
  // With nothing left it goes on.
  const again = createSpanExporter({ endpoint: collector.url, serviceName: 'x' }, (count) => lost.push(count));
  await again.close();
  expect(lost).toHaveLength(1);
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
