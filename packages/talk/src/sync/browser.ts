import type { Call } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import type { LiveHub } from '@arogo/client/live-hub';
import type { TalkEndpoints } from '@arogo/contract/conversations';
import type { LiveSide } from '@arogo/contract/live';
import type { KeptTexts } from './drafts.ts';
import type { Neighbours } from './outbox.ts';
import { browserOutbox, withFallback } from './outbox-store.ts';
import { createTalkServer } from './server.ts';
import { createTalk, type Talk } from './talk.ts';

/** What pages tell each other; the rest they see for themselves. */
const changed: [message: string] = ['changed'];

/** Other pages of this browser: one of them sends at a time, and each hears when something waits or went. */
const pagesOf = (name: string): Neighbours => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  return {
    async alone(work) {
      // Where a page is not secure there are no locks; the server takes the same message once in any case.
      if ('locks' in navigator) await navigator.locks.request(name, work);
      else await work();
    },
    tell: () => channel?.postMessage(...changed),
    onTold(listener) {
      channel?.addEventListener('message', listener);
      return () => {
        channel?.removeEventListener('message', listener);
        channel?.close();
      };
    },
  };
};

interface BrowserTalkParts {
  readonly side: LiveSide;
  readonly owner: string;
  readonly call: Call;
  readonly connection: Connection;
  readonly endpoints: TalkEndpoints;
  readonly hub: LiveHub;
  readonly texts: KeptTexts;
  readonly onRead: () => void;
}

/** Keeps the conversations of one person at this browser, until it is stopped or forgotten. */
export const startTalk = ({ side, owner, call, connection, endpoints, hub, texts, onRead }: BrowserTalkParts): Talk =>
  createTalk({
    side,
    server: createTalkServer(call, connection, endpoints),
    hub,
    store: withFallback(browserOutbox(side, owner)),
    neighbours: pagesOf(`arogo-talk-${side}-${owner}`),
    newId: () => crypto.randomUUID(),
    texts,
    onRead,
  });
