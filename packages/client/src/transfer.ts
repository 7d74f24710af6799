import type { EndpointAnswer, Endpoint } from '@arogo/contract/endpoint';
import { apiTimeoutMs } from '@arogo/contract/limits';
import { type CallRequest, readAnswer } from './api.ts';
import { ApiError, createAbortError, createNetworkError, toRefusalError, createTimeoutError } from './api-error.ts';
import { type Connection, buildUrl, withSession } from './connection.ts';
import { buildPersonHeaders } from './person-call.ts';

export interface TransferOptions {
  /** Bytes transferred and in total; `total` is 0 while unknown. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** How long a transfer may make no progress; ten seconds by default. */
  readonly silenceMs?: number;
}

/** Calls `end` after this many milliseconds without progress. */
const watchProgress = (end: () => void, silenceMs = apiTimeoutMs) => {
  let timer = setTimeout(end, silenceMs);
  return {
    moved() {
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Uploads a form with files and reports progress; the time limit counts only while there is none.
 * @throws ApiError and nothing else
 */
export const upload = <E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  form: FormData,
  { onProgress, signal, idempotencyKey, silenceMs }: TransferOptions = {},
): Promise<EndpointAnswer<E>> =>
  withSession(
    connection,
    endpoint,
    (token) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        let late = false;
        const watch = watchProgress(() => {
          late = true;
          request.abort();
        }, silenceMs);
        const stop = (): void => request.abort();
        const fail = (error: ApiError): void => {
          watch.stop();
          signal?.removeEventListener('abort', stop);
          reject(error);
        };
        request.upload.addEventListener('progress', ({ loaded, total }) => {
          watch.moved();
          onProgress?.(loaded, total);
        });
        request.addEventListener('progress', () => watch.moved());
        request.addEventListener('error', () => fail(createNetworkError()));
        request.addEventListener('abort', () => fail(late ? createTimeoutError() : createAbortError()));
        request.addEventListener('load', () => {
          const { status, responseText } = request;
          const body = parseJson(responseText);
          if (status < 200 || status > 299)
            return fail(toRefusalError(status, body, request.getResponseHeader('retry-after')));
          try {
            const answer = readAnswer(endpoint, status, body);
            watch.stop();
            signal?.removeEventListener('abort', stop);
            resolve(answer);
          } catch (error) {
            fail(error instanceof ApiError ? error : createNetworkError());
          }
        });
        request.open(endpoint.method, buildUrl(endpoint, undefined, undefined));
        request.setRequestHeader('accept', 'application/json');
        if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
        for (const [name, value] of Object.entries(buildPersonHeaders(connection, endpoint)))
          request.setRequestHeader(name, value);
        if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
        if (signal?.aborted) return fail(createAbortError());
        signal?.addEventListener('abort', stop);
        request.send(form);
      }),
  );

/** Bytes. A larger download is stored as a Blob by the browser, possibly on disk. */
const maxMemoryBytes = 8 * 1024 * 1024;

/**
 * Downloads a file and reports progress; the time limit counts only while there is none.
 * @throws ApiError and nothing else
 */
export const download = <E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  request: CallRequest<E>,
  { onProgress, signal }: Omit<TransferOptions, 'idempotencyKey' | 'silenceMs'> = {},
): Promise<Blob> =>
  withSession(connection, endpoint, async (token) => {
    const { params, query, body } = request as { params?: unknown; query?: unknown; body?: unknown };
    const stalled = new AbortController();
    const watch = watchProgress(() => stalled.abort());
    try {
      const response = await connection.fetch(buildUrl(endpoint, params, query), {
        method: endpoint.method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...buildPersonHeaders(connection, endpoint),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        cache: 'no-store',
        signal: signal === undefined ? stalled.signal : AbortSignal.any([stalled.signal, signal]),
      });
      if (!response.ok || response.body === null) {
        throw toRefusalError(response.status, parseJson(await response.text()), response.headers.get('retry-after'));
      }
      const total = Number(response.headers.get('content-length') ?? 0);
      const parts: Blob[] = [];
      let chunks: Uint8Array<ArrayBuffer>[] = [];
      let done = 0;
      let held = 0;
      for await (const chunk of response.body) {
        chunks.push(chunk);
        done += chunk.byteLength;
        held += chunk.byteLength;
        if (held > maxMemoryBytes) {
          parts.push(new Blob(chunks));
          chunks = [];
          held = 0;
        }
        watch.moved();
        onProgress?.(done, total);
      }
      return new Blob([...parts, ...chunks], {
        type: response.headers.get('content-type') ?? 'application/octet-stream',
      });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (signal?.aborted) throw createAbortError();
      throw stalled.signal.aborted ? createTimeoutError() : createNetworkError();
    } finally {
      watch.stop();
    }
  });
