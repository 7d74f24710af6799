import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * What a request may bring: JSON in well-formed UTF-8, and forms where an endpoint takes files. Broken bytes are refused
 * instead of replaced, so that nothing is stored that nobody wrote. An empty body is none, whatever is said of its kind.
 */
export const registerBodyParsers = (app: FastifyInstance): void => {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    if (request.routeOptions.config.endpoint?.rawBody === true) {
      done(null, body);
      return;
    }
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      done(new AppError('malformed_request'));
      return;
    }
    void parse(request, text, done);
  });
};
