import { maxAiComposerHeightPx, maxAiTextLength } from '@arogo/contract/assistant';
import { helpLines } from '@arogo/contract/messages/help-lines';
import type { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { ComposerProblems, RoundButton } from '@arogo/talk/composer-controls';
import { useDictation } from '@arogo/talk/dictation/use-dictation';
import { useStoreValue } from '@arogo/talk/use-store-value.ts';
import { TextArea } from '@arogo/ui/text-area';
import { pageFootMark } from '@arogo/ui/toast-position';
import { clsx } from 'clsx';
import { SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ChatAttachMenu } from './chat-attach-menu.tsx';
import { ComposerAttachments } from './composer-attachments.tsx';
import { type Draft, type ChatDrafts, isEmpty } from './drafts.ts';
import { useAssistantTexts } from './use-assistant-texts.ts';
import type { useFileAttachments } from './use-file-attachments.ts';

export interface ComposerHandle {
  readonly focus: () => void;
}

type Refusal = keyof typeof assistantScreen.notNow;

interface ComposerProps {
  readonly chatId: string | undefined;
  readonly drafts: ChatDrafts;
  readonly attaching: ReturnType<typeof useFileAttachments>;
  /** While an answer arrives, the message can be written but not sent. */
  readonly isAnswering: boolean;
  /** Returns false if the message cannot be accepted now. */
  readonly onSend: (draft: Draft) => boolean;
  readonly onStop: () => void;
  readonly ref: Ref<ComposerHandle>;
}

/** Text field of the chat with its attachments. */
export function Composer({ chatId, drafts, attaching, isAnswering, onSend, onStop, ref }: ComposerProps) {
  const t = useAssistantTexts();
  const { draft } = useStoreValue(drafts.get(chatId));
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), []);
  const { uploads, wrong, room, isAttaching, forgetWrong, addFiles, addRecords, again, stop } = attaching;
  const over = draft.text.trim().length - maxAiTextLength;
  const canSend = !isEmpty(draft) && over <= 0;
  // A refused message shows the reason; the reason may have passed by the next render.
  const [refused, setRefused] = useState<Refusal>();
  const isRefused = refused === 'answering' ? isAnswering : refused === 'attaching' ? isAttaching : refused === 'full';
  const dictation = useDictation({ area, value: draft.text, subject: chatId });
  const send = (): void => {
    area.current?.focus();
    if (!canSend) return;
    if (isAnswering || isAttaching) return setRefused(isAnswering ? 'answering' : 'attaching');
    forgetWrong();
    setRefused(onSend(draft) ? undefined : 'full');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // During IME composition, Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div
      {...pageFootMark}
      className="shrink-0 border-t border-line bg-card px-2 pt-2 pb-[max(0.375rem,env(safe-area-inset-bottom))] sm:px-4 sm:pt-3"
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0) addFiles([...clipboardData.files]);
      }}
    >
      <div className="mx-auto w-full max-w-3xl sm:px-2">
        {wrong.length > 0 && <ComposerProblems problems={wrong} onDismiss={forgetWrong} />}
        <ComposerAttachments
          draft={draft}
          uploads={uploads}
          onChange={(part) => drafts.write(chatId, part)}
          onAgain={again}
          onStop={stop}
        />
        <div className="flex items-end gap-1">
          <ChatAttachMenu
            room={room}
            onFiles={addFiles}
            onRecords={addRecords}
            onClosed={() => area.current?.focus()}
          />
          <TextArea
            ref={area}
            label={t.composerLabel}
            labelHidden

            rows={1}
            maxHeight={maxAiComposerHeightPx}
            className="min-w-0 flex-1"
            placeholder={t.placeholder}
            enterKeyHint="send"
            dir="auto"
            value={draft.text}
            error={over > 0 ? t.tooLong(over) : undefined}
            onChange={({ target }) => {
              if (refused === 'full') setRefused(undefined);
              drafts.write(chatId, { text: target.value });
            }}
            onKeyDown={onKeyDown}
          />
          {dictation.button}
          {isAnswering ? (
            <RoundButton
              label={t.stop}
              icon={<Square aria-hidden="true" className="fill-current" />}
              look="quiet"
              onClick={onStop}
            />
          ) : (
            // While choices are ticked, only their send button is shown, unless there is text as well.
            <span className={clsx('shrink-0', !canSend && 'group-has-[[data-choosing]]/chat:hidden')}>
              <RoundButton
                label={t.send}
                icon={<SendHorizontal aria-hidden="true" />}
                look="strong"
                disabled={!canSend}
                onClick={send}
              />
            </span>
          )}
        </div>
        {dictation.message}
        <p aria-live="polite" className={clsx('text-center text-sm text-ink text-pretty', isRefused && 'pt-1.5')}>
          {isRefused && refused && t.notNow[refused]}
        </p>
        <p className="pt-1 text-center text-xs leading-5 text-soft">
          {t.notADoctor}{' '}
          <a
            href={`tel:${helpLines.emergency.number}`}
            className="-m-3 inline-block p-3 font-semibold text-ink underline underline-offset-2"
          >
            {helpLines.emergency.number}
          </a>
          .
        </p>
      </div>
    </div>
  );
}
