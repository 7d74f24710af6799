import type { FastifyReply } from 'fastify';

/** Creates a signal that is aborted when the client disconnects, at the latest when the response ends. */
export const createDisconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  else raw.once('close', () => left.abort());
  return left.signal;
};
