import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The open dialog, stored in the address. */
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
  /** Replaces the open dialog. */
  readonly openShown: (id: string) => void;
  /** Clears the query string. */
  readonly close: () => void;
}

/** History state of a dialog that was opened from the page, so that closing it goes back. */
const fromPageState = { fromMedAlert: true };
const isFromPage = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromMedAlert' in state;

/** Link of an alert's 'View more', to a dialog on the same page. */
export const buildMoreLink = (id: string) => ({
  to: { search: `?${new URLSearchParams({ medicationModal: '1', medicationId: id }).toString()}` },
  state: fromPageState,
});

/** The page's dialogs are stored in the address, so that they survive a reload and the Back button closes them. */
export const useMedAlertRoute = (): MedAlertRoute => {
  const [search] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (name: string, value: string): void => {
      const to = `?${new URLSearchParams({ [name]: value }).toString()}`;
      // Ignores the second click of a double click, which arrives before the next render but after the address has changed.
      if (window.location.search !== to)
        void navigate({ search: to }, { state: fromPageState, preventScrollReset: true });
    },
    [navigate],
  );
  /** Key of the location whose dialog is closing: going back is asynchronous, and a second close would go back too far. */
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
