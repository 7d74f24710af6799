import { comingSoonMessages as m, type ComingSoonPart } from '@arogo/contract/messages/coming-soon';
import { Badge } from '@arogo/ui/badge';
import { Card } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { Check, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { RequestedTest } from './requested-test.tsx';
import { ComingSoonDrawing } from './coming-soon-drawing.tsx';
import { FeatureInterestCard } from './feature-interest-card.tsx';

/** Page of a planned feature: what it will offer, a button to be notified, and what is available today. */
export default function ComingSoonPage({ what }: { readonly what: ComingSoonPart }) {
  const part = m.parts[what];
  return (
    <div className="grid gap-6 lg:gap-8">
      <header className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="text-page text-balance wrap-anywhere">{part.title}</h1>
            <Badge tone="sky">{m.badge}</Badge>
          </div>
          <p className="mt-1.5 text-soft">{part.lead}</p>
        </div>
        <ComingSoonDrawing what={what} className="hidden sm:block" />
      </header>

      {what === 'book-test' && <RequestedTest />}

      <div className="grid items-start gap-4 lg:grid-cols-[1.25fr_1fr] lg:gap-6">
        <Card as="section" aria-labelledby="will-title">
          <h2 id="will-title" className="flex items-center gap-2.5 text-section">
            <Sprout aria-hidden="true" className="size-5.5 shrink-0 stroke-[1.75] text-soft" />
            {m.willTitle}
          </h2>
          <ul className="mt-3 divide-y divide-line">
            {part.will.map((promise) => (
              <li key={promise} className="py-3 first:pt-0 last:pb-0">
                {promise}
              </li>
            ))}
          </ul>
        </Card>
        <div className="grid gap-4 lg:gap-6">
          <FeatureInterestCard part={what} />
          <Card as="section" aria-labelledby="today-title">
            <h2 id="today-title" className="flex items-center gap-2.5 text-section">
              <Check aria-hidden="true" className="size-5.5 shrink-0 stroke-[1.75] text-leaf-ink" />
              {m.todayTitle}
            </h2>
            <p className="mt-2 text-soft">{part.today}</p>
            <LinkButton as={Link} to={part.action.to} variant="secondary" className="mt-5 max-sm:w-full">
              {part.action.label}
            </LinkButton>
          </Card>
        </div>
      </div>
    </div>
  );
}
