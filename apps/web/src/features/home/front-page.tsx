import { createQueryClient } from '@arogo/client/query-client';
import { helpLines } from '@arogo/contract/help-lines';
import { frontMessages as m } from '@arogo/contract/messages/home';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { LinkButton } from '@arogo/ui/link-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { QueryClientProvider } from '@tanstack/react-query';
import { Ban, Camera, LockKeyhole, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { NearbyDoctors } from '../../components/shared/doctors/nearby-doctors.tsx';
import { HelpLines } from '../../components/shared/help-lines.tsx';
import { Specialties } from '../../components/shared/specialties.tsx';
import { DoctorsDrawing, HeroDrawing, RemindersDrawing, VaultDrawing } from './front-drawings.tsx';

const pillarCards = [
  { ...m.vault, Drawing: VaultDrawing },
  { ...m.reminders, Drawing: RemindersDrawing },
  { ...m.doctors, Drawing: DoctorsDrawing },
];

const trustIcons = [LockKeyhole, UserRoundCheck, Ban];

/** What a visitor sees at `/`: what Arogo is for, what stands today, and the ways in. */
export default function FrontPage() {
  // Of a visitor nothing is kept beyond the page.
  const [client] = useState(createQueryClient);
  return (
    <div className="grid gap-12 md:gap-16">
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.1fr_1fr] md:pt-4">
        <div>
          <h1 className="text-[2rem]/[1.15] font-title tracking-[-0.02em] text-balance md:text-[2.75rem]/[1.1]">
            {m.title}
          </h1>
          <p className="mt-4 max-w-136 text-[1.0625rem]/7 text-soft md:text-[1.125rem]/7.5">{m.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3 max-sm:*:flex-1">
            <LinkButton
              as={Link}
              to="/service/health-vault?upload=photo"
              size="lg"
              icon={<Camera aria-hidden="true" />}
              className="max-sm:flex-[1_0_100%]!"
            >
              {photographScreen.action}
            </LinkButton>
            <LinkButton as={Link} to="/signup" size="lg" variant="secondary">
              {m.signUp}
            </LinkButton>
            <LinkButton as={Link} to="/login" size="lg" variant="secondary">
              {m.logIn}
            </LinkButton>
          </div>
          <p className="mt-3 text-sm text-soft">{m.signUpNote}</p>
        </div>
        <HeroDrawing className="mx-auto w-full max-w-80 md:max-w-none" />
      </div>

      <section aria-labelledby="pillars-title">
        <SectionHeader id="pillars-title" title={m.pillarsTitle} className="mb-3" />
        <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
          {pillarCards.map(({ name, text, Drawing }) => (
            <li key={name} className="rounded-card border border-line bg-card p-4 sm:p-5.5">
              <Drawing />
              <h3 className="mt-4 text-section">{name}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="trust-title">
        <SectionHeader id="trust-title" title={m.trustTitle} className="mb-3" />
        <ul className="grid gap-6 md:grid-cols-3">
          {m.trust.map(({ name, text }, index) => {
            const Icon = trustIcons[index] ?? LockKeyhole;
            return (
              <li key={name} className="flex gap-3.5 md:block">
                <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-leaf-ink" />
                <div>
                  <h3 className="text-item md:mt-3">{name}</h3>
                  <p className="mt-0.5 text-soft">{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
        <TextLink as={Link} to="/privacy" className="mt-3 inline-flex min-h-11 items-center">
          {m.trustMore}
        </TextLink>
      </section>

      <Specialties />

      <QueryClientProvider client={client}>
        <NearbyDoctors />
      </QueryClientProvider>

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
