import { doctorSorts, type PlaceSuggestion } from '@arogo/contract/doctors';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { doctorMapMessages } from '@arogo/contract/messages/doctor-map';
import { favouriteDoctorMessages } from '@arogo/contract/messages/favourite-doctors';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { Chip } from '@arogo/ui/chip';
import { Dialog } from '@arogo/ui/dialog';
import { PageHeader } from '@arogo/ui/page-header';
import { SelectField } from '@arogo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Heart, MapIcon, PencilLine, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useRestoreFocus } from '../../lib/use-restore-focus.ts';
import { useIsDesktop } from '../../lib/use-is-desktop.ts';
import { useProgressiveList } from '../../lib/use-progressive-list.ts';
import { useUrlSearchParams } from '../../components/shared/doctors/use-url-search-params.ts';
import { useCurrentPosition } from '../../components/shared/doctors/use-position.ts';
import { FilterPanel } from './filter-panel.tsx';
import {
  type QueryChange,
  applyChange,
  countActiveFilters,
  hasPlace,
  isFavouritesList,
  isMapView,
  parseDoctorQuery,
  getSort,
  toggleMode,
  toggleNearest,
  toggleRating,
} from './list-query.ts';
import { doctorSearchQuery } from './queries.ts';
import {
  SearchFailed,
  isPaging,
  QueryInterpretation,
  Results,
  Summary,
  SummarySkeleton,
  ResultsSkeleton,
} from './results.tsx';
import { SearchForm } from './search-form.tsx';

/** Scrolls to the top of the list, with its page number, after paging; going back restores the scroll position. */
const useResultPaging = (list: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>): void => {
  const { key, state } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const begins = isPaging(state) && !isReturn;
  const begun = useRef('');
  useEffect(() => {
    if (!begins || begun.current === key) return;
    begun.current = key;
    list.current?.scrollIntoView({ block: 'start' });
    head.current?.focus({ preventScroll: true });
  }, [key, begins, list, head]);
};

/** The doctors of the directory (/doctor-list): search, place, filters, order and page are stored in the address. */
export default function DoctorListPage() {
  const { call } = useServices();
  const { search, put } = useUrlSearchParams();
  /** A new search adds a history entry. */
  const ask = (part: QueryChange): void => put((before) => applyChange(before, part), { replace: false });
  /** A filter replaces the history entry, so that going back leaves the list and does not step through every slider position. */
  const narrow = (part: QueryChange): void => put((before) => applyChange(before, part), { replace: true });
  const [filtering, setFiltering] = useState(false);
  const onDesk = useIsDesktop();
  const {
    data: found,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery(doctorSearchQuery(call, parseDoctorQuery(search), isFavouritesList(search)));
  // Doctors render in batches, so that a slow phone stays responsive.
  const data = useDeferredValue(found);
  const drawn = useProgressiveList(data?.doctors.length);
  const isAnswered = found !== undefined && !isPlaceholderData;
  // The typed place may be unknown, and the search text may contain one.
  const isPlaceKnown = isAnswered ? found.place !== null : hasPlace(search);
  // A state is a place without a point, so distances to it are not defined.
  const hasPoint = isAnswered ? found.place !== null && found.place.latitude !== null : hasPlace(search);
  const { locate, locating } = useCurrentPosition();
  /** A filter by distance: without a place, the browser's position is requested. */
  const nearby = async (part: QueryChange): Promise<void> => {
    if (hasPoint) return narrow(part);
    const here = await locate();
    if (here !== undefined)
      narrow({ ...part, place: '', latitude: String(here.latitude), longitude: String(here.longitude) });
  };
  const form = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const keptFocus = useRestoreFocus(() => head.current ?? list.current);
  useResultPaging(list, head);
  const look = (part: QueryChange): void => {
    ask(part);
    // On a phone the keyboard would cover the results as long as a field has the focus.
    if (window.matchMedia('(pointer: coarse)').matches) head.current?.focus({ preventScroll: true });
  };
  const isOld = isPlaceholderData || (data !== undefined && data !== found);
  return (
    <div className="grid gap-4">
      <PageHeader
        title={
          isPlaceKnown ? (
            <ListTitle
              place={isAnswered ? found.place : null}
              typed={search.get('place') ?? ''}
              onChangePlace={() => {
                const field = form.current?.querySelector<HTMLInputElement>('input[name="place"]');
                field?.focus();
                field?.select();
              }}
            />
          ) : (
            m.title
          )
        }
        text={m.lead}
      />
      <SearchForm ref={form} search={search} onSearch={look} />
      <QuickFilters
        search={search}
        locating={locating}
        onChange={narrow}
        onNearby={(part) => void nearby(part)}
        onFilters={() => setFiltering(true)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[19rem_1fr]">
        {onDesk && (
          <Card as="section" aria-label={m.filters}>
            <h2 className="sr-only">{m.filters}</h2>
            <FilterPanel search={search} hasPoint={hasPoint} onChange={narrow} />
          </Card>
        )}
        <section
          ref={list}
          tabIndex={-1}
          {...keptFocus}
          aria-label={m.title}
          aria-busy={isFetching || data !== found || Number.isFinite(drawn)}
          className={clsx(
            'grid min-w-0 scroll-mt-4 gap-3 outline-none transition-opacity duration-150 lg:scroll-mt-24',
            isOld && 'opacity-60',
          )}
        >
          <div className="grid grid-cols-[1fr_11rem] items-center gap-x-3 max-[20rem]:grid-cols-1 max-[20rem]:gap-y-3 sm:grid-cols-[1fr_15rem]">
            {data !== undefined ? (
              <Summary found={data} search={search} head={head} />
            ) : error === null ? (
              <SummarySkeleton />
            ) : (
              <span />
            )}
            <SelectField
              label={m.sort}
              labelHidden

              options={doctorSorts.map((value) => ({ value, label: m.sorts[value] }))}
              value={getSort(search)}
              onChange={({ currentTarget: { value } }) =>
                value === 'distance'
                  ? void nearby({ sort: value })
                  : narrow({ sort: value === 'relevance' ? '' : value })
              }
            />
            {data !== undefined && (
              <QueryInterpretation
                found={data}
                search={search}
                locating={locating}
                onHere={() => void nearby({})}
                onChange={narrow}
              />
            )}
          </div>
          {data !== undefined ? (
            <Results found={data} drawn={drawn} search={search} onChange={narrow} />
          ) : error === null ? (
            <ResultsSkeleton />
          ) : (
            <SearchFailed error={error} onChange={narrow} busy={isFetching} onAgain={() => void refetch()} />
          )}
        </section>
      </div>
      <Dialog
        open={filtering}
        onClose={() => setFiltering(false)}
        title={m.filters}
        footer={<Button onClick={() => setFiltering(false)}>{data === undefined ? m.show : m.results(data)}</Button>}
      >
        <FilterPanel search={search} hasPoint={hasPoint} onChange={narrow} />
      </Dialog>
    </div>
  );
}

interface ListTitleProps {
  /** The place as the server interpreted it; null before its response. */
  readonly place: PlaceSuggestion | null;
  readonly typed: string;
  readonly onChangePlace: () => void;
}

/** Title such as 'Doctors near Pune': the place moves the focus to the field in which another can be typed. */
function ListTitle({ place, typed, onChangePlace }: ListTitleProps) {
  const [beforeComma = ''] = typed.split(',');
  const name = place === null ? beforeComma : place.name;
  return (
    <>
      {place?.kind === 'state' ? m.titleInState : m.titleNearPlace}{' '}
      <button
        type="button"
        title={m.changePlace}
        onClick={onChangePlace}
        className="relative touch-44 font-[inherit] text-leaf-ink underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {name === '' ? m.you : name}
        <span className="sr-only">, {m.changePlace}</span>
        <PencilLine aria-hidden="true" className="ml-2 inline size-5 -translate-y-px stroke-[1.75]" />
      </button>
    </>
  );
}

interface QuickFiltersProps {
  readonly search: URLSearchParams;
  readonly locating: boolean;
  readonly onChange: (change: QueryChange) => void;
  readonly onNearby: (change: QueryChange) => void;
  readonly onFilters: () => void;
}

/** The most common filters as chips. */
function QuickFilters({ search, locating, onChange, onNearby, onFilters }: QuickFiltersProps) {
  const type = search.get('consultationType');
  const rating = search.get('rating');
  const most = search.get('maxLocation');
  const nearest = toggleNearest(most);
  const isFavourites = isFavouritesList(search);
  const isMap = isMapView(search);
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <Chip
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={onFilters}
      >
        {m.filtersOn(countActiveFilters(search))}
      </Chip>
      <Chip
        pressed={isMap}
        icon={<MapIcon aria-hidden="true" />}
        className="xl:hidden"
        onClick={() => onChange({ view: isMap ? '' : 'map', page: search.get('page') ?? '' })}
      >
        {doctorMapMessages.show}
      </Chip>
      <Chip
        pressed={nearest === ''}
        busy={locating}
        onClick={() => (nearest === '' ? onChange({ maxLocation: nearest }) : onNearby({ maxLocation: nearest }))}
      >
        {m.nearest}
      </Chip>
      <Chip
        pressed={isFavourites}
        icon={<Heart aria-hidden="true" />}
        onClick={() => onChange({ favourites: isFavourites ? '' : '1' })}
      >
        {favouriteDoctorMessages.filter}
      </Chip>
      <Chip pressed={type === 'online'} onClick={() => onChange({ consultationType: toggleMode(type, 'online') })}>
        {m.online}
      </Chip>
      <Chip
        pressed={type === 'in-person'}
        onClick={() => onChange({ consultationType: toggleMode(type, 'in-person') })}
      >
        {m.inPerson}
      </Chip>
      <Chip pressed={rating === '4'} onClick={() => onChange({ rating: toggleRating(rating) })}>
        {m.fourAndAbove}
      </Chip>
    </div>
  );
}
