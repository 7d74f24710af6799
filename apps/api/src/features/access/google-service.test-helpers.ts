import { googleCallback } from '@arogo/contract/access';
import type { LightMyRequestResponse } from 'fastify';
import { unseal, seal } from '../../platform/crypto/seal.ts';
import { createOpenIdClient } from '../../platform/auth/openid.ts';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../test/app.ts';
import type { TestProvider } from '../../test/openid-provider.ts';

export const publicUrl = 'http://localhost:4000';
export const redirectUri = `${publicUrl}${googleCallback.path}`;
/** The redirect after a refused sign-in; its page leads on to the sign-in form. */
export const refusedUrl = `${publicUrl}/auth/callback`;

export type Cookies = Record<string, string>;
export interface StartedSignIn {
  readonly url: string;
  readonly cookies: Cookies;
}

export const createGoogleApp = (
  google: Pick<TestProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  options: TestAppOptions = {},
): Promise<TestApp> =>
  buildTestApp({ publicUrl, google: createOpenIdClient({ ...google, redirectUri, timeoutSeconds: 1 }), ...options });

export const readCookies = (response: LightMyRequestResponse): Cookies =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

/** The target of the redirect. */
export const getRedirectUrl = (response: LightMyRequestResponse): string => {
  if (response.statusCode !== 302) throw new Error(`The callback answered ${response.statusCode}.`);
  return String(response.headers.location);
};

export const getStateParameter = ({ url }: StartedSignIn): string => new URL(url).searchParams.get('state') ?? '';

/** Signs in and consents (or cancels) at the provider, like a browser. Returns the URL it is redirected to. */
export const consentAtProvider = async (url: string, email: string, answer = 'continue'): Promise<URL> => {
  const jar = new Map<string, string>();
  const appointment = async (address: URL, form?: URLSearchParams): Promise<URL> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    await response.body?.cancel();
    return new URL(response.headers.get('location') ?? '', address);
  };
  const interaction = await appointment(new URL(url));
  if (!interaction.pathname.startsWith('/interaction/')) throw new Error(`The provider led to ${interaction.href}.`);
  return appointment(await appointment(interaction, new URLSearchParams({ email, answer })));
};

export interface GoogleCalls {
  begin(intent?: 'login' | 'signup'): Promise<StartedSignIn>;
  finish(callback: URL, cookies: Cookies): Promise<LightMyRequestResponse>;
  /** Runs the whole sign-in of one person. */
  signInAs(email: string, intent?: 'login' | 'signup'): Promise<LightMyRequestResponse>;
  /** Changes the content of the sealed cookie, as only the server could. */
  reseal(begun: StartedSignIn, change: object): Cookies;
  countSessions(email: string): Promise<number>;
}

export const createGoogleCalls = (test: TestApp): GoogleCalls => {
  const begin: GoogleCalls['begin'] = async (intent = 'login') => {
    const response = await test.call('GET', `/api/oauth/google/url?intent=${intent}`);
    return { url: response.json<{ url: string }>().url, cookies: readCookies(response) };
  };
  const comeBack: GoogleCalls['finish'] = (callback, cookies) =>
    test.app.inject({ method: 'GET', url: `${callback.pathname}${callback.search}`, cookies });
  return {
    begin,
    finish: comeBack,
    async signInAs(email, intent) {
      const { url, cookies } = await begin(intent);
      return comeBack(await consentAtProvider(url, email), cookies);
    },
    reseal({ cookies }, change) {
      const [[name, value] = ['', '']] = Object.entries(cookies);
      const held: unknown = JSON.parse(
        unseal(test.keyring, 'google', Buffer.from(value, 'base64url'), 'google').toString(),
      );
      return {
        [name]: seal(test.keyring, 'google', JSON.stringify(Object.assign({}, held, change)), 'google').toString(
          'base64url',
        ),
      };
    },
    countSessions: (email) =>
      withClient(test.database.adminUrl, async (client) => {
        const { rows } = await client.query<{ count: number }>(
          'select count(*)::int as count from session s join account a on a.id = s.patient_id where a.email = $1',
          [email],
        );
        return rows[0]?.count ?? -1;
      }),
  };
};
