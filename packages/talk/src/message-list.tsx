import type { Conversation } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { Button } from '@arogo/ui/button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { Spinner } from '@arogo/ui/spinner';
import { ArrowDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LoadFailed } from './load-failed.tsx';
import { MessageRow } from './message-row.tsx';
import { useMessagingDeps } from './provider.tsx';
import { buildRows } from './message-rows.ts';
import { useThreadTools } from './thread-context.ts';
import { useNow } from './use-now.ts';
import { useMessageScroll } from './use-message-scroll.ts';
import { useStoreValue } from './use-store-value.ts';
import { PendingMessageRow } from './pending-message-row.tsx';
import { toQuote, formatSnippet } from './format.ts';

export interface MessageListHandle {
  readonly show: (seq: number) => void;
  readonly scrollToEnd: () => void;
}

interface MessageListProps {
  readonly conversation: Conversation;
  /** Ids of the selected messages; undefined outside selection mode. */
  readonly chosen: ReadonlySet<string> | undefined;
  /** The search words. */
  readonly words: string;
  readonly ref: Ref<MessageListHandle>;
}

const otherRole = { user: 'doctor', doctor: 'user' } as const;
/** A scrollable element must be reachable by keyboard. */
const scrollableProps = { tabIndex: 0 } as const;
/** How long a message is highlighted after a jump to it, in milliseconds. */
const highlightMs = 1_800;

/** The messages of a conversation, the latest at the bottom. */
export function MessageList({ conversation, chosen, words, ref }: MessageListProps) {
  const { messaging, role: side } = useMessagingDeps();
  const { name, timeZone } = useThreadTools();
  const { id } = conversation;
  const thread = messaging.thread(id);
  const state = useStoreValue(thread);
  const waiting = useStoreValue(messaging.outbox.pending(id));
  const now = useNow();
  const [newFrom, setNewFrom] = useState(conversation.unread > 0 ? conversation.read + 1 : 0);
  const [wanted, setWanted] = useState<{ readonly seq: number }>();
  const [lit, setLit] = useState<{ readonly seq: number }>();
  const [seen, setSeen] = useState(0);
  const rows = useMemo(
    () =>
      buildRows({
        messages: state.messages,
        pending: state.atEnd ? waiting : [],
        firstUnreadSeq: newFrom,
        role: side,
        timeZone,
        now,
      }),
    [state.messages, state.atEnd, waiting, newFrom, side, timeZone, now],
  );

  useEffect(() => thread.open(), [thread]);

  const {
    scroller,
    content,
    isAtBottom: atBottom,
    onScroll,
    scrollToBottom: toBottom,
    scrollToMessage: toMessage,
  } = useMessageScroll({
    state,
    rows,
    onOlder: () => void thread.loadOlder(),
    onNewer: () => void thread.loadNewer(),
    onEnd() {
      if (!state.atEnd || document.hidden) return;
      if (seen !== state.lastSeq) setSeen(state.lastSeq);
      messaging.markRead(id, state.lastSeq);
    },
  });

  const toEnd = useCallback((): void => {
    setNewFrom(0);
    void thread.showLatest().then(() => requestAnimationFrame(toBottom));
  }, [thread, toBottom]);
  useImperativeHandle(
    ref,
    () => ({
      show(seq) {
        setWanted({ seq });
        void thread.show(seq);
      },
      scrollToEnd: toEnd,
    }),
    [thread, toEnd],
  );

  // Only once the message is loaded: `show` may have to fetch it first.
  const shownFor = useRef<object>(undefined);
  useEffect(() => {
    if (rows.length === 0 || wanted === undefined || shownFor.current === wanted || !toMessage(wanted.seq)) return;
    shownFor.current = wanted;
    setLit(wanted);
  }, [wanted, rows, toMessage]);
  useEffect(() => {
    if (lit === undefined) return undefined;
    const timer = setTimeout(() => setLit(undefined), highlightMs);
    return () => clearTimeout(timer);
  }, [lit]);

  // A live region announces messages that arrive while the conversation is open.
  const [announcedUntil, setAnnouncedUntil] = useState<number>();
  if (announcedUntil === undefined && state.phase === 'ready') setAnnouncedUntil(state.lastSeq);
  const latest = state.messages.at(-1);
  const arrived =
    latest && latest.seq > (announcedUntil ?? latest.seq) && latest.sender === otherRole[side]
      ? t.arrived(name, formatSnippet(toQuote(latest)))
      : '';
  const unseen = Math.max(seen, conversation.read);
  const below = state.messages.reduce(
    (count, { seq, sender }) => (seq > unseen && sender !== side ? count + 1 : count),
    0,
  );
  const isShort = state.phase === 'ready' && (state.messages[0]?.seq ?? 1) === 1;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label={t.messagesOf(name)}
        {...scrollableProps}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end py-4">
          {state.phase === 'loading' && <ThreadSkeleton />}
          {state.phase === 'failed' && (
            <LoadFailed
              className="mx-4 sm:mx-6"
              error={state.error}
              title={t.messagesFailed}
              hint={t.listSafe}
              onAgain={() => thread.open()}
            />
          )}
          {isShort && <ConversationStart name={name} />}
          {state.olderState === 'loading' && (
            <p className="flex items-center justify-center gap-2 py-2 text-sm text-soft">
              <Spinner />
              {t.loadingOlder}
            </p>
          )}
          {state.olderState === 'failed' && (
            <LoadFailed className="mx-4 sm:mx-6" title={t.olderFailed} onAgain={() => void thread.loadOlder()} />
          )}
          <ol onKeyDownCapture={moveBetweenMenus}>
            {rows.map((row) => {
              if (row.kind === 'day') return <DayRow key={row.key} label={row.label} />;
              if (row.kind === 'new') return <NewMessagesRow key={row.key} />;
              if (row.kind === 'waiting')
                return <PendingMessageRow key={row.key} item={row.item} goesOn={row.goesOn} />;
              return (
                <MessageRow
                  key={row.key}
                  message={row.message}
                  goesOn={row.goesOn}
                  isLast={row === rows.at(-1)}
                  chosen={chosen?.has(row.message.id)}
                  lit={lit?.seq === row.message.seq}
                  words={words}
                />
              );
            })}
          </ol>
        </div>
      </section>
      <p aria-live="polite" className="sr-only">
        {arrived}
      </p>
      {(!atBottom || !state.atEnd) && state.phase === 'ready' && (
        <Button
          size="sm"
          variant="secondary"
          icon={<ArrowDown aria-hidden="true" />}
          aria-label={below > 0 ? t.newBelow(below) : t.toLatest}
          className="absolute! right-4 bottom-3 rounded-full! shadow-float"
          onClick={toEnd}
        >
          {below > 0 && <span className="tabular-nums">{t.newBelow(below)}</span>}
        </Button>
      )}
    </div>
  );
}

/** The up and down arrows move between the menus of messages; Enter and the space bar open a menu. */
const moveBetweenMenus = (event: KeyboardEvent<HTMLOListElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || event.target.dataset['messageMenu'] === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const menus = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-menu]')];
  menus[menus.indexOf(event.target) + step]?.focus();
};

function DayRow({ label }: { readonly label: string }) {
  return (
    <li className="flex justify-center px-4 pt-5 pb-1">
      <span className="rounded-full bg-hush px-3 py-1 text-xs font-medium text-soft">{label}</span>
    </li>
  );
}

function NewMessagesRow() {
  return (
    <li
      data-new=""
      className="flex scroll-mt-4 items-center gap-3 px-4 pt-4 text-xs font-semibold text-leaf-ink sm:px-6"
    >
      <span aria-hidden="true" className="h-px flex-1 bg-leaf/40" />
      {t.newMessages}
      <span aria-hidden="true" className="h-px flex-1 bg-leaf/40" />
    </li>
  );
}

function ConversationStart({ name }: { readonly name: string }) {
  const { role: side } = useMessagingDeps();
  return (
    <div className="mx-auto max-w-100 px-6 pt-2 pb-2 text-center text-sm text-soft">
      <p className="font-medium text-ink text-pretty">{t.beginningTitle(name)}</p>
      <p className="mt-1 text-pretty">{t.beginningText[side]}</p>
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <SkeletonRegion label={t.loadingMessages} className="grid gap-3 px-4 sm:px-6">
      <Skeleton className="h-14 w-3/5 rounded-card!" />
      <Skeleton className="ml-auto h-10 w-2/5 rounded-card!" />
      <Skeleton className="h-10 w-1/2 rounded-card!" />
      <Skeleton className="ml-auto h-20 w-3/5 rounded-card!" />
    </SkeletonRegion>
  );
}
