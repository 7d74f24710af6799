import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { FastifyInstance } from 'fastify';
import type { TraceConfig } from './trace-config.ts';

/** Reports requests and transactions to a collector; without a configured one, it does nothing and loads no library. */
export interface Traces {
  watchDatabase(db: Database): Database;
  readonly watchRequests: ((app: FastifyInstance) => void) | undefined;
  close(): Promise<void>;
}

const none: Traces = { watchDatabase: (db) => db, watchRequests: undefined, close: async () => undefined };

export const openTraces = async (
  config: TraceConfig | undefined,
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): Promise<Traces> => {
  if (config === undefined) return none;
  const [{ createTracer }, { createTracerProvider }, { traceDatabase }, { registerRequestSpans }] = await Promise.all([
    import('./tracer.ts'),
    import('./tracer-provider.ts'),
    import('./database-spans.ts'),
    import('./request-spans.ts'),
  ]);
  const provider = createTracerProvider(config, (count) => log.warn({ count }, 'a collector did not take traces'));
  const tracer = createTracer(clock, provider.getTracer('arogo'));
  return {
    watchDatabase: (db) => traceDatabase(db, tracer),
    watchRequests: (app) => registerRequestSpans(app, tracer),
    close: () => provider.shutdown(),
  };
};
