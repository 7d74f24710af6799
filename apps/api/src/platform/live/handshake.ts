import type { IncomingMessage } from 'node:http';
import { livePath, youngPageMs } from '@arogo/contract/live';
import type { Session } from '../auth/sessions.ts';
import { isLoopback } from '../optional-config.ts';
import type { LiveSocket } from './client-events.ts';
import type { Participant } from './participant.ts';

// What a browser sends when it opens a live connection: the upgrade request, and the fields with which it authenticates.

/** The only URL that is accepted, to the letter: it cannot carry anything else, such as a token. */
const liveUrl = `${livePath}?EIO=4&transport=websocket`;

/** The allowed origins; the loopback interface has several names. */
const getAllowedOrigins = (publicUrl: string): ReadonlySet<string> => {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (!isLoopback(hostname)) return new Set([origin]);
  return new Set([
    origin,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${protocol}//${name}:${port}`).origin),
  ]);
};

/** Creates a function that recognises the upgrade requests of the product's own pages. */
export const createUpgradeCheck = (publicUrl: string): ((request: IncomingMessage) => boolean) => {
  const origins = getAllowedOrigins(publicUrl);
  return ({ url, method, headers }) =>
    method === 'GET' &&
    url === liveUrl &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    origins.has(headers.origin ?? '');
};

/** The session token of a socket; empty if it gives none. */
export const getHandshakeToken = (socket: LiveSocket): string => {
  const { token } = socket.handshake.auth as { readonly token?: unknown };
  return typeof token === 'string' ? token : '';
};

/** The age of the socket's page in milliseconds; undefined if it gives none. */
export const getPageAgeMs = (socket: LiveSocket): number | undefined => {
  const { age } = socket.handshake.auth as { readonly age?: unknown };
  return typeof age === 'number' && age >= 0 && age <= youngPageMs ? age : undefined;
};

/** The side as which a session connects, for its account's own person; undefined if the session has no such side. */
export const findParticipant = (socket: LiveSocket, { patientId, doctorId }: Session): Participant | undefined => {
  const { side = 'user' } = socket.handshake.auth as { readonly side?: unknown };
  if (side === 'user') return { side, id: patientId };
  return side === 'doctor' && doctorId !== undefined ? { side, id: doctorId } : undefined;
};
