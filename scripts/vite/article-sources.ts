import { articleSources } from '@arogo/contract/article-sources';
import type { Plugin } from 'vite';

const modulePattern = /packages\/contract\/src\/article-sources\.ts$/;

/** Puts the values of `article-sources.ts` into the app: the module itself would bring the texts of every article along. */
export const createArticleSourcesPlugin = () =>
  ({
    name: 'article-sources',
    enforce: 'pre',
    load: {
      filter: { id: modulePattern },
      handler: () => `export const articleSources = JSON.parse(${JSON.stringify(JSON.stringify(articleSources))});`,
    },
  }) satisfies Plugin;
