import { suggestPlaces } from '@arogo/contract/doctors';
import { isPinCode } from '@arogo/contract/zip-code';
import { useRef } from 'react';
import { parsePlaceName } from './place-name.ts';
import { useServices } from './services.ts';

export interface PinCodePlace {
  readonly city: string;
  readonly state: string;
}

/**
 * Looks up the town and state of an Indian PIN code. Reports nothing if none is found or the request fails, because they can be
 * typed too.
 * @param onFound called for the newest PIN code only
 */
export const usePinCodePlace = (onFound: (place: PinCodePlace) => void): ((typed: string) => Promise<void>) => {
  const { call } = useServices();
  const newest = useRef('');
  return async (typed) => {
    const pin = typed.trim();
    newest.current = pin;
    if (!isPinCode(pin)) return;
    try {
      const { data } = await call(suggestPlaces, { query: { q: pin } });
      const place = data.find(({ kind }) => kind === 'pin');
      if (place !== undefined && newest.current === pin)
        onFound({ city: parsePlaceName(place).city, state: place.state });
    } catch {
      // The fields stay empty and can be typed.
    }
  };
};
