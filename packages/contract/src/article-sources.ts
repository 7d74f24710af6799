import { articles, type Article } from './articles.ts';

/** An entry of the list of sources; only the assistant reads the texts. */
export interface ArticleSourceEntry extends Pick<Article, 'id' | 'kind' | 'title' | 'source' | 'writtenOn'> {
  /** In English, like the list itself. */
  readonly limits: string;
  readonly isReviewed: boolean;
}

/**
 * All articles without their names and texts. The build of the patient's app inlines the values in place of this module
 * (`scripts/vite/article-sources.ts`), so that no browser loads the texts of all languages for a list of sources.
 */
export const articleSources: readonly ArticleSourceEntry[] = articles.map(
  ({ id, kind, title, source, writtenOn, limits, reviewedBy }) => ({
    id,
    kind,
    title,
    source,
    writtenOn,
    limits: limits.en,
    isReviewed: reviewedBy !== null,
  }),
);
