import type { Mark, RecordFactsView } from '@arogo/contract/corrections';
import type { Place } from '@arogo/contract/reading';
import { useMemo, useState } from 'react';

/** The fact in focus. */
export interface FactFocus {
  /** The selected fact: its actions are open, and its place is scrolled into view. */
  readonly touched: string | undefined;
  readonly highlighted: Place | undefined;
  readonly scrollTarget: Place | undefined;
  readonly touch: (mark: Pick<Mark, 'fact' | 'place'>) => void;
  readonly point: (place: Place | undefined) => void;
  readonly leave: () => void;
}

/** Place of a fact on its document; undefined if it was typed in or does not exist. */
export const findFactPlace = (
  { medicines, lab_tests: tests, results, lines }: RecordFactsView,
  fact: string,
): Place | undefined =>
  [...medicines, ...tests, ...results, ...Object.values(lines)].find((mark) => mark?.fact === fact)?.place;

/** Initial focus: a place on the document, or a fact that has one. */
export interface InitialFocus {
  readonly at?: Place | undefined;
  readonly fact?: string | undefined;
}

/**
 * Hovering over a fact marks its place on the page; selecting it also scrolls to the place.
 * @param facts the readings, which contain the place of the fact in the initial focus
 */
export const useFactFocus = ({ at, fact: first }: InitialFocus, facts: RecordFactsView | null): FactFocus => {
  const [touched, setTouched] = useState<{ readonly fact?: string; readonly place: Place | undefined } | undefined>(
    () => (first === undefined ? at && { place: at } : { fact: first, place: at }),
  );
  const [pointed, point] = useState<Place>();
  // A record that is opened by its address renders before its facts have loaded.
  const named = touched?.fact === undefined || facts === null ? undefined : findFactPlace(facts, touched.fact);
  return useMemo(
    () => ({
      touched: touched?.fact,
      highlighted: pointed ?? touched?.place ?? named,
      scrollTarget: touched?.place ?? named,
      // A copy, so that selecting the same place again scrolls again.
      touch: ({ fact, place }) =>
        setTouched((before) => (before?.fact === fact ? undefined : { fact, place: place && { ...place } })),
      point,
      leave: () => {
        setTouched(undefined);
        point(undefined);
      },
    }),
    [touched, pointed, named],
  );
};
