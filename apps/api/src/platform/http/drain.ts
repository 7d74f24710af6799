import type { IncomingMessage } from 'node:http';
import { health } from '@arogo/contract/platform';
import type { FastifyInstance } from 'fastify';
import { poll } from '../postgres/poll.ts';

/** Tells the parts of a process that it stops. */
export interface Drain {
  /** Whether it was told to stop: readiness says no from then on, and every answer ends its connection. */
  readonly isStopping: () => boolean;
  /**
   * Says so, and goes on answering until whoever distributes requests has noticed and nothing came for a moment.
   * @param seconds for noticing; none: nobody distributes requests
   */
  run(app: FastifyInstance, seconds: number): Promise<void>;
}

/** Without a request for so long, but those that ask whether it is ready, nobody sends any here. Milliseconds. */
const quietMs = 250;
/** Whoever goes on all the same holds the stop up for so long. */
const maxQuietWaitMs = 5_000;

export const createDrain = (): Drain => {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    async run({ server }, seconds) {
      isStopping = true;
      if (seconds === 0) return;
      let lastRequest = performance.now();
      const note = ({ url }: IncomingMessage): void => {
        if (url?.startsWith(health.path) !== true) lastRequest = performance.now();
      };
      server.on('request', note);
      const noticedAt = performance.now() + seconds * 1000;
      const isQuiet = async (): Promise<true | undefined> => {
        const now = performance.now();
        return (now >= noticedAt && now - lastRequest >= quietMs) || undefined;
      };
      await poll(isQuiet, seconds * 1000 + maxQuietWaitMs, quietMs / 5);
      server.off('request', note);
    },
  };
};

/**
 * Lets connections end with the answers that are under way when the server stops: Node closes idle ones only at that
 * moment, and one that becomes idle later would hold the stop up until its keep-alive time is over.
 */
export const registerDrain = (app: FastifyInstance, isStopping: () => boolean = () => false): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || isStopping()) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // An answer that had begun before could not say it.
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
};
