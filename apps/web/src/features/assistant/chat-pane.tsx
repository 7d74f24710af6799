import { ApiError } from '@arogo/client/api-error';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { FileDropZone } from '@arogo/talk/file-drop-zone';
import { OfflineLine } from '@arogo/talk/offline-line';
import { Button } from '@arogo/ui/button';
import { MessagesDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { IconButton } from '@arogo/ui/icon-button';
import { ArrowLeft, History } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { Composer, type ComposerHandle } from './composer.tsx';
import { assistantPersonScreen } from '@arogo/contract/messages/assistant-person';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { ConsentNote } from './consent-note.tsx';
import { type Draft, type ChatDrafts, emptyDraft } from './drafts.ts';
import { ChatStart } from './chat-start.tsx';
import { Thread, type ThreadHandle } from './thread.tsx';
import { useFileAttachments } from './use-file-attachments.ts';
import { useChat } from './use-chat.ts';

interface ChatPaneProps {
  readonly chatId: string | undefined;
  readonly drafts: ChatDrafts;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** On a phone the list of chats is a separate dialog. */
  readonly onList: () => void;
}

/** The open chat or the start of one, with the composer. */
export function ChatPane({ chatId, drafts, onOpen, onClose, onList }: ChatPaneProps) {
  const chat = useChat({ chatId, drafts, open: onOpen });
  const attaching = useFileAttachments(chatId, drafts);
  const person = usePagePerson();
  const composer = useRef<ComposerHandle>(null);
  const thread = useRef<ThreadHandle>(null);
  const { error, send, stop, isAnswering } = chat;
  const isReadOnly = person?.role === 'view';
  const follow = useCallback(() => requestAnimationFrame(() => thread.current?.scrollToEnd()), []);
  const focusAfterSend = useCallback(() => {
    // After a tap on a choice the keyboard must not cover the next question.
    if (window.matchMedia('(pointer: coarse)').matches) thread.current?.focus();
    else composer.current?.focus();
    follow();
  }, [follow]);
  const onSend = useCallback(
    (draft: Draft) => {
      const isTaken = send(draft);
      follow();
      return isTaken;
    },
    [send, follow],
  );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <ChatNotFound onClose={onClose} onList={onList} />;
  return (
    <section aria-label={chat.chat?.name ?? t.newChat} className="group/chat h-full min-h-0 min-w-0 flex-1 bg-paper">
      <FileDropZone className="flex h-full min-h-0 flex-col" onFiles={attaching.addFiles}>
        <ChatHeader name={chat.chat?.name} open={chatId !== undefined} onClose={onClose} onList={onList} />
        <Thread
          ref={thread}
          chatId={chatId}
          chat={chat}
          drafts={drafts}
          onSaid={focusAfterSend}
          start={
            <>
              {isReadOnly ? (
                <p className="mt-10 text-center text-soft text-pretty">
                  {assistantPersonScreen.readOnly(person.firstName)}
                </p>
              ) : (
                <ChatStart
                  onBegin={(text) => {
                    send({ ...emptyDraft, text });
                    focusAfterSend();
                  }}
                />
              )}
              {/* Consent to a model for another person's data is given by that person only. */}
              {person === undefined && (
                <div className="text-center">
                  <ConsentNote />
                </div>
              )}
            </>
          }
        />
        <OfflineLine title={t.offlineTitle} text={t.offlineText} />
        {!isReadOnly && (
          <Composer
            ref={composer}
            chatId={chatId}
            drafts={drafts}
            attaching={attaching}
            isAnswering={isAnswering}
            onSend={onSend}
            onStop={() => void stop()}
          />
        )}
      </FileDropZone>
    </section>
  );
}

interface ChatHeaderProps {
  readonly name?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onList: () => void;
}

function ChatHeader({ name, open, onClose, onList }: ChatHeaderProps): ReactNode {
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-card px-2 lg:px-6">
      {open && (
        <IconButton label={t.back} icon={<ArrowLeft aria-hidden="true" />} className="lg:hidden" onClick={onClose} />
      )}
      <div className="min-w-0 flex-1 px-1.5 lg:px-0">
        {open ? (
          <h2 className="truncate text-item">
            <bdi>{name ?? t.title}</bdi>
          </h2>
        ) : (
          <p className="truncate text-item">{t.newChat}</p>
        )}
      </div>
      <IconButton label={t.openChats} icon={<History aria-hidden="true" />} className="lg:hidden" onClick={onList} />
    </div>
  );
}

/** The chat of this address does not exist, or no longer. */
function ChatNotFound({ onClose, onList }: Pick<ChatHeaderProps, 'onClose' | 'onList'>) {
  return (
    <section aria-label={t.goneTitle} className="flex h-full min-h-0 min-w-0 flex-1 flex-col bg-paper">
      <ChatHeader open onClose={onClose} onList={onList} />
      <div className="grid flex-1 place-items-center">
        <EmptyState
          drawing={<MessagesDrawing />}
          title={t.goneTitle}
          text={t.goneText}
          action={<Button onClick={onClose}>{t.newChat}</Button>}
        />
      </div>
    </section>
  );
}
