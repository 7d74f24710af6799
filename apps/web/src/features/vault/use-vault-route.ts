import { place as paperPlace, type Place } from '@arogo/contract/reading';
import type { HealthType } from '@arogo/contract/vault';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Filter, parseHealthType, isFilter, trimSearch } from '../../components/shared/vault/filters.ts';

/** Filter of the shown records. */
export interface ListFilter {
  readonly healthType: HealthType;
  readonly filter: Filter;
  /** `?q={words}`: search words; empty for all records. */
  readonly q: string;
}

/** State in the address: the shown records and the open dialog. */
export interface VaultRoute extends ListFilter {
  /** `?record={id}` */
  readonly recordId: string | undefined;
  /** The place on its document at which the record opens. */
  readonly recordAt: Place | undefined;
  /** `?record={id}&fact={fact}`: the line at which it opens, such as from its alert */
  readonly recordFact: string | undefined;
  /** `?insights={id}` */
  readonly insightsId: string | undefined;
  /** `?alerts={id}`: of a prescription */
  readonly alertsId: string | undefined;
  /** `?share={id}`, once for each record to be shared */
  readonly isSharing: readonly string[];
  /** `?upload=1`, `?upload=photo` to begin with the camera, `?upload=shared` with what another app shared */
  readonly isUploading: boolean;
  readonly isPhotographing: boolean;
  readonly shared: boolean;
  /** Sets the tab and filter, and keeps the search words. */
  readonly show: (healthType: HealthType, filter: Filter) => void;
  /** Sets the search words, and keeps the tab and filter. */
  readonly search: (q: string) => void;
  readonly openUpload: () => void;
  /** Opens the upload dialog with the camera. */
  readonly openPhotograph: () => void;
  /** Builds the address of a record's dialog. */
  readonly recordLink: (id: string) => { readonly to: { readonly search: string }; readonly state: unknown };
  /** @param at the place on the document that is shown first */
  readonly openRecord: (id: string, at?: Place) => void;
  /** Opens the dialog from the list or from the record's dialog; closing returns there. */
  readonly openInsights: (id: string) => void;
  readonly openAlerts: (id: string) => void;
  readonly openShare: (ids: readonly string[]) => void;
  /** Removes the dialog's parameter. */
  readonly close: () => void;
}

/** Value of `upload` that opens the dialog with the camera. */
const photographValue = 'photo';
/** Value of `upload` for files that another app shared (lib/shared-files.ts). */
const sharedValue = 'shared';

/** Id of the list's element, which gets the focus when the focused row is removed. */
export const listElementId = 'vault-records';
export const getListElement = (): HTMLElement | null => document.getElementById(listElementId);

/** Navigation state of a dialog that was opened from within the vault: closing it goes back in the history. */
const fromVaultState = { fromVault: true };
const isFromVault = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromVault' in state;

/** Navigation state with the place that `openRecord` got. */
const getRecordPlace = (state: unknown): Place | undefined =>
  typeof state === 'object' && state !== null && 'at' in state ? paperPlace.safeParse(state.at).data : undefined;

type DialogParams = readonly (readonly [name: string, value: string])[];

const buildSearch = ({ healthType, filter, q }: ListFilter, dialog: DialogParams = []): string => {
  const search = new URLSearchParams(dialog.map(([name, value]) => [name, value]));
  if (healthType === 'MENTAL') search.set('tab', 'mental');
  if (filter !== 'all') search.set('filter', filter);
  if (q !== '') search.set('q', q);
  return search.size === 0 ? '' : `?${search.toString()}`;
};

/**
 * State of the vault in the address, so that it survives a reload and the Back button closes dialogs. The functions that rows use
 * are stable while dialogs open and close, so that rows do not render again.
 */
export const useVaultRoute = (): VaultRoute => {
  const [search] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const healthType = parseHealthType(search.get('tab'));
  const named = search.get('filter');
  const filter = isFilter(named) ? named : 'all';
  const q = trimSearch(search.get('q') ?? '');
  const list = useMemo(() => ({ healthType, filter, q }), [healthType, filter, q]);
  const go = useCallback(
    (to: string, options: { replace?: boolean; state?: unknown }): void => {
      // The second click of a double click arrives before the first is rendered, but the address has changed already.
      if (window.location.search !== to) void navigate({ search: to }, { ...options, preventScrollReset: true });
    },
    [navigate],
  );
  /** The location whose dialog is being closed: going back is asynchronous, and a second close would go back twice. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);
  // Stable while the dialog is open, so that it scrolls into view once.
  const recordAt = useMemo(() => getRecordPlace(state), [state]);
  const fromList = useMemo(() => {
    const openWindow = (...opened: DialogParams): void => go(buildSearch(list, opened), { state: fromVaultState });
    return {
      show: (nextType: HealthType, nextFilter: Filter) =>
        go(buildSearch({ ...list, healthType: nextType, filter: nextFilter }), { replace: true }),
      search: (words: string) => go(buildSearch({ ...list, q: trimSearch(words) }), { replace: true }),
      openUpload: () => openWindow(['upload', '1']),
      openPhotograph: () => openWindow(['upload', photographValue]),
      recordLink: (id: string) => ({ to: { search: buildSearch(list, [['record', id]]) }, state: fromVaultState }),
      openRecord: (id: string, at?: Place) =>
        go(buildSearch(list, [['record', id]]), { state: { ...fromVaultState, ...(at && { at }) } }),
      openInsights: (id: string) => openWindow(['insights', id]),
      openAlerts: (id: string) => openWindow(['alerts', id]),
      openShare: (ids: readonly string[]) => openWindow(...ids.map((id) => ['share', id] as const)),
    };
  }, [list, go]);
  return {
    ...list,
    ...fromList,
    recordId: search.get('record') ?? undefined,
    recordAt,
    recordFact: search.get('fact') ?? undefined,
    insightsId: search.get('insights') ?? undefined,
    alertsId: search.get('alerts') ?? undefined,
    isSharing: search.getAll('share'),
    isUploading: ['1', photographValue, sharedValue].includes(search.get('upload') ?? ''),
    isPhotographing: search.get('upload') === photographValue,
    shared: search.get('upload') === sharedValue,
    close() {
      if (left.current === key) return;
      left.current = key;
      if (isFromVault(state)) void navigate(-1);
      else go(buildSearch(list), { replace: true });
    },
  };
};
