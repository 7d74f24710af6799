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
  /** As which side of its conversations the app is connected. */
  readonly side: ParticipantRole;
  /** Whom the page is about, where that is another person than the account's own: it hears of theirs too. */
  readonly person?: string | undefined;
  /** Told when the account does not act for that person any more; from then on it hears of its own alone. */
  readonly onPersonEnded?: () => void;
  readonly hub: LiveHubInput;
  /** Told which kinds of things changed, or may have, whether or not anybody looks at the page. */
  readonly onKinds?: (kinds: readonly LiveKind[]) => void;
}

/** Quiet while the browser says that it has no network, and while it keeps the page for going back to it. */
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

/** Keeps what is shown to a signed-in person up to date, until it is stopped. */
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
