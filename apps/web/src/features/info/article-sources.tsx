import { articleKinds, articles, type Article } from '@arogo/contract/articles';
import { articleSourcesMessages as m } from '@arogo/contract/messages/article-sources';
import { Accordion } from '@arogo/ui/accordion';
import { TextLink } from '@arogo/ui/text-link';
import { formatCalendarDate } from '../../components/shared/medication/format.ts';

const filterByKind = (kind: Article['kind']): readonly Article[] => articles.filter((article) => article.kind === kind);

function ArticleSource({ article: { title, source, writtenOn } }: { readonly article: Article }) {
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

/** Each article of the assistant with its source, by kind. */
export default function ArticleSources() {
  return (
    <div className="grid gap-3">
      {articles.some(({ reviewedBy }) => reviewedBy === null) && <p>{m.notReviewed}</p>}
      <Accordion
        items={articleKinds.map((kind) => {
          const all = filterByKind(kind);
          return {
            id: kind,
            title: m.count(m.kinds[kind], all.length),
            content: (
              <>
                <p className="pb-2">{all[0]?.limits.en}</p>
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
