import { patientConversations } from '@arogo/contract/conversations';
import { unreadCountQuery } from '@arogo/talk/queries.ts';
import { UnreadBadge } from '@arogo/talk/unread-badge';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { getMessagingClient } from './messaging-client.ts';

/** How many messages wait to be read. Wherever it stands, what waits to be sent goes. */
export default function UnreadCount() {
  const services = useServices();
  const client = useQueryClient();
  const owner = useStoredUser()?.id;
  const { data = 0 } = useQuery({ ...unreadCountQuery(services.call, patientConversations), enabled: useIdle() });
  useEffect(() => {
    if (owner !== undefined) getMessagingClient(services, client, owner);
  }, [services, client, owner]);
  return <UnreadBadge count={data} />;
}
