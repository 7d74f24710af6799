import { randomBytes } from 'node:crypto';
import { hashToken } from '../../platform/auth/sessions.ts';

/** Creates a session token, and the hash that the database stores. */
export const createToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};
