import { doctorTalk } from '@arogo/contract/conversations';
import { unreadCount } from '@arogo/talk/queries.ts';
import { UnreadNote } from '@arogo/talk/unread-note';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../lib/services.ts';
import { useMe } from '../me.ts';
import { keepTalk } from './keep-talk.ts';

/** How many messages of patients wait to be read. Wherever it stands, what waits to be sent goes. */
export function UnreadCount() {
  const services = useServices();
  const client = useQueryClient();
  const owner = useMe().data?.doctorId;
  const { data = 0 } = useQuery({ ...unreadCount(services.call, doctorTalk), enabled: owner !== undefined });
  useEffect(() => {
    if (owner !== undefined) keepTalk(services, client, owner);
  }, [services, client, owner]);
  return <UnreadNote count={data} />;
}
