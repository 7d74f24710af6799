import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { requireAllOrNone } from './optional-config.ts';

/** STUN and TURN servers, through which two browsers connect to each other. */
export interface IceConfig {
  readonly stunUrls: readonly string[];
  /** TURN servers, which relay calls without a direct connection, and the secret that they share with the product. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
}

const hostPattern = String.raw`(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?`;
const addressListSchema = (scheme: string, end = '') => {
  const form = new RegExp(`^${scheme}:${hostPattern}${end}$`);
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine((entries) => entries.length > 0 && entries.length <= 5 && entries.every((entry) => form.test(entry)));
};

/** The environment variables for these servers. */
export const iceVariables = {
  STUN_URLS: addressListSchema('stuns?').optional(),
  TURN_URLS: addressListSchema('turns?', String.raw`(\?transport=(udp|tcp))?`).optional(),
  TURN_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,500}$/)
    .optional(),
};

export const iceVariableHints = {
  STUN_URLS: 'at most five addresses such as stun:stun.arogo.example:3478, separated by commas',
  TURN_URLS:
    'at most five addresses such as turn:turn.arogo.example:3478,turns:turn.arogo.example:5349?transport=tcp, separated by commas',
  TURN_SECRET:
    'the secret that the TURN server shares with Arogo (static-auth-secret of coturn), at least 16 characters without spaces',
};

interface IceEnvironment {
  readonly STUN_URLS?: readonly string[] | undefined;
  readonly TURN_URLS?: readonly string[] | undefined;
  readonly TURN_SECRET?: string | undefined;
}

/** Reads the servers from the environment. @throws StartupError if a TURN server has no secret, or the reverse */
export const readIce = ({
  STUN_URLS: stunUrls = [],
  TURN_URLS: urls,
  TURN_SECRET: secret,
}: IceEnvironment): IceConfig => {
  const given = requireAllOrNone({ TURN_URLS: urls?.join(','), TURN_SECRET: secret });
  return { stunUrls, turn: given && urls && secret ? { urls, secret } : undefined };
};

/** In the form that RTCPeerConnection takes. */
export interface IceServer {
  readonly urls: string[];
  readonly username?: string;
  readonly credential?: string;
}

/** How long credentials of a TURN server are valid. */
const credentialLifetime = Temporal.Duration.from({ hours: 1 });

/**
 * Creates the server list of one call, with credentials that expire by themselves: the user name is the time of expiry (seconds
 * since 1970) and the call's id, the password its HMAC-SHA1, as coturn's `use-auth-secret` checks it.
 */
export const createIceServers = (
  { stunUrls, turn }: IceConfig,
  callId: string,
  now: Temporal.Instant,
): { readonly iceServers: IceServer[]; readonly expiresAt: Temporal.Instant } => {
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(
    Math.floor(now.add(credentialLifetime).epochMilliseconds / 1_000) * 1_000,
  );
  const iceServers: IceServer[] = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (turn) {
    const username = `${expiresAt.epochMilliseconds / 1_000}:${callId}`;
    iceServers.push({
      urls: [...turn.urls],
      username,
      credential: createHmac('sha1', turn.secret).update(username).digest('base64'),
    });
  }
  return { iceServers, expiresAt };
};
