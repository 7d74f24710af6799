import { browserTimeZone } from '@arogo/client/formats';
import type { Conversation, Message } from '@arogo/contract/conversations';
import type { LiveSide } from '@arogo/contract/live';
import { talkScreen as t } from '@arogo/contract/messages/talk-screen';
import { clsx } from 'clsx';
import { memo } from 'react';
import { Face, usePresence } from './face.tsx';
import { Receipt } from './receipt.tsx';
import { useTalkParts } from './provider.tsx';
import { useWatched } from './use-watched.ts';
import { briefly, callWords, toQuote, formatSnippet } from './words.ts';

const isCall = ({ type }: Message): boolean =>
  type === 'missedCall' || type === 'consultationStart' || type === 'consultationEnd';

const lastWords = (message: Message, side: LiveSide, name: string): string =>
  isCall(message) ? callWords(message, side, name) : formatSnippet(toQuote(message));

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly active: boolean;
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** A conversation in the list: all of it opens it. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  active,
  now,
  onOpen,
}: ConversationRowProps) {
  const { talk, side } = useTalkParts();
  const { id, other, lastMessage, unread, lastAt } = conversation;
  const online = usePresence(conversation);
  const typing = useWatched(talk.typing(id));
  const marks = useWatched(talk.marks(id));
  const draft = useWatched(talk.drafts.of(id));
  const zone = browserTimeZone();
  const mine = lastMessage?.sender === side && !lastMessage.deleted;
  const drafted = !active && draft.text.trim() !== '';
  return (
    <li className="px-2">
      <button
        type="button"
        aria-current={active ? 'true' : undefined}
        onClick={() => onOpen(id)}
        className={clsx(
          'flex w-full items-center gap-3 rounded-control px-3 py-3 text-left transition-colors duration-120 -outline-offset-2',
          active ? 'bg-leaf-wash' : 'hover:bg-hush',
        )}
      >
        <Face conversation={conversation} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate text-item">
              <bdi>{other.name}</bdi>
            </span>
            <span
              className={clsx(
                'shrink-0 text-xs tabular-nums',
                unread > 0 ? 'font-semibold text-leaf-ink' : 'text-soft',
              )}
            >
              {briefly(lastAt, zone, now)}
            </span>
          </span>
          <span className="sr-only">
            {', '}
            {online ? t.online : t.offline}
            {', '}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span
              className={clsx(
                'flex min-w-0 flex-1 items-center gap-1 text-sm',
                unread > 0 ? 'font-medium text-ink' : 'text-soft',
              )}
            >
              {typing ? (
                <span className="text-leaf-ink">{t.typing}</span>
              ) : drafted ? (
                <span className="truncate">
                  <span className="font-medium text-brick">{t.draft}</span> <bdi>{draft.text}</bdi>
                </span>
              ) : (
                <>
                  {mine && <Receipt seq={lastMessage.seq} marks={marks} />}
                  <bdi className="truncate">
                    {lastMessage === null ? other.about : lastWords(lastMessage, side, other.name)}
                  </bdi>
                </>
              )}
            </span>
            {unread > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-leaf px-1.5 text-xs font-semibold text-on-leaf tabular-nums">
                <span aria-hidden="true">{t.unreadShort(unread)}</span>
                <span className="sr-only">{t.unread(unread)}</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
});
