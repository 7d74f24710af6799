import { articles } from '@arogo/contract/articles';
import { expect, it } from 'vitest';
import { createArticleSourcesPlugin } from './article-sources.ts';

it('the app gets the title and source of every article, and none of the texts', () => {
  const { filter, handler } = createArticleSourcesPlugin().load;
  expect(import.meta.resolve('@arogo/contract/article-sources')).toMatch(filter.id);
  const code = handler();
  const lost = articles.filter(({ title, source }) => !code.includes(title.en) || !code.includes(source.url));
  expect(lost.map(({ id }) => id)).toEqual([]);
  const texts = articles.flatMap(({ sections }) => Object.values(sections).map(({ en }) => en));
  expect(texts.filter((text) => code.includes(text))).toEqual([]);
});
