import { BrokenSeal, decryptGcm, encryptGcm } from './keys.ts';
import type { Keyring } from './keys.ts';

const VERSION = 1;

/**
 * Encrypts a small secret at rest (a mail in the outbox): version, length of the key's id, the id, then nonce, ciphertext and tag
 * of AES-256-GCM under a separate key for each purpose. `aad` names the secret's place (a row's id), so that it cannot be
 * decrypted elsewhere. Random nonces are safe for 2^32 values per purpose and master key.
 */
export function seal(
  keyring: Keyring,
  purpose: string,
  plaintext: Uint8Array | string,
  aad: Uint8Array | string,
): Buffer {
  const id = Buffer.from(keyring.currentId);
  const header = Buffer.concat([Buffer.of(VERSION, id.length), id]);
  const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext;
  const key = keyring.deriveKey(`seal:${purpose}`);
  return Buffer.concat([header, encryptGcm(key, bytes, bindHeader(header, aad))]);
}

/**
 * Decrypts a value that `seal` made for the same purpose and `aad`, under the current or a previous master key.
 * @throws UnknownKey if its master key is not configured; BrokenSeal if it was changed or belongs elsewhere
 */
export function unseal(keyring: Keyring, purpose: string, sealed: Uint8Array, aad: Uint8Array | string): Buffer {
  const [version, idLength] = sealed;
  if (version !== VERSION || idLength === undefined || sealed.length < 2 + idLength) {
    throw new BrokenSeal('A sealed value has an unknown form');
  }
  const header = sealed.subarray(0, 2 + idLength);
  const keyId = Buffer.from(header.subarray(2)).toString('latin1');
  const key = keyring.deriveKeyFor(keyId, `seal:${purpose}`);
  return decryptGcm(key, sealed.subarray(header.length), bindHeader(header, aad));
}

/** The id of the key of a sealed value; empty if the value is not sealed. */
export function readKeyId(sealed: Uint8Array): string {
  const [version, idLength = 0] = sealed;
  return version === VERSION ? Buffer.from(sealed.subarray(2, 2 + idLength)).toString('latin1') : '';
}

/** The header contains its own length, so the boundary between header and `aad` is unambiguous. */
function bindHeader(header: Uint8Array, aad: Uint8Array | string): Buffer {
  return Buffer.concat([header, typeof aad === 'string' ? Buffer.from(aad) : aad]);
}
