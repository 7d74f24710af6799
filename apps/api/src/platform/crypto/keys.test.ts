import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { BrokenSeal, UnknownKey, createKeyring, parseDataKeys } from './keys.ts';

const bytes32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes))
  .filter((key) => key.some((byte) => byte !== key[0]));
const spelling = fc.constantFrom<(key: Buffer) => string>(
  (key) => key.toString('base64'),
  (key) => key.toString('base64').slice(0, -1),
  (key) => key.toString('base64url'),
  (key) => key.toString('hex'),
  (key) => key.toString('hex').toUpperCase(),
);
const keyId = fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/);
const createMasterKey = (id: string, key = randomBytes(32)) => ({ id, key });

function getErrorSentence(text: string): string {
  try {
    parseDataKeys(text);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('was accepted');
}

describe('DATA_KEY', () => {
  test('any list of keys in any spelling is read in its order, the first as the current one', () => {
    const entry = fc.record({ id: fc.option(keyId), key: bytes32, spell: spelling, space: fc.constantFrom('', ' ') });
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { minLength: 1, maxLength: 4, selector: ({ id, key }) => id ?? key.toString('hex') }),
        (entries) => {
          const text = entries
            .map(({ id, key, spell, space }) => `${space}${id === null ? '' : `${id}:`}${spell(key)}${space}`)
            .join(',');
          const { current, previous } = parseDataKeys(text);
          const read = [current, ...previous];
          expect(read.map(({ key }) => key.toString('hex'))).toEqual(entries.map(({ key }) => key.toString('hex')));
          expect(entries.every(({ id }, index) => id === null || read[index]?.id === id)).toBe(true);
        },
      ),
    );
  });

  test('a key without an id keeps the same one wherever it stands, so that a new key can be put before it', () => {
    fc.assert(
      fc.property(bytes32, bytes32, spelling, (old, fresh, spell) => {
        fc.pre(!old.equals(fresh));
        const before = parseDataKeys(old.toString('base64')).current;
        const after = parseDataKeys(`${fresh.toString('base64')},${spell(old)}`).previous[0];
        expect(after).toEqual(before);
      }),
    );
  });

  test('any other text is refused with a sentence that shows nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 80 }), (text) => {
        const sentence = getErrorSentence(text);
        expect(sentence).toMatch(/^DATA_KEY/);
        expect(sentence).not.toContain(text);
      }),
    );
  });

  test('each mistake has its sentence', () => {
    const good = randomBytes(32).toString('base64');
    expect(getErrorSentence('')).toBe(
      'DATA_KEY: entry 1 is not 32 bytes in base64 or hex. Make one with: openssl rand -base64 32',
    );
    expect(getErrorSentence(`${good},`)).toContain('entry 2 is not 32 bytes');
    expect(getErrorSentence(randomBytes(31).toString('base64'))).toContain('entry 1 is not 32 bytes');
    expect(getErrorSentence(randomBytes(33).toString('base64'))).toContain('entry 1 is not 32 bytes');
    expect(getErrorSentence(randomBytes(48).toString('hex'))).toContain('entry 1 is not 32 bytes');
    expect(getErrorSentence(Buffer.alloc(32).toString('base64'))).toContain('entry 1 is one byte repeated');
    expect(getErrorSentence(`my key:${good}`)).toContain("the id of entry 1 takes 1 to 32 letters, digits, '-' or '_'");
    expect(getErrorSentence(`:${good}`)).toContain('the id of entry 1');
    expect(getErrorSentence(`a:${good},a:${randomBytes(32).toString('hex')}`)).toContain(
      "entry 2 has the id 'a', which an earlier entry has",
    );
    expect(getErrorSentence(`${good},${good}`)).toContain('entry 2 has the id');
  });

  test('a base64 text with spare bits set was mistyped and is refused', () => {
    const text = Buffer.alloc(32, 5).fill(9, 0, 8).toString('base64');
    expect(text.at(-2)).toBe('U');
    expect(getErrorSentence(`${text.slice(0, -2)}V=`)).toContain('entry 1 is not 32 bytes');
  });
});

describe('keyring', () => {
  test('each purpose has a key of its own, the same each time and in each process', () => {
    const keyring = createKeyring({ current: createMasterKey('a', Buffer.alloc(32, 7)) });
    const keys = ['otp', 'ticket', 'cookie', 'mail', 'db-role:app', ''].map((purpose) =>
      keyring.deriveKey(purpose).toString('hex'),
    );
    expect(new Set(keys).size).toBe(keys.length);
    // Written down once: were it to change, nothing stored before could be read.
    expect(keys[0]).toBe('2482c656e448c39fa8928946f748092b54253662d68352448c2d0d6e20c74c60');
    expect(keyring.deriveKey('otp').toString('hex')).toBe(keys[0]);
  });

  test('what one keyring wraps only the same master key unwraps', () => {
    fc.assert(
      fc.property(bytes32, bytes32, fc.uint8Array({ minLength: 1, maxLength: 64 }), (one, other, dataKey) => {
        fc.pre(!one.equals(other));
        const wrapped = createKeyring({ current: createMasterKey('a', one) }).wrap(dataKey);
        expect(createKeyring({ current: createMasterKey('a', one) }).unwrap(wrapped)).toEqual(Buffer.from(dataKey));
        expect(() => createKeyring({ current: createMasterKey('a', other) }).unwrap(wrapped)).toThrow(BrokenSeal);
      }),
    );
  });

  test('a wrapped key belongs to the id it was wrapped under', () => {
    const key = randomBytes(32);
    const keyring = createKeyring({ current: createMasterKey('a', key), previous: [createMasterKey('b', key)] });
    expect(() => keyring.unwrap({ ...keyring.wrap(randomBytes(32)), keyId: 'b' })).toThrow(BrokenSeal);
  });

  test('a changed or cut wrapped key is refused', () => {
    const keyring = createKeyring({ current: createMasterKey('a') });
    const { keyId: id, wrapped } = keyring.wrap(randomBytes(32));
    expect(wrapped).toHaveLength(60);
    for (let bit = 0; bit < wrapped.length * 8; bit += 1) {
      const changed = Buffer.from(wrapped);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => keyring.unwrap({ keyId: id, wrapped: changed })).toThrow(BrokenSeal);
    }
    for (let length = 0; length < wrapped.length; length += 1) {
      expect(() => keyring.unwrap({ keyId: id, wrapped: wrapped.subarray(0, length) })).toThrow(BrokenSeal);
    }
  });

  test('after a rotation the previous key still reads and the current one writes; once dropped, its id is named', () => {
    const [old, fresh] = [createMasterKey('old'), createMasterKey('new')];
    const dataKey = randomBytes(32);
    const wrapped = createKeyring({ current: old }).wrap(dataKey);
    const rotated = createKeyring({ current: fresh, previous: [old] });
    expect(rotated.unwrap(wrapped)).toEqual(dataKey);
    expect(rotated.wrap(dataKey).keyId).toBe('new');
    expect(rotated.deriveKeys('ticket')).toEqual([
      rotated.deriveKey('ticket'),
      createKeyring({ current: old }).deriveKey('ticket'),
    ]);
    expect(() => createKeyring({ current: fresh }).unwrap(wrapped)).toThrow(new UnknownKey('old'));
  });

  test('a key of another length, a strange id or the same id twice is refused', () => {
    expect(() => createKeyring({ current: createMasterKey('a', randomBytes(31)) })).toThrow(RangeError);
    expect(() => createKeyring({ current: createMasterKey('') })).toThrow(RangeError);
    expect(() => createKeyring({ current: createMasterKey('a'), previous: [createMasterKey('a')] })).toThrow(
      RangeError,
    );
  });
});
