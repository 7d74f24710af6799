import { deriveP256Pair } from '../crypto/p256.ts';

/** The key pair that identifies this installation to push services; both keys base64url, as web-push takes them. */
export interface VapidKeys {
  /** Uncompressed point, 65 bytes. Every browser that subscribes receives it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the key pair for push from a seed.
 * @param seed 32 bytes of the keyring for this purpose alone
 */
export const deriveVapidKeys = (seed: Buffer): VapidKeys => {
  const { publicKey, privateKey } = deriveP256Pair(seed, 'arogo-vapid-1');
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
};
