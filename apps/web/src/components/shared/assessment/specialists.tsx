import { getErrorText } from '@arogo/client/api-error';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { LinkButton } from '@arogo/ui/link-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../lib/services.ts';
import { DoctorCard } from '../doctors/doctor-card.tsx';
import { useIsPartOpen } from '../persons/page-person.ts';
import { SampleDirectoryNote } from '../doctors/sample-directory-note.tsx';
import { useNow } from '../medication/use-now.ts';
import { specialistsQuery } from './queries.ts';
import { buildSpecialistsPath } from './specialists-path.ts';

const maxSpecialists = 3;
const cardsClass = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

interface SpecialistsProps {
  readonly title: string;
  readonly text: string;
  /** Keys of the directory. */
  readonly specialties: readonly string[];
}

/** Shows a few doctors of some specialties, with a link to all of them. */
export function Specialists({ title, text, specialties }: SpecialistsProps) {
  const id = useId();
  const isOpen = useIsPartOpen('visits');
  if (!isOpen) return null;
  return (
    <section aria-labelledby={id} className="min-w-0 print:hidden">
      <SectionHeader
        id={id}
        title={title}
        aside={
          <TextLink as={Link} to={buildSpecialistsPath(specialties)} className="inline-flex min-h-11 items-center px-1">
            {t.allDoctors}
            <span className="sr-only">: {title}</span>
          </TextLink>
        }
      />
      <p className="mb-3 text-[0.9375rem] text-soft">{text}</p>
      <SpecialistCards specialties={specialties} />
    </section>
  );
}

function SpecialistCards({ specialties }: Pick<SpecialistsProps, 'specialties'>) {
  const { call } = useServices();
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery(specialistsQuery(call, specialties, maxSpecialists));
  if (data === undefined) {
    if (error !== null)
      return (
        <LoadFailed
          error={error}
          title={getErrorText(error, t.doctorsFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      );
    return (
      <SkeletonRegion label={t.doctorsLoading} className={cardsClass}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-54 w-full rounded-card" />
        ))}
      </SkeletonRegion>
    );
  }
  if (data.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 sm:px-5.5">
        <p>{t.noDoctors}</p>
        <LinkButton as={Link} to="/doctor-list" variant="secondary" size="sm">
          {t.findDoctors}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      <SampleDirectoryNote doctors={data} />
      <ul className={cardsClass}>
        {data.map((doctor) => (
          <DoctorCard key={doctor.userId} doctor={doctor} now={now} quiet />
        ))}
      </ul>
    </>
  );
}
