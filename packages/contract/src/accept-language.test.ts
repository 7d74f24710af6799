import { expect, it } from 'vitest';
import { negotiateLanguage } from './accept-language.ts';
import { findLanguage } from './languages.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-in', 'hi'],
  ['en-IN,hi;q=0.9', 'en'],
  ['en;q=0.5,hi;q=0.9', 'hi'],
  ['ta-IN,hi;q=0.8,en;q=0.5', 'hi'],
  ['fr,de', 'en'],
  ['hi;q=0,en', 'en'],
  ['mr', 'en'],
  ['*', 'en'],
  ['hi;q=banana', 'en'],
  ['; , ;;', 'en'],
  [`${'x,'.repeat(5_000)}hi`, 'en'],
])('%j asks for %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

it.each([undefined, null, '', 'ta', 'mr', 'HI'])('a stored language that is not offered is English: %j', (code) => {
  expect(findLanguage(code).code).toBe('en');
});
