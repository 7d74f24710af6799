import { Readable } from 'node:stream';
import type { EndpointAnswerInput, Endpoint, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefusedWhenLow } from '../files/disk-reserve-rules.ts';
import type { DiskReserve } from '../files/disk-reserve.ts';
import type { DownloadQueues } from './download-queue.ts';
import { isOwn } from '../database/actor.ts';
import { isNotPermitted } from '../database/database-errors.ts';
import { AppError } from '../errors.ts';
import { getRequestLanguage } from '../language/request-language.ts';
import { translateAnswer } from '../language/translations.ts';
import { createDisconnectSignal } from './client-disconnect.ts';
import type { TicketHolder, DoctorSession, Guard, Session } from '../auth/sessions.ts';

type EndpointSession<E extends Endpoint> = E['access'] extends 'public'
  ? Session | undefined
  : E['access'] extends 'doctor'
    ? DoctorSession
    : E['ticketAlone'] extends true
      ? Session | TicketHolder
      : Session;

/** The input of a handler: the validated request and, for a guarded endpoint, its session. */
export interface EndpointCall<E extends Endpoint> extends ParsedEndpointRequest<E> {
  readonly session: EndpointSession<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The JSON of the answer, a stream for 'binary' and 'events', or nothing if the reply was redirected. */
export type Handler<E extends Endpoint> = (
  call: EndpointCall<E>,
) => Promise<EndpointAnswerInput<E> | Readable | undefined>;

/** An endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session | TicketHolder | undefined,
  ) => Promise<unknown>;
}

/** Binds a handler to an endpoint of the contract. */
export const route = <const E extends Endpoint>(endpoint: E, handler: NoInfer<Handler<E>>): Route => ({
  endpoint,
  handle: (request, reply, session) => {
    if (endpoint.access !== 'public' && session === undefined) throw new AppError('session_ended');
    // Fastify has validated these three against the same endpoint's schemas.
    const parsed = { params: request.params, query: request.query, body: request.body } as ParsedEndpointRequest<E>;
    return handler({ ...parsed, session: session as EndpointSession<E>, request, reply });
  },
});

/** Converts `/api/things/{id}` to the syntax of Fastify's router. */
const toRouterPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const toRouteSchema = (endpoint: Endpoint): Record<string, unknown> => {
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

/** What all endpoints share. */
export interface EndpointDeps {
  readonly guard: Guard;
  /** Limits concurrent downloads, fairly by account. */
  readonly downloads: DownloadQueues;
  readonly disk?: Pick<DiskReserve, 'isLow'> | undefined;
}

/** The key of fair queues: the account, or the address if there is none. */
const getQueueKey = ({ session, ip }: FastifyRequest): string => session?.accountId ?? ip;

/** @throws if a download's answer is not a stream */
const toStream = (answer: unknown): Readable => {
  if (answer instanceof Readable) return answer;
  throw new TypeError('This endpoint answers with a stream.');
};

/**
 * If the database refuses a statement for another person, the grant may have ended since the guard checked: then the person is
 * not found. Otherwise the guard let in too much, which is a fault.
 */
const refuseEndedGrant = async (
  guard: Guard,
  { session }: FastifyRequest,
  endpoint: Endpoint,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    if (session && isNotPermitted(error) && !(await guard.isStillPermitted(session, endpoint)))
      throw new AppError('person_not_found');
    throw error;
  }
};

/** Translates the message of an answer to the language of the request. */
const translateMessage = (request: FastifyRequest, answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null || !('message' in answer) || typeof answer.message !== 'string')
    return answer;
  return { ...answer, message: translateAnswer(getRequestLanguage(request), answer.message) };
};

/** Ends a download or an event stream for another person when the grant ends. What was sent stays sent. */
const endWithGrant = (
  guard: Guard,
  { session, routeOptions }: FastifyRequest,
  { raw }: FastifyReply,
  answer: unknown,
): void => {
  const { endpoint } = routeOptions.config;
  if (!(answer instanceof Readable) || session === undefined || endpoint === undefined || isOwn(session)) return;
  const stop = guard.watch(session, endpoint, () => {
    raw.destroy();
    answer.destroy();
  });
  raw.once('close', stop);
};

/**
 * Registers the endpoints of all features. Order: guard, free disk space, validation, download queue, handler. Fields of an
 * answer that are not in its schema are removed.
 * @throws if two routes have the same method and path
 */
export const registerRoutes = (
  app: FastifyInstance,
  routes: readonly Route[],
  { guard, downloads, disk }: EndpointDeps,
): void => {
  for (const { endpoint, handle } of routes) {
    const downloadQueue = downloads.find(endpoint);
    const needsDiskSpace = disk !== undefined && isRefusedWhenLow(endpoint);
    app.route({
      method: endpoint.method,
      url: toRouterPath(endpoint.path),
      schema: toRouteSchema(endpoint),
      config: { endpoint },
      ...((endpoint.access !== 'public' || needsDiskSpace) && {
        onRequest: async (request: FastifyRequest) => {
          if (endpoint.access !== 'public')
            request.session = { ...(await guard.require(request, endpoint)), language: getRequestLanguage(request) };
          // Checked before any byte of a file is accepted.
          if (needsDiskSpace && (await disk.isLow())) throw new AppError('storage_full', { retryAfter: 60 });
        },
      }),
      preValidation: async (request: FastifyRequest) => {
        // Refuses a form where none is declared, and a missing one where it is, before any other work.
        if ((endpoint.files === undefined) === request.isMultipart()) throw new AppError('unsupported_media_type');
        // An empty object reports each missing field, which helps more than 'the body is empty'.
        if (endpoint.body && (request.body === undefined || request.body === null)) request.body = {};
      },
      handler: async (request, reply) => {
        const answer = await refuseEndedGrant(guard, request, endpoint, async () =>
          downloadQueue
            ? downloadQueue.enqueue(
                getQueueKey(request),
                async () => toStream(await handle(request, reply, request.session)),
                createDisconnectSignal(reply),
                () => reply.raw.socket?.bytesWritten ?? 0,
              )
            : handle(request, reply, request.session),
        );
        // Without a schema the answer would be sent as it is, with all its fields.
        if (!(reply.statusCode in endpoint.answers))
          throw new Error('The contract does not know the status of this answer.');
        endWithGrant(guard, request, reply, answer);
        return translateMessage(request, answer) ?? reply;
      },
    });
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The live session of a guarded endpoint. */
    session: Session | TicketHolder | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
