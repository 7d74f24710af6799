import { email as emailSchema, googleCallback } from '@arogo/contract/access';
import { accessMessages as m } from '@arogo/contract/messages/access';
import * as z from 'zod/mini';
import type { Client } from '../../platform/http/client.ts';
import { type RateLimiter, toClientKey } from '../../platform/http/rate-limiter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { unseal, seal } from '../../platform/crypto/seal.ts';
import { AppError } from '../../platform/errors.ts';
import type { GoogleConfig } from '../../platform/optional-config.ts';
import {
  createOpenIdClient,
  type OpenIdChecks,
  type OpenIdClient,
  OpenIdRefused,
  OpenIdUnavailable,
} from '../../platform/auth/openid.ts';
import type { AccessService, OpenedSession } from './service.ts';

export type GoogleIntent = 'login' | 'signup';

/** The outcome of a sign-in with Google. */
export type GoogleOutcome =
  | { readonly kind: 'session'; readonly opened: OpenedSession }
  /** The account has no PIN. The ticket permits setting the first one. */
  | { readonly kind: 'setup-pin'; readonly email: string; readonly ticket: string }
  /** A sign-in with an address that has no account. */
  | { readonly kind: 'unknown' }
  /** Cancelled, forged, repeated or expired; `cause` is for the log. */
  | { readonly kind: 'refused'; readonly cause: string };

export interface GoogleService {
  /**
   * Begins a sign-in with Google.
   * @returns the URL to redirect to, and the sealed state that the browser must bring back within ten minutes
   * @throws AppError google_unavailable
   */
  begin(intent: GoogleIntent, client: Client): Promise<{ readonly url: string; readonly sealed: string }>;
  /** Ends a sign-in. Never rejects because of what the browser or Google sends. */
  finish(callback: URL, sealed: string | undefined, client: Client): Promise<GoogleOutcome>;
}

export interface GoogleDeps {
  /** Absent if Google is not configured. */
  readonly google?: OpenIdClient;
  readonly access: Pick<AccessService, 'signInVerified'>;
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

/** How long a person may take at Google. */
export const googleLifetime = Temporal.Duration.from({ minutes: 10 });
const clientLimit = { name: 'google.client', limit: 300, windowMs: 3_600_000 };
const sealPurpose = 'google';
/** The Retry-After of failures, in seconds. */
const retryAfterSeconds = 30;

const startedSignInSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(['login', 'signup']),
  /** Epoch milliseconds. */
  until: z.number(),
});
type StartedSignIn = z.infer<typeof startedSignInSchema>;

const getCauseCode = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name;
  return error instanceof Error ? error.name : 'unknown';
};

export const createGoogleService = ({ google, access, attempts, clock, keyring }: GoogleDeps): GoogleService => {
  const sealSignIn = (checks: OpenIdChecks, intent: GoogleIntent): string => {
    const value: StartedSignIn = { ...checks, intent, until: clock.now().add(googleLifetime).epochMilliseconds };
    return seal(keyring, sealPurpose, JSON.stringify(value), sealPurpose).toString('base64url');
  };

  const openSealedSignIn = (text: string | undefined): StartedSignIn | undefined => {
    if (text === undefined) return undefined;
    try {
      const value = startedSignInSchema.parse(
        JSON.parse(unseal(keyring, sealPurpose, Buffer.from(text, 'base64url'), sealPurpose).toString()),
      );
      return clock.now().epochMilliseconds < value.until ? value : undefined;
    } catch {
      // Modified, truncated or forged, or sealed with a key that is retired.
      return undefined;
    }
  };

  return {
    async begin(intent, client) {
      if (google === undefined)
        throw new AppError('google_unavailable', { message: m.googleUnavailable, retryAfter: retryAfterSeconds });
      await attempts.consume(clientLimit, toClientKey(client.address));
      try {
        const { url, checks } = await google.begin();
        return { url, sealed: sealSignIn(checks, intent) };
      } catch (error) {
        throw error instanceof OpenIdUnavailable
          ? new AppError('google_unavailable', { retryAfter: retryAfterSeconds })
          : error;
      }
    },

    async finish(callback, text, client) {
      const signIn = openSealedSignIn(text);
      if (google === undefined || signIn === undefined) return { kind: 'refused', cause: 'not_begun' };
      try {
        await attempts.consume(clientLimit, toClientKey(client.address));
        const verified = emailSchema.safeParse(await google.finish(callback, signIn));
        if (!verified.success) return { kind: 'refused', cause: 'address_unusable' };
        const email = verified.data;
        const signedIn = await access.signInVerified(email, signIn.intent, client);
        return signedIn.kind === 'setup-pin' ? { ...signedIn, email } : signedIn;
      } catch (error) {
        if (error instanceof OpenIdRefused || error instanceof OpenIdUnavailable || error instanceof AppError) {
          return { kind: 'refused', cause: getCauseCode(error) };
        }
        throw error;
      }
    },
  };
};

/** Creates the OpenID client for Google. @param publicUrl base URL of the web application, without a trailing slash */
export const openGoogleClient = (google: GoogleConfig, publicUrl: string): OpenIdClient =>
  createOpenIdClient({ ...google, redirectUri: `${publicUrl}${googleCallback.path}` });
