import { helpLines } from '@arogo/contract/messages/help-lines';
import { landingMessages as m } from '@arogo/contract/messages/landing';
import { buildLandingPersonTexts } from '@arogo/contract/messages/landing-person';
import { LinkButton } from '@arogo/ui/link-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { Link } from 'react-router';
import { HelpLines } from '../../components/shared/help-lines.tsx';
import { useIsPartManaged, usePagePerson } from '../../components/shared/persons/page-person.ts';
import { Experts } from './experts.tsx';
import { FeatureCarousel } from './feature-carousel.tsx';
import { MindSpace } from './mind-space.tsx';
import { StillDrawing } from './slide-drawings.tsx';

const { teleManas, emergency } = helpLines;

/** The landing page for mental health (/mental). */
export default function LandingPage() {
  const person = usePagePerson();
  const mayBook = useIsPartManaged('visits');
  const { title, lead } = person === undefined ? m : buildLandingPersonTexts(person.firstName);
  return (
    <div className="grid gap-12 md:gap-16">
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="text-[2rem]/[1.15] font-title tracking-[-0.02em] text-balance md:text-[2.75rem]/[1.1]">
            {title}
          </h1>
          <p className="mt-4 max-w-136 text-[1.0625rem]/7 text-soft text-pretty md:text-[1.125rem]/7.5">{lead}</p>
          {mayBook && (
            <div className="mt-7 mb-2 flex flex-wrap gap-3 max-sm:*:flex-1">
              <LinkButton as={Link} to="/doctor-list" size="lg">
                {m.consultNow}
              </LinkButton>
            </div>
          )}
          <TextLink href={`tel:${teleManas.number}`} className="inline-flex min-h-11 items-center text-[0.9375rem]">
            {m.crisis(teleManas.name, teleManas.number)}
          </TextLink>
        </div>
        <StillDrawing className="mx-auto w-full max-w-80 md:max-w-none" />
      </div>

      <FeatureCarousel />

      <Experts />

      <MindSpace />

      <section aria-labelledby="help-title">
        <SectionHeader id="help-title" title={m.helpTitle} />
        <p className="mb-3 text-soft text-pretty">{m.helpText}</p>
        <HelpLines lines={[teleManas, emergency]} className="md:grid md:grid-cols-2 md:divide-x md:divide-y-0" />
      </section>
    </div>
  );
}
