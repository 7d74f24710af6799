import type { FastifyReply } from 'fastify';

/** Creates a signal that is aborted when the client disconnects, at the latest when the response ends. */
export const createDisconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
};
