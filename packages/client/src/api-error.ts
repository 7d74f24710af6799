import { failAnswer, type FailAnswer } from '@arogo/contract/answers';
import type { ErrorCode } from '@arogo/contract/errors';
import { commonMessages } from '@arogo/contract/messages/common';

/** Why a call failed: a code of the error catalogue, or a failure before an answer could be read. */
export type FailureCode = ErrorCode | 'network_failed' | 'timed_out' | 'aborted' | 'answer_invalid' | 'unknown';

/** A free slot in an error answer. */
type NearestSlot = NonNullable<FailAnswer['nearest']>[number];

interface ErrorDetails {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  readonly code: FailureCode;
  readonly message: string;
  /** Whether the message comes from the server; if not, the screen shows its own text. */
  readonly hasServerMessage: boolean;
  /** Field errors, by name of the input. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Ids of the alerts that conflict with the request. */
  readonly alertIds?: readonly string[];
  /** Free slots near a slot that was taken. */
  readonly nearest?: readonly NearestSlot[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number | undefined;
  /** Id of the request in the server's log. */
  readonly reference?: string | undefined;
}

/** The only error that a call throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: number;
  declare readonly code: FailureCode;
  declare readonly hasServerMessage: boolean;
  declare readonly fields: Readonly<Record<string, string>>;
  declare readonly alertIds: readonly string[];
  declare readonly nearest: readonly NearestSlot[];
  declare readonly retryAfter: number | undefined;
  declare readonly reference: string | undefined;

  constructor({ message, ...details }: ErrorDetails) {
    super(message);
    Object.assign(this, { fields: {}, alertIds: [], nearest: [] }, details);
  }
}

export const createNetworkError = (): ApiError =>
  new ApiError({ status: 0, code: 'network_failed', message: commonMessages.networkFailed, hasServerMessage: false });
export const createTimeoutError = (): ApiError =>
  new ApiError({ status: 0, code: 'timed_out', message: commonMessages.timedOut, hasServerMessage: false });
export const createAbortError = (): ApiError =>
  new ApiError({ status: 0, code: 'aborted', message: commonMessages.unexpected, hasServerMessage: false });

/**
 * Converts an answer outside 200 to 299 to an error.
 * @param retryAfter the header, in seconds
 * @param reference id of the request at the server
 */
export const toRefusalError = (
  status: number,
  body: unknown,
  retryAfter: string | null,
  reference?: string | null,
): ApiError => {
  const parsed = failAnswer.safeParse(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const common = {
    status,
    retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
    reference: reference ?? undefined,
  };
  if (!parsed.success) {
    return new ApiError({ ...common, code: 'unknown', message: commonMessages.unexpected, hasServerMessage: false });
  }
  const { code, message, fields = {}, alertIds = [], nearest = [] } = parsed.data;
  return new ApiError({
    ...common,
    // The server and this app are built from the same catalogue; an unknown code is only compared, never trusted.
    code: code as ErrorCode,
    message,
    hasServerMessage: message !== '',
    fields,
    alertIds,
    nearest,
  });
};

/** The error of an answer that does not match the contract; keeps its message. */
export const createInvalidAnswerError = (status: number, body: unknown): ApiError => {
  const serverMessage = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  const message = typeof serverMessage === 'string' ? serverMessage : '';
  return new ApiError({
    status,
    code: 'answer_invalid',
    message: message || commonMessages.unexpected,
    hasServerMessage: message !== '',
  });
};

/**
 * Text for an error: the server's message if there is one, else the text of the screen, as the error catalogue requires.
 * @param failed for a call without an answer, or with an error answer
 * @param refused for an answer that does not match the contract; `failed` by default
 * @param broken for an error that is not of a call
 */
export const getErrorText = (
  error: unknown,
  failed: string,
  refused: string = failed,
  broken: string = commonMessages.unexpected,
): string => {
  if (!(error instanceof ApiError)) return broken;
  if (error.hasServerMessage) return error.message;
  return error.code === 'answer_invalid' ? refused : failed;
};

/** Advice if no answer arrived; undefined if the server answered. */
export const getConnectionHint = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.code === 'network_failed' || error.code === 'timed_out')
    ? error.message
    : undefined;
