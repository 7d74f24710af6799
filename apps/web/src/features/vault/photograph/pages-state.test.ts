import { maxPhotographPages } from '@arogo/contract/limits';
import { expect, test } from 'vitest';
import { wholePicture } from './geometry.ts';
import { type PhotographedPage, reducePages } from './pages-state.ts';

const page = (id: string): PhotographedPage => ({
  id,
  picture: { jpeg: new Blob(), width: 1, height: 1 },
  quad: wholePicture,
  turn: 0,
  hints: [],
});
const ids = (pages: readonly PhotographedPage[]): string => pages.map(({ id }) => id).join('');
const three = ['a', 'b', 'c'].map(page);

test('pages are added, moved, removed, and taken again where they stood', () => {
  expect(ids(reducePages(three, { type: 'add', pages: [page('d')] }))).toBe('abcd');
  expect(ids(reducePages(three, { type: 'move', id: 'a', by: 1 }))).toBe('bac');
  expect(ids(reducePages(three, { type: 'move', id: 'a', by: -1 }))).toBe('abc');
  expect(ids(reducePages(three, { type: 'move', id: 'c', by: 1 }))).toBe('abc');
  expect(ids(reducePages(three, { type: 'remove', id: 'b' }))).toBe('ac');
  expect(ids(reducePages(three, { type: 'replace', id: 'b', pages: [page('x'), page('y')] }))).toBe('axyc');
});

test('a turn is a quarter to the right, the fourth leads back', () => {
  let pages: readonly PhotographedPage[] = three;
  for (const turn of [1, 2, 3, 0]) {
    pages = reducePages(pages, { type: 'turn', id: 'b' });
    expect(pages[1]?.turn).toBe(turn);
  }
});

test('there are never more than the maximum', () => {
  const many = Array.from({ length: maxPhotographPages + 5 }, (_each, index) => page(`${index}`));
  expect(reducePages([], { type: 'add', pages: many })).toHaveLength(maxPhotographPages);
});
