import { expect, it } from 'vitest';
import { dropForeignPrefix, splitPersonPath } from './person-path.ts';
import { buildPersonPrefix, parsePersonPrefix } from './person-prefix.ts';

const person = '0192f7a0-0000-7000-8000-000000000001';

it.each([
  ['/', '', '/'],
  ['/profile', '', '/profile'],
  [`/for/${person}`, `/for/${person}`, '/'],
  [`/for/${person}/`, `/for/${person}`, '/'],
  [`/for/${person}/service/health-vault/trends`, `/for/${person}`, '/service/health-vault/trends'],
  ['/for/nobody/profile', '/for/nobody', '/profile'],
  ['/for', '', '/for'],
  ['/for/', '', '/for/'],
  ['/for//profile', '', '/for//profile'],
  ['/formula/1', '', '/formula/1'],
  // What is nobody's page keeps the whole address, which leads nowhere.
  [`/for/${person}/login`, '', `/for/${person}/login`],
  [`/for/${person}/Shared`, '', `/for/${person}/Shared`],
  [`/for/${person}/for/${person}/profile`, `/for/${person}`, `/for/${person}/profile`],
])('of %s the prefix is %j and the page %s', (path, prefix, pathname) => {
  expect(splitPersonPath(path)).toEqual({ prefix, pathname });
});

it('a prefix is made of a person and names them', () => {
  expect(buildPersonPrefix(person)).toBe(`/for/${person}`);
  expect(parsePersonPrefix(`/for/${person}`)).toBe(person);
  expect([buildPersonPrefix(undefined), parsePersonPrefix('')]).toEqual(['', undefined]);
});

it.each([
  [`/for/${person}/login`, '/login'],
  [`/for/${person}/dose`, '/dose'],
  [`/for/${person}/profile`, `/for/${person}/profile`],
  [`/for/${person}`, `/for/${person}`],
  ['/login', '/login'],
])('a link from a person’s page to %s leads to %s', (path, place) => {
  expect(dropForeignPrefix(path)).toBe(place);
});
