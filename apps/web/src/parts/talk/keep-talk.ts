import { patientTalk } from '@arogo/contract/conversations';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { startTalk } from '@arogo/talk/sync/browser.ts';
import type { Talk } from '@arogo/talk/sync/talk.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '../../lib/services.ts';

/** The conversations of the signed-in patient, begun when they are first asked for. */
export const keepTalk = ({ talk, call, connection, hub }: Pick<Services, 'talk' | 'call' | 'connection' | 'hub'>, client: QueryClient, owner: string): Talk =>
  talk.keep(owner, () =>
    startTalk({
      side: 'user',
      owner,
      call,
      connection,
      endpoints: patientTalk,
      hub,
      onRead: () => void client.invalidateQueries({ queryKey: conversationsKey }),
    }),
  );
