import { failAnswer, type FailAnswer } from '@arogo/contract/answers';
import type { ErrorCode } from '@arogo/contract/errors';
import { commonMessages } from '@arogo/contract/messages/common';

/** Why a call failed: the catalogue's code, or what happened before an answer could be read. */
export type FailureCode = ErrorCode | 'network_failed' | 'timed_out' | 'aborted' | 'answer_invalid' | 'unknown';

/** A free time, as a refusal names it. */
type NearestSlot = NonNullable<FailAnswer['nearest']>[number];

interface ErrorDetails {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  readonly code: FailureCode;
  readonly message: string;
  /** The server said the message; otherwise a screen shows its own words. */
  readonly hasServerMessage: boolean;
  /** Name of an input to what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Alerts that stand in the way. */
  readonly alertIds?: readonly string[];
  /** Free times near one that was taken. */
  readonly nearest?: readonly NearestSlot[];
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number | undefined;
  /** What the request is called in the server's log. */
  readonly reference?: string | undefined;
}

/** The only thing a call throws. */
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
 * The error that an answer outside 200 to 299 tells of.
 * @param retryAfter the header, in seconds
 * @param reference what the server calls the request
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

/** The error of an answer that is no success as the contract knows it; what it says is kept. */
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
 * The server's message if it said one, else the screen's own words, as the error catalogue asks.
 * @param failed when there was no answer, or one that only refuses
 * @param refused when an answer came that is no success; as `failed` unless given
 * @param broken when it was no call that failed
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

/** What a person can do when no answer arrived at all; undefined when the server answered. */
export const getConnectionHint = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.code === 'network_failed' || error.code === 'timed_out')
    ? error.message
    : undefined;
