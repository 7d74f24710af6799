import { createECDH, createHmac } from 'node:crypto';

/** A pair of keys on the curve P-256. */
export interface P256Pair {
  /** Uncompressed point, 65 bytes. */
  readonly publicKey: Buffer;
  /** 32 bytes. */
  readonly privateKey: Buffer;
}

/** Nearly every 32 bytes are a key of P-256; the rest are met with the next candidate. */
const maxCandidates = 100;

/**
 * The P-256 key pair that follows from a seed: the same wherever and whenever it is asked, so that nothing has to be
 * stored and servers of one installation agree.
 * @param seed 32 bytes of the keyring for this purpose alone
 * @param label what the pair is for, with the version of this derivation
 */
export const deriveP256Pair = (seed: Buffer, label: string): P256Pair => {
  const pair = createECDH('prime256v1');
  for (let candidate = 0; candidate < maxCandidates; candidate += 1) {
    const privateKey = createHmac('sha256', seed).update(`${label}:${candidate}`).digest();
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey(), privateKey };
  }
  throw new RangeError('This seed makes no key.');
};
