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
 * The way from an online appointment into its call: to the conversation with the doctor, where it is begun with a look at camera
 * and microphone. Which conversation that is, is asked there: pressed on a slow line, this leads into the call all the same.
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
