import * as oidc from 'openid-client';
import { isLoopback } from '../optional-config.ts';

/** The secrets that the provider's answer is checked against. Only the browser that started may hold them, sealed. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
}

/** An OpenID provider, used to verify that an e-mail address belongs to a person. */
export interface OpenIdClient {
  /** Starts an authorisation: the URL to redirect to, and the checks of its answer. @throws OpenIdUnavailable */
  begin(): Promise<{ readonly url: string; readonly checks: OpenIdChecks }>;
  /**
   * Returns the verified address. The answer must carry the right state, a code that the verifier redeems, and an ID token with
   * valid signature, issuer, audience, nonce and time.
   * @param callback the full URL to which the browser returned
   * @throws OpenIdUnavailable, and OpenIdRefused for an invalid answer
   */
  finish(callback: URL, checks: OpenIdChecks): Promise<string>;
}

/** The provider is unreachable, or its metadata is unusable. */
export class OpenIdUnavailable extends Error {
  override readonly name = 'OpenIdUnavailable';
}

/** The sign-in was cancelled, forged or repeated, or the provider has not verified the address. */
export class OpenIdRefused extends Error {
  override readonly name = 'OpenIdRefused';
}

export interface OpenIdOptions {
  /** HTTPS; plain HTTP only on loopback. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The URL that the provider redirects back to. */
  readonly redirectUri: string;
  /** Time limit of each request to the provider, in seconds. */
  readonly timeoutSeconds?: number;
}

const scope = 'openid email';

/** Redeems the callback and returns the provider's claims, after all checks. */
const redeemCallback = async (
  configuration: oidc.Configuration,
  callback: URL,
  checks: OpenIdChecks,
): Promise<Readonly<Record<string, unknown>>> => {
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new OpenIdRefused('The provider answered without an ID token.');
  // Google puts the address into the ID token; the standard also allows it at the userinfo endpoint only.
  if (claims['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  return oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
};

export const createOpenIdClient = ({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  timeoutSeconds: timeout = 4,
}: OpenIdOptions): OpenIdClient => {
  const server = new URL(issuer);
  const plainHttp = server.protocol === 'http:' && isLoopback(server.hostname);
  const execute = [oidc.enableNonRepudiationChecks, ...(plainHttp ? [oidc.allowInsecureRequests] : [])];
  let discovered: Promise<oidc.Configuration> | undefined;

  /** Fetches the provider's metadata once, shared by concurrent callers. After a failure the next caller tries again. */
  const discover = (): Promise<oidc.Configuration> => {
    discovered ??= oidc
      .discovery(server, clientId, clientSecret, undefined, { timeout, execute })
      .catch((error: unknown) => {
        discovered = undefined;
        throw new OpenIdUnavailable('The OpenID provider cannot be asked about itself.', { cause: error });
      });
    return discovered;
  };

  return {
    async begin() {
      const configuration = await discover();
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },

    async finish(callback, checks) {
      const configuration = await discover();
      // Takes only the query from the callback; the rest must be the registered redirect URI.
      const returned = new URL(redirectUri);
      returned.search = callback.search;
      let claims: Readonly<Record<string, unknown>>;
      try {
        claims = await redeemCallback(configuration, returned, checks);
      } catch (error) {
        throw new OpenIdRefused('The sign-in at the OpenID provider cannot be accepted.', { cause: error });
      }
      const { email, email_verified: verified } = claims;
      if (typeof email !== 'string' || verified !== true)
        throw new OpenIdRefused('The provider has not verified the address.');
      return email;
    },
  };
};
