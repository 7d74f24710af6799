import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface ConversationRoute {
  /** Id of the conversation in the address. */
  readonly activeId: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

const fromListState = { fromConversations: true };
const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromConversations' in state;

/** Keeps the open conversation in the address, so that it survives a reload and the Back button closes it. */
export const useConversationRoute = (): ConversationRoute => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const activeId = search.get('activeChatId') ?? undefined;
  const cameFromList = isFromList(state);
  const open = useCallback(
    (id: string) => {
      const to = `?${new URLSearchParams({ activeChatId: id }).toString()}`;
      if (window.location.search === to) return;
      // Switching conversations replaces the entry, so that Back leads to the list.
      void navigate(
        { search: to },
        {
          replace: activeId !== undefined,
          state: activeId === undefined || cameFromList ? fromListState : null,
          preventScrollReset: true,
        },
      );
    },
    [navigate, activeId, cameFromList],
  );
  const close = useCallback(() => {
    if (cameFromList) void navigate(-1);
    else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [navigate, cameFromList]);
  return { activeId, open, close };
};
