import { expect, it } from 'vitest';
import { bottomItems, isCurrentItem, getPathSegment, sideItems, topItems } from './navigation.ts';

it("1 §2.3: 'links to /, /messages, /physical, /mental, /assessment'; 'chosen by the first path segment'", () => {
  expect(topItems.map(({ to }) => to)).toEqual(['/', '/messages', '/physical', '/mental', '/assessment']);
  for (const { to, segment } of topItems) expect(getPathSegment(to, 1)).toBe(segment);
});

it("side navigation in its order; 'chosen by the second path segment'", () => {
  expect(sideItems.map(({ to }) => to)).toEqual(
    ['mental-health', 'ai', 'medicine-alert', 'health-vault', 'book-test', 'consult-online', 'arogo-card'].map(
      (part) => `/service/${part}`,
    ),
  );
  for (const { to, segment } of sideItems) expect(getPathSegment(to, 2)).toBe(segment);
});

const here = (pathname: string): string[] =>
  bottomItems.filter(({ to }) => isCurrentItem(pathname, to)).map(({ label }) => label);

it('marks at most one item of the bottom navigation as current', () => {
  expect(here('/')).toEqual(['Home']);
  expect(here('/service/health-vault')).toEqual(['Vault']);
  expect(here('/service/ai/chat')).toEqual(['Assistant']);
  expect(here('/profile')).toEqual(['Profile']);
  expect(here('/service')).toEqual([]);
  expect(here('/physical')).toEqual([]);
});
