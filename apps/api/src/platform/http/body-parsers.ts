import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Accepts JSON in valid UTF-8, and multipart forms for endpoints with files. Invalid bytes are refused instead of replaced, so
 * that nothing is stored that nobody wrote. An empty body counts as absent, whatever its content type.
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
