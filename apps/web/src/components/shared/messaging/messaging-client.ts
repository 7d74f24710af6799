import { patientConversations } from '@arogo/contract/conversations';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { startMessaging } from '@arogo/talk/sync/start-messaging.ts';
import type { MessagingClient } from '@arogo/talk/sync/messaging-client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { formDrafts } from '../../../lib/form-drafts.ts';
import type { Services } from '../../../lib/services.ts';

const isStoredText = (value: unknown): value is string => typeof value === 'string';

/** The conversations of the signed-in patient, begun when they are first asked for. */
export const getMessagingClient = (
  { talk, call, connection, hub }: Pick<Services, 'talk' | 'call' | 'connection' | 'hub'>,
  client: QueryClient,
  owner: string,
): MessagingClient =>
  talk.getOrCreate(owner, () =>
    startMessaging({
      role: 'user',
      owner,
      call,
      connection,
      endpoints: patientConversations,
      hub,
      draftTexts: {
        read: (id) => formDrafts.read(owner, `chat:${id}`, isStoredText),
        write: (id, text) =>
          text === '' ? formDrafts.remove(owner, `chat:${id}`) : formDrafts.write(owner, `chat:${id}`, text),
      },
      onRead: () => void client.invalidateQueries({ queryKey: conversationsKey }),
    }),
  );
