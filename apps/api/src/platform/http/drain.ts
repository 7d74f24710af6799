import type { FastifyInstance } from 'fastify';

/**
 * Lets connections end with the answers that are under way when the server stops: Node closes idle ones only at that
 * moment, and one that becomes idle later would hold the stop up until its keep-alive time is over.
 */
export const registerDrain = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // An answer that had begun before could not say it.
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
};
