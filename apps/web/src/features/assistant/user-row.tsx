import { maxAiTextLength, type AiMessage } from '@arogo/contract/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { Button } from '@arogo/ui/button';
import { IconButton } from '@arogo/ui/icon-button';
import { TextArea } from '@arogo/ui/text-area';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { ContentBlock, type ContentActions } from './content-block.tsx';
import { FileItem } from './item-files.tsx';
import type { Draft, SendFailure } from './drafts.ts';

interface UserRowProps {
  readonly message: AiMessage;
  /** Resolves to false while another change is in progress. */
  readonly onEdit: ((message: AiMessage, text: string) => Promise<boolean>) | undefined;
  readonly tools: ContentActions;
}

/** A message of the patient, with a button to edit it. */
export const UserRow = memo(function UserRow({ message, onEdit, tools }: UserRowProps) {
  const [editing, setEditing] = useState(false);
  const text = message.content.find((item) => item.type === 'text');
  const others = message.content.filter((item) => item.type !== 'text');
  return (
    <div className="grid justify-items-end gap-2">
      <p className="sr-only">{t.you}</p>
      {others.map((item) => (
        <ContentBlock key={item.id} item={item} message={message} open={false} tools={tools} />
      ))}
      {text && editing && onEdit && (
        <EditForm first={text.text} onClose={() => setEditing(false)} onSave={(changed) => onEdit(message, changed)} />
      )}
      {text && !(editing && onEdit) && (
        <div className="flex max-w-full items-end gap-1">
          {onEdit && (
            <IconButton
              label={t.edit}
              icon={<Pencil aria-hidden="true" />}
              className={
                'text-soft! sm:size-9 sm:touch-44 focus-visible:opacity-100 [@media(hover:hover)]:opacity-0 ' +
                '[@media(hover:hover)]:group-hover/row:opacity-100'
              }
              onClick={() => setEditing(true)}
            />
          )}
          <UserBubble edited={message.editedAt !== null}>
            <ContentBlock item={text} message={message} open={false} tools={tools} />
          </UserBubble>
        </div>
      )}
    </div>
  );
});

function UserBubble({ edited = false, children }: { readonly edited?: boolean; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-card rounded-br-small bg-leaf-wash px-3.5 py-2.5 text-ink sm:max-w-136">
      {children}
      {edited && <p className="mt-0.5 text-right text-xs text-soft">{t.edited}</p>}
    </div>
  );
}

interface EditFormProps {
  readonly first: string;
  readonly onClose: () => void;
  readonly onSave: (text: string) => Promise<boolean>;
}

/** Focuses the field and moves the caret to the end. */
const moveCaretToEnd = (area: HTMLTextAreaElement | null): void => {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
};

function EditForm({ first, onClose, onSave }: EditFormProps) {
  const [text, setText] = useState(first);
  const [busy, setBusy] = useState(false);
  const over = text.trim().length - maxAiTextLength;
  const save = async (): Promise<void> => {
    if (text.trim() === '' || over > 0) return;
    if (text.trim() === first) return onClose();
    setBusy(true);
    const done = await onSave(text.trim());
    setBusy(false);
    if (done) onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className="w-full rounded-card border border-line bg-card p-3 sm:max-w-136">
      <TextArea
        ref={moveCaretToEnd}
        label={t.editLabel}
        labelHidden
        rows={1}
        maxHeight={240}
        hint={t.editHint}
        error={over > 0 ? t.tooLong(over) : undefined}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button size="sm" variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button size="sm" loading={busy} disabled={text.trim() === ''} onClick={() => void save()}>
          {t.editSave}
        </Button>
      </div>
    </div>
  );
}

interface PendingMessageRowProps {
  readonly outgoing: Draft;
  /** Undefined while it is being sent; 'waits' while another message is sent first. */
  readonly failure: SendFailure | 'waits' | undefined;
  readonly onAgain: () => void;
  readonly onTakeBack: () => void;
}

/** A message that the server does not have yet. */
export function PendingMessageRow({
  outgoing: { text, files, records },
  failure,
  onAgain,
  onTakeBack,
}: PendingMessageRowProps) {
  return (
    <div className="grid justify-items-end gap-2" data-outgoing="">
      <p className="sr-only">{t.you}</p>
      {files.map((file) => (
        <FileItem key={file.id} item={file} onBroken={() => undefined} />
      ))}
      {records.map(({ id, name }) => (
        <UserBubble key={id}>
          <bdi className="text-sm font-medium wrap-anywhere">{name}</bdi>
        </UserBubble>
      ))}
      {text !== '' && (
        <UserBubble>
          <p dir="auto" className="leading-6 whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        </UserBubble>
      )}
      <div aria-live="polite" className="flex min-h-6 flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm">
        {failure === undefined ? (
          <span className="text-soft">{t.waiting}</span>
        ) : (
          <>
            {failure === 'waits' && <span className="text-soft">{t.sentNext}</span>}
            {failure !== 'waits' &&
              (failure.isTransient ? (
                <span className="text-right">{t.notSentYet}</span>
              ) : (
                <span className="text-right text-brick">{`${t.notSent} ${failure.text}`}</span>
              ))}
            <Button size="sm" variant="quiet" onClick={onTakeBack}>
              {t.takeBack}
            </Button>
            {failure !== 'waits' && (
              <Button size="sm" variant="secondary" onClick={onAgain}>
                {t.tryAgain}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
