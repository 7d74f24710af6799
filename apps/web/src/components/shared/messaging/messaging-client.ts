import { patientConversations } from '@arogo/contract/conversations';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { startMessaging } from '@arogo/talk/sync/start-messaging.ts';
import type { MessagingClient } from '@arogo/talk/sync/messaging-client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { readKnownPersons } from '../../../lib/known-persons.ts';
import type { Services } from '../../../lib/services.ts';
import { isPartManaged } from '../persons/person-parts.ts';

const isStoredText = (value: unknown): value is string => typeof value === 'string';

/**
 * The conversations of whom the page is about, begun when they are first asked for.
 * @param owner the account's id
 */
export const getMessagingClient = (
  { talk, call, connection, hub }: Pick<Services, 'talk' | 'call' | 'connection' | 'hub'>,
  client: QueryClient,
  owner: string,
): MessagingClient => {
  const { person } = connection;
  return talk.getOrCreate(person === undefined ? owner : `${owner} ${person}`, () =>
    startMessaging({
      role: 'user',
      owner,
      person,
      mayWrite:
        person === undefined ||
        readKnownPersons(owner)?.some((one) => one.id === person && isPartManaged('messages', one)) === true,
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
};
