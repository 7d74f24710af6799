import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartupError } from '../startup-error.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;

/** A master key: 32 bytes from which all other keys are derived, and the id stored beside the data that it protects. */
export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface MasterKeys {
  readonly current: MasterKey;
  readonly previous?: readonly MasterKey[];
}

/** A data key as it is stored: nonce, ciphertext and tag (60 bytes for a key of 32), and the master key's id. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrapped: Buffer;
}

export interface Keyring {
  /** The id of the key that protects new data. */
  readonly currentId: string;
  /** The ids of all keys, the current one first. */
  readonly ids: readonly string[];
  /** Derives 32 bytes for one purpose ('otp', 'ticket', 'cookie', 'mail', 'db-role:app') from the current master key. */
  deriveKey(purpose: string): Buffer;
  /** Derives the key of a purpose from every master key, the current one first, to verify values made before a key rotation. */
  deriveKeys(purpose: string): Buffer[];
  /** Derives the key of a purpose from the master key `id`. @throws UnknownKey */
  deriveKeyFor(id: string, purpose: string): Buffer;
  /** Encrypts a data key under the current master key. */
  wrap(dataKey: Uint8Array): WrappedKey;
  /** Decrypts a data key. @throws UnknownKey if its master key is not configured; BrokenSeal if it was changed */
  unwrap(key: WrappedKey): Buffer;
}

/** Data is protected by a master key that is not configured, or no longer. */
export class UnknownKey extends Error {
  readonly keyId: string;

  constructor(keyId: string) {
    super(`The key '${keyId}' is not among the configured keys. Add it to DATA_KEY, after the current one.`);
    this.keyId = keyId;
  }
}

/** A sealed value was changed or truncated, or belongs to another place. */
export class BrokenSeal extends Error {}

/**
 * Holds the master keys, and derives all other keys from them by HKDF-SHA256: one key for each purpose, so that no two uses share
 * a key. `previous` keys only decrypt and verify.
 */
export function createKeyring({ current, previous = [] }: MasterKeys): Keyring {
  const masters = new Map<string, Buffer>();
  for (const { id, key } of [current, ...previous]) {
    if (!KEY_ID.test(id) || key.length !== KEY_BYTES || masters.has(id)) {
      throw new RangeError(`A master key is ${KEY_BYTES} bytes under an id of its own`);
    }
    masters.set(id, Buffer.from(key));
  }

  // The code names all purposes, so the number of cached keys is bounded. Each caller gets a copy.
  const derived = new Map<string, Buffer>();
  const derive = (id: string, label: string): Buffer => {
    const cacheKey = `${id} ${label}`;
    let key = derived.get(cacheKey);
    if (key === undefined) {
      const master = masters.get(id);
      if (master === undefined) throw new UnknownKey(id);
      key = Buffer.from(hkdfSync('sha256', master, '', `arogo/1/${label}`, KEY_BYTES));
      derived.set(cacheKey, key);
    }
    return Buffer.from(key);
  };
  const wrappingKey = (id: string): { key: Buffer; aad: Buffer } => ({
    key: derive(id, 'wrap'),
    aad: Buffer.from(`arogo-wrap-1:${id}`),
  });

  return {
    currentId: current.id,
    ids: [...masters.keys()],
    deriveKey: (purpose) => derive(current.id, `purpose:${purpose}`),
    deriveKeys: (purpose) => [...masters.keys()].map((id) => derive(id, `purpose:${purpose}`)),
    deriveKeyFor: (id, purpose) => derive(id, `purpose:${purpose}`),
    wrap(dataKey) {
      const { key, aad } = wrappingKey(current.id);
      return { keyId: current.id, wrapped: encryptGcm(key, dataKey, aad) };
    },
    unwrap({ keyId, wrapped }) {
      const { key, aad } = wrappingKey(keyId);
      return decryptGcm(key, wrapped, aad);
    },
  };
}

/** AES-256-GCM under a fresh random nonce: nonce (12 bytes), ciphertext, tag (16). */
export function encryptGcm(key: Uint8Array, plaintext: Uint8Array, aad: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(aad);
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a value that `encryptGcm` made. @throws BrokenSeal */
export function decryptGcm(key: Uint8Array, sealed: Uint8Array, aad: Uint8Array): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new BrokenSeal('A sealed value is too short');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(aad)
    .setAuthTag(sealed.subarray(end));
  const plaintext = decipher.update(sealed.subarray(NONCE_BYTES, end));
  try {
    return Buffer.concat([plaintext, decipher.final()]);
  } catch (error) {
    throw new BrokenSeal('A sealed value does not fit its key or its place', { cause: error });
  }
}

/**
 * Parses DATA_KEY: 32 random bytes as base64 (or base64url) or as 64 hex digits, for instance from `openssl rand -base64 32`. An
 * id may precede the key ('2027:base64'); otherwise the id is derived from the key itself, so that it is the same wherever the
 * key is configured. Several keys are separated by commas: the first protects new data, the others still decrypt theirs.
 * @throws StartupError with a sentence that names the entry and never shows a key
 */
export function parseDataKeys(text: string): { current: MasterKey; previous: MasterKey[] } {
  const keys = text.split(',').map((entry, index) => parseEntry(entry.trim(), index + 1));
  const [current, ...previous] = keys;
  if (current === undefined) throw new StartupError('DATA_KEY is empty.');
  const ids = new Set<string>();
  for (const [index, { id }] of keys.entries()) {
    if (ids.has(id)) {
      throw new StartupError(
        `DATA_KEY: entry ${index + 1} has the id '${id}', which an earlier entry has. Give each its own.`,
      );
    }
    ids.add(id);
  }
  return { current, previous };
}

function parseEntry(entry: string, position: number): MasterKey {
  const colon = entry.indexOf(':');
  const key = decodeKey(entry.slice(colon + 1).trim());
  if (key === undefined) {
    throw new StartupError(
      `DATA_KEY: entry ${position} is not 32 bytes in base64 or hex. Make one with: openssl rand -base64 32`,
    );
  }
  if (key.every((byte) => byte === key[0])) {
    throw new StartupError(
      `DATA_KEY: entry ${position} is one byte repeated, not a random key. Make one with: openssl rand -base64 32`,
    );
  }
  const id = colon === -1 ? computeKeyId(key) : entry.slice(0, colon).trim();
  if (!KEY_ID.test(id)) {
    throw new StartupError(`DATA_KEY: the id of entry ${position} takes 1 to 32 letters, digits, '-' or '_'.`);
  }
  return { id, key };
}

/** Accepts only canonical spellings: a key that encodes to another text was mistyped. */
function decodeKey(text: string): Buffer | undefined {
  if (/^[0-9a-fA-F]{64}$/.test(text)) return Buffer.from(text, 'hex');
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=$/, '');
  const key = Buffer.from(plain, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === `${plain}=` ? key : undefined;
}

function computeKeyId(key: Buffer): string {
  return `k${Buffer.from(hkdfSync('sha256', key, '', 'arogo/1/key-id', 4)).toString('hex')}`;
}
