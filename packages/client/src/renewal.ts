import { accessMessages } from '@arogo/contract/messages/access';
import { ApiError } from './api-error.ts';
import { isSignInPage } from './destination.ts';

/** A refused call, with all that decides about the session. */
export interface RenewalRefusal {
  readonly status: number;
  readonly message: string;
  /** Path of the call, without its query. */
  readonly url: string;
  /** Path of the calling page. */
  readonly page: string;
  /** The call was a retry, with a token that another tab had renewed. */
  readonly isRetry: boolean;
  /** The session of this tab already waits for renewal. */
  readonly isRenewing: boolean;
}

/** Calls of signing up, signing in and renewing: their errors belong to the form and do not end a session. */
const accessUrls = new Set([
  '/api/auth/request-otp',
  '/api/auth/verify-otp',
  '/api/auth/setup-pin',
  '/api/auth/login',
  '/api/auth/verify-login-otp',
  '/api/auth/refresh-token',
]);

/** Whether the error ends the session and leads to its renewal: 401 and 403, with all the specified exceptions. */
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
 * Whether the server itself refused to renew a session, so that the session is over: 401 or 403 with one of our own codes. The
 * session stays if there was no answer, a gateway's page, a busy server (429, 5xx) or a wrong PIN.
 */
export const isRenewalRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && error.code !== 'unknown';
