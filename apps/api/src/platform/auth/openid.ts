import * as oidc from 'openid-client';
import { isLoopback } from '../optional-config.ts';

/** What an authorisation is checked against when the browser comes back; only that browser may hold it, sealed. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** An OpenID provider, for proving that an e-mail address is somebody's. */
export interface OpenIdClient {
  /** Where the browser goes to prove it, and what its return is checked against. @throws OpenIdUnavailable */
  begin(): Promise<{ readonly url: string; readonly checks: OpenIdChecks }>;
  /**
   * The address that the provider has verified. The answer must carry the right state, a code that the verifier
   * redeems, and an ID token with the right signature, issuer, audience, nonce and time.
   * @param callback the whole address to which the browser came back
   * @throws OpenIdUnavailable, and OpenIdRefused for everything that is not right
   */
  finish(callback: URL, checks: OpenIdChecks): Promise<string>;
}

/** The provider cannot be reached, or what it says of itself cannot be used. */
export class OpenIdUnavailable extends Error {
  override readonly name = 'OpenIdUnavailable';
}

/** The sign-in was cancelled, forged, repeated, or is of an address that the provider has not verified. */
export class OpenIdRefused extends Error {
  override readonly name = 'OpenIdRefused';
}

export interface OpenIdOptions {
  /** HTTPS; plain HTTP only on loopback. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends the browser back. */
  readonly redirectUri: string;
  /** Seconds within which the provider must answer each request. */
  readonly timeoutSeconds?: number;
}

const scope = 'openid email';

/** What the provider says of the person, once everything about its answer is right. */
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
  // Google says the address in the ID token; the standard lets a provider say it on request only.
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

  /** Asks the provider about itself once, also of many at the same time; after a failure the next one asks again. */
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
      // What the browser came back to is told by its query alone; the rest must be what the provider was told.
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
