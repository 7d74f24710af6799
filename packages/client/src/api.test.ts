import { login } from '@arogo/contract/access';
import { awayHeader, personHeader } from '@arogo/contract/limits';
import { readMedicalProfile } from '@arogo/contract/medical-profile';
import { me, type User } from '@arogo/contract/profile';
import { downloadRecord, listRecords } from '@arogo/contract/vault';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, createCall } from './api.ts';
import { ApiError, getConnectionHint, getErrorText } from './api-error.ts';
import { buildUrl } from './connection.ts';
import { createPersonCall } from './person-call.ts';
import { createSession, type Session } from './session.ts';
import { createMemoryStore } from './storage.ts';

const user: User = {
  id: '6f3c4f8e-1c0b-4a55-9a52-0f3f6b1d2c3e',
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1990-04-12',
  email: 'asha@example.org',
  gender: 'Female',
  phoneNumber: '+919876543210',
  completedProfile: true,
};

type Server = (path: string, init: RequestInit) => Response | Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const ended = (): Response => json(401, { status: 'fail', message: 'Your session has ended.', code: 'session_ended' });
const bearer = (init: RequestInit): string | null => new Headers(init.headers).get('authorization');

let session: Session;
let answer: Server;
let sent: { path: string; init: RequestInit }[];
let call: Call;
let place: { pathname: string; search: string };
let away: boolean;

beforeEach(() => {
  session = createSession(createMemoryStore(), createMemoryStore());
  session.open('token-1', user);
  sent = [];
  away = false;
  place = { pathname: '/profile', search: '?section=settings' };
  answer = () => json(200, { status: 'success', data: user });
  call = createCall({
    session,
    fetch: async (path, init) => {
      sent.push({ path, init });
      return answer(path, init);
    },
    place: () => place,
    isAway: () => away,
  });
});

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not throw an ApiError.');
  return error;
};

describe('a call', () => {
  it('of a page whose person is away says so, and no other', async () => {
    await call(me, {});
    away = true;
    await call(me, {});
    expect(sent.map(({ init }) => new Headers(init.headers).get(awayHeader))).toEqual([null, '1']);
  });

  it("1 §7: sends 'JSON as default … and an Authorization bearer header from the stored token'", async () => {
    answer = () => json(200, { status: 'success' });
    await call(login, { body: { email: 'asha@example.org' } }, { idempotencyKey: 'k-1' });
    const [{ path, init } = { path: '', init: {} }] = sent;
    const headers = new Headers(init.headers);
    expect(path).toBe('/api/auth/login');
    expect(init.method).toBe('POST');
    expect(init.body).toBe('{"email":"asha@example.org"}');
    expect(Object.fromEntries(headers)).toMatchObject({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
    });
  });

  it('answers what the contract names, and nothing else', async () => {
    answer = () => json(200, { status: 'success', data: { ...user, secret: 'x' }, other: 1 });
    expect(await call(me, {})).toEqual({ status: 'success', data: user });
  });

  it('2 §7: a malformed response gives no list and says so; an answer that does not fit the contract is an error, with the words it came with', async () => {
    answer = () => json(200, { status: 'success', data: { id: 5 } });
    expect(await failure(call(me, {}))).toMatchObject({ code: 'answer_invalid', hasServerMessage: false });
    answer = () => json(200, { status: 'fail', message: 'Not now.' });
    expect(await failure(call(me, {}))).toMatchObject({
      code: 'answer_invalid',
      hasServerMessage: true,
      message: 'Not now.',
    });
  });

  it('decision A1: tells status, code, message, fields and the seconds to wait', async () => {
    answer = () =>
      json(
        429,
        { status: 'fail', message: 'Wait.', code: 'otp_resend_too_soon', fields: { email: 'Wait.' } },
        { 'retry-after': '30', 'x-request-id': '7F3K92QDXM4A' },
      );
    expect(await failure(call(me, {}))).toMatchObject({
      status: 429,
      code: 'otp_resend_too_soon',
      message: 'Wait.',
      fields: { email: 'Wait.' },
      retryAfter: 30,
      reference: '7F3K92QDXM4A',
    });
  });

  it('a refusal that is no JSON of ours is an error without words of its own', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(await failure(call(me, {}))).toMatchObject({ status: 502, code: 'unknown', hasServerMessage: false });
  });

  it('a connection that fails, a call that is taken back and an answer that never ends are told apart', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure(call(me, {}))).toMatchObject({ status: 0, code: 'network_failed' });
    answer = () => Promise.reject(new DOMException('timed out', 'TimeoutError'));
    expect(await failure(call(me, {}))).toMatchObject({ status: 0, code: 'timed_out' });
    const given = new AbortController();
    given.abort();
    answer = (_, { signal }) => Promise.reject(signal?.reason);
    expect(await failure(call(me, {}, { signal: given.signal }))).toMatchObject({ status: 0, code: 'aborted' });
  });
});

describe('a session that ends', () => {
  it("'the original path and query are remembered'", async () => {
    answer = ended;
    await failure(call(me, {}));
    expect(session.state()).toMatchObject({ token: undefined, isRenewing: true });
    expect(session.expiredToken()).toBe('token-1');
    expect(session.destination()).toBe('/profile?section=settings');
  });

  it('a token that another tab renewed meanwhile is tried once, and the call succeeds', async () => {
    answer = (_, init) => {
      if (bearer(init) === 'Bearer token-2') return json(200, { status: 'success', data: user });
      session.open('token-2', user);
      return ended();
    };
    expect(await call(me, {})).toMatchObject({ data: user });
    expect(sent.map(({ init }) => bearer(init))).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(session.state()).toMatchObject({ token: 'token-2', isRenewing: false });
  });

  it("1 §7: 'for an already retried request' nothing is renewed", async () => {
    answer = (_, init) => {
      if (bearer(init) === 'Bearer token-1') session.open('token-2', user);
      return ended();
    };
    expect(await failure(call(me, {}))).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(2);
    expect(session.state()).toMatchObject({ token: 'token-2', isRenewing: false });
  });

  it("1 §7: 'while a renewal is in progress' a second refusal changes nothing", async () => {
    answer = ended;
    const both = [failure(call(me, {})), failure(call(listRecords, {}))];
    await Promise.all(both);
    expect(session.destination()).toBe('/profile?section=settings');
    place = { pathname: '/refresh-token', search: '' };
    await failure(call(me, {}));
    expect(session.destination()).toBe('/profile?section=settings');
  });

  it('on /signup the refusal passes on', async () => {
    answer = ended;
    place = { pathname: '/signup', search: '?step=6' };
    await failure(call(me, {}));
    expect(session.state()).toMatchObject({ token: 'token-1', isRenewing: false });
  });

  it('a call with a token of its own ends nothing', async () => {
    answer = ended;
    await failure(call(me, {}, { token: 'other' }));
    expect(session.state().token).toBe('token-1');
  });
});

describe('what a person reads', () => {
  const refusal = new ApiError({ status: 422, code: 'otp_invalid', message: 'Wrong code.', hasServerMessage: true });
  const silent = new ApiError({ status: 500, code: 'unknown', message: 'x', hasServerMessage: false });
  const network = new ApiError({
    status: 0,
    code: 'network_failed',
    message: 'Check your connection.',
    hasServerMessage: false,
  });
  const unfit = new ApiError({ status: 200, code: 'answer_invalid', message: 'x', hasServerMessage: false });

  it("1 §8: 'Each call shows the server's message if present, else its fallback.'", () => {
    expect(getErrorText(refusal, 'Failed to send OTP. Please try again.', 'Failed to send OTP.')).toBe('Wrong code.');
    expect(getErrorText(silent, 'Failed to send OTP. Please try again.', 'Failed to send OTP.')).toBe(
      'Failed to send OTP. Please try again.',
    );
    expect(getErrorText(network, 'Failed to send OTP. Please try again.')).toBe(
      'Failed to send OTP. Please try again.',
    );
    expect(getErrorText(unfit, 'Failed to send OTP. Please try again.', 'Failed to send OTP.')).toBe(
      'Failed to send OTP.',
    );
    expect(getErrorText(new TypeError('x is undefined'), 'Failed')).toBe('An unexpected error occurred.');
  });

  it('what helps is said only when no answer arrived', () => {
    expect(getConnectionHint(network)).toBe('Check your connection.');
    expect(getConnectionHint(refusal)).toBeUndefined();
  });
});

it('addresses: parameters are encoded, several values repeat the key, what is empty is left out', () => {
  expect(buildUrl(downloadRecord, { id: 'a/../b?c' }, { ticket: undefined })).toBe(
    '/api/physical-health/health-vault/a%2F..%2Fb%3Fc/download',
  );
  expect(buildUrl(listRecords, undefined, { recordType: ['A', 'B'], page: 2, status: '' })).toBe(
    '/api/physical-health/health-vault?recordType=A&recordType=B&page=2',
  );
});

const personId = '0192f7a0-0000-7000-8000-000000000001';
const findPerson = (request: { readonly init: RequestInit }): string | null =>
  new Headers(request.init.headers).get(personHeader);

it('a call that is bound to a person names them where the endpoint is about one, and never where it is about the account', async () => {
  answer = () => json(404, { status: 'fail', code: 'person_not_found', message: 'x' });
  const bound = createPersonCall({
    session,
    person: personId,
    fetch: async (path, init) => {
      sent.push({ path, init });
      return answer(path, init);
    },
    place: () => place,
  });
  await failure(bound(readMedicalProfile, {}));
  await failure(bound(me, {}));
  await failure(call(readMedicalProfile, {}));
  expect(sent.map(findPerson)).toEqual([personId, null, null]);
  expect(session.token(), 'the session goes on').toBe('token-1');
});
