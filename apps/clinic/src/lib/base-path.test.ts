import { expect, test } from 'vitest';
import { stripBasePath } from './base-path.ts';

test.each([
  ['/clinic/login', '/login'],
  ['/clinic/visits/1', '/visits/1'],
  ['/clinic/', '/'],
  ['/clinic', '/'],
])('%s is %s within the workspace', (pathname, place) => expect(stripBasePath(pathname)).toBe(place));
