import { type LiveKind, liveKinds } from '@arogo/contract/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isTransientError } from './query-client.ts';

/** Prefixes of the query keys to invalidate, by kind of data that changed. An app omits kinds that it does not show. */
export type LiveQueryKeys = Readonly<Partial<Record<LiveKind, readonly QueryKey[]>>>;

/** Minimum interval between two refreshes, in milliseconds. */
const refreshIntervalMs = 1_000;

const hasKeyPrefix = (key: QueryKey, beginning: QueryKey): boolean =>
  beginning.every((part, index) => key[index] === part);

/** Invalidates queries: active ones are fetched again, others when they become active. */
export interface QueryRefresher {
  refresh(kinds: readonly LiveKind[]): void;
  /** Fetches active queries again that failed for a transient reason; other errors would only repeat. */
  refetchFailed(): void;
  stop(): void;
}

/** @param isHidden whether the page is hidden: then its queries are only marked as stale */
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
