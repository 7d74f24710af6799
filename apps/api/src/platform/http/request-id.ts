import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@arogo/contract/request-id';
import type { FastifyInstance } from 'fastify';

/** A request id from a proxy: it is written to the log and into a header unchanged. */
const proxyIdPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Crockford's digits: easy to read aloud, and no two look alike. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 12;

/** Random bytes for many ids: asking for those of one costs more than all else that an id takes. */
const randomPool = Buffer.alloc(idLength * 256);
let usedBytes = randomPool.length;

const createRequestId = (): string => {
  if (usedBytes === randomPool.length) {
    randomFillSync(randomPool);
    usedBytes = 0;
  }
  let id = '';
  for (const byte of randomPool.subarray(usedBytes, usedBytes + idLength)) id += digits[byte % digits.length] ?? '';
  usedBytes += idLength;
  return id;
};

/** The id of a request: the proxy's if it is safe to log, otherwise a new one. */
export const readRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const proxyId = headers[requestIdHeader];
  return typeof proxyId === 'string' && proxyIdPattern.test(proxyId) ? proxyId : createRequestId();
};

/** Returns the request id in a header, for reference in the log. */
export const registerRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
};
