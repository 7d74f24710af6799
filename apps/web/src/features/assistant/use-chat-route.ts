import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface ChatRoute {
  /** `?chatId={id}` */
  readonly chatId: string | undefined;
  readonly open: (id: string) => void;
  /** Opens a chat, or closes it if it is open. */
  readonly select: (id: string) => void;
  readonly close: () => void;
}

/** The open chat, stored in the address. */
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
