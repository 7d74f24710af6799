import type { Call } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import type { OwnedRef } from '@arogo/client/owned-ref';
import type { createLiveHub } from '@arogo/client/live-hub';
import type { ReconnectingSocket } from '@arogo/client/reconnecting-socket';
import type { ToScriptUrl } from '@arogo/client/script-url';
import type { Session, SessionState } from '@arogo/client/session';
import type { Calls } from '@arogo/talk/calls/calls-state.ts';
import type { MessagingClient } from '@arogo/talk/sync/messaging-client.ts';
import type { Toaster } from '@arogo/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';

/** Services for the pages, created once when the workspace starts. */
export interface Services {
  readonly session: Session;
  /** Calls with JSON. */
  readonly call: Call;
  /** For `upload` and `download`. */
  readonly connection: Connection;
  /** Registers how calls find out whether the person is away; the first registration of a page counts. */
  readonly tellPresence: (watch: () => () => boolean) => void;
  readonly toaster: Toaster;
  /** Query cache of the signed-in person. */
  readonly queries: OwnedRef<QueryClient>;
  /** WebSocket with change events of the doctor. */
  readonly live: OwnedRef<ReconnectingSocket>;
  /** Distributes conversation and call events, whichever connection they arrive on. */
  readonly hub: ReturnType<typeof createLiveHub>;
  /** For code that starts a worker. */
  readonly scriptUrl: ToScriptUrl;
  /** Ringing and running calls of the doctor. */
  readonly calls: OwnedRef<Calls>;
  /** Conversations of the doctor, as stored in this browser. */
  readonly talk: OwnedRef<MessagingClient>;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext.Provider;

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('Pages are shown inside ServicesProvider.');
  return services;
};

/** State of the session; updates when it changes in this or another tab. */
export const useSessionState = (): SessionState => {
  const { session } = useServices();
  // The third argument is for the build, which renders the static shell.
  return useSyncExternalStore(session.subscribe, session.state, session.state);
};
