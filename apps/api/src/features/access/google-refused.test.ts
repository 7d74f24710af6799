import { googleCallback } from '@arogo/contract/access';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type Claims, startTestProvider, type TestProvider } from '../../test/openid-provider.ts';
import {
  createGoogleApp,
  consentAtProvider,
  type GoogleCalls,
  createGoogleCalls,
  getRedirectUrl,
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
afterEach(() => {
  provider.rewrite(undefined);
  provider.unverified.clear();
});

const omitClaim = (name: string, claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

describe('decision S6: what the callback refuses leads to /auth/callback and opens no session', () => {
  it.each<[string, (email: string) => Promise<LightMyRequestResponse>]>([
    [
      'another state',
      async (email) => {
        const { url, cookies } = await calls.begin();
        const callback = await consentAtProvider(url, email);
        callback.searchParams.set('state', getStateParameter(await calls.begin()));
        return calls.finish(callback, cookies);
      },
    ],
    [
      'no state',
      async (email) => {
        const { url, cookies } = await calls.begin();
        const callback = await consentAtProvider(url, email);
        callback.searchParams.delete('state');
        return calls.finish(callback, cookies);
      },
    ],
    [
      'a sign-in that another browser began',
      async (email) =>
        calls.finish(await consentAtProvider((await calls.begin()).url, email), (await calls.begin()).cookies),
    ],
    ['no cookie', async (email) => calls.finish(await consentAtProvider((await calls.begin()).url, email), {})],
    [
      'a cookie of more than 10 minutes',
      async (email) => {
        const { url, cookies } = await calls.begin();
        const callback = await consentAtProvider(url, email);
        t.clock.advance({ minutes: 10 });
        return calls.finish(callback, cookies);
      },
    ],
    [
      'another nonce',
      async (email) => {
        const begun = await calls.begin();
        return calls.finish(await consentAtProvider(begun.url, email), calls.reseal(begun, { nonce: 'n'.repeat(43) }));
      },
    ],
    [
      'PKCE: another verifier than that of the code',
      async (email) => {
        const begun = await calls.begin();
        return calls.finish(
          await consentAtProvider(begun.url, email),
          calls.reseal(begun, { verifier: 'v'.repeat(43) }),
        );
      },
    ],
    [
      'a consent that was cancelled',
      async (email) => {
        const { url, cookies } = await calls.begin();
        const callback = await consentAtProvider(url, email, 'cancel');
        expect(callback.searchParams.get('error')).toBe('access_denied');
        return calls.finish(callback, cookies);
      },
    ],
    [
      'an address that Google has not verified',
      (email) => {
        provider.unverified.add(email);
        return calls.signInAs(email);
      },
    ],
  ])('%s', async (_case, attempt) => {
    const { email } = await t.signUp();
    expect(getRedirectUrl(await attempt(email))).toBe(refusedUrl);
    expect(await calls.countSessions(email)).toBe(1);
  });

  it.each<[string, (claims: Claims) => Claims]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.example.com' })],
    ['for another client', (claims) => ({ ...claims, aud: 'another-client' })],
    ['that has expired', (claims) => ({ ...claims, exp: 1_700_000_000 })],
    ['without an end', (claims) => omitClaim('exp', claims)],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims) => omitClaim('nonce', claims)],
    ["whose e-mail is verified only as the text 'true'", (claims) => ({ ...claims, email_verified: 'true' })],
    ['whose e-mail is verified as 1', (claims) => ({ ...claims, email_verified: 1 })],
    ['that says nothing of a verified e-mail', (claims) => omitClaim('email_verified', claims)],
    ['with an address that is none', (claims) => ({ ...claims, email: 'not an address' })],
    ['with a list of addresses', (claims) => ({ ...claims, email: [claims['email']] })],
  ])('an ID token %s', async (_case, change) => {
    const { email } = await t.signUp();
    provider.rewrite(change);
    expect(getRedirectUrl(await calls.signInAs(email))).toBe(refusedUrl);
    expect(await calls.countSessions(email)).toBe(1);
    provider.rewrite(undefined);
    expect(getRedirectUrl(await calls.signInAs(email))).toContain('?token=');
  });

  it("an ID token that was signed with another key than the provider's", async () => {
    const forger = await startTestProvider({ redirectUri });
    const test = await createGoogleApp(forger);
    const { email } = await test.signUp();
    const forged = createGoogleCalls(test);
    expect(getRedirectUrl(await forged.signInAs(email))).toContain('?token=');
    forger.forge();
    expect(getRedirectUrl(await forged.signInAs(email))).toBe(refusedUrl);
    await test.close();
    await forger.close();
  });

  it('a cookie that is made up or was changed', async () => {
    const { email } = await t.signUp();
    const { url, cookies } = await calls.begin();
    const callback = await consentAtProvider(url, email);
    const [[name, value] = ['', '']] = Object.entries(cookies);
    const made = [
      '',
      'x',
      'AQ',
      value.slice(0, -8),
      `${value.slice(0, -4)}AAAA`,
      value.toUpperCase(),
      Buffer.alloc(3_000, 1).toString('base64url'),
    ];
    for (const text of made) expect(getRedirectUrl(await calls.finish(callback, { [name]: text }))).toBe(refusedUrl);
    expect(await calls.countSessions(email)).toBe(1);
    // The code is still good: none of these came as far as the provider.
    expect(getRedirectUrl(await calls.finish(callback, cookies))).toContain('?token=');
  });

  it('a callback that is replayed, with the cookie and without', async () => {
    const { email } = await t.signUp();
    const { url, cookies } = await calls.begin();
    const callback = await consentAtProvider(url, email);
    expect(getRedirectUrl(await calls.finish(callback, cookies))).toContain('?token=');
    // The provider takes each code once.
    expect(getRedirectUrl(await calls.finish(callback, cookies))).toBe(refusedUrl);
    expect(getRedirectUrl(await calls.finish(callback, {}))).toBe(refusedUrl);
    expect(await calls.countSessions(email)).toBe(2);
  });

  it('a code that two callbacks bring at the same time opens one session at most', async () => {
    const { email } = await t.signUp();
    const { url, cookies } = await calls.begin();
    const callback = await consentAtProvider(url, email);
    const answers = await Promise.all([calls.finish(callback, cookies), calls.finish(callback, cookies)]);
    const opened = answers.filter((answer) => getRedirectUrl(answer).includes('?token=')).length;
    expect(opened).toBeLessThanOrEqual(1);
    expect(await calls.countSessions(email)).toBe(1 + opened);
  });

  it('PKCE: the provider itself insists on it', async () => {
    const authorizationUrl = new URL((await calls.begin()).url);
    authorizationUrl.searchParams.delete('code_challenge');
    const response = await fetch(authorizationUrl, { redirect: 'manual' });
    await response.body?.cancel();
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  it('anything else that a browser may bring', async () => {
    const begun = await calls.begin();
    const state = getStateParameter(begun);
    const queries = [
      '',
      '?code=',
      `?state=${state}`,
      '?code=a&code=b',
      '?error=%00',
      `?code=${'x'.repeat(4_000)}&state=${state}`,
      '?code=%F0%9F%98%80',
    ];
    for (const query of queries) {
      const response = await t.app.inject({
        method: 'GET',
        url: `${googleCallback.path}${query}`,
        cookies: begun.cookies,
      });
      expect(getRedirectUrl(response)).toBe(refusedUrl);
    }
  });
});
