import { describe, expect, it } from 'vitest';
import { isSignInPage, parseOwnPath } from './destination.ts';

const origin = 'https://arogo.example';

describe('a remembered destination', () => {
  it.each([
    '/',
    '/physical',
    '/service/health-vault?tab=mental&page=2',
    '/profile?section=settings#pin',
    '/a/b//c',
    '/search?q=https://x.example',
    '/for/0192f7a0-0000-7000-8000-000000000001/profile?section=medical',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
  ])('inside the app is followed: %s', (place) => expect(parseOwnPath(place, origin)).toBe(place));

  it.each([
    '//evil.example',
    '///evil.example',
    '//evil',
    '/\\evil',
    '%2F%2Fevil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./\\evil.example',
    'https://evil.example/physical',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'physical',
    '',
    ' /physical',
  ])('elsewhere is never followed: %j', (place) => expect(parseOwnPath(place, origin)).toBeUndefined());

  it('that leads outside by dots in its path stays outside', () => {
    expect(parseOwnPath('/..//evil.example', origin)).toBeUndefined();
    expect(parseOwnPath('/.//evil.example', origin)).toBeUndefined();
  });

  it.each([undefined, null, 5, {}, ['/physical']])('that is no text is none: %j', (place) => {
    expect(parseOwnPath(place, origin)).toBeUndefined();
  });

  it.each(['/login', '/signup?step=6', '/refresh-token', '/auth/callback?token=x'])(
    'that is a page of access leads nowhere: %s',
    (place) => {
      expect(parseOwnPath(place, origin)).toBeUndefined();
    },
  );
});

it('only /login and /signup are pages of signing in', () => {
  expect(['/login', '/signup', '/', '/refresh-token', '/signup/x', '/physical'].filter(isSignInPage)).toEqual([
    '/login',
    '/signup',
  ]);
});
