import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { requireAllOrNone } from './optional-config.ts';

/** Servers that help two browsers find a way to each other. */
export interface IceConfig {
  readonly stunUrls: readonly string[];
  /** Servers that carry what finds no direct way, and the secret that they share with us. */
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

/** The part of the environment that speaks of these servers. */
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

/** @throws StartupError for a TURN server without its secret, or the other way round */
export const readIce = ({
  STUN_URLS: stunUrls = [],
  TURN_URLS: urls,
  TURN_SECRET: secret,
}: IceEnvironment): IceConfig => {
  const given = requireAllOrNone({ TURN_URLS: urls?.join(','), TURN_SECRET: secret });
  return { stunUrls, turn: given && urls && secret ? { urls, secret } : undefined };
};

/** As RTCPeerConnection takes them. */
export interface IceServer {
  readonly urls: string[];
  readonly username?: string;
  readonly credential?: string;
}

/** For how long credentials of a TURN server are good. */
const credentialLifetime = Temporal.Duration.from({ hours: 1 });

/**
 * The servers for one call, with credentials that end by themselves: the user's name is the instant of their end (seconds
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
