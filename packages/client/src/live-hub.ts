import type { LiveEvents, LiveKind, LiveSayings } from '@arogo/contract/live';

type Told = Omit<LiveEvents, LiveKind | 'refresh' | 'missed' | 'over'>;

/** What is heard of conversations and calls, whichever connection brings it. */
export interface HubEvents extends Told {
  /** There is a connection, or there was one all along that may have missed something: what is shown has to be asked again. */
  opened: () => void;
  /** The connection is lost, for now. */
  closed: () => void;
}

/** Whether the server took what was said; 'lost' where nobody knows, and it is to be said again. */
export type Outcome = 'taken' | 'refused' | 'lost';

/** Says something on a connection. */
export interface Speech {
  typing(...said: Parameters<LiveSayings['typing']>): void;
  signal(said: Parameters<LiveSayings['signal']>[0]): Promise<Outcome>;
  beat(said: Parameters<LiveSayings['beat']>[0]): Promise<Outcome>;
}

/** Where the parts of an app hear and say what goes on in conversations and calls, with and without a connection. */
export interface LiveHub extends Speech {
  /** @returns what ends it */
  on<Name extends keyof HubEvents>(name: Name, listener: HubEvents[Name]): () => void;
  isOpen(): boolean;
}

/** The end of it that belongs to whatever keeps the connection. */
export interface HubEnd {
  readonly tell: <Name extends keyof Told>(name: Name, ...said: Parameters<Told[Name]>) => void;
  opened(speech: Speech): void;
  /** Connected as before, but something may have been missed. */
  missed(): void;
  closed(): void;
}

type Listeners = { readonly [Name in keyof HubEvents]: Set<HubEvents[Name]> };

export const createLiveHub = (): LiveHub & { readonly end: HubEnd } => {
  const listeners: Listeners = {
    message: new Set(),
    marks: new Set(),
    typing: new Set(),
    presence: new Set(),
    signal: new Set(),
    opened: new Set(),
    closed: new Set(),
  };
  let speech: Speech | undefined;

  const tell = <Name extends keyof HubEvents>(name: Name, ...said: Parameters<HubEvents[Name]>): void => {
    // One that leaves meanwhile hears no more of it.
    for (const listener of listeners[name]) (listener as (...args: Parameters<HubEvents[Name]>) => void)(...said);
  };

  return {
    on(name, listener) {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
    isOpen: () => speech !== undefined,
    typing: (conversationId) => speech?.typing(conversationId),
    signal: async (said) => speech?.signal(said) ?? 'lost',
    beat: async (said) => speech?.beat(said) ?? 'lost',
    end: {
      tell,
      opened(given) {
        speech = given;
        tell('opened');
      },
      missed() {
        if (speech) tell('opened');
      },
      closed() {
        if (!speech) return;
        speech = undefined;
        tell('closed');
      },
    },
  };
};
