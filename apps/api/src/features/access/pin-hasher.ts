import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { Peppers } from '../../platform/crypto/peppers.ts';

/** Hashes Security PINs with Argon2id and a pepper that is never stored in the database. */
export interface PinHasher {
  /** Returns the PHC string of a PIN, followed by the id of its pepper. */
  hash(pin: string): Promise<string>;
  /** Whether the PIN matches the hash. */
  verify(pin: string, phc: string): Promise<boolean>;
  /** Hashes a verified PIN again if its hash uses a former pepper; otherwise undefined. */
  renew(pin: string, phc: string): Promise<string | undefined>;
}

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const defaultMemoryKiB = 19_456;
const passes = 2;
const tagLength = 32;

const hashArgon2 = promisify(argon2);

export interface PinHasherOptions {
  readonly peppers: Peppers;
  /** Concurrent hashes; each takes 19 MiB and one core for about 20 ms. */
  readonly concurrency?: number;
  /** Memory of a hash in KiB. Less than the default only in tests about something else. */
  readonly memoryKiB?: number;
}

export const createPinHasher = ({
  peppers,
  concurrency = 2,
  memoryKiB = defaultMemoryKiB,
}: PinHasherOptions): PinHasher => {
  const prefix = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$`;
  const limitConcurrency = pLimit(concurrency);
  const [currentPepper] = peppers;
  const computeTag = (pin: string, nonce: Buffer, pepper: Buffer): Promise<Buffer> => {
    const parameters: Argon2Parameters = {
      message: pin,
      nonce,
      parallelism: 1,
      tagLength,
      memory: memoryKiB,
      passes,
      secret: pepper,
    };
    return limitConcurrency(() => hashArgon2('argon2id', parameters));
  };
  const parse = (
    phc: string,
  ): { readonly nonce: Buffer; readonly tag: Buffer; readonly pepperId: string | undefined } => {
    const [nonce, tag, pepperId] = phc.startsWith(prefix) ? phc.slice(prefix.length).split('$') : [];
    if (nonce === undefined || tag === undefined)
      throw new Error('A stored PIN hash has parameters that are not known.');
    return { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64'), pepperId };
  };
  const hash = async (pin: string): Promise<string> => {
    const nonce = randomBytes(16);
    const tag = await computeTag(pin, nonce, currentPepper.key);
    return `${prefix}${nonce.toString('base64')}$${tag.toString('base64')}$${currentPepper.id}`;
  };
  return {
    hash,
    async verify(pin, phc) {
      const { nonce, tag, pepperId } = parse(phc);
      // An old hash without a pepper id may use any pepper.
      const candidates = peppers.filter(({ id }) => pepperId === undefined || id === pepperId);
      if (candidates.length === 0) throw new Error('A stored PIN hash has a pepper that is not configured.');
      for (const { key } of candidates) {
        const actual = await computeTag(pin, nonce, key);
        if (tag.length === actual.length && timingSafeEqual(tag, actual)) return true;
      }
      return false;
    },
    renew: async (pin, phc) => (parse(phc).pepperId === currentPepper.id ? undefined : hash(pin)),
  };
};
