import { ApiError, getErrorText } from '@arogo/client/api-error';
import { maxAiChatNameLength, type AiChat, clearAiChats, deleteAiChat, renameAiChat } from '@arogo/contract/assistant';
import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { Dialog } from '@arogo/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { type ChatPages, removeChat } from './chat-cache.ts';
import { assistantKey, chatKey, chatListKey } from './queries.ts';
import { updateChatCaches } from './use-chat.ts';
import { LimitedField } from '@arogo/ui/limited-field';
import { useAssistantTexts } from './use-assistant-texts.ts';

interface RenameChatDialogProps {
  readonly chat: AiChat;
  readonly onClose: () => void;
}

/** Renames a chat. */
export function RenameChatDialog({ chat, onClose }: RenameChatDialogProps) {
  const { call } = useServices();
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState(chat.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setError(m.nameRequired);
    setBusy(true);
    setError(undefined);
    try {
      updateChatCaches(
        client,
        (await call(renameAiChat, { params: { id: chat.id }, body: { name: name.trim() } })).data,
        call,
      );
      onClose();
    } catch (failure) {
      setBusy(false);
      setError(
        (failure instanceof ApiError ? failure.fields['name'] : undefined) ?? getErrorText(failure, t.renameFailed),
      );
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={t.renameTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <LimitedField
          label={t.nameLabel}
          value={name}
          maxLength={maxAiChatNameLength}
          autoComplete="off"
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Runs the confirmed action: sets the busy state, and keeps an error in the dialog. */
const useConfirmedAction = (failed: string, onClose: () => void) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  return {
    busy,
    error,
    close: () => {
      setError(undefined);
      onClose();
    },
    run: async (work: () => Promise<void>): Promise<void> => {
      setBusy(true);
      setError(undefined);
      try {
        await work();
        onClose();
      } catch (failure) {
        setError(getErrorText(failure, failed));
      }
      setBusy(false);
    },
  };
};

interface DeleteChatDialogProps {
  readonly chat: AiChat | undefined;
  readonly onClose: () => void;
  readonly onGone: (id: string) => void;
}

/** Confirms the deletion of a chat, by its name. */
export function DeleteChatDialog({ chat, onClose, onGone }: DeleteChatDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { busy, error, close, run } = useConfirmedAction(t.deleteFailed, onClose);
  const remove = async (): Promise<void> => {
    if (chat === undefined) return;
    try {
      await call(deleteAiChat, { params: { id: chat.id } });
    } catch (failure) {
      // A chat that was deleted elsewhere counts as deleted.
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
    }
    onGone(chat.id);
    client.setQueriesData<ChatPages>({ queryKey: chatListKey }, (list) => list && removeChat(list, chat.id));
    client.removeQueries({ queryKey: chatKey(chat.id) });
    void client.invalidateQueries({ queryKey: chatListKey });
    toaster.success(t.deleted);
  };
  return (
    <ConfirmDialog
      open={chat !== undefined}
      title={t.deleteTitle}
      text={t.deleteText}
      subject={<bdi>{chat?.name}</bdi>}
      confirmLabel={t.delete}
      busy={busy}
      error={error}
      onConfirm={() => void run(remove)}
      onCancel={close}
    />
  );
}

interface ClearChatsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Confirms the deletion of all chats. */
export function ClearChatsDialog({ open, onClose, onGone }: ClearChatsDialogProps) {
  const texts = useAssistantTexts();
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { busy, error, close, run } = useConfirmedAction(t.clearFailed, onClose);
  const clear = async (): Promise<void> => {
    await call(clearAiChats, {});
    onGone();
    client.removeQueries({ queryKey: [...assistantKey, 'chat'] });
    await client.resetQueries({ queryKey: chatListKey });
    toaster.success(t.cleared);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t.clearTitle}
      text={texts.clearText}
      confirmLabel={t.clearConfirm}
      busy={busy}
      error={error}
      onConfirm={() => void run(clear)}
      onCancel={close}
    />
  );
}
