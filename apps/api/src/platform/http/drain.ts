import type { IncomingMessage } from 'node:http';
import { health } from '@arogo/contract/platform';
import type { FastifyInstance } from 'fastify';
import { poll } from '../postgres/poll.ts';

/** The graceful stop of a process. */
export interface Drain {
  /** Whether the process is stopping: readiness fails from then on, and every response closes its connection. */
  readonly isStopping: () => boolean;
  /**
   * Starts the stop, and keeps answering until the load balancer has noticed and no request came for a moment.
   * @param seconds time for noticing; 0 if there is no load balancer
   */
  run(app: FastifyInstance, seconds: number): Promise<void>;
}

/** After this many milliseconds without a request, other than health checks, no more are expected. */
const quietMs = 250;
/** Longest wait for that, if clients keep sending. */
const maxQuietWaitMs = 5_000;

export const createDrain = (): Drain => {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    async run({ server }, seconds) {
      isStopping = true;
      if (seconds === 0) return;
      let lastRequest = performance.now();
      const recordRequest = ({ url }: IncomingMessage): void => {
        if (url?.startsWith(health.path) !== true) lastRequest = performance.now();
      };
      server.on('request', recordRequest);
      const noticedAtMs = performance.now() + seconds * 1000;
      const isQuiet = async (): Promise<true | undefined> => {
        const now = performance.now();
        return (now >= noticedAtMs && now - lastRequest >= quietMs) || undefined;
      };
      await poll(isQuiet, seconds * 1000 + maxQuietWaitMs, quietMs / 5);
      server.off('request', recordRequest);
    },
  };
};

/**
 * Closes connections after their last response when the server stops. Node closes only those that are idle at that moment; one
 * that becomes idle later would delay the stop until its keep-alive timeout.
 */
export const registerDrain = (app: FastifyInstance, isStopping: () => boolean = () => false): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || isStopping()) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // A response that had begun before could not send the header.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
};
