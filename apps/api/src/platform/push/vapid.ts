import { deriveP256Pair } from '../crypto/p256.ts';

/** The pair of keys by which push services know this installation; both base64url, as web-push takes them. */
export interface VapidKeys {
  /** Uncompressed point, 65 bytes. It is given to every browser that subscribes. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys for push that follow from a seed.
 * @param seed 32 bytes of the keyring for this purpose alone
 */
export const deriveVapidKeys = (seed: Buffer): VapidKeys => {
  const { publicKey, privateKey } = deriveP256Pair(seed, 'arogo-vapid-1');
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
};
