import type { ServerToClientEvents, LiveKind, ClientToServerEvents } from '@arogo/contract/live';

type ForwardedEvents = Omit<ServerToClientEvents, LiveKind | 'refresh' | 'missed' | 'over'>;

/** What is heard of conversations and calls, whichever connection brings it. */
export interface HubEvents extends ForwardedEvents {
  /** There is a connection, or there was one all along that may have missed something: what is shown has to be asked again. */
  opened: () => void;
  /** The connection is lost, for now. */
  closed: () => void;
}

/** Whether the server took what was said; 'lost' where nobody knows, and it is to be said again. */
export type SendOutcome = 'taken' | 'refused' | 'lost';

/** Says something on a connection. */
export interface LiveSender {
  sendTyping(...args: Parameters<ClientToServerEvents['typing']>): void;
  sendSignal(signal: Parameters<ClientToServerEvents['signal']>[0]): Promise<SendOutcome>;
  sendHeartbeat(heartbeat: Parameters<ClientToServerEvents['beat']>[0]): Promise<SendOutcome>;
}

/** Where the parts of an app hear and say what goes on in conversations and calls, with and without a connection. */
export interface LiveHub extends LiveSender {
  /** @returns what ends it */
  on<Name extends keyof HubEvents>(name: Name, listener: HubEvents[Name]): () => void;
  isOpen(): boolean;
}

/** The end of it that belongs to whatever keeps the connection. */
export interface LiveHubInput {
  readonly dispatch: <Name extends keyof ForwardedEvents>(
    name: Name,
    ...args: Parameters<ForwardedEvents[Name]>
  ) => void;
  onOpened(speech: LiveSender): void;
  /** Connected as before, but something may have been missed. */
  onMissed(): void;
  onClosed(): void;
}

type Listeners = { readonly [Name in keyof HubEvents]: Set<HubEvents[Name]> };

export const createLiveHub = (): LiveHub & { readonly end: LiveHubInput } => {
  const listeners: Listeners = {
    message: new Set(),
    marks: new Set(),
    typing: new Set(),
    presence: new Set(),
    signal: new Set(),
    opened: new Set(),
    closed: new Set(),
  };
  let speech: LiveSender | undefined;

  const notify = <Name extends keyof HubEvents>(name: Name, ...values: Parameters<HubEvents[Name]>): void => {
    // One that leaves meanwhile hears no more of it.
    for (const listener of listeners[name]) (listener as (...args: Parameters<HubEvents[Name]>) => void)(...values);
  };

  return {
    on(name, listener) {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
    isOpen: () => speech !== undefined,
    sendTyping: (conversationId) => speech?.sendTyping(conversationId),
    sendSignal: async (signal) => speech?.sendSignal(signal) ?? 'lost',
    sendHeartbeat: async (heartbeat) => speech?.sendHeartbeat(heartbeat) ?? 'lost',
    end: {
      dispatch: notify,
      onOpened(given) {
        speech = given;
        notify('opened');
      },
      onMissed() {
        if (speech) notify('opened');
      },
      onClosed() {
        if (!speech) return;
        speech = undefined;
        notify('closed');
      },
    },
  };
};
