import { maxSearchLength } from '@arogo/contract/limits';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { Button } from '@arogo/ui/button';
import { MessagesDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { SearchField } from '@arogo/ui/search-field';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { ConversationRow } from './conversation-row.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useMessagingDeps } from './provider.tsx';
import { conversationListQuery } from './queries.ts';
import { useNow } from './use-now.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

interface ConversationListProps {
  readonly activeId: string | undefined;
  readonly onOpen: (id: string) => void;
  /** An action shown while there is no conversation. */
  readonly emptyAction?: ReactNode;
}

/** The conversations, with a search over names and messages. */
export function ConversationList({ activeId, onOpen, emptyAction }: ConversationListProps) {
  const { call, endpoints, messaging, role: side } = useMessagingDeps();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const {
    data,
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(conversationListQuery(call, endpoints, q));
  const conversations = data?.pages.flatMap((page) => page.conversations) ?? [];
  const now = useNow();
  useEffect(() => {
    if (data) messaging.applyConversations(data.pages.flatMap((page) => page.conversations));
  }, [data, messaging]);
  const isEmpty = data !== undefined && conversations.length === 0 && !isPlaceholderData;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* Hidden while there is nothing to search, but keeps its space so that the layout does not shift. */}
      <search className={clsx('px-4 pb-3', isEmpty && q === '' && 'invisible')}>
        <SearchField
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
          clearLabel={t.clearSearch}
          maxLength={maxSearchLength}
          value={typed}
          onValue={setTyped}
        />
      </search>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
        {isPending ? (
          <ListSkeleton />
        ) : data === undefined ? (
          <LoadFailed
            className="mx-4"
            error={error}
            title={t.listFailed}
            hint={t.listSafe}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        ) : isEmpty ? (
          <EmptyState
            drawing={<MessagesDrawing />}
            title={q === '' ? t.emptyTitle : t.nothingFoundTitle(q)}
            text={q === '' ? t.emptyText[side] : t.nothingFoundText}
            // On wide screens the same action stands in the pane beside the list.
            {...(q === '' && { action: emptyAction, className: 'lg:hidden' })}
          />
        ) : (
          <ul aria-label={t.listLabel} aria-busy={isPlaceholderData || undefined}>
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                active={conversation.id === activeId}
                now={now}
                onOpen={onOpen}
              />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="px-4 pt-2">
            <Button block size="sm" variant="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t.loadMore}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion label={t.loadingList}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 px-5 py-3">
          <Skeleton className="size-12 rounded-full!" />
          <div className="flex-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2.5 h-3.5 w-48" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}
