import type { LiveKind, ParticipantRole } from '@arogo/contract/live';
import { me } from '@arogo/contract/profile';
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from './api.ts';
import type { LiveHubInput } from './live-hub.ts';
import { type PageActivity, createReconnectingSocket, type ReconnectingSocket } from './reconnecting-socket.ts';
import { openLiveSocket } from './live-socket.ts';
import { createQueryRefresher, type LiveQueryKeys } from './query-refresher.ts';
import type { Session } from './session.ts';

export interface StartLiveOptions {
  readonly session: Session;
  readonly call: Call;
  readonly client: QueryClient;
  readonly liveQueryKeys: LiveQueryKeys;
  /** The side of its conversations as which the app connects. */
  readonly side: ParticipantRole;
  /** The person of the page, if not the account's own: it then receives that person's events too. */
  readonly person?: string | undefined;
  /** Called when the account may no longer act for that person; then it receives only its own events. */
  readonly onPersonEnded?: () => void;
  readonly hub: LiveHubInput;
  /** Called with the kinds of data that changed or may have, even if the page is hidden. */
  readonly onKinds?: (kinds: readonly LiveKind[]) => void;
}

/** Inactive while the browser is offline, and while the page lies in the back/forward cache. */
const createPageActivity = (): PageActivity => {
  const listeners = new Set<() => void>();
  let offline = false;
  let away = false;
  const on = (event: string, change: () => void, target: Window | Document = window): (() => void) => {
    const listener = (): void => {
      change();
      for (const notify of listeners) notify();
    };
    target.addEventListener(event, listener);
    return () => target.removeEventListener(event, listener);
  };
  const listen = (): (() => void)[] => [
    on('offline', () => (offline = true)),
    on('online', () => (offline = false)),
    on('pagehide', () => (away = true)),
    on('pageshow', () => (away = false)),
    on('visibilitychange', () => undefined, document),
  ];
  return {
    isAwake: () => !offline && !away,
    subscribe(listener) {
      listeners.add(listener);
      const leave = listen();
      return () => {
        listeners.delete(listener);
        for (const stop of leave) stop();
      };
    },
  };
};

/** Keeps the visible data of a signed-in person up to date until it is stopped. */
export const startLive = ({
  session,
  call,
  client,
  liveQueryKeys: queriesOf,
  side,
  person,
  onPersonEnded,
  hub,
  onKinds,
}: StartLiveOptions): ReconnectingSocket => {
  const refresher = createQueryRefresher(client, queriesOf, () => document.hidden);
  let other = person;
  const line = createReconnectingSocket({
    session,
    open: (...wire) => openLiveSocket(side, other)(...wire),
    onPersonEnded() {
      other = undefined;
      onPersonEnded?.();
    },
    activity: createPageActivity(),
    age: () => performance.now(),
    onChanged(kinds, isFirst) {
      refresher.refresh(kinds);
      if (isFirst) refresher.refetchFailed();
      onKinds?.(kinds);
    },
    hub,
    verifySession: () => call(me, {}),
    random: Math.random,
  });
  return {
    stop() {
      line.stop();
      refresher.stop();
    },
  };
};
