import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@arogo/contract/request-id';
import type { FastifyInstance } from 'fastify';

/** What a proxy may name a request: it stands in the log and in a header as it came. */
const givenPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Crockford's digits: a person can read them out, and no two look alike. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 12;

const createRequestId = (): string =>
  Array.from(randomBytes(idLength), (byte) => digits[byte % digits.length]).join('');

/** The name of a request: the proxy's, where it gave one that can stand in a log, else one of our own. */
export const readRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && givenPattern.test(given) ? given : createRequestId();
};

/** Tells whoever asks what their request is called in the log. */
export const registerRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
};
