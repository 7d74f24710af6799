import { getBrowserTimeZone } from '@arogo/client/format';
import type { Conversation, Message } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { clsx } from 'clsx';
import { memo } from 'react';
import { ParticipantAvatar, usePresence } from './participant-avatar.tsx';
import { Receipt } from './receipt.tsx';
import { formatParticipantName } from './participant-name.ts';
import { useMessagingDeps } from './provider.tsx';
import { useStoreValue } from './use-store-value.ts';
import { formatListTime, formatCallMessage, toQuote, formatSnippet } from './format.ts';

const isCallMessage = ({ type }: Message): boolean =>
  type === 'missedCall' || type === 'consultationStart' || type === 'consultationEnd';

const formatLastMessage = (message: Message, side: ParticipantRole, name: string): string =>
  isCallMessage(message) ? formatCallMessage(message, side, name) : formatSnippet(toQuote(message));

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly active: boolean;
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** A conversation in the list; the whole row opens it. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  active,
  now,
  onOpen,
}: ConversationRowProps) {
  const { messaging, role: side } = useMessagingDeps();
  const { id, other, lastMessage, unread, lastAt } = conversation;
  const online = usePresence(conversation);
  const typing = useStoreValue(messaging.typing(id));
  const marks = useStoreValue(messaging.marks(id));
  const draft = useStoreValue(messaging.drafts.get(id));
  const zone = getBrowserTimeZone();
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
        <ParticipantAvatar conversation={conversation} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={clsx(
                'min-w-0 flex-1 text-item',
                other.representative === null ? 'truncate' : 'line-clamp-2 leading-5.5',
              )}
            >
              <bdi>{formatParticipantName(other)}</bdi>
            </span>
            <span
              className={clsx(
                'shrink-0 text-xs tabular-nums',
                unread > 0 ? 'font-semibold text-leaf-ink' : 'text-soft',
              )}
            >
              {formatListTime(lastAt, zone, now)}
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
                    {lastMessage === null ? other.about : formatLastMessage(lastMessage, side, other.name)}
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
