import type { AiMessage } from '@arogo/contract/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { useStoreValue } from '@arogo/talk/use-store-value.ts';
import { Button } from '@arogo/ui/button';
import { InlineMessage } from '@arogo/ui/inline-message';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo } from 'react';
import { AnswerFrame, AnswerRow, TypingIndicator } from './answer-row.tsx';
import type { ContentActions } from './content-block.tsx';
import { type ChatDrafts, emptyDraft } from './drafts.ts';
import { getErrorText } from '@arogo/client/api-error';
import type { useChat } from './use-chat.ts';
import { useStickyScroll } from './use-sticky-scroll.ts';
import { PendingMessageRow, UserRow } from './user-row.tsx';

export interface ThreadHandle {
  /** Called after a message was sent: follows the answer. */
  readonly scrollToEnd: () => void;
  /** Takes the focus without opening a phone's keyboard. */
  readonly focus: () => void;
}

interface ThreadProps {
  readonly chatId: string | undefined;
  readonly chat: ReturnType<typeof useChat>;
  readonly drafts: ChatDrafts;
  /** Shown while the chat is empty. */
  readonly start: ReactNode;
  readonly onSaid: () => void;
  readonly ref: Ref<ThreadHandle>;
}

/** A scroll container must be reachable by keyboard. */
const scrollableProps = { tabIndex: 0 } as const;
/** Far up a long chat: laid out only when it comes near the viewport. */
const offscreenClass = '[contain-intrinsic-block-size:auto_10rem] [content-visibility:auto]';

/** The messages of a chat, the latest at the bottom. */
export function Thread({ chatId, chat, drafts, start, onSaid, ref }: ThreadProps) {
  const {
    messages,
    error,
    isFetching,
    refetch,
    answer,
    announced,
    outgoing,
    next,
    isAnswering,
    send,
    sendAgain,
    edit,
    ask,
  } = chat;
  const { failure } = useStoreValue(drafts.get(chatId));
  const {
    scroller,
    content,
    isAtEnd: atEnd,
    isCovering,
    onScroll,
    stickToEnd: follow,
    scrollToEnd: toEnd,
  } = useStickyScroll(chatId);
  useImperativeHandle(
    ref,
    () => ({ scrollToEnd: follow, focus: () => scroller.current?.focus({ preventScroll: true }) }),
    [follow, scroller],
  );
  const tools = useMemo(
    (): ContentActions => ({
      choose(itemId, text, choiceIds) {
        send({ ...emptyDraft, text }, { itemId, choiceIds });
        onSaid();
      },
      renew: () => void refetch(),
    }),
    [send, onSaid, refetch],
  );
  const regenerate = useCallback(() => {
    ask(true);
    follow();
  }, [ask, follow]);
  const change = useCallback(
    async (message: AiMessage, text: string): Promise<boolean> => {
      const isChanged = await edit(message, text);
      if (isChanged) onSaid();
      return isChanged;
    },
    [edit, onSaid],
  );
  const last = messages?.at(-1);
  const isWaiting = isAnswering && last?.role !== 'ai';
  const canEdit = !isAnswering && outgoing === undefined && next === undefined;
  const isStart = chatId === undefined && outgoing === undefined;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label={t.messagesLabel}
        {...scrollableProps}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div ref={content} className="mx-auto w-full max-w-3xl px-4 py-5 sm:px-6">
          {isStart && start}
          {chatId !== undefined && messages === undefined && error === null && <ThreadSkeleton />}
          {chatId !== undefined && messages === undefined && error !== null && (
            <LoadFailed
              error={error}
              title={t.chatFailed}
              hint={t.listSafe}
              busy={isFetching}
              onAgain={() => void refetch()}
            />
          )}
          {/* A growing text is not read out piece by piece: it is announced once, when it is complete. */}
          <div role="log" aria-live="off" aria-busy={isAnswering} className="grid gap-6">
            {messages?.map((message) => (
              <Row key={message.id} isFar={message !== last} isAnswer={message === last && message.role === 'ai'}>
                {message.role === 'user' ? (
                  <UserRow message={message} onEdit={canEdit ? change : undefined} tools={tools} />
                ) : (
                  <AnswerRow
                    message={message}
                    last={message === last && canEdit}
                    onRegenerate={regenerate}
                    tools={tools}
                  />
                )}
              </Row>
            ))}
            {outgoing && (
              <PendingMessageRow
                outgoing={outgoing}
                failure={failure}
                onAgain={() => void sendAgain(outgoing)}
                onTakeBack={() => drafts.restore(chatId)}
              />
            )}
            {isWaiting && (
              <AnswerFrame>
                <TypingIndicator />
              </AnswerFrame>
            )}
            {next && (
              <PendingMessageRow
                outgoing={next}
                failure="waits"
                onAgain={() => undefined}
                onTakeBack={() => drafts.restore(chatId)}
              />
            )}
          </div>
          <AnswerTrouble
            phase={answer.phase}
            error={answer.error}
            problem={answer.problem}
            last={last}
            onAgain={() => ask(false)}
          />
        </div>
      </section>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      {!atEnd && !isCovering && !isStart && (
        <Button
          size="sm"
          variant="secondary"
          icon={<ArrowDown aria-hidden="true" />}
          aria-label={t.toLatest}
          className="absolute! right-4 bottom-3 rounded-full! shadow-float"
          onClick={toEnd}
        >
          {isAnswering && t.newBelow}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly isFar: boolean;
  /** The last answer. */
  readonly isAnswer: boolean;
  readonly children: ReactNode;
}

function Row({ isFar, isAnswer, children }: RowProps) {
  return (
    <div
      data-message=""
      {...(isAnswer && { 'data-answer': '' })}
      className={`group/row ${isFar ? offscreenClass : ''}`}
    >
      {children}
    </div>
  );
}

interface AnswerTroubleProps {
  readonly phase: ReturnType<typeof useChat>['answer']['phase'];
  readonly error: unknown;
  readonly problem: string | undefined;
  readonly last: AiMessage | undefined;
  readonly onAgain: () => void;
}

/** Explains why there is no answer or only a part of it, with the possible actions. */
function AnswerTrouble({ phase, error, problem, last, onAgain }: AnswerTroubleProps) {
  if (phase === 'lost') return <InlineMessage className="mt-4">{t.answerLost}</InlineMessage>;
  if (phase === 'failed') {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <InlineMessage tone="danger">
          {error === undefined ? t.answerFailed : getErrorText(error, t.noAnswer)}
        </InlineMessage>
        <Button size="sm" variant="secondary" onClick={onAgain}>
          {t.tryAgain}
        </Button>
      </div>
    );
  }
  if (problem === undefined || last?.role !== 'ai') return null;
  return <InlineMessage className="mt-4">{problem}</InlineMessage>;
}

function ThreadSkeleton() {
  return (
    <SkeletonRegion label={t.loadingChat} className="grid gap-5">
      <Skeleton className="ml-auto h-11 w-3/5 rounded-card!" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/3" />
    </SkeletonRegion>
  );
}
