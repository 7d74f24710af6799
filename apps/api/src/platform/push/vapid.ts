import { createECDH, createHmac } from 'node:crypto';

/** The pair of keys by which push services know this installation; both base64url, as web-push takes them. */
export interface VapidKeys {
  /** Uncompressed point, 65 bytes. It is given to every browser that subscribes. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Nearly every 32 bytes are a key of P-256; the rest are met with the next candidate. */
const mostCandidates = 100;

/**
 * The P-256 key pair that follows from a seed: the same wherever and whenever it is asked, so that nothing has to be
 * stored and servers of one installation agree.
 * @param seed 32 bytes of the keyring for this purpose alone
 */
export const vapidKeysOf = (seed: Buffer): VapidKeys => {
  const pair = createECDH('prime256v1');
  for (let candidate = 0; candidate < mostCandidates; candidate += 1) {
    const privateKey = createHmac('sha256', seed).update(`arogo-vapid-1:${candidate}`).digest();
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
  throw new RangeError('This seed makes no key.');
};
