import { expect, test } from 'vitest';
import { isCurrentPath, navigationItems } from './navigation-items.ts';

test.each([
  ['/', '/'],
  ['/visits/1/prescription', '/'],
  ['/messages', '/messages'],
  ['/messages/1', '/messages'],
  ['/hours', '/hours'],
  ['/elsewhere', undefined],
])('at %s the active place is %s', (pathname, active) =>
  expect(navigationItems.find((place) => isCurrentPath(pathname, place))?.to).toBe(active),
);
