import { getErrorText } from '@arogo/client/api-error';
import { consultOnline as t } from '@arogo/contract/messages/consult-online';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Chip } from '@arogo/ui/chip';
import { SearchDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { DoctorCard } from '../../components/shared/doctors/doctor-card.tsx';
import { SampleDirectoryNote } from '../../components/shared/doctors/sample-directory-note.tsx';
import { specialtiesQuery } from '../../components/shared/doctors/queries.ts';
import { soonestOnlineDoctorsQuery } from './queries.ts';

/** Maximum number of chips beside 'All'; the other specialties are in the doctor list. */
const maxChips = 8;
const cardsClass = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';
const buildDoctorListPath = (speciality: string): string =>
  `/doctor-list?${new URLSearchParams({ consultationType: 'online', ...(speciality !== '' && { speciality }) }).toString()}`;

interface SoonestDoctorsProps {
  /** '': all. */
  readonly speciality: string;
  readonly onSpeciality: (speciality: string) => void;
  readonly now: Date;
}

/** Doctors sorted by their next free online time. */
export function SoonestDoctors({ speciality, onSpeciality, now }: SoonestDoctorsProps) {
  const { call } = useServices();
  const { data: directory } = useQuery(specialtiesQuery(call));
  const names = (directory?.specialties ?? []).slice(0, maxChips).map(({ name }) => name);
  const shown = speciality === '' || names.includes(speciality) ? names : [speciality, ...names];
  return (
    <section aria-labelledby="soonest-title" className="min-w-0">
      <SectionHeader
        id="soonest-title"
        title={t.doctors}
        aside={
          <TextLink as={Link} to={buildDoctorListPath(speciality)} className="inline-flex min-h-11 items-center px-1">
            {t.allDoctors}
          </TextLink>
        }
      />
      <p className="text-[0.9375rem] text-soft">{t.doctorsText}</p>
      {/* A toolbar is a group of toggle buttons; a fieldset would belong to a form. */}
      <div
        role="toolbar"
        aria-label={t.specialties}
        className="-mx-4 mt-2 flex min-h-13 items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        <Chip pressed={speciality === ''} onClick={() => onSpeciality('')}>
          {t.all}
        </Chip>
        {shown.map((name) => (
          <Chip key={name} pressed={speciality === name} onClick={() => onSpeciality(name)}>
            {formatSpecialty(name)}
          </Chip>
        ))}
      </div>
      <div className="mt-2">
        <Cards speciality={speciality} now={now} />
      </div>
    </section>
  );
}

function Cards({ speciality, now }: Pick<SoonestDoctorsProps, 'speciality' | 'now'>) {
  const { call } = useServices();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(soonestOnlineDoctorsQuery(call, speciality));
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
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-54 w-full rounded-card" />
        ))}
      </SkeletonRegion>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        level={3}
        title={speciality === '' ? t.noDoctors : t.noDoctorsOf(formatSpecialty(speciality))}
        text={t.noDoctorsText}
        action={
          <LinkButton as={Link} to="/doctor-list" variant="secondary">
            {t.findDoctors}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <SampleDirectoryNote doctors={data} />
      <ul
        aria-busy={isPlaceholderData}
        className={clsx(cardsClass, 'transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      >
        {data.map((doctor) => (
          <DoctorCard key={doctor.userId} doctor={doctor} now={now} mode="online" />
        ))}
      </ul>
    </>
  );
}
