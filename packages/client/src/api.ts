import { safeParse } from 'zod/mini';
import type { AnswerOf, Endpoint, RequestOf } from '@arogo/contract/endpoint';
import { apiTimeout, awayHeader } from '@arogo/contract/limits';
import { ApiError, aborted, answerInvalid, networkFailed, refusalOf, timedOut } from './api-error.ts';
import { type Connection, addressOf, withSession } from './connection.ts';

type Named<E extends Endpoint> = RequestOf<E>;
type Needed<E extends Endpoint> = {
  [K in keyof Named<E>]: object extends Named<E>[K] ? never : undefined extends Named<E>[K] ? never : K;
}[keyof Named<E>];
type Possible<E extends Endpoint> = {
  [K in keyof Named<E>]: [Named<E>[K]] extends [undefined] ? never : K;
}[keyof Named<E>];

/** Params, query and body as the endpoint declares them; what may be empty may be left out. */
export type CallRequest<E extends Endpoint> = Pick<Named<E>, Needed<E>> & Partial<Pick<Named<E>, Possible<E>>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For calls that cost something: the same key does nothing twice. */
  readonly idempotencyKey?: string;
  /** Call with this token, outside the stored session: its refusal ends nothing. */
  readonly token?: string;
  /** Call without any token: the address holds a ticket that stands alone. */
  readonly anonymous?: boolean;
}

/**
 * Calls an endpoint of the API and answers its JSON, checked against the contract.
 * @throws ApiError and nothing else
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The endpoint's schema of this status, applied; a body that does not fit is an error, not a guess. */
export const readAnswer = <E extends Endpoint>(endpoint: E, status: number, body: unknown): AnswerOf<E> => {
  const schema = endpoint.answers[status];
  if (schema === undefined || typeof schema === 'string') throw answerInvalid(status, body);
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw answerInvalid(status, body);
  return parsed.data as AnswerOf<E>;
};

/** What went wrong before an answer arrived. */
const failureOf = (error: unknown, given: AbortSignal | undefined): ApiError => {
  if (error instanceof ApiError) return error;
  if (given?.aborted) return aborted();
  return error instanceof DOMException && error.name === 'TimeoutError' ? timedOut() : networkFailed();
};

export const createCall =
  (connection: Connection): Call =>
  async (endpoint, request, { signal, idempotencyKey, token: own, anonymous = false } = {}) => {
    const { params, query, body } = request as { params?: unknown; query?: unknown; body?: unknown };
    const attempt = async (token: string | undefined) => {
      const limit = AbortSignal.timeout(apiTimeout);
      try {
        const response = await connection.fetch(addressOf(endpoint, params, query), {
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
        const json = await jsonOf(response);
        if (!response.ok) throw refusalOf(response.status, json, response.headers.get('retry-after'));
        return readAnswer(endpoint, response.status, json);
      } catch (error) {
        throw failureOf(error, signal);
      }
    };
    return own === undefined && !anonymous ? withSession(connection, endpoint, attempt) : attempt(own);
  };
