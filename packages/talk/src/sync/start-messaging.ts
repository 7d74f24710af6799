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

/** The only message between tabs; each tab then reads the shared store. */
const changedEvent: [message: string] = ['changed'];

/** Coordinates the tabs of this browser: a lock lets one send at a time, and a channel announces changes of the outbox. */
const createTabCoordinator = (name: string): TabCoordinator => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  return {
    async runExclusive(work) {
      // Insecure pages have no Web Locks; the server deduplicates by client id in any case.
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
  /** The person whose conversations these are, if not the account's own. */
  readonly person?: string | undefined;
  /** False if the account may only read: then it reports no delivered and read positions. */
  readonly mayWrite?: boolean;
  readonly call: Call;
  readonly connection: Connection;
  readonly endpoints: ConversationEndpoints;
  readonly hub: LiveHub;
  readonly draftTexts: DraftTextStore;
  readonly onRead: () => void;
}

/** Starts the conversations of one person in this browser, until `stop` or `clear`. */
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
    // While still signed in, the page only switches to another person: pending messages wait until this person's pages open
    // again.
    async clear() {
      if (connection.session.token() === undefined) await client.clear();
      else client.stop();
    },
  };
};
