import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(pbkdf2);
const iterations = 4096;

/**
 * Creates the verifier that PostgreSQL stores for a password (RFC 5802 and 7677). Sending it instead of the password keeps the
 * password out of the server's log and statistics.
 *
 * @param password ASCII letters, digits and punctuation; others would need the preparation of RFC 4013
 */
export async function createScramVerifier(password: string): Promise<string> {
  const salt = randomBytes(16);
  const salted = await deriveKey(password, salt, iterations, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${key('Server Key').toString('base64')}`;
}
