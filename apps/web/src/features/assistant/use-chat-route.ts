import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface ChatRoute {
  /** `?chatId={id}` */
  readonly chatId: string | undefined;
  readonly open: (id: string) => void;
  /** Opens a chat; the one that is open is closed. */
  readonly select: (id: string) => void;
  readonly close: () => void;
}

/** Which chat is open, as the address says it. */
export const useChatRoute = (): ChatRoute => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chatId = search.get('chatId') ?? undefined;
  const go = useCallback(
    (id: string | undefined) =>
      void navigate(
        { search: id === undefined ? '' : `?${new URLSearchParams({ chatId: id }).toString()}` },
        { preventScrollReset: true },
      ),
    [navigate],
  );
  return useMemo(
    () => ({
      chatId,
      open: go,
      select: (id: string) => go(id === chatId ? undefined : id),
      close: () => go(undefined),
    }),
    [chatId, go],
  );
};
