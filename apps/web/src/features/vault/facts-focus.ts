import type { Mark } from '@arogo/contract/corrections';
import type { Place } from '@arogo/contract/reading';
import { useMemo, useState } from 'react';

/** Which fact is looked at. */
export interface FactFocus {
  /** The touched one: its actions are open, and its place is brought into sight. */
  readonly touched: string | undefined;
  readonly mark: Place | undefined;
  readonly target: Place | undefined;
  readonly touch: (mark: Pick<Mark, 'fact' | 'place'>) => void;
  readonly point: (place: Place | undefined) => void;
  readonly leave: () => void;
}

/**
 * Pointing at a fact marks its place on the page; touching it brings the place into sight as well.
 * @param at the place that is looked at first
 */
export const useFactFocus = (at?: Place): FactFocus => {
  const [touched, setTouched] = useState<{ readonly fact?: string; readonly place: Place | undefined } | undefined>(at && { place: at });
  const [pointed, point] = useState<Place>();
  return useMemo(
    () => ({
      touched: touched?.fact,
      mark: pointed ?? touched?.place,
      target: touched?.place,
      // A copy, so that the same place touched again is brought into sight again.
      touch: ({ fact, place }) => setTouched((before) => (before?.fact === fact ? undefined : { fact, place: place && { ...place } })),
      point,
      leave: () => {
        setTouched(undefined);
        point(undefined);
      },
    }),
    [touched, pointed],
  );
};
