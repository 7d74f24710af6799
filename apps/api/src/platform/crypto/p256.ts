import { createECDH, createHmac } from 'node:crypto';

/** A key pair on the curve P-256. */
export interface P256Pair {
  /** Uncompressed point, 65 bytes. */
  readonly publicKey: Buffer;
  /** 32 bytes. */
  readonly privateKey: Buffer;
}

/** Maximum number of candidates: nearly every 32 bytes are a valid P-256 key, and the next candidate replaces one that is not. */
const maxCandidates = 100;

/**
 * Derives a P-256 key pair from a seed. The result is always the same, so it needs no storage, and the servers of an installation
 * agree.
 * @param seed 32 bytes of the keyring for this purpose alone
 * @param label the purpose of the pair, with the version of this derivation
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
