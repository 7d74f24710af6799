import type { FastifyInstance } from 'fastify';
import { type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * The log. Fields are written by an allow-list: what is not named here does not appear, so that no code, PIN, token,
 * name or medical text can get in by an object that carries it along.
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

/** The error that a line would be about, given as itself or as the field `err`. */
const findError = (subject: unknown): (Error & { readonly code?: unknown }) | undefined => {
  if (subject instanceof Error) return subject;
  const { err } = (subject ?? {}) as { readonly err?: unknown };
  return err instanceof Error ? err : undefined;
};

/** What a child carries on each of its lines passes by the formatter of lines, so it is picked where it is given. */
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
          // An error's message may quote what a person typed, and others repeat it as theirs; its name and code do not.
          logMethod(given, write) {
            const [subject] = given as readonly unknown[];
            const error = findError(subject);
            if (error === undefined) return write.apply(this, given);
            const fields = error === subject ? {} : (subject as Record<string, unknown>);
            return write.call(this, { ...fields, err: undefined, cause: error.name, code: error.code }, 'an error');
          },
        },
      },
      destination,
    ),
  );

/** One line for each request: what was asked by its route, never by its address, which may hold a ticket. */
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
