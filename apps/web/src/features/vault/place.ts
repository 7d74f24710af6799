import type { HealthType } from '@arogo/contract/vault';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Filter, healthTypeOf, isFilter } from './filters.ts';

/** What the address says: the tab, the filter, and which window is open. */
export interface VaultPlace {
  readonly healthType: HealthType;
  readonly filter: Filter;
  /** `?record={id}` */
  readonly recordId: string | undefined;
  /** `?upload=1` */
  readonly uploading: boolean;
  readonly show: (healthType: HealthType, filter: Filter) => void;
  readonly openUpload: () => void;
  /** Where a link to a record's window leads. */
  readonly recordLink: (id: string) => { readonly to: { readonly search: string }; readonly state: unknown };
  readonly openRecord: (id: string) => void;
  /** Clears the window's parameter. */
  readonly close: () => void;
}

/** Id of the element that holds the list: where the focus goes when the row that had it is gone. */
export const listPlaceId = 'vault-records';
export const listPlace = (): HTMLElement | null => document.getElementById(listPlaceId);

/** Told to the next place: it was opened from the list, so that closing goes back to it. */
const fromList = { fromVaultList: true };
const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromVaultList' in state;

const searchOf = (healthType: HealthType, filter: Filter, window: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(window);
  if (healthType === 'MENTAL') search.set('tab', 'mental');
  if (filter !== 'all') search.set('filter', filter);
  return search.size === 0 ? '' : `?${search.toString()}`;
};

/** The vault's state that stands in the address, so that it survives a reload and the Back button closes windows. */
export const useVaultPlace = (): VaultPlace => {
  const [search] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const healthType = healthTypeOf(search.get('tab'));
  const named = search.get('filter');
  const filter = isFilter(named) ? named : 'all';
  const go = (to: string, options: { replace?: boolean; state?: unknown }): void => {
    // The second click of a double click comes before the first is drawn, but finds the address changed already.
    if (window.location.search !== to) void navigate({ search: to }, { ...options, preventScrollReset: true });
  };
  /** The place whose window is being closed: going back takes a moment, in which another wish to close goes too far. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);
  const recordLink = (id: string) => ({ to: { search: searchOf(healthType, filter, { record: id }) }, state: fromList });
  return {
    healthType,
    filter,
    recordId: search.get('record') ?? undefined,
    uploading: search.get('upload') === '1',
    show: (nextType, nextFilter) => go(searchOf(nextType, nextFilter), { replace: true }),
    openUpload: () => go(searchOf(healthType, filter, { upload: '1' }), { state: fromList }),
    recordLink,
    openRecord: (id) => go(recordLink(id).to.search, { state: fromList }),
    close() {
      if (left.current === key) return;
      left.current = key;
      if (isFromList(state)) void navigate(-1);
      else go(searchOf(healthType, filter), { replace: true });
    },
  };
};
