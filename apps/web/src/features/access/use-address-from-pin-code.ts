import { isIndian } from '@arogo/contract/zip-code';
import { useRef, useState } from 'react';
import { type PinCodePlace, usePinCodePlace } from '../../lib/use-pin-code-place.ts';

interface AddressForm {
  readonly getValues: (name: 'city' | 'state' | 'country') => string;
  readonly setValue: (
    name: 'city' | 'state',
    value: string,
    options: { readonly shouldDirty: boolean; readonly shouldValidate: boolean },
  ) => void;
}

const nothing: PinCodePlace = { city: '', state: '' };

/** Fills city and state from an Indian PIN code. Values that the person typed are kept. */
export const useAddressFromPinCode = ({ getValues, setValue }: AddressForm) => {
  const filled = useRef(nothing);
  const [isFilled, setIsFilled] = useState(false);
  const find = usePinCodePlace((place) => {
    for (const name of ['city', 'state'] as const) {
      const typed = getValues(name).trim();
      if (typed !== '' && typed !== filled.current[name]) continue;
      setValue(name, place[name], { shouldDirty: true, shouldValidate: true });
      setIsFilled(true);
    }
    filled.current = place;
  });
  return {
    /** Whether city or state came from the current PIN code. */
    isFilled,
    lookUp: async (typed: string): Promise<void> => {
      setIsFilled(false);
      if (isIndian({ country: getValues('country').trim() })) await find(typed);
    },
  };
};
