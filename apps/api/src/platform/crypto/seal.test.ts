import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrokenSeal, UnknownKey, createKeyring } from './keys.ts';
import { unseal, seal } from './seal.ts';

const old = { id: 'old', key: randomBytes(32) };
const fresh = { id: 'fresh', key: randomBytes(32) };
const keyring = createKeyring({ current: old });
const refusal = expect.toSatisfy((error) => error instanceof BrokenSeal || error instanceof UnknownKey);

test('whatever is sealed opens again for the same purpose and place, and never twice looks the same', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), fc.string(), (plaintext, purpose, aad) => {
      const sealed = seal(keyring, purpose, plaintext, aad);
      expect(unseal(keyring, purpose, sealed, aad)).toEqual(Buffer.from(plaintext));
      expect(seal(keyring, purpose, plaintext, aad).equals(sealed)).toBe(false);
    }),
  );
  expect(unseal(keyring, 'mail', seal(keyring, 'mail', 'Grüße ✓', Buffer.of(1)), Buffer.of(1)).toString()).toBe(
    'Grüße ✓',
  );
});

test('it opens for no other purpose and in no other place', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (one, other, same) => {
      fc.pre(one !== other);
      expect(() => unseal(keyring, other, seal(keyring, one, 'code 123456', same), same)).toThrow(BrokenSeal);
      expect(() => unseal(keyring, same, seal(keyring, same, 'code 123456', one), other)).toThrow(BrokenSeal);
    }),
  );
});

test('any flipped bit and any cut is refused', () => {
  const sealed = seal(keyring, 'mail', 'code 123456', 'row-1');
  expect(sealed.toString('latin1')).not.toContain('123456');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => unseal(keyring, 'mail', changed, 'row-1')).toThrow(refusal);
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => unseal(keyring, 'mail', sealed.subarray(0, length), 'row-1')).toThrow(refusal);
  }
});

test('the key id is sealed too: another name for the same key does not open it', () => {
  const twice = createKeyring({ current: { ...old, id: 'a' }, previous: [{ ...old, id: 'b' }] });
  const sealed = seal(twice, 'mail', 'code', 'row-1');
  expect(sealed.toString('latin1', 1, 3)).toBe('\u0001a');
  sealed.write('b', 2);
  expect(() => unseal(twice, 'mail', sealed, 'row-1')).toThrow(BrokenSeal);
});

test('garbage is refused with one of two errors', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (garbage) => {
      expect(() => unseal(keyring, 'mail', garbage, '')).toThrow(refusal);
    }),
  );
});

test('after a rotation it opens while the previous key is configured', () => {
  const sealed = seal(keyring, 'mail', 'code', 'row-1');
  expect(unseal(createKeyring({ current: fresh, previous: [old] }), 'mail', sealed, 'row-1').toString()).toBe('code');
  expect(() => unseal(createKeyring({ current: fresh }), 'mail', sealed, 'row-1')).toThrow(new UnknownKey('old'));
});
