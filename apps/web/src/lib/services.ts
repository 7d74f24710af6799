import type { Call } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import type { OwnedRef } from '@arogo/client/owned-ref';
import type { createLiveHub } from '@arogo/client/live-hub';
import type { ReconnectingSocket } from '@arogo/client/reconnecting-socket';
import type { ToScriptUrl } from '@arogo/client/script-url';
import type { Session, SessionState } from '@arogo/client/session';
import type { User } from '@arogo/contract/profile';
import type { Site } from '@arogo/contract/site';
import type { Calls } from '@arogo/talk/calls/calls-state.ts';
import type { MessagingClient } from '@arogo/talk/sync/messaging-client.ts';
import type { Toaster } from '@arogo/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';

/** The parts that pages work with, made once where the app starts. */
export interface Services {
  readonly session: Session;
  /** Calls with JSON. */
  readonly call: Call;
  /** For `upload` and `download` of lib/transfer.ts. */
  readonly connection: Connection;
  /** Lets calls know from now on whether the person is away; it is asked for once a page. */
  readonly tellPresence: (watch: () => () => boolean) => void;
  readonly toaster: Toaster;
  /** What was fetched for the signed-in person. */
  readonly queries: OwnedRef<QueryClient>;
  /** What hears that something of the signed-in person's changed. */
  readonly live: OwnedRef<ReconnectingSocket>;
  /** Where conversations and calls are heard of, whichever connection that comes by. */
  readonly hub: ReturnType<typeof createLiveHub>;
  /** What rings and runs of the signed-in person's calls. */
  readonly calls: OwnedRef<Calls>;
  /** Conversations of the signed-in person, as this browser keeps them. */
  readonly talk: OwnedRef<MessagingClient>;
  /** What the operator says, once it was asked for. */
  readonly site: OwnedRef<Promise<Site>>;
  /** For what starts a worker. */
  readonly scriptUrl: ToScriptUrl;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext.Provider;

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('Pages are shown inside ServicesProvider.');
  return services;
};

/** What is known of the person at this browser, and again whenever it changes in this or another tab. */
export const useSessionState = (): SessionState => {
  const { session } = useServices();
  // Told a second time for the build, which draws the static shell.
  return useSyncExternalStore(session.subscribe, session.state, session.state);
};

/** The stored user, if there is a readable one. */
export const useStoredUser = (): User | undefined => {
  const { user } = useSessionState();
  return typeof user === 'string' ? undefined : user;
};
