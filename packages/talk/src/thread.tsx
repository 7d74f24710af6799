import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone } from '@arogo/client/format';
import type { CallKind } from '@arogo/contract/calls';
import type { Conversation, Message } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { createSharedMenu } from '@arogo/ui/menu';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Composer, type ComposerHandle } from './composer.tsx';
import { FileDropZone } from './file-drop-zone.tsx';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { MessageMenu } from './message-menu.tsx';
import { OfflineLine } from './offline-line.tsx';
import { useMessagingDeps } from './provider.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadSearch } from './thread-search.tsx';
import { type ThreadTools, ThreadToolsContext } from './thread-context.ts';
import { toQuote, formatSnippet } from './format.ts';

const FileDialog = lazy(() => import('./file-dialog.tsx'));

interface ThreadProps {
  readonly conversation: Conversation;
  readonly onBack: () => void;
  readonly onCall?: ((kind: CallKind) => void) | undefined;
}

/** A conversation: header, messages and composer. To be keyed by conversation, since its state belongs to one. */
export default function Thread({ conversation, onBack, onCall }: ThreadProps) {
  const { messaging, role: side, acting, toaster, SentTextNotice: SentNotice } = useMessagingDeps();
  const { id, other } = conversation;
  const list = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [menu] = useState(() => createSharedMenu<Message>());
  const [editing, setEditing] = useState<Message>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Message>>();
  const [deleting, setDeleting] = useState<readonly Message[]>([]);
  const [opened, setOpened] = useState<Message>();
  const [sentText, setSentText] = useState<{ readonly text: string }>();
  const [searching, setSearching] = useState(false);
  const [words, setWords] = useState('');
  const chosenIds = useMemo(() => chosen && new Set(chosen.keys()), [chosen]);
  const show = useCallback((seq: number) => list.current?.show(seq), []);

  const tools: ThreadTools = useMemo(
    () => ({
      name: other.name,
      timeZone: getBrowserTimeZone(),
      menu,
      scrollToMessage: show,
      open: setOpened,
      refetchMessage: (seq: number) => void messaging.thread(id).refetchMessage(seq),
      retry: messaging.outbox.retry,
      discard: messaging.outbox.discard,
      choose: (message, on) =>
        setChosen((before) => {
          const next = new Map(before);
          if (on) next.set(message.id, message);
          else next.delete(message.id);
          return next.size === 0 ? undefined : next;
        }),
      onCall,
    }),
    [other.name, menu, show, messaging, id, onCall],
  );

  const copy = async (messages: readonly Message[]): Promise<void> => {
    try {
      await navigator.clipboard.writeText(messages.map(({ content }) => content).join('\n'));
      toaster.success(t.copied);
    } catch {
      toaster.error(t.copyFailed);
    }
  };
  const picked = [...(chosen?.values() ?? [])].toSorted((a, b) => a.seq - b.seq);
  const ownPicked = picked.filter(
    ({ sender, isByAnotherAccount }) => sender === side && !(acting && isByAnotherAccount),
  );
  const clear = useCallback(() => setChosen(undefined), []);
  useEscape(chosen === undefined ? undefined : clear);

  return (
    <ThreadToolsContext value={tools}>
      <FileDropZone
        className="flex h-full min-h-0 min-w-0 flex-col"
        onFiles={(files) => composer.current?.addFiles(files)}
      >
        <ThreadHeader conversation={conversation} onBack={onBack} onSearch={() => setSearching(true)} onCall={onCall} />
        {searching && (
          <ThreadSearch
            conversationId={id}
            onShow={show}
            onWords={setWords}
            onClose={() => {
              setSearching(false);
              setWords('');
              composer.current?.focus();
            }}
          />
        )}
        <MessageList ref={list} conversation={conversation} chosen={chosenIds} words={words} />
        {SentNotice && sentText && <SentNotice said={sentText} />}
        <OfflineLine title={t.offlineTitle} text={t.offlineText} />
        {chosen === undefined && acting?.mayWrite === false && (
          <p className="shrink-0 border-t border-line bg-card px-4 py-3 text-center text-sm text-soft">{t.readOnly}</p>
        )}
        {chosen === undefined && acting?.mayWrite !== false && (
          <Composer
            ref={composer}
            conversation={conversation}
            editing={editing}
            onEdited={() => setEditing(undefined)}
            onSent={() => list.current?.scrollToEnd()}
            onTextSent={(text) => setSentText({ text })}
          />
        )}
        {chosen !== undefined && (
          <SelectionBar
            count={picked.length}
            canCopy={picked.some(({ content }) => content !== '')}
            canDelete={ownPicked.length > 0}
            onCopy={() => {
              void copy(picked);
              clear();
            }}
            onDelete={() => setDeleting(ownPicked)}
            onClear={clear}
          />
        )}
      </FileDropZone>
      <MessageMenu
        menu={menu}
        onCopy={(message) => void copy([message])}
        onEdit={(message) => setEditing(message)}
        onDelete={(message) => setDeleting([message])}
        onReply={(message) => {
          setEditing(undefined);
          messaging.drafts.update(id, { replyTo: toQuote(message) });
        }}
        onSelect={(message) => setChosen(new Map([[message.id, message]]))}
      />
      <DeleteQuestion
        messages={deleting}
        onKeep={() => setDeleting([])}
        onDeleted={() => {
          setDeleting([]);
          clear();
        }}
      />
      <Suspense fallback={null}>
        {opened && <FileDialog message={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </ThreadToolsContext>
  );
}

interface DeleteQuestionProps {
  readonly messages: readonly Message[];
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before messages are deleted for both sides. */
function DeleteQuestion({ messages, onKeep, onDeleted }: DeleteQuestionProps) {
  const { messaging } = useMessagingDeps();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [first] = messages;
  const one = messages.length === 1;
  const remove = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      for (const message of messages) await messaging.remove(message);
      onDeleted();
    } catch (failure) {
      setError(getErrorText(failure, one ? t.deleteFailed : t.deleteManyFailed));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={t.deleteTitle(Math.max(1, messages.length))}
      text={one ? t.deleteText : t.deleteManyText}
      {...(first && one && { subject: <bdi className="line-clamp-3">{formatSnippet(toQuote(first))}</bdi> })}
      confirmLabel={t.delete}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={() => {
        setError(undefined);
        onKeep();
      }}
    />
  );
}

/** Elements with an Esc behaviour of their own. */
const ownEscape = '[role=dialog], [role=alertdialog], [role=menu], input[type=search]:not([value=""])';

const useEscape = (leave: (() => void) | undefined): void => {
  useEffect(() => {
    if (leave === undefined) return undefined;
    const hear = (event: KeyboardEvent): void => {
      const within = event.target instanceof Element ? event.target.closest(ownEscape) : null;
      if (event.key === 'Escape' && !event.defaultPrevented && within === null) leave();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [leave]);
};
