import { articleSourcesMessages } from '@arogo/contract/messages/article-sources';
import { articlesMessages as m } from '@arogo/contract/messages/articles';
import { Alert } from '@arogo/ui/alert';
import { Card } from '@arogo/ui/card';
import { Skeleton } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { lazy, Suspense } from 'react';
import { InfoPage } from './info-page.tsx';
import { toAnchor, Prose, ProseList } from './prose.tsx';

// The tables of the articles are large and few people open them.
const ArticleSources = lazy(() => import('./article-sources.tsx'));

export default function BlogsPage() {
  return (
    <InfoPage
      title={m.title}
      text={m.lead}
      contents={[...m.articles.map(({ title }) => title), articleSourcesMessages.title]}
    >
      <Alert live="off">{m.notAdvice}</Alert>
      {m.articles.map(({ title, minutes, paragraphs, steps, sources }) => (
        <Card key={title} as="article" aria-labelledby={toAnchor(title)} className="grid gap-4 leading-6.5">
          <div>
            <h2 id={toAnchor(title)} className="scroll-mt-28 text-section text-balance">
              {title}
            </h2>
            <p className="mt-0.5 text-sm text-soft">{m.readIn(minutes)}</p>
          </div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ProseList items={steps} ordered />
          <div className="border-t border-line pt-3 text-sm">
            <h3 className="font-semibold text-soft">{m.sources}</h3>
            <ul className="mt-1 grid gap-1">
              {sources.map(({ name, url }) => (
                <li key={name}>
                  {url === '' ? (
                    name
                  ) : (
                    <TextLink href={url} rel="noreferrer" className="inline-flex min-h-11 items-center">
                      {name}
                    </TextLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </Card>
      ))}
      <div className="grid gap-4">
        <Prose title={articleSourcesMessages.title} paragraphs={[articleSourcesMessages.lead]} />
        <Suspense fallback={<Skeleton className="h-60" />}>
          <ArticleSources />
        </Suspense>
      </div>
    </InfoPage>
  );
}
