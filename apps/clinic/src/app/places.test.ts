import { expect, test } from 'vitest';
import { isAt, places } from './places.ts';

test.each([
  ['/', '/'],
  ['/visits/1/prescription', '/'],
  ['/messages', '/messages'],
  ['/messages/1', '/messages'],
  ['/hours', '/hours'],
  ['/elsewhere', undefined],
])('at %s the active place is %s', (pathname, active) =>
  expect(places.find((place) => isAt(pathname, place))?.to).toBe(active),
);
