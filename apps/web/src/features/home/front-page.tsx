import { createQueryClient } from '@arogo/client/query-client';
import { helpLines } from '@arogo/contract/messages/help-lines';
import { frontMessages as m } from '@arogo/contract/messages/front-page';
import { IconTile } from '@arogo/ui/list-row';
import { SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { QueryClientProvider } from '@tanstack/react-query';
import { Ban, BellRing, Eye, LockKeyhole, ShieldCheck, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { HelpLines } from '../../components/shared/help-lines.tsx';
import { DoctorFinder } from './doctor-finder.tsx';
import { FrontHero } from './front-hero.tsx';

const pillars = [
  { ...m.vault, Icon: ShieldCheck },
  { ...m.reminders, Icon: BellRing },
  { ...m.doctors, Icon: Stethoscope },
];

const trustIcons = [LockKeyhole, Eye, Ban];

/** The front page for visitors at `/`: the product, doctors with free times, and links to sign in and up. */
export default function FrontPage() {
  // A visitor's cache lives only as long as the page.
  const [client] = useState(createQueryClient);
  return (
    <div className="grid gap-12 md:gap-16">
      <FrontHero />

      <QueryClientProvider client={client}>
        <DoctorFinder />
      </QueryClientProvider>

      <section aria-labelledby="pillars-title">
        <SectionHeader id="pillars-title" title={m.pillarsTitle} className="mb-2" />
        <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
          {pillars.map(({ name, text, Icon }) => (
            <li key={name} className="flex gap-3.5 rounded-card border border-line bg-card p-4 sm:p-5.5">
              <IconTile icon={<Icon />} />
              <div>
                <h3 className="text-item">{name}</h3>
                <p className="mt-0.5 text-sm text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="trust-title">
        <SectionHeader
          id="trust-title"
          title={m.trustTitle}
          className="mb-2"
          aside={
            <TextLink as={Link} to="/privacy" className="inline-flex min-h-11 items-center px-1 max-sm:hidden">
              {m.trustMore}
            </TextLink>
          }
        />
        <ul className="grid gap-4 md:grid-cols-3">
          {m.trust.map(({ name, text }, index) => {
            const Icon = trustIcons[index] ?? LockKeyhole;
            return (
              <li key={name} className="flex gap-3.5">
                <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-leaf-ink" />
                <div>
                  <h3 className="text-item">{name}</h3>
                  <p className="mt-0.5 text-sm text-soft">{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
        <TextLink as={Link} to="/privacy" className="mt-3 inline-flex min-h-11 items-center sm:hidden">
          {m.trustMore}
        </TextLink>
      </section>

      <section aria-labelledby="urgent-title">
        <SectionHeader id="urgent-title" title={m.urgentTitle} />
        <p className="mb-4 text-soft">{m.urgentText}</p>
        <HelpLines
          lines={[helpLines.emergency, helpLines.ambulance, helpLines.teleManas]}
          className="md:grid md:grid-cols-3 md:divide-x md:divide-y-0"
        />
      </section>
    </div>
  );
}
