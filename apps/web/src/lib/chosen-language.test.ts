import { expect, it } from 'vitest';
import { isInChosenLanguage } from './chosen-language.ts';

it.each([
  ['', true],
  ['language=en', true],
  ['a=b; language=en; c=d', true],
  ['language=hi', false],
  ['a=b; language=hi', false],
  ['mylanguage=hi', true],
])('an English page with the cookies %j', (cookies, isRight) => {
  expect(isInChosenLanguage(cookies)).toBe(isRight);
});
