import type { HealthType } from '@arogo/contract/vault';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Filter, healthTypeOf, isFilter } from '../../parts/vault/filters.ts';

/** What the address says: the tab, the filter, and which window is open. */
export interface VaultPlace {
  readonly healthType: HealthType;
  readonly filter: Filter;
  /** `?record={id}` */
  readonly recordId: string | undefined;
  /** `?insights={id}` */
  readonly insightsId: string | undefined;
  /** `?share={id}`, once for each record to be shared */
  readonly sharing: readonly string[];
  /** `?upload=1` */
  readonly uploading: boolean;
  readonly show: (healthType: HealthType, filter: Filter) => void;
  readonly openUpload: () => void;
  /** Where a link to a record's window leads. */
  readonly recordLink: (id: string) => { readonly to: { readonly search: string }; readonly state: unknown };
  readonly openRecord: (id: string) => void;
  /** From the list or from the record's own window, to which closing leads back. */
  readonly openInsights: (id: string) => void;
  readonly openShare: (ids: readonly string[]) => void;
  /** Clears the window's parameter. */
  readonly close: () => void;
}

/** Id of the element that holds the list: where the focus goes when the row that had it is gone. */
export const listPlaceId = 'vault-records';
export const listPlace = (): HTMLElement | null => document.getElementById(listPlaceId);

/** Told to the next place: it was opened from within the vault, so that closing goes back to where that was. */
const fromVault = { fromVault: true };
const isFromVault = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromVault' in state;

const searchOf = (healthType: HealthType, filter: Filter, window: readonly (readonly [name: string, value: string])[] = []): string => {
  const search = new URLSearchParams(window.map(([name, value]) => [name, value]));
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
  const recordLink = (id: string) => ({ to: { search: searchOf(healthType, filter, [['record', id]]) }, state: fromVault });
  const openWindow = (...window: readonly (readonly [name: string, value: string])[]): void => go(searchOf(healthType, filter, window), { state: fromVault });
  return {
    healthType,
    filter,
    recordId: search.get('record') ?? undefined,
    insightsId: search.get('insights') ?? undefined,
    sharing: search.getAll('share'),
    uploading: search.get('upload') === '1',
    show: (nextType, nextFilter) => go(searchOf(nextType, nextFilter), { replace: true }),
    openUpload: () => openWindow(['upload', '1']),
    recordLink,
    openRecord: (id) => openWindow(['record', id]),
    openInsights: (id) => openWindow(['insights', id]),
    openShare: (ids) => openWindow(...ids.map((id) => ['share', id] as const)),
    close() {
      if (left.current === key) return;
      left.current = key;
      if (isFromVault(state)) void navigate(-1);
      else go(searchOf(healthType, filter), { replace: true });
    },
  };
};
