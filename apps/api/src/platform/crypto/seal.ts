import { BrokenSeal, decryptGcm, encryptGcm } from './keys.ts';
import type { Keyring } from './keys.ts';

const VERSION = 1;

/**
 * Seals a small secret at rest (a mail in the outbox): version, length of the key's id, the id, then nonce, ciphertext and
 * tag of AES-256-GCM under a key of its own for each purpose. `aad` names where it belongs (a row's id), so that it
 * opens nowhere else. Random nonces are safe for 2^32 values a purpose and master key.
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
 * Opens what `seal` made for the same purpose and `aad`, under the current or a previous master key.
 *
 * @throws UnknownKey when its master key is not configured; BrokenSeal when it was changed or belongs elsewhere.
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

/** The id of the key that something was sealed with; empty where it is nothing sealed. */
export function readKeyId(sealed: Uint8Array): string {
  const [version, idLength = 0] = sealed;
  return version === VERSION ? Buffer.from(sealed.subarray(2, 2 + idLength)).toString('latin1') : '';
}

/** The header says its own length, so header and `aad` cannot run into each other. */
function bindHeader(header: Uint8Array, aad: Uint8Array | string): Buffer {
  return Buffer.concat([header, typeof aad === 'string' ? Buffer.from(aad) : aad]);
}
