import type { Appointment } from '@arogo/contract/appointments';
import { consultOnline as t } from '@arogo/contract/messages/consult-online';
import { LinkButton } from '@arogo/ui/link-button';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { buildMessagesPath } from '../messaging/messages-path.ts';
import { requestedCallState } from './requested-call.ts';

interface JoinCallProps {
  readonly appointment: Appointment;
  readonly size?: 'sm' | 'md';
}

/**
 * Link from an online appointment to its call, in the conversation with the doctor, where it starts with a check of camera and
 * microphone. The conversation is looked up there, so that the link works at once on a slow connection.
 */
export function JoinCall({ appointment: { doctor }, size = 'sm' }: JoinCallProps) {
  return (
    <LinkButton
      as={Link}
      to={buildMessagesPath(doctor.userId)}
      state={requestedCallState}
      size={size}
      icon={<Video aria-hidden="true" />}
      aria-label={t.joinWith(doctor.name)}
    >
      {t.join}
    </LinkButton>
  );
}
