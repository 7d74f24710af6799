import { Readable } from 'node:stream';
import type { AnswerInputOf, Endpoint, ParsedRequestOf } from '@arogo/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { waitsForRoom } from './disk-reserve-rules.ts';
import type { DiskReserve } from './disk-reserve.ts';
import type { Downloads } from './download-turns.ts';
import { AppError } from './errors.ts';
import { watchLeaving } from './leaving.ts';
import type { Bearer, DoctorSession, Guard, Session } from './sessions.ts';

type SessionOf<E extends Endpoint> = E['access'] extends 'public'
  ? Session | undefined
  : E['access'] extends 'doctor'
    ? DoctorSession
    : E['ticketAlone'] extends true
      ? Session | Bearer
      : Session;

/** What a handler is given: the checked request and, where the endpoint is guarded, whose session it is. */
export interface Call<E extends Endpoint> extends ParsedRequestOf<E> {
  readonly session: SessionOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The JSON of the answer, a stream for 'binary' and 'events', or nothing where the reply was redirected. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerInputOf<E> | Readable | undefined>;

/** An endpoint of the contract with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session | Bearer | undefined,
  ) => Promise<unknown>;
}

/** Binds a handler to an endpoint of the contract. */
export const route = <const E extends Endpoint>(endpoint: E, handler: NoInfer<Handler<E>>): Route => ({
  endpoint,
  handle: (request, reply, session) => {
    if (endpoint.access !== 'public' && session === undefined) throw new AppError('session_ended');
    // Fastify has validated these three against the same endpoint's schemas.
    const parsed = { params: request.params, query: request.query, body: request.body } as ParsedRequestOf<E>;
    return handler({ ...parsed, session: session as SessionOf<E>, request, reply });
  },
});

/** `/api/things/{id}` as Fastify's router writes it. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const schemasOf = (endpoint: Endpoint): Record<string, unknown> => {
  const response = Object.fromEntries(
    Object.entries(endpoint.answers).filter(([, answer]) => typeof answer !== 'string'),
  );
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response,
  };
};

/** What endpoints share. */
export interface EndpointParts {
  readonly guard: Guard;
  /** Files are handed out in turns by account. */
  readonly downloads: Downloads;
  readonly disk?: Pick<DiskReserve, 'isLow'> | undefined;
}

/** Whose turn it is: the account's, or where there is none, that of the address. */
const getTaker = ({ session, ip }: FastifyRequest): string => session?.patientId ?? ip;

/** @throws where the answer of a download is none */
const toStream = (answer: unknown): Readable => {
  if (answer instanceof Readable) return answer;
  throw new TypeError('This endpoint answers with a stream.');
};

/**
 * Registers the endpoints of all features: guard first, then the room on the disk, then validation, then the turn of a
 * download, then the handler. Whatever an answer holds beyond its schema is left out of it.
 * @throws when two routes claim the same method and path
 */
export const registerRoutes = (
  app: FastifyInstance,
  routes: readonly Route[],
  { guard, downloads, disk }: EndpointParts,
): void => {
  for (const { endpoint, handle } of routes) {
    const turns = downloads.find(endpoint);
    const waits = disk !== undefined && waitsForRoom(endpoint);
    app.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      schema: schemasOf(endpoint),
      config: { endpoint },
      ...((endpoint.access !== 'public' || waits) && {
        onRequest: async (request: FastifyRequest) => {
          if (endpoint.access !== 'public') request.session = await guard.require(request, endpoint);
          // Before a byte of a file is taken.
          if (waits && (await disk.isLow())) throw new AppError('storage_full', { retryAfter: 60 });
        },
      }),
      preValidation: async (request: FastifyRequest) => {
        // A form where none is declared, or none where it is: before anything is looked for.
        if ((endpoint.files === undefined) === request.isMultipart()) throw new AppError('wrong_type');
        // An empty body lacks every field; saying which is more use than saying that it is empty.
        if (endpoint.body && (request.body === undefined || request.body === null)) request.body = {};
      },
      handler: async (request, reply) => {
        const answer = turns
          ? await turns.take(
              getTaker(request),
              async () => toStream(await handle(request, reply, request.session)),
              watchLeaving(reply),
              () => reply.raw.socket?.bytesWritten ?? 0,
            )
          : await handle(request, reply, request.session);
        // Without a schema for it, an answer would go out as it is, with whatever it holds.
        if (!(reply.statusCode in endpoint.answers))
          throw new Error('The contract does not know the status of this answer.');
        return answer ?? reply;
      },
    });
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The live session of a guarded endpoint. */
    session: Session | Bearer | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
