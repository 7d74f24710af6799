import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

export type Claims = Readonly<Record<string, unknown>>;

export interface TestProviderOptions {
  /** The allowed redirect address; if it is not known yet, `sendBackTo` sets it before the first sign-in. */
  readonly redirectUri?: string;
  /** False returns the address only from the userinfo endpoint, as the standard says; Google includes it in the ID token. */
  readonly emailInIdToken?: boolean;
}

/** A real OpenID provider on loopback. Anybody can sign in with any e-mail address. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  sendBackTo(redirectUri: string): void;
  /** Addresses that it reports as unverified. */
  readonly unverified: Set<string>;
  /** Changes the claims of each ID token from now on; they are signed with the provider's own key. */
  rewrite(change: ((claims: Claims) => Claims) | undefined): void;
  /** Signs ID tokens with a foreign key from now on. */
  forge(): void;
  close(): Promise<void>;
}

const renderPage = (title: string, action: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>
<form method="post" action="${action}"><label>Account <input name="email" type="email" required></label>
<button name="answer" value="continue">Continue</button> <button name="answer" value="cancel" formnovalidate>Cancel</button></form>
</main></body></html>`;

const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decodePart = (part: string | undefined): Claims =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Claims;

const createKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
  kid: 'test',
});

export const startTestProvider = async ({
  redirectUri: known,
  emailInIdToken = true,
}: TestProviderOptions = {}): Promise<TestProvider> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const clientId = 'arogo-test';
  const clientSecret = randomUUID();
  const unverified = new Set<string>();
  const key = createKey();
  let signingKey = createPrivateKey({ format: 'jwk', key });
  let change: ((claims: Claims) => Claims) | undefined;

  const providerFor = (redirectUri: string): Provider => {
    const made = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: [randomUUID()] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: !emailInIdToken,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: id, email_verified: !unverified.has(id) }),
      }),
    });
    made.use(async (context, next) => {
      await next();
      const { body } = context;
      if (context.path !== '/token' || typeof body !== 'object' || body === null || !('id_token' in body)) return;
      const [header, claims] = String(body.id_token).split('.');
      const changed = `${header ?? ''}.${encodePart(change ? change(decodePart(claims)) : decodePart(claims))}`;
      context.body = {
        ...body,
        id_token: `${changed}.${sign('RSA-SHA256', Buffer.from(changed), signingKey).toString('base64url')}`,
      };
    });
    return made;
  };
  let provider = known === undefined ? undefined : providerFor(known);

  /** Signs in and consents in one step. */
  const interact = async (at: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(renderPage('Choose an account', request.url ?? ''));
      return;
    }
    const form = new URLSearchParams(await text(request));
    if (form.get('answer') === 'cancel') {
      await at.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const accountId = form.get('email') ?? '';
    const grant = new at.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email');
    const grantId = await grant.save();
    await at.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (provider === undefined) throw new Error('Where to send browsers back is not known yet.');
    await (request.url?.startsWith('/interaction/') === true
      ? interact(provider, request, response)
      : provider.callback()(request, response));
  };
  server.on('request', (request, response) => {
    answer(request, response).catch(() => response.writeHead(503).end());
  });

  return {
    issuer,
    clientId,
    clientSecret,
    sendBackTo: (redirectUri) => void (provider = providerFor(redirectUri)),
    unverified,
    rewrite: (next) => void (change = next),
    forge: () => void (signingKey = createPrivateKey({ format: 'jwk', key: createKey() })),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
