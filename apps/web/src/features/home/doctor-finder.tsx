import { getErrorText } from '@arogo/client/api-error';
import type { searchDoctors } from '@arogo/contract/doctors';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { doctorListMessages as l } from '@arogo/contract/messages/doctor-list';
import { doctorMessages } from '@arogo/contract/messages/doctors';
import { doctorSearchMessages as s } from '@arogo/contract/messages/doctor-search';
import { frontMessages as m } from '@arogo/contract/messages/front-page';
import { LoadFailed } from '@arogo/talk/load-failed';
import { LinkChip } from '@arogo/ui/chip';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { maxDoctorQueryLength } from '../../components/shared/doctor-list-path.ts';
import {
  DoctorOfferCard,
  doctorOfferGrid,
  DoctorOfferSkeleton,
  SampleDoctorsBadge,
} from '../../components/shared/doctors/doctor-offer-card.tsx';
import { DoctorSearchFrame } from '../../components/shared/doctors/doctor-search-frame.tsx';
import { doctorOffersQuery } from '../../components/shared/doctors/offers-query.ts';
import { addSearchedPlace } from '../../components/shared/doctors/searched-place.ts';
import { useCurrentPosition } from '../../components/shared/doctors/use-position.ts';
import { LoadMore } from '../../components/shared/load-more.tsx';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { useServices } from '../../lib/services.ts';
import {
  buildFinderPath,
  buildWholeListPath,
  type FinderQuery,
  firstDoctorCount,
  isEmptyFinderQuery,
  parseFinderQuery,
  toDirectoryQuery,
} from './finder-query.ts';

/** Searches doctors by specialty, text and place, with fees and free times, before sign-in. */
export function DoctorFinder() {
  const [search] = useSearchParams();
  const query = parseFinderQuery(search);
  return (
    <section aria-labelledby="find-title">
      <SectionHeader
        id="find-title"
        title={m.findTitle}
        className="mb-2"
        aside={
          <TextLink as={Link} to={buildWholeListPath(query)} className="inline-flex min-h-11 items-center px-1">
            {m.allDoctors}
          </TextLink>
        }
      />
      <FinderForm query={query} />
      <ul aria-label={m.specialtiesLabel} className="mt-3 flex flex-wrap gap-2">
        {s.specialties.map((name) => (
          <li key={name}>
            <LinkChip
              as={Link}
              to={buildFinderPath({ ...query, q: query.q === name ? '' : name })}
              aria-current={query.q === name ? 'true' : undefined}
              className={clsx(query.q === name && 'border-leaf! bg-leaf-wash! text-leaf-ink!')}
            >
              {name}
            </LinkChip>
          </li>
        ))}
      </ul>
      <DoctorMatches query={query} />
    </section>
  );
}

/** Input of the search fields. It follows the address when that changes: a specialty was selected, or the person went back. */
const useTypedQuery = ({ q, place }: FinderQuery) => {
  const [typed, setTyped] = useState({ q, place });
  const [followed, setFollowed] = useState({ q, place });
  if (followed.q !== q || followed.place !== place) {
    setFollowed({ q, place });
    setTyped({ q, place });
  }
  return [typed, setTyped] as const;
};

function FinderForm({ query }: { readonly query: FinderQuery }) {
  const navigate = useNavigate();
  const { locate, locating } = useCurrentPosition();
  const [typed, setTyped] = useTypedQuery(query);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [q, place] = [typed.q.trim(), typed.place.trim()];
    void navigate(buildFinderPath({ q, place, position: place === '' ? query.position : undefined }));
  };
  const findHere = async (): Promise<void> => {
    const here = await locate();
    if (here === undefined) return;
    const position = { latitude: String(here.latitude), longitude: String(here.longitude) };
    void navigate(buildFinderPath({ q: typed.q.trim(), place: '', position }));
  };
  return (
    <DoctorSearchFrame
      action="/"
      submitVariant="secondary"
      isLocating={locating}
      onLocate={() => void findHere()}
      onSubmit={submit}
    >
      <TextField
        name="q"
        type="search"
        className="max-sm:col-span-2"
        label={s.whatLabel}
        labelHidden
        icon={<Search />}
        placeholder={s.whatPlaceholder}
        maxLength={maxDoctorQueryLength}
        autoComplete="off"
        enterKeyHint="search"
        value={typed.q}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, q: value })}
      />
      <TextField
        name="place"
        label={s.whereLabel}
        labelHidden
        icon={<MapPin />}
        placeholder={query.position === undefined ? s.wherePlaceholder : l.nearHere}
        maxLength={maxDoctorQueryLength}
        autoComplete="address-level2"
        enterKeyHint="search"
        value={typed.place}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, place: value })}
      />
    </DoctorSearchFrame>
  );
}

function DoctorMatches({ query }: { readonly query: FinderQuery }) {
  const { call } = useServices();
  const now = useNow();
  const offers = useInfiniteQuery(doctorOffersQuery(call, toDirectoryQuery(query)));
  const { data, error, isFetching, refetch } = offers;
  if (data === undefined) {
    if (error !== null)
      return (
        <LoadFailed
          error={error}
          title={getErrorText(error, doctorMessages.doctorsFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
          className="mt-4"
        />
      );
    return (
      <SkeletonRegion label={l.loading} className="mt-4 grid gap-3">
        <span className="flex min-h-6 items-center">
          <Skeleton className="h-4 w-24" />
        </span>
        <div className={doctorOfferGrid}>
          {Array.from({ length: firstDoctorCount }, (_, index) => (
            <DoctorOfferSkeleton key={index} />
          ))}
        </div>
      </SkeletonRegion>
    );
  }
  const [first] = data.pages;
  const doctors = data.pages.flatMap((page) => page.doctors);
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex min-h-6 items-start justify-between gap-3">
        <output className="grid min-w-0 gap-0.5 text-sm text-soft wrap-anywhere">
          {first !== undefined && listFindings(query, first).map((line) => <span key={line}>{line}</span>)}
        </output>
        {doctors.some(({ sample }) => sample) && <SampleDoctorsBadge />}
      </div>
      {doctors.length === 0 ? (
        <p>{l.nothingAtAll}</p>
      ) : (
        <ul aria-label={l.title} className={doctorOfferGrid}>
          {doctors.map((doctor) => (
            <DoctorOfferCard key={doctor.userId} doctor={doctor} now={now} />
          ))}
        </ul>
      )}
      {!isEmptyFinderQuery(query) && <LoadMore of={offers} className="justify-self-center" />}
    </div>
  );
}

type DoctorSearchPage = EndpointAnswer<typeof searchDoctors>['data'];

/** Formats '12 doctors, those near Pune, Maharashtra first', and how the query was interpreted. */
const listFindings = (query: FinderQuery, found: DoctorSearchPage): readonly string[] => {
  const { understood } = found;
  const { specialties, gender, languages, insteadOf, leftOut, unspoken } = understood;
  return [
    addSearchedPlace(found.total === 0 ? l.nothingTitle : l.results(found), found.place, found.total > 0),
    ...(insteadOf === null ? [] : [l.insteadOf(insteadOf.read, insteadOf.typed)]),
    ...(specialties.length + languages.length > 0 || gender !== null
      ? [l.understood(specialties, gender, languages)]
      : []),
    ...(leftOut.length > 0 ? [l.leftOut(leftOut)] : []),
    ...(unspoken.length > 0 ? [l.unspoken(unspoken)] : []),
    ...(found.textUnread === true ? [l.textUnread(query.q)] : []),
    ...(found.placeUnknown === true ? [l.placeUnknown(query.place)] : []),
  ];
};
