import type { FastifyInstance } from 'fastify';
import { type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * The log writes fields by an allow-list: a field that is not named here does not appear. So no code, PIN, token, name or medical
 * text gets into the log through an object that carries it along.
 */
const allowedFields = new Set([
  'reqId',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'cause',
  'at',
  'signal',
  'port',
  'queue',
  'count',
  'attempt',
  'pid',
  'exitCode',
  'objects',
  'unfinished',
  'removed',
  'marked',
  'destroyed',
  'refused',
]);

const pickAllowedFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => allowedFields.has(name)));

/** Finds the error of a log call, given as the subject itself or as the field `err`. */
const findError = (subject: unknown): (Error & { readonly code?: unknown }) | undefined => {
  if (subject instanceof Error) return subject;
  const { err } = (subject ?? {}) as { readonly err?: unknown };
  return err instanceof Error ? err : undefined;
};

/** Filters the bindings of child loggers when they are given, because pino's line formatter does not see them. */
const guardChildBindings = (log: Logger): Logger => {
  const child = log.child.bind(log);
  return Object.assign(log, {
    child: (bindings: Record<string, unknown>, options?: ChildLoggerOptions): Logger =>
      guardChildBindings(child(pickAllowedFields(bindings), options)),
  });
};

export const createLog = (level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger =>
  guardChildBindings(
    pino(
      {
        level,
        base: null,
        formatters: { log: pickAllowedFields },
        hooks: {
          // An error's message may quote a person's input, and other errors may repeat that message; name and code are safe.
          logMethod(bindings, write) {
            const [subject] = bindings as readonly unknown[];
            const error = findError(subject);
            if (error === undefined) return write.apply(this, bindings);
            const fields = error === subject ? {} : (subject as Record<string, unknown>);
            return write.call(this, { ...fields, err: undefined, cause: error.name, code: error.code }, 'an error');
          },
        },
      },
      destination,
    ),
  );

/** Logs one line for each request, with its route and never its address, which may hold a ticket. */
export const registerRequestLog = (app: FastifyInstance): void => {
  const { info = 0, [app.log.level]: level = Number.POSITIVE_INFINITY } = pino.levels.values;
  if (level > info) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { reqId: request.id, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms },
      'answered',
    );
    done();
  });
};
