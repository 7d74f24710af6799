import type { Appointment } from '@arogo/contract/appointments';
import { patientTalk } from '@arogo/contract/conversations';
import { consultOnline as t } from '@arogo/contract/messages/consult-online';
import { useCalls } from '@arogo/talk/calls/call-provider';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { LinkButton } from '@arogo/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';

interface JoinCallProps {
  readonly visit: Appointment;
  readonly size?: 'sm' | 'md';
}

/** The way from an online visit into its call: to the conversation with the doctor, and a look at camera and microphone. */
export function JoinCall({ visit: { doctor }, size = 'sm' }: JoinCallProps) {
  const { call } = useServices();
  const calls = useCalls();
  // A patient has a conversation with each doctor of a confirmed visit, the latest first.
  const { data: conversations } = useQuery({
    queryKey: [...conversationsKey, 'all'],
    queryFn: async ({ signal }) => (await call(patientTalk.list, { query: { limit: 100 } }, { signal })).conversations,
  });
  const conversation = conversations?.find(({ other }) => other.id === doctor.userId);
  const search = conversation === undefined ? '' : `?${new URLSearchParams({ activeChatId: conversation.id }).toString()}`;
  return (
    <LinkButton
      as={Link}
      to={`/messages${search}`}
      size={size}
      icon={<Video aria-hidden="true" />}
      aria-label={t.joinWith(doctor.name)}
      onClick={() => {
        if (conversation) calls.want({ conversationId: conversation.id, kind: 'video', name: doctor.name }, true);
      }}
    >
      {t.join}
    </LinkButton>
  );
}
