import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressForm } from './addresses.ts';
import { requiredLinesSchema, requiredTextSchema, seenVersion } from './text.ts';

const line = requiredTextSchema('Required.', 10);
const lines = requiredLinesSchema('Required.', 10);

it('text of one line has no line break of any kind; in text of several lines each is a line feed', () => {
  expect(
    ['a\nb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u0000b', 'a\u202Eb', 'a\uD800b'].filter(
      (text) => z.safeParse(line, text).success,
    ),
  ).toEqual([]);
  expect(z.parse(lines, 'a\r\nb\u2028c\u2029d')).toBe('a\nb\nc\nd');
});

it('a version is one that can be counted on from: 4 bytes hold the next', () => {
  expect([0, 1, 2 ** 31 - 2].filter((version) => !z.safeParse(seenVersion, version).success)).toEqual([]);
  expect(
    [-1, 2 ** 31 - 1, 2 ** 53 - 1, 0.5, '1', null].filter((version) => z.safeParse(seenVersion, version).success),
  ).toEqual([]);
});

it('the country of an address is as plain as all else in it', () => {
  const address = {
    isFor: 'myself',
    fullName: 'Asha Rao',
    phoneNumber: '+919876543210',
    house: '12',
    address: 'Lake Road, Pune',
    tag: 'home',
  };
  expect(z.parse(addressForm, address).country).toBe('India');
  expect(
    ['In\u0000dia', '\u202Eaidnl', 'In\uD800dia', 'x'.repeat(101)].filter(
      (country) => z.safeParse(addressForm, { ...address, country }).success,
    ),
  ).toEqual([]);
});
