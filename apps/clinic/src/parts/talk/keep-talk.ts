import { doctorTalk } from '@arogo/contract/conversations';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { startTalk } from '@arogo/talk/sync/browser.ts';
import type { Talk } from '@arogo/talk/sync/talk.ts';
import type { QueryClient } from '@tanstack/react-query';
import { drafts } from '../../lib/drafts.ts';
import type { Services } from '../../lib/services.ts';

/** The conversations of the doctor who is signed in, begun when they are first asked for. */
export const keepTalk = (
  { talk, call, connection, hub }: Pick<Services, 'talk' | 'call' | 'connection' | 'hub'>,
  client: QueryClient,
  owner: string,
): Talk =>
  talk.keep(owner, () =>
    startTalk({
      side: 'doctor',
      owner,
      call,
      connection,
      endpoints: doctorTalk,
      hub,
      texts: {
        read: (id) => drafts.getItem(`chat.${id}`) ?? undefined,
        write: (id, text) => (text === '' ? drafts.removeItem(`chat.${id}`) : drafts.setItem(`chat.${id}`, text)),
      },
      onRead: () => void client.invalidateQueries({ queryKey: conversationsKey }),
    }),
  );
