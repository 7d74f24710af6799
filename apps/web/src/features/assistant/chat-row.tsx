import type { AiChat } from '@arogo/contract/assistant';
import { assistantPersonScreen } from '@arogo/contract/messages/assistant-person';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { HighlightedText } from '@arogo/talk/highlighted-text';
import { IconButton } from '@arogo/ui/icon-button';
import { SharedMenuTrigger, type SharedMenuHandle } from '@arogo/ui/menu';
import { clsx } from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { stripMarkdown } from './plain-text.ts';

interface ChatRowProps {
  readonly chat: AiChat;
  readonly active: boolean;
  /** The search words. */
  readonly words: string;
  readonly menu: SharedMenuHandle<AiChat>;
  readonly onSelect: (id: string) => void;
}

/** A chat in the list: a tap opens it, another tap closes it. */
export const ChatRow = memo(function ChatRow({ chat, active, words, menu, onSelect }: ChatRowProps) {
  const { id, name, hit, begunBy } = chat;
  // On another person's page the list contains only chats that the signed-in person started.
  const isOwnPage = usePagePerson() === undefined;
  return (
    <li
      className={clsx(
        'group/chat relative flex items-center rounded-control transition-colors duration-120',
        active ? 'bg-leaf-wash' : 'hover:bg-hush',
      )}
    >
      <button
        type="button"
        aria-current={active ? 'true' : undefined}
        onClick={() => onSelect(id)}
        className="min-h-11 min-w-0 flex-1 rounded-control py-2 pl-3 text-left -outline-offset-2"
      >
        <span
          className={clsx('block truncate text-[0.9375rem]', active ? 'font-semibold text-leaf-ink' : 'font-medium')}
        >
          <bdi>
            <HighlightedText text={name} words={words} />
          </bdi>
        </span>
        {begunBy !== null && isOwnPage && (
          <span className="block truncate text-xs text-soft">{assistantPersonScreen.begunBy(begunBy)}</span>
        )}
        {hit !== undefined && (
          <span className="line-clamp-2 text-sm leading-5 text-soft wrap-anywhere">
            <HighlightedText text={stripMarkdown(hit)} words={words} />
          </span>
        )}
      </button>
      <SharedMenuTrigger
        handle={menu}
        thing={chat}
        trigger={
          <IconButton
            label={t.actionsOf(name)}
            title={t.actions}
            icon={<EllipsisVertical aria-hidden="true" />}
            className={
              'text-soft! focus-visible:opacity-100 data-popup-open:opacity-100 [@media(hover:hover)]:opacity-0 ' +
              '[@media(hover:hover)]:group-hover/chat:opacity-100'
            }
          />
        }
      />
    </li>
  );
});
