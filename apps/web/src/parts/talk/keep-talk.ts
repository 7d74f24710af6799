import { patientTalk } from '@arogo/contract/conversations';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { startTalk } from '@arogo/talk/sync/browser.ts';
import type { Talk } from '@arogo/talk/sync/talk.ts';
import type { QueryClient } from '@tanstack/react-query';
import { formDrafts } from '../../lib/form-drafts.ts';
import type { Services } from '../../lib/services.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The conversations of the signed-in patient, begun when they are first asked for. */
export const keepTalk = (
  { talk, call, connection, hub }: Pick<Services, 'talk' | 'call' | 'connection' | 'hub'>,
  client: QueryClient,
  owner: string,
): Talk =>
  talk.keep(owner, () =>
    startTalk({
      side: 'user',
      owner,
      call,
      connection,
      endpoints: patientTalk,
      hub,
      texts: {
        read: (id) => formDrafts.read(owner, `chat:${id}`, isText),
        write: (id, text) =>
          text === '' ? formDrafts.drop(owner, `chat:${id}`) : formDrafts.write(owner, `chat:${id}`, text),
      },
      onRead: () => void client.invalidateQueries({ queryKey: conversationsKey }),
    }),
  );
