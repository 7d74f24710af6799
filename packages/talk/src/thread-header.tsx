import type { CallKind } from '@arogo/contract/calls';
import type { Conversation } from '@arogo/contract/conversations';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { IconButton } from '@arogo/ui/icon-button';
import { LinkButton } from '@arogo/ui/link-button';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { keepVisibleMark } from '@arogo/ui/toast-position';
import { clsx } from 'clsx';
import { ArrowLeft, CalendarPlus, EllipsisVertical, Phone, Search, Video } from 'lucide-react';
import { ParticipantAvatar, usePresence } from './participant-avatar.tsx';
import { formatParticipantName } from './participant-name.ts';
import { useMessagingDeps } from './provider.tsx';
import { useStoreValue } from './use-store-value.ts';

interface ThreadHeaderProps {
  readonly conversation: Conversation;
  readonly onBack: () => void;
  readonly onSearch: () => void;
  readonly onCall: ((kind: CallKind) => void) | undefined;
}

/** The other side of the conversation, and the actions beside writing. */
export function ThreadHeader({ conversation, onBack, onSearch, onCall }: ThreadHeaderProps) {
  const { messaging, Link, buildBookingPath: bookPath } = useMessagingDeps();
  const { id, other } = conversation;
  const online = usePresence(conversation);
  const typing = useStoreValue(messaging.typing(id));
  return (
    <header
      {...keepVisibleMark}
      className="flex min-h-17 shrink-0 items-center gap-1 border-b border-line bg-card px-1.5 py-1.5 sm:px-4 lg:pl-6"
    >
      <IconButton label={t.back} icon={<ArrowLeft aria-hidden="true" />} className="lg:hidden" onClick={onBack} />
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <ParticipantAvatar conversation={conversation} size="md" />
        <div className="min-w-0">
          <h2 className={clsx('text-item', other.representative === null ? 'truncate' : 'line-clamp-2 leading-5')}>
            <bdi>{formatParticipantName(other)}</bdi>
          </h2>
          <p className="flex min-w-0 items-center gap-1.5 text-sm text-soft">
            <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', online ? 'bg-leaf' : 'bg-edge')} />
            <span className="truncate">
              {typing ? (
                <span className="text-leaf-ink">{t.typing}</span>
              ) : (
                [online ? t.online : t.offline, formatSpecialty(other.about)].join(' · ')
              )}
            </span>
            <span aria-live="polite" className="sr-only">
              {typing && t.typingOf(other.name)}
            </span>
          </p>
        </div>
      </div>
      {bookPath && (
        <LinkButton
          as={Link}
          to={bookPath(conversation)}
          size="sm"
          variant="secondary"
          className="mr-1 shrink-0 max-xl:hidden"
        >
          {t.book}
        </LinkButton>
      )}
      {onCall && (
        <>
          <IconButton
            label={t.callNamed(other.name)}
            title={t.audioCall}
            icon={<Phone aria-hidden="true" />}
            onClick={() => onCall('audio')}
          />
          <IconButton
            label={t.videoCallNamed(other.name)}
            title={t.videoCall}
            icon={<Video aria-hidden="true" />}
            onClick={() => onCall('video')}
          />
        </>
      )}
      <IconButton
        label={t.searchIn}
        icon={<Search aria-hidden="true" />}
        className={clsx(bookPath && 'max-xl:hidden')}
        onClick={onSearch}
      />
      {bookPath && (
        <div className="relative xl:hidden">
          <Menu trigger={<IconButton label={t.more} icon={<EllipsisVertical aria-hidden="true" />} />}>
            <MenuItem icon={<CalendarPlus aria-hidden="true" />} link={<Link to={bookPath(conversation)} />}>
              {t.book}
            </MenuItem>
            <MenuItem icon={<Search aria-hidden="true" />} onSelect={onSearch}>
              {t.searchIn}
            </MenuItem>
          </Menu>
        </div>
      )}
    </header>
  );
}
