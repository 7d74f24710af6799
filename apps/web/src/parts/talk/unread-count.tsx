import { patientTalk } from '@arogo/contract/conversations';
import { unreadCount } from '@arogo/talk/queries.ts';
import { UnreadNote } from '@arogo/talk/unread-note';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { keepTalk } from './keep-talk.ts';

/** How many messages wait to be read. Wherever it stands, what waits to be sent goes. */
export default function UnreadCount() {
  const services = useServices();
  const client = useQueryClient();
  const owner = useStoredUser()?.id;
  const { data = 0 } = useQuery({ ...unreadCount(services.call, patientTalk), enabled: useIdle() });
  useEffect(() => {
    if (owner !== undefined) keepTalk(services, client, owner);
  }, [services, client, owner]);
  return <UnreadNote count={data} />;
}
