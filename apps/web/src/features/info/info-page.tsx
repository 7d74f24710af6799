import { infoMessages as m } from '@arogo/contract/messages/info';
import { PageHeader } from '@arogo/ui/page-header';
import type { ReactNode } from 'react';
import { toAnchor } from './prose.tsx';

type InfoPageProps = {
  readonly title: string;
  readonly text: string;
  /** Titles of the page's sections, for a table of contents. */
  readonly contents?: readonly string[];
  readonly children: ReactNode;
};

/** A page of text with a readable line length, and a table of contents beside it on wide screens. */
export function InfoPage({ title, text, contents, children }: InfoPageProps) {
  return (
    <div className="grid gap-8">
      <PageHeader title={title} text={text} className="max-w-176" />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,44rem)_1fr]">
        {contents !== undefined && (
          <nav aria-label={m.onThisPage} className="sticky top-24 col-start-2 row-start-1 self-start max-lg:hidden">
            <p className="text-sm font-semibold text-soft">{m.onThisPage}</p>
            <ul className="mt-1.5 border-l border-line">
              {contents.map((name) => (
                <li key={name}>
                  <a
                    href={`#${toAnchor(name)}`}
                    className={
                      '-ml-px flex min-h-9 items-center border-l border-transparent py-1 pl-4 text-[0.9375rem] ' +
                      'text-ink no-underline hover:border-leaf hover:text-leaf-ink'
                    }
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-1">{children}</div>
      </div>
    </div>
  );
}
