import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracer } from './tracer.ts';

/** Creates a span for each request, named by its route and never by its address, which may hold a ticket. */
export const registerRequestSpans = (app: FastifyInstance, tracer: Tracer): void => {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = tracer.beginRequest(request.method, typeof traceparent === 'string' ? traceparent : undefined);
    if (!span) return done();
    spans.set(request, span);
    return tracer.within(span, done);
  });
  // A body arrives in the async context of its connection, so the span's context is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? tracer.within(span, done) : done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    spans.get(request)?.end(
      {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'arogo.request_id': request.id,
      },
      reply.statusCode >= 500,
      `${request.method} ${route}`,
    );
    done();
  });
};
