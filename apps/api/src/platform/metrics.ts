import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

/** Counts for Prometheus, on a port of their own that is not the public one. */
export interface Metrics {
  /** Measures every request of the application by method, route and status. */
  observe(app: FastifyInstance): void;
  /** Shows a figure that somebody else keeps, read whenever it is asked for. */
  watch(name: string, help: string, read: () => number): void;
  /** Serves GET /metrics. @throws StartupError when the port is in use */
  listen(host: string, port: number): Promise<{ close(): Promise<void> }>;
}

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
        // By the route's pattern: an address could hold a ticket, and would make a series of its own.
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: String(reply.statusCode),
        };
        seconds.observe(labels, reply.elapsedTime / 1000);
      });
    },
    watch(name, help, read) {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        const server = createServer((request, response) => {
          if (request.method !== 'GET' || request.url !== '/metrics') {
            response.writeHead(404).end();
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
