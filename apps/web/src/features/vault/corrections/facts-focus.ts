import type { Mark, RecordFactsView } from '@arogo/contract/corrections';
import type { Place } from '@arogo/contract/reading';
import { useMemo, useState } from 'react';

/** Which fact is looked at. */
export interface FactFocus {
  /** The touched one: its actions are open, and its place is brought into sight. */
  readonly touched: string | undefined;
  readonly highlighted: Place | undefined;
  readonly scrollTarget: Place | undefined;
  readonly touch: (mark: Pick<Mark, 'fact' | 'place'>) => void;
  readonly point: (place: Place | undefined) => void;
  readonly leave: () => void;
}

/** Where a fact stands on its paper; undefined where it was typed in, or is not there. */
export const findFactPlace = (
  { medicines, lab_tests: tests, results, lines }: RecordFactsView,
  fact: string,
): Place | undefined =>
  [...medicines, ...tests, ...results, ...Object.values(lines)].find((mark) => mark?.fact === fact)?.place;

/** What is looked at first: a place on the paper, or a fact that has one. */
export interface InitialFocus {
  readonly at?: Place | undefined;
  readonly fact?: string | undefined;
}

/**
 * Pointing at a fact marks its place on the page; touching it brings the place into sight as well.
 * @param facts what was read, in which the place of the fact stands that is looked at first
 */
export const useFactFocus = ({ at, fact: first }: InitialFocus, facts: RecordFactsView | null): FactFocus => {
  const [touched, setTouched] = useState<{ readonly fact?: string; readonly place: Place | undefined } | undefined>(
    () => (first === undefined ? at && { place: at } : { fact: first, place: at }),
  );
  const [pointed, point] = useState<Place>();
  // The record of an address is opened before its facts have come.
  const named = touched?.fact === undefined || facts === null ? undefined : findFactPlace(facts, touched.fact);
  return useMemo(
    () => ({
      touched: touched?.fact,
      highlighted: pointed ?? touched?.place ?? named,
      scrollTarget: touched?.place ?? named,
      // A copy, so that the same place touched again is brought into sight again.
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
