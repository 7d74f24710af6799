import { createNetworkError, toRefusalError } from '@arogo/client/api-error';
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
const renderLoadMore = (change: Partial<List>): string =>
  renderToStaticMarkup(<LoadMore of={{ ...list, ...change }} />);

test('a next page that does not come is said, with a way to try again, in the place of its button', () => {
  expect(renderLoadMore({})).toContain('Show more');
  const failed = renderLoadMore({ error: createNetworkError(), isFetchNextPageError: true });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Try again');
  expect(failed).not.toContain('Show more');
  expect(renderLoadMore({ hasNextPage: false })).toBe('');
});

const fail = (error: Error): string => renderLoadMore({ error, isFetchNextPageError: true });

test('a fault of ours is named by its reference, a refusal and a lost connection are not', () => {
  expect(fail(toRefusalError(500, {}, null, '7F3K92QDXM4A'))).toContain('Reference: 7F3K92QDXM4A');
  expect(fail(toRefusalError(503, {}, '2', '7F3K92QDXM4A'))).toContain('Reference: 7F3K92QDXM4A');
  for (const error of [
    toRefusalError(404, {}, null, '7F3K92QDXM4A'),
    toRefusalError(500, {}, null),
    createNetworkError(),
  ])
    expect(fail(error)).not.toContain('Reference');
});
