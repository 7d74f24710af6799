import { formatCalendarDate } from '@arogo/client/format';
import { articleSources, type ArticleSourceEntry } from '@arogo/contract/article-sources';
import { articleSourcesMessages as m } from '@arogo/contract/messages/article-sources';
import { Accordion } from '@arogo/ui/accordion';
import { TextLink } from '@arogo/ui/text-link';

/** The kinds, in the order of their tables. */
const articleKinds = [...new Set(articleSources.map(({ kind }) => kind))];
const filterByKind = (kind: ArticleSourceEntry['kind']): readonly ArticleSourceEntry[] =>
  articleSources.filter((article) => article.kind === kind);

function ArticleSource({ article: { title, source, writtenOn } }: { readonly article: ArticleSourceEntry }) {
  return (
    <li className="py-2">
      <p className="font-semibold text-ink">
        {title.en} <span lang="hi">{title.hi}</span>
      </p>
      <p>
        <TextLink href={source.url} rel="noreferrer" className="inline-flex min-h-11 items-center">
          {source.name}
        </TextLink>{' '}
        · {m.written(formatCalendarDate(writtenOn))}
      </p>
    </li>
  );
}

/** Lists the assistant's articles with their sources, by kind. */
export default function ArticleSources() {
  return (
    <div className="grid gap-3">
      {articleSources.some(({ isReviewed }) => !isReviewed) && <p>{m.notReviewed}</p>}
      <Accordion
        items={articleKinds.map((kind) => {
          const all = filterByKind(kind);
          return {
            id: kind,
            title: m.count(m.kinds[kind], all.length),
            content: (
              <>
                <p className="pb-2">{all[0]?.limits}</p>
                <ul className="divide-y divide-line">
                  {all.map((article) => (
                    <ArticleSource key={article.id} article={article} />
                  ))}
                </ul>
              </>
            ),
          };
        })}
      />
    </div>
  );
}
