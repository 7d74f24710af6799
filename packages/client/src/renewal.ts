import { accessMessages } from '@arogo/contract/messages/access';
import { ApiError } from './api-error.ts';
import { isSignInPage } from './destination.ts';

/** A refused call, as far as it matters to the session. */
export interface RenewalRefusal {
  readonly status: number;
  readonly message: string;
  /** Path of the call, without its query. */
  readonly url: string;
  /** Path of the page that called. */
  readonly page: string;
  /** The call was already sent a second time, with a token that another tab had renewed. */
  readonly isRetry: boolean;
  /** This tab's session already waits to be renewed. */
  readonly isRenewing: boolean;
}

/** Calls of signing up, signing in and renewing: their refusals are answers to the form, not the end of a session. */
const accessUrls = new Set([
  '/api/auth/request-otp',
  '/api/auth/verify-otp',
  '/api/auth/setup-pin',
  '/api/auth/login',
  '/api/auth/verify-login-otp',
  '/api/auth/refresh-token',
]);

/** Whether the refusal ends the session and leads to its renewal: 401 and 403, with all the specified exceptions. */
export const endsSession = ({
  status,
  message,
  url,
  page,
  isRetry: retried,
  isRenewing: renewing,
}: RenewalRefusal): boolean =>
  (status === 401 || status === 403) &&
  !accessUrls.has(url) &&
  !isSignInPage(page) &&
  message !== accessMessages.invalidCredentials &&
  !retried &&
  !renewing;

/**
 * Whether the server itself refused to renew a session, so that it is over: 401 or 403 with one of our own codes. No answer, a
 * gateway's page, a busy server (429, 5xx) and a wrong PIN say nothing about the session, which then stays.
 */
export const isRenewalRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && error.code !== 'unknown';
