import { doctorConversations } from '@arogo/contract/conversations';
import { unreadCountQuery } from '@arogo/talk/queries.ts';
import { UnreadBadge } from '@arogo/talk/unread-badge';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useMe } from '../me.ts';
import { getMessagingClient } from './messaging-client.ts';

/** Number of unread messages from patients. While it is mounted, queued messages are sent. */
export function UnreadCount() {
  const services = useServices();
  const client = useQueryClient();
  const owner = useMe().data?.doctorId;
  const { data = 0 } = useQuery({
    ...unreadCountQuery(services.call, doctorConversations),
    enabled: owner !== undefined,
  });
  useEffect(() => {
    if (owner !== undefined) getMessagingClient(services, client, owner);
  }, [services, client, owner]);
  return <UnreadBadge count={data} />;
}
