import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { MetricsAddress } from './metrics-config.ts';
import { StartupError } from './startup-error.ts';

/** Prometheus metrics, served on a separate port that is not the public one. */
export interface Metrics {
  /** Measures every request of the application by method, route and status. */
  observe(app: FastifyInstance): void;
  /**
   * Adds figures that another part keeps, read at each scrape; left out if reading fails.
   * @param figures.labels label names: labels name parts and queues, never a person
   */
  watch<Label extends string = never>(figures: WatchedFigures<Label>): void;
  /** The metrics in Prometheus' text format. */
  print(): Promise<string>;
  /** Serves GET /metrics. @throws StartupError when the port is in use */
  listen(where: MetricsAddress): Promise<ServedMetrics>;
}

export interface ServedMetrics {
  /** The port in use, also if port 0 was given. */
  readonly port: number;
  close(): Promise<void>;
}

export interface WatchedFigures<Label extends string> {
  /** A name that ends in _total makes the figure a counter, which only grows. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
  readonly read: () => Figures<Label> | Promise<Figures<Label>>;
}

type Figures<Label extends string> = readonly (readonly [Readonly<Record<Label, string>>, number])[];

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        // The route's pattern: an address could hold a ticket, and each address would become a series of its own.
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: String(reply.statusCode),
        };
        seconds.observe(labels, reply.elapsedTime / 1000);
      });
    },
    watch({ name, help, labels = [], read }) {
      const options = { name, help, labelNames: [...labels], registers: [registry] };
      const show =
        (reset: () => void, set: (of: Readonly<Record<string, string>>, figure: number) => void) =>
        async (): Promise<void> => {
          // A part whose reading fails must not hide the other figures.
          const figures = await Promise.resolve()
            .then(read)
            .catch(() => []);
          // Without labels a reset metric would show 0, which is a valid figure.
          reset();
          for (const [of, figure] of figures) set(of, figure);
        };
      if (name.endsWith('_total')) {
        const counter: Counter = new Counter({
          ...options,
          collect: show(
            () => {
              counter.reset();
              counter.remove({});
            },
            (of, figure) => counter.inc(of, figure),
          ),
        });
        return;
      }
      const gauge: Gauge = new Gauge({
        ...options,
        collect: show(
          () => {
            gauge.reset();
            gauge.remove({});
          },
          (of, figure) => gauge.set(of, figure),
        ),
      });
    },
    print: () => registry.metrics(),
    listen: ({ host, port, token }) =>
      new Promise((resolve, reject) => {
        const server = createServer((request, response) => {
          if (request.method !== 'GET' || request.url !== '/metrics') {
            response.writeHead(404).end();
            return;
          }
          const given = request.headers.authorization ?? '';
          if (token !== undefined && !timingSafeEqual(hash(given), hash(`Bearer ${token}`))) {
            response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
            return;
          }
          registry.metrics().then(
            (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          );
        });
        server.once('error', (cause) =>
          reject(
            new StartupError(
              `Port ${port} (METRICS_PORT) cannot be used. Choose another one, or leave METRICS_PORT out.`,
              { cause },
            ),
          ),
        );
        server.listen(port, host, () =>
          resolve({
            port: (server.address() as AddressInfo).port,
            close: () =>
              new Promise((closed) => {
                server.close(() => closed());
                server.closeAllConnections();
              }),
          }),
        );
      }),
  };
};
