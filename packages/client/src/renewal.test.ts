import { describe, expect, it } from 'vitest';
import { createNetworkError, toRefusalError, createTimeoutError } from './api-error.ts';
import { endsSession, isRenewalRefused, type RenewalRefusal } from './renewal.ts';

const refusal = (change: Partial<RenewalRefusal> = {}): RenewalRefusal => ({
  status: 401,
  message: 'Your session has ended. Please enter your Security PIN to continue.',
  url: '/api/physical-health/health-vault',
  page: '/service/health-vault',
  isRetry: false,
  isRenewing: false,
  ...change,
});

describe("'on a 401 or 403 answer' the session ends", () => {
  it.each([401, 403])('with %d', (status) => expect(endsSession(refusal({ status }))).toBe(true));
  it.each([0, 200, 400, 404, 409, 422, 429, 500, 503])('not with %d', (status) =>
    expect(endsSession(refusal({ status }))).toBe(false),
  );
});

describe("2 §7: the refresh flow is skipped; 'The renewal flow is also skipped …'", () => {
  it.each(['/api/auth/login', '/api/auth/verify-login-otp', '/api/auth/request-otp', '/api/auth/setup-pin'])(
    "1 §7: 'errors on the login and sign-up URLs pass on': %s",
    (url) => expect(endsSession(refusal({ url }))).toBe(false),
  );
  it.each(['/login', '/signup'])('on the page %s', (page) => expect(endsSession(refusal({ page }))).toBe(false));
  it("1 §7: 'when the message is Invalid credentials, Please register with your Email'", () => {
    expect(endsSession(refusal({ message: 'Invalid credentials, Please register with your Email' }))).toBe(false);
  });
  it.each(['/api/auth/verify-otp', '/api/auth/refresh-token'])(
    "1 §7: 'for the verify-otp and refresh-token URLs': %s",
    (url) => {
      expect(endsSession(refusal({ url }))).toBe(false);
    },
  );
  it("1 §7: 'for an already retried request'", () => expect(endsSession(refusal({ isRetry: true }))).toBe(false));
  it("1 §7: 'while a renewal is in progress'", () => expect(endsSession(refusal({ isRenewing: true }))).toBe(false));
});

const refusedWith = (status: number, code: string): boolean =>
  isRenewalRefused(toRefusalError(status, { status: 'fail', code, message: 'No.' }, null));

describe('a renewal', () => {
  it.each([401, 403])('is refused by the server with %d', (status) =>
    expect(refusedWith(status, 'session_ended')).toBe(true),
  );
  it.each([
    [422, 'pin_wrong'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [503, 'unavailable'],
  ] as const)('is not refused with %d %s', (status, code) => {
    expect(refusedWith(status, code)).toBe(false);
  });
  it.each([
    createNetworkError(),
    createTimeoutError(),
    toRefusalError(403, '<h1>Portal</h1>', null),
    new Error('broken'),
  ])('is not refused by %s', (error) => {
    expect(isRenewalRefused(error)).toBe(false);
  });
});
