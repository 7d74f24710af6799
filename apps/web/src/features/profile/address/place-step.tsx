import { getErrorText } from '@arogo/client/api-error';
import { locateAddress } from '@arogo/contract/addresses';
import type { PlaceSuggestion } from '@arogo/contract/doctors';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { maxPlaceSuggestions } from '@arogo/contract/profile-limits';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { SuggestField } from '@arogo/ui/suggest-field';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { PositionError, getCurrentPosition } from '../../../lib/geolocation.ts';
import { useServices } from '../../../lib/services.ts';
import { maxDoctorQueryLength } from '../../../components/shared/doctor-list-path.ts';
import { placesQuery } from '../../../components/shared/doctors/queries.ts';
import { type AddressDraft, toDetectedPlace, toPlace } from './address-draft.ts';

/** About a metre. */
const decimals = 5;
const noPlaces: readonly PlaceSuggestion[] = [];

const focusFirstInput = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();

interface PlaceStepProps {
  /** True on the way back from the second step: its button is gone, so the focus must move. */
  readonly isBack: boolean;
  readonly onPlace: (place: NonNullable<AddressDraft['place']>) => void;
}

/** First step of an address: detect the place, or search for it. */
export function PlaceStep({ isBack, onPlace }: PlaceStepProps) {
  const { call } = useServices();
  const [locating, setLocating] = useState(false);
  const [why, setWhy] = useState<string>();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { data: places = noPlaces, error, isFetched } = useQuery(placesQuery(call, query));

  const detect = async (): Promise<void> => {
    setLocating(true);
    setWhy(undefined);
    try {
      const body = await getCurrentPosition('geolocation' in navigator ? navigator.geolocation : undefined, decimals);
      onPlace(toDetectedPlace((await call(locateAddress, { body })).data));
    } catch (failure) {
      setWhy(failure instanceof PositionError ? failure.message : getErrorText(failure, s.undetected));
      setLocating(false);
    }
  };
  const nothing = query.length > 1 && isFetched && error === null && places.length === 0;

  return (
    <div ref={isBack ? focusFirstInput : undefined}>
      <Button
        block
        size="lg"
        variant="secondary"
        loading={locating}
        icon={<LocateFixed aria-hidden="true" />}
        onClick={() => void detect()}
      >
        {s.detect}
      </Button>
      <p aria-live="polite" className="mt-2 text-sm text-soft">
        {locating ? s.detecting : s.detectHint}
      </p>
      {why !== undefined && (
        <Alert tone="danger" title={s.undetected} className="mt-3">
          {why} {s.undetectedHelp}
        </Alert>
      )}
      <div className="my-5 flex items-center gap-4 text-sm text-soft">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        {s.or}
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </div>
      <SuggestField
        label={s.search}
        hint={s.searchHint}
        error={error === null ? (nothing ? s.nothingFound(query) : undefined) : getErrorText(error, s.searchFailed)}
        maxLength={maxDoctorQueryLength}
        value={typed}
        onChange={setTyped}
        items={places.slice(0, maxPlaceSuggestions)}
        getText={({ name, state }) => `${name}, ${state}`}
        getKey={({ kind, name, state }) => `${kind} ${name} ${state}`}
        listLabel={s.suggestions}
        onPick={(place) => onPlace({ ...toPlace(place), detected: false })}
      >
        {({ name, state }) => (
          <>
            <span className="block font-medium">{name}</span>
            <span className="block text-sm text-soft">{state}</span>
          </>
        )}
      </SuggestField>
    </div>
  );
}
