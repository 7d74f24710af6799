import { formatTime } from '@arogo/client/format';
import type { Message } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { IconButton } from '@arogo/ui/icon-button';
import { SharedMenuTrigger } from '@arogo/ui/menu';
import { SelectBox } from '@arogo/ui/select-box';
import { keepVisibleMark } from '@arogo/ui/toast-position';
import { clsx } from 'clsx';
import { Ban, EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { CallMessage } from './call-message.tsx';
import { FileMessage } from './file-message.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { useMessagingDeps } from './provider.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { Receipt } from './receipt.tsx';
import { type ThreadTools, useThreadTools } from './thread-context.ts';
import { useStoreValue } from './use-store-value.ts';
import { toQuote, formatSnippet } from './format.ts';
import { formatParticipantName } from './participant-name.ts';

/** The bubble of a message: own messages at the end of the line, the other side's at its start. */
export function MessageBubble({
  mine,
  children,
  className,
}: {
  readonly mine: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <div
      className={clsx(
        'max-w-[min(34rem,82%)] min-w-0 rounded-card px-3.5 py-2 text-ink',
        mine ? 'rounded-br-small bg-leaf-wash' : 'rounded-bl-small border border-line bg-card',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Lets the browser skip the layout of rows far off screen. */
export const offscreenRowClass = '[contain-intrinsic-block-size:auto_4.5rem] [content-visibility:auto]';

interface MessageRowProps {
  readonly message: Message;
  readonly goesOn: boolean;
  /** It is the last row. */
  readonly isLast: boolean;
  /** Whether the message is selected; undefined outside selection mode. */
  readonly chosen: boolean | undefined;
  /** Highlighted as the target of a quote or a search. */
  readonly lit: boolean;
  readonly words: string;
}

/** A message of the conversation. */
export const MessageRow = memo(function MessageRow({ message, goesOn, isLast, chosen, lit, words }: MessageRowProps) {
  const tools = useThreadTools();
  const { role: side } = useMessagingDeps();
  const mine = message.sender === side;
  return (
    <li
      data-seq={message.seq}
      {...(isLast && keepVisibleMark)}
      className={clsx(
        offscreenRowClass,
        'group/row relative scroll-my-16 px-4 transition-colors duration-200 sm:px-6',
        goesOn ? 'pt-1' : 'pt-3',
        lit && 'bg-sun-wash/60',
        chosen === true && 'bg-leaf-wash/45',
      )}
    >
      {message.sender === 'system' ? (
        <CallMessage message={message} name={tools.name} onCall={tools.onCall} />
      ) : (
        <div className="flex items-end gap-1">
          {chosen !== undefined && (
            <SelectBox
              label={t.choose(formatSnippet(toQuote(message)))}
              checked={chosen}
              onChange={(on) => tools.choose(message, on)}
              className={clsx('-ml-2 self-center', message.deleted && 'invisible')}
            />
          )}
          <div className={clsx('flex min-w-0 flex-1 items-end gap-1', mine && 'flex-row-reverse')}>
            <MessageBubble mine={mine}>
              {!goesOn && <MessageWriter message={message} name={tools.name} />}
              <MessageBody message={message} words={words} tools={tools} />
              <MessageFooter message={message} mine={mine} timeZone={tools.timeZone} />
            </MessageBubble>
            {chosen === undefined && !message.deleted && (
              <span className="relative shrink-0">
                <SharedMenuTrigger
                  handle={tools.menu}
                  thing={message}
                  trigger={
                    <IconButton
                      size="sm"
                      data-message-menu=""
                      label={t.actionsOf(formatSnippet(toQuote(message)).slice(0, 80))}
                      title={t.actions}
                      icon={<EllipsisVertical aria-hidden="true" />}
                      className={
                        'text-soft focus-visible:opacity-100 data-popup-open:opacity-100 ' +
                        '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/row:opacity-100'
                      }
                    />
                  }
                />
              </span>
            )}
          </div>
        </div>
      )}
    </li>
  );
});

/**
 * Names the writer if that is another account than the reader expects. To the patient's side: an account that wrote for the
 * patient, or the patient, if the reader acts for them. To the doctor: every account that wrote for the patient.
 */
function MessageWriter({ message, name }: { readonly message: Message; readonly name: string }) {
  const { role, acting } = useMessagingDeps();
  const { writtenBy, isByAnotherAccount } = message;
  const writer =
    role === 'doctor'
      ? writtenBy !== null && formatParticipantName({ name, representative: writtenBy })
      : isByAnotherAccount && (writtenBy ?? acting?.personName);
  if (writer === false || writer === undefined) return null;
  return (
    <p className="mb-0.5 text-xs font-semibold text-leaf-ink wrap-anywhere">
      <bdi>{writer}</bdi>
    </p>
  );
}

function MessageBody({
  message,
  words,
  tools,
}: {
  readonly message: Message;
  readonly words: string;
  readonly tools: ThreadTools;
}) {
  const { role: side } = useMessagingDeps();
  const { type, content, deleted, replyTo, sender, isByAnotherAccount, seq } = message;
  if (deleted) {
    return (
      <p className="flex items-center gap-2 text-[0.9375rem] text-soft italic">
        <Ban aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
        {sender === side && message.writtenBy === null && !isByAnotherAccount ? t.deletedByYou : t.deleted}
      </p>
    );
  }
  return (
    <>
      {replyTo && <QuotedMessage quote={replyTo} name={tools.name} onShow={tools.scrollToMessage} />}
      {type === 'text' ? (
        // Links stay plain text: the writer may be mistaken or misled.
        <p dir="auto" className="text-[0.9375rem] leading-6 whitespace-pre-wrap wrap-anywhere">
          <HighlightedText text={content} words={words} />
        </p>
      ) : (
        <FileMessage message={message} onOpen={tools.open} onBroken={() => tools.refetchMessage(seq)} />
      )}
    </>
  );
}

function MessageFooter({
  message,
  mine,
  timeZone,
}: {
  readonly message: Message;
  readonly mine: boolean;
  readonly timeZone: string;
}) {
  const { messaging } = useMessagingDeps();
  const marks = useStoreValue(messaging.marks(message.conversationId));
  return (
    <p className="mt-0.5 flex items-center justify-end gap-1 text-xs text-soft tabular-nums">
      {message.editedAt !== null && !message.deleted && <span>{t.edited} ·</span>}
      <time dateTime={message.date}>{formatTime(message.date, timeZone)}</time>
      {mine && !message.deleted && <Receipt seq={message.seq} marks={marks} />}
    </p>
  );
}
