import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What the address says: which window is open, if any. */
export interface MedAlertRoute {
  /** `?medicationModal=1&medicationId={id}` */
  readonly shownId: string | undefined;
  /** `?add=1` */
  readonly adding: boolean;
  /** `?edit={id}` */
  readonly editedId: string | undefined;
  /** `?share={id}` */
  readonly sharedId: string | undefined;
  readonly openAdd: () => void;
  readonly openEdit: (id: string) => void;
  readonly openShare: (id: string) => void;
  /** In place of the window that is open. */
  readonly openShown: (id: string) => void;
  /** Clears the query string. */
  readonly close: () => void;
}

/** Told to the next place: it was opened from the page, so that closing goes back to where that was. */
const fromPageState = { fromMedAlert: true };
const isFromPage = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromMedAlert' in state;

/** Where 'View more' of an alert leads: to the same page. */
export const buildMoreLink = (id: string) => ({
  to: { search: `?${new URLSearchParams({ medicationModal: '1', medicationId: id }).toString()}` },
  state: fromPageState,
});

/** The windows of the page stand in the address, so that they survive a reload and the Back button closes them. */
export const useMedAlertRoute = (): MedAlertRoute => {
  const [search] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (name: string, value: string): void => {
      const to = `?${new URLSearchParams({ [name]: value }).toString()}`;
      // The second click of a double click comes before the first is drawn, but finds the address changed already.
      if (window.location.search !== to)
        void navigate({ search: to }, { state: fromPageState, preventScrollReset: true });
    },
    [navigate],
  );
  /** The place whose window is being closed: going back takes a moment, in which another wish to close goes too far. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);
  return {
    shownId: search.get('medicationModal') === '1' ? (search.get('medicationId') ?? undefined) : undefined,
    adding: search.get('add') === '1',
    editedId: search.get('edit') ?? undefined,
    sharedId: search.get('share') ?? undefined,
    openAdd: () => open('add', '1'),
    openEdit: (id) => open('edit', id),
    openShare: (id) => open('share', id),
    openShown: (id) => void navigate(buildMoreLink(id).to, { state, replace: true, preventScrollReset: true }),
    close() {
      if (left.current === key) return;
      left.current = key;
      if (isFromPage(state)) void navigate(-1);
      else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    },
  };
};
