import { randomBytes } from 'node:crypto';
import { hashToken } from '../../platform/auth/sessions.ts';

/** A fresh session token, and the hash under which the database knows it. */
export const createToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};
