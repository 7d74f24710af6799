import type { PlaceSuggestion } from '@arogo/contract/doctors';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { doctorSearchMessages as s } from '@arogo/contract/messages/doctor-search';
import { LimitedField } from '@arogo/ui/limited-field';
import { SuggestField } from '@arogo/ui/suggest-field';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, type Ref, useDeferredValue, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { maxDoctorQueryLength } from '../../components/shared/doctor-list-path.ts';
import { DoctorSearchFrame } from '../../components/shared/doctors/doctor-search-frame.tsx';
import { placesQuery } from '../../components/shared/doctors/queries.ts';
import { useCurrentPosition } from '../../components/shared/doctors/use-position.ts';
import { type QueryChange, buildLoosenChange } from './list-query.ts';

interface SearchFormProps {
  readonly ref?: Ref<HTMLElement>;
  /** Search parameters of the address; the input follows their changes. */
  readonly search: URLSearchParams;
  readonly onSearch: (change: QueryChange) => void;
}

const formatPlaceName = ({ kind, name, state }: PlaceSuggestion): string =>
  kind === 'state' ? name : `${name}, ${state}`;

/**
 * Input that resets when its initial value changes.
 * @param meant another value whose change also resets the input
 */
const useSyncedInput = (value: string, meant = '') => {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState([value, meant]);
  if (followed[0] !== value || followed[1] !== meant) {
    setFollowed([value, meant]);
    setTyped(value);
  }
  return [typed, setTyped] as const;
};

/** Search text and place; the place suggests cities and PIN codes, or uses the browser's position. */
export function SearchForm({ ref, search, onSearch }: SearchFormProps) {
  const { call } = useServices();
  const [words, setWords] = useSyncedInput(search.get('q') ?? '');
  const place = search.get('place') ?? '';
  const [where, setWhere] = useSyncedInput(place, search.get('latitude') ?? '');
  const { data: places = [] } = useQuery(placesQuery(call, useDeferredValue(where)));
  const { locate, locating } = useCurrentPosition();
  const send = (typed: string): void => {
    const to = typed.trim();
    const isElsewhere = to !== '' && { latitude: '', longitude: '' };
    // Filters that depend on the removed place are removed with it.
    onSearch({
      ...(place !== '' && to === '' && buildLoosenChange(search, 'place')),
      q: words.trim(),
      place: to,
      ...isElsewhere,
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(where);
  };
  const here = async (): Promise<void> => {
    const found = await locate();
    if (found === undefined) return;
    setWhere('');
    onSearch({
      q: words.trim(),
      place: '',
      latitude: String(found.latitude),
      longitude: String(found.longitude),
      sort: 'distance',
    });
  };
  return (
    <DoctorSearchFrame ref={ref} isLocating={locating} onLocate={() => void here()} onSubmit={submit}>
      <LimitedField
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
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <PlaceField value={where} places={places} onChange={setWhere} onPick={send} />
    </DoctorSearchFrame>
  );
}

interface PlaceFieldProps {
  readonly value: string;
  readonly places: readonly PlaceSuggestion[];
  readonly onChange: (typed: string) => void;
  readonly onPick: (name: string) => void;
}

function PlaceField({ value, places, onChange, onPick }: PlaceFieldProps) {
  return (
    <SuggestField
      name="place"
      label={s.whereLabel}
      labelHidden

      placeholder={s.wherePlaceholder}
      maxLength={maxDoctorQueryLength}
      value={value}
      onChange={onChange}
      items={places}
      getText={formatPlaceName}
      getKey={({ kind, name, state }) => `${kind} ${name} ${state}`}
      listLabel={m.placeSuggestions}
      onPick={(place) => {
        onChange(formatPlaceName(place));
        onPick(formatPlaceName(place));
      }}
    >
      {(place) => (
        <>
          <span className="block font-medium">{place.name}</span>
          <span className="block text-sm text-soft">{place.state}</span>
        </>
      )}
    </SuggestField>
  );
}
