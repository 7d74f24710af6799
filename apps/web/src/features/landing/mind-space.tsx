import { landingMessages as m } from '@arogo/contract/messages/landing';
import type { MindSpace as Promised } from '@arogo/contract/site';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { CalendarCheck, FlaskConical, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { useIsLinkOpen, useIsPartManaged } from '../../components/shared/persons/page-person.ts';
import { useSite } from '../../lib/use-site.ts';

const mindSpacePath = '/service/mental-health';
const trustIcons = [LockKeyhole, CalendarCheck, FlaskConical];

/** Support groups with the operator's claims; without claims, the mental health features of the product. */
export function MindSpace() {
  const [mayBook, mayAnswer] = [useIsPartManaged('visits'), useIsPartManaged('mental')];
  const isOpen = useIsLinkOpen(mindSpacePath);
  const site = useSite();
  const promised = site === undefined || site === 'failed' ? null : site.mindSpace;
  return (
    <section
      aria-labelledby="mindspace-title"
      className="grid gap-6 rounded-card border border-line bg-card p-4 sm:p-8"
    >
      <div>
        <h2 id="mindspace-title" className="text-section md:text-display">
          {m.mindSpaceTitle}
        </h2>
        <p className="mt-1.5 max-w-160 text-soft text-pretty">
          {site !== undefined && promised === null ? m.mindSpaceOwnText : m.mindSpaceText}
        </p>
      </div>
      {site === undefined && (
        <SkeletonRegion label={m.mindSpaceLoading}>
          <Skeleton className="h-72 w-full rounded-control md:h-48" />
        </SkeletonRegion>
      )}
      {promised !== null && <TrustPromises promised={promised} />}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:w-full">
        {mayAnswer && (
          <LinkButton as={Link} to="/assessment" variant="secondary">
            {m.startAssessment}
          </LinkButton>
        )}
        {promised !== null && mayBook && (
          <LinkButton as={Link} to="/doctor-list" variant="secondary">
            {m.freeConsultation}
          </LinkButton>
        )}
        {isOpen && (
          <LinkButton as={Link} to={mindSpacePath} variant="quiet">
            {m.view}
            <span className="sr-only"> {m.mindSpaceTitle}</span>
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function TrustPromises({ promised: { promises, rhythm, trust } }: { readonly promised: Promised }) {
  return (
    <>
      {promises.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
          {promises.map(({ figure, text }) => (
            <li key={`${figure} ${text}`} className="border-l-2 border-leaf pl-3.5">
              <strong className="block text-section tabular-nums sm:text-display">{figure}</strong>
              <span className="text-sm text-soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {rhythm !== '' && <p className="text-pretty">{rhythm}</p>}
      {trust.length > 0 && (
        <div>
          <h3 className="text-item">{m.trustTitle}</h3>
          <ul className="mt-3 grid gap-4 md:grid-cols-3 md:gap-6">
            {trust.map(({ name, text }, place) => {
              const Icon = trustIcons[place % trustIcons.length] ?? LockKeyhole;
              return (
                <li key={name} className="flex gap-3.5">
                  <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-leaf-ink" />
                  <div>
                    <h4 className="text-item">{name}</h4>
                    <p className="mt-0.5 text-sm text-soft">{text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}
