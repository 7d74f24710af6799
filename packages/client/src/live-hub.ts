import type { ServerToClientEvents, LiveKind, ClientToServerEvents } from '@arogo/contract/live';

type ForwardedEvents = Omit<ServerToClientEvents, LiveKind | 'refresh' | 'missed' | 'over'>;

/** Events of conversations and calls, independent of the connection that delivers them. */
export interface HubEvents extends ForwardedEvents {
  /** Connected, or still connected after events may have been missed: visible data must be fetched again. */
  opened: () => void;
  /** Disconnected for now. */
  closed: () => void;
}

/** The server's answer to an event: 'lost' if the outcome is unknown, so that it has to be sent again. */
export type SendOutcome = 'taken' | 'refused' | 'lost';

/** Sends events on a connection. */
export interface LiveSender {
  sendTyping(...args: Parameters<ClientToServerEvents['typing']>): void;
  sendSignal(signal: Parameters<ClientToServerEvents['signal']>[0]): Promise<SendOutcome>;
  sendHeartbeat(heartbeat: Parameters<ClientToServerEvents['beat']>[0]): Promise<SendOutcome>;
}

/** Sends and receives the events of conversations and calls, across reconnects. */
export interface LiveHub extends LiveSender {
  /** @returns a function that unsubscribes */
  on<Name extends keyof HubEvents>(name: Name, listener: HubEvents[Name]): () => void;
  isOpen(): boolean;
}

/** The side of the hub for the owner of the connection. */
export interface LiveHubInput {
  readonly dispatch: <Name extends keyof ForwardedEvents>(
    name: Name,
    ...args: Parameters<ForwardedEvents[Name]>
  ) => void;
  onOpened(speech: LiveSender): void;
  /** Still connected, but events may have been missed. */
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
    // Iterating over the set skips listeners that unsubscribe meanwhile.
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
