import type { Call } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import type { LiveHub } from '@arogo/client/live-hub';
import type { ConversationEndpoints } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import type { DraftTextStore } from './message-drafts.ts';
import type { TabCoordinator } from './outbox.ts';
import { createBrowserOutboxStore, createFallbackOutboxStore } from './outbox-store.ts';
import { createMessagingApi } from './messaging-api.ts';
import { createMessagingClient, type MessagingClient } from './messaging-client.ts';

/** What pages tell each other; the rest they see for themselves. */
const changedEvent: [message: string] = ['changed'];

/** Other pages of this browser: one of them sends at a time, and each hears when something waits or went. */
const createTabCoordinator = (name: string): TabCoordinator => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  return {
    async runExclusive(work) {
      // Where a page is not secure there are no locks; the server takes the same message once in any case.
      if ('locks' in navigator) await navigator.locks.request(name, work);
      else await work();
    },
    notifyTabs: () => channel?.postMessage(...changedEvent),
    onNotified(listener) {
      channel?.addEventListener('message', listener);
      return () => {
        channel?.removeEventListener('message', listener);
        channel?.close();
      };
    },
  };
};

interface StartMessagingOptions {
  readonly role: ParticipantRole;
  /** The account's id. */
  readonly owner: string;
  /** Whose conversations they are, where that is another person than the account's own. */
  readonly person?: string | undefined;
  /** False for who may look at the conversations alone: nothing is said to have arrived, or to be read. */
  readonly mayWrite?: boolean;
  readonly call: Call;
  readonly connection: Connection;
  readonly endpoints: ConversationEndpoints;
  readonly hub: LiveHub;
  readonly draftTexts: DraftTextStore;
  readonly onRead: () => void;
}

/** Keeps the conversations of one person at this browser, until it is stopped or forgotten. */
export const startMessaging = ({
  role: side,
  owner,
  person,
  mayWrite = true,
  call,
  connection,
  endpoints,
  hub,
  draftTexts: texts,
  onRead,
}: StartMessagingOptions): MessagingClient => {
  const server = createMessagingApi(call, connection, endpoints);
  const client = createMessagingClient({
    role: side,
    server: mayWrite ? server : { ...server, mark: async () => undefined },
    hub,
    store: createFallbackOutboxStore(createBrowserOutboxStore(side, owner, person)),
    tabs: createTabCoordinator(`arogo-talk-${side}-${person ?? owner}`),
    newId: () => crypto.randomUUID(),
    draftTexts: texts,
    onRead,
  });
  return {
    ...client,
    // Of whoever is still signed in, another person's pages are shown now: what waits goes when these are open again.
    async clear() {
      if (connection.session.token() === undefined) await client.clear();
      else client.stop();
    },
  };
};
