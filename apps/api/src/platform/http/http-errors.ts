import { errorCatalogue, type ErrorCode } from '@arogo/contract/errors';
import type { FailAnswer } from '@arogo/contract/answers';
import { requestIdHeader } from '@arogo/contract/request-id';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { StorageFull, StorageUnavailable } from '../files/blob-store.ts';
import { AppError } from '../errors.ts';
import { toQuotaRefusal } from '../files/quotas.ts';
import { getRequestLanguage } from '../language/request-language.ts';
import { translateAnswer } from '../language/translations.ts';

const unavailableRetrySeconds = 2;

/** The error codes of Fastify's own refusals. */
const errorCodeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

const toInvalidInputError = (error: FastifyError): AppError => {
  // A malformed path parameter cannot name anything, so it is not found.
  if (error.validationContext === 'params') return new AppError('not_found');
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const name = issue.instancePath.slice(1).replaceAll('/', '.');
    if (name !== '') fields[name] ??= issue.message ?? errorCatalogue.invalid_input.message;
  }
  const [first] = Object.values(fields);
  return first === undefined
    ? new AppError('malformed_request')
    : new AppError('invalid_input', { fields, message: first });
};

/** Maps an error to the one shown. A fault of ours shows only that it happened. */
const toAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toInvalidInputError(error);
  const quotaRefusal = toQuotaRefusal(error);
  if (quotaRefusal) return quotaRefusal;
  if (error instanceof StorageFull || error.code === '53100') return new AppError('storage_full', { retryAfter: 60 });
  if (error instanceof StorageUnavailable || isDatabaseUnavailable(error))
    return new AppError('unavailable', { retryAfter: unavailableRetrySeconds });
  const status = error.statusCode ?? 500;
  const code = status < 500 || status === 503 ? errorCodeByStatus[status] : undefined;
  if (code !== undefined) return new AppError(code);
  return new AppError(status < 500 ? 'malformed_request' : 'internal');
};

const toFailAnswer = (error: AppError, language: LanguageCode = defaultLanguage): FailAnswer => ({
  status: 'fail',
  message: translateAnswer(language, error.message),
  code: error.code,
  ...(error.fields && {
    fields: Object.fromEntries(
      Object.entries(error.fields).map(([name, text]) => [name, translateAnswer(language, text)]),
    ),
  }),
  ...(error.nearest && { nearest: [...error.nearest] }),
  ...(error.alertIds && { alertIds: [...error.alertIds] }),
});

const jsonType = 'application/json; charset=utf-8';

const sendError = (reply: FastifyReply, error: AppError): FastifyReply => {
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .type(jsonType)
    .serializer(JSON.stringify)
    .send(toFailAnswer(error, getRequestLanguage(reply.request)));
};

/** The only place where errors become answers. Only faults of ours are logged, without anything that a person typed. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // Anything can be thrown; a value that is not an Error has neither code nor stack.
    const error =
      thrown instanceof Error
        ? (thrown as FastifyError)
        : Object.assign(new Error('not an error'), { code: 'NOT_AN_ERROR' });
    const appError = toAppError(error);
    if (appError.status >= 500) {
      request.log.error(
        { reqId: request.id, code: appError.code, cause: error.code ?? error.name, at: getStackFrames(error) },
        'request failed',
      );
    }
    return sendError(reply, appError);
  });
};

/**
 * Answers a path that does not exist, or not with this method.
 * @param methods the methods of the path; empty for an unknown path
 */
export const sendNotFound = (reply: FastifyReply, methods: readonly string[]): FastifyReply => {
  if (methods.length === 0) return sendError(reply, new AppError('not_found'));
  return sendError(reply.header('allow', methods.join(', ')), new AppError('method_not_allowed'));
};

/** Codes of Node's HTTP parser and timers, for bytes that never became a request. */
const errorCodeByParserCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Whether a response is being sent on this socket: more bytes would corrupt it. */
const isAnswering = (socket: Socket): boolean =>
  (socket as Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null })._httpMessage
    ?.headersSent === true;

/**
 * Answers in the same format to what reaches no route and no hook: unreadable URLs, and bytes that are not a request.
 * @param headers of such answers, since no hook sets them
 */
export const createEarlyErrorHandlers = (
  headers: Readonly<Record<string, string>>,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  // An unreadable URL cannot name anything, so it is not found.
  frameworkErrors: (_error, request, reply: FastifyReply) =>
    void sendError(reply.headers(headers).header(requestIdHeader, request.id), new AppError('not_found')),
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const appError = new AppError(errorCodeByParserCode[error.code] ?? 'malformed_request');
    const body = JSON.stringify(toFailAnswer(appError));
    const all = {
      ...headers,
      'content-type': jsonType,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  },
});

/** The frames of a stack without its message, which may quote what a person typed. */
const getStackFrames = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim());
