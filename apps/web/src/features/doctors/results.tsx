import { ApiError, getErrorText } from '@arogo/client/api-error';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { searchDoctors } from '@arogo/contract/doctors';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { doctorMessages } from '@arogo/contract/messages/doctors';
import { favouriteDoctorMessages as f } from '@arogo/contract/messages/favourite-doctors';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { SearchDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { SampleDirectoryNote } from '../../components/shared/doctors/sample-directory-note.tsx';
import { addSearchedPlace } from '../../components/shared/doctors/searched-place.ts';
import {
  type QueryChange,
  applyChange,
  clearedFilters,
  countActiveFilters,
  countsAnywhere,
  buildLoosenChange,
  isFavouritesList,
  getNumberParam,
  dropInvalidParams,
} from './list-query.ts';
import { ListedDoctors } from './listed-doctors.tsx';

export type DoctorSearchResult = EndpointAnswer<typeof searchDoctors>['data'];

interface ResultsProps {
  readonly found: DoctorSearchResult;
  /** Number of a page's doctors to render by now. */
  readonly drawn: number;
  readonly search: URLSearchParams;
  readonly onChange: (change: QueryChange) => void;
}

interface SummaryProps extends Pick<ResultsProps, 'found' | 'search'> {
  /** Receives the focus after paging, and if the focused element is removed. */
  readonly head: Ref<HTMLHeadingElement>;
}

/** Number of results, and the place. */
export function Summary({ found, search, head }: SummaryProps) {
  const pages = countPages(found);
  return (
    <div aria-live="polite" className="min-w-0 wrap-anywhere">
      <h2 ref={head} tabIndex={-1} className="font-medium tabular-nums outline-none">
        {addSearchedPlace(m.results(found), found.place, countsAnywhere(search))}
        {/* Number of the requested page, which loads a moment later. */}
        {pages > 1 && <span className="sr-only">{m.pageAfter(getNumberParam(search, 'page') ?? 1, pages)}</span>}
      </h2>
    </div>
  );
}

interface QueryInterpretationProps extends Omit<ResultsProps, 'drawn'> {
  readonly locating: boolean;
  readonly onHere: () => void;
}

/** How the search text and the place were interpreted, with actions to undo that. */
export function QueryInterpretation({ found, search, locating, onHere, onChange }: QueryInterpretationProps) {
  const { place, placeUnknown, textUnread, understood } = found;
  const { specialties, gender, languages, unspoken, insteadOf, leftOut, nearMe } = understood;
  const loosen = [
    ...(place?.kind === 'device' ? (['place'] as const) : []),
    ...(gender === null ? [] : (['gender'] as const)),
    ...(languages.length === 0 ? [] : (['languages'] as const)),
  ];
  return (
    <div aria-live="polite" className="col-span-full grid min-w-0 gap-0.5 wrap-anywhere not-empty:mt-1">
      {insteadOf !== null && <p className="text-sm text-soft">{m.insteadOf(insteadOf.read, insteadOf.typed)}</p>}
      {(specialties.length > 0 || gender !== null || languages.length > 0) && (
        <p className="text-sm text-soft">{m.understood(specialties, gender, languages)}</p>
      )}
      {unspoken.length > 0 && <p className="text-sm text-sun">{m.unspoken(unspoken)}</p>}
      {leftOut.length > 0 && <p className="text-sm text-sun">{m.leftOut(leftOut)}</p>}
      {place === null && nearMe && (
        <p className="text-sm text-soft">
          {m.sayWhere}{' '}
          <TextLink as="button" alone aria-disabled={locating || undefined} onClick={locating ? undefined : onHere}>
            {m.orHere}
          </TextLink>
          .
        </p>
      )}
      {loosen.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {loosen.map((filter) => (
            <TextLink
              key={filter}
              as="button"
              onClick={() => onChange(buildLoosenChange(search, filter))}
              className="inline-flex min-h-11 items-center"
            >
              {m.looseners[filter]}
            </TextLink>
          ))}
        </p>
      )}
      {textUnread && <p className="text-sm text-sun">{m.textUnread(search.get('q') ?? '')}</p>}
      {placeUnknown && <p className="text-sm text-sun">{m.placeUnknown(search.get('place') ?? '')}</p>}
    </div>
  );
}

/** The doctors of a page, or filters to remove if there are none. */
export function Results({ found, drawn, search, onChange }: ResultsProps) {
  if (found.doctors.length === 0)
    return found.total > 0 ? (
      <PageNotFoundNotice onChange={onChange} />
    ) : (
      <NoResults found={found} search={search} onChange={onChange} />
    );
  return (
    <>
      <SampleDirectoryNote doctors={found.doctors} className="" />
      <ListedDoctors found={found} drawn={drawn} search={search} />
      {drawn >= found.doctors.length && <Pagination found={found} search={search} />}
    </>
  );
}

/** A page beyond the last, from an outdated address or after the list became shorter. */
function PageNotFoundNotice({ onChange }: Pick<ResultsProps, 'onChange'>) {
  return (
    <Alert
      tone="info"
      title={m.noSuchPage}
      action={
        <Button size="sm" variant="secondary" onClick={() => onChange({ page: '' })}>
          {m.without}
        </Button>
      }
    />
  );
}

function NoResults({ found: { loosen }, search, onChange }: Omit<ResultsProps, 'drawn'>) {
  if (isFavouritesList(search) && loosen.length === 0)
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title={countActiveFilters(search) === 1 ? f.noneTitle : m.nothingTitle}
        text={countActiveFilters(search) === 1 ? f.noneText : m.nothingFiltered}
        action={
          <Button size="sm" variant="secondary" onClick={() => onChange({ favourites: '' })}>
            {f.showAll}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={m.nothingTitle}
      text={loosen.length > 0 ? m.nothingText : countActiveFilters(search) > 0 ? m.nothingFiltered : m.nothingAtAll}
      action={
        <>
          {loosen.map(({ filter, ...total }) => (
            <Button
              key={filter}
              size="sm"
              variant="secondary"
              onClick={() => onChange(buildLoosenChange(search, filter))}
            >
              {m.looseners[filter]} ({m.results(total)})
            </Button>
          ))}
          {loosen.length === 0 && countActiveFilters(search) > 0 && (
            <Button size="sm" variant="secondary" onClick={() => onChange(clearedFilters)}>
              {m.clear}
            </Button>
          )}
        </>
      }
    />
  );
}

const countPages = ({ limit, total }: DoctorSearchResult): number => Math.max(1, Math.ceil(total / limit));

/** History state of a link to another page of the list, so that the list starts at its top. */
const pagingState = { leafed: true };
export const isPaging = (state: unknown): boolean => typeof state === 'object' && state !== null && 'leafed' in state;

function Pagination({ found, search }: Pick<ResultsProps, 'found' | 'search'>) {
  const { page } = found;
  const pages = countPages(found);
  if (pages === 1) return null;
  const to = (number: number): { search: string } => ({
    search: applyChange(search, { page: number === 1 ? '' : String(number) }).toString(),
  });
  return (
    <nav aria-label={m.pages} className="mt-4 flex items-center justify-between gap-3">
      {page > 1 ? (
        <LinkButton as={Link} to={to(page - 1)} state={pagingState} variant="secondary">
          {m.previous}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="text-sm text-soft tabular-nums">{m.page(page, pages)}</span>
      {page < pages ? (
        <LinkButton as={Link} to={to(page + 1)} state={pagingState} variant="secondary">
          {m.next}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}

interface SearchFailedProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onChange: (change: QueryChange) => void;
}

/** A failed request, or an address with invalid parameters: the latter is not retried, but offered without them. */
export function SearchFailed({ error, busy, onAgain, onChange }: SearchFailedProps) {
  const wrong = error instanceof ApiError && error.status === 400 ? Object.entries(error.fields) : [];
  if (wrong.length === 0)
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, doctorMessages.doctorsFailed)}
        busy={busy}
        onAgain={onAgain}
      />
    );
  return (
    <Alert
      tone="danger"
      title={[...new Set(wrong.map(([name, message]) => (name === 'page' ? m.noSuchPage : message)))].join(' ')}
      action={
        <Button size="sm" variant="secondary" onClick={() => onChange(dropInvalidParams(wrong.map(([name]) => name)))}>
          {m.without}
        </Button>
      }
    />
  );
}

/** Skeleton of the summary. */
export function SummarySkeleton() {
  return (
    <SkeletonRegion label={m.loading}>
      <Skeleton className="h-5 w-32" />
    </SkeletonRegion>
  );
}

export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-6">
      <Skeleton className="col-start-2 row-span-4 aspect-square rounded-card max-xl:hidden" />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="col-start-1 grid gap-3 rounded-card border border-line bg-card p-4 sm:px-5.5">
          <div className="grid grid-cols-[auto_1fr] gap-3 sm:gap-4">
            <Skeleton className="size-12 rounded-full sm:size-16" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-52" />
              <Skeleton className="h-4 w-36" />
            </div>
          </div>
          <Skeleton className="h-5 w-full" />
          <div className="grid gap-3 border-t border-line pt-3">
            <div className="grid grid-cols-3 gap-2">
              <Skeleton className="h-12 rounded-control" />
              <Skeleton className="h-12 rounded-control" />
              <Skeleton className="h-12 rounded-control" />
            </div>
            <div className="flex items-center justify-between">
              <Skeleton className="h-9 w-24" />
              <Skeleton className="h-11 w-20" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
