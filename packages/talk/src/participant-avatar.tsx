import type { Conversation } from '@arogo/contract/conversations';
import { Avatar } from '@arogo/ui/avatar';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { useMessagingDeps } from './provider.tsx';
import { useStoreValue } from './use-store-value.ts';

/** Whether the other side is connected: the live connection's state, else the state in the fetched list. */
export const usePresence = ({ other, status }: Pick<Conversation, 'other' | 'status'>): boolean => {
  const { messaging } = useMessagingDeps();
  return useStoreValue(messaging.presence(other.id)) ?? status === 'online';
};

interface ParticipantAvatarProps {
  readonly conversation: Pick<Conversation, 'other' | 'status'>;
  readonly size?: 'md' | 'lg';
}

/**
 * A doctor's portrait, or a patient's photo or initials, with a dot while connected. Decorative: the same is written beside it.
 */
export function ParticipantAvatar({ conversation, size = 'lg' }: ParticipantAvatarProps) {
  const { other } = conversation;
  const { role } = useMessagingDeps();
  const online = usePresence(conversation);
  return (
    <span aria-hidden="true" className="relative inline-grid shrink-0">
      {role === 'user' ? (
        <DoctorPortrait
          doctor={{ userId: other.id, gender: other.gender, picture: other.img }}
          size={size === 'lg' ? 'md' : 'sm'}
        />
      ) : (
        <Avatar name={other.name} src={other.img ?? undefined} size={size} />
      )}
      {online && <span className="absolute right-0 bottom-0 size-3 rounded-full bg-leaf ring-2 ring-card" />}
    </span>
  );
}
