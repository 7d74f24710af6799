import { expect, it } from 'vitest';
import { createPageLimiter } from './page-limiter.ts';

const createPage = (characters: number) => ({
  width: 595,
  height: 842,
  items: [{ text: 'x'.repeat(characters - 1), x: 0, y: 0, width: 10, height: 10 }],
});

it('reads the first pages of a document, no page that is excessively long, and stops after a total limit', () => {
  const limitPages = createPageLimiter();
  expect(limitPages([createPage(3_000), createPage(3_000)])).toHaveLength(2);
  expect(limitPages([createPage(3_000), createPage(18_000), createPage(10)])).toHaveLength(1);
  expect(limitPages([createPage(80_000)])).toEqual([]);
  const rest = Array.from({ length: 40 }, () => limitPages([createPage(20_000)]).length);
  expect(rest.reduce((sum, count) => sum + count, 0)).toBe(9);
  expect(limitPages([createPage(5_000)])).toHaveLength(1);
});
