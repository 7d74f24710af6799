import { getErrorText } from '@arogo/client/api-error';
import type { DoctorCard } from '@arogo/contract/doctors';
import { doctorListMessages as l } from '@arogo/contract/messages/doctor-list';
import { doctorOfferMessages as m } from '@arogo/contract/messages/doctor-offers';
import { doctorMessages } from '@arogo/contract/messages/doctors';
import { LoadFailed } from '@arogo/talk/load-failed';
import { SectionHeader } from '@arogo/ui/page-header';
import { SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { useId } from 'react';
import { Link } from 'react-router';
import {
  DoctorOfferCard,
  doctorOfferGrid,
  DoctorOfferSkeleton,
  SampleDoctorsBadge,
} from '../../components/shared/doctors/doctor-offer-card.tsx';
import { useNow } from '../../components/shared/medication/use-now.ts';

const doctorCount = 3;

interface FreeDoctorsProps {
  /** Doctors of the directory, best first; undefined while loading or after a failure. */
  readonly doctors: readonly DoctorCard[] | undefined;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** Three doctors of the directory with their fees and next free times. */
export function FreeDoctors({ doctors, error, busy, onAgain }: FreeDoctorsProps) {
  const now = useNow();
  const title = useId();
  const shown = doctors?.slice(0, doctorCount);
  if (shown?.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <SectionHeader
        id={title}
        title={
          <span className="flex flex-wrap items-center gap-x-3">
            {m.title}
            {shown?.some(({ sample }) => sample) === true && <SampleDoctorsBadge />}
          </span>
        }
        className="mb-2"
        aside={
          <TextLink as={Link} to="/doctor-list" className="inline-flex min-h-11 items-center px-1">
            {l.nearbyAll}
          </TextLink>
        }
      />
      {shown !== undefined ? (
        <ul className={doctorOfferGrid}>
          {shown.map((doctor) => (
            <DoctorOfferCard key={doctor.userId} doctor={doctor} now={now} />
          ))}
        </ul>
      ) : error === null ? (
        <SkeletonRegion label={l.loading} className={doctorOfferGrid}>
          {Array.from({ length: doctorCount }, (_, index) => (
            <DoctorOfferSkeleton key={index} />
          ))}
        </SkeletonRegion>
      ) : (
        <LoadFailed
          error={error}
          title={getErrorText(error, doctorMessages.doctorsFailed)}
          busy={busy}
          onAgain={onAgain}
        />
      )}
    </section>
  );
}
