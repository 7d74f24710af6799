import { type LiveKind, liveKinds } from '@arogo/contract/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isTransientError } from './query-client.ts';

/** What is asked again when something of a kind changed: queries whose key begins like one of these. An app leaves out what it does not show. */
export type LiveQueryKeys = Readonly<Partial<Record<LiveKind, readonly QueryKey[]>>>;

/** However much changes, it is asked for this often at most. Milliseconds. */
const refreshIntervalMs = 1_000;

const hasKeyPrefix = (key: QueryKey, beginning: QueryKey): boolean =>
  beginning.every((part, index) => key[index] === part);

/** What is shown asks again; what is not is asked when it is shown. */
export interface QueryRefresher {
  refresh(kinds: readonly LiveKind[]): void;
  /** What is shown as failed, for a reason that may have passed, is asked again; of a refusal nobody is told twice. */
  refetchFailed(): void;
  stop(): void;
}

/** @param isHidden whether nobody looks at the page: then its queries are only marked, and asked when somebody does */
export const createQueryRefresher = (
  client: QueryClient,
  liveQueryKeys: LiveQueryKeys,
  isHidden: () => boolean,
): QueryRefresher => {
  const waiting = new Set<LiveKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    timer = undefined;
    if (waiting.size === 0) return;
    const beginnings = liveKinds.filter((kind) => waiting.has(kind)).flatMap((kind) => liveQueryKeys[kind] ?? []);
    waiting.clear();
    timer = setTimeout(flush, refreshIntervalMs);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => beginnings.some((beginning) => hasKeyPrefix(queryKey, beginning)),
      refetchType: isHidden() ? 'none' : 'active',
    });
  };

  return {
    refresh(kinds) {
      for (const kind of kinds) waiting.add(kind);
      if (timer === undefined) flush();
    },
    refetchFailed() {
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' && isTransientError(state.error),
      });
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
};
