import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** Hashes Security PINs with Argon2id and a pepper that never enters the database. */
export interface PinHasher {
  /** The PHC string of a PIN. */
  hash(pin: string): Promise<string>;
  /** Whether the PIN is the one that was hashed. */
  verify(pin: string, phc: string): Promise<boolean>;
}

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const defaultMemoryKiB = 19_456;
const passes = 2;
const tagLength = 32;

const hashArgon2 = promisify(argon2);

export interface PinHasherOptions {
  readonly pepper: Buffer;
  /** Hashes at the same time; each takes 19 MiB and a core for some 20 ms. */
  readonly concurrency?: number;
  /** KiB that a hash takes; less only where nothing is to be kept safe, such as in tests about something else. */
  readonly memoryKiB?: number;
}

export const createPinHasher = ({
  pepper,
  concurrency = 2,
  memoryKiB = defaultMemoryKiB,
}: PinHasherOptions): PinHasher => {
  const prefix = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$`;
  const inTurn = pLimit(concurrency);
  const computeTag = (pin: string, nonce: Buffer): Promise<Buffer> => {
    const parameters: Argon2Parameters = {
      message: pin,
      nonce,
      parallelism: 1,
      tagLength,
      memory: memoryKiB,
      passes,
      secret: pepper,
    };
    return inTurn(() => hashArgon2('argon2id', parameters));
  };
  return {
    async hash(pin) {
      const nonce = randomBytes(16);
      const tag = await computeTag(pin, nonce);
      return `${prefix}${nonce.toString('base64')}$${tag.toString('base64')}`;
    },
    async verify(pin, phc) {
      const [nonce, tag] = phc.startsWith(prefix) ? phc.slice(prefix.length).split('$') : [];
      if (nonce === undefined || tag === undefined)
        throw new Error('A stored PIN hash has parameters that are not known.');
      const expected = Buffer.from(tag, 'base64');
      const actual = await computeTag(pin, Buffer.from(nonce, 'base64'));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
};
