import { safeParse } from 'zod/mini';
import type { EndpointAnswer, Endpoint, EndpointRequest } from '@arogo/contract/endpoint';
import { apiTimeoutMs, awayHeader } from '@arogo/contract/limits';
import { requestIdHeader } from '@arogo/contract/request-id';
import {
  ApiError,
  createAbortError,
  createInvalidAnswerError,
  createNetworkError,
  toRefusalError,
  createTimeoutError,
} from './api-error.ts';
import { type Connection, buildUrl, withSession } from './connection.ts';

type RequestParts<E extends Endpoint> = EndpointRequest<E>;
type RequiredPart<E extends Endpoint> = {
  [K in keyof RequestParts<E>]: object extends RequestParts<E>[K]
    ? never
    : undefined extends RequestParts<E>[K]
      ? never
      : K;
}[keyof RequestParts<E>];
type OptionalRequest<E extends Endpoint> = {
  [K in keyof RequestParts<E>]: [RequestParts<E>[K]] extends [undefined] ? never : K;
}[keyof RequestParts<E>];

/** Params, query and body as the endpoint declares them; parts that may be empty are optional. */
export type CallRequest<E extends Endpoint> = Pick<RequestParts<E>, RequiredPart<E>> &
  Partial<Pick<RequestParts<E>, OptionalRequest<E>>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For calls that must not take effect twice: the server handles the same key once. */
  readonly idempotencyKey?: string;
  /** Uses this token instead of the session's: an error answer does not end the session. */
  readonly token?: string;
  /** Sends no token: the address holds a ticket, which is enough. */
  readonly anonymous?: boolean;
}

/**
 * Calls an endpoint of the API and resolves with its JSON, checked against the contract.
 * @throws ApiError and nothing else
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  options?: CallOptions,
) => Promise<EndpointAnswer<E>>;

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a body by the endpoint's schema for this status. @throws ApiError if it does not match */
export const readAnswer = <E extends Endpoint>(endpoint: E, status: number, body: unknown): EndpointAnswer<E> => {
  const schema = endpoint.answers[status];
  if (schema === undefined || typeof schema === 'string') throw createInvalidAnswerError(status, body);
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw createInvalidAnswerError(status, body);
  return parsed.data as EndpointAnswer<E>;
};

/** Converts an error that occurred before an answer arrived. */
const toApiError = (error: unknown, given: AbortSignal | undefined): ApiError => {
  if (error instanceof ApiError) return error;
  if (given?.aborted) return createAbortError();
  return error instanceof DOMException && error.name === 'TimeoutError' ? createTimeoutError() : createNetworkError();
};

export const createCall =
  (connection: Connection): Call =>
  async (endpoint, request, { signal, idempotencyKey, token: own, anonymous = false } = {}) => {
    const { params, query, body } = request as { params?: unknown; query?: unknown; body?: unknown };
    const attempt = async (token: string | undefined) => {
      const limit = AbortSignal.timeout(apiTimeoutMs);
      try {
        const response = await connection.fetch(buildUrl(endpoint, params, query), {
          method: endpoint.method,
          headers: {
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
            ...(connection.isAway?.() && { [awayHeader]: '1' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          cache: 'no-store',
          signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
        });
        const json = await readJson(response);
        const { headers } = response;
        if (!response.ok) {
          throw toRefusalError(response.status, json, headers.get('retry-after'), headers.get(requestIdHeader));
        }
        return readAnswer(endpoint, response.status, json);
      } catch (error) {
        throw toApiError(error, signal);
      }
    };
    return own === undefined && !anonymous ? withSession(connection, endpoint, attempt) : attempt(own);
  };
