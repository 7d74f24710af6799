import { aiComposerHeightMaximum, aiTextMaximum } from '@arogo/contract/assistant';
import { helpLines } from '@arogo/contract/help-lines';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { useWatched } from '@arogo/talk/use-watched.ts';
import { Alert } from '@arogo/ui/alert';
import { IconButton } from '@arogo/ui/icon-button';
import { TextArea } from '@arogo/ui/text-area';
import { clsx } from 'clsx';
import { SendHorizontal, Square, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { AttachMenu } from './attach-menu.tsx';
import { Attached } from './attached.tsx';
import { type Draft, type Drafts, isEmpty } from './drafts.ts';
import type { useAttaching } from './use-attaching.ts';

export interface ComposerHandle {
  readonly focus: () => void;
}

type Refusal = keyof typeof t.notNow;

interface ComposerProps {
  readonly chatId: string | undefined;
  readonly drafts: Drafts;
  readonly attaching: ReturnType<typeof useAttaching>;
  /** It can be written meanwhile, and sent afterwards. */
  readonly isAnswering: boolean;
  /** False where it cannot be taken now. */
  readonly onSend: (draft: Draft) => boolean;
  readonly onStop: () => void;
  readonly ref: Ref<ComposerHandle>;
}

/** Where one writes and attaches. */
export function Composer({ chatId, drafts, attaching, isAnswering, onSend, onStop, ref }: ComposerProps) {
  const { draft } = useWatched(drafts.of(chatId));
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), []);
  const { uploads, wrong, room, isAttaching, forgetWrong, addFiles, addRecords, again, stop } = attaching;
  const over = draft.text.trim().length - aiTextMaximum;
  const canSend = !isEmpty(draft) && over <= 0;
  // Who sends is told why it does not go; what was in the way may be gone by then.
  const [refused, setRefused] = useState<Refusal>();
  const isRefused = refused === 'answering' ? isAnswering : refused === 'attaching' ? isAttaching : refused === 'full';
  const send = (): void => {
    area.current?.focus();
    if (!canSend) return;
    if (isAnswering || isAttaching) return setRefused(isAnswering ? 'answering' : 'attaching');
    forgetWrong();
    setRefused(onSend(draft) ? undefined : 'full');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is being put together, Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div
      className="shrink-0 border-t border-line bg-card px-2 pt-2 pb-[max(0.375rem,env(safe-area-inset-bottom))] sm:px-4 sm:pt-3"
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0) addFiles([...clipboardData.files]);
      }}
    >
      <div className="mx-auto w-full max-w-3xl sm:px-2">
        {wrong.length > 0 && <Problems problems={wrong} onDismiss={forgetWrong} />}
        <Attached draft={draft} uploads={uploads} onChange={(part) => drafts.write(chatId, part)} onAgain={again} onStop={stop} />
        <div className="flex items-end gap-1">
          <AttachMenu room={room} onFiles={addFiles} onRecords={addRecords} onClosed={() => area.current?.focus()} />
          <TextArea
            ref={area}
            label={t.composerLabel}
            labelHidden
            reserve={false}
            rows={1}
            maxHeight={aiComposerHeightMaximum}
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
          {isAnswering ? (
            <Round label={t.stop} icon={<Square aria-hidden="true" className="fill-current" />} onClick={onStop} />
          ) : (
            <Round label={t.send} icon={<SendHorizontal aria-hidden="true" />} strong disabled={!canSend} onClick={send} />
          )}
        </div>
        <p aria-live="polite" className={clsx('text-center text-sm text-ink text-pretty', isRefused && 'pt-1.5')}>
          {isRefused && refused && t.notNow[refused]}
        </p>
        <p className="pt-1 text-center text-xs leading-5 text-soft">
          {t.notADoctor}{' '}
          <a href={`tel:${helpLines.emergency.number}`} className="-m-3 inline-block p-3 font-semibold text-ink underline underline-offset-2">
            {helpLines.emergency.number}
          </a>
          .
        </p>
      </div>
    </div>
  );
}

function Problems({ problems, onDismiss }: { readonly problems: readonly string[]; readonly onDismiss: () => void }) {
  return (
    <div className="relative mb-2">
      <Alert tone="danger" className="pr-12!">
        {problems.map((problem) => (
          <p key={problem} className="wrap-anywhere">
            {problem}
          </p>
        ))}
      </Alert>
      <IconButton label={t.dismiss} icon={<X aria-hidden="true" />} className="absolute! top-0.5 right-0.5" onClick={onDismiss} />
    </div>
  );
}

interface RoundProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly strong?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** The one thing to do at the end of the line. */
function Round({ label, icon, strong = false, disabled = false, onClick }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'grid size-12 shrink-0 place-items-center rounded-full transition-colors duration-120 disabled:opacity-45 [&_svg]:size-5.5 [&_svg]:stroke-[1.75]',
        strong ? 'bg-leaf text-on-leaf hover:bg-leaf-deep' : 'text-ink hover:bg-hush [&_svg]:size-4.5!',
      )}
    >
      {icon}
    </button>
  );
}
