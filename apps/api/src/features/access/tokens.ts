import { randomBytes } from 'node:crypto';
import { tokenHash } from '../../platform/sessions.ts';

/** A fresh session token, and the hash under which the database knows it. */
export const newToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
};
