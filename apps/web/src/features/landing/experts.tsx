import { getErrorText } from '@arogo/client/api-error';
import type { DoctorCard } from '@arogo/contract/doctors';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { landingMessages as m } from '@arogo/contract/messages/landing';
import { mentalHealthSpecialties } from '@arogo/contract/messages/mental-health-specialties';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Badge } from '@arogo/ui/badge';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useIsPartManaged } from '../../components/shared/persons/page-person.ts';
import { specialistsQuery } from '../../components/shared/assessment/queries.ts';
import { buildSpecialistsPath } from '../../components/shared/assessment/specialists-path.ts';
import { buildBookingPath } from '../../components/shared/doctors/booking-path.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { formatSpecialtyAndExperience } from '../../components/shared/doctors/format.ts';

const maxExperts = 4;
const cardsClass = 'grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4';

/** Mental health doctors from the directory, and a link to those who consult online. */
export function Experts() {
  const mayTalk = useIsPartManaged('visits');
  return (
    <section aria-labelledby="experts-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="experts-title" className="text-section text-balance md:text-display">
            {m.expertsTitle}
          </h2>
          <p className="mt-1 text-soft">{m.expertsText}</p>
        </div>
        {mayTalk && (
          <LinkButton
            as={Link}
            to={buildSpecialistsPath(mentalHealthSpecialties, { consultationType: 'online' })}
            variant="secondary"
            icon={<MessageCircle aria-hidden="true" />}
            className="max-sm:w-full"
          >
            {m.talk}
          </LinkButton>
        )}
      </div>
      <div className="mt-5">
        <ExpertCards />
      </div>
    </section>
  );
}

function ExpertCards() {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(specialistsQuery(call, mentalHealthSpecialties, maxExperts));
  if (data === undefined) {
    if (error !== null)
      return (
        <LoadFailed
          error={error}
          title={getErrorText(error, m.expertsFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      );
    return (
      <SkeletonRegion label={m.expertsLoading} className={cardsClass}>
        {Array.from({ length: maxExperts }, (_, place) => (
          <Skeleton key={place} className="h-66 w-full rounded-card" />
        ))}
      </SkeletonRegion>
    );
  }
  if (data.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 sm:px-5.5">
        <p>{m.noExperts}</p>
        <LinkButton as={Link} to="/doctor-list" variant="secondary" size="sm">
          {m.noExpertsAction}
        </LinkButton>
      </div>
    );
  }
  return (
    <ul className={cardsClass}>
      {data.map((doctor) => (
        <ExpertCard key={doctor.userId} doctor={doctor} />
      ))}
    </ul>
  );
}

/** A card with photo, name and description; the whole card is a link to the doctor's page. */
function ExpertCard({ doctor }: { readonly doctor: DoctorCard }) {
  const { userId, displayName, profilePicture, bio, sample } = doctor;
  return (
    <li
      className={
        'relative grid content-between gap-4 rounded-card border border-line bg-card p-4 transition-[border-color] ' +
        'duration-150 hover:border-edge sm:p-5.5'
      }
    >
      <div className="max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4">
        <div className="flex items-start justify-between gap-3 max-sm:row-span-3">
          <DoctorPortrait doctor={{ ...doctor, picture: profilePicture }} size="xl" className="max-sm:size-16" />
        </div>
        <h3 className="text-item wrap-anywhere sm:mt-4">{displayName}</h3>
        <p className="text-sm text-soft">{formatSpecialtyAndExperience(doctor)}</p>
        {sample && (
          <div className="mt-1.5">
            <Badge>{doctorTexts.sample}</Badge>
          </div>
        )}
        {bio !== '' && <p className="mt-2.5 line-clamp-4 text-sm max-sm:col-span-2">{bio}</p>}
      </div>
      <LinkButton
        as={Link}
        to={buildBookingPath({ doctorId: userId })}
        variant="quiet"
        className="static! -mb-2 -ml-4.5 justify-self-start after:absolute after:inset-0 after:rounded-card"
      >
        {m.view}
        <span className="sr-only"> {displayName}</span>
      </LinkButton>
    </li>
  );
}
