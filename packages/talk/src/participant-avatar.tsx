import type { Conversation } from '@arogo/contract/conversations';
import { Avatar } from '@arogo/ui/avatar';
import { useMessagingDeps } from './provider.tsx';
import { useStoreValue } from './use-store-value.ts';

/** Whether the other side is connected: as the live connection says, else as the list said. */
export const usePresence = ({ other, status }: Pick<Conversation, 'other' | 'status'>): boolean => {
  const { messaging: talk } = useMessagingDeps();
  return useStoreValue(talk.presence(other.id)) ?? status === 'online';
};

interface ParticipantAvatarProps {
  readonly conversation: Pick<Conversation, 'other' | 'status'>;
  readonly size?: 'md' | 'lg';
}

/** The other side's picture or initials, with a dot while they are connected. Decoration: the words stand beside it. */
export function ParticipantAvatar({ conversation, size = 'lg' }: ParticipantAvatarProps) {
  const { other } = conversation;
  const online = usePresence(conversation);
  return (
    <span aria-hidden="true" className="relative inline-grid shrink-0">
      <Avatar name={other.name} src={other.img ?? undefined} size={size} />
      {online && <span className="absolute right-0 bottom-0 size-3 rounded-full bg-leaf ring-2 ring-card" />}
    </span>
  );
}
