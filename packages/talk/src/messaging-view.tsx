import type { CallKind } from '@arogo/contract/calls';
import type { Conversation } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { ApiError } from '@arogo/client/api-error';
import { runWhenIdle } from '@arogo/client/run-when-idle';
import { Button } from '@arogo/ui/button';
import { MessagesDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react';
import { ConversationList } from './conversation-list.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useMessagingDeps } from './provider.tsx';
import { conversationListQuery, conversationQuery } from './queries.ts';

const importThread = () => import('./thread.tsx');
/** Loaded lazily, so that the list of conversations shows first. */
const Thread = lazy(importThread);
const loadThread = (): void => void importThread().catch(() => undefined);

interface MessagingViewProps {
  /** The conversation that is open. */
  readonly activeId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** Starts a call; without it the call buttons are hidden. */
  readonly onCall?: ((conversation: Conversation, kind: CallKind) => void) | undefined;
  /** An action shown while there is no conversation. */
  readonly emptyAction?: ReactNode;
  /** Sets the height, which depends on the page around. */
  readonly className?: string;
}

/** The list of conversations on the left and the open one on the right; a phone shows one of the two. */
export function MessagingView({ activeId, onOpen, onClose, onCall, emptyAction, className }: MessagingViewProps) {
  const isOpen = activeId !== undefined;
  useEffect(() => {
    if (!isOpen) return runWhenIdle(loadThread);
    loadThread();
    return undefined;
  }, [isOpen]);
  return (
    <div className={clsx('flex min-h-0 overflow-hidden bg-card lg:rounded-card lg:border lg:border-line', className)}>
      {activeId !== undefined && <h1 className="sr-only lg:hidden">{t.title}</h1>}
      <section
        aria-labelledby="talk-title"
        className={clsx(
          'flex min-h-0 w-full flex-col lg:w-90 lg:shrink-0 lg:border-r lg:border-line',
          activeId !== undefined && 'max-lg:hidden',
        )}
      >
        <h1 id="talk-title" className="px-4 pt-4 pb-3 text-page lg:px-5 lg:text-[1.5rem]!">
          {t.title}
        </h1>
        <ConversationList activeId={activeId} onOpen={onOpen} emptyAction={emptyAction} />
      </section>
      <div className={clsx('min-h-0 min-w-0 flex-1 bg-paper', activeId === undefined && 'max-lg:hidden')}>
        {activeId === undefined ? (
          <NoConversationOpen emptyAction={emptyAction} />
        ) : (
          <OpenConversation key={activeId} id={activeId} onClose={onClose} onCall={onCall} />
        )}
      </div>
    </div>
  );
}

function NoConversationOpen({ emptyAction }: Pick<MessagingViewProps, 'emptyAction'>) {
  const { call, endpoints, role: side } = useMessagingDeps();
  const { data } = useInfiniteQuery(conversationListQuery(call, endpoints, ''));
  if (data === undefined) return null;
  const isEmpty = data.pages.every(({ conversations }) => conversations.length === 0);
  return (
    <div className="grid h-full place-items-center">
      {isEmpty ? (
        <EmptyState drawing={<MessagesDrawing />} title={t.emptyTitle} text={t.emptyText[side]} action={emptyAction} />
      ) : (
        <EmptyState drawing={<MessagesDrawing />} title={t.selectChat} text={t.selectChatText} />
      )}
    </div>
  );
}

interface OpenConversationProps extends Pick<MessagingViewProps, 'onClose' | 'onCall'> {
  readonly id: string;
}

function OpenConversation({ id, onClose, onCall }: OpenConversationProps) {
  const { call, endpoints, messaging } = useMessagingDeps();
  const { data, error, isFetching, refetch } = useQuery(conversationQuery(call, endpoints, id));
  useEffect(() => {
    if (data) messaging.applyConversations([data]);
  }, [data, messaging]);
  const begin = useMemo(() => data && onCall && ((kind: CallKind) => onCall(data, kind)), [data, onCall]);
  const back = useCallback(() => onClose(), [onClose]);
  const waiting = <ThreadSkeleton />;
  if (data !== undefined) {
    return (
      <Suspense fallback={waiting}>
        <Thread conversation={data} onBack={back} onCall={begin} />
      </Suspense>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <div className="grid h-full place-items-center">
        <EmptyState
          drawing={<MessagesDrawing />}
          title={t.notFoundTitle}
          text={t.notFoundText}
          action={
            <Button variant="secondary" onClick={onClose}>
              {t.back}
            </Button>
          }
        />
      </div>
    );
  }
  if (error)
    return (
      <LoadFailed
        className="m-4 sm:m-6"
        error={error}
        title={t.messagesFailed}
        hint={t.listSafe}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  return waiting;
}

function ThreadSkeleton() {
  return (
    <SkeletonRegion label={t.loadingMessages} className="flex h-full flex-col">
      <div className="flex min-h-17 items-center gap-3 border-b border-line bg-card px-6">
        <Skeleton className="size-10 rounded-full!" />
        <Skeleton className="h-4 w-40" />
      </div>
    </SkeletonRegion>
  );
}
