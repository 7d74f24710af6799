import { articlesMessages as m } from '@arogo/contract/messages/articles';
import { Alert } from '@arogo/ui/alert';
import { Card } from '@arogo/ui/card';
import { TextLink } from '@arogo/ui/text-link';
import { InfoPage } from './info-page.tsx';
import { anchorOf, ProseList } from './prose.tsx';

export default function BlogsPage() {
  return (
    <InfoPage title={m.title} text={m.lead} contents={m.articles.map(({ title }) => title)}>
      <Alert live="off">{m.notAdvice}</Alert>
      {m.articles.map(({ title, minutes, paragraphs, steps, sources }) => (
        <Card key={title} as="article" aria-labelledby={anchorOf(title)} className="grid gap-4 leading-6.5">
          <div>
            <h2 id={anchorOf(title)} className="scroll-mt-28 text-section text-balance">
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
    </InfoPage>
  );
}
