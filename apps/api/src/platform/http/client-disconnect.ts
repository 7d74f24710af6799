import type { FastifyReply } from 'fastify';

/** Aborted when whoever asked is gone, at the latest when the answer has ended. */
export const createDisconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  else raw.once('close', () => left.abort());
  return left.signal;
};
