import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { googleCallback } from '@arogo/contract/access';
import type { User } from '@arogo/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { startTestProvider, type TestProvider } from '../../test/openid-provider.ts';
import {
  createGoogleApp,
  consentAtProvider,
  readCookies,
  type GoogleCalls,
  createGoogleCalls,
  getRedirectUrl,
  publicUrl,
  redirectUri,
  refusedUrl,
  getStateParameter,
} from './google-service.test-helpers.ts';

let provider: TestProvider;
let t: TestApp;
let calls: GoogleCalls;
beforeAll(async () => {
  provider = await startTestProvider({ redirectUri });
  t = await createGoogleApp(provider);
  calls = createGoogleCalls(t);
});
afterAll(async () => {
  await t.close();
  await provider.close();
});

let people = 0;
const createAddress = (): string => `g${(people += 1)}@example.com`;
const getPinStepUrl = (email: string): string => `${publicUrl}/signup?step=3&email=${encodeURIComponent(email)}`;
const random = expect.stringMatching(/^[\w-]{43}$/) as unknown;

describe('decision S6: signing in with Google', () => {
  it(
    '1 §7, decision S6: GET /api/oauth/google/url: state, nonce and PKCE S256 go out, ' +
      'and stay sealed in an HttpOnly, SameSite=Lax cookie for 10 minutes',
    async () => {
      const response = await t.call('GET', '/api/oauth/google/url');
      const { status, url } = response.json<{ status: string; url: string }>();
      const parameters = Object.fromEntries(new URL(url).searchParams);
      expect([status, url.split('?')[0]]).toEqual(['success', `${provider.issuer}/auth`]);
      expect(parameters).toEqual({
        client_id: provider.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: random,
        nonce: random,
        code_challenge: random,
        code_challenge_method: 'S256',
      });
      expect(response.cookies).toEqual([
        expect.objectContaining({
          name: 'arogo_google',
          path: '/api/oauth',
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: 600,
        }),
      ]);
      const cookie = Buffer.from(response.cookies[0]?.value ?? '', 'base64url').toString('latin1');
      for (const secret of [parameters['state'], parameters['nonce'], 'login']) expect(cookie).not.toContain(secret);
      expect(getStateParameter(await calls.begin())).not.toBe(parameters['state']);
    },
  );

  it('over HTTPS the cookie is Secure', async () => {
    const test = await createGoogleApp(provider, { publicUrl: 'https://arogo.example' });
    expect((await test.call('GET', '/api/oauth/google/url')).cookies[0]).toMatchObject({ secure: true });
    await test.close();
  });

  it('an account comes back with a token, with which the browser fetches the user', async () => {
    const { email, user } = await t.signUp();
    const next = new URL(getRedirectUrl(await calls.signInAs(email.toUpperCase())));
    expect([next.origin, next.pathname, [...next.searchParams.keys()]]).toEqual([
      publicUrl,
      '/auth/callback',
      ['token'],
    ]);
    const token = next.searchParams.get('token') ?? '';
    expect((await t.call('GET', '/api/users/me', undefined, { token })).json<{ data: User }>().data).toEqual(user);
  });

  it('the cookie is cleared whatever becomes of the sign-in', async () => {
    const refused = await calls.finish(new URL(`${redirectUri}?code=x&state=y`), (await calls.begin()).cookies);
    for (const response of [
      await calls.signInAs((await t.signUp()).email),
      await calls.signInAs(createAddress()),
      refused,
    ]) {
      expect(response.cookies).toContainEqual(
        expect.objectContaining({ name: 'arogo_google', value: '', path: '/api/oauth', expires: new Date(0) }),
      );
    }
  });

  it('decision S6: an address without an account: error=email_not_found, and no account is made', async () => {
    const email = createAddress();
    expect(getRedirectUrl(await calls.signInAs(email))).toBe(`${publicUrl}/auth/callback?error=email_not_found`);
    expect((await t.call('POST', '/api/auth/login', { email })).statusCode).toBe(404);
  });

  it('a provider that tells the address on request only is asked for it', async () => {
    const strict = await startTestProvider({ redirectUri, emailInIdToken: false });
    const test = await createGoogleApp(strict);
    const { email } = await test.signUp();
    const strictly = createGoogleCalls(test);
    expect(getRedirectUrl(await strictly.signInAs(email))).toMatch(/\/auth\/callback\?token=[\w-]{43}$/);
    strict.unverified.add(email);
    expect(getRedirectUrl(await strictly.signInAs(email))).toBe(refusedUrl);
    await test.close();
    await strict.close();
  });

  it('no token, code or address of a sign-in is in the log', async () => {
    const { email } = await t.signUp();
    const { url, cookies } = await calls.begin();
    const callback = await consentAtProvider(url, email);
    const token = new URL(getRedirectUrl(await calls.finish(callback, cookies))).searchParams.get('token') ?? '';
    const log = t.logged.join('\n');
    expect(log).toContain(googleCallback.path);
    const secrets = [email, token, ...callback.searchParams.values()].filter((value) => value !== provider.issuer);
    expect(secrets).toHaveLength(4);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});

describe('decision S6a: signing up with Google', () => {
  it('decision S6a: a new address gets the cookie of S3, lands on /signup?step=3&email=… and sets its PIN', async () => {
    const email = `asha+${createAddress()}`;
    const response = await calls.signInAs(email, 'signup');
    expect(getRedirectUrl(response)).toBe(getPinStepUrl(email));
    expect(response.cookies).toContainEqual(
      expect.objectContaining({
        name: 'arogo_setup',
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 900,
      }),
    );
    const payload = { isNewUser: true, email, securityPin: '739154', confirmPin: '739154' };
    const set = await t.app.inject({
      method: 'POST',
      url: '/api/auth/setup-pin',
      cookies: readCookies(response),
      payload,
    });
    expect([set.statusCode, set.json<{ user: User }>().user]).toMatchObject([200, { email, completedProfile: false }]);
    expect(getRedirectUrl(await calls.signInAs(email))).toContain('/auth/callback?token=');
  });

  it('an address that has an account is simply signed in', async () => {
    const { email } = await t.signUp();
    expect(getRedirectUrl(await calls.signInAs(email, 'signup'))).toContain('/auth/callback?token=');
  });

  it('an account whose PIN was never set goes on to set it, at signing in too', async () => {
    const email = createAddress();
    await calls.signInAs(email, 'signup');
    expect(getRedirectUrl(await calls.signInAs(email))).toBe(getPinStepUrl(email));
  });
});

const getRequestedAuthorisation = async (test: TestApp): Promise<readonly unknown[]> => {
  const { statusCode, headers, cookies, body } = await test.call('GET', '/api/oauth/google/url');
  return [statusCode, JSON.parse(body), Number(headers['retry-after']) > 0, cookies];
};
const message = 'Failed to retrieve Google Sign-In URL. Please try again later.';
const unavailable = [503, { status: 'fail', code: 'google_unavailable', message }, true, []];

const getIssuer = (server: Server): string => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
};

describe(`503 '${message}'`, () => {
  it('where Google is not configured; its callback leads to /auth/callback', async () => {
    const test = await buildTestApp({ publicUrl });
    expect(await getRequestedAuthorisation(test)).toEqual(unavailable);
    expect(getRedirectUrl(await test.call('GET', `${googleCallback.path}?code=x&state=y`))).toBe(refusedUrl);
    await test.close();
  });

  it('while the provider fails, hangs or talks nonsense; the next one asks again', async () => {
    const held: { answer: 'fail' | 'hang' | 'nonsense' | 'right' } = { answer: 'fail' };
    let requestCount = 0;
    const server: Server = createServer((_request, response) => {
      requestCount += 1;
      if (held.answer === 'hang') return;
      const issuer = getIssuer(server);
      const right = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      };
      const body = held.answer === 'right' ? right : { issuer: 'https://accounts.example.com' };
      response
        .writeHead(held.answer === 'fail' ? 500 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const test = await createGoogleApp({ issuer: getIssuer(server), clientId: 'a', clientSecret: 'b' });
    for (const answer of ['fail', 'hang', 'nonsense'] as const) {
      held.answer = answer;
      expect(await getRequestedAuthorisation(test)).toEqual(unavailable);
    }
    held.answer = 'right';
    requestCount = 0;
    // What the provider says of itself is asked for once, also by many at the same time.
    const late = createGoogleCalls(test);
    const begun = await Promise.all([late.begin(), late.begin(), late.begin('signup')]);
    for (const { url } of [...begun, await late.begin()])
      expect(url.startsWith(`${getIssuer(server)}/auth?`)).toBe(true);
    expect(requestCount).toBe(1);
    server.closeAllConnections();
    server.close();
    await test.close();
  });

  it('for a provider on another machine without HTTPS', async () => {
    const test = await createGoogleApp({ issuer: 'http://accounts.example.com', clientId: 'a', clientSecret: 'b' });
    expect(await getRequestedAuthorisation(test)).toEqual(unavailable);
    await test.close();
  });
});

it('an intent that is not known is 400; beyond 300 an hour from one client it is 429', async () => {
  expect((await t.call('GET', '/api/oauth/google/url?intent=admin')).statusCode).toBe(400);
  const limited = await createGoogleApp(provider, { limits: true });
  const answers = await Promise.all(Array.from({ length: 301 }, () => limited.call('GET', '/api/oauth/google/url')));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  await limited.close();
});
