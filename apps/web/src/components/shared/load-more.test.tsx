import { createNetworkError } from '@arogo/client/api-error';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadMore } from './load-more.tsx';

type List = ComponentProps<typeof LoadMore>['of'];
const list: List = {
  error: null,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.resolve(),
};
const shown = (change: Partial<List>): string => renderToStaticMarkup(<LoadMore of={{ ...list, ...change }} />);

test('a next page that does not come is said, with a way to try again, in the place of its button', () => {
  expect(shown({})).toContain('Show more');
  const failed = shown({ error: createNetworkError(), isFetchNextPageError: true });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Try again');
  expect(failed).not.toContain('Show more');
  expect(shown({ hasNextPage: false })).toBe('');
});
