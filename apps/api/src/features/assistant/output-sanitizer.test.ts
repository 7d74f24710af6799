import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sanitizePassage } from './output-sanitizer.ts';

const sanitize = (text: string): string =>
  sanitizePassage(text, '', { mark: (ref) => `(${ref})`, number: () => false, leftOut: '…' });

test.each([
  ['Take it [r1] with water [r2, r3].', 'Take it (r1) with water (r2)(r3).'],
  ['Two blanks  [1]  before a mark', 'Two blanks  before a mark'],
  ['Rest.\n\n  [site]: https://example.org "Site"\nDrink.', 'Rest.\n\n\nDrink.'],
  ['Rest.\n[two\nlines]:\n  /somewhere\nDrink.', 'Rest.\n\nDrink.'],
])('of %j remains %j', (text, rest) => {
  expect(sanitize(text)).toBe(rest);
});

test.each(['\n', ' ', ' \t', '\n '])('a flood of %j takes no longer than its length', (piece) => {
  const text = `x${piece.repeat(200_000)}x`;
  expect(runInNewContext('sanitize(text)', { sanitize, text }, { timeout: 10_000 })).toBe(text);
});
