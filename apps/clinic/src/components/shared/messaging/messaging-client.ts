import { doctorConversations } from '@arogo/contract/conversations';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { startMessaging } from '@arogo/talk/sync/start-messaging.ts';
import type { MessagingClient } from '@arogo/talk/sync/messaging-client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { draftStore } from '../../../lib/draft-store.ts';
import type { Services } from '../../../lib/services.ts';

/** Messaging client of the signed-in doctor, created on first use. */
export const getMessagingClient = (
  { talk, call, connection, hub }: Pick<Services, 'talk' | 'call' | 'connection' | 'hub'>,
  client: QueryClient,
  owner: string,
): MessagingClient =>
  talk.getOrCreate(owner, () =>
    startMessaging({
      role: 'doctor',
      owner,
      call,
      connection,
      endpoints: doctorConversations,
      hub,
      draftTexts: {
        read: (id) => draftStore.getItem(`chat.${id}`) ?? undefined,
        write: (id, text) =>
          text === '' ? draftStore.removeItem(`chat.${id}`) : draftStore.setItem(`chat.${id}`, text),
      },
      onRead: () => void client.invalidateQueries({ queryKey: conversationsKey }),
    }),
  );
