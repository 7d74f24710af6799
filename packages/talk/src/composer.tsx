import { maxComposerHeightPx, type Conversation, type Message, maxMessageLength } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { IconButton } from '@arogo/ui/icon-button';
import { TextArea } from '@arogo/ui/text-area';
import { pageFootMark } from '@arogo/ui/toast-position';
import { Check, Mic, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { MessageAttachMenu } from './message-attach-menu.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { ComposerProblems, RoundButton } from './composer-controls.tsx';
import { useDictation } from './dictation/use-dictation.tsx';
import { detectFileKind, measureDuration, findFileProblem } from './file-types.ts';
import { useMessagingDeps } from './provider.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import type { AudioRecording } from './audio-recorder.ts';
import { RecordingBar, useRecording } from './recording-bar.tsx';
import type { OutgoingContent } from './sync/outbox.ts';
import { useStoreValue } from './use-store-value.ts';
import { toQuote } from './format.ts';

export interface ComposerHandle {
  readonly focus: () => void;
  readonly addFiles: (files: readonly File[]) => void;
}

interface ComposerProps {
  readonly conversation: Conversation;
  /** The message that is being edited. */
  readonly editing: Message | undefined;
  readonly onEdited: () => void;
  readonly onSent: () => void;
  /** Called with the text of a sent or edited message. */
  readonly onTextSent: (text: string) => void;
  readonly ref: Ref<ComposerHandle>;
}

/** Writes, attaches files and records voice messages. */
export function Composer({ conversation, editing, onEdited, onSent, onTextSent: onSaid, ref }: ComposerProps) {
  const { messaging, role: side, toaster } = useMessagingDeps();
  const { id, other } = conversation;
  const draft = useStoreValue(messaging.drafts.get(id));
  const area = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState<{ readonly of: Message; readonly text: string }>();
  const { recording, problem, start, stop: end } = useRecording();
  const text = editing ? (changed?.of === editing ? changed.text : editing.content) : draft.text;
  const over = text.trim().length - maxMessageLength;
  const dictation = useDictation({ area, value: text, subject: editing?.id ?? id });
  const isEmpty = text.trim() === '' && (editing !== undefined || draft.files.length === 0);

  const write = (next: string): void => {
    if (editing) setChanged({ of: editing, text: next });
    else {
      messaging.drafts.update(id, { text: next });
      if (next.trim() !== '') messaging.sendTyping(id);
    }
  };
  const addFiles = (files: readonly File[]): void => {
    setWrong(
      files.flatMap((file) => {
        const why = findFileProblem(file);
        return why === undefined ? [] : [t.wrongFile(file.name, why)];
      }),
    );
    const good = files.filter((file) => findFileProblem(file) === undefined);
    if (good.length > 0) messaging.drafts.update(id, { files: [...messaging.drafts.get(id).get().files, ...good] });
    area.current?.focus();
  };
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus(), addFiles }));

  // Editing or replying moves the focus to the field.
  const { replyTo } = draft;
  useEffect(() => {
    if (editing || replyTo) area.current?.focus();
  }, [editing, replyTo]);

  const addToOutbox = (contents: readonly OutgoingContent[]): void => {
    contents.forEach((each, index) => messaging.outbox.add(id, each, index === 0 ? draft.replyTo : undefined));
    messaging.drafts.update(id, { replyTo: undefined });
    onSent();
  };
  const send = async (): Promise<void> => {
    if (isEmpty || over > 0) return;
    const trimmed = text.trim();
    const { files } = draft;
    messaging.drafts.update(id, { text: '', files: [], replyTo: undefined });
    setWrong([]);
    area.current?.focus();
    const sent: OutgoingContent[] = [];
    for (const file of files) {
      const kind = detectFileKind(file);
      const duration = kind && (await measureDuration(file, kind));
      sent.push({ kind: 'file', file, name: file.name, ...(duration !== undefined && { duration }) });
    }
    addToOutbox(trimmed === '' ? sent : [...sent, { kind: 'text', text: trimmed }]);
    if (trimmed !== '') onSaid(trimmed);
  };
  const save = async (): Promise<void> => {
    if (editing === undefined || isEmpty || over > 0) return;
    if (text.trim() !== editing.content) {
      try {
        await messaging.edit(editing, text.trim());
        onSaid(text.trim());
      } catch (error) {
        toaster.error(
          error instanceof Error && 'hasServerMessage' in error && error.hasServerMessage === true
            ? error.message
            : t.editFailed,
        );
        return;
      }
    }
    setChanged(undefined);
    onEdited();
    area.current?.focus();
  };
  const submit = (): void => void (editing ? save() : send());
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && (editing || draft.replyTo)) {
      event.stopPropagation();
      if (editing) onEdited();
      else messaging.drafts.update(id, { replyTo: undefined });
    }
    // During IME composition Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const sendRecording = async (done: AudioRecording): Promise<void> => {
    const duration = done.elapsed();
    const file = await done.stop();
    end();
    if (file.size > 0)
      addToOutbox([
        {
          kind: 'file',
          file,
          name: `${t.voiceName}.${file.type.includes('mp4') ? 'm4a' : file.type.includes('ogg') ? 'ogg' : 'webm'}`,
          duration,
        },
      ]);
  };

  const problems = problem === undefined ? wrong : [problem, ...wrong];
  return (
    <div
      {...pageFootMark}
      className="shrink-0 border-t border-line bg-card px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-4 sm:pt-3 sm:pb-3"
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0 && !editing) addFiles([...clipboardData.files]);
      }}
    >
      {problems.length > 0 && (
        <ComposerProblems
          problems={problems}
          onDismiss={() => {
            setWrong([]);
            end();
          }}
        />
      )}
      {editing && (
        <ComposerContext label={t.editing} stop={t.stopEditing} onStop={onEdited}>
          <QuotedMessage quote={toQuote(editing)} name={other.name} />
        </ComposerContext>
      )}
      {!editing && draft.replyTo && (
        <ComposerContext
          label={draft.replyTo.sender === side ? t.replyingToYourself : t.replyingTo(other.name)}
          stop={t.stopReply}
          onStop={() => messaging.drafts.update(id, { replyTo: undefined })}
        >
          <QuotedMessage quote={draft.replyTo} name={other.name} />
        </ComposerContext>
      )}
      {!editing && (
        <AttachedFiles
          files={draft.files}
          onRemove={(file) => messaging.drafts.update(id, { files: draft.files.filter((each) => each !== file) })}
        />
      )}
      {recording ? (
        <RecordingBar recording={recording} onCancel={end} onSend={(done) => void sendRecording(done)} />
      ) : (
        <div className="flex items-end gap-1">
          {!editing && (
            <MessageAttachMenu
              onFiles={addFiles}
              onRecords={(records) =>
                addToOutbox(records.map(({ id: recordId, name }) => ({ kind: 'record', recordId, name })))
              }
            />
          )}
          <TextArea
            ref={area}
            label={editing ? t.editing : t.composerLabel(other.name)}
            labelHidden

            rows={1}
            maxHeight={maxComposerHeightPx}
            className="min-w-0 flex-1"
            placeholder={t.placeholder}
            enterKeyHint="send"
            dir="auto"
            value={text}
            error={over > 0 ? t.tooLong(over) : undefined}
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
          />
          {dictation.button}
          {isEmpty && !editing ? (
            <RoundButton label={t.record} icon={<Mic aria-hidden="true" />} look="plain" onClick={start} />
          ) : (
            <RoundButton
              label={editing ? t.saveEdit : t.send}
              icon={editing ? <Check aria-hidden="true" /> : <SendHorizontal aria-hidden="true" />}
              look="strong"
              disabled={isEmpty || over > 0}
              onClick={submit}
            />
          )}
        </div>
      )}
      {!recording && dictation.message}
    </div>
  );
}

function ComposerContext({
  label,
  stop,
  onStop,
  children,
}: {
  readonly label: string;
  readonly stop: string;
  readonly onStop: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div className="mb-2 flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <p className="mb-1 px-1 text-xs font-medium text-soft">{label}</p>
        {children}
      </div>
      <IconButton label={stop} icon={<X aria-hidden="true" />} onClick={onStop} />
    </div>
  );
}
