import type { AiMessage } from '@arogo/contract/assistant';
import { getAnswerScreen } from '@arogo/contract/messages/answer-screen';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { listenScreen } from '@arogo/contract/messages/listen-screen';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { IconButton } from '@arogo/ui/icon-button';
import { InlineMessage } from '@arogo/ui/inline-message';
import { Copy, RefreshCw, Share2, Sparkles } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { buildRecordPath } from '../../components/shared/medication/record-path.ts';
import { ShareText } from '../../components/shared/share/share-text.tsx';
import { useListen } from '../../components/shared/speech/use-listen.tsx';
import { useServices } from '../../lib/services.ts';
import { ContentBlock, type ContentActions } from './content-block.tsx';
import { findAnswerLanguage, findItemLanguage, toPlainText, toSpokenAnswer, collectSources } from './plain-text.ts';

interface AnswerRowProps {
  readonly message: AiMessage;
  /** It is the last one, so its question can be answered and it can be regenerated. */
  readonly last: boolean;
  readonly onRegenerate: () => void;
  readonly tools: ContentActions;
}

/** An answer of the assistant. */
export const AnswerRow = memo(function AnswerRow({ message, last, onRegenerate, tools }: AnswerRowProps) {
  const { content, state, by } = message;
  const busy = state === 'answering';
  const language = findAnswerLanguage(content);
  return (
    <AnswerFrame>
      {content.map((item) => (
        <div key={item.id} lang={findItemLanguage(item, language)} className="contents">
          <ContentBlock item={item} message={message} open={last && !busy} tools={tools} />
        </div>
      ))}
      {busy && <TypingIndicator />}
      {state === 'stopped' && <p className="text-sm text-soft">{t.stoppedHere}</p>}
      {state === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <InlineMessage tone="danger">{t.answerFailed}</InlineMessage>
          {last && (
            <Button size="sm" variant="secondary" onClick={onRegenerate}>
              {t.tryAgain}
            </Button>
          )}
        </div>
      )}
      {!busy && <SourceList message={message} />}
      {!busy && content.length > 0 && (
        <AnswerActions message={message} onRegenerate={last && state !== 'failed' ? onRegenerate : undefined} by={by} />
      )}
    </AnswerFrame>
  );
});

/** Layout of an answer: the icon, and the text beside or below it. */
export function AnswerFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf-ink max-sm:hidden"
      >
        <Sparkles className="size-4.5 stroke-[1.75]" />
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <p className="sr-only">{t.assistant}</p>
        {children}
      </div>
    </div>
  );
}

/** Indicates that an answer is loading. */
export function TypingIndicator() {
  return (
    <p className="flex min-h-6 items-center gap-2.5 text-sm text-soft">
      <span aria-hidden="true" className="flex gap-1">
        {['', '[animation-delay:160ms]', '[animation-delay:320ms]'].map((delay) => (
          <span key={delay} className={`size-1.5 animate-breathe rounded-full bg-leaf ${delay}`} />
        ))}
      </span>
      {t.thinking}
    </p>
  );
}

/** Records that the answer cites, each with the numbers of its citations in the text. */
function SourceList({ message }: { readonly message: AiMessage }) {
  const sources = collectSources(message.content);
  if (sources.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-semibold">{getAnswerScreen(findAnswerLanguage(message.content)).sources}</p>
      <ul className="mt-0.5">
        {sources.map(({ recordId, label, fact, numbers }) => (
          <li key={recordId}>
            <Link
              to={buildRecordPath(recordId, fact)}
              className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1 text-ink no-underline hover:bg-hush sm:min-h-9"
            >
              <span
                aria-hidden="true"
                className="grid h-5 min-w-5 place-items-center rounded-small bg-leaf-wash px-1 text-xs font-semibold text-leaf-ink tabular-nums"
              >
                {numbers}
              </span>
              <bdi className="min-w-0 text-pretty wrap-anywhere">{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AnswerActionsProps {
  readonly message: AiMessage;
  /** Only the last answer can be regenerated, because later messages build on earlier ones. */
  readonly onRegenerate: (() => void) | undefined;
  readonly by: string | null;
}

function AnswerActions({ message, onRegenerate, by }: AnswerActionsProps) {
  const { toaster } = useServices();
  const [isSharing, setSharing] = useState(false);
  const spoken = useMemo(() => toSpokenAnswer(message.content), [message.content]);
  const listen = useListen({
    what: listenScreen.answer,
    parts: spoken,
    look: 'icon',
    className: 'text-soft! sm:mx-1 sm:size-9 sm:touch-44',
  });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(toPlainText(message.content));
      toaster.success(t.copied);
    } catch {
      toaster.error(t.copyFailed);
    }
  };
  const share = async (): Promise<void> => {
    const shared = { text: toPlainText(message.content) };
    if (!('share' in navigator) || !navigator.canShare(shared)) return setSharing(true);
    try {
      await navigator.share(shared);
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSharing(true);
    }
  };
  return (
    <div className="-mt-1 -ml-2.5 flex flex-wrap items-center gap-x-0.5 text-soft">
      {onRegenerate && (
        <IconButton
          label={t.regenerate}
          icon={<RefreshCw aria-hidden="true" />}
          className="text-soft! sm:mx-1 sm:size-9 sm:touch-44"
          onClick={onRegenerate}
        />
      )}
      <IconButton
        label={t.copy}
        icon={<Copy aria-hidden="true" />}
        className="text-soft! sm:mx-1 sm:size-9 sm:touch-44"
        onClick={() => void copy()}
      />
      <IconButton
        label={t.share}
        icon={<Share2 aria-hidden="true" />}
        className="text-soft! sm:mx-1 sm:size-9 sm:touch-44"
        onClick={() => void share()}
      />
      {listen.button}
      {isSharing && (
        <Dialog open onClose={() => setSharing(false)} title={t.share}>
          <ShareText text={toPlainText(message.content)} subject={t.shareSubject} />
        </Dialog>
      )}
      {by !== null && <span className="ml-1.5 text-xs wrap-anywhere">{t.by(by === 'guide' ? t.guide : by)}</span>}
      {listen.message}
    </div>
  );
}
